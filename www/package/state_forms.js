// How parts of a state are told twice: as words of a snapshot, and as JSON. A form reads one from words and writes one
// into words, so that each struct is told in one place. Values that come in are hostile: nothing of them is called, only
// own fields are read, each once, and their depth is that of the forms.

import { CollidoscopeError, refused } from "./errors.js";

/**
 * The words that are read.
 *
 * @typedef {{ readonly list: Float64Array, at: number }} Words
 */

/**
 * @typedef {object} Form
 * @property {(words: Words) => unknown} read
 * @property {(value: unknown, field: string, words: number[]) => void} write Throws `bad-snapshot`.
 */

/** Items of a list at most: four times as many as a world has shapes. */
const LIST_MAX = 2 ** 22;

/**
 * Returns the error of a part that is not what it should be.
 *
 * @param {string} field
 * @param {unknown} value
 * @param {string} sentence
 * @returns {CollidoscopeError}
 */
export function bad(field, value, sentence) {
  return refused("bad-snapshot", field, value, { sentence });
}

/**
 * @param {Words} words
 * @returns {number}
 */
export function next(words) {
  const word = words.list[words.at] ?? 0;
  words.at += 1;
  return word;
}

/**
 * Returns an object that has certain fields and no others.
 *
 * @param {unknown} value
 * @param {string} field
 * @param {readonly string[]} names
 * @param {readonly string[]} [perhaps] Fields that it may have.
 * @returns {Record<string, unknown>} Without prototype.
 */
export function exactly(value, field, names, perhaps = []) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw bad(field, value, "must be an object");
  }
  const given = /** @type {Record<string, unknown>} */ (value);
  /** @type {Record<string, unknown>} */
  const own = Object.create(null);
  for (const name of names) {
    if (!Object.hasOwn(given, name)) {
      throw bad(pathOf(field, name), undefined, "is missing");
    }
  }
  for (const name of Object.keys(given)) {
    if (!names.includes(name) && !perhaps.includes(name)) {
      throw bad(pathOf(field, name), given[name], "is not known");
    }
    own[name] = given[name];
  }
  return own;
}

/**
 * @param {string} field
 * @param {string | number} part
 */
export function pathOf(field, part) {
  if (typeof part === "number") return `${field}[${part}]`;
  return field === "state" ? part : `${field}.${part}`;
}

/**
 * Returns the items of a list.
 *
 * @param {unknown} value
 * @param {string} field
 * @returns {readonly unknown[]}
 */
export function listOf(value, field) {
  if (!Array.isArray(value)) {
    throw bad(field, value, "must be a list");
  }
  if (value.length > LIST_MAX) {
    throw bad(field, value.length, "is too long");
  }
  return value;
}

/** A number, which the engine looks at. @type {Form} */
export const number = {
  // Both zeros are written as one in JSON.
  read: (words) => next(words) + 0,
  write: (value, field, words) => {
    if (typeof value !== "number") throw bad(field, value, "must be a number");
    words.push(value);
  },
};

/** @type {Form} */
export const flag = {
  read: (words) => next(words) === 1,
  write: (value, field, words) => {
    if (typeof value !== "boolean") throw bad(field, value, "must be true or false");
    words.push(Number(value));
  },
};

/** An id, or `null`. @type {Form} */
export const id = {
  read: (words) => {
    const word = next(words);
    return word < 0 ? null : word;
  },
  write: (value, field, words) => {
    if (value === null) words.push(-1);
    else if (typeof value === "number" && value >= 0) words.push(value);
    else throw bad(field, value, "must be an id or null");
  },
};

/**
 * A name, by its place in a list.
 *
 * @param {readonly string[]} names
 * @returns {Form}
 */
export function oneOf(names) {
  return {
    read: (words) => names[next(words)],
    write: (value, field, words) => {
      const place = names.indexOf(/** @type {string} */ (value));
      if (place < 0) throw bad(field, value, `must be one of ${names.join(", ")}`);
      words.push(place);
    },
  };
}

/**
 * A form or `null`, told by a mark before it.
 *
 * @param {Form} form
 * @param {number} [mark] What is written before one.
 * @returns {Form}
 */
export function orNull(form, mark = 1) {
  return {
    read: (words) => (next(words) === 0 ? null : form.read(words)),
    write: (value, field, words) => {
      words.push(value === null ? 0 : mark);
      if (value !== null) form.write(value, field, words);
    },
  };
}

/**
 * An object of these fields in this order.
 *
 * @param {Readonly<Record<string, Form>>} fields
 * @returns {Form}
 */
export function record(fields) {
  const forms = Object.entries(fields);
  const names = Object.keys(fields);
  return {
    read: (words) => Object.fromEntries(forms.map(([name, form]) => [name, form.read(words)])),
    write: (value, field, words) => {
      const given = exactly(value, field, names);
      for (const [name, form] of forms) {
        form.write(given[name], pathOf(field, name), words);
      }
    },
  };
}

/**
 * A list of so many items of a form.
 *
 * @param {Form} form
 * @param {number} length
 * @returns {Form}
 */
export function tuple(form, length) {
  return {
    read: (words) => Array.from({ length }, () => form.read(words)),
    write: (value, field, words) => {
      const items = listOf(value, field);
      if (items.length !== length) throw bad(field, items.length, `must have ${length} items`);
      writeItems(form, items, field, words);
    },
  };
}

/**
 * A list of any length, told before it.
 *
 * @param {Form} form
 * @returns {Form}
 */
export function list(form) {
  return {
    read: (words) => Array.from({ length: next(words) }, () => form.read(words)),
    write: (value, field, words) => {
      const items = listOf(value, field);
      words.push(items.length);
      writeItems(form, items, field, words);
    },
  };
}

/**
 * @param {Form} form
 * @param {readonly unknown[]} items
 * @param {string} field
 * @param {number[]} words
 */
function writeItems(form, items, field, words) {
  // By place: a list with holes has items that are no value of any form.
  for (let place = 0; place < items.length; place += 1) {
    form.write(items[place], pathOf(field, place), words);
  }
}

/** @type {Form} */
export const point = record({ x: number, y: number });
