// The state of a world comes back to the bit, as JSON; what is no state is refused by its field.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { Lab } from "#collidoscope/lab";
import { refusalOf } from "./support/errors.mjs";
import { randomOf } from "./support/random.mjs";
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

test("a throw comes back in mid-air from JSON, with its score", () => {
  const engine = Lab.stage("ray-cast");
  engine.throw({ x: 300, y: -260 });
  for (let step = 0; step < 40; step += 1) engine.step();
  const other = Lab.fromJSON(JSON.parse(JSON.stringify(engine)));
  for (let step = 0; step < 200; step += 1) {
    engine.step();
    other.step();
    assert.deepEqual(other.throwing, engine.throwing);
  }
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
    ["a stage without its throws", "throwing", ({ made: _, ...state }) => ({ ...state, stage: "ray-cast" })],
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
    ["the same id twice", "id", (state) => ({ ...state, shapes: [...state.shapes, state.shapes[0]] })],
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
    ["a velocity too deep", "shapes[0].velocity.x", (shape) => ({ ...shape, velocity: { x: {}, y: 0 } })],
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
    const error = refusalOf(() => Lab.fromJSON(change(good())), what);
    assert.deepEqual([error.code, error.field], ["bad-snapshot", field], `${what}: ${error.message}`);
  }
});

test("deep nesting and every missing field are refused", () => {
  const state = JSON.parse(JSON.stringify(zoo(2)));
  /** @type {any} */
  let deep = 0;
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
  for (const name of Object.keys(state)) {
    const error = refusalOf(() => Lab.fromJSON({ ...state, [name]: deep }), name);
    assert.equal(error.code, "bad-snapshot", name);
    const { [name]: _, ...rest } = state;
    const missing = refusalOf(() => Lab.fromJSON(rest), name);
    assert.deepEqual([missing.code, missing.field], ["bad-snapshot", name]);
  }
  assert.equal(refusalOf(() => Lab.fromJSON({ ...state, deep })).code, "bad-snapshot");
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
        assert.equal(/** @type {any} */ (error).code, "bad-snapshot", String(error));
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
  assert.ok(refused > 800 && accepted > 50, `${refused} refused, ${accepted} accepted`);
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
    const state = JSON.parse(JSON.stringify(engine.toJSON()));
    const [shape] = state.shapes;
    const [right, down] = [16 * random() - 8, 16 * random() - 8];
    for (const point of shape.outline) {
      point.x += right;
      point.y += down;
    }
    shape.reach = Math.max(...shape.outline.map(({ x = 0, y = 0 }) => Math.hypot(x, y)));
    const moved = Lab.fromJSON(state);
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
