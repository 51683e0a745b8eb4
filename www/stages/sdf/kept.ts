/** Schema of the state, for links and files. */

import * as v from "valibot";
import { objectOf } from "../../state/schema.ts";
import { COUNT, NUMBER, POINT } from "../shared/forms.ts";
import { POINTS } from "./reading.ts";

export const KEPT = objectOf({
  instrument: v.picklist(["probe", "ray", "disc"]),
  probe: POINT,
  ray: objectOf({ origin: POINT, angle: NUMBER, shown: COUNT }),
  disc: objectOf({ x: NUMBER, y: NUMBER, radius: NUMBER, points: v.picklist(POINTS) }),
});
