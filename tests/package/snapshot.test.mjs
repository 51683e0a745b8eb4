// The state of a world comes back to the bit, as bytes and as JSON; what is no state is refused and changes nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { Engine } from "../../www/package/index.js";
import { failed, instance } from "../../www/package/instance.js";
import { assertHarmless, assertRefused, refusalOf } from "./support/errors.mjs";
import { moduleBytes, trapIn } from "./support/modules.mjs";
import { HEAD, sealed, wordsOf } from "./support/snapshots.mjs";

await init();

/** Accepts values that the types forbid. @type {(value: unknown) => any} */
const wrong = (value) => value;

/** A repeatable source of numbers from 0 to 1 (mulberry32). @param {number} seed */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A world of one's own with everything in it. @param {number} seed */
function zoo(seed) {
  const random = randomOf(seed);
  const engine = new Engine({
    ...{ width: 640, height: 360, seed, timeStep: 1 / 120 },
    broadPhase: Engine.broadPhases[seed % Engine.broadPhases.length] ?? "auto",
  });
  const points = [
    { x: 100, y: 100 },
    { x: 160, y: 110 },
    { x: 120, y: 170 },
  ];
  for (let count = 0; count < 12; count += 1) {
    const [x, y, angle] = [random() * 640, random() * 360, random() * 6];
    const moving = {
      velocity: { x: random() * 200 - 100, y: random() * 200 - 100 },
      angularVelocity: random() * 4 - 2,
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
  engine.response = Engine.responses[seed % 3] ?? "soft";
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

/** Does what the random state shows in. @param {Engine} engine */
function play(engine) {
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

/** Everything that a facade says of its world. @param {Engine} engine */
function saidOf(engine) {
  const { width, height, timeStep, seed, stageId, unit, classicPlaces, broadPhase } = engine;
  const { gravity, boundary, visibleRegion, selected, bounces } = engine;
  const { response, responseSettings, tracksEvents, events, keptRegion, energy } = engine;
  const kept = { response, responseSettings, tracksEvents, events, keptRegion, energy };
  const views = [engine.ids, engine.poses, engine.velocities, engine.sizes, engine.contacts];
  const lists = [...views, engine.contactPairs].map((view) => [...view]);
  const own = { width, height, timeStep, seed, stageId, unit, classicPlaces, broadPhase };
  return { ...own, ...kept, gravity, boundary, visibleRegion, selected, bounces, lists };
}

const WORLDS = [
  ...Engine.stages.map((id) => /** @type {const} */ ([id, () => Engine.stage(id, { seed: 5 })])),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(
    (seed) => /** @type {const} */ ([`zoo ${seed}`, () => zoo(seed)]),
  ),
];

test("restoring goes back and on as before, here and in an engine of another stage", () => {
  for (const [name, make] of WORLDS) {
    const engine = make();
    engine.step();
    const bytes = engine.snapshot();
    const said = saidOf(engine);
    const first = play(engine);
    const other = Engine.stage("boundary", { seed: 77 });
    other.measure = true;
    other.step();
    for (const each of [engine, other]) {
      each.restore(bytes);
      assert.deepEqual(saidOf(each), said, name);
      assert.deepEqual(each.snapshot(), bytes, name);
      assert.deepEqual(play(each), first, name);
      each.free();
    }
  }
});

test("what was timed before is not said of a restored world", () => {
  const engine = Engine.stage("circles");
  const bytes = engine.snapshot();
  engine.measure = true;
  engine.step();
  assert.notEqual(engine.counts.microseconds, null);
  engine.restore(bytes);
  assert.deepEqual([engine.counts.microseconds, engine.measure], [null, true]);
});

test("JSON text and back is the same state, random source included", () => {
  for (const [name, make] of WORLDS) {
    const engine = make();
    engine.spawnRectangle();
    engine.step();
    const text = JSON.stringify(engine);
    const other = Engine.fromJSON(JSON.parse(text));
    assert.equal(other.stateHash(), engine.stateHash(), name);
    assert.deepEqual(saidOf(other), saidOf(engine), name);
    assert.equal(JSON.stringify(other), text, name);
    assert.deepEqual(play(other), play(engine), name);
    engine.reset();
    other.reset();
    assert.equal(other.stateHash(), engine.stateHash(), name);
    engine.free();
    other.free();
  }
});

test("a throw comes back in mid-air from JSON, with its score", () => {
  const engine = Engine.stage("ray-cast");
  engine.throw({ x: 300, y: -260 });
  for (let step = 0; step < 40; step += 1) engine.step();
  const other = Engine.fromJSON(JSON.parse(JSON.stringify(engine)));
  for (let step = 0; step < 200; step += 1) {
    engine.step();
    other.step();
    assert.deepEqual(other.throwing, engine.throwing);
  }
});

test("ids given out after the snapshot are unknown, those of then live again", () => {
  const engine = zoo(2);
  const before = engine.ids.slice();
  const removed = engine.add({ type: "circle", x: 0, y: 0, radius: 1 });
  engine.remove(removed);
  const bytes = engine.snapshot();
  const fresh = [1, 2, 3].map((x) => engine.add({ type: "circle", x, y: 0, radius: 1 }));
  engine.remove(before[0] ?? -1);
  engine.restore(bytes);
  for (const id of [removed, ...fresh]) assertRefused(() => engine.get(id), "unknown-id");
  for (const id of before) assert.equal(engine.get(id).id, id);
});

test("bytes that are cut off, flipped or of another version change nothing", () => {
  const engine = Engine.stage("sat");
  engine.step();
  const bytes = engine.snapshot();
  const { buffer } = instance().memory;
  const size = buffer.byteLength;
  for (let length = 0; length < bytes.length; length += 1) {
    assertHarmless(engine, () => engine.restore(bytes.slice(0, length)), "bad-snapshot");
  }
  for (let bit = 0; bit < 8 * bytes.length; bit += 1) {
    const flipped = bytes.slice();
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    assertHarmless(engine, () => engine.restore(flipped), "bad-snapshot");
  }
  const version = bytes.slice();
  version[7] = 2;
  assertHarmless(engine, () => engine.restore(version), "bad-snapshot", "version");
  const turned = bytes.slice().map((_, place) => bytes[(place & ~7) + 7 - (place & 7)] ?? 0);
  assertHarmless(engine, () => engine.restore(turned), "bad-snapshot", "format");
  const longer = new Uint8Array([...bytes, ...bytes]);
  assertHarmless(engine, () => engine.restore(longer), "bad-snapshot", "length");
  for (const other of [null, undefined, "x", {}, [1, 2], bytes.buffer, new Float64Array(9)]) {
    assertHarmless(engine, () => engine.restore(wrong(other)), "wrong-type", "bytes");
  }
  engine.restore(new Uint8Array(new Uint8Array([0, 0, 0, ...bytes]).buffer, 3));
  assert.equal(instance().memory.buffer.byteLength, size, "none of them took memory");
});

test("huge rubbish and huge counts take no memory", () => {
  const engine = zoo(1);
  engine.snapshot();
  const size = instance().memory.buffer.byteLength;
  const rubbish = new Uint8Array(1 << 26).fill(7);
  assertHarmless(engine, () => engine.restore(rubbish), "bad-snapshot", "format");
  const words = wordsOf(engine.snapshot());
  for (let place = HEAD; place < words.length; place += 1) {
    for (const value of [2 ** 32 - 1, 2 ** 53, Number.NaN, Infinity, -Infinity, -7, 0.5]) {
      const hostile = words.slice();
      hostile[place] = value;
      const hash = engine.stateHash();
      const other = new Engine({ width: 9, height: 9 });
      const before = other.stateHash();
      try {
        other.restore(sealed(hostile));
        other.step();
        other.restore(other.snapshot());
      } catch (error) {
        assert.equal(/** @type {any} */ (error).code, "bad-snapshot");
        assert.equal(other.stateHash(), before);
        assert.equal(other.width, 9);
      }
      other.free();
      assert.equal(engine.stateHash(), hash);
    }
  }
  const grown = instance().memory.buffer.byteLength - size;
  assert.ok(grown <= 2 * 8 * words.length, `${grown} bytes for ${8 * words.length}`);
});

test("a large snapshot with a fault at its very end takes at most twice its size", async () => {
  const engine = Engine.stage("scale");
  engine.scatter({ count: 50_000 });
  const words = wordsOf(engine.snapshot());
  engine.free();
  words[words.length - 1] = -1;
  const hostile = sealed(words);
  // A fresh instance, which has no memory to spare yet.
  failed(new Error("the sound instance ends"));
  await init();
  const victim = Engine.stage("circles");
  const size = instance().memory.buffer.byteLength;
  for (let round = 0; round < 3; round += 1) {
    assertHarmless(victim, () => victim.restore(hostile), "bad-snapshot", "height");
  }
  const grown = instance().memory.buffer.byteLength - size;
  assert.ok(grown <= 2 * hostile.length, `${grown} bytes for ${hostile.length}`);
});

test("20,000 restores take no memory", () => {
  const engine = zoo(3);
  const bytes = engine.snapshot();
  const bad = bytes.slice();
  bad[40] = (bad[40] ?? 0) ^ 1;
  const round = () => {
    engine.restore(bytes);
    engine.step();
    engine.snapshot();
    assertRefused(() => engine.restore(bad), "bad-snapshot", "checksum");
  };
  for (let warm = 0; warm < 50; warm += 1) round();
  const size = instance().memory.buffer.byteLength;
  for (let count = 0; count < 20_000; count += 1) round();
  assert.equal(instance().memory.buffer.byteLength, size);
});

test("JSON that is no state is refused by its field", () => {
  const good = () => JSON.parse(JSON.stringify(zoo(2)));
  const text = JSON.stringify(good());
  /** @type {[string, string, (state: any) => unknown][]} */
  const cases = [
    ["no object", "state", () => null],
    ["a list", "state", () => []],
    ["a text", "state", () => text],
    ["another format", "format", (state) => ({ ...state, format: "other" })],
    ["another version", "version", (state) => ({ ...state, version: 2 })],
    ["an unknown stage", "stage", (state) => ({ ...state, stage: "attic" })],
    ["the throws of another stage", "throwing", (state) => ({ ...state, throwing: null })],
    ["a stage with what a world was made of", "made", (state) => ({ ...state, stage: "sat" })],
    [
      "a stage without its throws",
      "throwing",
      ({ made: _, ...state }) => ({ ...state, stage: "ray-cast" }),
    ],
    ["a text for a number", "width", (state) => ({ ...state, width: "640" })],
    ["no width", "width", (state) => ({ ...state, width: 0 })],
    ["a seed that is null", "seed", (state) => ({ ...state, seed: null })],
    ["a gravity that is a list", "gravity", (state) => ({ ...state, gravity: [0, 1] })],
    ["half a gravity", "gravity.y", (state) => ({ ...state, gravity: { x: 1 } })],
    ["an unknown field", "extra", (state) => ({ ...state, extra: 1 })],
    ["a prototype", "__proto__", () => JSON.parse(text.replace("{", '{"__proto__":{"width":1},'))],
    ["a constructor", "constructor", () => JSON.parse(text.replace("{", '{"constructor":{},'))],
    ["1e999", "width", () => JSON.parse(text.replace('"width":640', '"width":1e999'))],
    ["a part too few", "parts", (state) => ({ ...state, parts: state.parts.slice(1) })],
    ["a hole for parts", "parts[0]", (state) => ({ ...state, parts: new Array(6) })],
    ["shapes that are none", "shapes", (state) => ({ ...state, shapes: { length: 3 } })],
    ["a huge list", "shapes", (state) => ({ ...state, shapes: new Array(2 ** 32 - 1) })],
    ["a long list of holes", "vacant[0]", (state) => ({ ...state, vacant: new Array(2 ** 20) })],
    ["too many faces", "pairs", (state) => ({ ...state, faces: state.faces.concat(state.faces) })],
    ["half a face", "faces[0]", (state) => ({ ...state, faces: [{ pair: [0, 1.5], face: 0 }] })],
    [
      "the same id twice",
      "id",
      (state) => ({ ...state, shapes: [...state.shapes, state.shapes[0]] }),
    ],
    ["a side that is none", "boundary.middle", (state) => ({ ...state, boundary: { middle: 1 } })],
  ];
  /** @type {[string, string, (shape: any) => unknown][]} */
  const shapes = [
    ["a shape that is null", "shapes[0]", () => null],
    ["no type", "shapes[0]", ({ type: _, ...shape }) => shape],
    ["an unknown type", "shapes[0].type", (shape) => ({ ...shape, type: "blob" })],
    ["a type of the prototype", "shapes[0].type", (shape) => ({ ...shape, type: "toString" })],
    ["no radius", "shapes[0].radius", ({ radius: _, ...shape }) => shape],
    ["a width too much", "shapes[0].width", (shape) => ({ ...shape, width: 1 })],
    ["a negative radius", "radius", (shape) => ({ ...shape, radius: -1 })],
    ["an id that is null", "shapes[0].id", (shape) => ({ ...shape, id: null })],
    ["a mass that is a list", "shapes[0].mass", (shape) => ({ ...shape, mass: [1] })],
    ["collides that is 1", "shapes[0].collides", (shape) => ({ ...shape, collides: 1 })],
    [
      "a velocity too deep",
      "shapes[0].velocity.x",
      (shape) => ({ ...shape, velocity: { x: {}, y: 0 } }),
    ],
  ];
  for (const [what, field, change] of shapes) {
    const each = (/** @type {any} */ state) => {
      const [first, ...rest] = state.shapes;
      return { ...state, shapes: [change(first), ...rest] };
    };
    cases.push([what, field, each]);
  }
  const polygon = good().shapes.findIndex((/** @type {any} */ shape) => shape.type === "polygon");
  const dented = good();
  dented.shapes[polygon].outline.splice(1, 0, { x: 0, y: 0 });
  delete dented.shapes[polygon].corners;
  cases.push(["a dent", "points", () => dented]);
  const short = good();
  short.shapes[polygon].corners = short.shapes[polygon].outline.slice(1);
  cases.push(["corners too few", `shapes[${polygon}].corners`, () => short]);
  for (const [what, field, change] of cases) {
    const error = refusalOf(() => Engine.fromJSON(change(good())), what);
    assert.deepEqual(
      [error.code, error.field],
      ["bad-snapshot", field],
      `${what}: ${error.message}`,
    );
  }
});

test("deep nesting and every missing field are refused", () => {
  const state = JSON.parse(JSON.stringify(zoo(2)));
  /** @type {any} */
  let deep = 0;
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
  for (const name of Object.keys(state)) {
    const error = refusalOf(() => Engine.fromJSON({ ...state, [name]: deep }), name);
    assert.equal(error.code, "bad-snapshot", name);
    const { [name]: _, ...rest } = state;
    const missing = refusalOf(() => Engine.fromJSON(rest), name);
    assert.deepEqual([missing.code, missing.field], ["bad-snapshot", name]);
  }
  assert.equal(refusalOf(() => Engine.fromJSON({ ...state, deep })).code, "bad-snapshot");
});

test("every value of a JSON state replaced by rubbish is refused or gives a sound world", () => {
  const text = JSON.stringify(zoo(4));
  const RUBBISH = [
    null,
    true,
    "x",
    -1,
    0.5,
    1e300,
    Infinity,
    Number.NaN,
    [],
    {},
    [[]],
    2 ** 32 - 1,
  ];
  let [refused, accepted] = [0, 0];
  /** @param {any} node @param {(value: unknown) => void} put */
  const visit = (node, put) => {
    for (const rubbish of RUBBISH) {
      put(rubbish);
      try {
        const engine = Engine.fromJSON(state);
        engine.step();
        assert.equal(Engine.fromJSON(engine.toJSON()).stateHash(), engine.stateHash());
        engine.free();
        accepted += 1;
      } catch (error) {
        assert.equal(/** @type {any} */ (error).code, "bad-snapshot", String(error));
        refused += 1;
      }
    }
    put(node);
    if (typeof node !== "object" || node === null) return;
    // Of long lists the first and the last items.
    const keys = Object.keys(node);
    const some =
      keys.length > 8 && Array.isArray(node) ? [...keys.slice(0, 4), ...keys.slice(-2)] : keys;
    for (const key of some) {
      visit(node[key], (value) => {
        node[key] = value;
      });
    }
  };
  let state = JSON.parse(text);
  visit(state, (value) => {
    state = value;
  });
  assert.ok(refused > 800 && accepted > 50, `${refused} refused, ${accepted} accepted`);
  assert.equal(JSON.stringify(state), text);
});

test("after a trap a kept state goes on in a fresh engine as in one that never failed", async () => {
  const bytes = await moduleBytes();
  failed(new Error("the sound instance ends"));
  await init(trapIn(bytes, "pick"));
  const victims = [Engine.stage("scale"), zoo(5), Engine.stage("boundary")];
  for (const engine of victims) engine.step();
  const kept = victims.map((engine) => engine.snapshot());
  const expected = victims.map(play);
  const [first] = victims;
  assertRefused(() => first?.pick(1, 1), "engine-failed");
  for (const engine of victims) {
    assertRefused(() => engine.snapshot(), "engine-failed");
    assertRefused(() => engine.restore(kept[0] ?? new Uint8Array()), "engine-failed");
    assertRefused(() => engine.toJSON(), "engine-failed");
  }
  await init(bytes);
  for (const [place, state] of kept.entries()) {
    const fresh = new Engine({ width: 1, height: 1 });
    fresh.restore(state);
    assert.deepEqual(play(fresh), expected[place]);
  }
});
