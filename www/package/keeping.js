// The state of a world, to go back to: as bytes and as JSON.

import { bytes as checkBytes } from "./checks.js";
import { accept, memoryOf, open, redescribe } from "./core.js";
import { unmeasured } from "./detecting.js";
import { refused } from "./errors.js";
import * as instances from "./instance.js";
import { glue } from "./instance.js";
import { BodyStages } from "./stages_bodies.js";
import { HEAD, stateOf } from "./state.js";

/** @import { EngineState } from "./types.js" */

const WORD = Float64Array.BYTES_PER_ELEMENT;

/** A world whose state can be kept. */
export class Keeping extends BodyStages {
  /**
   * Returns the whole state as bytes: what any later step, deed or `stateHash()` depends on, ids and random source
   * included. Equal states have equal bytes on every machine.
   *
   * @returns {Uint8Array} A copy: it stays good whatever becomes of the engine.
   * @throws {CollidoscopeError} `out-of-memory`.
   */
  snapshot() {
    const words = wordsFrom(this);
    return new Uint8Array(words.buffer, words.byteOffset, words.byteLength).slice();
  }

  /**
   * Goes back to the state of a snapshot, of this world or of another one: size, seed, stage and all. Every later call does
   * what it did then, byte by byte. Ids that were given out after the snapshot are unknown until the restored world gives
   * them out again. Contacts are found anew: they are those of then if the snapshot was taken after `step()` or `detect()`.
   *
   * @param {Uint8Array} bytes What `snapshot()` has returned.
   * @throws {CollidoscopeError} `bad-snapshot` for anything else, its `field` saying what is wrong: `length`, `format`,
   *   `version`, `checksum`, or the part of the state that cannot be; `wrong-type` unless it is a Uint8Array;
   *   `out-of-memory`. The world is as it was then.
   */
  restore(bytes) {
    open(this);
    const given = checkBytes(bytes, "bytes", memoryOf(this));
    if (given.length % WORD !== 0) {
      throw refused("bad-snapshot", "length", given.length, {
        sentence: "is no length of a snapshot",
      });
    }
    take(this, tellsItsLength(given) ? given : given.subarray(0, HEAD * WORD), 1);
  }

  /**
   * Returns the whole state as plain data, as `JSON.stringify` asks for it: versioned, with names, to be looked at or
   * edited. `Engine.fromJSON` makes the same state of it, also after it was text. Numbers keep their bits; of the two zeros
   * there is one.
   *
   * @returns {EngineState}
   * @throws {CollidoscopeError} `out-of-memory`.
   */
  toJSON() {
    return stateOf(wordsFrom(this));
  }
}

/**
 * Puts a world into the state that words tell of.
 *
 * @param {Keeping} engine
 * @param {Float64Array} words Of `wordsOf`.
 */
export function become(engine, words) {
  take(engine, words, 0);
}

/**
 * Returns whether bytes begin with their own number. What does not is refused for its head alone: there is no need to find
 * memory for the rest.
 *
 * @param {Uint8Array} bytes
 */
function tellsItsLength(bytes) {
  if (bytes.length < HEAD * WORD) return true;
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEAD * WORD);
  return view.getFloat64(WORD, true) * WORD === bytes.length;
}

/**
 * @param {Keeping} engine
 * @param {Uint8Array | Float64Array} words
 * @param {number} isSealed 1: with a head.
 */
function take(engine, words, isSealed) {
  open(engine);
  instances.send(words, 0);
  accept(engine, (raw) => glue.restore(raw, isSealed));
  redescribe(engine);
  unmeasured(engine);
}

/**
 * @param {Keeping} engine
 * @returns {Float64Array} A view: good until the next call.
 */
function wordsFrom(engine) {
  accept(engine, (raw) => glue.snapshot(raw));
  return instances.list();
}
