// Reads and writes the words of the golden files; `tests/golden/README.md` describes them.

import { dec } from "./cases.mjs";

/** @import { Shape } from "../../../www/engine/lab.ts" */

const bits = new DataView(new ArrayBuffer(8));

/** FNV-1a's first value and factor. */
const [HASH_START, HASH_FACTOR] = [0xcbf29ce484222325n, 0x100000001b3n];

/**
 * @param {string} word
 * @returns {number}
 */
function fromBits(word) {
  bits.setBigUint64(0, BigInt(`0x${word}`));
  return bits.getFloat64(0);
}

/**
 * @param {number} number
 * @returns {string}
 */
export function toBits(number) {
  bits.setFloat64(0, number);
  return word(bits.getBigUint64(0));
}

/**
 * Returns the hash of the words of plain data: FNV-1a, a character at a time.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function valueHash(value) {
  let hash = HASH_START;
  for (const character of valueWords(value).join(" ")) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.charCodeAt(0))) * HASH_FACTOR);
  }
  return word(hash);
}

/**
 * @param {unknown} value
 * @returns {string[]}
 */
function valueWords(value) {
  if (typeof value === "number") {
    return [toBits(value)];
  }
  if (Array.isArray(value)) {
    return ["[", ...value.flatMap(valueWords), "]"];
  }
  if (typeof value === "object" && value !== null) {
    return ["{", ...Object.entries(value).flatMap(([name, field]) => [name, ...valueWords(field)]), "}"];
  }
  return [String(value)];
}

/** @param {bigint} number */
function word(number) {
  return number.toString(16).padStart(16, "0");
}

/**
 * @param {string} words
 * @returns {Shape}
 */
export function goldenShape(words) {
  const [kind, ...numbers] = words.split(" ");
  return dec([kind, ...numbers.map(fromBits)]);
}
