/** What the templates of the lab share about stages with a room of their own. */
import { roomOf } from "../stages/registry.js";

/** @typedef {import("./lab.js").CollidoscopeLab} Lab */
/** @typedef {import("./model.js").LabModel} LabModel */
/** @typedef {import("./template.js").Row} Row */
/** @typedef {import("../ui/controls.js").ControlsModel} ControlsModel */

/**
 * Whether what stands under the picture has all the buttons that a lab without room has.
 *
 * @param {Row["stage"]} stage
 */
export function fillsRow({ id, features }) {
  return features.includes("player") || roomOf(id)?.below !== undefined;
}

/**
 * What the panels of a stage's own room know and may ask for.
 *
 * @param {Lab} lab
 * @param {LabModel} model
 * @param {Row} row
 * @param {ControlsModel} controls
 * @param {import("./view_state.js").Facts} facts
 * @returns {import("./stage_module.js").RoomModel}
 */
export function roomModel(lab, model, { strings, stage }, controls, facts) {
  return {
    ...{ strings, stage, facts, model, controls },
    pointAt: (layer) => lab.change({ layer }),
    light: (keys) => lab.light(keys),
    seek: (index) => lab.seek(index),
    ask: (deed, value) => lab.ask(deed, value),
    leave: () => lab.focus({ preventScroll: true }),
  };
}
