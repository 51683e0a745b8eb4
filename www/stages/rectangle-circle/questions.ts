/** Questions before the steps of the test of a rectangle and a circle. */

import { type EdgeStep, explain, type RegionStep } from "../../engine/lab.ts";
import { along, directionTo, distanceBetween, dot, minus, nearestOn } from "../../state/points.ts";
import { outlineOf } from "../../state/view_state.ts";
import {
  type Asker,
  areaOf,
  edgeId,
  isClear,
  lineAcross,
  lineOf,
  MARGIN,
  type Mark,
  type Question,
  type Random,
  randomCircle,
  randomPlaces,
  randomRectangle,
  type Scene,
} from "../shared/predict/questions.ts";

/** Pixels that the regions are drawn out of the face, and sideways of its corners. */
const OUT = 110;
const SIDE = 90;
const FACE = 260;

function scene(random: Random): Scene {
  const [at, beside] = randomPlaces(random, 10, 200);
  const [a, b] = [randomRectangle(random, 0, at), randomCircle(random, 1, beside)];
  return { a, b: { ...b, radius: b.radius * 0.8 }, steps: explain("rectangle-circle", outlineOf(a), outlineOf(b)) };
}

function questions(scene: Scene): Question[] {
  const faces = scene.steps.flatMap((step) => (step.kind === "edge" ? [step] : []));
  return scene.steps.flatMap((step, index) =>
    step.kind === "region"
      ? [...nearestQuestion(scene, index, step, faces), ...regionQuestion(scene, index, step)]
      : [],
  );
}

/** Asks for the face of the greatest distance to the center. */
function nearestQuestion({ a, b }: Scene, step: number, { face }: RegionStep, faces: readonly EdgeStep[]): Question[] {
  if (!isClear(faces.map(({ projection }) => projection))) return [];
  const measure = ({ normal, projection }: EdgeStep): Mark[] => [
    lineAcross("construction", along(b, normal, -projection), normal, FACE),
    lineOf("support", along(b, normal, -projection), b),
  ];
  return [
    {
      ...{ kind: "nearest", step, letter: "A", known: [{ draw: "dot", role: "support", at: b }] },
      right: edgeId("A", face),
      choices: faces.map((each) => ({
        ...{ id: edgeId("A", each.face), at: each.from, to: each.to, away: a, value: each.projection },
        consequence: measure(each),
      })),
      truth: faces.filter((each) => each.face === face).flatMap(measure),
    },
  ];
}

/** Asks for the region of the center, seen from the nearest face. */
function regionQuestion({ a, b }: Scene, step: number, { from, to, normal, region }: RegionStep): Question[] {
  const length = distanceBetween(from, to);
  const side = directionTo(from, to);
  const [sideways, out] = [dot(minus(b, from), side), dot(minus(b, from), normal)];
  const borders = out > 0 ? [out, sideways, length - sideways] : [out];
  if (borders.some((distance) => Math.abs(distance) < MARGIN)) return [];
  const place = (across: number, up: number) => along(along(from, side, across), normal, up);
  const area = (left: number, right: number, low: number, high: number) => [
    place(left, low),
    place(right, low),
    place(right, high),
    place(left, high),
  ];
  const high = Math.max(OUT, out + MARGIN);
  const depth = -2 * dot(minus(from, a), normal);
  const areas = {
    R1: area(-Math.max(SIDE, MARGIN - sideways), 0, 0, high),
    R3: area(0, length, 0, high),
    R2: area(length, length + Math.max(SIDE, sideways - length + MARGIN), 0, high),
    inside: area(0, length, depth, 0),
  };
  const foot = along(b, normal, -out);
  const measured = { R1: from, R2: to, R3: foot, inside: nearestOn(from, to, b) };
  const names = ["R1", "R2", "R3", "inside"] as const;
  const measure = (name: keyof typeof areas): Mark[] => [
    areaOf("construction", areas[name]),
    lineOf("support", measured[name], b),
    { draw: "dot", role: "support", at: measured[name] },
  ];
  return [
    {
      ...{ kind: "region", step, letter: "B", right: region, truth: measure(region) },
      known: [lineOf("ink", from, to), { draw: "dot", role: "support", at: b }],
      choices: names.map((id) => ({
        ...{ id, area: areas[id], value: distanceBetween(measured[id], b), consequence: measure(id) },
      })),
    },
  ];
}

export const asker: Asker = { scene, questions };
