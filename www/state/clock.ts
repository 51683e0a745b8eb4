/**
 * The fixed-timestep clock as a pure function: (state, now) to (state, steps, alpha).
 *
 * The lab steps 60 times a second at any refresh rate. What is left over after whole steps is
 * kept, and the elapsed time is clamped, so a tab that slept for an hour owes at most 15 steps.
 */

export const STEPS_PER_SECOND = 60;

/** Longest elapsed time that is honoured, in seconds; the rest is dropped. */
export const LONGEST_ELAPSED = 0.25;

/** Most steps that one frame can owe. */
export const MOST_STEPS = LONGEST_ELAPSED * STEPS_PER_SECOND;

/** Share of real time that stepping may use before the rate is lowered. */
const AFFORDABLE_SHARE = 0.8;

/** Weight of the newest measurement in the smoothed cost of a step. */
const COST_SMOOTHING = 0.2;

interface ClockState {
  /** time of the last frame in milliseconds, null before the first */
  last: number | null;
  /** fraction of a step that is kept for the next frame, in [0, 1) */
  owed: number;
  cost: number;
  /** simulated time per real time, 1 unless a step is slower than that */
  rate: number;
}

interface Tick {
  state: ClockState;
  steps: number;
  /** fraction of a step that has passed since the last one, in [0, 1) */
  alpha: number;
}

/** A clock that starts at the next frame. */
export function startClock(): ClockState {
  return { last: null, owed: 0, cost: 0, rate: 1 };
}

/** The same clock, forgetting the time until the next frame: after sleep, a hidden tab, a pause. */
export function restartClock(state: ClockState): ClockState {
  return { ...state, last: null, owed: 0 };
}

/** The steps owed at `now`, in milliseconds as given to a frame callback; not a number counts as no time. */
export function tick(state: ClockState, now: number): Tick {
  const elapsed = state.last === null ? 0 : (now - state.last) / 1000;
  // Written so that NaN and a clock running backwards both take the branch to 0.
  const honoured = elapsed > 0 ? Math.min(elapsed, LONGEST_ELAPSED) : 0;
  const due = state.owed + honoured * STEPS_PER_SECOND * state.rate;
  const steps = Math.min(Math.floor(due), MOST_STEPS);
  const owed = due - Math.floor(due);
  const last = Number.isFinite(now) ? now : state.last;
  return { state: { ...state, last, owed }, steps, alpha: owed };
}

/**
 * The clock after `steps` steps took `milliseconds`: when a step is slower than real time allows,
 * the rate sinks, so that time is stretched instead of piling up. It recovers by itself.
 */
export function paceClock(state: ClockState, steps: number, milliseconds: number): ClockState {
  if (!(steps > 0 && milliseconds >= 0)) return state;
  const newest = milliseconds / steps;
  const smoothed = state.cost + (newest - state.cost) * COST_SMOOTHING;
  // A sudden rise counts at once, a fall is trusted slowly.
  const cost = Math.max(newest, smoothed);
  const affordable = (AFFORDABLE_SHARE * 1000) / Math.max(cost, Number.MIN_VALUE);
  return { ...state, cost, rate: Math.min(1, affordable / STEPS_PER_SECOND) };
}
