// The state of a world comes back to the bit, as JSON; what is no state is refused by its field.

import assert from "node:assert/strict";
import { test } from "node:test";
import initPlain, { Engine } from "#collidoscope";
import init, { CollidoscopeError, Lab } from "#collidoscope/lab";
import { assertRefused, refusalOf, wrong } from "./support/errors.mjs";
import { randomOf } from "./support/random.mjs";
import { openStage, STAGES, sceneOf } from "./support/stages.mjs";
import { play, saidOf, WORLDS, zoo } from "./support/worlds.mjs";

await init();

test("JSON text and back is the same state, random source included", () => {
  for (const [name, make] of WORLDS) {
    const engine = make();
    engine.spawnRectangle();
    engine.step();
    const text = JSON.stringify(engine);
    const other = Lab.fromJSON(JSON.parse(text));
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

test("the scene of a stage opens as its world, with a seed of choice", () => {
  for (const id of STAGES) {
    const lab = openStage(id, { seed: 7 });
    assert.equal(lab.seed, 7);
    assert.equal(lab.toJSON().stage, id);
    assert.equal(Lab.fromJSON({ ...sceneOf(id), seed: 7 }).stateHash(), lab.stateHash(), id);
  }
  assertRefused(() => Lab.fromScene(sceneOf("sat"), wrong({ sede: 1 })), "unknown-field", "sede");
});

test("a plain world of a document ignores lessons and refuses what changes shapes or steps", async () => {
  await initPlain();
  const lab = openStage("sat");
  const engine = Engine.fromJSON(lab.toJSON());
  assert.deepEqual([...engine.poses], [...lab.poses]);
  engine.step();
  const twin = Engine.fromJSON(JSON.parse(JSON.stringify(engine)));
  assert.equal(twin.stateHash(), engine.stateHash());
  assertRefused(() => Engine.fromJSON(sceneOf("scale")), "bad-snapshot", "scatter");
  assertRefused(() => Engine.fromJSON(sceneOf("impulse")), "bad-snapshot", "world.gradient");
});

test("JSON that is no state is refused by its field", () => {
  const good = () => JSON.parse(JSON.stringify(zoo(2)));
  const text = JSON.stringify(good());
  const BAD = "bad-snapshot";
  /** @type {(change: object) => (scene: any) => unknown} */
  const world = (change) => (scene) => ({ ...scene, world: { ...scene.world, ...change } });
  /** @type {(change: (state: any) => object) => (scene: any) => unknown} */
  const state = (change) => (scene) => ({ ...scene, state: { ...scene.state, ...change(scene.state) } });
  /** @type {[string, string, string, (scene: any) => unknown][]} */
  const cases = [
    ["no object", "wrong-type", "scene", () => null],
    ["a list", "wrong-type", "scene", () => []],
    ["a text", "wrong-type", "scene", () => text],
    ["another format", BAD, "format", (scene) => ({ ...scene, format: "other" })],
    ["another version", BAD, "version", (scene) => ({ ...scene, version: 1 })],
    ["no world", BAD, "world", ({ world: _, ...scene }) => scene],
    ["a text for a number", "wrong-type", "world.width", world({ width: "640" })],
    ["no width", "not-positive", "world.width", world({ width: 0 })],
    ["a text for a seed", "wrong-type", "seed", (scene) => ({ ...scene, seed: "1" })],
    ["a gravity that is a list", "wrong-type", "world.gravity", world({ gravity: [0, 1] })],
    ["half a gravity", BAD, "world.gravity.y", world({ gravity: { x: 1 } })],
    ["an unknown field", "unknown-field", "extra", (scene) => ({ ...scene, extra: 1 })],
    ["a prototype", "unknown-field", "__proto__", () => JSON.parse(text.replace("{", '{"__proto__":{"width":1},'))],
    ["a constructor", "unknown-field", "constructor", () => JSON.parse(text.replace("{", '{"constructor":{},'))],
    ["1e999", "not-finite", "world.width", () => JSON.parse(text.replace('"width":640', '"width":1e999'))],
    ["shapes that are none", "wrong-type", "shapes", (scene) => ({ ...scene, shapes: { length: 3 } })],
    ["a huge list", BAD, "shapes", (scene) => ({ ...scene, shapes: new Array(2 ** 32 - 1) })],
    ["a long list of holes", "wrong-type", "state.vacant[0]", state(() => ({ vacant: new Array(2 ** 20) }))],
    ["too many faces", BAD, "state.pairs", state(({ faces }) => ({ faces: [...faces, ...faces] }))],
    ["half a face", BAD, "state.pairs", state(() => ({ faces: [0.5] }))],
    ["the same id twice", BAD, "state.id", state(({ ids }) => ({ ids: ids.map(() => ids[0]) }))],
    ["ids without a shape", BAD, "state.shapes", (scene) => ({ ...scene, shapes: scene.shapes.slice(1), selected: 0 })],
    ["a side that is none", "unknown-field", "world.boundary.middle", world({ boundary: { middle: 1 } })],
  ];
  /** @type {[string, string, string, (shape: any) => unknown][]} */
  const shapes = [
    ["a shape that is null", BAD, "shapes[0].type", () => null],
    ["no type", BAD, "shapes[0].type", ({ type: _, ...shape }) => shape],
    ["an unknown type", "wrong-type", "shapes[0].type", (shape) => ({ ...shape, type: "blob" })],
    ["a type of the prototype", "wrong-type", "shapes[0].type", (shape) => ({ ...shape, type: "toString" })],
    ["no radius", BAD, "shapes[0].radius", ({ radius: _, ...shape }) => shape],
    ["a width too much", "unknown-field", "shapes[0].width", (shape) => ({ ...shape, width: 1 })],
    ["a negative radius", "not-positive", "shapes[0].radius", (shape) => ({ ...shape, radius: -1 })],
    ["a mass that is a list", "wrong-type", "shapes[0].mass", (shape) => ({ ...shape, mass: [1] })],
    ["collides that is 1", "wrong-type", "shapes[0].collides", (shape) => ({ ...shape, collides: 1 })],
    ["a velocity too deep", "wrong-type", "shapes[0].velocity.x", (shape) => ({ ...shape, velocity: { x: {}, y: 0 } })],
  ];
  for (const [what, code, field, change] of shapes) {
    cases.push([
      what,
      code,
      field,
      ({ shapes: [first, ...rest], ...scene }) => ({ ...scene, shapes: [change(first), ...rest] }),
    ]);
  }
  const polygon = good().shapes.findIndex((/** @type {any} */ shape) => "corners" in shape);
  const dented = good();
  dented.shapes[polygon].outline.splice(1, 0, { x: 0, y: 0 });
  delete dented.shapes[polygon].corners;
  cases.push(["a dent", "not-convex", `shapes[${polygon}].points`, () => dented]);
  const short = good();
  short.shapes[polygon].corners = short.shapes[polygon].outline.slice(1);
  cases.push(["corners too few", BAD, `shapes[${polygon}].corners`, () => short]);
  for (const [what, code, field, change] of cases) {
    const error = refusalOf(() => Lab.fromJSON(change(good())), what);
    assert.deepEqual([error.code, error.field], [code, field], `${what}: ${error.message}`);
  }
});

test("deep nesting is refused everywhere", () => {
  const scene = JSON.parse(JSON.stringify(zoo(2)));
  /** @type {any} */
  let deep = 0;
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
  for (const name of [...Object.keys(scene), "deep"]) {
    const error = refusalOf(() => Lab.fromJSON({ ...scene, [name]: deep }), name);
    assert.equal(error.code, "bad-snapshot", name);
  }
});

test("data of the page is not read", () => {
  const scene = JSON.parse(JSON.stringify(zoo(2)));
  const page = new Proxy({}, { ownKeys: () => assert.fail("read"), get: () => assert.fail("read") });
  const hash = Lab.fromJSON(scene).stateHash();
  assert.equal(Lab.fromJSON({ ...scene, page }).stateHash(), hash);
  // Elsewhere the name has no meaning.
  assertRefused(() => Lab.fromJSON({ ...scene, world: { ...scene.world, page: 1 } }), "unknown-field", "world.page");
});

/** Returns an object with one more field, whatever its name. @param {object} object @param {string} name @param {unknown} value */
const withField = (object, name, value) =>
  Object.defineProperty({ ...object }, name, { value, enumerable: true, configurable: true, writable: true });

test("lists under the names of an object's own methods are refused like any other", () => {
  const scene = JSON.parse(JSON.stringify(zoo(2)));
  for (const name of [...Object.getOwnPropertyNames(Object.prototype), "length", "0"]) {
    for (const list of [new Array(2 ** 32 - 1), [1]]) {
      const error = refusalOf(() => Lab.fromJSON(withField(scene, name, list)), name);
      assert.ok(["bad-snapshot", "unknown-field"].includes(error.code), `${name}: ${error.message}`);
      const world = withField(scene.world, name, list);
      assert.equal(refusalOf(() => Lab.fromJSON({ ...scene, world }), name).field, `world.${name}`);
      const shapes = [withField(scene.shapes[0], name, list)];
      assert.equal(refusalOf(() => Lab.fromJSON({ ...scene, shapes }), name).field, `shapes[0].${name}`);
    }
  }
});

/** Returns a list that answers for any length, and counts how many items are read. @param {number} length */
function countedList(length) {
  const count = { items: 0 };
  /** @type {unknown[]} */
  const list = new Proxy([], {
    get: (_, key) => {
      if (key === "length") return length;
      count.items += 1;
      return 0;
    },
  });
  return { list, count };
}

test("long lists and objects of many fields are refused before an item is read", () => {
  const scene = JSON.parse(JSON.stringify(zoo(2)));
  const { list, count } = countedList(1_000_000);
  assertRefused(
    () => Lab.fromJSON({ ...scene, shapes: [{ type: "polygon", points: list }] }),
    "too-many-points",
    "shapes[0].points",
  );
  assertRefused(
    () => Lab.fromJSON({ ...scene, shapes: [{ type: "polygon", outline: list }] }),
    "bad-snapshot",
    "shapes[0].outline",
  );
  let reads = 0;
  const keys = Array.from({ length: 100_000 }, (_, index) => `k${index}`);
  const wide = new Proxy(Object.fromEntries(keys.map((key) => [key, 0])), {
    get: () => {
      reads += 1;
      return 0;
    },
  });
  assertRefused(() => Lab.fromJSON({ ...scene, shapes: [wide] }), "bad-snapshot", "shapes[0]");
  assertRefused(() => Lab.fromJSON({ ...scene, world: wide }), "bad-snapshot", "world");
  assert.deepEqual([count.items, reads], [0, 0]);
});

test("shared references count each time they are read", () => {
  const scene = JSON.parse(JSON.stringify(zoo(2)));
  const { list: row, count } = countedList(2 ** 20);
  const faces = Array.from({ length: 64 }, () => row);
  const error = refusalOf(() => Lab.fromJSON({ ...scene, state: { ...scene.state, faces } }), "faces");
  assert.deepEqual([error.code, error.field?.replace(/\d+/, "n")], ["bad-snapshot", "state.faces[n]"]);
  assert.ok(count.items < 2 ** 24, `${count.items} reads`);
});

test("names of any length are short in messages", () => {
  const scene = JSON.parse(JSON.stringify(zoo(2)));
  const long = "k".repeat(1_000_000);
  const throws = Object.defineProperty({}, long, { enumerable: true, get: () => assert.fail("never") });
  for (const refuse of [
    () => Lab.fromJSON({ ...scene, [long]: 1 }),
    () => Lab.fromJSON({ ...scene, [long]: new Array(2 ** 32 - 1) }),
    () => Lab.fromJSON({ ...scene, world: { [long]: 1 } }),
    () => Lab.fromJSON({ ...scene, world: throws }),
    () => Lab.fromJSON({ ...scene, shapes: [{ ...scene.shapes[0], [long]: { a: 1 } }] }),
    () => Lab.fromJSON({ ...scene, shapes: [{ ...scene.shapes[0], type: long }] }),
    () => new Lab(wrong({ [long]: 1 })),
    () => new Lab(wrong(throws)),
    () => new Lab().add(wrong({ type: "circle", x: 0, y: 0, radius: 1, [long]: 1 })),
  ]) {
    const { message } = refusalOf(refuse, String(refuse));
    assert.ok(message.length < 1000, message.slice(0, 200));
  }
});

test("every value of a JSON state replaced by rubbish is refused or gives a sound world", () => {
  const text = JSON.stringify(zoo(4));
  const RUBBISH = [null, true, "x", -1, 0.5, 1e300, Infinity, Number.NaN, [], {}, [[]], 2 ** 32 - 1];
  let [refused, accepted] = [0, 0];
  /** @param {any} node @param {(value: unknown) => void} put */
  const visit = (node, put) => {
    for (const rubbish of RUBBISH) {
      put(rubbish);
      try {
        const engine = Lab.fromJSON(state);
        engine.step();
        assert.equal(Lab.fromJSON(engine.toJSON()).stateHash(), engine.stateHash());
        engine.free();
        accepted += 1;
      } catch (error) {
        assert.ok(error instanceof CollidoscopeError, String(error));
        refused += 1;
      }
    }
    put(node);
    if (typeof node !== "object" || node === null) return;
    // Of long lists the first and the last items.
    const keys = Object.keys(node);
    const some = keys.length > 8 && Array.isArray(node) ? [...keys.slice(0, 4), ...keys.slice(-2)] : keys;
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
  assert.ok(refused > 800 && accepted > 200, `${refused} refused, ${accepted} accepted`);
  assert.equal(JSON.stringify(state), text);
});

test("an outline that was moved off its centre by hand is answered for as it is told step by step", () => {
  const random = randomOf(0x0ff);
  /** @param {number} x @param {number} y @param {number} corners */
  const ring = (x, y, corners) => ({
    type: /** @type {const} */ ("polygon"),
    points: Array.from({ length: corners }, (_, index) => {
      const angle = (2 * Math.PI * index) / corners;
      return { x: x + 5 * Math.cos(angle), y: y + 5 * Math.sin(angle) };
    }),
  });
  let hits = 0;
  for (let round = 0; round < 2000; round += 1) {
    const engine = new Lab({ width: 99, height: 99 });
    engine.add(ring(10, 10, 3 + (round % 5)));
    engine.add(ring(10 + 6 * random(), 10 + 6 * random(), 3 + (round % 4)));
    const scene = JSON.parse(JSON.stringify(engine));
    const { x, y } = engine.get(engine.ids[0] ?? 0);
    const { points } = scene.shapes[0];
    const outline = points.map((/** @type {any} */ point) => ({ x: point.x - x, y: point.y - y }));
    const shape = { type: "polygon", x, y, outline, reach: 0 };
    const [right, down] = [16 * random() - 8, 16 * random() - 8];
    for (const point of shape.outline) {
      point.x += right;
      point.y += down;
    }
    shape.reach = Math.max(...outline.map((/** @type {any} */ point) => Math.hypot(point.x, point.y)));
    const moved = Lab.fromJSON({ ...scene, shapes: [shape, scene.shapes[1]] });
    const { contacts } = moved.collideMany(Uint32Array.of(0, 1));
    const [depth = null, normalX, normalY] = contacts;
    const [a = 0, b = 0] = moved.ids;
    const last = moved.explain("sat", a, b).at(-1);
    const told = last?.kind === "done" && "contact" in last ? last.contact : null;
    assert.deepEqual([depth, normalX, normalY], [told?.depth ?? null, told?.normal.x, told?.normal.y]);
    hits += Number(depth !== null);
    engine.free();
    moved.free();
  }
  assert.ok(hits > 400 && hits < 1600, `${hits} hits`);
});
