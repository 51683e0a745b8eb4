// A whole state as JSON: the words of a snapshot taken apart into named fields, and put together again. What it says is
// looked at by the engine alone; here only its form is. The engine's own words are in src/lab/snapshot.rs and
// src/engine/snapshot.rs.

import { SHAPES_MAX } from "./generated/constants.ts";
import { fieldsOfState } from "./state_fields.js";
import { bad, exactly, listOf, next, record } from "./state_forms.js";
import { readShape, writeShape } from "./state_shapes.js";

/**
 * @import { Form } from "./state_forms.js"
 * @import { EngineState } from "./types.ts"
 */

const FORMAT = "collidoscope";
/** Changes with every change of a field in state_fields.js; the version of snapshots is the engine's. */
const VERSION = 1;

/** Words of a snapshot before the state. */
export const HEAD = 3;

/** The stage that has throws. */
const THROWN = "ray-cast";
/** The stage that is a room of discs. */
const MOVERS = "impulse";

/**
 * Returns the state that the words of a snapshot tell of.
 *
 * @param {Float64Array} snapshot
 * @returns {EngineState}
 */
export function stateOf(snapshot) {
  const fields = fieldsOfState();
  const words = { list: snapshot, at: HEAD };
  /** @param {Readonly<Record<string, Form>>} part */
  const read = (part) => /** @type {Record<string, unknown>} */ (record(part).read(words));
  const first = read(fields.first);
  const own = first.stage === null ? { made: fields.made.read(words) } : {};
  const thrown = first.stage === THROWN ? { throwing: fields.throwing.read(words) } : {};
  const movers = first.stage === MOVERS ? { impulseRoom: fields.impulseRoom.read(words) } : {};
  const second = read(fields.second);
  const length = next(words);
  const found = read(fields.found);
  const ids = Array.from({ length }, () => next(words));
  const free = read(fields.free);
  const shapes = ids.map((own) => readShape(words, own));
  const state = {
    format: FORMAT,
    version: VERSION,
    ...first,
    ...own,
    ...thrown,
    ...movers,
    ...second,
    ...found,
    ...free,
  };
  return /** @type {EngineState} */ (/** @type {unknown} */ ({ ...state, shapes }));
}

/**
 * Returns the words of a state, without a head.
 *
 * @param {unknown} value
 * @returns {Float64Array}
 */
export function wordsOf(value) {
  const { first, second, found, free, made, throwing, impulseRoom } = fieldsOfState();
  const names = [first, second, found, free].flatMap((part) => Object.keys(part));
  const state = exactly(value, "state", ["format", "version", ...names, "shapes"], ["made", "throwing", "impulseRoom"]);
  if (state.format !== FORMAT) throw bad("format", state.format, `must be "${FORMAT}"`);
  if (state.version !== VERSION) throw bad("version", state.version, `must be ${VERSION}`);
  /** @type {number[]} */
  const words = [];
  /** @param {Readonly<Record<string, Form>>} part */
  const write = (part) => {
    for (const [name, form] of Object.entries(part)) form.write(state[name], name, words);
  };
  write(first);
  if ("made" in state !== (state.stage === null)) {
    throw bad("made", state.made, "belongs to a world without a stage");
  }
  if ("made" in state) made.write(state.made, "made", words);
  if ("throwing" in state !== (state.stage === THROWN)) {
    throw bad("throwing", state.throwing, `belongs to the stage ${THROWN}`);
  }
  if ("throwing" in state) throwing.write(state.throwing, "throwing", words);
  if ("impulseRoom" in state !== (state.stage === MOVERS)) {
    throw bad("impulseRoom", state.impulseRoom, `belongs to the stage ${MOVERS}`);
  }
  if ("impulseRoom" in state) impulseRoom.write(state.impulseRoom, "impulseRoom", words);
  write(second);
  /** @type {number[]} */
  const ids = [];
  /** @type {number[]} */
  const bodies = [];
  const shapes = listOf(state.shapes, "shapes", SHAPES_MAX);
  shapes.each((shape, path) => writeShape(shape, path, bodies, ids));
  words.push(ids.length);
  write(found);
  for (const word of ids) words.push(word);
  write(free);
  const all = new Float64Array(words.length + bodies.length);
  all.set(words);
  all.set(bodies, words.length);
  return all;
}
