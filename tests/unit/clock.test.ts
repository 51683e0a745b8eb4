/** The clock as a pure function: whole steps at any refresh rate, and no backlog. */

import { describe, expect, test } from "vitest";
import { LONGEST_ELAPSED, MOST_STEPS, paceClock, restartClock, startClock, tick } from "../../www/lab/loop.ts";
import { STEPS_PER_SECOND } from "../../www/lab/stage.ts";

describe("the pure clock", () => {
  for (const rate of [30, 60, 144, 7, 59.94, 240]) {
    test(`owes 600 steps, give or take one, for ten seconds at ${rate} Hz`, () => {
      let state = startClock();
      let steps = 0;
      for (let frame = 0; frame <= 10 * rate; frame += 1) {
        const now = tick(state, (frame * 1000) / rate);
        state = now.state;
        steps += now.steps;
        if (!(state.owed >= 0 && state.owed < 1)) throw new RangeError(`${state.owed} steps are owed`);
      }
      expect(Math.abs(steps - 10 * STEPS_PER_SECOND)).toBeLessThanOrEqual(1);
    });
  }

  test("honours a quarter of a second at most", () => {
    const { state } = tick(startClock(), 0);
    expect(tick(state, 3_600_000).steps).toBe(MOST_STEPS);
    expect(MOST_STEPS).toBe(15);
    expect(LONGEST_ELAPSED).toBe(0.25);
  });

  test("takes no time for no number, for a clock running backwards, and after a restart", () => {
    const { state } = tick(startClock(), 5000);
    for (const now of [Number.NaN, Number.NEGATIVE_INFINITY, 4000, 5000]) {
      expect(tick(state, now).steps).toBe(0);
    }
    expect(tick(tick(state, Number.NaN).state, 5050).steps).toBe(3);
    expect(tick(restartClock(state), 9_000_000).steps).toBe(0);
  });

  test("lowers the rate while a step is slower than real time, and recovers", () => {
    const slow = paceClock(startClock(), 1, 100);
    expect(slow.rate).toBeGreaterThan(0);
    expect(slow.rate).toBeLessThan(0.2);
    let state = slow;
    for (let step = 0; step < 60; step += 1) state = paceClock(state, 1, 0.1);
    expect(state.rate).toBe(1);
    expect(paceClock(slow, 0, 50)).toBe(slow);
    expect(paceClock(slow, 1, Number.NaN)).toBe(slow);
  });
});
