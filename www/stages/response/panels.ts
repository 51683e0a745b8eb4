/** The panel of `response`: the scenes, each with what it shows; then what all bodies have. */
import { html } from "lit";
import type { RoomModel } from "../../lab/stage_module.ts";
import {
  bodyTemplate,
  countersTemplate,
  responseTemplate,
  scenesTemplate,
  worldTemplate,
} from "../shared/bodies/panels.ts";
import type { BodiesReading } from "../shared/bodies/reading.ts";
import { SCENES } from "../shared/bodies/scenes.ts";

export function seeResponse(model: RoomModel, reading: BodiesReading) {
  return html`
    ${scenesTemplate(model, reading, SCENES)} ${responseTemplate(model, reading)}
    ${countersTemplate(model, reading)} ${bodyTemplate(model, reading)}
    ${worldTemplate(model, reading)}
  `;
}
