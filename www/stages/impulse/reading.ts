/** The state of the stage, and its view state. */

import type { ImpulseMeeting, ImpulseMover, ImpulseSettings, Point } from "../../engine/lab.ts";
import type { History } from "../../ui/plots/history.ts";
import type { Meeting } from "./meeting.ts";

/** A mover; velocity and speed in pixels a step. */
export type MoverReading = Point & {
  position: number;
  radius: number;
  velocity: Point;
  speed: number;
  mass: number;
  meetings: ImpulseMover["meetings"];
};

/** A meeting, and how many steps ago it was. */
export type Mark = Meeting & { age: number };

export interface ImpulseReading {
  settings: ImpulseSettings;
  movers: readonly MoverReading[];
  /** of all of them: mass · (px/step)² */
  energy: number;
  /** share of the energy since the settings, the movers or their speeds were changed by hand */
  left: number;
  /** of the speeds since then, the largest, relative */
  deviation: number;
  /** meetings since then */
  met: number;
  /** mass · px/step */
  momentum: Point;
  /** of the last step */
  meetings: readonly Meeting[];
  /** the last step ended the reader's search for a meeting */
  isSought: boolean;
  /** meetings that are still shown */
  marks: readonly Mark[];
  /** meeting of all */
  last: Meeting | null;
  /** since the start */
  steps: number;
}

/** Where a mover is held, and what it flew like. */
export type Held = Point & { velocity: Point };

export interface State {
  history: History;
  marks: Mark[];
  /** by ids */
  held: Record<number, Held>;
  steps: number;
  met: number;
  /** of the last step; no part of the engine's state */
  meetings: readonly ImpulseMeeting[];
  /** the last meeting of all; no part of the engine's state */
  last: ImpulseMeeting | null;
  /** the step at which the reader's search for a meeting ended */
  sought: number | null;
  /** what the present is compared with */
  base: { made: string; speeds: readonly number[]; energy: number };
}
