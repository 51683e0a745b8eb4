/** The sentences of the player: what a step does and why, from the recorded steps. Their texts are in `steps.*.ts`. */

import type { AxisSkippedStep, AxisSource, AxisStep, DifferencePoint, Step } from "../../../engine/lab.ts";
import { pointKey, vertexKey } from "../../../state/highlight.ts";
import { cornersOf, cross } from "../../../state/points.ts";
import type { Run } from "../../../state/view_state.ts";
import { closestEnds, isSamePoint, type Vertices } from "./search.ts";
import type { Sentence, StepTexts } from "./steps.en.ts";

type Which = "a" | "b";

/** The steps of a run that are about an axis, in the order of asking. */
export type AnyAxisStep = AxisStep | AxisSkippedStep;

/** Sine of the angle between two normals below which they are one axis: far above rounding, far below a visible angle. */
const PARALLEL = 1e-9;

const LETTERS = { a: "A", b: "B" } as const;

/** A step of the run in words; null for a step of an algorithm without a player. */
export function sentenceOf(run: Run, index: number, texts: StepTexts): Sentence | null {
  const step = run.steps[index];
  if (step === undefined) return null;
  switch (step.kind) {
    case "axis":
    case "axis-skipped":
    case "axis-chosen":
      return axisSentence(run, step, texts);
    case "support":
      return supportSentence(run, index, step, texts);
    case "simplex":
      return simplexSentence(run, index, step, texts);
    case "search-end":
      return texts.searchEnd[step.reason]({ ...step, round: isRound(run) });
    case "polytope-vertex":
    case "closest-edge":
    case "expansion":
    case "expansion-end":
      return expansionSentence(run, index, step, texts);
    case "done":
      return endSentence(run, step, texts);
    default:
      return null;
  }
}

/** The axes of a run, tested and skipped, in the order of the test. */
export function axesOf(run: Run): AnyAxisStep[] {
  return run.steps.filter((step) => step.kind === "axis" || step.kind === "axis-skipped");
}

/** The number of axes that differ: parallel edges share one. */
function countAxes(axes: readonly AnyAxisStep[]) {
  return new Set(numbersOf(axes)).size;
}

/** The number of each axis, from 1; parallel edges share one. */
export function numbersOf(axes: readonly AnyAxisStep[]): number[] {
  const areParallel = (one: AnyAxisStep, other: AnyAxisStep) => Math.abs(cross(one.normal, other.normal)) < PARALLEL;
  const numbers: number[] = [];
  for (const [index, axis] of axes.entries()) {
    const twin = axes.slice(0, index).findIndex((other) => areParallel(axis, other));
    numbers.push(numbers[twin] ?? 1 + Math.max(0, ...numbers));
  }
  return numbers;
}

/** The place of an axis in the order of the test, from 0; -1 for an axis outside the run. */
export function axisIndex(run: Run, source: AxisSource): number {
  return axesOf(run).findIndex((axis) => isSameSource(axis.source, source));
}

export function axisName(run: Run, source: AxisSource, texts: StepTexts): string {
  if (source.kind === "centres") return texts.centres;
  if (source.kind === "vertices") {
    return texts.cornerToCorner(`${LETTERS.a}${source.vertexA}`, `${LETTERS.b}${source.vertexB}`);
  }
  const { kind, shape, index } = source;
  const letter = LETTERS[shape];
  if (kind === "vertex") {
    return texts.cornerToCentre(`${letter}${index}`, LETTERS[shape === "a" ? "b" : "a"]);
  }
  return texts.edge(letter, `${index}–${(index + 1) % cornersOf(run[shape]).length}`);
}

/** A point of the difference by where it came from: "A2 − B0". */
export function pointName(run: Run, { vertexA, vertexB }: Vertices): string {
  return `${cornerName(run, "a", vertexA)}\u00a0−\u00a0${cornerName(run, "b", vertexB)}`;
}

/** A corner of a shape: "A2"; of a circle, whose core is its centre, the letter alone. */
function cornerName(run: Run, shape: Which, index: number) {
  return run[shape].type === "circle" ? LETTERS[shape] : `${LETTERS[shape]}${index}`;
}

function axisSentence(
  run: Run,
  step: Extract<Step, { kind: "axis" | "axis-skipped" | "axis-chosen" }>,
  texts: StepTexts,
) {
  const place = axisIndex(run, step.source);
  const number = place + 1;
  const name = axisName(run, step.source, texts);
  if (step.kind === "axis-skipped") return texts.axisSkipped({ number, name });
  if (step.kind === "axis-chosen") {
    return texts.axisChosen({ number, name, depth: step.depth, count: countAxes(axesOf(run)) });
  }
  const { overlap, least, source } = step;
  return texts.axis({ number, name, overlap, least, first: place === 0, round: isRound(run), from: source.kind });
}

function supportSentence(run: Run, index: number, step: Extract<Step, { kind: "support" }>, texts: StepTexts) {
  const before = simplexBefore(run, index);
  const [start, ...others] = before?.points ?? [];
  const next = run.steps[index + 1];
  const ended = next?.kind === "search-end" ? next.reason : null;
  const known = before?.points.some((point) => isSamePoint(point, step)) ?? false;
  const reaches = step.gain >= (before?.distance ?? 0) ? "past" : "nearer";
  return texts.support({
    ...named(run, step, texts),
    name: pointName(run, step),
    gain: step.gain,
    nearest: start !== undefined && others.length === 0 ? pointName(run, start) : texts.nearestPoint,
    known,
    iteration: run.steps.slice(0, index + 1).filter(({ kind }) => kind === "support").length,
    round: isRound(run),
    outcome: ended === "separating-direction" ? "short" : ended === "no-progress" ? "none" : reaches,
  });
}

function simplexSentence(run: Run, index: number, step: Extract<Step, { kind: "simplex" }>, texts: StepTexts) {
  const { points, dropped, distance } = step;
  const [from, to] = points;
  if (from === undefined) return null;
  if (points.length === 3) return texts.simplexInside();
  if (distance === 0 || endsAtOrigin(run, index)) return texts.simplexTouching();
  if (to === undefined) return texts.first({ ...named(run, from, texts), distance, round: isRound(run) });
  const ends = { from: pointName(run, from), to: pointName(run, to), distance };
  if (dropped === null) return texts.simplexEdge(ends);
  return texts.simplexDropped({ ...ends, dropped: pointName(run, dropped), point: markedPoint(run, dropped) });
}

function expansionSentence(
  run: Run,
  index: number,
  step: Extract<Step, { kind: "polytope-vertex" | "closest-edge" | "expansion" | "expansion-end" }>,
  texts: StepTexts,
) {
  if (step.kind === "expansion-end") return texts.expansionEnd[step.reason](step);
  if (step.kind === "closest-edge") {
    const [from, to] = closestEnds(run.steps, index);
    if (from === undefined || to === undefined) return null;
    const { distance } = step;
    return texts.closestEdge({ from: pointName(run, from), to: pointName(run, to), distance });
  }
  const { gain, inserted } = step.kind === "expansion" ? step : { gain: 0, inserted: false };
  const names = { name: pointName(run, step), point: markedPoint(run, step) };
  if (step.kind === "expansion") return texts.expansion({ ...names, gain, inserted });
  const corners = run.steps.filter(({ kind }) => kind === "polytope-vertex");
  const number = corners.indexOf(step) + 1;
  return texts.polytopeVertex({ ...names, number, count: corners.length });
}

function endSentence(run: Run, step: Extract<Step, { kind: "done" }>, texts: StepTexts) {
  if (step.reason === "separating-axis") {
    const asked = axesOf(run).filter(({ kind }) => kind === "axis");
    return texts.satApart({ number: numbersOf(asked).at(-1) ?? 0 });
  }
  const round = isRound(run);
  if ("state" in step || "point" in step) return null;
  if ("distance" in step) {
    if (step.hit) return texts.distanceZero();
    const [from, to = from] = lastSimplex(run);
    if (from === undefined || to === undefined) return null;
    const names = { from: pointName(run, from), to: pointName(run, to) };
    return texts.distance({ distance: step.distance, corner: from === to, ...names });
  }
  if ("hit" in step) return step.hit ? texts.gjkHit({ round }) : texts.gjkApart({ round });
  if (step.contact === null) return texts.epaApart();
  const { depth } = step.contact;
  const end = run.steps.find(({ kind }) => kind === "search-end");
  if (end?.kind !== "search-end") return texts.satHit({ depth });
  const inside = end.reason === "origin-inside";
  return texts.epaHit({ depth, cores: round ? (inside ? "overlapping" : "apart") : "none" });
}

function named(run: Run, point: DifferencePoint, texts: StepTexts) {
  const clause = (shape: Which, index: number) => {
    const corner = `{${vertexKey(shape, index)}|${cornerName(run, shape, index)}}`;
    return texts.farthest(shape, corner, run[shape].type === "circle");
  };
  return { a: clause("a", point.vertexA), b: clause("b", point.vertexB), point: markedPoint(run, point) };
}

function markedPoint(run: Run, point: Vertices) {
  return `{${pointKey(point.vertexA, point.vertexB)}|${pointName(run, point)}}`;
}

function isRound({ a, b }: Run) {
  return a.type === "circle" || b.type === "circle";
}

function simplexBefore(run: Run, index: number) {
  return run.steps.slice(0, index).findLast((step) => step.kind === "simplex");
}

function lastSimplex(run: Run) {
  return run.steps.findLast((step) => step.kind === "search-end")?.points ?? [];
}

function endsAtOrigin(run: Run, index: number) {
  const next = run.steps[index + 1];
  return next?.kind === "search-end" && next.reason === "origin-inside";
}

export function isSameSource(one: AxisSource, two: AxisSource) {
  // A pair has one of these at most.
  if (one.kind === "centres" || two.kind === "centres") return one.kind === two.kind;
  if (one.kind === "vertices" || two.kind === "vertices") return one.kind === two.kind;
  return one.kind === two.kind && one.shape === two.shape && one.index === two.index;
}
