/** The panel of `response`: the scenes, each with what it shows; then what all bodies have. */
import { html } from "lit";
import {
  bodyTemplate,
  countersTemplate,
  responseTemplate,
  scenesTemplate,
  worldTemplate,
} from "../shared/bodies/panels.js";
import { SCENES } from "../shared/bodies/scenes.js";

/** @typedef {import("../shared/bodies/reading.js").BodiesReading} BodiesReading */
/** @typedef {import("../../lab/stage_module.js").RoomModel} RoomModel */

/**
 * @param {RoomModel} model
 * @param {BodiesReading} reading
 */
export function seeResponse(model, reading) {
  return html`
    ${scenesTemplate(model, reading, SCENES)} ${responseTemplate(model, reading)}
    ${countersTemplate(model, reading)} ${bodyTemplate(model, reading)}
    ${worldTemplate(model, reading)}
  `;
}
