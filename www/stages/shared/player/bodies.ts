import { outlineOf, type Run, type ShapeRow } from "../../../state/view_state.ts";
import { bodyOf } from "../code/bodies.js";

/** The explained pair as the readable programs take it, measured from the first shape. */
export function bodiesOf({ a, b }: Pick<Run, "a" | "b">) {
  const body = (shape: ShapeRow) => ({ ...bodyOf(outlineOf(shape), a), radius: shape.radius });
  return [body(a), body(b)] as const;
}
