/**
 * The panel of `sandbox`: the tools for polygons, segments and files; then what all bodies have.
 *
 * Hooks: `data-part="tools"`, `input[data-corners="range"]`, `input[data-rounding="range"]`, `data-part="file"` with
 * `[data-file="save | load"]`, `input[data-file="input"]` and `[data-news]`.
 */
import { html, nothing } from "lit";
import { actionById } from "../../input/keys.js";
import { actionButton } from "../../ui/controls.js";
import { threeDigits } from "../../ui/format.js";
import { icon } from "../../ui/parts.js";
import {
  bodyTemplate,
  countersTemplate,
  responseTemplate,
  scenesTemplate,
  worldTemplate,
} from "../shared/bodies/panels.js";
import { FAST_SCENES } from "../shared/bodies/scenes.js";
import { readFile } from "./file.js";

/** @typedef {import("../shared/bodies/reading.js").BodiesReading} BodiesReading */
/** @typedef {import("../../lab/stage_module.js").RoomModel} RoomModel */

/** What a polygon may have; the engine refuses less and more. */
const CORNERS = Object.freeze({ least: 3, most: 64 });

/**
 * @param {RoomModel} model
 * @param {BodiesReading} reading
 */
export function seeSandbox(model, reading) {
  return html`
    ${fileTemplate(model, reading)} ${bodyTemplate(model, reading)} ${toolsTemplate(model)}
    ${scenesTemplate(model, reading, FAST_SCENES)} ${responseTemplate(model, reading)}
    ${countersTemplate(model, reading)} ${worldTemplate(model, reading)}
  `;
}

/** How round the slider makes an outline at most, in pixels. */
const ROUNDEST = 60;

/** @param {RoomModel} model */
function toolsTemplate({ strings, controls, facts, ask, leave }) {
  const words = strings.sandbox;
  const { chosen } = facts.world;
  if (chosen?.type !== "polygon" && chosen?.type !== "segment") {
    return html`<section class="tools" data-part="tools" aria-label=${words.tools}>
      <p class="quiet">${words.noPolygon}</p>
    </section>`;
  }
  const rounding = roundingTemplate(words, chosen.radius, ask, leave);
  if (chosen.type === "segment") {
    return html`<section class="tools" data-part="tools" aria-label=${words.tools}>${rounding}</section>`;
  }
  const count = chosen.points.length;
  const button = (/** @type {import("../../input/keys.js").ActionId} */ id) =>
    actionButton({ ...controls, layout: "wide" }, actionById(id));
  const set = (/** @type {Event} */ { currentTarget }) => {
    const { valueAsNumber } = /** @type {HTMLInputElement} */ (currentTarget);
    if (Number.isFinite(valueAsNumber) && valueAsNumber !== count) ask("reshape", valueAsNumber);
  };
  return html`<section class="tools" data-part="tools" aria-label=${words.tools}>
    <div class="slider aims worlds" @pointerup=${() => leave()}>
      <label for="sandbox-corners">${words.corners}</label>
      <input
        type="range"
        id="sandbox-corners"
        data-corners="range"
        min=${CORNERS.least}
        max=${CORNERS.most}
        step="1"
        .value=${String(count)}
        @input=${set}
      />
      <output class="reach" for="sandbox-corners">${count}</output>
    </div>
    ${rounding}
    <div class="buttons">${button("edit-corners")} ${button("corner-previous")} ${button("corner-next")}</div>
  </section>`;
}

/**
 * How round the selected polygon or segment is.
 *
 * @param {RoomModel["strings"]["sandbox"]} words
 * @param {number} radius
 * @param {RoomModel["ask"]} ask
 * @param {RoomModel["leave"]} leave
 */
function roundingTemplate(words, radius, ask, leave) {
  const set = (/** @type {Event} */ { currentTarget }) => {
    const { valueAsNumber } = /** @type {HTMLInputElement} */ (currentTarget);
    if (Number.isFinite(valueAsNumber) && valueAsNumber !== radius) ask("round", valueAsNumber);
  };
  return html`<div class="slider aims worlds" @pointerup=${() => leave()}>
    <label for="sandbox-rounding">${words.rounding}</label>
    <input
      type="range"
      id="sandbox-rounding"
      data-rounding="range"
      min="0"
      max=${ROUNDEST}
      step="1"
      .value=${String(radius)}
      @input=${set}
    />
    <output class="reach" for="sandbox-rounding">${threeDigits(radius)} px</output>
  </div>`;
}

/**
 * @param {RoomModel} model
 * @param {BodiesReading} reading
 */
function fileTemplate({ strings, controls, ask, leave }, { news }) {
  const words = strings.sandbox;
  const take = async (/** @type {File | null | undefined} */ file) => {
    if (file) ask("load", await readFile(file));
  };
  const choose = (/** @type {Event} */ { currentTarget }) => {
    const box = /** @type {HTMLElement} */ (currentTarget).closest('[data-part="file"]');
    const input = box?.querySelector("input");
    if (input) input.click();
  };
  return html`<section
    class="own file"
    data-part="file"
    aria-label=${words.file}
    @dragover=${(/** @type {DragEvent} */ event) => event.preventDefault()}
    @drop=${(/** @type {DragEvent} */ event) => {
      event.preventDefault();
      take(event.dataTransfer?.files[0]);
    }}
  >
    <h3>${words.file}</h3>
    <div class="buttons">
      <button type="button" class="action" data-file="save" ?disabled=${!controls.ready} @click=${() => {
        ask("save", words.fileName);
        leave();
      }}>${icon("download")}<span>${words.save}</span></button>
      <button type="button" class="action" data-file="load" ?disabled=${!controls.ready} @click=${choose}>
        ${icon("folder")}<span>${words.load}</span>
      </button>
      <input
        type="file"
        data-file="input"
        accept="application/json,.json"
        hidden
        aria-label=${words.load}
        @change=${(/** @type {Event} */ { currentTarget }) => {
          const input = /** @type {HTMLInputElement} */ (currentTarget);
          const file = input.files?.[0];
          take(file).finally(() => {
            // So that the same file can be chosen once more.
            input.value = "";
          });
        }}
      />
    </div>
    <p class="quiet" role="status" data-news=${news?.kind ?? nothing}>${
      news === null ? words.drop : words.news[news.kind](news.name, news.code)
    }</p>
  </section>`;
}
