/**
 * The player of the explained run: which step is shown, and when the next one follows. Pure
 * functions over plain state, like the clock. The lab keeps one {@link Player}; {@link playedRun}
 * lays it over the steps that the engine has just recorded, so that the player follows while a
 * shape is dragged.
 *
 * Drawings and panels never see the player itself: they get the played part with the run
 * (`facts.run.index`, `.current`, `.shown`, `.steps`), afresh for every frame.
 */

/** @typedef {import("../../package/types.js").Step} Step */

/**
 * What the reader asked for.
 *
 * @typedef {object} Player
 * @property {number} wanted the step asked for, from 0; `Infinity`: the last, however many there are
 * @property {boolean} playing
 * @property {number} speed one of {@link SPEEDS}
 */

/**
 * How far the player is between two steps.
 *
 * @typedef {object} Pace
 * @property {number | null} last time of the last frame in milliseconds, null before the first
 * @property {number} owed fraction of a step that has passed since the last one, in [0, 1)
 */

/**
 * The part of a run that is shown.
 *
 * @typedef {object} Played
 * @property {readonly Step[]} steps all steps; never empty, and the last one is the end
 * @property {number} index the step that is shown, from 0
 * @property {Step} current `steps[index]`
 * @property {readonly Step[]} shown `steps` up to and with `current`
 * @property {Round | null} round what is being counted at `current`; null before the first
 *   round and after the last
 */

/**
 * A round of the algorithm: an iteration of GJK's search or of EPA's expansion, or an axis.
 *
 * @typedef {object} Round
 * @property {"gjk" | "epa" | "axis"} of
 * @property {number} number from 1
 * @property {number} count how many the whole run has; for axes with the skipped ones
 */

/** What the speed may be: a factor on the pace of {@link STEP_TIME}. */
/** @type {readonly number[]} */
export const SPEEDS = Object.freeze([0.5, 1, 2, 4]);

/** Milliseconds that a step stays at speed 1: long enough to read its sentence. */
export const STEP_TIME = 2400;

/** The pace of a player at rest. @type {Pace} */
export const START_PACE = Object.freeze({ last: null, owed: 0 });

/** Longest time between two frames that counts, in milliseconds; a hidden tab owes nothing more. */
const LONGEST_ELAPSED = 250;

/**
 * A player at rest, at the first step or at the end of whatever run comes.
 *
 * @param {"start" | "end"} at
 * @returns {Player}
 */
export function startPlayer(at) {
  const wanted = at === "start" ? 0 : Number.POSITIVE_INFINITY;
  return { wanted, playing: false, speed: 1 };
}

/**
 * The step of a run that the player shows. A run that has become shorter shows its last step; the
 * player keeps what was asked for, so it comes back when the run grows again.
 *
 * @param {Player} player
 * @param {number} count steps of the run
 * @returns {number}
 */
export function indexOf({ wanted }, count) {
  return Math.max(0, Math.min(wanted, count - 1));
}

/**
 * The run's steps as the player shows them.
 *
 * @param {Player} player
 * @param {readonly Step[]} steps not empty
 * @returns {Played}
 */
export function playedRun(player, steps) {
  const index = indexOf(player, steps.length);
  const shown = steps.slice(0, index + 1);
  const current = /** @type {Step} */ (steps[index]);
  return { steps, index, current, shown, round: roundOf(steps, shown) };
}

/**
 * The player at a step. Asking for the last one means the end: it stays there as the run changes.
 *
 * @param {Player} player
 * @param {number} index
 * @param {number} count steps of the run
 * @returns {Player}
 */
export function seek(player, index, count) {
  const wanted = index >= count - 1 ? Number.POSITIVE_INFINITY : Math.max(0, index);
  return { ...player, wanted };
}

/**
 * The player some steps on or back, and at rest: who steps by hand wants to look.
 *
 * @param {Player} player
 * @param {number} by
 * @param {number} count steps of the run
 * @returns {Player}
 */
export function stepBy(player, by, count) {
  return { ...seek(player, indexOf(player, count) + by, count), playing: false };
}

/**
 * The player going on, or at rest. At the end it starts over.
 *
 * @param {Player} player
 * @param {number} count steps of the run
 * @returns {Player}
 */
export function togglePlaying(player, count) {
  if (player.playing) return { ...player, playing: false };
  const atEnd = indexOf(player, count) >= count - 1;
  return { ...player, wanted: atEnd ? 0 : player.wanted, playing: true };
}

/**
 * The player one speed faster (`by` 1) or slower (-1), within {@link SPEEDS}.
 *
 * @param {Player} player
 * @param {1 | -1} by
 * @returns {Player}
 */
export function changeSpeed(player, by) {
  const place = SPEEDS.indexOf(player.speed);
  return { ...player, speed: SPEEDS[place + by] ?? player.speed };
}

/**
 * Player and pace at the time of a frame; the player is the same object until a step is due.
 *
 * @param {Player} player
 * @param {Pace} pace
 * @param {number} now milliseconds
 * @param {number} count steps of the run
 * @returns {{ player: Player, pace: Pace }}
 */
export function playUntil(player, pace, now, count) {
  if (!player.playing) return { player, pace: START_PACE };
  const elapsed = pace.last === null ? 0 : now - pace.last;
  // Written so that NaN and a clock running backwards both take the branch to 0.
  const honoured = elapsed > 0 ? Math.min(elapsed, LONGEST_ELAPSED) : 0;
  const owed = pace.owed + (honoured / STEP_TIME) * player.speed;
  if (owed < 1) return { player, pace: { last: now, owed } };
  const next = seek(player, indexOf(player, count) + 1, count);
  const playing = next.wanted < count - 1;
  return { player: { ...next, playing }, pace: { last: now, owed: owed - 1 } };
}

/**
 * @param {readonly Step[]} steps
 * @param {readonly Step[]} shown
 * @returns {Round | null}
 */
function roundOf(steps, shown) {
  const last = shown.at(-1);
  if (last === undefined || last.kind === "done" || last.kind === "axis-chosen") return null;
  const current = shown.findLast((step) => roundStep(step) !== null);
  const of = current === undefined ? null : roundStep(current);
  if (of === null) return null;
  const isRound = (/** @type {Step} */ step) => roundStep(step) === of;
  return { of, number: shown.filter(isRound).length, count: steps.filter(isRound).length };
}

/**
 * What a step begins a round of.
 *
 * @param {Step} step
 * @returns {Round["of"] | null}
 */
function roundStep({ kind }) {
  return ROUND_STEPS[kind] ?? null;
}

/** @type {Readonly<Record<string, Round["of"] | undefined>>} */
const ROUND_STEPS = Object.freeze({
  support: "gjk",
  "closest-edge": "epa",
  axis: "axis",
  "axis-skipped": "axis",
});
