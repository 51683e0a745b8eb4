// @ts-nocheck The package is built before the bench, not before the types are checked.
/** Collidoscope: one question at a time with plain objects, and shapes that live in an engine. */

import init, * as collidoscope from "../../../dist/package/index.js";
import { worldCorners } from "../workloads/figures.js";
import { DOUBLE_SLACK } from "./contestant.js";

const { collide, CONTACT_STRIDE, distance, Engine } = collidoscope;

/** Numbers per pair that `distanceMany` answers. */
const DISTANCE_STRIDE = 5;

/** Numbers per pair that `sweepMany` answers: state, time or depth, normal; and the state of a hit. */
const SWEEP_STRIDE = 4;
const HIT = 1;

/** Numbers per ray that `castRayMany` answers: position or -1, distance, normal. */
const RAY_STRIDE = 4;

/** @returns {Promise<import("./contestant.js").Contestant[]>} */
export async function load() {
  await init();
  const has = (/** @type {string} */ method) => typeof Engine.prototype[method] === "function";
  const common = { engine: "ours", slack: DOUBLE_SLACK };
  return [
    { name: "collidoscope, plain objects", ...common, pairs: oneOff, distance: oneOffDistance },
    {
      name: "collidoscope, resident",
      ...common,
      world,
      ...(has("collideMany") && { pairs: resident }),
      ...(has("distanceMany") && { distance: residentDistance }),
      ...(has("sweepMany") && { sweeps }),
      ...(has("castRayMany") && { rays }),
    },
    ...(Engine.responses ? [{ name: "collidoscope", ...common, pile }] : []),
  ];
}

function plain(figure) {
  const { type, x, y, radius, width, height, angle } = figure;
  if (type === "circle") return { type, x, y, radius };
  if (type === "rectangle") return { type, x, y, width, height, angle };
  return { type, points: worldCorners(figure) };
}

function oneOff({ figures, pairs }, { depth, normalX, normalY }) {
  const shapes = figures.map(plain);
  const count = pairs.length / 2;
  return {
    run() {
      for (let pair = 0; pair < count; pair += 1) {
        const contact = collide(shapes[pairs[2 * pair]], shapes[pairs[2 * pair + 1]]);
        if (contact === null) {
          depth[pair] = Number.NaN;
        } else {
          depth[pair] = contact.depth;
          normalX[pair] = contact.normal.x;
          normalY[pair] = contact.normal.y;
        }
      }
    },
  };
}

function oneOffDistance({ figures, pairs }) {
  const shapes = figures.map(plain);
  return {
    run(distances) {
      for (let pair = 0; pair < distances.length; pair += 1) {
        distances[pair] = distance(shapes[pairs[2 * pair]], shapes[pairs[2 * pair + 1]]).distance;
      }
    },
  };
}

/** An engine with the figures in it, in their order. */
function engineOf(figures, side) {
  const engine = new Engine({ width: side, height: side, seed: 1, response: "none" });
  let first = 0;
  while (first < figures.length) {
    const { type } = figures[first];
    let end = first;
    while (end < figures.length && figures[end].type === type) end += 1;
    addMany(engine, type, figures.slice(first, end));
    first = end;
  }
  return engine;
}

function addMany(engine, type, figures) {
  if (type === "circle") {
    engine.addCircles(Float64Array.from(figures.flatMap(({ x, y, radius }) => [x, y, radius])));
  } else if (type === "rectangle") {
    const fields = ({ x, y, width, height, angle }) => [x, y, width, height, angle];
    engine.addRectangles(Float64Array.from(figures.flatMap(fields)));
  } else {
    const points = figures.flatMap((figure) => worldCorners(figure).flatMap(({ x, y }) => [x, y]));
    const counts = Uint32Array.from(figures, ({ sides }) => sides);
    engine.addPolygons(Float64Array.from(points), counts);
  }
}

function resident({ figures, pairs }, { depth, normalX, normalY }) {
  const engine = engineOf(figures, 100);
  let answer;
  return {
    run() {
      answer = engine.collideMany(pairs);
    },
    collect() {
      const { hits, contacts } = answer;
      depth.fill(Number.NaN);
      hits.forEach((pair, hit) => {
        depth[pair] = contacts[hit * CONTACT_STRIDE];
        normalX[pair] = contacts[hit * CONTACT_STRIDE + 1];
        normalY[pair] = contacts[hit * CONTACT_STRIDE + 2];
      });
    },
    free: () => engine.free(),
  };
}

function residentDistance({ figures, pairs }) {
  const engine = engineOf(figures, 100);
  return {
    run(distances) {
      const answers = engine.distanceMany(pairs);
      for (let pair = 0; pair < distances.length; pair += 1) {
        distances[pair] = answers[pair * DISTANCE_STRIDE];
      }
    },
    free: () => engine.free(),
  };
}

function sweeps({ figures, pairs, velocities }) {
  const engine = engineOf(figures, 100);
  const turning = figures.flatMap((_, at) => [velocities[2 * at], velocities[2 * at + 1], 0]);
  engine.setVelocities(Float64Array.from(turning));
  return {
    run(times) {
      const answers = engine.sweepMany(pairs, 1);
      for (let pair = 0; pair < times.length; pair += 1) {
        const isHit = answers[pair * SWEEP_STRIDE] === HIT;
        times[pair] = isHit ? answers[pair * SWEEP_STRIDE + 1] : Number.POSITIVE_INFINITY;
      }
    },
    free: () => engine.free(),
  };
}

function world({ figures, side }) {
  const engine = engineOf(figures, side);
  return {
    frame(poses, answers) {
      engine.setPoses(poses);
      engine.detect();
      const { contacts } = engine;
      for (let at = 0; at < contacts.length; at += CONTACT_STRIDE) {
        answers.depth += contacts[at];
        answers.normal += contacts[at + 1] + contacts[at + 2];
      }
      answers.hits = contacts.length / CONTACT_STRIDE;
    },
    free: () => engine.free(),
  };
}

function rays({ figures, side, rays: values }) {
  const engine = engineOf(figures, side);
  engine.detect();
  return {
    run(distances) {
      const answers = engine.castRayMany(values);
      for (let ray = 0; ray < distances.length; ray += 1) {
        const hit = answers[ray * RAY_STRIDE] >= 0;
        distances[ray] = hit ? answers[ray * RAY_STRIDE + 1] : Number.POSITIVE_INFINITY;
      }
    },
    free: () => engine.free(),
  };
}

/** The pile upside down: here y points down. */
function pile({ walls, bodies, gravity, timeStep, steps, friction }) {
  const engine = new Engine({ width: 1000, height: 1000, timeStep });
  engine.gravity = { x: 0, y: gravity };
  engine.responseSettings = { sleeping: false };
  const put = ({ type, x, y, width, height }, mass) => {
    const shape = { type, x, y: -y };
    const sizes = type === "circle" ? { radius: width / 2 } : { width, height };
    engine.add({ ...shape, ...sizes }, { mass, friction, restitution: 0 });
  };
  for (const wall of walls) put(wall, 0);
  for (const body of bodies) {
    const { type, width, height } = body;
    put(body, type === "circle" ? (Math.PI * width * width) / 4 : width * height);
  }
  return {
    run() {
      for (let step = 0; step < steps; step += 1) engine.step();
    },
    poses() {
      const poses = engine.poses.slice(3 * walls.length);
      return poses.map((value, index) => (index % 3 === 0 ? value : -value));
    },
    free: () => engine.free(),
  };
}
