/** Runs the clock on animation frames: whole steps first, then one painting. */
import { paceClock, restartClock, STEPS_PER_SECOND, startClock, tick } from "../state/clock.ts";

/** Milliseconds of stepping after which a frame is painted, whatever is still owed. */
const LONGEST_STEPPING = 100;

/** Seconds over which the rate is smoothed. */
const RATE_MEMORY = 1;

interface LoopWork {
  /** Runs when a frame begins: the picture of the frame before is done. */
  begin: () => void;
  step: () => void;
  paint: (now: number) => void;
  /**
   * Milliseconds of stepping after which the picture waits for the next frame, so that a key pressed meanwhile is
   * handled in between; null where pictures take no time.
   */
  stepping: () => number | null;
}

export class Loop {
  #clock = startClock();
  #request: number | null = null;
  #isOpen = false;
  #isSeen = true;
  #paused = false;
  #hurries = false;
  #owesPicture = false;
  /** Smoothed share of the steps of real time that were run. */
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

  /** Lets the next frame paint before anything is stepped: the reader has done something. */
  hurry() {
    this.#hurries = true;
  }

  /** Whether anybody can see the lab. Without, no frame is requested, and the world rests. */
  set seen(seen: boolean) {
    this.#isSeen = seen;
    this.#follow();
  }

  start() {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#clock = startClock();
    document.addEventListener("visibilitychange", this.#restart);
    window.addEventListener("pageshow", this.#restart);
    this.#follow();
  }

  stop() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    document.removeEventListener("visibilitychange", this.#restart);
    window.removeEventListener("pageshow", this.#restart);
    this.#follow();
  }

  #restart = () => {
    this.#clock = restartClock(this.#clock);
    this.#follow();
  };

  /** Requests frames while there is something to see, and cancels the request when there is not. */
  #follow() {
    const runs = this.#isOpen && this.#isSeen && !document.hidden;
    if (runs === (this.#request !== null)) return;
    if (this.#request === null) {
      this.#clock = restartClock(this.#clock);
      this.#request = requestAnimationFrame(this.#frame);
    } else {
      cancelAnimationFrame(this.#request);
      this.#request = null;
    }
  }

  #frame = (now: number) => {
    this.#request = requestAnimationFrame(this.#frame);
    this.#work.begin();
    const steps = !this.#paused && !this.#hurries && !this.#owesPicture;
    this.#hurries = false;
    const taken = steps ? this.#advance(now) : 0;
    this.#owesPicture = taken > (this.#work.stepping() ?? Number.POSITIVE_INFINITY);
    if (!this.#owesPicture) this.#work.paint(now);
  };

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
    if (last !== null) this.#achieve(done, (now - last) / 1000);
    return taken;
  }

  /** Steps without time are dropped, not queued; the rate falls. Time is in seconds. */
  #achieve(steps: number, elapsed: number) {
    if (!(elapsed > 0)) return;
    const share = steps / (STEPS_PER_SECOND * elapsed);
    this.#achieved += (Math.min(share, 2) - this.#achieved) * Math.min(elapsed / RATE_MEMORY, 1);
  }
}
