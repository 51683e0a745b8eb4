// States that throw while they are read, and states whose lists say that they are longer than any world's: both are refused
// with their field, the lists before an item of them is read.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { Lab } from "#collidoscope/lab";
import { refusalOf, wrong } from "./support/errors.mjs";
import { endless, fail, spoiltAtEveryDepth, THROWN } from "./support/spoilt.mjs";
import { openStage } from "./support/stages.mjs";

/** Most shapes of a world, as in www/engine/generated/constants.ts. */
const SHAPES_MAX = 2 ** 20;

await init();

const POINTS = [
  { x: 20, y: 20 },
  { x: 29, y: 20 },
  { x: 20, y: 29 },
];

/** A small state with an item in every list that a world of one's own has. */
function smallState() {
  const engine = new Lab({ width: 100, height: 100 });
  engine.tracksEvents = true;
  engine.boundary = { left: 0, bottom: 100 };
  engine.keptRegion = { left: -9, top: -9, right: 999, bottom: 999 };
  engine.visibleRegion = { left: -9, top: -9, right: 999, bottom: 999 };
  const wedge = engine.add({ type: "polygon", points: POINTS, radius: 1 });
  engine.set(wedge, { points: POINTS, angle: 1 });
  engine.add({ type: "circle", x: 25, y: 25, radius: 9 });
  engine.add({ type: "rectangle", x: 26, y: 25, width: 9, height: 9 }, { velocity: { x: -1e4, y: 0 } });
  const line = engine.add({ type: "segment", x1: 1, y1: 20, x2: 30, y2: 4 });
  engine.set(line, { x1: 1, y1: 20, x2: 30, y2: 4, angle: 1 });
  engine.remove(engine.add({ type: "circle", x: 1, y: 2, radius: 3 }));
  engine.step();
  const state = engine.toJSON();
  engine.free();
  return state;
}

test("a state that throws while it is read is refused with its field, at every depth", () => {
  const states = [smallState(), openStage("impulse").toJSON(), openStage("ray-cast").toJSON()];
  let count = 0;
  for (const state of states) {
    // Of long lists the first items.
    const short = { ...state, shapes: state.shapes?.slice(0, 4) };
    for (const { path, spoilt } of spoiltAtEveryDepth(short, "scene")) {
      const error = refusalOf(() => Lab.fromJSON(spoilt), path);
      assert.equal(error.code, "bad-snapshot", `${path}: ${error.message}`);
      if (/[\w\]]$/.test(path)) {
        assert.equal(error.field, path.slice("scene.".length), error.message);
        assert.equal(error.cause, THROWN, path);
      }
      count += 1;
    }
  }
  assert.ok(count > 400, `${count} states`);
});

test("a state whose traps throw is refused", () => {
  const state = wrong(smallState());
  const traps = /** @type {const} */ (["get", "ownKeys", "getOwnPropertyDescriptor"]);
  for (const trap of traps) {
    for (const [field, spoilt] of [
      ["scene", (/** @type {any} */ handler) => new Proxy(state, handler)],
      ["world", (/** @type {any} */ handler) => ({ ...state, world: new Proxy(state.world, handler) })],
      [
        "shapes[0]",
        (/** @type {any} */ handler) => ({
          ...state,
          shapes: [new Proxy(state.shapes[0], handler)],
        }),
      ],
    ]) {
      const error = refusalOf(() => Lab.fromJSON(wrong(spoilt)({ [trap]: fail })), `${trap} ${field}`);
      assert.equal(error.code, "bad-snapshot");
      assert.equal(error.cause, THROWN);
    }
  }
});

test("lists that are too long are refused before an item is read", () => {
  const state = wrong(smallState());
  const [polygon] = state.shapes;
  /** @type {(name: string) => (items: unknown) => unknown} */
  const inState = (name) => (items) => ({ ...state, state: { ...state.state, [name]: items } });
  /** @type {(change: object) => unknown} */
  const withPolygon = (change) => ({ ...state, shapes: [{ ...polygon, ...change }] });
  /** @type {[string, unknown, (list: unknown) => unknown][]} */
  const cases = [
    ["shapes", SHAPES_MAX + 1, (shapes) => ({ ...state, shapes })],
    ["shapes", 4e6, (shapes) => ({ ...state, shapes })],
  ];
  for (const name of ["ids", "vacant", "usedUp"]) cases.push([`state.${name}`, SHAPES_MAX + 1, inState(name)]);
  for (const name of ["bounces", "faces", "impulses", "touching", "held", "ended", "told"]) {
    cases.push([`state.${name}`, 2 ** 22 + 1, inState(name)]);
  }
  cases.push(["shapes[0].outline", 65, (outline) => withPolygon({ outline })]);
  cases.push(["shapes[0].corners", 65, (corners) => withPolygon({ corners })]);
  for (const length of [-1, 0.5, Number.NaN, Infinity, "3", null, 2 ** 53]) {
    cases.push(["state.faces", length, inState("faces")]);
  }
  for (const [field, length, put] of cases) {
    const { items, asked } = endless(length, 1);
    const error = refusalOf(() => Lab.fromJSON(put(items)), `${field} of ${String(length)}`);
    assert.deepEqual([error.code, error.field], ["bad-snapshot", field], error.message);
    assert.equal(asked.count, 0, `${field} of ${String(length)}`);
  }
});
