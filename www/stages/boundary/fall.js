/**
 * A fall onto a limit: what the engine reported of it, the closed form to measure it by, and the
 * naive test that it is compared with. Lengths in metres, upwards from the limit; speeds in metres
 * a second, positive downwards.
 */

/**
 * A ball that falls.
 *
 * @typedef {object} Fall
 * @property {number} height
 * @property {number} speed
 * @property {number} gravity
 * @property {number} restitution
 */

/**
 * @typedef {object} Impact
 * @property {number} time seconds from the start
 * @property {number} before speed into the limit
 * @property {number} after speed out of it
 * @property {number} rise height that the ball then rises to
 */

/**
 * The ball of the naive test.
 *
 * @typedef {object} Naive
 * @property {number} height below zero while it is past the limit
 * @property {number} speed
 * @property {number} impacts how often its speed was turned round
 */

/** @typedef {{ time: number, height: number }} Place where a ball was, when */

/**
 * Where the fall is seen: world pixels, and a metre in them.
 *
 * @typedef {object} Scene
 * @property {number} metre
 * @property {number} x of the ball
 * @property {number} limit
 * @property {number} radius of the ball
 */

/**
 * What the stage shows.
 *
 * @typedef {object} BoundaryReading
 * @property {Scene} scene
 * @property {Fall} fall as it starts
 * @property {boolean} started
 * @property {number} time
 * @property {number} end the time up to which it is shown
 * @property {number} height
 * @property {number} speed
 * @property {readonly Impact[]} impacts as the engine told them
 * @property {number | null} rest when the ball came to rest, as the engine told it; null: not yet
 * @property {number} deviation the largest difference of these from the closed form
 * @property {Naive & { trace: readonly Place[] }} naive
 */

/**
 * The impact of that number, from 0, by the closed form.
 *
 * @param {Fall} fall
 * @param {number} number
 * @returns {Impact}
 */
export function impactOf({ height, speed, gravity, restitution }, number) {
  const first = Math.sqrt(speed * speed + 2 * gravity * height);
  let before = first;
  let time = (first - speed) / gravity;
  for (let hop = 0; hop < number; hop += 1) {
    before *= restitution;
    time += (2 * before) / gravity;
  }
  const after = restitution * before;
  return { time, before, after, rise: (after * after) / (2 * gravity) };
}

/**
 * When the ball comes to rest: after infinitely many hops, each as much shorter than the one before
 * as it is slower.
 *
 * @param {Fall} fall
 */
export function restOf(fall) {
  const { time, before } = impactOf(fall, 0);
  const { gravity, restitution } = fall;
  return time + (2 * before * restitution) / (gravity * (1 - restitution));
}

/**
 * The naive test: a step of the usual kind, and whenever the ball is past the limit at its end, its
 * speed is turned round. When it was past it is not asked, and the ball is left where it is.
 *
 * @param {Naive} ball
 * @param {Fall} fall
 * @param {number} duration
 * @returns {Naive}
 */
export function naiveStep({ height, speed, impacts }, { gravity, restitution }, duration) {
  const faster = speed + gravity * duration;
  const lower = height - faster * duration;
  if (lower >= 0) return { height: lower, speed: faster, impacts };
  return { height: lower, speed: -restitution * faster, impacts: impacts + 1 };
}

/**
 * The largest difference of what was told from the closed form, in seconds, metres and metres a
 * second.
 *
 * @param {Fall} fall
 * @param {readonly Impact[]} impacts
 * @param {number | null} rest
 */
export function deviationOf(fall, impacts, rest) {
  let largest = rest === null ? 0 : Math.abs(rest - restOf(fall));
  impacts.forEach((impact, number) => {
    const exact = impactOf(fall, number);
    for (const name of /** @type {const} */ (["time", "before", "after", "rise"])) {
      largest = Math.max(largest, Math.abs(impact[name] - exact[name]));
    }
  });
  return largest;
}
