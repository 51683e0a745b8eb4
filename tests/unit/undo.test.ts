/** The list of the reader's acts: what it joins, what it forgets, and the way back and forth. */

import { describe, expect, test } from "vitest";
import { type Moment, Undo } from "../../www/lab/history.ts";
import { randomSource } from "./random.ts";

const moment = (value: number, size: number = 4): Moment => ({
  bytes: new Uint8Array(new Uint32Array([value]).buffer),
  state: { value },
  size,
});

/** Notes a state before an edit that changes something. */
const note = (undo: Undo, before: () => Moment, act: string | null) => {
  undo.note(before, act);
  undo.commit(() => true);
};

const numberOf = (found: Moment | null) => (found?.state as { value: number } | undefined)?.value ?? null;

describe("undo", () => {
  test("returns through all states in turn, and forth again", () => {
    const undo = new Undo();
    for (let value = 0; value < 5; value += 1) note(undo, () => moment(value), null);
    let now = 5;
    for (let value = 4; value >= 0; value -= 1) {
      expect(numberOf(undo.undo(moment(now)))).toBe(value);
      now = value;
    }
    expect(undo.undo(moment(now))).toBeNull();
    for (let value = 1; value <= 5; value += 1) {
      expect(numberOf(undo.redo(moment(now)))).toBe(value);
      now = value;
    }
    expect([undo.redo(moment(now)), undo.canRedo, undo.canUndo]).toEqual([null, false, true]);
  });

  test("joins the edits of one act, and starts another after an undo", () => {
    const undo = new Undo();
    let reads = 0;
    const read = (value: number) => () => {
      reads += 1;
      return moment(value);
    };
    for (let value = 0; value < 100; value += 1) note(undo, read(value), "press 1");
    expect(reads).toBe(1);
    expect(numberOf(undo.undo(moment(100)))).toBe(0);
    note(undo, read(0), "press 1");
    expect([reads, undo.canRedo]).toEqual([2, false]);
  });

  test("passes over acts that changed nothing", () => {
    const undo = new Undo();
    for (const value of [1, 2, 2, 2]) note(undo, () => moment(value), null);
    expect(numberOf(undo.undo(moment(2)))).toBe(1);
    expect(undo.undo(moment(1))).toBeNull();
  });

  test("keeps the redo list where an edit changes nothing", () => {
    const undo = new Undo();
    note(undo, () => moment(1), null);
    expect(numberOf(undo.undo(moment(2)))).toBe(1);
    undo.note(() => moment(1), "press 2");
    undo.commit(() => false);
    expect([undo.canUndo, undo.canRedo]).toEqual([false, true]);
    note(undo, () => moment(1), "press 2");
    expect([undo.canUndo, undo.canRedo], "the first edit of the press that changes something").toEqual([true, false]);
  });

  test("forgets the oldest beyond its limits", () => {
    const undo = new Undo({ bytes: 100, moments: 10 });
    for (let value = 0; value < 50; value += 1) note(undo, () => moment(value, 5), null);
    let steps = 0;
    for (let now = 50; undo.undo(moment(now, 5)) !== null; now -= 1) steps += 1;
    expect(steps).toBe(10);
    const heavy = new Undo({ bytes: 100, moments: 10 });
    for (let value = 0; value < 50; value += 1) note(heavy, () => moment(value, 30), null);
    expect(numberOf(heavy.undo(moment(50, 30)))).toBe(49);
    note(heavy, () => moment(60, 200), null);
    expect(heavy.canUndo).toBe(false);
  });

  test("agrees with a list of all states on random walks", () => {
    const random = randomSource(7);
    const undo = new Undo();
    let [states, at, walked] = [[0], 0, 0];
    for (let turn = 0; turn < 3000; turn += 1) {
      const way = random();
      const now = moment(states[at] ?? -1);
      if (way < 0.4) {
        note(undo, () => now, null);
        states = [...states.slice(0, at + 1), turn + 1];
        at += 1;
      } else {
        const back = way < 0.75;
        const wanted = states[back ? at - 1 : at + 1];
        expect(numberOf(back ? undo.undo(now) : undo.redo(now))).toBe(wanted ?? null);
        if (wanted !== undefined) {
          at += back ? -1 : 1;
          walked += 1;
        }
      }
    }
    expect(walked, "undos and redos that went somewhere").toBeGreaterThan(1000);
  });
});
