/**
 * The panel of `response`: the scenes, each with what it shows; then what all bodies have.
 *
 * Hooks: `[data-scene]` on the scenes, `data-bodies="drift"`.
 */
import { html, nothing } from "lit";
import { decimals } from "../../format.js";
import { actionById } from "../../keys.js";
import { actionButton } from "../../views/controls.js";
import { rich } from "../../views/parts.js";
import {
  bodyTemplate,
  countersTemplate,
  responseTemplate,
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
    ${scenesTemplate(model, reading)} ${responseTemplate(model, reading)}
    ${countersTemplate(model, reading)} ${bodyTemplate(model, reading)}
    ${worldTemplate(model, reading)}
  `;
}

/**
 * @param {RoomModel} model
 * @param {BodiesReading} reading
 */
function scenesTemplate({ strings, controls, ask, leave, pointAt }, { scene, drift }) {
  const words = strings.response;
  const button = (/** @type {"scene-back" | "scene-next"} */ id) =>
    actionButton({ ...controls, layout: "narrow" }, actionById(id));
  return html`<section class="examples" data-part="scenes">
    <div class="heading-row split">
      <h3 id="scenes-heading">${words.scenes}</h3>
      <div class="buttons">${button("scene-back")} ${button("scene-next")}</div>
    </div>
    <div class="chips-row" role="group" aria-labelledby="scenes-heading">
      ${SCENES.map(
        (id) => html`<button
          type="button"
          class="action"
          data-scene=${id}
          aria-pressed=${String(id === scene)}
          ?disabled=${!controls.ready}
          @click=${(/** @type {MouseEvent} */ { detail }) => {
            ask("scene", id);
            if (detail > 0) leave();
          }}
        >
          <span>${words.names[id]}</span>
        </button>`,
      )}
    </div>
    <p>${scene === null ? nothing : rich(words.means[scene], pointAt)}</p>
    ${
      drift === null
        ? nothing
        : html`<dl class="pairs">
            <div><dt>${words.drift}</dt><dd><span data-bodies="drift">${decimals(drift, 2)}</span>&nbsp;px</dd></div>
          </dl>`
    }
  </section>`;
}
