/**
 * The field of signed distances of all shapes, and three instruments that read it: a probe, a marching ray, and a disc that
 * is tested against it. All numbers come from the engine.
 */

import type { Lab, Point } from "../../engine/lab.ts";
import { powerOfTen, scientific } from "../../i18n/format.ts";
import { BACK_KEYS, ENTER_KEYS, editCommand, FORWARD_KEYS, shapeCommands, viewCommand } from "../../input/commands.ts";
import type { Drag, Touch } from "../../input/pointer.ts";
import type { StageModule } from "../../lab/stage.ts";
import { along, directionOf, distanceBetween } from "../../state/points.ts";
import { clamp } from "../shared/geometry.ts";
import { KNOB, MARKED, paintField } from "./draw.ts";
import { estimatesOf } from "./estimate.ts";
import { fieldWhy, seeField } from "./panels.ts";
import { ALL_STEPS, type FieldReading, marchOf, nearIn, POINTS, readField, type State } from "./reading.ts";
import scene from "./scene.json";
import type { Texts } from "./strings.en.ts";

/** Pixels and radians that one press of a key is. */
const MOVE = 10;
const TURN = 0.05;

const START: State = {
  instrument: "probe",
  probe: { x: 300, y: 210 },
  ray: { origin: { x: 60, y: 250 }, angle: 0.05, shown: ALL_STEPS },
  disc: { x: 330, y: 180, radius: 30, points: 64 },
};

/** Pixels that a disc's radius may have, and those of one press of a key. */
const RADIUS = { step: 2, least: 4, most: 120 };

export const stage: StageModule<State, FieldReading, Texts> = {
  scene,
  needs: [{ field: "shapes", least: 1, atStart: true }],
  commands: shapeCommands({
    own: [
      instrumentCommand("probe", "crosshair"),
      instrumentCommand("ray", "ray"),
      instrumentCommand("disc", "circle"),
      editCommand("field-go", "act", "Enter", "go", ENTER_KEYS),
      editCommand("field-back", "field", ",", "stepBack", BACK_KEYS),
      editCommand("field-on", "field", ".", "stepForward", FORWARD_KEYS),
      editCommand("field-left", "field", "", "arrowLeft"),
      editCommand("field-up", "field", "", "arrowUp"),
      editCommand("field-down", "field", "", "arrowDown"),
      editCommand("field-right", "field", "", "arrowRight"),
      editCommand("field-less", "field", "[", "minus", { repeats: true }),
      editCommand("field-more", "field", "]", "plus", { repeats: true }),
      viewCommand("colour", "colour"),
      viewCommand("contours", "contours"),
    ],
    without: ["make", "pick"],
  }),
  plain: true,

  open: () => structuredClone(START),
  kept: async () => (await import("./kept.ts")).keptOf(POINTS),
  read: readField,

  edits: {
    "field-probe": choose("probe"),
    "field-ray": choose("ray"),
    "field-disc": choose("disc"),
    "field-left": (engine, state) => move(engine, state, { x: -MOVE, y: 0 }),
    "field-up": (engine, state) => move(engine, state, { x: 0, y: -MOVE }),
    "field-down": (engine, state) => move(engine, state, { x: 0, y: MOVE }),
    "field-right": (engine, state) => move(engine, state, { x: MOVE, y: 0 }),
    "field-less": (engine, state) => change(engine, state, -1),
    "field-more": (engine, state) => change(engine, state, 1),
    "field-back": (engine, state) => showMore(engine, state, -1),
    "field-on": (engine, state) => showMore(engine, state, 1),
    "field-go": go,
    shown: (_engine, { ray }, steps: number) => {
      ray.shown = steps;
    },
    points: (_engine, { disc }, place: number) => {
      disc.points = POINTS[place] ?? disc.points;
    },
  },

  press,

  paint: paintField,
  describe: ({ own, world }, strings, views) => {
    const { verdict, slopes, vector, errors } = strings.sdf;
    const { probe } = own;
    const estimate = estimatesOf(world, probe);
    const errorAt = (power: number) => scientific(estimate(power).error);
    const told = () => {
      if (views.has("slopes")) return slopes(probe.gradient);
      if (views.has("gradient")) return vector(probe.gradient);
      if (views.has("error")) return errors(MARKED.map((power) => [powerOfTen(power), errorAt(power)] as const));
      return verdict(own, strings);
    };
    return { picture: verdict(own, strings), told: told() };
  },
  panels: { see: seeField, why: fieldWhy },
};

function instrumentCommand(instrument: State["instrument"], icon: string) {
  return editCommand(`field-${instrument}`, "act", "", icon, {
    isOn: (own: FieldReading) => own.instrument === instrument,
  });
}

function choose(instrument: State["instrument"]) {
  return (_engine: Lab, state: State) => {
    state.instrument = instrument;
  };
}

function move(engine: Lab, state: State, by: Point) {
  const { instrument, probe, ray, disc } = state;
  const place = { probe, ray: ray.origin, disc }[instrument];
  put(engine, place, { x: place.x + by.x, y: place.y + by.y });
  ray.shown = ALL_STEPS;
}

function put({ width, height }: Lab, place: Point, { x, y }: Point) {
  place.x = clamp(x, 0, width);
  place.y = clamp(y, 0, height);
}

/** Moves the probe along the gradient, turns the ray, or changes the size of the disc. */
function change(engine: Lab, { instrument, probe, ray, disc }: State, way: 1 | -1) {
  if (instrument === "ray") {
    ray.angle += way * TURN;
    ray.shown = ALL_STEPS;
  } else if (instrument === "disc") disc.radius = clamp(disc.radius + way * RADIUS.step, RADIUS.least, RADIUS.most);
  else follow(engine, probe, way * MOVE);
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

/** Shows one more step of the ray, or more points of the disc; with -1 fewer. */
function showMore(engine: Lab, { instrument, ray, disc }: State, way: 1 | -1) {
  if (instrument === "ray") {
    const near = nearIn(marchOf(engine, ray).steps);
    ray.shown = clamp(Math.min(ray.shown, near) + way, 1, near);
  } else if (instrument === "disc") disc.points = POINTS[POINTS.indexOf(disc.points) + way] ?? disc.points;
}

/** Moves the probe to the outline, shows the next step of the ray, or pushes the disc out. */
function go(engine: Lab, { instrument, probe, ray, disc }: State) {
  if (instrument === "probe") follow(engine, probe, -(engine.sampleField(probe)?.distance ?? 0));
  else if (instrument === "ray") {
    ray.shown = ray.shown >= nearIn(marchOf(engine, ray).steps) ? 1 : ray.shown + 1;
  } else {
    const { touches, distance } = engine.discClearance({ x: disc.x, y: disc.y }, disc.radius);
    if (touches) follow(engine, disc, -distance);
  }
}

/** Holds the chosen instrument, the knob of the ray or the rim of the disc. */
function press({ world, reach, scale }: Touch, engine: Lab, { instrument, probe, ray, disc }: State): Drag | null {
  const showAll = () => {
    ray.shown = ALL_STEPS;
  };
  const hold = (place: Point): Drag => {
    const [dx, dy] = [place.x - world.x, place.y - world.y];
    return {
      grip: "move",
      move: ({ x, y }) => {
        put(engine, place, { x: x + dx, y: y + dy });
        if (instrument === "ray") showAll();
      },
    };
  };
  if (instrument === "probe") return distanceBetween(world, probe) > reach ? null : hold(probe);
  if (instrument === "disc") {
    const far = distanceBetween(world, disc);
    // Half of a small disc is there to be moved by.
    const rim = Math.min(reach, disc.radius / 2);
    if (far < disc.radius - rim || far <= reach / 2) return hold(disc);
    if (far > disc.radius + reach) return null;
    const resize = (at: Point) => {
      disc.radius = clamp(Math.round(distanceBetween(at, disc)), RADIUS.least, RADIUS.most);
    };
    return { grip: "aim", move: resize };
  }
  const { origin } = ray;
  const turn = ({ x, y }: Point) => {
    ray.angle = Math.atan2(y - origin.y, x - origin.x);
    showAll();
  };
  if (distanceBetween(world, along(origin, directionOf(ray.angle), KNOB / scale)) <= reach) {
    return { grip: "aim", move: turn };
  }
  return distanceBetween(world, origin) > reach ? null : hold(origin);
}
