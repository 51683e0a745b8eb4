/** How long both tests of the disc take, measured in the reader's browser. */
import type { Lab } from "../../engine/lab.ts";

/** Milliseconds from one measurement to the next: while the disc is dragged the numbers must be readable. */
const EVERY = 500;

/** Milliseconds that a measurement lasts at least: the clocks of browsers have a resolution of a tenth. */
const LONG_ENOUGH = 2;

/** Calls that a measurement has at most. */
const MOST = 4096;

export class Timing {
  #measured = "";
  #at = Number.NEGATIVE_INFINITY;
  #times: { centre: number; outline: number } | null = null;

  /**
   * The times, measured again after something has changed.
   *
   * @param generation of the shapes
   */
  read(
    engine: Lab,
    { x, y, radius, points }: { x: number; y: number; radius: number; points: number },
    generation: number,
  ) {
    const state = [x, y, radius, points, generation].join();
    const now = performance.now();
    if (state !== this.#measured && now - this.#at >= EVERY) {
      this.#measured = state;
      this.#at = now;
      const centre = { x, y };
      this.#times = {
        centre: timeOf(() => engine.discClearance(centre, radius)),
        outline: timeOf(() => engine.discClearance(centre, radius, points)),
      };
    }
    return this.#times;
  }
}

/** Microseconds of a call. */
function timeOf(call: () => unknown) {
  let calls = 0;
  let next = 8;
  const start = performance.now();
  for (;;) {
    for (; calls < next; calls += 1) call();
    const spent = performance.now() - start;
    if (spent >= LONG_ENOUGH || calls >= MOST) return (1000 * spent) / calls;
    next *= 2;
  }
}
