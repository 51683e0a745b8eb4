// Snapshots taken apart into words, and sealed again after one was changed.

/** Words before the state. */
export const HEAD = 3;
const CHECKSUM = 2;

const BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * @param {Uint8Array} bytes
 * @returns {Float64Array<ArrayBuffer>} A copy, word by word.
 */
export function wordsOf(bytes) {
  return new Float64Array(bytes.slice().buffer);
}

/**
 * Returns the bytes of words with the length and the checksum (FNV-1a of all other words) that belong to them.
 *
 * @param {Float64Array} words
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function sealed(words) {
  const copy = words.slice();
  copy[1] = copy.length;
  const bytes = new Uint8Array(copy.buffer);
  let hash = BASIS;
  for (const [place, byte] of bytes.entries()) {
    if (Math.floor(place / 8) !== CHECKSUM) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  }
  new BigUint64Array(copy.buffer)[CHECKSUM] = hash;
  return bytes;
}
