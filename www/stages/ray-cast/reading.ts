/** The view state of the stage. */

import type { Point } from "../../engine/lab.ts";
import type { Crossing } from "./throwing.ts";

/** Speed in metres a second, angle in degrees above the horizontal. */
export type Aim = { speed: number; angle: number };

export interface BucketReading {
  phase: "aiming" | "flying";
  ball: Point & { radius: number };
  ballPosition: number;
  hand: Point;
  /** world pixels of a metre */
  unit: number;
  /** of the next throw */
  aim: Aim;
  /** the arrow of the next throw, in world pixels */
  drag: Point;
  /** of the ball, or of the next throw */
  speed: number;
  angle: number;
  score: number;
  throws: number;
  last: "none" | "scored" | "missed";
  mouth: readonly [Point, Point] | null;
  /** of the bucket */
  depth: number;
  /** of the last step */
  crossing: Crossing | null;
  /** the step in which a test said yes */
  decided: Crossing | null;
  tests: { ray: boolean; boundary: boolean };
  /** where the shown step crosses the line of the mouth; null: it does not reach that line */
  meets: "mouth" | "beside" | null;
  /** of this flight */
  dots: readonly Point[];
  /** those of the flight before */
  before: readonly Point[];
}
