// Writes the argument buffer: two records in the engine's memory, each of a shape or of fields, which the next call reads.

import { RECORD_SIZE } from "./generated/constants.ts";
import { argumentBuffer } from "./instance.ts";

/** Where the two records begin. */
export const FIRST = 0;
export const SECOND = RECORD_SIZE;

/** Whether a question is filling the records. */
let areHeld = false;

/**
 * Reserves the records for a question, which fills them and crosses before it releases them. The caller's code may run in
 * between, in a getter, and ask questions of its own.
 *
 * @returns The records of the waiting question; `null` if none waits.
 */
export function holdRecords(): Float64Array | null {
  const waiting = areHeld ? argumentBuffer().slice() : null;
  areHeld = true;
  return waiting;
}

/**
 * Releases the records and restores those of the waiting question.
 *
 * @param waiting Result of `holdRecords`.
 */
export function freeRecords(waiting: Float64Array | null): void {
  areHeld = waiting !== null;
  if (waiting !== null) {
    argumentBuffer().set(waiting);
  }
}

/** Writes numbers to the record that begins at `first`. */
export function writeRecord(first: number, numbers: readonly number[]): void {
  const records = argumentBuffer();
  // Faster than `set` for short lists.
  for (let index = 0; index < numbers.length; index += 1) {
    records[first + index] = numbers[index] as number;
  }
}
