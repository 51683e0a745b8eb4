/** Runs the clock on animation frames: whole steps first, then one painting. */
import { paceClock, restartClock, startClock, tick } from "../clock.js";

/** Milliseconds of stepping after which a frame is painted, whatever is still owed. */
const LONGEST_STEPPING = 100;

/**
 * @typedef {object} LoopWork
 * @property {() => void} step
 * @property {(now: number) => void} paint
 */

export class Loop {
  #clock = startClock();
  /** @type {number | null} */
  #request = null;
  #paused = false;
  /** @type {LoopWork} */
  #work;

  /** @param {LoopWork} work */
  constructor(work) {
    this.#work = work;
  }

  /** Simulated time per real time; below 1 while steps are slower than real time. */
  get rate() {
    return this.#clock.rate;
  }

  get paused() {
    return this.#paused;
  }

  set paused(paused) {
    this.#paused = paused;
    this.#clock = restartClock(this.#clock);
  }

  start() {
    if (this.#request !== null) return;
    this.#clock = startClock();
    document.addEventListener("visibilitychange", this.#restart);
    window.addEventListener("pageshow", this.#restart);
    this.#request = requestAnimationFrame(this.#frame);
  }

  stop() {
    if (this.#request === null) return;
    cancelAnimationFrame(this.#request);
    this.#request = null;
    document.removeEventListener("visibilitychange", this.#restart);
    window.removeEventListener("pageshow", this.#restart);
  }

  #restart = () => {
    this.#clock = restartClock(this.#clock);
  };

  #frame = (/** @type {number} */ now) => {
    this.#request = requestAnimationFrame(this.#frame);
    if (!this.#paused) this.#advance(now);
    this.#work.paint(now);
  };

  /** @param {number} now */
  #advance(now) {
    const { state, steps } = tick(this.#clock, now);
    const started = performance.now();
    let done = 0;
    while (done < steps && performance.now() - started < LONGEST_STEPPING) {
      this.#work.step();
      done += 1;
    }
    this.#clock = paceClock(state, done, performance.now() - started);
  }
}
