// The state of a world, to be restored: as bytes and as JSON.

import { bytes as checkBytes } from "./checks.ts";
import { refused } from "./errors.ts";
import type { Handle } from "./handle.ts";
import * as instances from "./instance.ts";
import { glue } from "./instance.ts";
import { HEAD, stateOf } from "./state.js";
import type { EngineState } from "./types.ts";

export { wordsOf } from "./state.js";

const WORD = Float64Array.BYTES_PER_ELEMENT;

export function snapshot(handle: Handle): Uint8Array {
  const words = handle.listOf((raw) => glue.snapshot(raw));
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength).slice();
}

export function restore(handle: Handle, bytes: Uint8Array): void {
  handle.open();
  const given = checkBytes(bytes, "bytes", handle.memory);
  if (given.length % WORD !== 0) {
    const sentence = "is no length of a snapshot";
    throw refused("bad-snapshot", "length", given.length, { sentence });
  }
  instances.send(hasItsLength(given) ? given : given.subarray(0, HEAD * WORD), 0);
  handle.accept((raw) => glue.restore(raw));
  afterRestore(handle);
}

export function toJSON(handle: Handle): EngineState {
  return stateOf(handle.listOf((raw) => glue.snapshot(raw)));
}

/** Restores the state of the words of `wordsOf`. */
export function restoreWords(handle: Handle, words: Float64Array): void {
  handle.open();
  instances.send(words, 0);
  handle.accept((raw) => glue.restore_unsealed(raw));
  afterRestore(handle);
}

/**
 * Returns whether bytes begin with their own number. Others are refused for their head alone, without memory for the rest.
 */
function hasItsLength(bytes: Uint8Array): boolean {
  if (bytes.length < HEAD * WORD) return true;
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEAD * WORD);
  return view.getFloat64(WORD, true) * WORD === bytes.length;
}

function afterRestore(handle: Handle): void {
  handle.describe();
  handle.isMeasured = false;
}
