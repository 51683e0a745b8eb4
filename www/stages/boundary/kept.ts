/** The state, and its schema for links and files. */

import * as v from "valibot";
import { COUNT, growing, NUMBER, objectOf } from "../../state/schema.ts";
import type { Grown } from "../shared/growing.ts";

const FALL = objectOf({ height: NUMBER, speed: NUMBER, gravity: NUMBER, restitution: NUMBER });
export type Fall = v.InferOutput<typeof FALL>;

const IMPACT = objectOf({
  time: NUMBER,
  /** Speed into the limit. */
  before: NUMBER,
  /** Speed out of it. */
  after: NUMBER,
  rise: NUMBER,
});
export type Impact = v.InferOutput<typeof IMPACT>;

const NAIVE = objectOf({
  /** Below zero while it is past the limit. */
  height: NUMBER,
  speed: NUMBER,
  /** How often its speed was turned round. */
  impacts: COUNT,
});
export type Naive = v.InferOutput<typeof NAIVE>;

/** The state as the history stores it. */
export const KEPT = objectOf({
  started: v.boolean(),
  steps: COUNT,
  fall: FALL,
  impacts: growing(IMPACT),
  /** When the ball came to rest, by the engine; null: not yet. */
  rest: v.nullable(NUMBER),
  naive: NAIVE,
  trace: growing(objectOf({ time: NUMBER, height: NUMBER })),
});
export type State = Grown<v.InferOutput<typeof KEPT>>;
