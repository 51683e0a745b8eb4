// A whole state as JSON: the words of a snapshot taken apart into named fields, and put together again. What it says is
// looked at by the engine alone; here only its form is. The engine's own words are in src/lab/snapshot.rs and
// src/engine/snapshot.rs.

import { MOVERS_MAX, SHAPES_MAX } from "./limits.js";
import {
  BROAD_PHASES,
  EVENT_KINDS,
  MOVER_PAIRS,
  OUTCOMES,
  RESPONSES,
  SIDES,
  STAGES_BY_AGE,
} from "./names.js";
import {
  bad,
  exactly,
  flag,
  id,
  list,
  listOf,
  next,
  number,
  oneOf,
  orNull,
  pathOf,
  point,
  record,
  tuple,
} from "./state_forms.js";
import { readShape, writeShape } from "./state_shapes.js";

/**
 * @import { Form } from "./state_forms.js"
 * @import { EngineState } from "./types.js"
 */

const FORMAT = "collidoscope";
/** Changes with every change of a field; the version of snapshots is the engine's. */
const VERSION = 1;

/** Words of a snapshot before the state. */
export const HEAD = 3;

/** Shapes of a stage that play a part. */
const PARTS = 6;

/** @type {Form} */
const stage = {
  read: (words) => STAGES_BY_AGE[next(words)] ?? null,
  write: (value, field, words) => {
    if (value === null) words.push(-1);
    else oneOf(STAGES_BY_AGE).write(value, field, words);
  },
};

const crossing = record({ from: point, to: point, mouth: tuple(point, 2) });

const throwing = record({
  flying: flag,
  isIn: flag,
  score: number,
  throws: number,
  last: oneOf(OUTCOMES),
  step: orNull(crossing),
  decided: orNull(crossing),
});

const impulseRoom = record({
  restitution: number,
  friction: number,
  pairs: oneOf(MOVER_PAIRS),
  counts: list(
    record({
      id: number,
      wall: number,
      disc: number,
      segment: number,
      shape: number,
      mover: number,
    }),
    MOVERS_MAX,
  ),
});

/** The edges of a boundary, and where each is if there is none. */
const EDGES = /** @type {const} */ ([
  ["left", -Infinity],
  ["top", -Infinity],
  ["right", Infinity],
  ["bottom", Infinity],
]);

/** Sides without a limit are left out: JSON has no infinite numbers. @type {Form} */
const boundary = {
  read: (words) => {
    const edges = EDGES.map(([name]) => [name, next(words)]);
    return Object.fromEntries(edges.filter(([, edge]) => Number.isFinite(edge)));
  },
  write: (value, field, words) => {
    const given = exactly(value, field, [], SIDES);
    for (const [name, none] of EDGES) {
      number.write(name in given ? given[name] : none, pathOf(field, name), words);
    }
  },
};

const region = record({ left: number, top: number, right: number, bottom: number });

const bounce = record({
  shape: number,
  time: number,
  side: oneOf(SIDES),
  speed: number,
  rebound: number,
});

/** What a word of a kept face is made of, besides two positions: beyond the greatest number of a face. */
const FACES = 2 ** 8;

/**
 * @param {number} word
 * @param {number} size Beyond the greatest of the two.
 */
function pairOf(word, size) {
  return { pair: [Math.floor(word / size), word % size] };
}

/**
 * Returns the word of the first two numbers.
 *
 * @param {readonly number[]} numbers
 * @param {number} size
 * @param {string} field
 * @param {unknown} value What they are of.
 */
function pairWord([first = -1, second = -1], size, field, value) {
  for (const place of [first, second]) {
    if (!isPlace(place, size)) throw bad(field, value, "must be of two places");
  }
  return first * size + second;
}

/**
 * @param {number} place
 * @param {number} size
 */
function isPlace(place, size) {
  return Number.isInteger(place) && place >= 0 && place < size;
}

/** The face that decided a pair. @type {Form} */
const face = {
  read: (words) => {
    const word = next(words);
    return { ...pairOf(Math.floor(word / FACES), SHAPES_MAX), face: word % FACES };
  },
  write: (value, field, words) => {
    /** @type {number[]} */
    const numbers = [];
    record({ pair: tuple(number, 2), face: number }).write(value, field, numbers);
    const [, , decided = -1] = numbers;
    if (!isPlace(decided, FACES)) throw bad(field, value, "must have the number of a face");
    words.push(pairWord(numbers, SHAPES_MAX, field, value) * FACES + decided);
  },
};

/** What two shapes that touch are, by the number of a word. @type {Form} */
const touch = {
  read: (words) => {
    const word = next(words);
    return { ...pairOf(Math.floor(word / 2), SHAPES_MAX), sensor: word % 2 === 1 };
  },
  write: (value, field, words) => {
    /** @type {number[]} */
    const numbers = [];
    record({ pair: tuple(number, 2), sensor: flag }).write(value, field, numbers);
    words.push(pairWord(numbers, SHAPES_MAX, field, value) * 2 + (numbers[2] ?? 0));
  },
};

/** Bodies of a pair: the four limits, then the shapes. */
const BODIES = 2 ** 21;
const PUSH = Object.freeze({ feature: number, normal: number, tangent: number });

/** What a contact pushed with in the last step. @type {Form} */
const impulse = {
  read: (words) => {
    const { pair } = pairOf(next(words), BODIES);
    return { bodies: pair, .../** @type {object} */ (record(PUSH).read(words)) };
  },
  write: (value, field, words) => {
    /** @type {number[]} */
    const numbers = [];
    record({ bodies: tuple(number, 2), ...PUSH }).write(value, field, numbers);
    words.push(pairWord(numbers, BODIES, field, value), ...numbers.slice(2));
  },
};

/** An event: the kind and whether one is a sensor in a number, then both ids. @type {Form} */
const event = {
  read: (words) => {
    const word = next(words);
    const kind = EVENT_KINDS[Math.floor(word / 2)];
    return { kind, sensor: word % 2 === 1, a: next(words), b: next(words) };
  },
  write: (value, field, words) => {
    /** @type {number[]} */
    const numbers = [];
    const form = record({ kind: oneOf(EVENT_KINDS), sensor: flag, a: number, b: number });
    form.write(value, field, numbers);
    const [kind = 0, sensor = 0, a = 0, b = 0] = numbers;
    words.push(kind * 2 + sensor, a, b);
  },
};

/** What holds for the whole world. */
const SURROUNDINGS = Object.freeze({
  gravity: point,
  boundary,
  response: oneOf(RESPONSES),
  responseSettings: record({
    substeps: number,
    relaxations: number,
    correction: number,
    movement: flag,
  }),
  keptRegion: orNull(region, 4),
});
const made = record(SURROUNDINGS);

/** Fields in the order of their words: before the throws, behind them, and behind the number of shapes. */
const FIRST = Object.freeze({
  stage,
  width: number,
  height: number,
  timeStep: number,
  broadPhase: oneOf(BROAD_PHASES),
  seed: number,
  draws: number,
  selected: id,
  parts: tuple(id, PARTS),
});
const SECOND = Object.freeze({
  bounded: flag,
  ...SURROUNDINGS,
  visibleRegion: orNull(region, 4),
  frozen: number,
  found: flag,
});
const FOUND = Object.freeze({ bounces: list(bounce), faces: list(face) });
/** Behind the ids of the shapes. */
const FREE = Object.freeze({
  vacant: list(number, SHAPES_MAX),
  usedUp: list(number, SHAPES_MAX),
  impulses: list(impulse),
  tracksEvents: flag,
  touching: list(touch),
  held: list(touch),
  ended: list(event),
  told: list(event),
});

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
  const words = { list: snapshot, at: HEAD };
  /** @param {Readonly<Record<string, Form>>} fields */
  const read = (fields) => /** @type {Record<string, unknown>} */ (record(fields).read(words));
  const first = read(FIRST);
  const own = first.stage === null ? { made: made.read(words) } : {};
  const thrown = first.stage === THROWN ? { throwing: throwing.read(words) } : {};
  const movers = first.stage === MOVERS ? { impulseRoom: impulseRoom.read(words) } : {};
  const second = read(SECOND);
  const length = next(words);
  const found = read(FOUND);
  const ids = Array.from({ length }, () => next(words));
  const free = read(FREE);
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
  const parts = [FIRST, SECOND, FOUND, FREE];
  const names = parts.flatMap((part) => Object.keys(part));
  const state = exactly(
    value,
    "state",
    ["format", "version", ...names, "shapes"],
    ["made", "throwing", "impulseRoom"],
  );
  if (state.format !== FORMAT) throw bad("format", state.format, `must be "${FORMAT}"`);
  if (state.version !== VERSION) throw bad("version", state.version, `must be ${VERSION}`);
  /** @type {number[]} */
  const words = [];
  /** @param {Readonly<Record<string, Form>>} fields */
  const write = (fields) => {
    for (const [name, form] of Object.entries(fields)) form.write(state[name], name, words);
  };
  write(FIRST);
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
  write(SECOND);
  /** @type {number[]} */
  const ids = [];
  /** @type {number[]} */
  const bodies = [];
  const shapes = listOf(state.shapes, "shapes", SHAPES_MAX);
  shapes.each((shape, path) => writeShape(shape, path, bodies, ids));
  words.push(ids.length);
  write(FOUND);
  for (const word of ids) words.push(word);
  write(FREE);
  const all = new Float64Array(words.length + bodies.length);
  all.set(words);
  all.set(bodies, words.length);
  return all;
}
