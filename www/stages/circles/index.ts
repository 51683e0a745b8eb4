/** Collision information of two circles: depth, normal, start, end. */

import type { Layer } from "../../canvas/glossary.ts";
import { dot, Labels, type Pen } from "../../canvas/pen.ts";
import { collide, distance, type Point } from "../../engine/lab.ts";
import { threeDigits } from "../../i18n/format.ts";
import { viewCommand } from "../../input/commands.ts";
import { along, directionTo, middleOf, quarterTurned } from "../../state/points.ts";
import { outlineOf, type Run, type ShapeRow } from "../../state/view_state.ts";
import { ownPairs } from "../shared/deeds.ts";
import { pairStage } from "../shared/pair/index.ts";
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
      done: ({ world }, model) =>
        ownPairs(world, world.candidatePairs, model).some(
          ([a, b]) => a.type !== b.type && collide(outlineOf(a), outlineOf(b)) !== null,
        ),
    },
    {
      id: "part-them",
      done: ({ world: { shapes } }, { opened, held }) => !held && isParted(shapes, opened ?? []),
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

/** Units between the two radii, which lie on one line; from a line to its number; length of the normal's arrow. */
const RADII_GAP = 3;
const NUMBER_GAP = 16;
const NORMAL_LENGTH = 44;

/** Share of the way between the centres at which its length is written: before the overlap. */
const DISTANCE_AT = 0.3;

/** Units of the mark of the right angle, and the shortest leg that has room for it and for a number. */
const RIGHT_ANGLE = 8;
const SHORTEST_LEG = 26;

function drawMeasures(pen: Pen, { a: first, b: second, steps, contact }: Run, shows: (layer: Layer) => boolean) {
  const line = steps.find((step) => step.kind === "centre-line");
  if (line === undefined) return;
  const [a, b] = [pen.view.toScreen(line.centerA), pen.view.toScreen(line.centerB)];
  if (shows("centre-line")) pen.on("centre-line", () => drawTriangle(pen, line.centerA, line.centerB, line.distance));
  if (shows("radii")) {
    // Circles with one centre part along the normal that was agreed on.
    const way = line.distance > 0 ? directionTo(a, b) : (contact?.normal ?? { x: 0, y: -1 });
    const across = quarterTurned(way);
    pen.on("radii", () => {
      for (const [role, center, radius, side] of [
        ["a", a, line.radiusA, -1],
        ["b", b, -line.radiusB, 1],
      ] as const) {
        const from = along(center, across, side * RADII_GAP);
        const to = along(from, way, radius * pen.view.scale);
        pen.line(role, { width: 3 }, from, to);
        const at = along(along(from, way, 0.4 * radius * pen.view.scale), across, side * NUMBER_GAP);
        pen.label(role, threeDigits(Math.abs(radius)), at, { bold: true });
      }
    });
  }
  if (shows("normal") && contact !== null) {
    pen.on("normal", () => {
      const [foot, tip] = [a, along(a, contact.normal, NORMAL_LENGTH)];
      pen.arrow("ink", { width: 2.5 }, foot, tip);
      pen.label("ink", "n", along(tip, quarterTurned(contact.normal), NUMBER_GAP), { bold: true });
    });
  }
  if (shows("ends") && contact !== null) {
    const labels = new Labels(pen);
    for (const shape of [first, second]) labels.avoidShape(shape);
    const [start, end] = [pen.view.toScreen(contact.start), pen.view.toScreen(contact.end)];
    labels.avoidLine(start, end);
    pen.on("contact", () => {
      labels.write("contact", pointWords(contact.start), start, end, { bold: true });
      labels.write("contact", pointWords(contact.end), end, start, { bold: true });
    });
  }
  if (shows("centres") || shows("centre-line")) {
    pen.on("centres", () => {
      dot(pen, "a", a, 4);
      dot(pen, "b", b, 4);
    });
  }
}

const pointWords = ({ x, y }: Point) => `(${threeDigits(x)}, ${threeDigits(y)})`;

/** The way from one centre to the other: across, down, and straight, each with its length. */
function drawTriangle(pen: Pen, centerA: Point, centerB: Point, distance: number) {
  const [a, b] = [pen.view.toScreen(centerA), pen.view.toScreen(centerB)];
  const corner = { x: b.x, y: a.y };
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [right, down] = [Math.sign(dx), Math.sign(dy)];
  const legs = { width: 1.5, dash: [5, 3] };
  pen.line("ink", legs, a, corner);
  pen.line("ink", legs, corner, b);
  pen.line("ink", { width: 2 }, a, b);
  if (Math.min(Math.abs(dx), Math.abs(dy)) >= SHORTEST_LEG) {
    const [beside, below] = [corner.x - right * RIGHT_ANGLE, corner.y + down * RIGHT_ANGLE];
    pen.line("ink", { width: 1.25 }, { x: beside, y: corner.y }, { x: beside, y: below });
    pen.line("ink", { width: 1.25 }, { x: beside, y: below }, { x: corner.x, y: below });
    const [across, downwards] = [middleOf(a, corner), middleOf(corner, b)];
    pen.label("ink", threeDigits(Math.abs(centerB.x - centerA.x)), { x: across.x, y: across.y - down * NUMBER_GAP });
    pen.label("ink", threeDigits(Math.abs(centerB.y - centerA.y)), {
      x: downwards.x + right * 1.4 * NUMBER_GAP,
      y: downwards.y,
    });
  }
  if (distance <= 0) return;
  // On the side of the line without the legs.
  const way = directionTo(a, b);
  const side = right * down >= 0 ? 1 : -1;
  const at = along(along(a, way, DISTANCE_AT * Math.hypot(dx, dy)), quarterTurned(way), side * 1.4 * NUMBER_GAP);
  pen.label("ink", threeDigits(distance), at, { bold: true });
}
