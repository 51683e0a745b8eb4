/** The code of the ray test, run on the last step of the flight, or on the aim while the ball rests. */

import { explain } from "../../engine/lab.ts";
import type { Facts } from "../../state/view_state.ts";
import type { CodeBook } from "../../ui/model.ts";
import { codeOf } from "../shared/code/index.ts";
import type { BucketReading } from "./throwing.ts";

export const load = async (): Promise<CodeBook> => ({ ...(await codeOf("ray")()), steps });

function steps({ own: { mouth, flying, crossing, ball, drag } }: Facts<BucketReading>) {
  if (mouth === null) return null;
  const [from, to] = mouth;
  const origin = flying && crossing !== null ? crossing.from : { x: ball.x, y: ball.y };
  const direction =
    flying && crossing !== null ? { x: crossing.to.x - crossing.from.x, y: crossing.to.y - crossing.from.y } : drag;
  if (Math.hypot(direction.x, direction.y) === 0) return null;
  return explain("ray", { origin, direction }, { type: "segment", x1: from.x, y1: from.y, x2: to.x, y2: to.y });
}
