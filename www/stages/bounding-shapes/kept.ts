/** Schema of the state, for links and files. */

import * as v from "valibot";
import { objectOf } from "../../state/schema.ts";

const POSITION = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** Positions of the shapes that enclose a drawing: the figure's box and the sun's circle. */
export const KEPT = objectOf({ figure: v.optional(POSITION, 4), sun: v.optional(POSITION, 5) });
