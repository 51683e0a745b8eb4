/**
 * What the lab's template shows beside the engine's facts.
 *
 * @typedef {object} LabModel
 * @property {"loading" | "slow" | "ready" | "failed" | "stopped"} phase
 * @property {import("./load.js").FailureReason} reason
 * @property {import("../readout.js").Facts | null} facts
 * @property {ReadonlySet<import("../terms.js").Layer>} views what is drawn on demand
 * @property {boolean} paused
 * @property {number} rate simulated time per real time
 * @property {boolean} focused
 * @property {boolean} help
 * @property {boolean} wide the rail stands beside the picture
 * @property {PartName} part the part that a narrow lab shows
 * @property {import("../terms.js").Layer | null} layer the layer that the reader points at
 * @property {number | null} face the face that the reader points at
 * @property {number} hovered position of the shape under the pointer, or -1
 * @property {ReadonlySet<string>} finished tasks that were done
 * @property {string} announcement for screen readers, changed at a calm pace
 * @property {ReadonlySet<string>} dismissed notices that were closed
 * @property {string | null} refusal why the last action was refused
 * @property {ReadonlyMap<string, string>} printed what the keyboard prints, by key code
 */

/** @typedef {"see" | "why" | "try"} PartName */

export const PARTS = Object.freeze(/** @type {const} */ (["see", "why", "try"]));

/** @returns {LabModel} */
export function startModel() {
  return {
    phase: "loading",
    reason: "unknown",
    facts: null,
    views: new Set(),
    paused: false,
    rate: 1,
    focused: false,
    help: false,
    wide: false,
    part: "see",
    layer: null,
    face: null,
    hovered: -1,
    finished: new Set(),
    announcement: "",
    dismissed: new Set(),
    refusal: null,
    printed: new Map(),
  };
}
