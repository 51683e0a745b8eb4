/** Questions before the faces of the test of two rectangles. */

import { explain, type Point } from "../../engine/lab.ts";
import { middleOf, opposite } from "../../state/points.ts";
import { outlineOf } from "../../state/view_state.ts";
import {
  type Asker,
  arrowFrom,
  edgeId,
  farthestQuestion,
  holdsQuestion,
  leastQuestion,
  lineAcross,
  lineOf,
  type Mark,
  type Question,
  type Random,
  randomPlaces,
  randomRectangle,
  type Scene,
} from "../shared/predict/questions.ts";

const NORMAL = 60;
const FACE = 400;

/** Pixels behind a face from which on everybody sees that there is something. */
const DEEP = 70;

function scene(random: Random): Scene {
  const [at, beside] = randomPlaces(random, 90, 260);
  const [a, b] = [randomRectangle(random, 0, at), randomRectangle(random, 1, beside)];
  return { a, b, steps: explain("rectangle-rectangle", outlineOf(a), outlineOf(b)) };
}

function questions(scene: Scene): Question[] {
  const { a, b, steps } = scene;
  const faces = steps.flatMap((step) => (step.kind === "face" ? [step] : []));
  return steps.flatMap((step, index): Question[] => {
    if (step.kind === "face") {
      const { shape, normal, from, to, support, depth } = step;
      const letter = shape === "a" ? "B" : "A";
      const middle: Point = middleOf(from, to);
      const known: Mark[] = [lineOf(shape, from, to), arrowFrom("construction", middle, normal, NORMAL)];
      const marks: Mark[] = [
        lineAcross("ink", middle, normal, FACE),
        lineOf("support", support, { x: support.x + normal.x * depth, y: support.y + normal.y * depth }),
        { draw: "dot", role: "support", at: support },
      ];
      const behind = { kind: "behind", step: index, letter, known } as const;
      return [
        ...farthestQuestion({ step: index, shape: letter === "A" ? a : b, letter, direction: opposite(normal), known }),
        ...(depth > DEEP ? [] : holdsQuestion(behind, depth >= 0, Math.abs(depth), marks)),
      ];
    }
    if (step.kind !== "chosen") return [];
    const ways = faces.map(({ shape, face, from, to, normal, depth }) => ({
      ...{ id: edgeId(shape === "a" ? "A" : "B", face), from, to, depth },
      ...{ normal: shape === "a" ? normal : opposite(normal), away: shape === "a" ? a : b },
    }));
    return leastQuestion(index, scene, ways);
  });
}

export const asker: Asker = { scene, questions };
