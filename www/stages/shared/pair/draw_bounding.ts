/** Bounding circles: dotted, green where the shape is a candidate. */

import type { Pen } from "../../../canvas/pen.ts";
import { explain } from "../../../engine/lab.ts";
import type { ShapeRow, WorldReading } from "../../../state/view_state.ts";

/** radii by size, each computed once by the engine */
const radii: Map<string, number> = new Map();

/** Sizes that are remembered before the memory is emptied. */
const MOST_REMEMBERED = 500;

/** @param only positions that get a circle; null: all */
export function drawBoundingCircles(pen: Pen, world: WorldReading, only: readonly number[] | null) {
  const candidates = new Set(world.candidatePairs.flat());
  pen.on("bounding-circles", () => {
    for (const shape of world.shapes) {
      if (!shape.collides || shape.fixed) continue;
      if (only !== null && !only.includes(shape.position)) continue;
      const centre = pen.view.toScreen(shape);
      const radius = boundingRadius(shape) * pen.view.scale;
      const role = candidates.has(shape.position) ? "candidate" : "construction";
      pen.fill(role, 0.06, (context) => context.arc(centre.x, centre.y, radius, 0, 2 * Math.PI));
      pen.stroke(role, { width: 1.25, dash: [2, 4] }, (context) =>
        context.arc(centre.x, centre.y, radius, 0, 2 * Math.PI),
      );
    }
  });
}

/** The engine's own bounding radius of a shape; turning and moving do not change it. */
function boundingRadius({ type, radius, width, height }: ShapeRow): number {
  const size = `${radius} ${width} ${height}`;
  const known = radii.get(size);
  if (known !== undefined) return known;
  const outline =
    type === "circle"
      ? ({ type, x: 0, y: 0, radius } as const)
      : ({ type: "rectangle", x: 0, y: 0, width, height } as const);
  const [step] = explain("bounding-circle", outline, outline);
  const found = step?.kind === "bounding-circles" ? step.radiusA : 0;
  if (radii.size >= MOST_REMEMBERED) radii.clear();
  radii.set(size, found);
  return found;
}
