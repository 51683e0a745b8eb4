/** Schema of the state, for links and files. */

import * as v from "valibot";
import type { MetKind } from "../../engine/lab.ts";
import { COUNT, NUMBER, objectOf, POINT } from "../../state/schema.ts";

/** What a disc can meet. */
const MET_KINDS = ["wall", "disc", "segment", "shape", "mover"] as const satisfies readonly MetKind[];

/** Form of a record of the engine. */
const ENGINE_MEETING = objectOf({
  ...{ mover: COUNT, kind: v.picklist(MET_KINDS), other: v.nullable(COUNT), radius: NUMBER, centre: POINT },
  ...{ distance: NUMBER, gradient: POINT, distanceAfter: NUMBER, velocity: POINT, rebound: POINT },
  ...{ restitution: NUMBER, friction: NUMBER },
});

/** The state as the history stores it. */
export const KEPT = objectOf({
  /** Number of steps in the plot. */
  noted: COUNT,
  marks: v.array(
    objectOf({
      ...{
        mover: NUMBER,
        kind: v.picklist(MET_KINDS),
        other: NUMBER,
        radius: NUMBER,
        from: POINT,
        to: POINT,
      },
      ...{ gradient: POINT, before: NUMBER, after: NUMBER, out: NUMBER, kept: NUMBER, age: COUNT },
      ...{ into: NUMBER, along: NUMBER, a: NUMBER, restitution: NUMBER, friction: NUMBER },
    }),
  ),
  /** Places of held movers, and their velocities before the hold, by id. */
  held: v.record(v.string(), objectOf({ x: NUMBER, y: NUMBER, velocity: POINT })),
  steps: COUNT,
  met: COUNT,
  /** Of the last step; no part of the engine's state. */
  meetings: v.array(ENGINE_MEETING),
  /** The last meeting of all; no part of the engine's state. */
  last: v.nullable(ENGINE_MEETING),
  /** What the present is compared with. */
  base: objectOf({ made: v.string(), speeds: v.array(NUMBER), energy: NUMBER }),
});
