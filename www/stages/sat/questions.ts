/** Questions before the axes of the separating axis test. */

import { explain } from "../../engine/lab.ts";
import { along, middleOf, opposite } from "../../state/points.ts";
import { outlineOf } from "../../state/view_state.ts";
import {
  type Asker,
  arrowFrom,
  edgeId,
  farthestQuestion,
  holdsQuestion,
  leastQuestion,
  lineAcross,
  type Mark,
  type Question,
  type Random,
  randomPlaces,
  randomPolygon,
  type Scene,
  shadowsOf,
} from "../shared/predict/questions.ts";

/** Pixels of an axis on either side of its edge, and of the line that fits into a gap. */
const REACH = 400;

/** Pixels of an overlap that everybody sees. */
const DEEP = 90;

function scene(random: Random): Scene {
  const [at, beside] = randomPlaces(random, 90, 260);
  // Together at most nine edges: each has a key.
  const corners = random(0, 1) < 0.5 ? ([4, 5] as const) : ([5, 3] as const);
  const a = randomPolygon(random, 0, at, corners[0]);
  const b = randomPolygon(random, 1, beside, corners[1]);
  return { a, b, steps: explain("sat", outlineOf(a), outlineOf(b)) };
}

function questions(scene: Scene): Question[] {
  const { a, b, steps } = scene;
  const axes = steps.flatMap((step) => (step.kind === "axis" && step.source.kind === "edge" ? [step] : []));
  return steps.flatMap((step, index): Question[] => {
    if (step.kind === "axis" && step.source.kind === "edge") {
      const { normal, overlap, from, to, source, supportA, supportB } = step;
      const edge: Mark = { draw: "line", role: source.shape, from, to };
      const middle = middleOf(from, to);
      const axis: Mark[] = [-1, 1].map((side) => arrowFrom("construction", middle, normal, side * REACH));
      const known = [...axis, edge];
      const shadows = shadowsOf(a, b, normal);
      const gap = lineAcross("ink", middleOf(supportA, supportB), normal, REACH);
      const marks = overlap < 0 ? [...shadows, gap] : shadows;
      const separates = { kind: "separates", step: index, letter: "A", known } as const;
      const other = source.shape === "a" ? b : a;
      const [letter, direction] = source.shape === "a" ? (["B", opposite(normal)] as const) : (["A", normal] as const);
      return [
        ...(overlap > DEEP ? [] : holdsQuestion(separates, overlap < 0, Math.abs(overlap), marks)),
        ...farthestQuestion({ step: index, shape: other, letter, direction, known: [edge] }),
      ];
    }
    if (step.kind !== "axis-chosen") return [];
    // Without a circle or a rounding every axis is an edge's.
    return leastQuestion(
      index,
      scene,
      axes.map(({ source, from, to, normal, overlap: depth }) => {
        const owner = source.kind === "edge" && source.shape === "b" ? b : a;
        const place = source.kind === "edge" ? source.index : 0;
        return { id: edgeId(owner === a ? "A" : "B", place), from, to, normal, depth, away: along(owner, normal, 0) };
      }),
    );
  });
}

export const asker: Asker = { scene, questions };
