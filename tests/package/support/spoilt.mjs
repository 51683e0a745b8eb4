// Values of which a part cannot be read: getters and proxies that throw, proxies that were revoked.

import { Mask } from "#collidoscope/lab";

/** What all of them throw, but the revoked. */
export const THROWN = new RangeError("from outside");

/** @returns {never} */
export function fail() {
  throw THROWN;
}

/**
 * Returns copies of a value of which one part, at any depth, cannot be read, each with the path to it.
 *
 * @param {any} value
 * @param {string} path
 * @returns {{ path: string, spoilt: any }[]}
 */
export function spoiltAtEveryDepth(value, path = "") {
  if (typeof value !== "object" || value === null || value instanceof Mask) return [];
  const isArray = Array.isArray(value);
  /** @param {ProxyHandler<any>} handler */
  const proxy = (handler) => new Proxy(isArray ? [...value] : { ...value }, handler);
  const { proxy: revoked, revoke } = Proxy.revocable(isArray ? [] : {}, {});
  revoke();
  const keys = Object.keys(value);
  const whole = [
    { path: `${path} (revoked)`, spoilt: revoked },
    // Of an object without fields none is read.
    ...(isArray || keys.length > 0 ? [{ path: `${path} (get)`, spoilt: proxy({ get: fail, has: fail }) }] : []),
  ];
  const parts = keys.flatMap((key) => {
    const below = isArray ? `${path}[${key}]` : `${path}.${key}`;
    const copy = () => (isArray ? [...value] : { ...value });
    const getter = Object.defineProperty(copy(), key, { get: fail, enumerable: true });
    const deeper = spoiltAtEveryDepth(value[key], below).map(({ path: at, spoilt }) => ({
      path: at,
      spoilt: Object.defineProperty(copy(), key, { value: spoilt, enumerable: true }),
    }));
    return [{ path: below, spoilt: getter }, ...deeper];
  });
  return [...whole, ...parts];
}

/**
 * Returns a list that says that it has so many items and tells how many were asked for.
 *
 * @param {unknown} length
 * @param {unknown} item
 */
export function endless(length, item) {
  const asked = { count: 0 };
  const items = new Proxy(/** @type {unknown[]} */ ([]), {
    get(_, key) {
      if (key === "length") return length;
      asked.count += 1;
      return item;
    },
  });
  return { items, asked };
}
