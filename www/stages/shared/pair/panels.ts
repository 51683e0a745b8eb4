/**
 * The panels of the classic stages. "What you see": the pairs or the contacts, and the selected shape. "Why": a
 * row for each step of the test of the explained pair.
 */

import { html, nothing } from "lit/html.js";
import { LAST_KEY, letterRole } from "../../../canvas/world.ts";
import type { Algorithm, Contact, Point } from "../../../engine/lab.ts";
import type { Strings } from "../../../i18n/common.en.ts";
import { component, threeDigits } from "../../../i18n/format.ts";
import { type Command, hasKey } from "../../../input/commands.ts";
import type { PanelModel } from "../../../lab/stage.ts";
import { axisKey, isLit } from "../../../state/highlight.ts";
import type { Run, ShapeRow } from "../../../state/view_state.ts";
import type { LabModel } from "../../../ui/model.ts";
import { icon, linked, rich, shapeName } from "../../../ui/parts.ts";
import { countersTemplate, emptyRows, headsTemplate } from "../parts.ts";
import { decidingFace, facesOf } from "./draw_separating.ts";
import type { PairStrings, PairTexts } from "./strings.en.ts";

/** Rows of the contact list that are always there; more are scrolled to. */
const CONTACT_ROWS = 3;

/** Rows of the contact list at most; the rest is counted. */
const CONTACT_ROWS_MAX = 100;

const SHAPE_ICONS = { circle: "circle", rectangle: "square", polygon: "pentagon", segment: "slash" } as const;

const COUNTERS = ["possible", "candidates", "hits", "falsePositives"] as const;

interface Row {
  text: string;
  /** the face that the sentence is about */
  lead?: string;
  state: "plain" | "least" | "reason" | "skipped" | "decided";
  /** index of the face to point at */
  face?: number;
}

type Panel = PanelModel<PairTexts>;

/** Counts of pairs: possible, candidates, hits and false positives. */
export function pairCounters({ strings: { counters }, facts }: PanelModel) {
  return countersTemplate(
    counters.heading,
    COUNTERS.map((name) => [name, counters[name], facts.world.counts[name]]),
  );
}

/** The contact list, the deepest first. */
export function contactsTemplate({ strings, facts, model: { hovered }, pointAt }: PanelModel) {
  const { contacts, shapes } = facts.world;
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
          <td>${shapes[a]?.name}, ${shapes[b]?.name}</td>
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
 * The selected shape, on request with a button for each shape that has a number key.
 * @param nameOf the name of a shape in the stage
 */
export function selectedTemplate(panel: PanelModel, nameOf: (shape: ShapeRow, strings: Strings) => string = shapeName) {
  const { strings, facts, controls } = panel;
  const shape = facts.world.chosen;
  const words = strings.selected;
  const id = shape && strings.join.value(words.id, shape.id);
  const key = shape === undefined || shape.position > LAST_KEY ? "–" : shape.position;
  const center = shape === undefined ? "–" : `${threeDigits(shape.x)}, ${threeDigits(shape.y)}`;
  return html`<section class="selected" data-part="selected" aria-label=${words.heading}>
    <div class="heading-row">
      <h3>${words.heading}</h3>
      <span class="selected-name" data-of=${roleOf(shape, panel.model)}>${
        shape === undefined
          ? words.none
          : html`${nameOf(shape, strings)}${shape.fixed ? html` <span class="tag">${words.fixed}</span>` : nothing}`
      }</span>
    </div>
    ${
      controls.tools
        ? html`<div class="chips" role="group" aria-label=${strings.groups.pick}>
            ${controls.commands.filter(({ group }) => group === "pick").map((each) => chip(panel, each))}
          </div>`
        : nothing
    }
    <dl class="facts">
      <div><dt>${words.key}</dt><dd data-selected="number" title=${id ?? nothing}>${key}</dd></div>
      <div><dt>${words.centre}</dt><dd data-selected="centre">${center}</dd></div>
      <div>
        <dt>${words.angle}</dt>
        <dd><span data-selected="angle">${shape === undefined ? "–" : threeDigits(shape.angle)}</span>
          <span class="quiet">${words.unit}</span></dd>
      </div>
    </dl>
  </section>`;
}

/** The role of a shape that keeps its color; others have that of the selection. */
const roleOf = (shape: ShapeRow | undefined, { lettered }: LabModel) =>
  shape !== undefined && lettered ? letterRole(shape) : nothing;

/** The button of one number key: filled while its shape is selected, without a name while there is none. */
function chip(panel: PanelModel, command: Command) {
  const { strings, facts, controls, model } = panel;
  const position = Number(command.cap);
  const found = facts.world.shapes[position];
  const shape = found?.furniture ? undefined : found;
  const name = shape === undefined ? command.cap : strings.select(shapeName(shape, strings));
  const cap = hasKey(command) ? command.cap : "";
  return html`<button
    type="button"
    class="chip"
    data-action=${command.id}
    data-lit=${position === model.hovered ? "" : nothing}
    data-of=${roleOf(shape, model)}
    title=${cap === "" ? name : strings.join.key(name, cap)}
    aria-label=${name}
    aria-pressed=${String(position === facts.world.selected)}
    ?disabled=${shape === undefined}
    @click=${(event: Event) => controls.act(command, event)}
  >
    ${shape === undefined ? nothing : html`${icon(SHAPE_ICONS[shape.type])}<span>${shape.name}</span>`}${cap === "" ? nothing : html`<kbd aria-hidden="true">${cap}</kbd>`}
  </button>`;
}

export function whyTemplate(panel: Panel, algorithm: Algorithm) {
  const { strings } = panel;
  const { run } = panel.facts;
  if (run === null) return html`<p class="quiet none">${strings.none}</p>`;
  return html`<ol class="steps" data-reason=${run.reason}>
    ${(ROWS[algorithm]?.(run, strings) ?? []).map((row, index) => rowTemplate(panel, row, index))}
  </ol>`;
}

function rowTemplate({ pointAt, light, model }: Panel, row: Row, index: number) {
  const { face } = row;
  const content = html`${
    row.lead === undefined ? nothing : html`<span class="lead">${row.lead}</span> `
  }<span class="text">${rich(row.text, pointAt)}</span>`;
  if (face === undefined) return html`<li data-step=${index} data-state=${row.state}>${content}</li>`;
  const keys = [axisKey(face)];
  return html`<li data-step=${index} data-state=${row.state}>
    <button
      type="button"
      class="step-face"
      aria-pressed=${String(isLit(model.lit, keys))}
      ${linked(keys, light)}
      @click=${({ currentTarget }: MouseEvent) => (currentTarget as HTMLElement).focus()}
    >
      <span class="ordinal">${face + 1}</span>${content}
    </button>
  </li>`;
}

const ROWS: Readonly<Partial<Record<Algorithm, (run: Run, strings: PairStrings) => Row[]>>> = {
  "bounding-circle": boundingRows,
  "circle-circle": circleRows,
  "rectangle-rectangle": rectangleRows,
  "rectangle-circle": regionRows,
};

function boundingRows(run: Run, { why }: PairStrings): Row[] {
  const rows: Row[] = [];
  for (const step of run.steps) {
    if (step.kind !== "bounding-circles") continue;
    rows.push(plain(why.circlesDistance(step.distance)), plain(why.boundingSum(step.radiusSum)));
  }
  if (run.reason !== "candidate") return [...rows, { text: why.notCandidate, state: "reason" }];
  rows.push({ text: why.candidate, state: "least" });
  rows.push({ text: run.touching ? why.trueHit : why.falsePositive, state: "decided" });
  return rows;
}

function circleRows(run: Run, { why }: PairStrings): Row[] {
  const rows: Row[] = [];
  for (const step of run.steps) {
    if (step.kind === "centre-line") {
      rows.push(plain(why.circlesDistance(step.distance)), plain(why.radiusSum(step.radiusSum)));
    } else if (step.kind === "normal") {
      rows.push(plain(step.concentric ? why.concentric : why.normal(step.normal)));
    } else if (step.kind === "done" && "contact" in step) {
      rows.push(endRow(step.contact, why.circlesApart, why.depth));
    }
  }
  return rows;
}

function rectangleRows(run: Run, strings: PairStrings): Row[] {
  const { why } = strings;
  const faces = facesOf(run);
  const deciding = decidingFace(run);
  const rows: Row[] = faces.map((step, index) => {
    const lead = why.face(step.face, shapeName(run[step.shape], strings));
    if (step.kind === "skipped") return { lead, text: why.faceSkipped, state: "skipped", face: index };
    if (step.depth < 0) return { lead, text: why.faceGap(-step.depth), state: "reason", face: index };
    const text = step.least ? why.faceLeast(step.depth) : why.faceDepth(step.depth);
    const decided = run.reason === "hit" && index === deciding;
    return { lead, text, state: decided ? "least" : "plain", face: index };
  });
  if (run.reason !== "hit") return [...rows, { text: why.gapFound, state: "decided" }];
  for (const step of run.steps) {
    if (step.kind === "chosen") {
      const face = why.face(step.face, shapeName(run[step.shape], strings));
      rows.push({ text: why.chosen(face, step.depth), state: "decided" });
    } else if (step.kind === "contact-interval" && !samePoint(step.from, step.to)) {
      rows.push(plain(why.interval));
    }
  }
  return rows;
}

function regionRows(run: Run, { why, faces }: PairStrings): Row[] {
  const rows: Row[] = [];
  for (const step of run.steps) {
    const face = "face" in step ? (faces[step.face] ?? "") : "";
    if (step.kind === "edge") {
      const { projection } = step;
      const side = projection < 0 ? why.edgeBehind(-projection) : why.edgeFront(projection);
      const text = step.nearest ? why.edgeNearest(side) : side;
      rows.push({ text: why.edge(face, text), state: step.nearest ? "least" : "plain" });
    } else if (step.kind === "region") {
      rows.push(plain(why.regions[step.region](face)));
    } else if (step.kind === "done" && "contact" in step) {
      rows.push(endRow(step.contact, why.circleFallsShort, why.circleReaches));
    }
  }
  return rows;
}

function endRow(contact: Contact | null, apart: string, deep: (depth: number) => string): Row {
  return contact === null ? { text: apart, state: "reason" } : { text: deep(contact.depth), state: "decided" };
}

function plain(text: string): Row {
  return { text, state: "plain" };
}

function samePoint(one: Point, two: Point) {
  return one.x === two.x && one.y === two.y;
}
