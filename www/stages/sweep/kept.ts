/** Schema of the state, for links and files. */

import * as v from "valibot";
import { objectOf } from "../../state/schema.ts";

export const KEPT = objectOf({
  /** The time of the picture, as a share of the step. */
  time: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  playing: v.boolean(),
  /** The example in the picture, while nothing has been changed. */
  preset: v.nullable(v.string()),
});
