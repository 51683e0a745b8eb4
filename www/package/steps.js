// Decodes what the engine records of an algorithm's run. The engine says which fields a step has, and in which order.

/** @import { Contact, Interval, Point, Step } from "./types.js" */

/**
 * Reads one field of a record and says how many numbers it took.
 *
 * @typedef {{ size: number, read: (numbers: Float64Array, at: number) => unknown }} FieldReader
 */

/**
 * The layout of each kind of step, in the order of the engine's numbers.
 *
 * @typedef {readonly { kind: string, fields: readonly { name: string, reader: FieldReader }[] }[]} StepLayouts
 */

/** Numbers of a contact in a record: depth, normal, start, end, number of points, two points. */
const CONTACT_SIZE = 12;

/** @type {Readonly<Record<string, FieldReader | undefined>>} */
const READERS = Object.freeze(
  Object.assign(Object.create(null), {
    number: { size: 1, read: numberAt },
    flag: { size: 1, read: flagAt },
    point: { size: 2, read: pointAt },
    interval: { size: 2, read: intervalAt },
    contact: { size: 1 + CONTACT_SIZE, read: optionalContactAt },
  }),
);

/**
 * Returns the layouts that the engine tells: a line per kind, its name and then `field:type` each. A type is
 * `number`, `flag`, `point`, `interval`, `contact`, or the names of a choice with bars between.
 *
 * @param {string} text
 * @returns {StepLayouts}
 */
export function parseLayouts(text) {
  return text.split("\n").map((line) => {
    const [kind = "", ...fields] = line.split(" ");
    return {
      kind,
      fields: fields.map((field) => {
        const [name = "", type = ""] = field.split(":");
        return { name, reader: READERS[type] ?? choice(type.split("|")) };
      }),
    };
  });
}

/**
 * Returns the steps of a run as plain objects.
 *
 * @param {StepLayouts} layouts
 * @param {Float64Array} numbers Records one behind the other: the number of the kind, then its fields.
 * @returns {Step[]}
 */
export function decodeSteps(layouts, numbers) {
  const steps = [];
  for (let at = 0; at < numbers.length; ) {
    const layout = layouts[numberAt(numbers, at)];
    at += 1;
    /** @type {Record<string, unknown>} */
    const step = { kind: layout?.kind };
    for (const { name, reader } of layout?.fields ?? []) {
      step[name] = reader.read(numbers, at);
      at += reader.size;
    }
    steps.push(/** @type {Step} */ (/** @type {unknown} */ (step)));
  }
  return steps;
}

/**
 * Returns the contact at a place of a record.
 *
 * @param {Float64Array} numbers
 * @param {number} at
 * @returns {Contact}
 */
export function contactAt(numbers, at) {
  const points = [pointAt(numbers, at + 8)];
  if (numberAt(numbers, at + 7) === 2) {
    points.push(pointAt(numbers, at + 10));
  }
  return {
    depth: numberAt(numbers, at),
    normal: pointAt(numbers, at + 1),
    start: pointAt(numbers, at + 3),
    end: pointAt(numbers, at + 5),
    points,
  };
}

/**
 * @param {Float64Array} numbers
 * @param {number} at
 * @returns {Contact | null}
 */
function optionalContactAt(numbers, at) {
  return flagAt(numbers, at) ? contactAt(numbers, at + 1) : null;
}

/**
 * @param {Float64Array} numbers
 * @param {number} at
 * @returns {number}
 */
function numberAt(numbers, at) {
  return /** @type {number} */ (numbers[at]);
}

/**
 * @param {Float64Array} numbers
 * @param {number} at
 * @returns {boolean}
 */
function flagAt(numbers, at) {
  return numbers[at] === 1;
}

/**
 * @param {Float64Array} numbers
 * @param {number} at
 * @returns {Point}
 */
function pointAt(numbers, at) {
  return { x: numberAt(numbers, at), y: numberAt(numbers, at + 1) };
}

/**
 * @param {Float64Array} numbers
 * @param {number} at
 * @returns {Interval}
 */
function intervalAt(numbers, at) {
  return { min: numberAt(numbers, at), max: numberAt(numbers, at + 1) };
}

/**
 * @param {readonly string[]} names
 * @returns {FieldReader}
 */
function choice(names) {
  return { size: 1, read: (numbers, at) => names[numberAt(numbers, at)] };
}
