/** The ring of earlier states: what it forgets, and where it goes on. */

import { describe, expect, test } from "vitest";
import { Rewind } from "../../www/lab/history.ts";

const SMALL = Object.freeze({ bytes: 1000, states: 10, pace: 100 });

const bytes = (length: number, first: number) => new Uint8Array(length).fill(first);

describe("the ring", () => {
  test("forgets its oldest beyond its bytes, and beyond its states", () => {
    const ring = new Rewind(SMALL);
    for (let step = 1; step <= 200; step += 1) {
      ring.step();
      ring.keep(bytes(90, step), step);
      expect(ring.count).toBe(Math.min(step, SMALL.states));
    }
    expect([ring.seek(0)?.memory, ring.stepsAgo]).toEqual([191, 9]);
    ring.goOn();
    expect([ring.count, ring.shown?.memory]).toEqual([1, 191]);
    ring.keep(bytes(910, 2), "together as many bytes as fit");
    expect(ring.count).toBe(2);
    ring.keep(bytes(90, 3), "one more");
    expect([ring.count, ring.shown?.memory]).toEqual([2, "one more"]);
    ring.keep(bytes(2000, 1), "too large");
    expect(ring.count).toBe(0);
    expect(ring.seek(3)).toBeNull();
    ring.keep(bytes(SMALL.bytes, 4), "as many as fit");
    expect(ring.count).toBe(1);
  });

  test("keeps large states less often, and none twice", () => {
    const ring = new Rewind({ ...SMALL, bytes: 10_000 });
    let kept = 0;
    for (let step = 0; step < 60; step += 1) {
      ring.step();
      if (!ring.isDue) continue;
      ring.keep(bytes(250, step), null);
      kept += 1;
    }
    expect(kept, "250 bytes at 100 a step: every third").toBe(20);
    const { count } = ring;
    ring.keep(bytes(250, 57), "another memory");
    expect([ring.count, ring.shown?.memory, ring.stepsAgo]).toEqual([count, "another memory", 0]);
  });

  test("looks back and forth, and goes on from where it looks", () => {
    const ring = new Rewind(SMALL);
    for (let step = 0; step < 5; step += 1) {
      ring.keep(bytes(8, step), step);
      ring.step();
    }
    expect([ring.isBack, ring.at]).toEqual([false, 4]);
    expect([ring.seek(1)?.memory, ring.isBack, ring.stepsAgo]).toEqual([1, true, 3]);
    expect([ring.seek(3)?.memory, ring.count]).toEqual([3, 5]);
    expect([ring.seek(9)?.memory, ring.isBack]).toEqual([4, false]);
    expect(ring.seek(-4)?.memory).toBe(0);
    ring.step();
    ring.keep(bytes(8, 77), 77);
    expect([ring.count, ring.at, ring.isBack, ring.shown?.step]).toEqual([2, 1, false, 1]);
  });
});
