// Objects that throw while they are read: getters, proxies, proxies that were revoked. Whatever they throw is the cause of a
// CollidoscopeError that names the field, and nothing has changed.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, {
  castRay,
  collide,
  collidePixels,
  contains,
  distance,
  explain,
  Lab,
  Mask,
  signedDistance,
  sweep,
} from "#collidoscope/lab";
import { assertHarmless, assertRefused, refusalOf, wrong } from "./support/errors.mjs";
import { fail, spoiltAtEveryDepth, THROWN } from "./support/spoilt.mjs";
import { openStage } from "./support/stages.mjs";

await init();

const BALL = /** @type {const} */ ({ type: "circle", x: 1, y: 2, radius: 3, angle: 0 });
const PLANK = /** @type {const} */ ({
  type: "rectangle",
  x: 1,
  y: 2,
  width: 3,
  height: 4,
  angle: 1,
});
const LINE = /** @type {const} */ ({ type: "segment", x1: 1, y1: 2, x2: 3, y2: 4, radius: 1 });
const POINTS = [
  { x: 0, y: 0 },
  { x: 9, y: 0 },
  { x: 0, y: 9 },
];
const WEDGE = /** @type {const} */ ({ type: "polygon", points: POINTS, radius: 1 });
const POINT = { x: 1, y: 2 };
const RAY = { origin: POINT, direction: { x: 1, y: 1 }, maxDistance: 5 };
const MOTION = { velocityA: POINT, velocityB: { x: 1, y: 1 }, duration: 2 };
const REGION = { left: 0, top: 0, right: 9, bottom: 9 };
const PROPERTIES = {
  ...{ kind: /** @type {const} */ ("dynamic") },
  ...{ velocity: POINT, angularVelocity: 1, mass: 2, restitution: 0.1, friction: 0.2 },
  ...{ collides: true, continuous: false, layers: 1, mask: 2, sensor: false, fixedRotation: true, meetsAllKinds: true },
  ...{ oneWay: true },
  ...{ gravityScale: 0.5, damping: 1, angularDamping: 2, surfaceVelocity: 3, userData: 4 },
};

/**
 * A call, and what it is given.
 *
 * @param {string} name
 * @param {(...given: any[]) => unknown} call
 * @param {unknown[]} given
 */
const row = (name, call, ...given) => ({ name, call, given });

/**
 * Spoils each argument of a call in turn.
 *
 * @param {Lab} engine
 * @param {string} name
 * @param {(...given: any[]) => unknown} call
 * @param {unknown[]} given
 * @returns {number} How many calls were refused.
 */
function assertRefusesAllSpoilt(engine, name, call, ...given) {
  let count = 0;
  for (const [place, sound] of given.entries()) {
    for (const { path, spoilt } of spoiltAtEveryDepth(sound, `${name} ${place}`)) {
      const hash = engine.stateHash();
      const error = refusalOf(() => call(...given.with(place, spoilt)), path);
      assert.equal(error.code, "wrong-type", `${path}: ${error.message}`);
      const isRevoked = path.endsWith("(revoked)");
      assert.ok(isRevoked ? error.cause instanceof TypeError : error.cause === THROWN, path);
      const [field = ""] = path.match(/[a-zA-Z0-9]+$/) ?? [];
      if (/\.[a-zA-Z0-9]+$/.test(path) && !path.includes("[")) {
        assert.ok(error.field === field || error.field?.endsWith(`.${field}`), `${path}: ${error.field}`);
      }
      assert.equal(engine.stateHash(), hash, path);
      count += 1;
    }
  }
  assert.ok(count > 0, `${name} has something to spoil`);
  return count;
}

test("whatever throws while a call reads its arguments is the cause of a typed error", () => {
  const engine = openStage("circles");
  const room = openStage("impulse");
  const mask = new Mask(2, 2, new Uint8Array(4));
  const sprite = { mask, x: 0, y: 0, angle: 0, scale: 1 };
  const id = engine.add(WEDGE);
  const ball = engine.add(BALL);
  const plank = engine.add(PLANK);
  const line = engine.add(LINE);
  const inWorld = { velocity: POINT, mass: 3, angle: 1, collides: true };
  /** @param {string} field */
  const assign = (field) => (/** @type {unknown} */ value) => {
    wrong(engine)[field] = value;
  };
  const calls = [
    ...[BALL, PLANK, LINE, WEDGE].flatMap((shape) => [
      row("collide", collide, BALL, shape),
      row("collide", collide, shape, PLANK),
      row("distance", distance, shape, shape),
      row("contains", contains, shape, POINT),
    ]),
    row("collide", collide, BALL, PLANK, { method: "sat" }),
    row("signedDistance", signedDistance, WEDGE, POINT),
    row("sweep", sweep, BALL, POINT, PLANK, POINT, 1),
    row("castRay", castRay, POINT, POINT, 9, LINE),
    row("explain", explain, "sweep", BALL, LINE, MOTION),
    row("explain ray", explain, "ray", RAY, WEDGE),
    row("Engine", (options) => new Lab(options), {
      width: 1,
      height: 1,
      seed: 1,
      response: "soft",
    }),
    row("Engine.stage", (options) => openStage("sat", options), { seed: 1 }),
    row("Mask", (options) => new Mask(1, 1, new Uint8Array(1), options), { threshold: 1 }),
    row("collidePixels", collidePixels, sprite, sprite, { runs: true }),
    row("add", (shape, properties) => engine.add(shape, properties), WEDGE, PROPERTIES),
    row("add", (shape, properties) => engine.add(shape, properties), LINE, PROPERTIES),
    row("set", (changes) => engine.set(id, changes), { points: POINTS, radius: 2, ...inWorld }),
    row("set", (changes) => engine.set(ball, changes), { x: 1, y: 1, radius: 2, ...inWorld }),
    row("set", (changes) => engine.set(plank, changes), { width: 1, height: 1, ...inWorld }),
    row("set", (changes) => engine.set(line, changes), { x1: 1, y1: 1, x2: 5, y2: 6, ...inWorld }),
    row("scatter", (given) => engine.scatter(given), { count: 1, sizes: "equal", moving: "all" }),
    row("castRay", (from, along) => engine.castRay(from, along), POINT, POINT),
    row("castRayAll", (from, along) => engine.castRayAll(from, along), POINT, POINT),
    row("marchRay", (from, along) => engine.marchRay(from, along), POINT, POINT),
    row("explain", (options) => engine.explain("sweep", 1, 2, options), { duration: 1 }),
    row("explain", (ray) => engine.explain("ray", ray, 1), RAY),
    row("sampleField", (point, options) => engine.sampleField(point, options), POINT, { slack: 1 }),
    row("fieldGrid", (region) => engine.fieldGrid(region, 2, 2), REGION),
    row("discClearance", (center) => engine.discClearance(center, 1), POINT),
    row("gravity", assign("gravity"), POINT),
    row("boundary", assign("boundary"), REGION),
    row("visibleRegion", assign("visibleRegion"), REGION),
    row("keptRegion", assign("keptRegion"), REGION),
    row("responseSettings", assign("responseSettings"), {
      substeps: 1,
      relaxations: 2,
      correction: 0.5,
      movement: true,
    }),
    row(
      "impulseRoom",
      (settings) => {
        room.impulseRoom = settings;
      },
      { restitution: 1, friction: 1, pairs: "masses" },
    ),
  ];
  let count = 0;
  for (const { name, call, given } of calls) {
    count += assertRefusesAllSpoilt(engine, name, call, ...given);
  }
  assert.ok(count > 400, `${count} calls`);
});

test("objects whose fields cannot be listed are refused with the name of the argument", () => {
  const engine = openStage("circles");
  for (const handler of [{ ownKeys: fail }, { getOwnPropertyDescriptor: fail }]) {
    /** @param {object} sound */
    const unlisted = (sound) => wrong(new Proxy({ ...sound }, handler));
    for (const [field, call] of /** @type {const} */ ([
      ["options", () => new Lab(unlisted({ width: 1, height: 1 }))],
      ["options", () => collide(BALL, BALL, unlisted({ method: "sat" }))],
      ["properties", () => engine.add(BALL, unlisted(PROPERTIES))],
      ["changes", () => engine.set(1, unlisted({ x: 1 }))],
      ["ray", () => explain("ray", unlisted(RAY), BALL)],
      ["region", () => engine.fieldGrid(unlisted(REGION), 1, 1)],
      ["responseSettings", () => (engine.responseSettings = unlisted({ substeps: 1 }))],
    ])) {
      const error = assertHarmless(engine, call, "wrong-type", field);
      assert.equal(error.cause, THROWN);
    }
  }
});

test("what is thrown may be anything, even what cannot be looked at", () => {
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const thrown of [undefined, null, 0, "text", Symbol("s"), revoked]) {
    const shape = Object.defineProperty({ ...BALL }, "radius", {
      get: () => {
        throw thrown;
      },
    });
    assert.equal(assertRefused(() => collide(BALL, wrong(shape)), "wrong-type", "radius").cause, thrown);
    assert.equal(
      refusalOf(() => Lab.fromJSON(Object.defineProperty({}, "format", { get: fail }))).code,
      "bad-snapshot",
    );
  }
});

test("a getter that throws only once names its object", () => {
  let count = 0;
  const shape = Object.defineProperty({ ...BALL }, "x", {
    get: () => {
      count += 1;
      return count === 1 ? fail() : 1;
    },
  });
  assert.equal(assertRefused(() => collide(wrong(shape), BALL), "wrong-type", "a").cause, THROWN);
});

test("an engine cannot be made of what cannot be asked for its kind", () => {
  assertRefused(() => new Lab(wrong(new Proxy({}, { getPrototypeOf: fail }))), "wrong-type");
});
