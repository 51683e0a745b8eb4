// Decodes results that are more than one record: resident shapes, sweeps, contacts of questions.

import { STATUS } from "./generated/constants.ts";
import { type Contact, readContact, readResident, readSweepResult } from "./generated/records.ts";
import { list, refusal, result } from "./instance.ts";
import { outlineOf } from "./shapes.ts";
import type { ResidentShape, Sweep } from "./types.ts";

/** Returns the contact of a question, or `null`. */
export function contactOf(status: number): Contact | null {
  if (status === STATUS.no) return null;
  checkStatus(status);
  return readContact(result());
}

/**
 * Throws the refusal of a question.
 *
 * @param a Name of the first shape.
 */
export function checkStatus(status: number, a = "a", b = "b"): void {
  if (status === STATUS.faultOfA) throw refusal(a);
  if (status === STATUS.faultOfB) throw refusal(b);
  if (status === STATUS.fault) throw refusal();
}

/** Returns the shape that was read last. */
export function residentShapeOf(id: number): ResidentShape {
  const { shape, size, height, x, y, angle, kind, ...properties } = readResident(result());
  return { id, ...outlineOf(shape, [size, height], list()), x, y, angle, kind, ...properties } as ResidentShape;
}

/** Returns the sweep that was computed last. */
export function sweepOf(): Sweep {
  const { state, value, normal, pointA, pointB } = readSweepResult(result());
  switch (state) {
    case "hit":
      return { state, time: value, normal, pointA, pointB };
    case "overlapping":
      return { state, time: 0, depth: value, normal };
    default:
      return { state };
  }
}
