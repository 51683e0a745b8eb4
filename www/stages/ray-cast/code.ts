/** The code of the ray test, run on the step that the picture shows, or on the aim where it shows none. */

import { explain } from "../../engine/lab.ts";
import { minus } from "../../state/points.ts";
import type { Facts } from "../../state/view_state.ts";
import type { CodeBook, PlainSource } from "../../ui/model.ts";
import { codeOf } from "../shared/code/index.ts";
import { type BucketReading, shownStep } from "./throwing.ts";

export const load = async (): Promise<CodeBook> => ({ ...(await codeOf("ray")()), steps, copy });

function steps({ own }: Facts<BucketReading>) {
  const aim = aimOf(own);
  if (aim === null) return null;
  const { origin, direction, mouth } = aim;
  const [from, to] = mouth;
  return explain("ray", { origin, direction }, { type: "segment", x1: from.x, y1: from.y, x2: to.x, y2: to.y });
}

/** The ray that is tested; null: there is none. */
function aimOf(own: BucketReading) {
  const { mouth, ball, drag } = own;
  if (mouth === null) return null;
  const step = shownStep(own);
  const origin = step === null ? { x: ball.x, y: ball.y } : step.from;
  const direction = step === null ? drag : minus(step.to, step.from);
  return Math.hypot(direction.x, direction.y) === 0 ? null : { origin, direction, mouth };
}

/** Pixels of the circle that stands for the end of the ray in a plain copy. */
const END = 6;

/** Returns the plain copy of the ray: from the ball to a circle at its end, beside the mouth. */
async function copy(source: PlainSource) {
  const { writePlain } = await import("../shared/code/plain/write.ts");
  const aim = aimOf(source.facts.own);
  const [ball, mouth] = source.facts.world.shapes;
  if (aim === null || ball === undefined || mouth === undefined) return null;
  const { origin, direction } = aim;
  const end = { ...ball, x: origin.x + direction.x, y: origin.y + direction.y, radius: END };
  return writePlain("ray", [{ ...ball, ...origin }, mouth, end], source);
}
