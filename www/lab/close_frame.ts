/** The part of a world around its shapes: for a picture that has only a part of the width, of shapes that stay. */
import { bounded, type Frame } from "../canvas/view.ts";
import type { Lab } from "../engine/lab.ts";
import { readWorld } from "../state/view_state.ts";

/** World pixels around the shapes. */
const MARGIN = 40;

/** Returns the part around all shapes; null where it is as large as the world, or there are none. */
export function closeFrame(engine: Lab): Frame | null {
  const { shapes } = readWorld(engine);
  const span = (axis: "x" | "y") => {
    const ends = shapes.flatMap((shape) => {
      const reach = MARGIN + shape.radius + Math.hypot(shape.width, shape.height) / 2;
      return [shape, ...shape.points].flatMap((at) => [at[axis] - reach, at[axis] + reach]);
    });
    const [least, most] = [Math.min(...ends), Math.max(...ends)];
    return { middle: (least + most) / 2, size: most - least };
  };
  const [x, y] = [span("x"), span("y")];
  const isClose = x.size > 0 && x.size < engine.width && y.size < engine.height;
  return isClose ? bounded({ x: x.middle, y: y.middle, width: x.size, height: y.size }, engine) : null;
}
