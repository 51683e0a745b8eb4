/**
 * The rows of a run: one for each step.
 *
 * Hooks: `data-step` (from 0), `aria-current="step"` on the button of the current one.
 */
import { html, nothing } from "lit";
import type { DifferencePoint, PairAlgorithm } from "../../../engine/lab.ts";
import { isLit, isSupportLit, type Light, type Lit, stepKey, supportKeys } from "../../../state/highlight.ts";
import type { Run } from "../../../state/view_state.ts";
import { linked } from "../../../ui/linked.ts";
import { rich } from "../../../ui/parts.ts";
import { polytopeAt, sentenceOf } from "./sentences.ts";
import type { PlayerStrings } from "./texts.ts";

export interface StepsModel {
  algorithm: PairAlgorithm;
  strings: PlayerStrings;
  run: Run | null;
  /** position of the selected shape */
  selected: number;
  lit: Lit;
  light: Light;
  seek: (index: number) => void;
}

/** The row of one step. */
export function rowTemplate({ run, strings, lit, light, seek }: StepsModel & { run: Run }, index: number) {
  const sentence = sentenceOf(run, index, strings.steps);
  const points = pointsOfStep(run, index);
  const own = stepKey(index);
  const isPointed = isLit(lit, [own]) || newsOfStep(run, index).some((point) => isSupportLit(lit, point));
  return html`<li data-step=${index} data-state=${index > run.index ? "ahead" : nothing}>
    <button
      type="button"
      class="step"
      aria-current=${index === run.index ? "step" : nothing}
      data-lit=${isPointed ? "" : nothing}
      @click=${() => seek(index)}
      ${linked([own, ...points.flatMap(supportKeys)], light)}
    >
      <span class="ordinal">${index + 1}</span><span>${rich(sentence?.label ?? "", () => {})}</span>
    </button>
  </li>`;
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
    case "closest-edge": {
      const polytope = polytopeAt(run, index);
      const ends = [polytope[step.edge], polytope[(step.edge + 1) % polytope.length]];
      return ends.flatMap((point) => (point === undefined ? [] : [point]));
    }
    case "expansion-end":
    case "done": {
      const decided = run.steps.findLastIndex(({ kind }) => kind === "closest-edge" || kind === "search-end");
      return decided < 0 ? [] : pointsOfStep(run, decided);
    }
    default:
      return [];
  }
}
