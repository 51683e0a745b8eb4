/** The sentences of the player: what a step does and why, from the recorded steps. Their texts are in `steps.*.ts`. */

import type {
  AxisSkippedStep,
  AxisSource,
  AxisStep,
  DifferencePoint,
  ExpansionReason,
  SearchReason,
  Step,
} from "../../../engine/lab.ts";
import { pointKey, vertexKey } from "../../../state/highlight.ts";
import type { Run } from "../../../state/view_state.ts";
import { isSamePoint, searchAt } from "./search.ts";

type Which = "a" | "b";

/** A step in words, with the marks of `rich()`. */
interface Sentence {
  /** a few words, for the list */
  label: string;
  what: string;
  why: string;
}

/**
 * The texts of one language. Names are plain ("A2 − B0"); a `point` is marked already, so that it lights its things.
 * `round` says that one of the two is a circle, whose core is its centre.
 */
export interface StepTexts {
  edge: (letter: string, ends: string) => string;
  cornerToCentre: (corner: string, circle: string) => string;
  centres: string;
  cornerToCorner: (one: string, other: string) => string;
  /** the clause that says which corner a shape gives for a search direction; `corner` is marked already */
  farthest: (shape: Which, corner: string, circle: boolean) => string;
  axis: (step: {
    number: number;
    name: string;
    overlap: number;
    least: boolean;
    first: boolean;
    round: boolean;
    from: AxisSource["kind"];
  }) => Sentence;
  axisSkipped: (step: { number: number; name: string }) => Sentence;
  axisChosen: (step: { number: number; name: string; depth: number; count: number }) => Sentence;
  satHit: (step: { depth: number }) => Sentence;
  satApart: (step: { asked: number; count: number }) => Sentence;
  first: (step: { a: string; b: string; point: string; distance: number; round: boolean }) => Sentence;
  support: (step: {
    a: string;
    b: string;
    name: string;
    point: string;
    gain: number;
    nearest: string;
    known: boolean;
    outcome: "past" | "nearer" | "short" | "none";
    iteration: number;
    round: boolean;
  }) => Sentence;
  simplexEdge: (step: { from: string; to: string; distance: number }) => Sentence;
  simplexDropped: (step: { dropped: string; point: string; from: string; to: string; distance: number }) => Sentence;
  simplexInside: () => Sentence;
  simplexTouching: () => Sentence;
  searchEnd: Record<SearchReason, (step: { iterations: number; distance: number; round: boolean }) => Sentence>;
  gjkHit: (step: { round: boolean }) => Sentence;
  gjkApart: (step: { round: boolean }) => Sentence;
  distance: (step: { distance: number; corner: boolean; from: string; to: string }) => Sentence;
  distanceZero: () => Sentence;
  polytopeVertex: (step: { name: string; point: string; number: number; count: number }) => Sentence;
  closestEdge: (step: { from: string; to: string; distance: number }) => Sentence;
  expansion: (step: { name: string; point: string; gain: number; inserted: boolean }) => Sentence;
  expansionEnd: Record<ExpansionReason, (step: { depth: number; iterations: number }) => Sentence>;
  epaHit: (step: { depth: number; cores: "none" | "apart" | "overlapping" }) => Sentence;
  epaApart: () => Sentence;
  nearestPoint: { first: string; later: string };
}

/** The steps of a run that are about an axis, in the order of asking. */
export type AnyAxisStep = AxisStep | AxisSkippedStep;

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

/** The place of an axis in the order of the test, from 0; -1 for an axis outside the run. */
export function axisIndex(run: Run, source: AxisSource): number {
  return axesOf(run).findIndex((axis) => isSameSource(axis.source, source));
}

/** An axis by what it stands on. */
export function axisName(
  run: Run,
  source: AxisSource,
  texts: Pick<StepTexts, "edge" | "cornerToCentre" | "centres" | "cornerToCorner">,
): string {
  if (source.kind === "centres") return texts.centres;
  if (source.kind === "vertices") {
    return texts.cornerToCorner(`${LETTERS.a}${source.vertexA}`, `${LETTERS.b}${source.vertexB}`);
  }
  const { kind, shape, index } = source;
  const letter = LETTERS[shape];
  if (kind === "vertex") {
    return texts.cornerToCentre(`${letter}${index}`, LETTERS[shape === "a" ? "b" : "a"]);
  }
  const count = cornersOf(run, shape);
  return texts.edge(letter, `${index}–${count === 0 ? index + 1 : (index + 1) % count}`);
}

/** A point of the difference by where it came from: "A2 − B0". */
export function pointName(run: Run, { vertexA, vertexB }: Pick<DifferencePoint, "vertexA" | "vertexB">): string {
  return `${cornerName(run, "a", vertexA)}\u00a0−\u00a0${cornerName(run, "b", vertexB)}`;
}

/** A corner of a shape: "A2"; of a circle, whose core is its centre, the letter alone. */
function cornerName(run: Run, shape: Which, index: number) {
  return run[shape].type === "circle" ? LETTERS[shape] : `${LETTERS[shape]}${index}`;
}

/** @returns 0 for a circle */
function cornersOf(run: Run, shape: Which): number {
  const { type, points } = run[shape];
  return type === "rectangle" ? 4 : points.length;
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
    return texts.axisChosen({ number, name, depth: step.depth, count: axesOf(run).length });
  }
  const { overlap, least } = step;
  return texts.axis({
    number,
    name,
    overlap,
    least,
    first: place === 0,
    round: isRound(run),
    from: step.source.kind,
  });
}

function supportSentence(run: Run, index: number, step: Extract<Step, { kind: "support" }>, texts: StepTexts) {
  const before = simplexBefore(run, index);
  const next = run.steps[index + 1];
  const ended = next?.kind === "search-end" ? next.reason : null;
  const known = before?.points.some((point) => isSamePoint(point, step)) ?? false;
  const reaches = step.gain >= (before?.distance ?? 0) ? "past" : "nearer";
  return texts.support({
    ...named(run, step, texts),
    name: pointName(run, step),
    gain: step.gain,
    nearest: before?.points.length === 1 ? texts.nearestPoint.first : texts.nearestPoint.later,
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
    const polytope = searchAt(run.steps.slice(0, index + 1)).polytope;
    const from = polytope[step.edge];
    const to = polytope[(step.edge + 1) % polytope.length];
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
    const axes = axesOf(run);
    const asked = axes.filter(({ kind }) => kind === "axis").length;
    return texts.satApart({ asked, count: axes.length });
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

/** What both shapes give for a support point, and the point itself. */
function named(run: Run, point: DifferencePoint, texts: StepTexts) {
  const clause = (shape: Which, index: number) => {
    const corner = `{${vertexKey(shape, index)}|${cornerName(run, shape, index)}}`;
    return texts.farthest(shape, corner, run[shape].type === "circle");
  };
  return { a: clause("a", point.vertexA), b: clause("b", point.vertexB), point: markedPoint(run, point) };
}

function markedPoint(run: Run, point: Pick<DifferencePoint, "vertexA" | "vertexB">) {
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

function isSameSource(one: AxisSource, two: AxisSource) {
  // A pair has one of these at most.
  if (one.kind === "centres" || two.kind === "centres") return one.kind === two.kind;
  if (one.kind === "vertices" || two.kind === "vertices") return one.kind === two.kind;
  return one.kind === two.kind && one.shape === two.shape && one.index === two.index;
}
