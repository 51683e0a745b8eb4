// Worlds whose state is kept and put back: every stage, and worlds with everything in them; and what can be said of one.

import { Lab } from "#collidoscope/lab";
import { randomOf } from "./random.mjs";
import { openStage, STAGES } from "./stages.mjs";

/** A world of one's own with everything in it. @param {number} seed */
export function zoo(seed) {
  const random = randomOf(seed);
  const engine = new Lab({
    ...{ width: 640, height: 360, seed, timeStep: 1 / 120 },
    broadPhase: Lab.broadPhases[seed % Lab.broadPhases.length] ?? "auto",
  });
  const points = [
    { x: 100, y: 100 },
    { x: 160, y: 110 },
    { x: 120, y: 170 },
  ];
  for (let count = 0; count < 12; count += 1) {
    const [x, y, angle] = [random() * 640, random() * 360, random() * 6];
    const way = { x: random() * 200 - 100, y: random() * 200 - 100 };
    const turn = random() * 4 - 2;
    // What is fixed has no velocity.
    const motion = count % 5 === 0 ? {} : { velocity: way, angularVelocity: turn };
    const moving = {
      ...motion,
      ...{ mass: count % 5, restitution: random(), continuous: count % 4 === 0 },
    };
    engine.add({ type: "circle", x, y, radius: 5 + random() * 30 }, moving);
    engine.add({ type: "rectangle", x: y, y: x / 2, width: 40, height: 9, angle });
    engine.add({ type: "segment", x1: x, y1: y, x2: y, y2: x }, { collides: count % 3 > 0 });
    const id = engine.add({ type: "polygon", points }, moving);
    // Told as turned: it lies apart, by rounding, from where turning its outline would put it.
    engine.set(id, { points, angle });
    if (count % 2 === 0) engine.set(id, { x, y });
  }
  engine.gravity = { x: 0, y: 98.1 };
  engine.response = Lab.responses[seed % 3] ?? "soft";
  engine.responseSettings = { substeps: 2 + (seed % 3), relaxations: 9 };
  engine.tracksEvents = seed % 2 === 1;
  engine.keptRegion = seed % 4 < 2 ? { left: -99, top: -500, right: 900, bottom: 500 } : null;
  engine.set(engine.ids[5] ?? -1, { sensor: true });
  engine.set(engine.ids[6] ?? -1, { layers: 6, mask: 2 ** 31 + 1 });
  engine.boundary = { bottom: 360, left: 0 };
  if (seed % 2 === 0) engine.visibleRegion = { left: 10, top: 10, right: 600, bottom: 300 };
  for (const place of [3, 9]) engine.remove(engine.ids[place] ?? -1);
  engine.select(engine.ids[4] ?? null);
  engine.step();
  return engine;
}

/** Does what the random state shows in. @param {Lab} engine */
export function play(engine) {
  const hashes = [];
  for (let step = 0; step < 30; step += 1) {
    if (step % 7 === 3) engine.spawnCircle();
    if (step % 11 === 5) engine.spawnRectangle();
    if (step === 9 && engine.ids.length > 2) engine.remove(engine.ids[2] ?? -1);
    if (step === 12) engine.selectNext();
    engine.moveSelected(1, 0.5);
    engine.step();
    hashes.push(engine.stateHash());
  }
  return hashes;
}

/** Everything that a facade says of its world. @param {Lab} engine */
export function saidOf(engine) {
  const { width, height, timeStep, seed, broadPhase } = engine;
  const { gravity, boundary, visibleRegion, selected, bounces } = engine;
  const { response, responseSettings, tracksEvents, events, keptRegion, energy } = engine;
  const kept = { response, responseSettings, tracksEvents, events, keptRegion, energy };
  const views = [engine.ids, engine.poses, engine.velocities, engine.sizes, engine.contacts];
  const lists = [...views, engine.contactPairs].map((view) => [...view]);
  const own = { width, height, timeStep, seed, broadPhase };
  return { ...own, ...kept, gravity, boundary, visibleRegion, selected, bounces, lists };
}

/** Names of worlds of every kind, and what makes them. */
export const WORLDS = [
  ...STAGES.map((id) => /** @type {const} */ ([id, () => openStage(id, { seed: 5 })])),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((seed) => /** @type {const} */ ([`zoo ${seed}`, () => zoo(seed)])),
];

/**
 * Returns how much memory the instance has that an engine is in: a view on it says so.
 *
 * @param {Lab} engine
 */
export function memoryOf(engine) {
  return engine.poses.buffer.byteLength;
}
