// Reads regions and boundaries into plain numbers.

import { fields, number, tableOf } from "./checks.js";

/** @import { Boundary, Region } from "./types.js" */

const REGION = tableOf("left", "top", "right", "bottom");

/**
 * Returns a region whose edges are numbers.
 *
 * @param {unknown} value
 * @returns {Readonly<Region>}
 */
export function readRegion(value) {
  const region = fields(value, REGION, "region");
  return Object.freeze({
    left: number(region.left, "left"),
    top: number(region.top, "top"),
    right: number(region.right, "right"),
    bottom: number(region.bottom, "bottom"),
  });
}

/** The edges of a boundary, in the engine's order, and where each is if there is none. */
const EDGES = /** @type {const} */ ([
  ["left", -Infinity],
  ["top", -Infinity],
  ["right", Infinity],
  ["bottom", Infinity],
]);

/**
 * Returns the edges of a boundary, infinite where there is none.
 *
 * @param {unknown} value
 * @returns {readonly [number, number, number, number]}
 */
export function readBoundary(value) {
  const boundary = value === null ? {} : fields(value, REGION, "boundary");
  const edges = EDGES.map(([name, none]) => {
    const edge = boundary[name];
    return edge === undefined ? none : number(edge, name);
  });
  return /** @type {[number, number, number, number]} */ (edges);
}

/**
 * Returns the boundary of four edges, `null` if none is finite.
 *
 * @param {Float64Array} edges
 * @returns {Readonly<Boundary> | null}
 */
export function boundaryOf(edges) {
  const finite = EDGES.flatMap(([name], index) => {
    const edge = edges[index] ?? Infinity;
    return Number.isFinite(edge) ? [[name, edge]] : [];
  });
  return finite.length === 0 ? null : Object.freeze(Object.fromEntries(finite));
}
