import { NOTHING_LIT } from "../ui/highlight.js";
import { startPlayer } from "../ui/player/run.js";

/**
 * What the lab's template shows beside the engine's facts.
 *
 * @typedef {object} LabModel
 * @property {"loading" | "slow" | "ready" | "failed" | "stopped"} phase
 * @property {import("./load.js").FailureReason} reason
 * @property {import("./view_state.js").Facts | null} facts
 * @property {readonly import("./view_state.js").ShapeRow[] | null} opened the shapes as the stage opened; null before they
 *   are read
 * @property {ReadonlySet<import("../ui/glossary.js").Layer>} views what is drawn on demand
 * @property {boolean} paused
 * @property {RewindModel} rewind
 * @property {boolean} recovered whether the engine failed, and the stage went on from its last state
 * @property {number} rate simulated time per real time
 * @property {boolean} focused
 * @property {boolean} help
 * @property {boolean} wide the rail stands beside the picture
 * @property {PartName | null} part the part that is chosen where the rail has tabs; null: none yet
 * @property {import("../ui/glossary.js").Layer | null} layer the layer that the reader points at
 * @property {number | null} face the face that the reader points at
 * @property {import("../ui/highlight.js").Lit} lit the things that the reader points at, by their keys
 * @property {import("../ui/player/run.js").Player} player
 * @property {number} corners how many corners a new polygon gets
 * @property {number | null} corner the corner that is picked while corners are moved, else null
 * @property {import("./polygon_editing.js").FormRefusal | null} kept why the last change of a form was
 *   refused, so that the form before it was kept
 * @property {boolean} played whether the reader has done anything yet
 * @property {number} hovered position of the shape under the pointer, or -1
 * @property {ReadonlySet<string>} finished tasks that were done
 * @property {string} announcement for screen readers, changed at a calm pace
 * @property {ReadonlySet<string>} dismissed notices that were closed
 * @property {string | null} refusal why the last action was refused
 * @property {ReadonlyMap<string, string>} printed what the keyboard prints, by key code
 */

/**
 * The states that can be gone back to.
 *
 * @typedef {object} RewindModel
 * @property {number} count
 * @property {number} at which of them is shown; the last one is the present
 * @property {number} ago seconds between the two
 */

/** @typedef {"see" | "why" | "try"} PartName */

export const PARTS = Object.freeze(/** @type {const} */ (["see", "why", "try"]));

/** @returns {LabModel} */
export function startModel() {
  return {
    phase: "loading",
    reason: "unknown",
    facts: null,
    opened: null,
    views: new Set(),
    paused: false,
    rewind: { count: 0, at: 0, ago: 0 },
    recovered: false,
    rate: 1,
    focused: false,
    help: false,
    wide: false,
    part: null,
    layer: null,
    face: null,
    lit: NOTHING_LIT,
    player: startPlayer("end"),
    corners: 5,
    corner: null,
    kept: null,
    played: false,
    hovered: -1,
    finished: new Set(),
    announcement: "",
    dismissed: new Set(),
    refusal: null,
    printed: new Map(),
  };
}

/**
 * The set with the item if it was without, and without if it was with it.
 *
 * @template T
 * @param {ReadonlySet<T>} set
 * @param {T} item
 * @returns {Set<T>}
 */
export function toggled(set, item) {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}
