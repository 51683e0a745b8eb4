// How parts of a state are told twice: as words of a snapshot, and as JSON. A form reads one from words and writes one
// into words, so that each struct is told in one place. Values that come in are hostile: nothing of them is called, only
// own fields are read, each once, and their depth is that of the forms. How long a list is is looked at before its items.
// What a getter or a proxy throws is the cause of the refusal.

import { refused, unreadable } from "./errors.ts";
import { PAIRS_MAX } from "./generated/constants.ts";

/** @import { CollidoscopeError } from "./errors.ts" */

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

/** What a step finds or keeps of pairs, at most: those that it found, and as many that it held off each other. */
const FOUND_MAX = 2 * PAIRS_MAX;

/** Words of all lists together, at most: a world in which every one of them were as long as it can be has fewer. */
export const WORDS_MAX = 2 ** 26;

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
  if (typeof value !== "object" || value === null || isList(value, field)) {
    throw bad(field, value, "must be an object");
  }
  const given = /** @type {Record<string, unknown>} */ (value);
  const { missing, keys } = namesOf(given, field, names);
  if (missing !== undefined) {
    throw bad(pathOf(field, missing), undefined, "is missing");
  }
  /** @type {Record<string, unknown>} */
  const own = Object.create(null);
  for (const name of keys) {
    const part = partOf(given, name, field);
    if (!names.includes(name) && !perhaps.includes(name)) {
      throw bad(pathOf(field, name), part, "is not known");
    }
    own[name] = part;
  }
  return own;
}

/**
 * Returns the names of an object's own fields, and the first that it should have and has not.
 *
 * @param {Record<string, unknown>} given
 * @param {string} field
 * @param {readonly string[]} names
 */
function namesOf(given, field, names) {
  try {
    const missing = names.find((name) => !Object.hasOwn(given, name));
    return { missing, keys: missing === undefined ? Object.keys(given) : [] };
  } catch (cause) {
    throw unreadable("bad-snapshot", field, cause);
  }
}

/**
 * Returns a field of an object or an item of a list.
 *
 * @param {object} whole
 * @param {string | number} part
 * @param {string} field
 * @returns {unknown}
 */
function partOf(whole, part, field) {
  try {
    return /** @type {Record<string | number, unknown>} */ (whole)[part];
  } catch (cause) {
    throw unreadable("bad-snapshot", pathOf(field, part), cause);
  }
}

/**
 * Returns a field that an object itself has, else `undefined`.
 *
 * @param {unknown} value
 * @param {string} name
 * @param {string} field
 * @returns {unknown}
 */
export function ownOf(value, name, field) {
  if (typeof value !== "object" || value === null) return undefined;
  const { missing } = namesOf(/** @type {Record<string, unknown>} */ (value), field, [name]);
  return missing === undefined ? partOf(value, name, field) : undefined;
}

/**
 * @param {object} value
 * @param {string} field
 * @returns {value is unknown[]}
 */
function isList(value, field) {
  try {
    return Array.isArray(value);
  } catch (cause) {
    // Of a proxy that was revoked.
    throw unreadable("bad-snapshot", field, cause);
  }
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
 * Returns how long a list is, and a function that gives its items to another, each with the path to it. No item is read
 * before.
 *
 * @param {unknown} value
 * @param {string} field
 * @param {number} most
 */
export function listOf(value, field, most) {
  if (typeof value !== "object" || value === null || !isList(value, field)) {
    throw bad(field, value, "must be a list");
  }
  // What a proxy says may be anything.
  const length = partOf(value, "length", field);
  if (typeof length !== "number" || !Number.isInteger(length) || length < 0) {
    throw bad(field, length, "must have a length");
  }
  if (length > most) {
    throw bad(field, length, "is too long");
  }
  /** @param {(item: unknown, field: string) => void} take */
  const each = (take) => {
    // By place: a list with holes has items that are no value of any form.
    for (let place = 0; place < length; place += 1) {
      take(partOf(value, place, field), pathOf(field, place));
    }
  };
  return { length, each };
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
      const items = listOf(value, field, FOUND_MAX);
      if (items.length !== length) throw bad(field, items.length, `must have ${length} items`);
      items.each((item, path) => form.write(item, path, words));
    },
  };
}

/**
 * A list of any length, told before it.
 *
 * @param {Form} form
 * @param {number} [most]
 * @returns {Form}
 */
export function list(form, most = FOUND_MAX) {
  return {
    read: (words) => Array.from({ length: next(words) }, () => form.read(words)),
    write: (value, field, words) => {
      const items = listOf(value, field, most);
      if (words.length + items.length > WORDS_MAX) {
        throw bad(field, items.length, "is too much beside the other lists");
      }
      words.push(items.length);
      items.each((item, path) => form.write(item, path, words));
    },
  };
}

/**
 * Without a prototype, because V8 gives all literals of the same names one layout: were x and y in one of them no numbers, every
 * `{ x, y }` of the program would keep its numbers in a slower form.
 *
 * @type {Record<string, Form>}
 */
const POINT = Object.create(null);
POINT.x = number;
POINT.y = number;

/** @type {Form} */
export const point = record(POINT);
