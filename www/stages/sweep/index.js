/**
 * The room of `sweep`: a box and what it is thrown at, twice. On the left one step of the engine is
 * swept, on the right only its end is looked at. Both lanes show the same throw: what is changed in
 * one is changed in the other.
 */

import { outlineOf, rowOf } from "../../lab/view_state.js";
import { contains, explain } from "../../package/index.js";
import { plainText } from "../../ui/parts.js";
import { knobOf } from "./knob.js";
import { drawSweep } from "./paint.js";
import { belowTemplate, seeTemplate, whyTemplate } from "./panels.js";
import { BOX, PRESETS } from "./presets.js";
import { landingOf } from "./trial.js";

/** @import { Engine } from "../../package/index.js" */
/** @import { Point, Step } from "../../package/types.js" */
/** @import { ShapeRow, WorldReading } from "../../lab/view_state.js" */
/** @import { Drag, Room, Touch } from "../../lab/stage_module.js" */
/** @import { PresetId } from "./presets.js" */
/** @import { Landing, Throw } from "./trial.js" */

/** @typedef {import("../../package/types.js").SweepDoneStep} Answer */

/**
 * @typedef {object} Memory
 * @property {number} time what is looked at, as a share of the step
 * @property {boolean} playing
 * @property {PresetId | null} preset the example that is shown, while nothing has been changed
 * @property {{ key: string, found: Found } | null} last what was found last, and of which throw
 */

/**
 * What a throw leads to.
 *
 * @typedef {object} Found
 * @property {readonly Step[]} steps of the explained run
 * @property {Answer} answer
 * @property {Landing} swept
 * @property {Landing} discrete
 * @property {number | null} before how deep they are in each other at the start; null: apart
 */

/**
 * @typedef {object} SweepReading
 * @property {ShapeRow} a
 * @property {ShapeRow} b
 * @property {Point} way pixels in one step
 * @property {number} unit pixels of a unit
 * @property {number} lane pixels from a lane to the other
 * @property {number} duration seconds of a step
 * @property {number} time
 * @property {boolean} playing
 * @property {PresetId | null} preset
 * @property {number | null} impact share of the step; null: none
 * @property {Answer} answer
 * @property {Landing} swept
 * @property {Landing} discrete
 * @property {number | null} before
 */

/** How many of the page's steps a throw takes to be shown. */
const SHOWN_STEPS = 90;

/** The longest way in one step, in units. */
export const LONGEST = 40;

/** A way that is shorter than this many units is none. */
const SHORTEST = 0.25;

/** Differences between an example and what is there that are rounding, in units. */
const SAME = 1e-6;

/** @type {Room<SweepReading, Memory>} */
export const sweepRoom = Object.freeze({
  turns: true,
  name: ({ position }) => (position % 2 === 0 ? "A" : "B"),
  plain: true,
  open(engine) {
    const memory = { time: 0, playing: false, preset: null, last: null };
    notice(engine, memory);
    return memory;
  },
  read,
  run: (_engine, { shapes }, { last }) => {
    const [a, b] = shapes;
    return a && b && last ? { a, b, steps: last.found.steps } : null;
  },
  paint: drawSweep,
  see: seeTemplate,
  why: whyTemplate,
  below: belowTemplate,
  words: (reading, strings) => plainText(strings.sweep.verdict(reading)),
  help: ({ sweep }) => sweep.help,
  hint: ({ sweep }) => sweep.hint,
  settle,
  step(_engine, memory) {
    if (!memory.playing) return;
    memory.time = Math.min(1, memory.time + 1 / SHOWN_STEPS);
    if (memory.time === 1) memory.playing = false;
  },
  press,
  deeds: {
    /** Lets the time run, or rest; at the end from the start again. */
    throw(_engine, memory) {
      memory.playing = !memory.playing;
      if (memory.playing && memory.time === 1) memory.time = 0;
    },
    time: (_engine, memory, share) => lookAt(memory, share),
    later: (_engine, memory, by) => lookAt(memory, memory.time + by),
    example: (engine, memory, id) => arrange(engine, memory, id),
    next(engine, memory) {
      const place = PRESETS.findIndex(({ id }) => id === memory.preset);
      const next = PRESETS[(place + 1) % PRESETS.length];
      if (next !== undefined) arrange(engine, memory, next.id);
    },
    /** Changes the velocity by so many units in a step. */
    push(engine, _memory, by) {
      const { way, unit } = boxOf(engine);
      setWay(engine, { x: way.x + by.x * unit, y: way.y + by.y * unit });
    },
    /** Sets one component of the velocity, in units in a step. */
    velocity(engine, _memory, { axis, units }) {
      const { way, unit } = boxOf(engine);
      setWay(engine, { ...way, [axis]: units * unit });
    },
  },
});

/**
 * @param {Memory} memory
 * @param {number} share
 */
function lookAt(memory, share) {
  memory.playing = false;
  // Presses of 0.05 meet the numbers that they mean.
  memory.time = Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));
}

/**
 * @param {Engine} engine
 * @param {WorldReading} world
 * @param {Memory} memory
 * @returns {SweepReading}
 */
function read(engine, { shapes }, memory) {
  const [a, b] = /** @type {[ShapeRow, ShapeRow]} */ (/** @type {unknown} */ (shapes));
  const duration = engine.timeStep;
  const { velocity } = engine.get(a.id);
  const { answer, swept, discrete, before } = foundOf({ a, b, velocity, duration }, memory);
  return {
    ...{ a, b, duration, answer, swept, discrete, before },
    way: { x: velocity.x * duration, y: velocity.y * duration },
    unit: a.width / BOX,
    lane: engine.width / 2,
    time: memory.time,
    playing: memory.playing,
    preset: memory.preset,
    impact: answer.state === "hit" ? (answer.time ?? 0) / duration : null,
  };
}

/**
 * What a throw leads to, asked once for each.
 *
 * @param {Throw} thrown
 * @param {Memory} memory
 * @returns {Found}
 */
function foundOf(thrown, memory) {
  const key = JSON.stringify(thrown);
  if (memory.last?.key === key) return memory.last.found;
  const { a, b, velocity, duration } = thrown;
  const still = { x: 0, y: 0 };
  const options = { velocityA: velocity, velocityB: still, duration };
  const steps = explain("sweep", outlineOf(a), outlineOf(b), options);
  const found = {
    steps,
    answer: /** @type {Answer} */ (steps.at(-1)),
    swept: landingOf(thrown, { continuous: true }),
    discrete: landingOf(thrown, { continuous: false }),
    before: landingOf({ ...thrown, velocity: still }, { continuous: false }).depth,
  };
  memory.last = { key, found };
  return found;
}

/**
 * The box, its way in one step in pixels, and the unit that its size gives.
 *
 * @param {Engine} engine
 */
function boxOf(engine) {
  const id = engine.ids[0] ?? -1;
  const { x, y, velocity, width } = rectangleOf(engine, id);
  const { timeStep } = engine;
  const way = { x: velocity.x * timeStep, y: velocity.y * timeStep };
  return { id, x, y, way, unit: width / BOX };
}

/**
 * @param {Engine} engine
 * @param {Point} way pixels in one step
 */
function setWay(engine, { x, y }) {
  const most = LONGEST * boxOf(engine).unit;
  const { timeStep } = engine;
  const velocity = {
    x: Math.min(Math.max(x, -most), most) / timeStep,
    y: Math.min(Math.max(y, -most), most) / timeStep,
  };
  engine.set(engine.ids[0] ?? -1, { velocity });
}

/**
 * Puts an example into the left lane; the right one follows.
 *
 * @param {Engine} engine
 * @param {Memory} memory
 * @param {PresetId} id
 */
function arrange(engine, memory, id) {
  const preset = PRESETS.find((each) => each.id === id);
  const [box, target] = engine.ids.slice(0, 2);
  if (preset === undefined || box === undefined || target === undefined) return;
  const { place, offset, unit } = preset;
  const size = { width: preset.target.width * unit, height: preset.target.height * unit };
  engine.set(target, { ...place, ...size, angle: 0 });
  const from = { x: place.x + offset.x * unit, y: place.y + offset.y * unit };
  engine.set(box, { ...from, width: BOX * unit, height: BOX * unit, angle: 0 });
  setWay(engine, { x: preset.velocity.x * unit, y: preset.velocity.y * unit });
  engine.select(box);
  memory.time = 0;
  memory.playing = false;
  settle(engine, memory);
}

/**
 * Lets the right lane follow the left.
 *
 * @param {Engine} engine
 * @param {Memory} memory
 */
function settle(engine, memory) {
  const ids = engine.ids.slice();
  const lane = engine.width / 2;
  const twinOf = (/** @type {number} */ position) => ids[position + 2] ?? -1;
  for (const position of [0, 1]) {
    if (engine.selected === twinOf(position)) engine.select(ids[position] ?? -1);
    const { x, y, angle, width, height, velocity } = rectangleOf(engine, ids[position] ?? -1);
    engine.set(twinOf(position), { x: x + lane, y, angle, width, height, velocity });
  }
  notice(engine, memory);
}

/**
 * Notices which example is there.
 *
 * @param {Engine} engine
 * @param {Memory} memory
 */
function notice(engine, memory) {
  memory.preset = PRESETS.find((preset) => isThere(engine, preset))?.id ?? null;
}

/**
 * All shapes of the stage are rectangles.
 *
 * @param {Engine} engine
 * @param {number} id
 */
function rectangleOf(engine, id) {
  const shape = engine.get(id);
  if (shape.type !== "rectangle") throw new TypeError("the sweep is of rectangles");
  return shape;
}

/**
 * @param {Engine} engine
 * @param {import("./presets.js").Preset} preset
 */
function isThere(engine, { offset, velocity, target }) {
  const box = boxOf(engine);
  const other = rowOf(engine.get(engine.ids[1] ?? -1), 1);
  const turned = engine.get(box.id).angle !== 0 || other.angle !== 0;
  const pairs = [
    [box.x - other.x, offset.x],
    [box.y - other.y, offset.y],
    [box.way.x, velocity.x],
    [box.way.y, velocity.y],
    [other.width, target.width],
    [other.height, target.height],
  ];
  return (
    !turned && pairs.every(([pixels = 0, units = 0]) => Math.abs(pixels / box.unit - units) < SAME)
  );
}

/**
 * In either lane: the knob of the velocity, then the box and what it is thrown at.
 *
 * @param {Touch} touch
 * @param {Engine} engine
 * @returns {Drag | null}
 */
function press({ world, reach, scale }, engine) {
  const lane = world.x >= engine.width / 2 ? engine.width / 2 : 0;
  const at = { x: world.x - lane, y: world.y };
  const box = boxOf(engine);
  const knob = knobOf(box, box.way, scale);
  if (Math.hypot(at.x - knob.x, at.y - knob.y) <= reach) {
    const [dx, dy] = [knob.x - at.x, knob.y - at.y];
    return {
      grip: "move",
      start: () => engine.select(box.id),
      move: ({ x, y }) => pull(engine, { x: x - lane + dx, y: y + dy }),
    };
  }
  const id = Array.from(engine.ids.slice(0, 2)).find((each) => isAt(engine, each, at, reach / 2));
  if (id === undefined) return null;
  const { x, y } = engine.get(id);
  const [dx, dy] = [x - at.x, y - at.y];
  const within = (/** @type {number} */ value, /** @type {number} */ most) =>
    Math.min(Math.max(value, 0), most);
  return {
    grip: "move",
    start: () => engine.select(id),
    move: (to) =>
      engine.set(id, {
        x: within(to.x - lane + dx, engine.width / 2),
        y: within(to.y + dy, engine.height),
      }),
  };
}

/**
 * @param {Engine} engine
 * @param {Point} tip where the arrow is to end
 */
function pull(engine, tip) {
  const { x, y, unit } = boxOf(engine);
  const way = { x: tip.x - x, y: tip.y - y };
  const none = Math.hypot(way.x, way.y) < SHORTEST * unit;
  setWay(engine, none ? { x: 0, y: 0 } : way);
}

/**
 * Whether a place lies in a shape, or beside a thin one.
 *
 * @param {Engine} engine
 * @param {number} id
 * @param {Point} at
 * @param {number} reach
 */
function isAt(engine, id, at, reach) {
  const row = rowOf(engine.get(id), 0);
  const broad = {
    ...row,
    width: Math.max(row.width, 2 * reach),
    height: Math.max(row.height, 2 * reach),
  };
  return contains(outlineOf(broad), at);
}
