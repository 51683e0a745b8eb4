/**
 * How fast the machine goes while a time is taken. On a shared machine a neighbour may take half of a processor for milliseconds or
 * minutes, and contestants feel that unequally. So a short piece of work, always the same, is timed before and after; what it
 * tells does not depend on who is measured, and where it took long, the time is taken again.
 */

/**
 * @typedef {object} Take
 * @property {number} time milliseconds
 * @property {number} pace milliseconds of the piece of work, before or after, whichever was longer
 * @property {number} cost milliseconds with everything that was done for it
 */

/** Where the piece of work takes longer than the shortest that was seen, by this factor, the take is disturbed. */
const DISTURBANCE = 1.1;

/** Takes beyond the wanted ones may cost so much together, in milliseconds. */
const RETAKING = 8000;

/** The same for what takes long beside its measurement, such as starting a process: few takes fit between two disturbances. */
export const RETAKING_SLOWLY = 30_000;

const [NUMBERS, REPETITIONS] = [512, 4800];
const numbers = Float64Array.from({ length: NUMBERS }, (_, at) => 1.1 * at);

/** Keeps several units of the processor busy, and touches little memory: what a contestant has in the caches stays there. */
function work() {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    for (let at = 0; at < NUMBERS; at += 4) {
      a += (numbers[at] ?? 0) * 1.5;
      b += (numbers[at + 1] ?? 0) * 2.5;
      c += (numbers[at + 2] ?? 0) * 3.5;
      d += (numbers[at + 3] ?? 0) * 0.5;
    }
  }
  return a + b + c + d;
}

/** @returns {number} milliseconds of the piece of work */
export function pace() {
  const start = performance.now();
  numbers[0] = work() % 1;
  return performance.now() - start;
}

// For the compilers.
for (let run = 0; run < 20; run += 1) pace();

/**
 * @param {readonly Take[]} takes
 * @param {number} wanted how many
 * @param {number} best the shortest pace that anybody has seen
 * @param {number} [retaking] milliseconds
 * @returns {boolean} whether so many are undisturbed, or it would take too long to wait for that
 */
export function areEnough(takes, wanted, best, retaking = RETAKING) {
  if (takes.length < wanted) return false;
  const spent = takes.slice(wanted).reduce((sum, { cost }) => sum + cost, 0);
  return spent > retaking || takes.filter((take) => !isDisturbed(take, best)).length >= wanted;
}

/**
 * @param {readonly Take[]} takes
 * @param {number} wanted
 * @param {number} best
 * @returns {{ times: number[], disturbed: number }} of those that are disturbed least, and how many of these are
 */
export function leastDisturbed(takes, wanted, best) {
  const chosen = takes.toSorted((one, other) => one.pace - other.pace).slice(0, wanted);
  const times = chosen.map(({ time }) => time);
  return { times, disturbed: chosen.filter((take) => isDisturbed(take, best)).length };
}

/**
 * @param {Take} take
 * @param {number} best
 */
function isDisturbed(take, best) {
  return take.pace > DISTURBANCE * best;
}
