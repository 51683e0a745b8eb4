/**
 * Linked highlighting: what is pointed at in one view lights its counterparts in every view.
 *
 * A thing is named by a key: `a:vertex:3`, `b:edge:1`, `axis:5`, `step:7`, `point:2-0` (the support
 * point made of a's vertex 2 and b's vertex 0), `contact`, `origin`. Every drawn thing and every
 * row of a panel knows the keys that it stands for. The lab keeps the one set of keys that are
 * lit; a thing is lit while one of its keys is in the set.
 *
 * In a template: `<li ${linked([axisKey(5), vertexKey("b", 2)], light)} data-lit=${…}>`.
 * On a canvas: the drawing adds its {@link Target}s, and the pointer asks {@link targetAt}.
 */
import { Directive, directive, PartType } from "lit/directive.js";

/** @typedef {import("../package/types.js").Point} Point */
/** @typedef {"a" | "b"} Which */
/** @typedef {ReadonlySet<string>} Lit the keys that are lit now */
/** @typedef {(keys: readonly string[]) => void} Light lights these keys; none: nothing is lit */

/** @type {Lit} */
export const NOTHING_LIT = Object.freeze(new Set());

/**
 * A vertex of one of the two shapes.
 *
 * @param {Which} shape
 * @param {number} index
 */
export function vertexKey(shape, index) {
  return `${shape}:vertex:${index}`;
}

/**
 * An edge of one of the two shapes, from vertex `index` to the next.
 *
 * @param {Which} shape
 * @param {number} index
 */
export function edgeKey(shape, index) {
  return `${shape}:edge:${index}`;
}

/**
 * An axis of the separating axis test, by its place in the order of asking.
 *
 * @param {number} index
 */
export function axisKey(index) {
  return `axis:${index}`;
}

/**
 * A step of the run.
 *
 * @param {number} index
 */
export function stepKey(index) {
  return `step:${index}`;
}

/**
 * A support point of the Minkowski difference, by the vertices that it came from.
 *
 * @param {number} vertexA
 * @param {number} vertexB
 */
export function pointKey(vertexA, vertexB) {
  return `point:${vertexA}-${vertexB}`;
}

/**
 * All keys of a support point: itself and its two vertices. Lighting them lights the point in the
 * difference and both vertices in the world.
 *
 * @param {{ vertexA: number, vertexB: number }} support
 * @returns {string[]}
 */
export function supportKeys({ vertexA, vertexB }) {
  return [pointKey(vertexA, vertexB), vertexKey("a", vertexA), vertexKey("b", vertexB)];
}

/**
 * Whether a thing that stands for `keys` is lit.
 *
 * @param {Lit} lit
 * @param {readonly string[]} keys
 */
export function isLit(lit, keys) {
  return keys.some((key) => lit.has(key));
}

/**
 * Whether a support point is lit: itself, or one of its vertices while no single point is meant.
 *
 * @param {Lit} lit
 * @param {{ vertexA: number, vertexB: number }} support
 */
export function isSupportLit(lit, support) {
  return isMeant(lit, supportKeys(support));
}

/**
 * Whether what the first of these keys names is lit. A support point's vertices follow its own key;
 * they light it too while no single point is meant.
 *
 * @param {Lit} lit
 * @param {readonly string[]} keys
 */
export function isMeant(lit, keys) {
  const [own = "", ...vertices] = keys;
  if (lit.has(own)) return true;
  return isLit(lit, vertices) && ![...lit].some((key) => key.startsWith("point:"));
}

/**
 * The vertices, edges and so on of a kind that are lit: `litIndices(lit, "a:vertex:")`.
 *
 * @param {Lit} lit
 * @param {string} prefix
 * @returns {number[]}
 */
export function litIndices(lit, prefix) {
  return [...lit]
    .filter((key) => key.startsWith(prefix))
    .map((key) => Number(key.slice(prefix.length)));
}

/**
 * Whether two sets of keys are the same, so that nothing need be painted or rendered anew.
 *
 * @param {Lit} lit
 * @param {readonly string[]} keys
 */
export function sameKeys(lit, keys) {
  return lit.size === new Set(keys).size && keys.every((key) => lit.has(key));
}

/**
 * A thing on a canvas that can be pointed at, in units of the canvas: a point, or a line from
 * `at` to `to`.
 *
 * @typedef {object} Target
 * @property {Point} at
 * @property {Point} [to]
 * @property {readonly string[]} keys
 */

/** How much nearer a line must be than a point to be meant instead, in units. */
const POINTS_FIRST = 5;

/**
 * The keys of the nearest target within reach; none when there is none.
 *
 * @param {readonly Target[]} targets
 * @param {Point} point in units of the canvas
 * @param {number} reach units
 * @returns {readonly string[]}
 */
export function targetAt(targets, point, reach) {
  let nearest = reach;
  /** @type {readonly string[]} */
  let keys = [];
  for (const target of targets) {
    const distance = distanceTo(target, point) + (target.to === undefined ? 0 : POINTS_FIRST);
    if (distance <= nearest) {
      nearest = distance;
      keys = target.keys;
    }
  }
  return keys;
}

/**
 * Distance on the canvas; shapes are measured by the engine, this only tells what the pointer means.
 *
 * @param {Target} target
 * @param {Point} point
 */
function distanceTo({ at, to = at }, point) {
  const along = { x: to.x - at.x, y: to.y - at.y };
  const length = along.x * along.x + along.y * along.y;
  const share = ((point.x - at.x) * along.x + (point.y - at.y) * along.y) / (length || 1);
  const held = Math.min(Math.max(share, 0), 1);
  return Math.hypot(at.x + held * along.x - point.x, at.y + held * along.y - point.y);
}

class LinkedDirective extends Directive {
  /** @type {readonly string[]} */
  #keys = [];
  /** @type {Light} */
  #light = () => {};
  #listens = false;

  /** @param {import("lit/directive.js").PartInfo} part */
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new TypeError("linked() belongs on an element");
  }

  /**
   * @override
   * @param {readonly string[]} _keys
   * @param {Light} _light
   */
  render(_keys, _light) {
    return undefined;
  }

  /**
   * @override
   * @param {import("lit/directive.js").ElementPart} part
   * @param {[keys: readonly string[], light: Light]} options
   */
  update({ element }, [keys, light]) {
    this.#keys = keys;
    this.#light = light;
    if (!this.#listens) this.#listen(element);
    this.#listens = true;
  }

  /** @param {Element} element */
  #listen(element) {
    const on = () => this.#light(this.#keys);
    const off = () => this.#light([]);
    element.addEventListener("pointerenter", (event) => isMouse(event) && on());
    element.addEventListener("pointerleave", (event) => isMouse(event) && off());
    element.addEventListener("focusin", on);
    element.addEventListener("focusout", off);
    // A finger does not hover: a tap lights, and stays until something else is touched.
    element.addEventListener("click", on);
  }
}

/** @param {Event} event */
function isMouse(event) {
  return event instanceof PointerEvent && event.pointerType === "mouse";
}

/**
 * Makes an element light `keys` while it is hovered or focused, and on a tap:
 * `<button ${linked(keys, light)}>`.
 */
export const linked = directive(LinkedDirective);
