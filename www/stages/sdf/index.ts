/**
 * The field of signed distances of all shapes, and three instruments that read it: a probe, a marching ray, and a disc that
 * is tested against it. All numbers come from the engine.
 */

import type { Lab, Point } from "../../engine/lab.ts";
import {
  BACK_KEYS,
  type Command,
  ENTER_KEYS,
  editCommand,
  FORWARD_KEYS,
  RESET,
  shapeCommands,
  viewCommand,
} from "../../input/commands.ts";
import type { StageModule } from "../../lab/stage.ts";
import { FieldSource } from "./contours.ts";
import { paintField } from "./draw.ts";
import { pressDisc, pressProbe, pressRay } from "./grips.ts";
import { POINTS } from "./instruments.ts";
import { fieldWhy, seeField } from "./panels.ts";
import { type FieldReading, nearIn, readDisc, readProbe, readRay, stepsOf } from "./reading.ts";
import scene from "./scene.json";
import { ALL_STEPS, type Instrument, put, RADIUS, type State, within } from "./state.ts";
import { Timing } from "./timing.ts";

/** Pixels and radians that one press of a key is. */
const MOVE = 10;
const TURN = 0.05;

const START = Object.freeze({
  probe: { x: 300, y: 210 },
  ray: { origin: { x: 60, y: 250 }, angle: 0.05, shown: ALL_STEPS },
  disc: { x: 330, y: 180, radius: 30, points: 64 },
});

/** What is derived from an engine's shapes: no state, since another engine derives it anew. */
const derived: WeakMap<Lab, { field: FieldSource; timing: Timing }> = new WeakMap();

function derivedOf(engine: Lab) {
  const found = derived.get(engine) ?? { field: new FieldSource(), timing: new Timing() };
  derived.set(engine, found);
  return found;
}

/** Letters that move an instrument: those of the velocities in other stages. */
const HELD: Partial<Command> = { byPlace: true, repeats: true };

/** Limits of the tasks: pixels beside an outline and far inside; steps of a ray along an outline. */
const ON_OUTLINE = 0.5;
const FAR_INSIDE = -50;
const MANY_STEPS = 20;

export const stage: StageModule<State, FieldReading> = {
  id: "sdf",
  scene,
  commands: shapeCommands({
    own: [
      editCommand("field-probe", "act", "B", "crosshair"),
      editCommand("field-ray", "act", "X", "ray"),
      editCommand("field-disc", "act", "M", "circle"),
      editCommand("field-go", "act", "Enter", "go", ENTER_KEYS),
      editCommand("field-back", "field", ",", "stepBack", BACK_KEYS),
      editCommand("field-on", "field", ".", "stepForward", FORWARD_KEYS),
      editCommand("field-left", "field", "J", "arrowLeft", HELD),
      editCommand("field-up", "field", "I", "arrowUp", HELD),
      editCommand("field-down", "field", "K", "arrowDown", HELD),
      editCommand("field-right", "field", "L", "arrowRight", HELD),
      editCommand("field-less", "field", "[", "minus", { codes: ["BracketLeft"], repeats: true }),
      editCommand("field-more", "field", "]", "plus", { codes: ["BracketRight"], repeats: true }),
      { ...RESET, group: "act" },
      viewCommand("colour", "V", "colour"),
      viewCommand("contours", "U", "contours"),
    ],
    without: ["make", "pick"],
  }),
  shown: ["colour", "contours"],
  hint: {
    commands: ["field-ray", "field-disc"],
    layouts: ["wide", "narrow", "minimal"],
    words: (strings) => strings.sdf.hint,
  },
  tasks: [
    {
      id: "sdf-outline",
      done: ({ own }) => own.instrument === "probe" && Math.abs(own.probe.distance) < ON_OUTLINE,
    },
    {
      id: "sdf-deep",
      done: ({ own }) => own.instrument === "probe" && own.probe.distance < FAR_INSIDE,
    },
    {
      id: "sdf-tie",
      done: ({ own }) => own.instrument === "probe" && own.probe.other !== null && own.probe.distance > 1,
    },
    {
      id: "sdf-graze",
      done: ({ own }) => own.instrument === "ray" && own.ray.near > MANY_STEPS,
    },
    {
      id: "sdf-fooled",
      done: ({ own }) => own.instrument === "disc" && own.disc.centre.touches !== own.disc.outline.touches,
    },
  ],
  turns: true,
  plain: true,

  open: () => ({
    instrument: "probe",
    probe: { ...START.probe },
    ray: { ...START.ray, origin: { ...START.ray.origin } },
    disc: { ...START.disc },
  }),

  read(engine, world, state) {
    const { instrument } = state;
    const { field, timing } = derivedOf(engine);
    field.follow(engine, world);
    const disc = readDisc(engine, state);
    const times = instrument === "disc" ? timing.read(engine, state.disc, field.generation) : null;
    return {
      ...{ instrument, field },
      probe: readProbe(engine, world, state.probe),
      ray: readRay(engine, world, state.ray),
      disc: { ...disc, times },
    };
  },

  edits: {
    "field-probe": (_engine, state) => choose(state, "probe"),
    "field-ray": (_engine, state) => choose(state, "ray"),
    "field-disc": (_engine, state) => choose(state, "disc"),
    "field-left": (engine, state) => move(engine, state, { x: -MOVE, y: 0 }),
    "field-up": (engine, state) => move(engine, state, { x: 0, y: -MOVE }),
    "field-down": (engine, state) => move(engine, state, { x: 0, y: MOVE }),
    "field-right": (engine, state) => move(engine, state, { x: MOVE, y: 0 }),
    "field-less": (engine, state) => change(engine, state, -1),
    "field-more": (engine, state) => change(engine, state, 1),
    "field-back": (engine, state) => count(engine, state, -1),
    "field-on": (engine, state) => count(engine, state, 1),
    "field-go": (engine, state) => go(engine, state),
    shown: (_engine, { ray }, steps: number) => {
      ray.shown = steps;
    },
    points: (_engine, { disc }, place: number) => {
      disc.points = POINTS[place] ?? disc.points;
    },
  },

  press({ world, reach, scale }, engine, state) {
    if (state.instrument === "ray") return pressRay(world, { reach, scale }, engine, state.ray);
    if (state.instrument === "disc") return pressDisc(world, reach, engine, state.disc);
    return pressProbe(world, reach, engine, state.probe);
  },

  paint: paintField,
  pressed: ({ instrument }) => ({
    "field-probe": instrument === "probe",
    "field-ray": instrument === "ray",
    "field-disc": instrument === "disc",
  }),
  describe: (reading, strings) => strings.sdf.verdict(reading, strings),
  help: (strings) => strings.sdf.help,
  see: seeField,
  why: fieldWhy,
};

function choose(state: State, instrument: Instrument) {
  state.instrument = instrument;
}

/** The place of the instrument that is chosen. */
function placeOf({ instrument, probe, ray, disc }: State): Point {
  if (instrument === "probe") return probe;
  return instrument === "ray" ? ray.origin : disc;
}

function move(engine: Lab, state: State, { x, y }: Point) {
  const place = placeOf(state);
  put(engine, place, { x: place.x + x, y: place.y + y });
  state.ray.shown = ALL_STEPS;
}

/**
 * What the keys beside those that move do: the probe goes along the gradient, the ray turns, the
 * disc becomes another size.
 */
function change(engine: Lab, state: State, way: 1 | -1) {
  const { instrument, probe, ray, disc } = state;
  if (instrument === "ray") {
    ray.angle += way * TURN;
    ray.shown = ALL_STEPS;
  } else if (instrument === "disc") {
    disc.radius = within(disc.radius + way * RADIUS.step, RADIUS.least, RADIUS.most);
  } else follow(engine, probe, way * MOVE);
}

/**
 * Moves a place along the gradient.
 *
 * @param by pixels
 */
function follow(engine: Lab, place: Point, by: number) {
  const { x, y } = place;
  const gradient = engine.sampleField({ x, y })?.gradient ?? { x: 0, y: 0 };
  put(engine, place, { x: x + gradient.x * by, y: y + gradient.y * by });
}

/** Shows fewer or more: of the ray steps, of the disc points. */
function count(engine: Lab, { instrument, ray, disc }: State, way: 1 | -1) {
  if (instrument === "ray") {
    const near = nearIn(stepsOf(engine, ray));
    ray.shown = within(Math.min(ray.shown, near) + way, 1, near);
  } else if (instrument === "disc") {
    disc.points = POINTS[POINTS.indexOf(disc.points) + way] ?? disc.points;
  }
}

/** What Enter does: the probe goes to the outline, the ray takes a step, the disc is pushed out. */
function go(engine: Lab, { instrument, probe, ray, disc }: State) {
  if (instrument === "probe") follow(engine, probe, -(engine.sampleField(probe)?.distance ?? 0));
  else if (instrument === "ray") {
    ray.shown = ray.shown >= nearIn(stepsOf(engine, ray)) ? 1 : ray.shown + 1;
  } else {
    const { touches, distance } = engine.discClearance({ x: disc.x, y: disc.y }, disc.radius);
    if (touches) follow(engine, disc, -distance);
  }
}
