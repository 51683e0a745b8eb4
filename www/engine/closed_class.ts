// Refuses properties that a world does not have: a misspelled option would otherwise become a property that nothing reads.

import { unknownField } from "./errors.ts";

/** Prototypes whose objects take no further properties. */
const closed = new WeakSet<object>();

/** Returns the names of the properties that may be assigned to an object, down to the first class. */
function assignable(from: object | null, first: object): string[] {
  if (from === null) return [];
  const own = Object.entries(Object.getOwnPropertyDescriptors(from));
  const names = own.filter(([, { set }]) => set !== undefined).map(([name]) => name);
  return from === first ? names : [...assignable(Object.getPrototypeOf(from), first), ...names];
}

/** Refuses further properties of objects of exactly this class. Subclasses of a caller may have their own. */
export function close(prototype: object): void {
  closed.add(prototype);
}

/**
 * Puts the refusal behind a class and all its subclasses: an assignment arrives here if none of their prototypes has the
 * property. Properties that exist are found before and cost nothing more.
 */
export function guard(first: object): void {
  const handler: ProxyHandler<object> = {
    set(target, name, value, object) {
      const prototype = Object.getPrototypeOf(object);
      if (typeof name === "string" && !(name in target) && closed.has(prototype)) {
        throw unknownField("the engine", name, value, assignable(prototype, first));
      }
      return Reflect.set(target, name, value, object);
    },
  };
  Object.setPrototypeOf(first, new Proxy({}, handler));
}
