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
 * Returns the hash of the bits of numbers: FNV-1a, a whole number of 64 bits at a time.
 *
 * @param {readonly number[]} numbers
 * @returns {string}
 */
export function bitHash(numbers) {
  let hash = HASH_START;
  for (const number of numbers) {
    bits.setFloat64(0, number);
    hash = BigInt.asUintN(64, (hash ^ bits.getBigUint64(0)) * HASH_FACTOR);
  }
  return word(hash);
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
