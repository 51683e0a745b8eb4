// The room of discs: settings, meetings, and the recorded state after many steps.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import init, { CollidoscopeError, Lab } from "#collidoscope/lab";
import { wrong } from "./support/errors.mjs";
import { openStage } from "./support/stages.mjs";

await init();

/** Speeds in px a step. */
const SPEEDS = [1.6155, 2.1401, 2.7459, 3.7802];

/** @param {Lab} engine */
function roomOf(engine) {
  const room = engine.impulseRoom;
  assert.ok(room !== null);
  return room;
}

/** @param {Lab} engine @param {number} count */
function steps(engine, count) {
  for (let step = 0; step < count; step += 1) engine.step();
}

test("the room starts as it is given", () => {
  const engine = openStage("impulse");
  const { restitution, friction, pairs, movers, last, meetings, kineticEnergy, momentum } = roomOf(engine);
  assert.deepEqual(
    { restitution, friction, pairs, last, meetings },
    { restitution: 1, friction: 0, pairs: "obstacles", last: null, meetings: [] },
  );
  assert.deepEqual(
    movers.map(({ id }) => id),
    [...engine.ids].slice(0, 4),
  );
  movers.forEach(({ speed, mass, meetings: met }, index) => {
    assert.ok(Math.abs(speed / 60 - (SPEEDS[index] ?? 0)) < 5e-5);
    assert.equal(mass, 1);
    assert.deepEqual(met, { wall: 0, disc: 0, segment: 0, shape: 0, mover: 0 });
  });
  const energy = movers.reduce((sum, { speed }) => sum + speed ** 2 / 2, 0);
  assert.ok(Math.abs(kineticEnergy / energy - 1) < 1e-14);
  assert.ok(Math.hypot(momentum.x - 60 * 1.3, momentum.y + 60 * 2.7) < 1e-11);
  assert.deepEqual(engine.boundary, { left: 0, top: 0, right: 640, bottom: 480 });
  assert.equal(openStage("circles").impulseRoom, null);
});

test("speeds stay, and every meeting follows the formula and leaves the mover at its radius", () => {
  const engine = openStage("impulse");
  const settings = [
    { restitution: 1, friction: 0 },
    { restitution: 0.5, friction: 0.2 },
    { restitution: 0.9, friction: 2 },
  ];
  const kinds = new Set();
  for (const given of settings) {
    engine.reset();
    engine.impulseRoom = given;
    for (let step = 0; step < 3000; step += 1) {
      engine.step();
      for (const meeting of roomOf(engine).meetings) {
        kinds.add(meeting.kind);
        const { velocity: v, rebound, gradient: n, restitution: e, friction: mu } = meeting;
        assert.ok(Math.abs(meeting.distanceAfter - meeting.radius) <= 1e-9);
        assert.equal(meeting.other === null, meeting.kind === "wall");
        const into = v.x * n.x + v.y * n.y;
        if (into >= 0) continue;
        const along = { x: v.x - into * n.x, y: v.y - into * n.y };
        const a = Math.max(1 - (mu * (1 + e) * -into) / Math.hypot(along.x, along.y), 0);
        const expected = { x: a * along.x - e * into * n.x, y: a * along.y - e * into * n.y };
        assert.ok(Math.hypot(rebound.x - expected.x, rebound.y - expected.y) < 1e-9 * Math.hypot(v.x, v.y));
      }
    }
    if (given.friction > 0) continue;
    roomOf(engine).movers.forEach(({ speed }, index) => {
      assert.ok(Math.abs(speed / 60 - (SPEEDS[index] ?? 0)) < 5e-5);
    });
  }
  assert.deepEqual([...kinds].sort(), ["disc", "mover", "segment", "wall"]);
});

test("friction and restitution below 1 take energy, masses keep momentum between movers", () => {
  const engine = openStage("impulse");
  const { kineticEnergy: start } = roomOf(engine);
  engine.impulseRoom = { friction: 0.5 };
  steps(engine, 2000);
  assert.ok(roomOf(engine).kineticEnergy < 0.9 * start);
  engine.reset();
  engine.impulseRoom = { pairs: "masses" };
  engine.set(engine.ids[1] ?? 0, { mass: 5 });
  const { kineticEnergy: energy } = roomOf(engine);
  let between = 0;
  for (let step = 0; step < 10_000; step += 1) {
    const { momentum: before } = roomOf(engine);
    engine.step();
    const { momentum, meetings, kineticEnergy } = roomOf(engine);
    assert.ok(Math.abs(kineticEnergy / energy - 1) < 1e-10);
    if (meetings.some(({ kind }) => kind !== "mover")) continue;
    between += meetings.length;
    assert.ok(Math.hypot(momentum.x - before.x, momentum.y - before.y) < 1e-9);
  }
  assert.ok(between > 100);
});

test("settings change what they name, are state, and reset takes them back", () => {
  const engine = openStage("impulse");
  const hash = engine.stateHash();
  engine.impulseRoom = { friction: 0.25 };
  engine.impulseRoom = { pairs: "masses" };
  const { restitution, friction, pairs } = roomOf(engine);
  assert.deepEqual({ restitution, friction, pairs }, { restitution: 1, friction: 0.25, pairs: "masses" });
  assert.notEqual(engine.stateHash(), hash);
  engine.reset();
  assert.equal(engine.stateHash(), hash);
  engine.exciteMovers();
  const speeds = roomOf(engine).movers.map(({ speed }) => speed);
  assert.ok(speeds.every((speed) => speed > 0 && speed <= 250 * Math.SQRT2));
  const other = openStage("impulse");
  other.exciteMovers();
  assert.deepEqual(
    roomOf(other).movers.map(({ speed }) => speed),
    speeds,
  );
});

test("a mover that is added, removed or dragged into a disc stays in the room", () => {
  const engine = openStage("impulse");
  const added = engine.add({ type: "circle", x: 240, y: 140, radius: 15 }, { velocity: { x: 500, y: 20 } });
  engine.set(engine.ids[1] ?? 0, { x: 1e12, y: -1e12 });
  engine.remove(engine.ids[0] ?? 0);
  steps(engine, 600);
  const { movers } = roomOf(engine);
  assert.deepEqual(movers.map(({ id }) => id).at(-1), added);
  assert.equal(movers.length, 4);
  for (const { id, meetings } of movers) {
    const { x, y } = engine.get(id);
    assert.ok(x > 0 && x < 640 && y > 0 && y < 480);
    assert.ok(meetings.wall > 0);
  }
});

test("what is no setting is refused and changes nothing", () => {
  const engine = openStage("impulse");
  const circles = openStage("circles");
  const hash = engine.stateHash();
  /** @type {[() => unknown, string, string][]} */
  const calls = [
    [() => (engine.impulseRoom = wrong(null)), "wrong-type", "settings"],
    [() => (engine.impulseRoom = wrong({ bounce: 1 })), "unknown-field", "bounce"],
    [() => (engine.impulseRoom = { restitution: wrong("1") }), "wrong-type", "restitution"],
    [() => (engine.impulseRoom = { restitution: 1.5 }), "out-of-range", "restitution"],
    [() => (engine.impulseRoom = { friction: Number.NaN }), "not-finite", "friction"],
    [() => (engine.impulseRoom = { friction: -1, pairs: "masses" }), "out-of-range", "friction"],
    [() => (engine.impulseRoom = { pairs: wrong("weights"), friction: 1 }), "out-of-range", "pairs"],
    [() => (engine.impulseRoom = { pairs: wrong(1) }), "wrong-type", "pairs"],
    [() => (circles.impulseRoom = { friction: 1 }), "wrong-type", "gradient"],
    [() => circles.exciteMovers(), "wrong-type", "gradient"],
  ];
  for (const [call, code, field] of calls) {
    assert.throws(call, (error) => {
      assert.ok(error instanceof CollidoscopeError, String(error));
      assert.deepEqual([error.code, error.field], [code, field]);
      return true;
    });
  }
  assert.equal(engine.stateHash(), hash);
});

test("long runs end in the recorded states", () => {
  const url = new URL("../golden/long_hashes.txt", import.meta.url);
  const rows = readFileSync(url, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  assert.ok(rows.length > 0);
  for (const row of rows) {
    const [stage = "", seed, count, hash] = row.split(" ");
    const engine = openStage(wrong(stage), { seed: Number(seed) });
    steps(engine, Number(count));
    assert.equal(engine.stateHash(), hash, row);
  }
});
