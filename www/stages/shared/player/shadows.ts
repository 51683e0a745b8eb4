/**
 * The axis shadows of `sat`: a row for each axis with both shapes' intervals as bars, and the
 * overlap or gap as a number. Asked axes are sorted, the least overlap (or the gap) first; axes not
 * yet reached by the player, and skipped ones, follow in the order of asking.
 *
 * Hooks: `data-part="shadows"` with `data-reason`, `data-axis` (from 0) on the rows with
 * `data-state="plain | least | stopped | skipped | ahead"`.
 */
import { html, nothing, svg } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { AxisSource, AxisStep } from "../../../engine/lab.ts";
import { threeDigits } from "../../../i18n/format.ts";
import { axisKey, edgeKey, isLit, stepKey, vertexKey } from "../../../state/highlight.ts";
import type { Run } from "../../../state/view_state.ts";
import { linked } from "../../../ui/linked.ts";
import { rowTemplate, type StepsModel } from "./rows.ts";
import { type AnyAxisStep, axesOf, axisName } from "./sentences.ts";
import type { PlayerStrings } from "./texts.ts";

type ShadowsModel = StepsModel & { run: Run };

/** An axis as its row shows it. */
interface Row {
  axis: AnyAxisStep;
  /** in the order of asking, from 0 */
  place: number;
  /** index of its step */
  step: number;
  state: "plain" | "least" | "stopped" | "skipped" | "ahead";
}

/** The drawing of a row, in its own units. */
const WIDTH = 100;
const HEIGHT = 20;
const MARGIN = 2;

export function shadowsTemplate(model: ShadowsModel) {
  const { run, strings } = model;
  const rows = rowsOf(run);
  const scale = scaleOf(rows);
  const rest = run.steps.flatMap(({ kind }, index) => (kind === "axis" || kind === "axis-skipped" ? [] : [index]));
  return html`
    <p class="legend quiet">
      <span class="swatch" data-of="a"></span>A
      <span class="swatch" data-of="b"></span>B
      <span>${strings.shadows.caption}</span>
    </p>
    <ol class="shadows" data-part="shadows" data-reason=${run.reason}>
      ${repeat(
        rows,
        ({ place }) => place,
        (row) => axisTemplate(model, row, scale),
      )}
    </ol>
    <ol class="run" data-part="run">
      ${rest.map((index) => rowTemplate(model, index))}
    </ol>
  `;
}

function rowsOf(run: Run): Row[] {
  const axes = axesOf(run);
  const reached = (axis: AnyAxisStep) => run.steps.indexOf(axis) <= run.index;
  const asked = axes.filter((axis) => axis.kind === "axis" && reached(axis));
  const least = asked.findLast((axis) => axis.kind === "axis" && axis.least);
  // Among tied axes, the deciding one is known at the end alone.
  const decision = run.shown.find((step) => step.kind === "axis-chosen");
  const chosen = asked.find((axis) => isSameSource(axis.source, decision?.source));
  const rows = axes.map((axis, place) => {
    const step = run.steps.indexOf(axis);
    return { axis, place, step, state: stateOf(axis, axis === (chosen ?? least), reached(axis)) };
  });
  return rows.sort((one, two) => rank(one) - rank(two) || one.place - two.place);
}

function stateOf(axis: AnyAxisStep, least: boolean, reached: boolean): Row["state"] {
  if (!reached) return "ahead";
  if (axis.kind === "axis-skipped") return "skipped";
  if (axis.overlap < 0) return "stopped";
  return least ? "least" : "plain";
}

function isSameSource(one: AxisSource, other: AxisSource | undefined) {
  return JSON.stringify(one) === JSON.stringify(other);
}

function rank({ axis, state }: Row) {
  const asked = state !== "ahead" && state !== "skipped";
  return asked && axis.kind === "axis" ? axis.overlap : Number.MAX_VALUE;
}

/**
 * One scale for all rows, so that their numbers can be compared by eye: from the leftmost end of
 * any shadow to the rightmost.
 */
function scaleOf(rows: readonly Row[]) {
  const ends = rows.flatMap(({ axis }) =>
    axis.kind === "axis" ? [axis.intervalA.min, axis.intervalA.max, axis.intervalB.min, axis.intervalB.max] : [],
  );
  const low = Math.min(...ends, 0);
  const high = Math.max(...ends, 1);
  return (value: number) => MARGIN + ((value - low) / (high - low || 1)) * (WIDTH - 2 * MARGIN);
}

function axisTemplate(model: ShadowsModel, { axis, place, step, state }: Row, scale: (value: number) => number) {
  const { run, strings, lit, light, seek } = model;
  const keys = [stepKey(step), ...axisKeys(axis, place)];
  // A corner casts shadows on many axes: only its own things light a row.
  const own = keys.filter((key) => !/^[ab]:vertex/.test(key) || axis.source.kind !== "edge");
  const shows = state !== "ahead" && axis.kind === "axis";
  return html`<li data-axis=${place} data-state=${state}>
    <button
      type="button"
      class="shadow"
      aria-current=${step === run.index ? "step" : nothing}
      data-lit=${isLit(lit, own) ? "" : nothing}
      @click=${() => seek(step)}
      ${linked(keys, light)}
    >
      <span class="ordinal">${place + 1}</span>
      <span class="axis-name">${axisName(run, axis.source, strings.steps)}</span>
      <span class="tag-room">${
        state === "least" || state === "stopped" || state === "skipped"
          ? html`<span class="verdict-tag">${verdictOf(model, state)}</span>`
          : nothing
      }</span>
      <span class="amount">${shows ? amount(axis, strings) : "–"}</span>
      ${shows ? barsTemplate(axis, scale) : html`<span class="bars"></span>`}
    </button>
  </li>`;
}

function verdictOf({ run, strings: { shadows } }: ShadowsModel, state: "least" | "stopped" | "skipped") {
  const chosen = run.shown.some(({ kind }) => kind === "axis-chosen");
  return state === "least" && !chosen ? shadows.leastSoFar : shadows[state];
}

function amount({ overlap }: AxisStep, { shadows }: PlayerStrings) {
  return overlap < 0 ? shadows.gap(threeDigits(-overlap)) : threeDigits(overlap);
}

function barsTemplate({ intervalA, intervalB, overlap }: AxisStep, scale: (value: number) => number) {
  const between = [intervalB.min, intervalA.max].sort((one, two) => one - two);
  const [low = 0, high = 0] = between;
  const bar = (from: number, to: number) => Math.max(to - from, 0.5);
  return html`<svg class="bars" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
    ${svg`
      <rect class=${overlap < 0 ? "gap" : "overlap"} x=${scale(low)} y="0" height=${HEIGHT}
        width=${bar(scale(low), scale(high))}></rect>
      <rect data-of="a" x=${scale(intervalA.min)} y="4" height="4"
        width=${bar(scale(intervalA.min), scale(intervalA.max))}></rect>
      <rect data-of="b" x=${scale(intervalB.min)} y="12" height="4"
        width=${bar(scale(intervalB.min), scale(intervalB.max))}></rect>
    `}
  </svg>`;
}

/**
 * An axis, what it stands on, and the corners that cast the shadows' facing ends.
 *
 * @param place in the order of asking, from 0
 */
export function axisKeys(axis: AnyAxisStep, place: number): string[] {
  const { source } = axis;
  const keys = [axisKey(place)];
  if (source.kind === "edge") keys.push(edgeKey(source.shape, source.index));
  if (source.kind === "vertex") keys.push(vertexKey(source.shape, source.index));
  if (source.kind === "vertices") {
    keys.push(vertexKey("a", source.vertexA), vertexKey("b", source.vertexB));
  }
  if (axis.kind === "axis") keys.push(vertexKey("a", axis.vertexA), vertexKey("b", axis.vertexB));
  return keys;
}
