/** Schema of the state, for links and files. */

import * as v from "valibot";
import { COUNT, NUMBER, objectOf, POINT } from "../../../state/schema.ts";
import { SCENES } from "./scenes.ts";

export const KEPT = objectOf({
  scene: v.nullable(v.picklist(SCENES)),
  steps: COUNT,
  /** The last body of a stack, at its first place. */
  top: v.nullable(objectOf({ id: COUNT, x: NUMBER, y: NUMBER })),
  /** What the contacts gave a body in the last step: mass times change of velocity. */
  pushed: v.nullable(
    objectOf({ id: COUNT, before: POINT, after: POINT, gravity: POINT, mass: NUMBER, impulse: POINT }),
  ),
  /** The correction to return to. */
  correction: NUMBER,
  /** Number of steps in the plots. */
  noted: COUNT,
});
