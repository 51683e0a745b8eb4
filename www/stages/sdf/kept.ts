/** Schema of the state, for links and files. */

import * as v from "valibot";
import { COUNT, NUMBER, objectOf, POINT } from "../../state/schema.ts";

/** @param points the numbers of points of a disc; given, as the schema loads later and shares no code with the stage's own */
export const keptOf = (points: readonly number[]) =>
  objectOf({
    instrument: v.picklist(["probe", "ray", "disc"]),
    probe: POINT,
    ray: objectOf({ origin: POINT, angle: NUMBER, shown: COUNT }),
    disc: objectOf({ x: NUMBER, y: NUMBER, radius: NUMBER, points: v.picklist(points) }),
  });
