// The fields of a state, each part in the order of its words in a snapshot; state.js says in which order the parts are, and its
// version changes with every change here. Most forms are made when the first state is read or written: most programs have none, and
// all of them would wait for it at their start.

import { MOVERS_MAX, SHAPES_MAX } from "./generated/constants.ts";
import {
  BROAD_PHASES,
  EVENT_KINDS,
  MOVER_PAIRS,
  OUTCOMES,
  RESPONSES,
  SIDES,
  STAGE_WIRE_ORDER,
} from "./generated/names.ts";
import {
  bad,
  exactly,
  flag,
  id,
  list,
  next,
  number,
  oneOf,
  orNull,
  pathOf,
  point,
  record,
  tuple,
} from "./state_forms.js";

/** @import { Form } from "./state_forms.js" */

/** Shapes of a stage that play a part. */
const PARTS = 6;

/** The edges of a boundary, and where each is if there is none. */
const EDGES = /** @type {const} */ ([
  ["left", -Infinity],
  ["top", -Infinity],
  ["right", Infinity],
  ["bottom", Infinity],
]);

/** What a word of a kept face is made of, besides two positions: beyond the greatest number of a face. */
const FACES = 2 ** 8;

/** Bodies of a pair: the four limits, then the shapes. */
const BODIES = 2 ** 21;

const PUSH = Object.freeze({ feature: number, normal: number, tangent: number });

/** @type {Form} */
const stage = {
  read: (words) => STAGE_WIRE_ORDER[next(words)] ?? null,
  write: (value, field, words) => {
    if (value === null) words.push(-1);
    else oneOf(STAGE_WIRE_ORDER).write(value, field, words);
  },
};

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

/** @type {ReturnType<typeof makeFields> | null} */
let fields = null;

/** Returns the fields of the parts of a state. */
export function fieldsOfState() {
  fields ??= makeFields();
  return fields;
}

function makeFields() {
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

  const region = record({ left: number, top: number, right: number, bottom: number });

  const bounce = record({
    shape: number,
    time: number,
    side: oneOf(SIDES),
    speed: number,
    rebound: number,
  });

  /** What holds for the whole world. */
  const surroundings = Object.freeze({
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
  const made = record(surroundings);

  /** Fields in the order of their words: before the throws, behind them, and behind the number of shapes. */
  const first = Object.freeze({
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
  const second = Object.freeze({
    bounded: flag,
    ...surroundings,
    visibleRegion: orNull(region, 4),
    frozen: number,
    found: flag,
  });
  const found = Object.freeze({ bounces: list(bounce), faces: list(face) });
  /** Behind the ids of the shapes. */
  const free = Object.freeze({
    vacant: list(number, SHAPES_MAX),
    usedUp: list(number, SHAPES_MAX),
    impulses: list(impulse),
    tracksEvents: flag,
    touching: list(touch),
    held: list(touch),
    ended: list(event),
    told: list(event),
  });
  return { first, second, found, free, made, throwing, impulseRoom };
}

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
