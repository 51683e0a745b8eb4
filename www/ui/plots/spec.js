/** What a plot shows, as rooms and the lab say it. No code: the plots' own is loaded with them. */

/**
 * @typedef {object} PlotSpec
 * @property {string} id of its place: an element with `data-plot="<id>"` (see `figureTemplate`)
 * @property {readonly import("./styles.js").LineName[]} lines
 * @property {import("./history.js").Entries} history
 * @property {number} remembered entries that the plot is wide
 * @property {"zero" | "log" | "range"} scale from 0 to a round number above; powers of ten from 1;
 *   between round numbers, also below 0
 * @property {number} [least] what the scale reaches at least (above, and for `range` below 0 too)
 * @property {number} [hiccups] share of the entries that may leave the scale
 * @property {(value: number) => string} [write] numbers beside the scale
 * @property {Readonly<Partial<Record<import("./styles.js").LineName, string>>>} [marks] what is
 *   written at the right end of a line
 */

export {};
