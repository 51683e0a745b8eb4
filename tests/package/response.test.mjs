// What steps do where shapes meet, through the facade: the response, its settings, layers, sensors, events, removal.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import init, { Lab } from "#collidoscope/lab";
import { assertRefused, wrong } from "./support/errors.mjs";
import { moduleBytes } from "./support/modules.mjs";
import { openStage } from "./support/stages.mjs";

/** @import { Properties, Shape, TouchEvent } from "../../www/engine/lab.ts" */

before(async () => {
  await init(await moduleBytes());
});

const FLOOR = /** @type {const} */ ({ type: "rectangle", x: 0, y: 50, width: 4000, height: 100 });
const BALL = /** @type {const} */ ({ type: "circle", x: 0, y: -10, radius: 10 });
const PLANK = /** @type {const} */ ({ type: "rectangle", x: 0, y: 0, width: 100, height: 20 });

/** @param {import("../../www/engine/lab.ts").EngineOptions["response"]} [response] */
function floored(response) {
  const engine = new Lab({ width: 800, height: 450, ...(response && { response }) });
  engine.gravity = { x: 0, y: 200 };
  engine.add(FLOOR, { mass: 0 });
  return engine;
}

test("bodies end in the state that was recorded natively", () => {
  const file = new URL("../golden/bodies.json", import.meta.url);
  const { bodies, gravity, boundary, steps, hash, ...size } = JSON.parse(readFileSync(file, "utf8"));
  const engine = new Lab(size);
  Object.assign(engine, { gravity, boundary });
  for (const [shape, properties] of /** @type {[Shape, Properties][]} */ (bodies)) {
    engine.add(shape, properties);
  }
  for (let step = 0; step < steps; step += 1) engine.step();
  assert.equal(engine.stateHash(), hash);
  engine.free();
});

test("a new world is soft, a stage is what it teaches, and reset goes back to it", () => {
  assert.deepEqual(Lab.responses, ["none", "soft", "classic"]);
  const soft = new Lab({ width: 9, height: 9 });
  assert.equal(soft.response, "soft");
  assert.equal(openStage("sat").response, "none");
  const classic = new Lab({ width: 9, height: 9, response: "classic" });
  const hash = classic.stateHash();
  assert.notEqual(hash, soft.stateHash());
  classic.response = "none";
  classic.responseSettings = { substeps: 8 };
  classic.keptRegion = { left: 5, top: 1, right: 0, bottom: 2 };
  assert.notEqual(classic.stateHash(), hash);
  assert.deepEqual(classic.keptRegion, { left: 0, top: 1, right: 5, bottom: 2 });
  classic.reset();
  assert.equal(classic.response, "classic");
  assert.equal(classic.responseSettings.substeps, 4);
  assert.equal(classic.keptRegion, null);
  assert.equal(classic.stateHash(), hash);
});

test("shapes rest on each other, or pass where there is no response", () => {
  for (const [response, rests] of /** @type {const} */ ([
    ["none", false],
    ["soft", true],
    ["classic", true],
  ])) {
    const engine = floored(response);
    const ball = engine.add(BALL, { restitution: 0 });
    for (let step = 0; step < 120; step += 1) engine.step();
    assert.equal(Math.abs(engine.get(ball).y + 10) < 1, rests, response);
    engine.free();
  }
});

test("settings keep what is not given and come back frozen", () => {
  const engine = new Lab({ width: 9, height: 9 });
  const defaults = { substeps: 4, relaxations: 15, correction: 0.8, movement: true, sleeping: true };
  assert.deepEqual(engine.responseSettings, defaults);
  engine.responseSettings = { relaxations: 3, movement: false };
  engine.responseSettings = { correction: 0.5, sleeping: false };
  assert.deepEqual(engine.responseSettings, {
    substeps: 4,
    relaxations: 3,
    correction: 0.5,
    movement: false,
    sleeping: false,
  });
  assert.ok(Object.isFrozen(engine.responseSettings));
});

test("bodies at rest sleep, in copies too, until something touches them", () => {
  const engine = floored();
  const ball = engine.add(BALL, { restitution: 0 });
  const at = engine.ids.indexOf(ball);
  engine.tracksEvents = true;
  assert.equal(engine.rests[at], 0);
  for (let step = 0; step < 240; step += 1) engine.step();
  assert.deepEqual(
    engine.rests,
    Float64Array.from(engine.ids, (id) => (id === ball ? Infinity : 0)),
  );
  assert.deepEqual(engine.get(ball).velocity, { x: 0, y: 0 });
  const copies = [Lab.fromJSON(engine.toJSON()), new Lab({ width: 9, height: 9 })];
  copies[1]?.restore(engine.snapshot());
  for (const world of [engine, ...copies]) {
    assert.equal(world.rests[at], Infinity);
    world.step();
    assert.equal(world.stateHash(), engine.stateHash());
    assert.deepEqual(
      world.events.map(({ kind }) => kind),
      ["stay"],
    );
  }
  engine.set(ball, { velocity: { x: 1, y: 0 } });
  assert.equal(engine.rests[at], -0.5);
  engine.responseSettings = { sleeping: false };
  for (let step = 0; step < 240; step += 1) engine.step();
  assert.equal(engine.rests[at], 0);
  assert.throws(
    () => {
      engine.responseSettings = { sleeping: /** @type {any} */ (1) };
    },
    { code: "wrong-type", field: "sleeping" },
  );
});

test("events are records: they begin, stay and end, also of what was removed", () => {
  const engine = floored();
  const ball = engine.add(BALL, { restitution: 0 });
  const gate = engine.add({ ...BALL, x: 500, radius: 30 }, { mass: 0, sensor: true });
  const guest = engine.add({ ...BALL, x: 500, y: -20 }, { restitution: 0 });
  engine.step();
  assert.deepEqual(engine.events, []);
  engine.tracksEvents = true;
  assert.equal(engine.tracksEvents, true);
  const kinds = () => engine.events.map(({ kind, a, b, sensor }) => [kind, a, b, sensor]);
  engine.step();
  assert.deepEqual(kinds(), [
    ["begin", 1, ball, false],
    ["begin", gate, guest, true],
  ]);
  engine.step();
  assert.deepEqual(kinds()[0], ["stay", 1, ball, false]);
  engine.remove(ball);
  engine.step();
  assert.deepEqual(kinds()[0], ["end", 1, ball, false]);
  engine.keptRegion = { left: -9000, top: -10, right: 9000, bottom: 90 };
  engine.set(guest, { velocity: { x: 0, y: -9000 } });
  engine.step();
  assert.deepEqual(Array.from(engine.ids), [1, gate]);
  assert.ok(kinds().some(([kind, , b]) => kind === "end" && b === guest));
  assertRefused(() => engine.get(guest), "unknown-id");
});

test("events tell what passes a sensor within a step", () => {
  const far = 12_000;
  const beam = /** @type {const} */ ({ type: "rectangle", x: 100, y: 0, width: 2, height: 60 });
  const shot = /** @type {const} */ ({ type: "circle", x: 0, y: 0, radius: 2 });
  const cases = /** @type {const} */ ([
    ["a continuous shape through a sensor", { continuous: true }, { mass: 0, sensor: true }, true],
    ["a continuous sensor past a shape", { continuous: true, sensor: true }, { mass: 0 }, true],
    ["neither is continuous", {}, { mass: 0, sensor: true }, false],
    ["beside it", { continuous: true }, { mass: 0, sensor: true, y: 70 }, false],
    ["on other layers", { continuous: true, mask: ~4 }, { mass: 0, sensor: true, layers: 4 }, false],
  ]);
  for (const response of Lab.responses) {
    for (const [what, own, other, isMet] of cases) {
      const engine = new Lab({ response });
      engine.tracksEvents = true;
      const a = engine.add({ ...beam, ...other });
      const b = engine.add({ ...shot, ...own, velocity: { x: far, y: 0 } });
      const kinds = [1, 2, 3].map(() => {
        engine.step();
        return engine.events.map((event) => [event.kind, event.a, event.b, event.sensor]);
      });
      const expected = isMet ? [[["begin", a, b, true]], [["end", a, b, true]], []] : [[], [], []];
      assert.deepEqual(kinds, expected, `${what}, ${response}`);
      assert.equal(engine.get(b).x, (3 * far) / 60, `${what}, ${response}: it is not stopped`);
      engine.free();
    }
  }
});

test("events come in the order of time with point, normal, speed and impulse", () => {
  const engine = new Lab({ timeStep: 0.01 });
  engine.tracksEvents = true;
  const gate = /** @type {const} */ ({ type: "rectangle", y: 0, width: 2, height: 60 });
  const far = engine.add({ ...gate, x: 76 }, { mass: 0, sensor: true });
  const near = engine.add({ ...gate, x: 26 }, { mass: 0, sensor: true });
  const wall = engine.add({ ...gate, x: 96 }, { mass: 0, restitution: 0 });
  const bullet = { continuous: true, mass: 2, restitution: 0, velocity: { x: 10_000, y: 0 } };
  const shot = engine.add({ type: "circle", x: 0, y: 0, radius: 5 }, bullet);
  engine.step();
  const rounded = engine.events.map(({ time, ...event }) => ({ ...event, time: Math.round(time * 1e6) / 1e6 }));
  const normal = { x: -1, y: 0 };
  const begin = /** @type {const} */ ({ kind: "begin", b: shot, normal, speed: 10_000 });
  assert.deepEqual(rounded, [
    { ...begin, a: near, sensor: true, time: 0.002, point: { x: 25, y: 0 }, impulse: 0 },
    { ...begin, a: far, sensor: true, time: 0.007, point: { x: 75, y: 0 }, impulse: 0 },
    { ...begin, a: wall, sensor: false, time: 0.009, point: { x: 95, y: 0 }, impulse: 0 },
  ]);
  // The wall stops the bullet at once, and takes its momentum in the next step.
  const told = engine.events;
  const copies = [Lab.fromJSON(engine.toJSON()), new Lab()];
  copies[1]?.restore(engine.snapshot());
  for (const copy of copies) assert.deepEqual(copy.events, told);
  engine.step();
  const [first, second, last] = engine.events;
  const none = { time: 0, point: { x: 0, y: 0 }, normal: { x: 0, y: 0 }, speed: 0, impulse: 0 };
  assert.deepEqual(first, { kind: "end", a: far, b: shot, sensor: true, ...none });
  assert.deepEqual(second, { kind: "end", a: near, b: shot, sensor: true, ...none });
  assert.deepEqual([last?.kind, last?.time, last?.speed, last?.normal], ["stay", 0, 0, normal]);
  assert.ok(Math.abs((last?.impulse ?? 0) - 20_000) < 1e-6, String(last?.impulse));
  engine.detect();
  assert.equal(engine.events[0]?.impulse, 0, "no time passes in a detection");
});

test("static sensors and kinematic shapes see each other if one meets all kinds", () => {
  const cases = /** @type {const} */ ([
    [{ kind: "static", sensor: true }, {}, false],
    [{ kind: "static", sensor: true, meetsAllKinds: true }, {}, true],
    [{ kind: "static", sensor: true }, { meetsAllKinds: true }, true],
    [{ kind: "static" }, { meetsAllKinds: true }, true],
    [{ kind: "static", meetsAllKinds: true }, { kind: "static", meetsAllKinds: true }, false],
  ]);
  for (const [own, other, meets] of cases) {
    const engine = new Lab();
    engine.tracksEvents = true;
    engine.add(PLANK, own);
    const lift = engine.add({ ...BALL, y: 0 }, { kind: "kinematic", ...other });
    engine.step();
    assert.deepEqual([engine.events.length, engine.contacts.length > 0], [Number(meets), meets]);
    const { x, y } = engine.get(lift);
    assert.deepEqual([x, y], [0, 0], "nothing holds it off");
  }
});

test("a pair is as rough and as bouncy as its response says", () => {
  const [smooth, rough] = [
    { friction: 0.1, restitution: 0 },
    { friction: 0.9, restitution: 0.75 },
  ];
  for (const [response, friction, restitution] of /** @type {const} */ ([
    ["soft", 0.3, 0.75],
    ["classic", 0.1, 0],
  ])) {
    const engine = new Lab({ response });
    const a = engine.add({ ...BALL, ...smooth });
    const b = engine.add({ ...BALL, ...rough, x: BALL.x + 15 });
    const terms = engine.impulseTerms(a, b);
    assert.ok(Math.abs((terms?.friction ?? 0) - friction) < 1e-15, response);
    assert.equal(terms?.restitution, restitution, response);
  }
  // A ball that bounces falls onto a floor that does not.
  const engine = new Lab({ gravity: { x: 0, y: 600 } });
  engine.add({ type: "rectangle", x: 0, y: 10, width: 900, height: 20, mass: 0, restitution: 0 });
  const ball = engine.add({ type: "circle", x: 0, y: -100, radius: 10, restitution: 0.8 });
  let rise = 0;
  for (let step = 0; step < 120; step += 1) {
    engine.step();
    rise = Math.min(rise, engine.get(ball).velocity.y);
  }
  assert.ok(rise < -200, `${rise}`);
});

test("a removed selection is none", () => {
  const engine = floored();
  const ball = engine.add({ ...BALL, y: -300 }, { velocity: { x: 0, y: -6000 } });
  engine.select(ball);
  engine.keptRegion = { left: -100, top: -310, right: 100, bottom: 100 };
  engine.step();
  assert.equal(engine.selected, null);
  assert.equal(engine.ids.length, 1);
});

test("layers and masks say who meets whom", () => {
  const engine = floored();
  const ghost = engine.add(BALL, { layers: 2, mask: 0xfffffffe });
  const solid = engine.add({ ...BALL, x: 100 }, { layers: 2 ** 31, mask: 1 });
  for (let step = 0; step < 60; step += 1) engine.step();
  assert.ok(engine.get(ghost).y > 0);
  assert.ok(engine.get(solid).y < 0);
  assert.equal(engine.get(solid).layers, 2 ** 31);
});

test("energy is that of moving and of height", () => {
  const engine = new Lab({ width: 9, height: 9 });
  engine.gravity = { x: 0, y: 300 };
  engine.add({ ...BALL, y: -40 }, { mass: 2, velocity: { x: 30, y: 0 }, angularVelocity: 4 });
  assert.deepEqual(engine.energy, { kinetic: 900 + 800, potential: 24_000 });
});

test("what is refused changes nothing", () => {
  const engine = floored();
  const ball = engine.add(BALL);
  engine.step();
  /** @type {[() => unknown, string, string | null][]} */
  const calls = [
    [() => new Lab({ width: 9, height: 9, response: wrong("hard") }), "unknown-response", "response"],
    [() => Object.assign(engine, { response: "hard" }), "unknown-response", "response"],
    [() => Object.assign(engine, { response: null }), "unknown-response", "response"],
    [() => Object.assign(engine, { responseSettings: { substeps: 0 } }), "out-of-range", "substeps"],
    [() => Object.assign(engine, { responseSettings: { substeps: 4.5 } }), "out-of-range", "substeps"],
    [() => Object.assign(engine, { responseSettings: { substeps: NaN } }), "not-finite", "substeps"],
    [() => Object.assign(engine, { responseSettings: { relaxations: 1e9 } }), "out-of-range", "relaxations"],
    [() => Object.assign(engine, { responseSettings: { correction: 1.1 } }), "out-of-range", "correction"],
    [() => Object.assign(engine, { responseSettings: { movement: 1 } }), "wrong-type", "movement"],
    [() => Object.assign(engine, { responseSettings: { speed: 1 } }), "unknown-field", "speed"],
    [() => Object.assign(engine, { responseSettings: 4 }), "wrong-type", "responseSettings"],
    [() => Object.assign(engine, { tracksEvents: "yes" }), "wrong-type", "tracksEvents"],
    [() => Object.assign(engine, { keptRegion: { left: 0, top: 0, right: 1 } }), "wrong-type", "bottom"],
    [() => Object.assign(engine, { keptRegion: { left: NaN, top: 0, right: 1, bottom: 1 } }), "not-finite", "left"],
    [() => engine.add(BALL, { layers: -0.5 }), "out-of-range", "layers"],
    [() => engine.add(BALL, { layers: 2 ** 32 }), "out-of-range", "layers"],
    [() => engine.set(ball, { mask: 0.5 }), "out-of-range", "mask"],
    [() => engine.set(ball, { mask: Infinity }), "not-finite", "mask"],
    [() => engine.add(BALL, { mask: wrong("all") }), "wrong-type", "mask"],
    [() => engine.add(BALL, { sensor: wrong(1) }), "wrong-type", "sensor"],
    [() => engine.add(BALL, { fixedRotation: wrong(1) }), "wrong-type", "fixedRotation"],
    [() => engine.add(BALL, { gravityScale: NaN }), "not-finite", "gravityScale"],
    [() => engine.add(BALL, { gravityScale: -2e12 }), "out-of-range", "gravityScale"],
    [() => engine.set(ball, { damping: -1 }), "out-of-range", "damping"],
    [() => engine.set(ball, { angularDamping: wrong("1") }), "wrong-type", "angularDamping"],
    [() => engine.set(ball, { surfaceVelocity: Infinity }), "not-finite", "surfaceVelocity"],
    [() => engine.set(ball, { userData: 2 ** 54 }), "out-of-range", "userData"],
    [() => engine.set(ball, { userData: wrong("hero") }), "wrong-type", "userData"],
    [() => engine.add(BALL, wrong({ linearDamping: 1 })), "unknown-field", "linearDamping"],
    [() => engine.applyImpulse(99, { x: 1, y: 0 }), "unknown-id", null],
    [() => engine.applyImpulse(wrong("1"), { x: 1, y: 0 }), "wrong-type", "id"],
    [() => engine.applyImpulse(ball, wrong(4)), "wrong-type", "impulse"],
    [() => engine.applyImpulse(ball, wrong({ x: 1 })), "wrong-type", "impulse.y"],
    [() => engine.applyImpulse(ball, { x: NaN, y: 0 }), "not-finite", "impulse.x"],
    [() => engine.applyImpulse(ball, { x: 1, y: 0 }, wrong(null)), "wrong-type", "point"],
    [() => engine.applyImpulse(ball, { x: 1, y: 0 }, { x: 0, y: 2e12 }), "out-of-range", "y"],
    [() => engine.applyImpulse(ball, { x: 0, y: 1e300 }), "out-of-range", "velocity.y"],
  ];
  const hash = engine.stateHash();
  for (const [call, code, field] of calls) {
    assertRefused(call, code, field ?? undefined);
    assert.equal(engine.stateHash(), hash, String(call));
  }
  engine.free();
  assertRefused(() => engine.response, "disposed");
  assertRefused(() => engine.energy, "disposed");
});

test("an impulse changes velocities at once, by mass and inertia, and none of a shape of mass 0", () => {
  const engine = new Lab({ gravity: { x: 0, y: 600 } });
  const box = /** @type {const} */ ({ type: "rectangle", x: 100, y: 100, width: 60, height: 30 });
  const [free, upright] = [false, true].map((fixedRotation) => engine.add(box, { mass: 2, fixedRotation }));
  for (const [id, turn] of /** @type {[number, number][]} */ ([
    // The arm (30, 0) by the impulse (0, -8), over the inertia 2 (60² + 30²) / 12.
    [free ?? 0, -240 / 750],
    [upright ?? 0, 0],
  ])) {
    engine.applyImpulse(id, { x: 4, y: 0 });
    engine.applyImpulse(id, { x: 0, y: -8 }, { x: 130, y: 100 });
    const { velocity, angularVelocity } = engine.get(id);
    assert.deepEqual(velocity, { x: 2, y: -4 });
    assert.ok(Math.abs(angularVelocity - turn) < 1e-12, `${angularVelocity}, not ${turn}`);
  }
  for (const kind of /** @type {const} */ (["static", "kinematic"])) {
    const id = engine.add(box, { kind });
    const error = assertRefused(() => engine.applyImpulse(id, { x: 0, y: 3 }), "fixed-shape", "impulse.y");
    assert.match(error.message, /no impulse moves a shape of mass 0/);
  }
});

test("a player stands upright on a conveyor that carries it, and the state comes back", () => {
  const engine = new Lab({ gravity: { x: 0, y: 600 } });
  const belt = /** @type {const} */ ({ type: "rectangle", x: 0, y: 50, width: 4000, height: 100 });
  engine.add(belt, { kind: "static", surfaceVelocity: 80 });
  const figure = /** @type {const} */ ({ type: "rectangle", x: 0, y: -30, width: 20, height: 60 });
  const player = engine.add(figure, { fixedRotation: true, restitution: 0, damping: 0.5, gravityScale: 1.5 });
  for (let step = 0; step < 60; step += 1) engine.step();
  const twins = [new Lab(), Lab.fromJSON(JSON.parse(JSON.stringify(engine)))];
  twins[0]?.restore(engine.snapshot());
  for (let step = 0; step < 240; step += 1) {
    for (const each of [engine, ...twins]) each.step();
    assert.equal(engine.get(player).angle, 0);
  }
  for (const twin of twins) {
    assert.equal(twin.stateHash(), engine.stateHash());
    assert.deepEqual(twin.get(player), engine.get(player));
  }
  assert.ok(Math.abs(engine.get(player).velocity.x - 80) < 1, `${engine.get(player).velocity.x} px/s`);
  const jump = engine.get(player).velocity.y - 300;
  engine.applyImpulse(player, { x: 0, y: -300 });
  assert.equal(engine.get(player).velocity.y, jump);
});

test("a kind is what get returns, what add and set take, and agrees with the mass", () => {
  const engine = new Lab({ width: 800, height: 450 });
  const box = /** @type {const} */ ({ type: "rectangle", x: 0, y: 0, width: 20, height: 20 });
  /** @type {[Properties, [string, number]][]} */
  const cases = [
    [{}, ["dynamic", 1]],
    [{ mass: 0 }, ["static", 0]],
    [{ kind: "static" }, ["static", 0]],
    [{ kind: "kinematic" }, ["kinematic", 0]],
    [{ kind: "kinematic", mass: 7 }, ["kinematic", 0]],
    [{ kind: "dynamic", mass: 7 }, ["dynamic", 7]],
  ];
  const kindAndMass = (/** @type {number} */ id) => {
    const { kind, mass } = engine.get(id);
    return [kind, mass];
  };
  for (const [properties, expected] of cases) {
    const id = engine.add(box, properties);
    assert.deepEqual(kindAndMass(id), expected);
    const before = engine.get(id);
    const again = engine.add(before);
    assert.deepEqual(kindAndMass(again), expected);
    engine.set(again, before);
    assert.deepEqual({ ...engine.get(again), id }, before);
  }
  const id = engine.add(box, { mass: 3, friction: 0.1 });
  /** @type {[Properties, [string, number]][]} */
  const changes = [
    [{ kind: "kinematic" }, ["kinematic", 0]],
    [{ friction: 0.3 }, ["kinematic", 0]],
    [{ mass: 4 }, ["kinematic", 0]],
    [{ kind: "dynamic" }, ["dynamic", 1]],
    [{ kind: "static" }, ["static", 0]],
    [{ mass: 4 }, ["dynamic", 4]],
    [{ mass: 0 }, ["static", 0]],
    [{ kind: "dynamic", mass: 2 }, ["dynamic", 2]],
  ];
  for (const [change, expected] of changes) {
    engine.set(id, change);
    assert.deepEqual(kindAndMass(id), expected, JSON.stringify(change));
  }
  const hash = engine.stateHash();
  assertRefused(() => engine.add(box, { kind: wrong("moving") }), "wrong-type", "kind");
  assertRefused(() => engine.add(box, { kind: "static", mass: 1 }), "out-of-range", "mass");
  assertRefused(() => engine.set(id, { kind: "dynamic", mass: 0 }), "out-of-range", "mass");
  assert.equal(engine.stateHash(), hash);
  engine.free();
});

test("a lift carries a box, a wall moved by set pushes one, and a state in between goes on as the world does", () => {
  for (const response of /** @type {const} */ (["soft", "classic"])) {
    let engine = new Lab({ width: 800, height: 450, response });
    const lift = engine.add(
      { type: "rectangle", x: 0, y: 10, width: 200, height: 20 },
      { kind: "kinematic", velocity: { x: 0, y: -60 } },
    );
    const wall = engine.add({ type: "rectangle", x: 400, y: 0, width: 10, height: 200 }, { mass: 0 });
    const pushed = engine.add({ type: "rectangle", x: 420, y: 0, width: 24, height: 24 });
    for (let step = 1; step <= 100; step += 1) {
      engine.set(wall, { x: 400 + 2 * step });
      const twin = Lab.fromJSON(JSON.parse(JSON.stringify(engine)));
      const copy = Lab.fromJSON(engine.toJSON());
      copy.restore(engine.snapshot());
      for (const other of [twin, copy]) {
        assert.equal(other.stateHash(), engine.stateHash());
        other.step();
      }
      engine.step();
      assert.equal(twin.stateHash(), engine.stateHash(), `${response} ${step}`);
      assert.equal(copy.stateHash(), engine.stateHash(), `${response} ${step}`);
      copy.free();
      engine.free();
      engine = twin;
    }
    assert.ok(Math.abs(engine.get(lift).y - (10 - 100)) < 1e-9);
    const gap = engine.get(pushed).x - engine.get(wall).x - 17;
    assert.ok(gap > -2, `${response}: the wall is ${-gap} px inside the box`);
    engine.free();
  }
});

test("a state of 2,000 coincident polygons with 64 corners is stepped in bounded work", () => {
  for (const response of /** @type {const} */ (["none", "soft", "classic"])) {
    const made = new Lab({ width: 800, height: 450, response });
    const points = Array.from({ length: 64 }, (_, corner) => ({
      x: 400 + 30 * Math.cos((corner * Math.PI) / 32),
      y: 225 + 30 * Math.sin((corner * Math.PI) / 32),
    }));
    made.addPolygons(
      Float64Array.from({ length: 2000 * 128 }, (_, at) => {
        const point = points[(at >> 1) % 64];
        return (at % 2 === 0 ? point?.x : point?.y) ?? 0;
      }),
      new Uint32Array(2000).fill(64),
    );
    const text = JSON.stringify(made);
    made.free();
    assert.ok(text.length > 2e6, `${text.length}`);
    const engine = Lab.fromJSON(JSON.parse(text));
    for (let step = 0; step < 3; step += 1) {
      engine.step();
      const { truncated, hits, boxes } = engine.counts;
      // As many pairs of these cost as much as all that are kept of circles.
      const most = response === "none" ? 31_775 : 8160;
      assert.ok(truncated && hits <= most && boxes <= most, `${response}: ${hits} of ${boxes}`);
    }
    assert.equal(engine.ids.length, 2000);
    engine.free();
  }
});

test("crowds end their work early and say so", () => {
  for (const response of /** @type {const} */ (["soft", "classic"])) {
    const engine = new Lab({ width: 800, height: 600, response });
    engine.responseSettings = { relaxations: 1000 };
    for (let index = 0; index < 300; index += 1) {
      engine.add({ type: "rectangle", x: 400, y: 300, width: 20, height: 20 });
    }
    engine.step();
    assert.ok(engine.counts.truncated, response);
    engine.detect();
    assert.ok(!engine.counts.truncated, response);
    engine.free();
  }
});

test("a rod without a radius comes to rest on a line without one", () => {
  for (const continuous of [false, true]) {
    const engine = new Lab({ width: 800, height: 600 });
    engine.gravity = { x: 0, y: 500 };
    engine.add({ type: "segment", x1: -500, y1: 400, x2: 500, y2: 400 }, { mass: 0 });
    engine.add({ type: "segment", x1: -10, y1: 395, x2: 10, y2: 396 }, { continuous });
    for (let step = 0; step < 240; step += 1) engine.step();
    const height = 400 - (engine.poses[4] ?? NaN);
    assert.ok(height > 0 && height < 0.1, `${height}`);
    engine.free();
  }
});
