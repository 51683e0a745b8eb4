/** Schema of the state, for links and files. */

import * as v from "valibot";
import { Lab } from "../../engine/lab.ts";
import { objectOf } from "../../state/schema.ts";
import { COUNT, TESTED } from "./settings.ts";

export const KEPT = objectOf({
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(COUNT.most)),
  sizes: v.picklist(Lab.scatterings.sizes),
  moving: v.picklist(Lab.scatterings.moving),
  method: v.picklist(Lab.broadPhases),
  // Older links lack it.
  tested: v.optional(v.picklist(TESTED), "all"),
});
