/**
 * The room of the stage `sdf`: the field of signed distances of all shapes, and three instruments to
 * read it with, one at a time: a probe, a ray that walks through it, and a disc that is tested
 * against it. All numbers come from the engine.
 */

import { FieldSource } from "./contours.js";
import { KNOB, NEAR, POINTS, REACH, SLACK } from "./instruments.js";
import { paintField } from "./paint.js";
import { fieldWhy, seeField } from "./panels.js";
import { Timing } from "./timing.js";

/** @typedef {import("../../package/index.js").Engine} Engine */
/** @typedef {import("../../package/types.js").Point} Point */
/** @typedef {import("../../package/types.js").FieldMarch} FieldMarch */
/** @typedef {import("../../package/types.js").DiscClearance} DiscClearance */
/** @typedef {import("../../readout.js").WorldReading} WorldReading */

/** @typedef {"probe" | "ray" | "disc"} Instrument */

/**
 * @typedef {object} Probe
 * @property {number} x
 * @property {number} y
 * @property {number} distance
 * @property {Point} gradient
 * @property {Point | null} other another gradient, where one is as good
 * @property {number} shape position of the nearest
 * @property {import("../../package/types.js").Shape["type"]} type
 */

/**
 * @typedef {object} RayReading
 * @property {Point} origin
 * @property {number} angle
 * @property {FieldMarch["steps"]} steps
 * @property {number} near how many of them there are until the outline is less than a pixel away
 * @property {number} shown how many of these are drawn
 * @property {FieldMarch["reason"]} reason
 * @property {number} distance
 * @property {{ x: number, y: number, shape: number, type: Probe["type"] } | null} hit
 * @property {number | null} cast how far the ray that is no march goes; null: it hits nothing
 */

/**
 * @typedef {object} DiscReading
 * @property {number} x
 * @property {number} y
 * @property {number} radius
 * @property {Point} gradient at its centre
 * @property {number} points that are asked on its outline
 * @property {DiscClearance} centre
 * @property {DiscClearance} outline
 * @property {{ centre: number, outline: number } | null} times microseconds
 */

/**
 * @typedef {object} FieldReading
 * @property {Instrument} instrument
 * @property {Probe} probe
 * @property {RayReading} ray
 * @property {DiscReading} disc
 * @property {FieldSource} field
 */

/**
 * @typedef {object} Memory
 * @property {Instrument} instrument
 * @property {Point} probe
 * @property {{ origin: Point, angle: number, shown: number }} ray
 * @property {{ x: number, y: number, radius: number, points: number }} disc
 * @property {FieldSource} field
 * @property {Timing} timing
 */

/** Pixels and radians that one press of a key is. */
const MOVE = 10;
const TURN = 0.05;
const RADIUS = Object.freeze({ step: 2, least: 4, most: 120 });

/** All steps of a ray are drawn. */
const ALL = Number.MAX_SAFE_INTEGER;

const START = Object.freeze({
  probe: { x: 300, y: 210 },
  ray: { origin: { x: 60, y: 250 }, angle: 0.05, shown: ALL },
  disc: { x: 330, y: 180, radius: 30, points: 64 },
});

/** @type {import("../room.js").Room<FieldReading, Memory>} */
export const fieldRoom = {
  turns: true,
  plain: true,

  open: () => ({
    instrument: "probe",
    probe: { ...START.probe },
    ray: { ...START.ray, origin: { ...START.ray.origin } },
    disc: { ...START.disc },
    field: new FieldSource(),
    timing: new Timing(),
  }),

  read(engine, world, memory) {
    const { instrument, field, timing } = memory;
    field.follow(engine, world);
    const disc = readDisc(engine, memory);
    const times = instrument === "disc" ? timing.read(engine, memory.disc, field.generation) : null;
    return {
      ...{ instrument, field },
      probe: readProbe(engine, world, memory.probe),
      ray: readRay(engine, world, memory.ray),
      disc: { ...disc, times },
    };
  },

  deeds: {
    "field-probe": (_engine, memory) => choose(memory, "probe"),
    "field-ray": (_engine, memory) => choose(memory, "ray"),
    "field-disc": (_engine, memory) => choose(memory, "disc"),
    "field-left": (engine, memory) => move(engine, memory, { x: -MOVE, y: 0 }),
    "field-up": (engine, memory) => move(engine, memory, { x: 0, y: -MOVE }),
    "field-down": (engine, memory) => move(engine, memory, { x: 0, y: MOVE }),
    "field-right": (engine, memory) => move(engine, memory, { x: MOVE, y: 0 }),
    "field-less": (engine, memory) => change(engine, memory, -1),
    "field-more": (engine, memory) => change(engine, memory, 1),
    "field-back": (engine, memory) => count(engine, memory, -1),
    "field-on": (engine, memory) => count(engine, memory, 1),
    "field-go": (engine, memory) => go(engine, memory),
    shown: (_engine, { ray }, /** @type {number} */ steps) => {
      ray.shown = steps;
    },
    points: (_engine, { disc }, /** @type {number} */ place) => {
      disc.points = POINTS[place] ?? disc.points;
    },
  },

  press({ world, reach, scale }, engine, memory) {
    if (memory.instrument === "ray") return pressRay(world, { reach, scale }, engine, memory.ray);
    if (memory.instrument === "disc") return pressDisc(world, reach, engine, memory.disc);
    const { probe } = memory;
    return distance(world, probe) > reach ? null : held(world, probe, engine, probe);
  },

  paint: paintField,
  pressed: ({ instrument }) => ({
    "field-probe": instrument === "probe",
    "field-ray": instrument === "ray",
    "field-disc": instrument === "disc",
  }),
  words: (reading, strings) => strings.sdf.verdict(reading, strings),
  help: (strings) => strings.sdf.help,
  hint: (strings) => strings.sdf.hint,
  see: seeField,
  why: fieldWhy,
};

/**
 * @param {Engine} engine
 * @param {WorldReading} world
 * @param {Point} at
 * @returns {Probe}
 */
function readProbe(engine, world, at) {
  const found = engine.sampleField(at, { slack: SLACK });
  if (found === null) throw new TypeError("there are no shapes here");
  const { distance, gradient, other, id } = found;
  return { ...at, distance, gradient, other, ...shapeOf(world, id) };
}

/**
 * @param {WorldReading} world
 * @param {number} id
 */
function shapeOf({ shapes }, id) {
  const shape = shapes.find((each) => each.id === id);
  return { shape: shape?.position ?? 0, type: shape?.type ?? "circle" };
}

/**
 * @param {Engine} engine
 * @param {WorldReading} world
 * @param {Memory["ray"]} ray
 * @returns {RayReading}
 */
function readRay(engine, world, { origin, angle, shown }) {
  const direction = { x: Math.cos(angle), y: Math.sin(angle) };
  const { steps, reason, distance, hit } = engine.marchRay(origin, direction, REACH);
  return {
    ...{ origin: { ...origin }, angle, steps, reason, distance },
    near: nearIn(steps),
    shown: Math.min(shown, nearIn(steps)),
    hit: hit === null ? null : { ...hit.point, ...shapeOf(world, hit.id) },
    cast: engine.castRay(origin, direction, REACH)?.distance ?? null,
  };
}

/**
 * @param {Engine} engine
 * @param {Memory} memory
 * @returns {Omit<DiscReading, "times">}
 */
function readDisc(engine, { disc }) {
  const { x, y, radius, points } = disc;
  const gradient = engine.sampleField({ x, y })?.gradient ?? { x: 0, y: -1 };
  const centre = engine.discClearance({ x, y }, radius);
  return {
    ...{ x, y, radius, points, gradient, centre },
    outline: engine.discClearance({ x, y }, radius, points),
  };
}

/**
 * @param {Memory} memory
 * @param {Instrument} instrument
 */
function choose(memory, instrument) {
  memory.instrument = instrument;
}

/**
 * The place of the instrument that is chosen.
 *
 * @param {Memory} memory
 * @returns {Point}
 */
function placeOf({ instrument, probe, ray, disc }) {
  if (instrument === "probe") return probe;
  return instrument === "ray" ? ray.origin : disc;
}

/**
 * @param {Engine} engine
 * @param {Memory} memory
 * @param {Point} by
 */
function move(engine, memory, { x, y }) {
  const place = placeOf(memory);
  put(engine, place, { x: place.x + x, y: place.y + y });
  memory.ray.shown = ALL;
}

/**
 * Puts something into the world, and not outside.
 *
 * @param {Engine} engine
 * @param {Point} place
 * @param {Point} at
 */
function put({ width, height }, place, { x, y }) {
  place.x = within(x, 0, width);
  place.y = within(y, 0, height);
}

/**
 * What the keys beside those that move do: the probe goes along the gradient, the ray turns, the
 * disc becomes another size.
 *
 * @param {Engine} engine
 * @param {Memory} memory
 * @param {1 | -1} way
 */
function change(engine, memory, way) {
  const { instrument, probe, ray, disc } = memory;
  if (instrument === "ray") {
    ray.angle += way * TURN;
    ray.shown = ALL;
  } else if (instrument === "disc") {
    disc.radius = within(disc.radius + way * RADIUS.step, RADIUS.least, RADIUS.most);
  } else follow(engine, probe, way * MOVE);
}

/**
 * Moves a place along the gradient.
 *
 * @param {Engine} engine
 * @param {Point} place
 * @param {number} by pixels
 */
function follow(engine, place, by) {
  const { x, y } = place;
  const gradient = engine.sampleField({ x, y })?.gradient ?? { x: 0, y: 0 };
  put(engine, place, { x: x + gradient.x * by, y: y + gradient.y * by });
}

/**
 * Shows fewer or more: of the ray steps, of the disc points.
 *
 * @param {Engine} engine
 * @param {Memory} memory
 * @param {1 | -1} way
 */
function count(engine, { instrument, ray, disc }, way) {
  if (instrument === "ray") {
    const near = nearIn(stepsOf(engine, ray));
    ray.shown = within(Math.min(ray.shown, near) + way, 1, near);
  } else if (instrument === "disc") {
    disc.points = POINTS[POINTS.indexOf(disc.points) + way] ?? disc.points;
  }
}

/**
 * What Enter does: the probe goes to the outline, the ray takes a step, the disc is pushed out.
 *
 * @param {Engine} engine
 * @param {Memory} memory
 */
function go(engine, { instrument, probe, ray, disc }) {
  if (instrument === "probe") follow(engine, probe, -(engine.sampleField(probe)?.distance ?? 0));
  else if (instrument === "ray") {
    ray.shown = ray.shown >= nearIn(stepsOf(engine, ray)) ? 1 : ray.shown + 1;
  } else {
    const { touches, distance } = engine.discClearance({ x: disc.x, y: disc.y }, disc.radius);
    if (touches) follow(engine, disc, -distance);
  }
}

/**
 * @param {Engine} engine
 * @param {Memory["ray"]} ray
 */
function stepsOf(engine, { origin, angle }) {
  return engine.marchRay(origin, { x: Math.cos(angle), y: Math.sin(angle) }, REACH).steps;
}

/**
 * How many steps there are until the outline is less than a pixel away. The others are too small to be seen.
 *
 * @param {FieldMarch["steps"]} steps
 */
function nearIn(steps) {
  const at = steps.findIndex(({ distance: far }) => far < NEAR);
  return at < 0 ? steps.length : at + 1;
}

/**
 * @param {Point} from where it is pressed
 * @param {Point} place what is moved
 * @param {Engine} engine
 * @param {Point} at where that is
 * @param {() => void} [moved]
 * @returns {import("../room.js").Drag}
 */
function held(from, place, engine, at, moved = () => {}) {
  const offset = { x: at.x - from.x, y: at.y - from.y };
  return {
    grip: "move",
    move: ({ x, y }) => {
      put(engine, place, { x: x + offset.x, y: y + offset.y });
      moved();
    },
  };
}

/**
 * @param {Point} world
 * @param {{ reach: number, scale: number }} touch
 * @param {Engine} engine
 * @param {Memory["ray"]} ray
 * @returns {import("../room.js").Drag | null}
 */
function pressRay(world, { reach, scale }, engine, ray) {
  const all = () => {
    ray.shown = ALL;
  };
  if (distance(world, knobOf(ray, scale)) <= reach) {
    return {
      grip: "aim",
      move: ({ x, y }) => {
        ray.angle = Math.atan2(y - ray.origin.y, x - ray.origin.x);
        all();
      },
    };
  }
  const { origin } = ray;
  return distance(world, origin) > reach ? null : held(world, origin, engine, origin, all);
}

/**
 * Where the knob that turns the ray is.
 *
 * @param {{ origin: Point, angle: number }} ray
 * @param {number} scale units of the picture per pixel
 * @returns {Point}
 */
function knobOf({ origin, angle }, scale) {
  const far = KNOB / scale;
  return { x: origin.x + far * Math.cos(angle), y: origin.y + far * Math.sin(angle) };
}

/**
 * @param {Point} world
 * @param {number} reach
 * @param {Engine} engine
 * @param {Memory["disc"]} disc
 * @returns {import("../room.js").Drag | null}
 */
function pressDisc(world, reach, engine, disc) {
  const far = distance(world, disc);
  // Half of a small disc is there to be moved by.
  const rim = Math.min(reach, disc.radius / 2);
  if (far < disc.radius - rim || far <= reach / 2) return held(world, disc, engine, { ...disc });
  if (far > disc.radius + reach) return null;
  return {
    grip: "aim",
    move: (at) => {
      disc.radius = within(Math.round(distance(at, disc)), RADIUS.least, RADIUS.most);
    },
  };
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function within(value, low, high) {
  return Math.min(Math.max(value, low), high);
}
