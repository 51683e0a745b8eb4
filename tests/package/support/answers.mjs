// What an entry of the package answers, to be compared with another entry's: the exact cases, and a world by every method.

import { parentPort, workerData } from "node:worker_threads";
import { cases, exact, PAIR_KINDS } from "./cases.mjs";
import { randomOf } from "./random.mjs";

/** @typedef {typeof import("../../../www/engine/detection.ts")} Detection */
/** @typedef {import("../../../www/engine/lab.ts").Shape} Shape */

/** Of so many exact cases one is asked. */
const EVERY = 5;
const METHODS = /** @type {const} */ (["auto", "sat", "gjk-epa"]);
const POINTS = [
  { x: 0, y: 0 },
  { x: 7.25, y: -3.5 },
];

/**
 * @param {Detection} detection
 * @returns {unknown[]}
 */
function answersOfPairs({ collide, contains, distance, signedDistance }) {
  const all = PAIR_KINDS.flatMap((kind) => [...cases(exact(`pair_${kind}`))]);
  return all
    .filter((_, place) => place % EVERY === 0)
    .map(({ a, b }) => [
      collide(a, b),
      ...METHODS.map((method) => collide(a, b, { method })),
      distance(a, b),
      POINTS.map((point) => [contains(a, point), signedDistance(b, point)]),
    ]);
}

/**
 * @param {number} place
 * @param {() => number} random
 * @returns {Shape}
 */
function shapeAt(place, random) {
  const [x, y, angle, radius] = [random() * 400, random() * 300, random() * 7, 2 + random() * 15];
  const height = 4 + random() * 20;
  const points = /** @type {{ x: number, y: number }[]} */ ([]);
  for (let corner = 0; corner < 5; corner += 1) {
    const turn = angle + corner * 1.2;
    points.push({ x: x + radius * Math.cos(turn), y: y + height * Math.sin(turn) });
  }
  const kinds = /** @type {const} */ ([
    { type: "circle", x, y, radius },
    { type: "rectangle", x, y, width: 2 * radius, height, angle },
    { type: "polygon", points },
    { type: "segment", x1: x, y1: y, x2: x + radius, y2: y + height },
  ]);
  return kinds[place % kinds.length] ?? kinds[0];
}

/** Copies what is found, for views end with the next call. @param {unknown} found */
const copied = (found) => structuredClone(found);

/**
 * @param {Detection} detection
 * @returns {unknown[]}
 */
function answersOfWorlds({ Engine }) {
  return Engine.broadPhases.map((broadPhase) => {
    const random = randomOf(7);
    const world = new Engine({ width: 400, height: 300, broadPhase });
    const properties = { layers: 3, collides: true, velocity: { x: 1, y: 2 } };
    for (let place = 0; place < 200; place += 1) world.add(shapeAt(place, random), properties);
    world.addCircles(Float64Array.from({ length: 300 }, () => 3 + random() * 250));
    world.addRectangles(Float64Array.from({ length: 150 }, () => 4 + random() * 60));
    world.addPolygons(Float64Array.of(9, 9, 50, 12, 30, 60), Uint32Array.of(3));
    const poses = Float64Array.from(world.poses, (value) => value + random());
    world.setPoses(poses);
    world.remove(world.ids[17] ?? -1);
    world.set(world.ids[40] ?? -1, { x: 200, y: 150, angle: 0.3, sensor: true });
    world.set(world.ids[41] ?? -1, { collides: false });
    const found = [];
    for (const region of [null, { left: 20, top: 20, right: 300, bottom: 200 }]) {
      world.visibleRegion = region;
      world.measure = true;
      world.detect();
      const { microseconds, ...counts } = world.counts;
      if (counts.hits < 500) throw new Error(`only ${counts.hits} hits`);
      found.push(
        [counts, microseconds !== null, world.broadPhase, world.visibleRegion],
        [world.contacts, world.contactPairs, world.candidatePairs].map(copied),
        [world.broadPhaseBoxes, world.ids, world.poses, world.sizes].map(copied),
      );
    }
    const pairs = Uint32Array.from({ length: 900 }, () => random() * world.ids.length);
    const spots = Float64Array.from({ length: 40 }, () => random() * 300);
    found.push(
      [...world.ids].map((id) => world.get(id)),
      [world.collideMany(pairs)].map(copied),
      [world.distanceMany(pairs)].map(copied),
      [world.queryPointMany(spots)].map(copied),
      [world.queryRegionMany(spots)].map(copied),
      [world.nearestMany(spots, 50)].map(copied),
      [world.queryPoint(60, 60), world.queryRegion(0, 0, 90, 90), world.nearest(5, 5)],
      world.distance(world.ids[0] ?? -1, world.ids[1] ?? -1),
      [world.width, world.height, world.seed, world.timeStep],
    );
    world.clear();
    found.push(world.ids.length);
    world.free();
    return found;
  });
}

/**
 * @param {Detection} detection An entry that is loaded.
 * @returns {{ pairs: unknown[], worlds: unknown[] }}
 */
export function answersOf(detection) {
  return { pairs: answersOfPairs(detection), worlds: answersOfWorlds(detection) };
}

// As a worker it has an instance of its own.
if (parentPort !== null) {
  /** @type {Detection} */
  const entry = await import(workerData.entry);
  await entry.default(workerData.module);
  parentPort.postMessage(answersOf(entry));
}
