// What the keys of the golden files do; `tests/golden/README.md` describes them.

/** @import { Lab } from "../../../www/engine/lab.ts" */

const MOVE = 10;
const TURN = 0.1;

/** @type {Record<string, (engine: Lab) => void>} */
const ACTIONS = {
  F: (engine) => engine.spawnRectangle(),
  G: (engine) => engine.spawnCircle(),
  W: (engine) => engine.moveSelected(0, -MOVE),
  A: (engine) => engine.moveSelected(-MOVE, 0),
  S: (engine) => engine.moveSelected(0, MOVE),
  D: (engine) => engine.moveSelected(MOVE, 0),
  Q: (engine) => engine.rotateSelected(-TURN),
  E: (engine) => engine.rotateSelected(TURN),
  "<": (engine) => engine.selectPrevious(),
  ">": (engine) => engine.selectNext(),
  X: (engine) => {
    const { selected } = engine;
    if (selected !== null) {
      engine.remove(selected);
    }
  },
  R: (engine) => engine.reset(),
  ".": () => {},
};

/**
 * Presses keys, with one step after each.
 *
 * @param {Lab} engine
 * @param {string} keys
 */
export function pressKeys(engine, keys) {
  for (const key of keys) {
    if (key >= "0" && key <= "9") {
      const id = engine.ids[Number(key)];
      if (id !== undefined && !engine.furniture.includes(id)) {
        engine.select(id);
      }
    } else {
      const action = ACTIONS[key];
      if (action === undefined) {
        throw new Error(`there is no key ${key}`);
      }
      action(engine);
    }
    engine.step();
  }
}
