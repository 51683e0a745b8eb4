/** The state, and its schema for links and files. */

import * as v from "valibot";
import { COUNT, growing, NUMBER, objectOf, POINT } from "../../state/schema.ts";
import type { Grown } from "../shared/growing.ts";

/** Speed in metres a second, angle in degrees above the horizontal. */
const AIM = objectOf({ speed: NUMBER, angle: NUMBER });
export type Aim = v.InferOutput<typeof AIM>;

/** The ends of a bucket's mouth; its inside is to the right of the way from the first to the second. */
const MOUTH = v.pipe(v.tuple([POINT, POINT]), v.readonly());
export type Mouth = v.InferOutput<typeof MOUTH>;

/**
 * What both tests say of a ball's centre that went from one place to another.
 *
 * ```text
 *     from
 *       \
 *   a----\--at-----b    the mouth: at = a + u (b - a) = from + t (to - from)
 *         \
 *          to
 * ```
 */
const CROSSING = objectOf({
  from: POINT,
  to: POINT,
  mouth: MOUTH,
  /** Where the lines through both meet; `null` if they are parallel, as `t` and `u`. */
  at: v.nullable(POINT),
  t: v.nullable(NUMBER),
  u: v.nullable(NUMBER),
  /** The ray test: `t` and `u` are from 0 to 1. */
  ray: v.boolean(),
  /** The boundary test: the centre was above the mouth's line and is no longer. */
  boundary: v.boolean(),
  scored: v.boolean(),
});
export type Crossing = v.InferOutput<typeof CROSSING>;

const THROWS = objectOf({
  /** Whether the ball flies; else it is where it is thrown from. */
  flying: v.boolean(),
  /** Whether it has passed the mouth on this flight. */
  isIn: v.boolean(),
  score: COUNT,
  throws: COUNT,
  last: v.picklist(["none", "scored", "missed"]),
  /** Both tests of the last step of a flight. */
  crossing: v.nullable(CROSSING),
  /** Both tests of the last step of this throw in which one of them said yes. */
  decided: v.nullable(CROSSING),
});
export type Throws = v.InferOutput<typeof THROWS>;

/** The state as the history stores it. */
export const KEPT = objectOf({
  aim: AIM,
  throws: THROWS,
  /** Of this flight. */
  steps: COUNT,
  /** Places of this flight. */
  dots: growing(POINT),
  /** Places of the flight before. */
  before: growing(POINT),
});
export type State = Grown<v.InferOutput<typeof KEPT>>;
