/**
 * "What you see": the lesson's few words, the selected shape, the counters or the contact list.
 * Every row has its place from the start, so nothing jumps when numbers change.
 *
 * Hooks: `data-part="see"`, `data-counter="possible | candidates | hits | falsePositives"`,
 * `data-selected="number | centre | angle"`, `data-part="contacts"` with one `data-contact="a-b"` row
 * (positions) per contact.
 */
import { html, nothing } from "lit";
import type { Point } from "../engine/lab.ts";
import type { Strings } from "../i18n/en.ts";
import { ACTIONS, type Action } from "../input/keys.ts";
import { pickedCorner } from "../lab/polygon_editing.ts";
import type { Facts, ShapeRow } from "../lab/view_state.ts";
import { crowdTemplate } from "../stages/scale/panels.ts";
import type { Settings } from "../stages/scale/settings.ts";
import type { Stage } from "../stages/stages.ts";
import type { ControlsModel } from "./controls.ts";
import { component, threeDigits } from "./format.ts";
import { measuresTemplate, placesOf } from "./measures.ts";
import { meterTemplate } from "./meter.ts";
import { icon, type PointAt, rich, shapeName } from "./parts.ts";
import { toolsTemplate } from "./tools.ts";

interface SeeModel {
  stage: Stage;
  strings: Strings;
  facts: Facts;
  /** position of the shape under the pointer, or -1 */
  hovered: number;
  pointAt: PointAt;
  act: (action: Action, event: Event) => void;
  controls: ControlsModel;
  /** whether the lesson's words are part of it, not elsewhere */
  lede: boolean;
  /** the corner that is picked while corners are moved */
  corner: number | null;
  /** what the stage's own room shows in place of the common readings; null without one */
  own: unknown;
  reshape: (corners: number) => void;
  scatter: (change: (settings: Settings) => Settings) => void;
  /** gives the keys back to the picture */
  leave: () => void;
  goTo: (place: Readonly<Point>) => void;
}

/** Rows of the contact list that are always there; more are scrolled to. */
const CONTACT_ROWS = 3;

/** Rows of the contact list at most; the rest is counted. */
const CONTACT_ROWS_MAX = 100;

const SHAPE_ICONS = {
  circle: "circle",
  rectangle: "square",
  polygon: "pentagon",
  segment: "slash",
} as const;

const COUNTERS = ["possible", "candidates", "hits", "falsePositives"] as const;

export function seeTemplate({ facts, ...model }: Omit<SeeModel, "facts"> & { facts: Facts | null }) {
  const { stage, strings } = model;
  return html`
    ${model.lede ? html`<p class="lede">${rich(strings.stages[stage.id].lede, model.pointAt)}</p>` : nothing}
    ${model.own !== null ? model.own : facts === null ? nothing : readingTemplate({ facts, ...model })}
  `;
}

function readingTemplate(model: SeeModel) {
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

function measuresOf({ facts, ...model }: SeeModel) {
  const { unit } = facts.world;
  const places = placesOf(model.stage, facts.world);
  return measuresTemplate({ ...model, run: facts.run, unit, places });
}

function formTemplate({ strings, facts, corner, reshape, leave, controls }: SeeModel) {
  const shape = facts.world.chosen;
  const picked = pickedCorner(corner, shape);
  return toolsTemplate({ strings, shape, corner: picked, reshape, leave, controls });
}

function countersTemplate({ strings, facts }: SeeModel) {
  return html`<dl class="counters" aria-label=${strings.counters.heading}>
    ${COUNTERS.map(
      (name) => html`<div class="counter" data-kind=${name}>
        <dt>${strings.counters[name]}</dt>
        <dd data-counter=${name}>${facts.world.counts[name]}</dd>
      </div>`,
    )}
  </dl>`;
}

function contactsTemplate({ strings, facts, hovered, pointAt }: SeeModel) {
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
 * @param nameOf what the stage calls a shape
 */
export function selectedTemplate(
  model: Pick<SeeModel, "stage" | "strings" | "facts" | "hovered" | "act">,
  nameOf: (shape: ShapeRow, strings: Strings) => string = shapeName,
) {
  const { strings, facts } = model;
  const shape = facts.world.chosen;
  const words = strings.selected;
  return html`<section class="selected" data-part="selected" aria-label=${words.heading}>
    <div class="heading-row">
      <h3>${words.heading}</h3>
      <span class="selected-name" data-of=${pairRole(model, facts.world.selected) ?? nothing}>${
        shape === undefined
          ? words.none
          : html`${nameOf(shape, strings)}${shape.fixed ? html` <span class="tag">${words.fixed}</span>` : nothing}`
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

/** The colour of a shape of the explained pair, in the stages where both keep theirs; null for all others. */
function pairRole({ stage, facts: { run } }: Pick<SeeModel, "stage" | "facts">, position: number) {
  if (run === null || !stage.features.includes("player")) return null;
  if (run.a.position === position) return "a";
  return run.b.position === position ? "b" : null;
}

/** The button of one number key: filled while its shape is selected, empty while there is none. */
function chip(model: Pick<SeeModel, "stage" | "strings" | "facts" | "hovered" | "act">, action: Action) {
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
    @click=${(event: Event) => act(action, event)}
  >
    ${shape === undefined ? nothing : icon(SHAPE_ICONS[shape.type])}<span
      >${action.cap}</span
    >
  </button>`;
}
