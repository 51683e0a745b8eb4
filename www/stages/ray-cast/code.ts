/** The code of the ray test, run on the step that the picture shows, or on the aim where it shows none. */

import { explain } from "../../engine/lab.ts";
import type { Facts } from "../../state/view_state.ts";
import type { CodeBook } from "../../ui/model.ts";
import { codeOf } from "../shared/code/index.ts";
import { type BucketReading, shownStep } from "./throwing.ts";

export const load = async (): Promise<CodeBook> => ({ ...(await codeOf("ray")()), steps });

function steps({ own }: Facts<BucketReading>) {
  const { mouth, ball, drag } = own;
  if (mouth === null) return null;
  const [from, to] = mouth;
  const step = shownStep(own);
  const origin = step === null ? { x: ball.x, y: ball.y } : step.from;
  const direction = step === null ? drag : { x: step.to.x - step.from.x, y: step.to.y - step.from.y };
  if (Math.hypot(direction.x, direction.y) === 0) return null;
  return explain("ray", { origin, direction }, { type: "segment", x1: from.x, y1: from.y, x2: to.x, y2: to.y });
}
