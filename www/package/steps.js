// Decodes what the engine records of an algorithm's run.

import { contactAt, numberAt } from "./figures.js";
import { STEP_LAYOUTS } from "./step_layouts.js";

/** @import { AxisSource, Contact, DifferencePoint, Interval, Point, Step } from "./types.js" */

/**
 * Reads one field of a record and moves the cursor behind it.
 *
 * @typedef {(cursor: Cursor) => unknown} FieldReader
 */

/**
 * The layout of each kind of step, in the order of the engine's numbers.
 *
 * @typedef {readonly { kind: string, fields: readonly { name: string, read: FieldReader }[] }[]} StepLayouts
 */

/** Numbers of a contact in a record: depth, normal, start, end, number of points, two points. */
const CONTACT_SIZE = 12;

/** @type {Readonly<Record<string, FieldReader | undefined>>} */
const READERS = Object.freeze(
  Object.assign(Object.create(null), {
    number: readNumber,
    flag: readFlag,
    point: readPoint,
    interval: readInterval,
    contact: readContact,
    difference: readDifference,
    source: readSource,
  }),
);

/** A place in a list of numbers. */
class Cursor {
  at = 0;

  /** @param {Float64Array} numbers */
  constructor(numbers) {
    /** @type {Float64Array} */
    this.numbers = numbers;
  }

  next() {
    this.at += 1;
    return numberAt(this.numbers, this.at - 1);
  }
}

/**
 * Returns the layouts of a text: a line per kind, its name and then `field:type` each. A type is
 * `number`, `flag`, `point`, `interval`, `contact`, `difference`, `source`, or the names of a choice with bars between;
 * with `?` behind it there may be none, with `*` there may be many.
 *
 * @param {string} text
 * @returns {StepLayouts}
 */
function parseLayouts(text) {
  return text.split("\n").map((line) => {
    const [kind = "", ...fields] = line.split(" ");
    return {
      kind,
      fields: fields.map((field) => {
        const [name = "", type = ""] = field.split(":");
        return { name, read: readerOf(type) };
      }),
    };
  });
}

/**
 * @param {string} type
 * @returns {FieldReader}
 */
function readerOf(type) {
  const plain = type.replace(/[?*]$/, "");
  const read = READERS[plain] ?? choice(plain.split("|"));
  if (type.endsWith("?")) {
    return (cursor) => (readFlag(cursor) ? read(cursor) : null);
  }
  if (type.endsWith("*")) {
    return (cursor) => Array.from({ length: cursor.next() }, () => read(cursor));
  }
  return read;
}

/** Made when steps are read first: who only looks for collisions never waits for it. @type {StepLayouts} */
let layouts = [];

/**
 * Returns the steps of a run as plain objects.
 *
 * @param {Float64Array} numbers Records one behind the other: the number of the kind, then its fields.
 * @returns {Step[]}
 */
export function decodeSteps(numbers) {
  const steps = [];
  const cursor = new Cursor(numbers);
  if (layouts.length === 0) {
    layouts = parseLayouts(STEP_LAYOUTS);
  }
  while (cursor.at < numbers.length) {
    const layout = layouts[cursor.next()];
    /** @type {Record<string, unknown>} */
    const step = { kind: layout?.kind };
    for (const { name, read } of layout?.fields ?? []) {
      step[name] = read(cursor);
    }
    steps.push(/** @type {Step} */ (/** @type {unknown} */ (step)));
  }
  return steps;
}

/** @param {Cursor} cursor */
function readNumber(cursor) {
  return cursor.next();
}

/** @param {Cursor} cursor */
function readFlag(cursor) {
  return cursor.next() === 1;
}

/** @param {Cursor} cursor @returns {Point} */
function readPoint(cursor) {
  return { x: cursor.next(), y: cursor.next() };
}

/** @param {Cursor} cursor @returns {Interval} */
function readInterval(cursor) {
  return { min: cursor.next(), max: cursor.next() };
}

/** @param {Cursor} cursor @returns {Contact} */
function readContact(cursor) {
  cursor.at += CONTACT_SIZE;
  return contactAt(cursor.numbers, cursor.at - CONTACT_SIZE);
}

/** @param {Cursor} cursor @returns {DifferencePoint} */
function readDifference(cursor) {
  const point = readPoint(cursor);
  const [vertexA, vertexB] = [cursor.next(), cursor.next()];
  return { point, vertexA, vertexB, pointA: readPoint(cursor), pointB: readPoint(cursor) };
}

/** @param {Cursor} cursor @returns {AxisSource} */
function readSource(cursor) {
  const [source, first, index] = [cursor.next(), cursor.next(), cursor.next()];
  if (source === 2) {
    return { kind: "centres" };
  }
  if (source === 3) {
    return { kind: "vertices", vertexA: first, vertexB: index };
  }
  return { kind: source === 1 ? "vertex" : "edge", shape: first === 1 ? "b" : "a", index };
}

/**
 * @param {readonly string[]} names
 * @returns {FieldReader}
 */
function choice(names) {
  return (cursor) => names[cursor.next()];
}
