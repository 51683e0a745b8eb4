/** The pointer on the instruments of the stage `sdf`: what is held where it was pressed, and how that follows it. */

import type { Lab, Point } from "../../engine/lab.ts";
import type { Drag } from "../../input/pointer.ts";
import { KNOB } from "./instruments.ts";
import { ALL_STEPS, put, RADIUS, type State, within } from "./state.ts";

export function pressProbe(world: Point, reach: number, engine: Lab, probe: Point): Drag | null {
  return distance(world, probe) > reach ? null : held(world, probe, engine, probe);
}

export function pressRay(
  world: Point,
  { reach, scale }: { reach: number; scale: number },
  engine: Lab,
  ray: State["ray"],
): Drag | null {
  const all = () => {
    ray.shown = ALL_STEPS;
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

export function pressDisc(world: Point, reach: number, engine: Lab, disc: State["disc"]): Drag | null {
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
 * @param from where it is pressed
 * @param place what is moved
 * @param at where that is
 */
function held(from: Point, place: Point, engine: Lab, at: Point, moved: () => void = () => {}): Drag {
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
 * Where the knob that turns the ray is.
 *
 * @param scale units of the picture per pixel
 */
function knobOf({ origin, angle }: { origin: Point; angle: number }, scale: number): Point {
  const far = KNOB / scale;
  return { x: origin.x + far * Math.cos(angle), y: origin.y + far * Math.sin(angle) };
}

function distance(one: Point, other: Point) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
