/**
 * The time of a lab. Its loop runs the clock on animation frames: whole steps first, then one painting. While nothing moves it looks
 * every half second.
 *
 * The clock is a pure function: (state, now) to (state, steps). The lab steps 60 times a second at any refresh rate. The rest
 * after whole steps is kept, and the elapsed time is clamped, so a tab that slept for an hour owes at most 15 steps.
 */

import { STEPS_PER_SECOND } from "./stage.ts";

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
  return { state: { ...state, last, owed }, steps };
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

/** Milliseconds of stepping after which a frame is painted, even if steps are still due. */
const LONGEST_STEPPING = 100;

/** Frames without any change after which the loop rests. */
const QUIET_FRAMES = 30;

/**
 * Milliseconds between two looks at a world at rest: a page may change its colors, or a program the engine, without notice to the
 * lab.
 */
const LOOK_EVERY = 500;

/** Seconds over which the rate is smoothed. */
const RATE_MEMORY = 1;

interface LoopWork {
  /** Runs when a frame begins. The picture of the last frame is then complete. */
  begin: () => void;
  step: () => void;
  /** Returns whether the picture may change without an act of the reader or the author. */
  paint: (now: number) => boolean;
  /**
   * Milliseconds of stepping after which the picture waits for the next frame, so that a key pressed meanwhile is
   * handled in between; null if painting takes little time.
   */
  stepping: () => number | null;
}

/** Runs the clock on animation frames. */
export class Loop {
  #clock = startClock();
  /** Ends the wait for the next frame; null: none is awaited. */
  #endWait: (() => void) | null = null;
  /** Frames since the last change. */
  #quiet = 0;
  #isOpen = false;
  #isSeen = true;
  #paused = false;
  /** Whether the next frame paints without stepping. */
  #hurries = false;
  /** Whether the last frame has stepped without painting. */
  #owesPicture = false;
  /** Performed steps as a share of the steps of real time, smoothed. */
  #achieved = 1;
  #work: LoopWork;

  constructor(work: LoopWork) {
    this.#work = work;
  }

  /** Simulated time per real time; below 1 while steps are slower than real time. */
  get rate() {
    return this.#work.stepping() !== null ? Math.min(this.#clock.rate, this.#achieved) : this.#clock.rate;
  }

  get paused() {
    return this.#paused;
  }

  set paused(paused) {
    this.#paused = paused;
    this.#achieved = 1;
    this.#clock = restartClock(this.#clock);
  }

  /** Lets the next frame paint without stepping, so that an act of the reader is visible at once. */
  hurry() {
    this.#hurries = true;
    this.wake();
  }

  /** Ends a rest: something has changed. */
  wake() {
    const rested = this.#rests;
    this.#quiet = 0;
    if (!rested || this.#endWait === null) return;
    this.#endWait();
    this.#await();
  }

  get #rests() {
    return this.#quiet >= QUIET_FRAMES;
  }

  /** Whether the lab is visible. If not, no frame is requested, and the world does not step. */
  set seen(seen: boolean) {
    this.#isSeen = seen;
    this.#updateRequest();
  }

  start() {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#clock = startClock();
    document.addEventListener("visibilitychange", this.#restart);
    window.addEventListener("pageshow", this.#restart);
    this.#updateRequest();
  }

  stop() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    document.removeEventListener("visibilitychange", this.#restart);
    window.removeEventListener("pageshow", this.#restart);
    this.#updateRequest();
  }

  #restart = () => {
    this.#clock = restartClock(this.#clock);
    this.#updateRequest();
  };

  /** Starts the requests of frames when the lab becomes visible, and cancels them when it is hidden. */
  #updateRequest() {
    const runs = this.#isOpen && this.#isSeen && !document.hidden;
    if (runs === (this.#endWait !== null)) return;
    if (this.#endWait === null) {
      this.#clock = restartClock(this.#clock);
      this.#quiet = 0;
      this.#await();
    } else {
      this.#endWait();
      this.#endWait = null;
    }
  }

  /** Requests the next frame, or the next look at a world at rest. */
  #await() {
    if (this.#rests) {
      const timer = setTimeout(() => this.#frame(performance.now()), LOOK_EVERY);
      this.#endWait = () => clearTimeout(timer);
    } else {
      const request = requestAnimationFrame(this.#frame);
      this.#endWait = () => cancelAnimationFrame(request);
    }
  }

  #frame = (now: number) => {
    // Before the work, which may stop the loop.
    this.#await();
    this.#work.begin();
    const mayStep = !this.#paused && !this.#hurries && !this.#owesPicture;
    this.#hurries = false;
    const taken = mayStep ? this.#advance(now) : 0;
    this.#owesPicture = taken > (this.#work.stepping() ?? Number.POSITIVE_INFINITY);
    const mayChange = this.#owesPicture || this.#work.paint(now);
    if (mayChange) this.wake();
    else this.#quiet += 1;
  };

  /** Performs the steps that are due, and returns the milliseconds that they took. */
  #advance(now: number): number {
    const { last } = this.#clock;
    const { state, steps } = tick(this.#clock, now);
    const longest = this.#work.stepping() ?? LONGEST_STEPPING;
    const started = performance.now();
    let done = 0;
    while (done < steps && performance.now() - started < longest) {
      this.#work.step();
      done += 1;
    }
    const taken = performance.now() - started;
    this.#clock = paceClock(state, done, taken);
    if (last !== null) this.#smoothRate(done, (now - last) / 1000);
    return taken;
  }

  /** Updates the smoothed rate from the steps of the last seconds. Steps that were too late are dropped, not queued. */
  #smoothRate(steps: number, elapsed: number) {
    if (!(elapsed > 0)) return;
    const share = steps / (STEPS_PER_SECOND * elapsed);
    this.#achieved += (Math.min(share, 2) - this.#achieved) * Math.min(elapsed / RATE_MEMORY, 1);
  }
}

/**
 * Measures the time of a picture, from its first line until the browser is free again. A canvas only records drawing
 * calls and paints them after the script, so the end is a message that the page posts to itself, or the next frame:
 * messages wait while frames follow each other without a pause.
 */
export class DrawingWatch {
  #channel = new MessageChannel();
  #started = 0;
  #report: ((milliseconds: number) => void) | null = null;

  constructor() {
    this.#channel.port1.onmessage = () => this.over();
  }

  /** Reports the time of the picture in progress: the browser is free again. */
  over() {
    const report = this.#report;
    this.#report = null;
    report?.(performance.now() - this.#started);
  }

  /** Drawing begins. */
  begin() {
    this.#started = performance.now();
  }

  /** Drawing is over for the script. */
  end(report: (milliseconds: number) => void) {
    this.#report = report;
    this.#channel.port2.postMessage(null);
  }
}
