/**
 * "What you see": the lesson's few words, the selected shape, the counters or the contact list.
 * Every row has its place from the start, so nothing jumps when numbers change.
 *
 * Hooks: `data-part="see"`, `data-counter="possible | candidates | hits | falsePositives"`,
 * `data-selected="number | centre | angle"`, `data-part="contacts"` with one `data-contact="a-b"` row
 * (positions) per contact.
 */
import { html, nothing } from "lit";
import { ACTIONS } from "../input/keys.js";
import { pickedCorner } from "../lab/polygon_editing.js";
import { crowdTemplate } from "../stages/scale/panels.js";
import { component, threeDigits } from "./format.js";
import { measuresTemplate, placesOf } from "./measures.js";
import { meterTemplate } from "./meter.js";
import { icon, rich, shapeName } from "./parts.js";
import { toolsTemplate } from "./tools.js";

/** @typedef {import("../lab/view_state.js").Facts} Facts */
/** @typedef {import("../lab/view_state.js").WorldReading} WorldReading */
/** @typedef {import("../i18n/index.js").Strings} Strings */

/**
 * @typedef {object} SeeModel
 * @property {import("../stages/stages.js").Stage} stage
 * @property {Strings} strings
 * @property {Facts} facts
 * @property {number} hovered position of the shape under the pointer, or -1
 * @property {import("./parts.js").PointAt} pointAt
 * @property {(action: import("../input/keys.js").Action, event: Event) => void} act
 * @property {import("./controls.js").ControlsModel} controls
 * @property {boolean} lede whether the lesson's words are part of it, not elsewhere
 * @property {number | null} corner the corner that is picked while corners are moved
 * @property {unknown} own what the stage's own room shows in place of the common readings; null
 *   without one
 * @property {(corners: number) => void} reshape
 * @property {(change: (settings: import("../stages/scale/settings.js").Settings) => import("../stages/scale/settings.js").Settings) => void} scatter
 * @property {() => void} leave gives the keys back to the picture
 * @property {(place: Readonly<import("../package/types.js").Point>) => void} goTo
 */

/** Rows of the contact list that are always there; more are scrolled to. */
const CONTACT_ROWS = 3;

/** Rows of the contact list at most; the rest is counted. */
const CONTACT_ROWS_MAX = 100;

const SHAPE_ICONS = /** @type {const} */ ({
  circle: "circle",
  rectangle: "square",
  polygon: "pentagon",
  segment: "slash",
});

const COUNTERS = /** @type {const} */ (["possible", "candidates", "hits", "falsePositives"]);

/** @param {Omit<SeeModel, "facts"> & { facts: Facts | null }} model */
export function seeTemplate({ facts, ...model }) {
  const { stage, strings } = model;
  return html`
    ${model.lede ? html`<p class="lede">${rich(strings.stages[stage.id].lede, model.pointAt)}</p>` : nothing}
    ${model.own !== null ? model.own : facts === null ? nothing : readingTemplate({ facts, ...model })}
  `;
}

/** @param {SeeModel} model */
function readingTemplate(model) {
  const { countsPairs, listsContacts, features } = model.stage;
  return html`
    ${features.includes("crowd") ? crowdTemplate({ ...model, views: model.controls.views }) : nothing}
    ${countsPairs ? countersTemplate(model) : nothing}
    ${listsContacts ? contactsTemplate(model) : nothing}
    ${model.stage.features.includes("difference") ? measuresOf(model) : nothing}
    ${model.stage.features.includes("polygons") ? formTemplate(model) : nothing}
    ${meterTemplate({ run: model.facts.run, strings: model.strings })}
    ${selectedTemplate(model)}
  `;
}

/** @param {SeeModel} model */
function measuresOf({ facts, ...model }) {
  const { unit } = facts.world;
  const places = placesOf(model.stage, facts.world);
  return measuresTemplate({ ...model, run: facts.run, unit, places });
}

/** @param {SeeModel} model */
function formTemplate({ strings, facts, corner, reshape, leave, controls }) {
  const shape = facts.world.chosen;
  const picked = pickedCorner(corner, shape);
  return toolsTemplate({ strings, shape, corner: picked, reshape, leave, controls });
}

/** @param {SeeModel} model */
function countersTemplate({ strings, facts }) {
  return html`<dl class="counters" aria-label=${strings.counters.heading}>
    ${COUNTERS.map(
      (name) => html`<div class="counter" data-kind=${name}>
        <dt>${strings.counters[name]}</dt>
        <dd data-counter=${name}>${facts.world.counts[name]}</dd>
      </div>`,
    )}
  </dl>`;
}

/** @param {SeeModel} model */
function contactsTemplate({ strings, facts, hovered, pointAt }) {
  const { contacts } = facts.world;
  const shown = [...contacts].sort((one, two) => two.depth - one.depth).slice(0, CONTACT_ROWS_MAX);
  const empty = Math.max(0, CONTACT_ROWS - shown.length);
  const words = strings.contacts;
  return html`<div class="contacts-box" data-scrolls tabindex="0" role="region" aria-label=${words.heading}>
    <table class="contacts" data-part="contacts">
    <caption>
      <span>${words.heading} <span class="number" data-counter="contacts">${facts.world.contactCount}</span></span>
      <span class="quiet">${words.more(facts.world.contactCount - shown.length)}</span>
    </caption>
    <thead>
      <tr>
        <th scope="col">${words.pair}</th>
        <th scope="col">${words.depth}</th>
        <th scope="col">${words.normal}</th>
      </tr>
    </thead>
    <tbody>
      ${shown.map(
        ({ a, b, depth, normal }) => html`<tr
          data-contact=${`${a}-${b}`}
          data-lit=${a === hovered || b === hovered ? "" : nothing}
          @pointerenter=${() => pointAt("contact")}
          @pointerleave=${() => pointAt(null)}
        >
          <td>${a}, ${b}</td>
          <td class="depth">${threeDigits(depth)}</td>
          <td>(${component(normal.x)}, ${component(normal.y)})</td>
        </tr>`,
      )}
      ${Array.from(
        { length: empty },
        (_, row) => html`<tr class="empty">
          <td colspan="3">${row === 0 && shown.length === 0 ? words.none : nothing}</td>
        </tr>`,
      )}
    </tbody>
  </table>
  </div>`;
}

/**
 * The selected shape, with a button for each shape that has a number.
 *
 * @param {Pick<SeeModel, "stage" | "strings" | "facts" | "hovered" | "act">} model
 * @param {(shape: import("../lab/view_state.js").ShapeRow, strings: Strings) => string} [nameOf] what the stage calls a shape
 */
export function selectedTemplate(model, nameOf = shapeName) {
  const { strings, facts } = model;
  const shape = facts.world.chosen;
  const words = strings.selected;
  return html`<section class="selected" data-part="selected" aria-label=${words.heading}>
    <div class="heading-row">
      <h3>${words.heading}</h3>
      <span class="selected-name" data-of=${pairRole(model, facts.world.selected) ?? nothing}>${
        shape === undefined
          ? words.none
          : html`${nameOf(shape, strings)}${
              shape.fixed ? html` <span class="tag">${words.fixed}</span>` : nothing
            }`
      }</span>
    </div>
    <div class="chips" role="group" aria-label=${strings.groups.pick}>
      ${ACTIONS.filter((action) => action.group === "pick").map((action) => chip(model, action))}
    </div>
    <dl class="facts">
      <div>
        <dt>${words.number}</dt>
        <dd data-selected="number" title=${shape === undefined ? nothing : strings.join.value(words.id, shape.id)}>${
          shape?.position ?? "–"
        }</dd>
      </div>
      <div>
        <dt>${words.centre}</dt>
        <dd data-selected="centre">${
          shape === undefined ? "–" : `${threeDigits(shape.x)}, ${threeDigits(shape.y)}`
        }</dd>
      </div>
      <div>
        <dt>${words.angle}</dt>
        <dd><span data-selected="angle">${shape === undefined ? "–" : threeDigits(shape.angle)}</span>
          <span class="quiet">${words.unit}</span></dd>
      </div>
    </dl>
  </section>`;
}

/**
 * The colour of a shape of the explained pair, in the stages where both keep theirs; null for all others.
 *
 * @param {Pick<SeeModel, "stage" | "facts">} model
 * @param {number} position
 */
function pairRole({ stage, facts: { run } }, position) {
  if (run === null || !stage.features.includes("player")) return null;
  if (run.a.position === position) return "a";
  return run.b.position === position ? "b" : null;
}

/**
 * The button of one number key: filled while its shape is selected, empty while there is none.
 *
 * @param {Pick<SeeModel, "stage" | "strings" | "facts" | "hovered" | "act">} model
 * @param {import("../input/keys.js").Action} action
 */
function chip(model, action) {
  const { strings, facts, hovered, act } = model;
  const position = Number(action.cap);
  const shape = facts.world.shapes[position];
  const name = strings.selectPosition(position);
  return html`<button
    type="button"
    class="chip"
    data-action=${action.id}
    data-lit=${position === hovered ? "" : nothing}
    data-of=${pairRole(model, position) ?? nothing}
    title=${strings.join.key(name, action.cap)}
    aria-label=${name}
    aria-pressed=${String(position === facts.world.selected)}
    ?disabled=${shape === undefined || shape.furniture}
    @click=${(/** @type {Event} */ event) => act(action, event)}
  >
    ${shape === undefined ? nothing : icon(SHAPE_ICONS[shape.type])}<span
      >${action.cap}</span
    >
  </button>`;
}
