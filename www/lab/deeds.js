/** What actions may do with the lab, beside its engine: play, step, show, pick, start over. */

import { changeSpeed, stepBy, togglePlaying } from "../ui/player/run.js";
import { toggled } from "./model.js";
import { nextCorner, pickedCorner } from "./polygon_editing.js";

/** @typedef {import("../package/index.js").Engine} Engine */
/** @typedef {import("../ui/player/run.js").Player} Player */
/** @typedef {import("./lab.js").CollidoscopeLab} Lab */
/** @typedef {import("./model.js").LabModel} LabModel */
/** @typedef {import("./session.js").Session} Session */

/**
 * Does an action.
 *
 * @param {import("../input/keys.js").Action} action
 * @param {Engine} engine
 * @param {Lab} lab
 * @param {Session} session
 */
export function perform(action, engine, lab, session) {
  const { model } = lab;
  action.perform({
    engine,
    reset: () => session.reset(),
    scatter: (change) => lab.scatter(change),
    ask: (deed, value) => lab.ask(deed, value),
    run: () => {
      lab.paused = false;
    },
    rest: () => {
      lab.paused = true;
    },
    toggleView: (view) => lab.change({ views: toggled(model.views, view) }),
    togglePaused: () => {
      lab.paused = !lab.paused;
    },
    stepOnce: () => {
      lab.paused = true;
      session.stepOnce();
    },
    toggleHelp: () => lab.change({ help: !model.help }),
    togglePlaying: () => play(lab, togglePlaying),
    stepBy: (by) => play(lab, (player, count) => stepBy(player, by, count)),
    changeSpeed: (by) => play(lab, (player) => changeSpeed(player, by)),
    corners: model.corners,
    pair: pairOf(model),
    corner: cornerOf(model),
    toggleCorners: () => lab.change({ corner: model.corner === null ? 0 : null }),
    pickCorner: (by) => pickCorner(lab, by),
  });
}

/**
 * Changes the player; with nothing to explain there is nothing to play.
 *
 * @param {Lab} lab
 * @param {(player: Player, count: number) => Player} change
 */
export function play(lab, change) {
  const run = lab.model.facts?.run ?? null;
  if (run !== null) lab.change({ player: change(lab.model.player, run.steps.length) });
}

/**
 * The corner that is picked of the selected shape, as it was read last; null: none.
 *
 * @param {LabModel} model
 */
export function cornerOf({ corner, facts }) {
  return pickedCorner(corner, facts?.world.chosen);
}

/**
 * @param {LabModel} model
 * @returns {[number, number] | null} ids of the explained pair
 */
function pairOf({ facts }) {
  const run = facts?.run ?? null;
  return run === null ? null : [run.a.id, run.b.id];
}

/**
 * @param {Lab} lab
 * @param {number} by
 */
function pickCorner(lab, by) {
  const shape = lab.model.facts?.world.chosen;
  const corner = cornerOf(lab.model);
  if (shape !== undefined && corner !== null) {
    lab.change({ corner: nextCorner(corner, by, shape) });
  }
}
