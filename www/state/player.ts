/**
 * The player of the explained run: which step is shown, and when the next one follows. Pure
 * functions over plain state, like the clock. The lab keeps one {@link Player}; {@link playedRun}
 * lays it over the steps that the engine has just recorded, so that the player follows while a
 * shape is dragged.
 *
 * Drawings and panels never see the player itself: they get the played part with the run
 * (`facts.run.index`, `.current`, `.shown`, `.steps`), afresh for every frame.
 */
import type { Step } from "../engine/lab.ts";

export interface Player {
  /** the wanted step, from 0; `Infinity`: the last one of any run */
  wanted: number;
  playing: boolean;
  /** one of {@link SPEEDS} */
  speed: number;
}

/** How far the player is between two steps. */
interface Pace {
  /** time of the last frame in milliseconds, null before the first */
  last: number | null;
  /** fraction of a step that has passed since the last one, in [0, 1) */
  owed: number;
}

export interface Played {
  /** all steps; never empty, and the last one is the end */
  steps: readonly Step[];
  /** the step that is shown, from 0 */
  index: number;
  current: Step;
  shown: readonly Step[];
  /** what is being counted at `current`; null before the first round and after the last */
  round: Round | null;
}

/** A round of the algorithm: an iteration of GJK's search or of EPA's expansion, or an axis. */
export interface Round {
  of: "gjk" | "epa" | "axis";
  /** from 1 */
  number: number;
  /** how many the whole run has; for axes with the skipped ones */
  count: number;
}

/** What the speed may be: a factor on the pace of {@link STEP_TIME}. */
const SPEEDS: readonly number[] = Object.freeze([0.5, 1, 2, 4]);

/** Milliseconds that a step stays at speed 1: long enough to read its sentence. */
const STEP_TIME = 2400;

export const START_PACE: Pace = Object.freeze({ last: null, owed: 0 });

/** Longest time between two frames that counts, in milliseconds; a hidden tab owes nothing more. */
const LONGEST_ELAPSED = 250;

/** A player at rest, at a step or at the end of whatever run comes. */
export function startPlayer(step: number | null = null): Player {
  return { wanted: step ?? Number.POSITIVE_INFINITY, playing: false, speed: 1 };
}

/**
 * The step that the player shows of a run with `count` steps. A run that has become shorter shows its last step; the
 * player keeps the wanted step, so it comes back when the run grows again.
 */
export function indexOf({ wanted }: Player, count: number): number {
  return Math.max(0, Math.min(wanted, count - 1));
}

/** Returns the steps of a run, of which there is at least one, as the player shows them. */
export function playedRun(player: Player, steps: readonly Step[]): Played {
  const index = indexOf(player, steps.length);
  const shown = steps.slice(0, index + 1);
  const current = steps[index] as Step;
  return { steps, index, current, shown, round: roundOf(steps, shown) };
}

/** Returns the player at a step. At the last step it stays at the end, even if the run grows. */
export function seek(player: Player, index: number, count: number): Player {
  const wanted = index >= count - 1 ? Number.POSITIVE_INFINITY : Math.max(0, index);
  return { ...player, wanted };
}

/** The player some steps on or back, and at rest. */
export function stepBy(player: Player, by: number, count: number): Player {
  return { ...seek(player, indexOf(player, count) + by, count), playing: false };
}

/** The player going on, or at rest. At the end it starts over. */
export function togglePlaying(player: Player, count: number): Player {
  if (player.playing) return { ...player, playing: false };
  const atEnd = indexOf(player, count) >= count - 1;
  return { ...player, wanted: atEnd ? 0 : player.wanted, playing: true };
}

export function changeSpeed(player: Player, by: 1 | -1): Player {
  const place = SPEEDS.indexOf(player.speed);
  return { ...player, speed: SPEEDS[place + by] ?? player.speed };
}

/** Player and pace at the time of a frame; the player is the same object until a step is due. */
export function playUntil(player: Player, pace: Pace, now: number, count: number): { player: Player; pace: Pace } {
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

function roundOf(steps: readonly Step[], shown: readonly Step[]): Round | null {
  const last = shown.at(-1);
  if (last === undefined || last.kind === "done" || last.kind === "axis-chosen") return null;
  const current = shown.findLast((step) => roundStep(step) !== null);
  const of = current === undefined ? null : roundStep(current);
  if (of === null) return null;
  const isRound = (step: Step) => roundStep(step) === of;
  return { of, number: shown.filter(isRound).length, count: steps.filter(isRound).length };
}

function roundStep({ kind }: Step): Round["of"] | null {
  return ROUND_STEPS[kind] ?? null;
}

const ROUND_STEPS: Readonly<Record<string, Round["of"] | undefined>> = Object.freeze({
  support: "gjk",
  "closest-edge": "epa",
  axis: "axis",
  "axis-skipped": "axis",
});
