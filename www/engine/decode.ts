// Decodes results that are more than one record: resident shapes, sweeps, contacts of questions.

import { STATUS } from "./generated/constants.ts";
import { type Contact, pointAt, readAll, readContact, readResident, readSweepResult } from "./generated/records.ts";
import { list, refusal, result } from "./instance.ts";
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
  return { id, ...outlineOf(shape, size, height), x, y, angle, kind, ...properties } as ResidentShape;
}

function outlineOf(type: string, size: number, height: number): object {
  const rounded = size === 0 ? {} : { radius: size };
  switch (type) {
    case "circle":
      return { type, radius: size };
    case "rectangle":
      return { type, width: size, height };
    case "segment": {
      const [x1, y1, x2, y2] = list();
      return { type, x1, y1, x2, y2, ...rounded };
    }
    default:
      return { type, points: readAll(list(), 2, pointAt), ...rounded };
  }
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
