/** The lines of the plots: colours by their roles, and told apart without colour by their dashes. */

/**
 * @typedef {object} LineStyle
 * @property {import("../roles.js").RoleName} role
 * @property {readonly number[]} dash
 * @property {number} width
 */

export const LINE_STYLES = Object.freeze(
  /** @type {Record<import("./meter.js").Phase | import("./meter.js").Counted, LineStyle>} */ ({
    move: { role: "idle", dash: [2, 3], width: 2 },
    broad: { role: "candidate", dash: [], width: 2 },
    narrow: { role: "contact", dash: [8, 3], width: 2 },
    draw: { role: "construction", dash: [6, 3, 1, 3], width: 2 },
    possible: { role: "construction", dash: [6, 3, 1, 3], width: 2 },
    candidates: { role: "candidate", dash: [], width: 2 },
    boxes: { role: "idle", dash: [2, 3], width: 2 },
    hits: { role: "contact", dash: [8, 3], width: 2 },
  }),
);
