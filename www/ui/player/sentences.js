/**
 * The sentences of the player: what a step does and why, made of what the engine recorded. The
 * words are in `i18n/steps_*.js`; nothing is computed here.
 */
import { pointKey, vertexKey } from "../highlight.js";

/** @typedef {import("../../lab/view_state.js").Run} Run */
/** @typedef {import("../../package/types.js").Step} Step */
/** @typedef {import("../../package/types.js").DifferencePoint} DifferencePoint */
/** @typedef {import("../../package/types.js").AxisSource} AxisSource */
/** @typedef {"a" | "b"} Which */

/**
 * A step in words, with the marks of `rich()`.
 *
 * @typedef {object} Sentence
 * @property {string} label a few words, for the list
 * @property {string} what
 * @property {string} why
 */

/**
 * The texts of one language. Names are plain ("A2 − B0"); a `point` is marked already, so that it
 * lights its things. `round` says that one of the two is a circle, whose core is its centre.
 *
 * @typedef {object} StepTexts
 * @property {(letter: string, ends: string) => string} edge
 * @property {(corner: string, circle: string) => string} cornerToCentre
 * @property {string} centres
 * @property {(one: string, other: string) => string} cornerToCorner
 * @property {(shape: Which, corner: string, circle: boolean) => string} farthest the clause that says
 *   which corner a shape gives for a search direction; `corner` is marked already
 * @property {(step: { number: number, name: string, overlap: number, least: boolean, first: boolean, round: boolean, from: AxisSource["kind"] }) => Sentence} axis
 * @property {(step: { number: number, name: string }) => Sentence} axisSkipped
 * @property {(step: { number: number, name: string, depth: number, count: number }) => Sentence} axisChosen
 * @property {(step: { depth: number }) => Sentence} satHit
 * @property {(step: { asked: number, count: number }) => Sentence} satApart
 * @property {(step: { a: string, b: string, point: string, distance: number, round: boolean }) => Sentence} first
 * @property {(step: { a: string, b: string, name: string, point: string, gain: number, nearest: string, known: boolean, outcome: "past" | "nearer" | "short" | "none", iteration: number, round: boolean }) => Sentence} support
 * @property {(step: { from: string, to: string, distance: number }) => Sentence} simplexEdge
 * @property {(step: { dropped: string, point: string, from: string, to: string, distance: number }) => Sentence} simplexDropped
 * @property {() => Sentence} simplexInside
 * @property {() => Sentence} simplexTouching
 * @property {Record<import("../../package/types.js").SearchReason, (step: { iterations: number, distance: number, round: boolean }) => Sentence>} searchEnd
 * @property {(step: { round: boolean }) => Sentence} gjkHit
 * @property {(step: { round: boolean }) => Sentence} gjkApart
 * @property {(step: { distance: number, corner: boolean, from: string, to: string }) => Sentence} distance
 * @property {() => Sentence} distanceZero
 * @property {(step: { name: string, point: string, number: number, count: number }) => Sentence} polytopeVertex
 * @property {(step: { from: string, to: string, distance: number }) => Sentence} closestEdge
 * @property {(step: { name: string, point: string, gain: number, inserted: boolean }) => Sentence} expansion
 * @property {Record<import("../../package/types.js").ExpansionReason, (step: { depth: number, iterations: number }) => Sentence>} expansionEnd
 * @property {(step: { depth: number, cores: "none" | "apart" | "overlapping" }) => Sentence} epaHit
 * @property {() => Sentence} epaApart
 * @property {{ first: string, later: string }} nearestPoint
 */

/** The steps of a run that are about an axis, in the order of asking. */
/** @typedef {import("../../package/types.js").AxisStep | import("../../package/types.js").AxisSkippedStep} AnyAxisStep */

const LETTERS = /** @type {const} */ ({ a: "A", b: "B" });

/**
 * A step of the run in words; null for a step of an algorithm without a player.
 *
 * @param {Run} run
 * @param {number} index
 * @param {StepTexts} texts
 * @returns {Sentence | null}
 */
export function sentenceOf(run, index, texts) {
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

/**
 * The axes of a run, asked and skipped, in the order of asking.
 *
 * @param {Run} run
 * @returns {AnyAxisStep[]}
 */
export function axesOf(run) {
  return run.steps.filter((step) => step.kind === "axis" || step.kind === "axis-skipped");
}

/**
 * The place of an axis in the order of asking, from 0; -1 when it was not asked.
 *
 * @param {Run} run
 * @param {AxisSource} source
 * @returns {number}
 */
export function axisIndex(run, source) {
  return axesOf(run).findIndex((axis) => isSameSource(axis.source, source));
}

/**
 * An axis by what it stands on.
 *
 * @param {Run} run
 * @param {AxisSource} source
 * @param {Pick<StepTexts, "edge" | "cornerToCentre" | "centres" | "cornerToCorner">} texts
 * @returns {string}
 */
export function axisName(run, source, texts) {
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

/**
 * A point of the difference by where it came from: "A2 − B0".
 *
 * @param {Run} run
 * @param {Pick<DifferencePoint, "vertexA" | "vertexB">} point
 * @returns {string}
 */
export function pointName(run, { vertexA, vertexB }) {
  return `${cornerName(run, "a", vertexA)}\u00a0−\u00a0${cornerName(run, "b", vertexB)}`;
}

/**
 * A corner of a shape: "A2"; of a circle, whose core is its centre, the letter alone.
 *
 * @param {Run} run
 * @param {Which} shape
 * @param {number} index
 */
function cornerName(run, shape, index) {
  return run[shape].type === "circle" ? LETTERS[shape] : `${LETTERS[shape]}${index}`;
}

/**
 * @param {Run} run
 * @param {Which} shape
 * @returns {number} 0 for a circle
 */
function cornersOf(run, shape) {
  const { type, points } = run[shape];
  return type === "rectangle" ? 4 : points.length;
}

/**
 * @param {Run} run
 * @param {Extract<Step, { kind: "axis" | "axis-skipped" | "axis-chosen" }>} step
 * @param {StepTexts} texts
 */
function axisSentence(run, step, texts) {
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

/**
 * @param {Run} run
 * @param {number} index
 * @param {Extract<Step, { kind: "support" }>} step
 * @param {StepTexts} texts
 */
function supportSentence(run, index, step, texts) {
  const before = simplexBefore(run, index);
  const next = run.steps[index + 1];
  const ended = next?.kind === "search-end" ? next.reason : null;
  const known = before?.points.some((point) => isSame(point, step)) ?? false;
  const reaches = step.gain >= (before?.distance ?? 0) ? "past" : "nearer";
  return texts.support({
    ...named(run, step, texts),
    name: pointName(run, step),
    gain: step.gain,
    nearest: before?.points.length === 1 ? texts.nearestPoint.first : texts.nearestPoint.later,
    known,
    iteration: run.steps.slice(0, index + 1).filter(({ kind }) => kind === "support").length,
    round: isRound(run),
    outcome:
      ended === "separating-direction" ? "short" : ended === "no-progress" ? "none" : reaches,
  });
}

/**
 * @param {Run} run
 * @param {number} index
 * @param {Extract<Step, { kind: "simplex" }>} step
 * @param {StepTexts} texts
 */
function simplexSentence(run, index, step, texts) {
  const { points, dropped, distance } = step;
  const [from, to] = points;
  if (from === undefined) return null;
  if (points.length === 3) return texts.simplexInside();
  if (distance === 0 || endsAtOrigin(run, index)) return texts.simplexTouching();
  if (to === undefined)
    return texts.first({ ...named(run, from, texts), distance, round: isRound(run) });
  const ends = { from: pointName(run, from), to: pointName(run, to), distance };
  if (dropped === null) return texts.simplexEdge(ends);
  return texts.simplexDropped({
    ...ends,
    dropped: pointName(run, dropped),
    point: markedPoint(run, dropped),
  });
}

/**
 * @param {Run} run
 * @param {number} index
 * @param {Extract<Step, { kind: "polytope-vertex" | "closest-edge" | "expansion" | "expansion-end" }>} step
 * @param {StepTexts} texts
 */
function expansionSentence(run, index, step, texts) {
  if (step.kind === "expansion-end") return texts.expansionEnd[step.reason](step);
  if (step.kind === "closest-edge") {
    const polytope = polytopeAt(run, index);
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

/**
 * EPA's polygon as it is at a step, in order around it.
 *
 * @param {Run} run
 * @param {number} index
 * @returns {DifferencePoint[]}
 */
export function polytopeAt(run, index) {
  /** @type {DifferencePoint[]} */
  const points = [];
  for (const step of run.steps.slice(0, index + 1)) {
    if (step.kind === "polytope-vertex") points.push(step);
    else if (step.kind === "expansion" && step.inserted) points.splice(step.after + 1, 0, step);
  }
  return points;
}

/**
 * @param {Run} run
 * @param {Extract<Step, { kind: "done" }>} step
 * @param {StepTexts} texts
 */
function endSentence(run, step, texts) {
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

/**
 * What both shapes give for a support point, and the point itself.
 *
 * @param {Run} run
 * @param {DifferencePoint} point
 * @param {StepTexts} texts
 */
function named(run, point, texts) {
  const clause = (/** @type {Which} */ shape, /** @type {number} */ index) => {
    const corner = `{${vertexKey(shape, index)}|${cornerName(run, shape, index)}}`;
    return texts.farthest(shape, corner, run[shape].type === "circle");
  };
  return {
    a: clause("a", point.vertexA),
    b: clause("b", point.vertexB),
    point: markedPoint(run, point),
  };
}

/**
 * @param {Run} run
 * @param {Pick<DifferencePoint, "vertexA" | "vertexB">} point
 */
function markedPoint(run, point) {
  return `{${pointKey(point.vertexA, point.vertexB)}|${pointName(run, point)}}`;
}

/** @param {Run} run */
function isRound({ a, b }) {
  return a.type === "circle" || b.type === "circle";
}

/**
 * @param {Run} run
 * @param {number} index
 */
function simplexBefore(run, index) {
  return run.steps.slice(0, index).findLast((step) => step.kind === "simplex");
}

/** @param {Run} run */
function lastSimplex(run) {
  return run.steps.findLast((step) => step.kind === "search-end")?.points ?? [];
}

/**
 * @param {Run} run
 * @param {number} index
 */
function endsAtOrigin(run, index) {
  const next = run.steps[index + 1];
  return next?.kind === "search-end" && next.reason === "origin-inside";
}

/**
 * @param {AxisSource} one
 * @param {AxisSource} two
 */
function isSameSource(one, two) {
  // A pair has one of these at most.
  if (one.kind === "centres" || two.kind === "centres") return one.kind === two.kind;
  if (one.kind === "vertices" || two.kind === "vertices") return one.kind === two.kind;
  return one.kind === two.kind && one.shape === two.shape && one.index === two.index;
}

/**
 * @param {Pick<DifferencePoint, "vertexA" | "vertexB">} one
 * @param {Pick<DifferencePoint, "vertexA" | "vertexB">} two
 */
function isSame(one, two) {
  return one.vertexA === two.vertexA && one.vertexB === two.vertexB;
}
