/** The state of the stage, and its view state. */

import type { SweepDoneStep as Answer, Point, Step } from "../../engine/lab.ts";
import type { ShapeRow } from "../../state/view_state.ts";
import type { PresetId } from "./presets.ts";
import type { Landing } from "./trial.ts";

export interface State {
  /** what is looked at, as a share of the step */
  time: number;
  playing: boolean;
  /** the example that is shown, while nothing has been changed */
  preset: PresetId | null;
  /** what was found last, and of which throw */
  last: { key: string; found: Found } | null;
}

/** What a throw leads to. */
export interface Found {
  /** of the explained run */
  steps: readonly Step[];
  answer: Answer;
  swept: Landing;
  discrete: Landing;
  /** how deep they are in each other at the start; null: apart */
  before: number | null;
}

export interface SweepReading {
  a: ShapeRow;
  b: ShapeRow;
  /** pixels in one step */
  way: Point;
  /** pixels of a unit */
  unit: number;
  /** pixels from a lane to the other */
  lane: number;
  /** seconds of a step */
  duration: number;
  time: number;
  playing: boolean;
  preset: PresetId | null;
  /** share of the step; null: none */
  impact: number | null;
  answer: Answer;
  swept: Landing;
  discrete: Landing;
  before: number | null;
}
