// Reads regions into plain numbers.

import { number, object, onlyKnown, tableOf } from "./checks.js";

/** @import { Region } from "./types.js" */

const REGION = tableOf("left", "top", "right", "bottom");

/**
 * Returns a region whose edges are numbers.
 *
 * @param {unknown} value
 * @returns {Readonly<Region>}
 */
export function readRegion(value) {
  const region = object(value, "region");
  onlyKnown(region, REGION, "region");
  return Object.freeze({
    left: number(region.left, "left"),
    top: number(region.top, "top"),
    right: number(region.right, "right"),
    bottom: number(region.bottom, "bottom"),
  });
}
