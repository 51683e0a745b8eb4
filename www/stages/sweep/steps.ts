/** The steps of an explained sweep as the panels show them: axes with their time, and sentences. */

import type { Point, Step } from "../../engine/lab.ts";
import { capital } from "../../i18n/format.ts";
import type { StageStrings } from "../../lab/stage.ts";
import { axisKey, edgeKey, stepKey } from "../../state/highlight.ts";
import { cornersOf } from "../../state/points.ts";
import type { Run } from "../../state/view_state.ts";
import type { Texts } from "./strings.en.ts";

type AxisStep = Extract<Step, { kind: "motion-axis" }>;

/** An axis on the time line: edges of the same direction share it. */
export interface AxisRow {
  steps: readonly number[];
  /** the first of them */
  axis: AxisStep;
  name: string;
  /** shares of the step; null: nothing moves along it */
  during: { from: number; to: number } | null;
  /** the beginning that decides */
  latest: boolean;
  /** the player has not reached it */
  ahead: boolean;
}

/** Normals that differ by less than this are the same. */
const SAME_DIRECTION = 1e-9;

export function axisRowsOf(run: Run, duration: number, strings: StageStrings<Texts>): AxisRow[] {
  const groups: { axis: AxisStep; steps: number[]; letters: string[] }[] = [];
  for (const [index, step] of run.steps.entries()) {
    if (step.kind !== "motion-axis") continue;
    const letters = lettersOf(run, step);
    const group = groups.find(({ axis }) => isSame(axis, step));
    if (group === undefined) groups.push({ axis: step, steps: [index], letters });
    else {
      group.steps.push(index);
      group.letters.push(...letters.filter((letter) => !group.letters.includes(letter)));
    }
  }
  const decided = latestOf(run);
  return groups.map(({ axis, steps, letters }) => ({
    ...{ axis, steps },
    name: capital(nameOf(axis, letters, strings)),
    during: axis.during === null ? null : { from: axis.during.min / duration, to: axis.during.max / duration },
    latest: decided !== null && isSame(axis, decided),
    ahead: (steps[0] ?? 0) > run.index,
  }));
}

/** The axis on which the shadows begin to overlap last, of those that the player has reached. */
function latestOf({ shown }: Run): AxisStep | null {
  const axis = shown.findLast((step) => step.kind === "motion-axis" && step.latest);
  if (axis?.kind !== "motion-axis" || axis.during === null) return null;
  // What is over before the step begins decides nothing in it.
  return axis.during.max < 0 ? null : axis;
}

export function keysOf({ steps }: Run, index: number): string[] {
  const step = steps[index];
  if (step?.kind !== "motion-axis") return [stepKey(index)];
  const edge = step.source === "edge" ? [edgeKey(step.shape, step.edge)] : [];
  return [stepKey(index), axisKey(index), ...edge];
}

/** A step in words, with no marks that would be buttons: it stands in one. */
export function sentenceOf(run: Run, index: number, duration: number, strings: StageStrings<Texts>): string {
  const step = run.steps[index];
  const words = strings.sweep.steps;
  if (step?.kind === "motion-axis") {
    const { overlap, during, latest } = step;
    const name = capital(nameOf(step, lettersOf(run, step), strings));
    const share = during === null ? null : { from: during.min / duration, to: during.max / duration };
    const counts = latest && step.source === "edge" && (share === null || share.to >= 0);
    return words.axis({ name, overlap, during: share, latest: counts });
  }
  if (step?.kind === "outline-part") return words.outline(step.time / duration);
  if (step?.kind === "done" && "state" in step) {
    return words.done[step.reason]({ time: (step.time ?? 0) / duration, depth: step.depth ?? 0 });
  }
  return "";
}

/** The shapes on whose edges an axis stands; the axis across the motion may stand on edges of both, or on none. */
function lettersOf(run: Run, { source, shape, normal }: AxisStep): string[] {
  if (source === "edge") return [shape.toUpperCase()];
  const hasEdge = (which: "a" | "b") =>
    cornersOf(run[which])
      .map(({ x, y }) => x * normal.x + y * normal.y)
      .some((place, index, places) => Math.abs(place - (places.at(index - 1) ?? NaN)) < SAME_DIRECTION);
  return (["a", "b"] as const).filter(hasEdge).map((which) => which.toUpperCase());
}

/** An axis by the way it lies, and whose edges it stands on. */
function nameOf({ normal }: AxisStep, letters: readonly string[], { sweep: { axis } }: StageStrings<Texts>) {
  if (letters.length === 0) return axis.motion;
  const { sideways, upright, slanted } = axis.directions;
  const direction =
    Math.abs(normal.y) < SAME_DIRECTION
      ? sideways
      : Math.abs(normal.x) < SAME_DIRECTION
        ? upright
        : slanted(degreesOf(normal));
  return axis.of(direction, letters);
}

/** The degrees by which an axis is turned from the right, clockwise, from 0 to 180. */
function degreesOf({ x, y }: Point) {
  const degrees = Math.round((Math.atan2(y, x) * 180) / Math.PI);
  return String((degrees + 180) % 180);
}

function isSame(one: AxisStep, other: AxisStep) {
  return (
    Math.abs(one.normal.x - other.normal.x) < SAME_DIRECTION && Math.abs(one.normal.y - other.normal.y) < SAME_DIRECTION
  );
}
