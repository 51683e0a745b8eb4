/** Runs the clock on animation frames: whole steps first, then one painting. While nothing moves it looks every half second. */
import { paceClock, restartClock, STEPS_PER_SECOND, startClock, tick } from "../state/clock.ts";

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
