/**
 * "Why" in the stages with a player: a row for each step of the run, the current one marked; for `sat` a row for each
 * axis first. A row is a button that shows its step; pointing at it lights the step's points in every view.
 *
 * Hooks: `data-part="run"` with `data-reason`, `data-step` (from 0) on the rows, `aria-current="step"` on the current
 * one; `data-part="shadows"` with `data-reason`, `data-axis` (from 0) on its rows with `data-state="plain | least |
 * stopped | skipped | ahead"`.
 */
import { html, nothing, svg } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { AxisStep, DifferencePoint, PairAlgorithm } from "../../../engine/lab.ts";
import { threeDigits } from "../../../i18n/format.ts";
import type { PanelModel } from "../../../lab/stage.ts";
import { axisKey, edgeKey, isLit, isSupportLit, stepKey, supportKeys, vertexKey } from "../../../state/highlight.ts";
import type { Run } from "../../../state/view_state.ts";
import { linked } from "../../../ui/linked.ts";
import { rich } from "../../../ui/parts.ts";
import { stepTemplate } from "../parts.ts";
import { closestEnds } from "./search.ts";
import { type AnyAxisStep, axesOf, axisName, isSameSource, sentenceOf } from "./sentences.ts";
import type { PlayerStrings, PlayerTexts } from "./strings.en.ts";

type Panel = PanelModel<PlayerTexts>;

interface Row {
  axis: AnyAxisStep;
  /** Place in the order of the test, from 0. */
  place: number;
  /** Index of its step. */
  step: number;
  state: "plain" | "least" | "stopped" | "skipped" | "ahead";
}

const WIDTH = 100;
const HEIGHT = 20;
const MARGIN = 2;

export function stepsTemplate(panel: Panel, algorithm: PairAlgorithm) {
  const { run } = panel.facts;
  if (run === null) return html`<p class="quiet none">${panel.strings.none}</p>`;
  if (algorithm === "sat") return shadowsTemplate(panel, run);
  return html`<ol class="run" data-part="run" data-reason=${run.reason}>
    ${run.steps.map((_, index) => rowTemplate(panel, run, index))}
  </ol>`;
}

function rowTemplate(panel: Panel, run: Run, index: number) {
  const { strings, model } = panel;
  const own = stepKey(index);
  return stepTemplate(panel, run, index, {
    keys: [own, ...pointsOfStep(run, index).flatMap(supportKeys)],
    isLit: isLit(model.lit, [own]) || newsOfStep(run, index).some((point) => isSupportLit(model.lit, point)),
    words: rich(sentenceOf(run, index, strings.steps)?.label ?? "", () => {}),
  });
}

/** The points that a step finds or drops: those rows are lit with a point, not all that hold it. */
function newsOfStep(run: Run, index: number): DifferencePoint[] {
  const step = run.steps[index];
  if (step?.kind === "search-end" || step?.kind === "closest-edge") return [];
  if (step?.kind === "expansion-end" || step?.kind === "done") return [];
  if (step?.kind !== "simplex") return pointsOfStep(run, index);
  if (step.dropped !== null) return [step.dropped];
  return step.points.length === 1 ? [...step.points] : [];
}

/** The points of the difference that a step is about; the end is about those that decided. */
function pointsOfStep(run: Run, index: number): DifferencePoint[] {
  const step = run.steps[index];
  switch (step?.kind) {
    case "support":
    case "polytope-vertex":
    case "expansion":
      return [step];
    case "simplex":
      return step.dropped === null ? [...step.points] : [...step.points, step.dropped];
    case "search-end":
      return [...step.points];
    case "closest-edge":
      return closestEnds(run.steps, index);
    case "expansion-end":
    case "done": {
      const decided = run.steps.findLastIndex(({ kind }) => kind === "closest-edge" || kind === "search-end");
      return decided < 0 ? [] : pointsOfStep(run, decided);
    }
    default:
      return [];
  }
}

/**
 * The axes of `sat`: both shapes' intervals as bars, and the overlap or gap as a number. Reached axes come first, the
 * least overlap (or the gap) above; the others follow in the order of the test.
 */
function shadowsTemplate(panel: Panel, run: Run) {
  const rows = rowsOf(run);
  const scale = scaleOf(rows);
  const rest = run.steps.flatMap(({ kind }, index) => (kind === "axis" || kind === "axis-skipped" ? [] : [index]));
  return html`
    <p class="legend quiet">
      <span class="swatch" data-of="a"></span>A
      <span class="swatch" data-of="b"></span>B
      <span>${panel.strings.shadows.caption}</span>
    </p>
    <ol class="shadows" data-part="shadows" data-reason=${run.reason}>
      ${repeat(
        rows,
        ({ place }) => place,
        (row) => axisTemplate(panel, run, row, scale),
      )}
    </ol>
    <ol class="run" data-part="run">
      ${rest.map((index) => rowTemplate(panel, run, index))}
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
  const chosen = decision && asked.find((axis) => isSameSource(axis.source, decision.source));
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

function rank({ axis, state }: Row) {
  const asked = state !== "ahead" && state !== "skipped";
  return asked && axis.kind === "axis" ? axis.overlap : Number.MAX_VALUE;
}

/**
 * One scale for all rows, so that their numbers can be compared by eye: from the leftmost end of any shadow to the
 * rightmost.
 */
function scaleOf(rows: readonly Row[]) {
  const ends = rows.flatMap(({ axis }) =>
    axis.kind === "axis" ? [axis.intervalA.min, axis.intervalA.max, axis.intervalB.min, axis.intervalB.max] : [],
  );
  const low = Math.min(...ends, 0);
  const high = Math.max(...ends, 1);
  return (value: number) => MARGIN + ((value - low) / (high - low || 1)) * (WIDTH - 2 * MARGIN);
}

function axisTemplate(panel: Panel, run: Run, { axis, place, step, state }: Row, scale: (value: number) => number) {
  const { strings, light, seek } = panel;
  const keys = [stepKey(step), ...axisKeys(axis, place)];
  // A corner casts shadows on many axes: only its own things light a row.
  const own = keys.filter((key) => !/^[ab]:vertex/.test(key) || axis.source.kind !== "edge");
  const shows = state !== "ahead" && axis.kind === "axis";
  return html`<li data-axis=${place} data-state=${state}>
    <button
      type="button"
      class="shadow"
      aria-current=${step === run.index ? "step" : nothing}
      data-lit=${isLit(panel.model.lit, own) ? "" : nothing}
      @click=${() => seek(step)}
      ${linked(keys, light)}
    >
      <span class="ordinal">${place + 1}</span>
      <span class="axis-name">${axisName(run, axis.source, strings.steps)}</span>
      <span class="tag-room">${
        state === "least" || state === "stopped" || state === "skipped"
          ? html`<span class="verdict-tag">${verdictOf(panel, run, state)}</span>`
          : nothing
      }</span>
      <span class="amount">${shows ? amountOf(axis, strings) : "–"}</span>
      ${shows ? barsTemplate(axis, scale) : html`<span class="bars"></span>`}
    </button>
  </li>`;
}

function verdictOf({ strings: { shadows } }: Panel, run: Run, state: "least" | "stopped" | "skipped") {
  const chosen = run.shown.some(({ kind }) => kind === "axis-chosen");
  return state === "least" && !chosen ? shadows.leastSoFar : shadows[state];
}

function amountOf({ overlap }: AxisStep, { shadows }: PlayerStrings) {
  return overlap < 0 ? shadows.gap(threeDigits(-overlap)) : threeDigits(overlap);
}

function barsTemplate({ intervalA, intervalB, overlap }: AxisStep, scale: (value: number) => number) {
  const bar = (from: number, to: number) => Math.max(scale(to) - scale(from), 0.5);
  const rect = (kind: string, [from, to]: readonly [number, number], y: number, height: number) => svg`<rect
    class=${kind} data-of=${kind === "a" || kind === "b" ? kind : nothing}
    x=${scale(from)} y=${y} height=${height} width=${bar(from, to)}></rect>`;
  const between = [Math.min(intervalB.min, intervalA.max), Math.max(intervalB.min, intervalA.max)] as const;
  return html`<svg class="bars" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
    ${rect(overlap < 0 ? "gap" : "overlap", between, 0, HEIGHT)}
    ${rect("a", [intervalA.min, intervalA.max], 4, 4)} ${rect("b", [intervalB.min, intervalB.max], 12, 4)}
  </svg>`;
}

/**
 * An axis, what it stands on, and the corners that cast the shadows' facing ends.
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
