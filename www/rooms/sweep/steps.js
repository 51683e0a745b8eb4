/** The steps of an explained sweep as the panels show them: axes with their time, and sentences. */

import { axisKey, edgeKey, stepKey } from "../../highlight.js";
import { axisName } from "../../player/sentences.js";

/** @import { Step } from "../../package/types.js" */
/** @import { Run } from "../../readout.js" */
/** @import { Strings } from "../../i18n/index.js" */

/** @typedef {Extract<Step, { kind: "motion-axis" }>} AxisStep */

/**
 * An axis on the time line: edges of the same direction share it.
 *
 * @typedef {object} AxisRow
 * @property {readonly number[]} steps indices of its steps
 * @property {AxisStep} axis the first of them
 * @property {string} name
 * @property {{ from: number, to: number } | null} during shares of the step; null: nothing moves along it
 * @property {boolean} latest the beginning that decides
 * @property {boolean} ahead the player has not reached it
 */

/** Normals that differ by less than this are the same. */
const SAME_DIRECTION = 1e-9;

/**
 * @param {Run} run
 * @param {number} duration
 * @param {Strings} strings
 * @returns {AxisRow[]}
 */
export function axisRowsOf(run, duration, strings) {
  /** @type {{ axis: AxisStep, steps: number[], names: string[] }[]} */
  const groups = [];
  for (const [index, step] of run.steps.entries()) {
    if (step.kind !== "motion-axis") continue;
    const name = nameOf(run, step, strings);
    const group = groups.find(({ axis }) => isSame(axis, step));
    if (group === undefined) groups.push({ axis: step, steps: [index], names: [name] });
    else {
      group.steps.push(index);
      group.names.push(name);
    }
  }
  const decided = latestOf(run);
  return groups.map(({ axis, steps, names }) => ({
    ...{ axis, steps },
    name: strings.sweep.axis.all(names),
    during:
      axis.during === null
        ? null
        : { from: axis.during.min / duration, to: axis.during.max / duration },
    latest: decided !== null && isSame(axis, decided),
    ahead: (steps[0] ?? 0) > run.index,
  }));
}

/**
 * The axis on which the shadows begin to overlap last, of those that the player has reached.
 *
 * @param {Run} run
 * @returns {AxisStep | null}
 */
export function latestOf({ shown }) {
  const axis = shown.findLast((step) => step.kind === "motion-axis" && step.latest);
  return axis?.kind === "motion-axis" && axis.during !== null ? axis : null;
}

/**
 * What a step lights.
 *
 * @param {Run} run
 * @param {number} index
 * @returns {string[]}
 */
export function keysOf({ steps }, index) {
  const step = steps[index];
  if (step?.kind !== "motion-axis") return [stepKey(index)];
  const edge = step.source === "edge" ? [edgeKey(step.shape, step.edge)] : [];
  return [stepKey(index), axisKey(index), ...edge];
}

/**
 * A step in words.
 *
 * @param {Run} run
 * @param {number} index
 * @param {number} duration
 * @param {Strings} strings
 * @returns {string}
 */
export function sentenceOf(run, index, duration, strings) {
  const step = run.steps[index];
  const words = strings.sweep.steps;
  if (step?.kind === "motion-axis") {
    const { overlap, during, latest } = step;
    const name = nameOf(run, step, strings);
    const share =
      during === null ? null : { from: during.min / duration, to: during.max / duration };
    return words.axis({ name, overlap, during: share, latest, motion: step.source === "motion" });
  }
  if (step?.kind === "outline-part") return words.outline(step.time / duration);
  if (step?.kind === "done" && "state" in step) {
    return words.done[step.reason]({ time: (step.time ?? 0) / duration, depth: step.depth ?? 0 });
  }
  return "";
}

/**
 * @param {Run} run
 * @param {AxisStep} axis
 * @param {Strings} strings
 */
function nameOf(run, { source, shape, edge }, strings) {
  if (source === "motion") return strings.sweep.axis.motion;
  return axisName(run, { kind: "edge", shape, index: edge }, strings.sweep.axis);
}

/**
 * @param {AxisStep} one
 * @param {AxisStep} other
 */
function isSame(one, other) {
  return (
    Math.abs(one.normal.x - other.normal.x) < SAME_DIRECTION &&
    Math.abs(one.normal.y - other.normal.y) < SAME_DIRECTION
  );
}
