/** Collision information of two circles: depth, normal, start, end. */
import { collide, distance } from "../../engine/lab.ts";
import { viewCommand } from "../../input/commands.ts";
import { outlineOf, type ShapeRow } from "../../state/view_state.ts";
import { ownPairs } from "../shared/deeds.ts";
import { pairStage } from "../shared/pair/index.ts";
import { drawMeasures } from "./draw_measures.ts";
import scene from "./scene.json";

export const stage = pairStage({
  scene,
  needs: [{ field: "shapes", type: "circle", least: 2, orNone: true, atStart: true }],
  algorithm: "circle-circle",
  measures: drawMeasures,
  views: [
    viewCommand("depth", "ruler"),
    viewCommand("centres", "centres"),
    viewCommand("radii", "radii"),
    viewCommand("centre-line", "triangle"),
    viewCommand("normal", "push"),
  ],
  opening: [
    { type: "circle", x: 260, y: 190, radius: 64, angle: 0.4 },
    { type: "circle", x: 590, y: 290, radius: 40, angle: 1 },
    { type: "circle", x: 344, y: 242, radius: 52, angle: -0.6 },
  ],
  deeds: [
    {
      id: "no-line",
      done: ({ world }, _finished, model) =>
        ownPairs(world, world.candidatePairs, model).some(
          ([a, b]) => a.type !== b.type && collide(outlineOf(a), outlineOf(b)) !== null,
        ),
    },
    {
      id: "part-them",
      done: ({ world: { shapes } }, _finished, { opened, held }) => !held && isParted(shapes, opened ?? []),
    },
  ],
});

/** Pixels between two circles that look as if they touched. */
const PARTED = 0.5;

/** Whether the second of two shapes that overlapped has been moved to where both touch and no more. */
function isParted([a, b]: readonly ShapeRow[], [first, second]: readonly ShapeRow[]) {
  if (!a || !b || !first || !second || first.id !== a.id || second.id !== b.id) return false;
  const rests = a.x === first.x && a.y === first.y;
  const before = collide(outlineOf(first), outlineOf(second))?.depth ?? 0;
  const depth = collide(outlineOf(a), outlineOf(b))?.depth ?? -distance(outlineOf(a), outlineOf(b)).distance;
  return rests && before > PARTED && Math.abs(depth) <= PARTED;
}
