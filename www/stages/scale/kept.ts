/** Schema of the state, for links and files. */

import * as v from "valibot";
import { Lab } from "../../engine/lab.ts";
import { objectOf } from "../../state/schema.ts";
import type { COUNT, TESTED } from "./settings.ts";

/** The constants are given: the schema loads later and shares no code with the stage's own. */
export const keptOf = (count: typeof COUNT, tested: typeof TESTED) =>
  objectOf({
    count: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(count.most)),
    sizes: v.picklist(Lab.scatterings.sizes),
    moving: v.picklist(Lab.scatterings.moving),
    method: v.picklist(Lab.broadPhases),
    // Older links lack it.
    tested: v.optional(v.picklist(tested), "all"),
  });
