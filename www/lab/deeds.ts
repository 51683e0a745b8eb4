/** What actions may do with the lab, beside its engine: play, step, show, pick, start over. */

import type { Lab as Engine } from "../engine/lab.ts";
import type { Action } from "../input/keys.ts";
import { changeSpeed, type Player, stepBy, togglePlaying } from "../ui/player/run.ts";
import type { CollidoscopeLab as Lab } from "./lab.ts";
import { type LabModel, toggled } from "./model.ts";
import { nextCorner, pickedCorner } from "./polygon_editing.ts";
import type { Session } from "./session.ts";

/** Does an action. */
export function perform(action: Action, engine: Engine, lab: Lab, session: Session) {
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

/** Changes the player; with nothing to explain there is nothing to play. */
export function play(lab: Lab, change: (player: Player, count: number) => Player) {
  const run = lab.model.facts?.run ?? null;
  if (run !== null) lab.change({ player: change(lab.model.player, run.steps.length) });
}

/** The corner that is picked of the selected shape, as it was read last; null: none. */
export function cornerOf({ corner, facts }: LabModel) {
  return pickedCorner(corner, facts?.world.chosen);
}

/** @returns ids of the explained pair */
function pairOf({ facts }: LabModel): [number, number] | null {
  const run = facts?.run ?? null;
  return run === null ? null : [run.a.id, run.b.id];
}

function pickCorner(lab: Lab, by: number) {
  const shape = lab.model.facts?.world.chosen;
  const corner = cornerOf(lab.model);
  if (shape !== undefined && corner !== null) {
    lab.change({ corner: nextCorner(corner, by, shape) });
  }
}
