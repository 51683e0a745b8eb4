// Decodes the recorded run of an algorithm.

import { CONTACT_SIZE, type Contact, type Point, readContact } from "./generated/records.ts";
import {
  type AxisSource,
  type DifferencePoint,
  type Interval,
  STEP_READERS,
  type Step,
  type StepCursor,
} from "./generated/steps.ts";

/** Reads the fields of steps from a list of numbers. */
class Cursor implements StepCursor {
  #at = 0;
  readonly #numbers: Float64Array;

  constructor(numbers: Float64Array) {
    this.#numbers = numbers;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#numbers.length;
  }

  number(): number {
    this.#at += 1;
    return this.#numbers[this.#at - 1] as number;
  }

  flag(): boolean {
    return this.number() === 1;
  }

  choice<T extends string>(names: readonly T[]): T {
    return names[this.number()] as T;
  }

  point(): Point {
    return { x: this.number(), y: this.number() };
  }

  interval(): Interval {
    return { min: this.number(), max: this.number() };
  }

  contact(): Contact {
    this.#at += CONTACT_SIZE;
    return readContact(this.#numbers, this.#at - CONTACT_SIZE);
  }

  difference(): DifferencePoint {
    const point = this.point();
    const [vertexA, vertexB] = [this.number(), this.number()];
    return { point, vertexA, vertexB, pointA: this.point(), pointB: this.point() };
  }

  source(): AxisSource {
    const [source, first, index] = [this.number(), this.number(), this.number()];
    if (source === 2) return { kind: "centres" };
    if (source === 3) return { kind: "vertices", vertexA: first, vertexB: index };
    return { kind: source === 1 ? "vertex" : "edge", shape: first === 1 ? "b" : "a", index };
  }
}

/**
 * Returns the steps of a run as plain objects.
 *
 * @param numbers Records one behind the other: the number of the kind, then its fields.
 */
export function decodeSteps(numbers: Float64Array): Step[] {
  const cursor = new Cursor(numbers);
  const steps: Step[] = [];
  while (!cursor.isAtEnd) {
    const read = STEP_READERS[cursor.number()] as (typeof STEP_READERS)[number];
    steps.push(read(cursor));
  }
  return steps;
}
