/** The colours in which the picture is painted, from the page's own table of roles. */
import { ROLES } from "../../../www/roles.js";

/** @typedef {import("./probe.js").Inks} Inks */
/** @typedef {import("./probe.js").Rgb} Rgb */

/** Roles that the picture draws with lines. */
const DRAWN = /** @type {const} */ (["ground", "idle", "selected", "candidate", "contact", "ink"]);

/**
 * @param {"light" | "dark"} theme
 * @returns {Inks}
 */
export function inksOf(theme) {
  return Object.fromEntries(DRAWN.map((role) => [role, rgb(ROLES[role][theme])]));
}

/**
 * @param {string} colour `#rrggbb`
 * @returns {Rgb}
 */
export function rgb(colour) {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export const LIGHT = inksOf("light");
