/**
 * "What you see": the lesson's few words, the selected shape, the counters or the contact list. Every row has its place
 * from the start, so nothing jumps when numbers change.
 *
 * Hooks: `data-part="see"`, `data-counter="possible | candidates | hits | falsePositives"`, `data-selected="number |
 * centre | angle"`, `data-part="contacts"` with one `data-contact="a-b"` row (positions) per contact.
 */
import { html, nothing } from "lit";
import type { Strings } from "../../../i18n/common.en.ts";
import { component, threeDigits } from "../../../i18n/format.ts";
import type { Command } from "../../../input/commands.ts";
import type { PanelModel } from "../../../lab/stage.ts";
import type { ShapeRow } from "../../../state/view_state.ts";
import { icon, shapeName } from "../../../ui/parts.ts";
import { emptyRows, headsTemplate } from "../parts.ts";

/** Rows of the contact list that are always there; more are scrolled to. */
const CONTACT_ROWS = 3;

/** Rows of the contact list at most; the rest is counted. */
const CONTACT_ROWS_MAX = 100;

const SHAPE_ICONS = { circle: "circle", rectangle: "square", polygon: "pentagon", segment: "slash" } as const;

const COUNTERS = ["possible", "candidates", "hits", "falsePositives"] as const;

export function countersTemplate({ strings, facts }: PanelModel) {
  return html`<dl class="counters" aria-label=${strings.counters.heading}>
    ${COUNTERS.map(
      (name) => html`<div class="counter" data-kind=${name}>
        <dt>${strings.counters[name]}</dt>
        <dd data-counter=${name}>${facts.world.counts[name]}</dd>
      </div>`,
    )}
  </dl>`;
}

/** The contact list, the deepest first. */
export function contactsTemplate({ strings, facts, model: { hovered }, pointAt }: PanelModel) {
  const { contacts } = facts.world;
  const shown = [...contacts].sort((one, two) => two.depth - one.depth).slice(0, CONTACT_ROWS_MAX);
  const words = strings.contacts;
  return html`<div class="contacts-box" data-scrolls tabindex="0" role="region" aria-label=${words.heading}>
    <table class="contacts" data-part="contacts">
    <caption>
      <span>${words.heading} <span class="number" data-counter="contacts">${facts.world.contactCount}</span></span>
      <span class="quiet">${words.more(facts.world.contactCount - shown.length)}</span>
    </caption>
    ${headsTemplate([words.pair, words.depth, words.normal])}
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
      ${emptyRows(CONTACT_ROWS, shown.length, 3, words.none)}
    </tbody>
  </table>
  </div>`;
}

/**
 * The selected shape, with a button for each shape that has a number.
 * @param nameOf the name of a shape in the stage
 * @param colored whether the explained pair keeps its colors
 */
export function selectedTemplate(
  panel: PanelModel,
  nameOf: (shape: ShapeRow, strings: Strings) => string = shapeName,
  colored = false,
) {
  const { strings, facts, controls } = panel;
  const shape = facts.world.chosen;
  const words = strings.selected;
  const id = shape && strings.join.value(words.id, shape.id);
  const center = shape === undefined ? "–" : `${threeDigits(shape.x)}, ${threeDigits(shape.y)}`;
  return html`<section class="selected" data-part="selected" aria-label=${words.heading}>
    <div class="heading-row">
      <h3>${words.heading}</h3>
      <span class="selected-name" data-of=${(colored ? pairRole(panel, facts.world.selected) : null) ?? nothing}>${
        shape === undefined
          ? words.none
          : html`${nameOf(shape, strings)}${shape.fixed ? html` <span class="tag">${words.fixed}</span>` : nothing}`
      }</span>
    </div>
    <div class="chips" role="group" aria-label=${strings.groups.pick}>
      ${controls.commands.filter(({ group }) => group === "pick").map((each) => chip(panel, each, colored))}
    </div>
    <dl class="facts">
      <div><dt>${words.number}</dt><dd data-selected="number" title=${id ?? nothing}>${shape?.position ?? "–"}</dd></div>
      <div><dt>${words.centre}</dt><dd data-selected="centre">${center}</dd></div>
      <div>
        <dt>${words.angle}</dt>
        <dd><span data-selected="angle">${shape === undefined ? "–" : threeDigits(shape.angle)}</span>
          <span class="quiet">${words.unit}</span></dd>
      </div>
    </dl>
  </section>`;
}

/** The letter of a shape of the explained pair; null for all others. */
function pairRole({ facts: { run } }: PanelModel, position: number) {
  if (run === null) return null;
  if (run.a.position === position) return "a";
  return run.b.position === position ? "b" : null;
}

/** The button of one number key: filled while its shape is selected, empty while there is none. */
function chip(panel: PanelModel, command: Command, colored: boolean) {
  const { strings, facts, controls, model } = panel;
  const position = Number(command.cap);
  const shape = facts.world.shapes[position];
  const name = strings.selectPosition(position);
  return html`<button
    type="button"
    class="chip"
    data-action=${command.id}
    data-lit=${position === model.hovered ? "" : nothing}
    data-of=${(colored ? pairRole(panel, position) : null) ?? nothing}
    title=${strings.join.key(name, command.cap)}
    aria-label=${name}
    aria-pressed=${String(position === facts.world.selected)}
    ?disabled=${shape === undefined || shape.furniture}
    @click=${(event: Event) => controls.act(command, event)}
  >
    ${shape === undefined ? nothing : icon(SHAPE_ICONS[shape.type])}<span
      >${command.cap}</span
    >
  </button>`;
}
