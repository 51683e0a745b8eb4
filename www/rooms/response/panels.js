/** The panel of `response`: the scenes, each with what it shows; then what all bodies have. */
import { html } from "lit";
import {
  bodyTemplate,
  countersTemplate,
  responseTemplate,
  scenesTemplate,
  worldTemplate,
} from "../bodies/panels.js";
import { SCENES } from "../bodies/scenes.js";

/** @typedef {import("../bodies/reading.js").BodiesReading} BodiesReading */
/** @typedef {import("../room.js").RoomModel} RoomModel */

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
