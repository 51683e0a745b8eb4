/** Questions before the steps of the test of two circles. */

import { explain, type Point } from "../../engine/lab.ts";
import { along, directionTo, distanceBetween, opposite, quarterTurned, rotated } from "../../state/points.ts";
import { outlineOf, type ShapeRow } from "../../state/view_state.ts";
import { movedBy } from "../shared/geometry.ts";
import {
  type Asker,
  areaOf,
  arrowFrom,
  holdsQuestion,
  isClear,
  lineOf,
  type Mark,
  type Question,
  type Random,
  randomCircle,
  randomPlaces,
  ringOf,
  type Scene,
} from "../shared/predict/questions.ts";

/** The ways from which the reader chooses one, and pixels of their arrows beyond the outline. */
const WAYS = 6;
const ARROW = 50;

/** Pixels between places on the line through the centers that can be told apart. */
const APART = 24;

function scene(random: Random): Scene {
  const [at, beside] = randomPlaces(random, 70, 240);
  const [a, b] = [randomCircle(random, 0, at), randomCircle(random, 1, beside)];
  return { a, b, steps: explain("circle-circle", outlineOf(a), outlineOf(b)) };
}

const circleOf = (role: "a" | "b", { x, y, radius }: ShapeRow): Mark => ({
  draw: "circle",
  role,
  at: { x, y },
  radius,
});

function questions({ a, b, steps }: Scene): Question[] {
  const last = steps.at(-1);
  const contact = last?.kind === "done" && "contact" in last ? last.contact : null;
  return steps.flatMap((step, index): Question[] => {
    if (step.kind === "centre-line") {
      const { centerA, centerB, radiusA, radiusB, distance, radiusSum } = step;
      const way = directionTo(centerA, centerB);
      // Beside the line, on the side without the letters.
      const across = quarterTurned(way);
      const up = across.y < 0 ? across : opposite(across);
      const known: Mark[] = [
        lineOf("ink", centerA, centerB),
        arrowFrom("a", centerA, up, radiusA),
        arrowFrom("b", centerB, up, radiusB),
      ];
      // Both radii laid onto the line between the centers.
      const laid = [along(centerA, way, radiusA), along(centerB, way, -radiusB)] as const;
      const marks = [circleOf("a", a), circleOf("b", b), lineOf("contact", ...laid)];
      const asked = { kind: "touch", step: index, letter: "A", isBlind: true, known } as const;
      return holdsQuestion(asked, distance < radiusSum, Math.abs(distance - radiusSum), marks);
    }
    if (step.kind === "normal" && contact !== null) return wayQuestion(index, a, b, step.normal, contact.depth);
    if (step.kind === "done" && contact !== null) return deepestQuestion(index, a, b, contact.start);
    return [];
  });
}

/** Asks along which of some arrows B leaves A on the shortest way. */
function wayQuestion(step: number, a: ShapeRow, b: ShapeRow, normal: Point, depth: number): Question[] {
  const turns = Array.from({ length: WAYS }, (_, way) => (way * 2 * Math.PI) / WAYS);
  const ways = turns.map((turn) => rotated(normal, turn));
  // Clockwise from the right: the place of the right one in the list says nothing.
  const order = ways
    .map((way) => ({ way, isRight: way === ways[0] }))
    .sort((one, two) => turnOf(one.way) - turnOf(two.way));
  const pushed = (way: Point) => movedBy(b, along({ x: 0, y: 0 }, way, depth));
  const push = (way: Point): Mark[] => [areaOf("b", ringOf(pushed(way))), arrowFrom("contact", b, way, depth)];
  const arrow = (way: Point) => arrowFrom("construction", along(b, way, b.radius), way, ARROW);
  const overlaps = order.map(({ way }) => a.radius + b.radius - distanceBetween(a, pushed(way)));
  if (!isClear(overlaps.map((overlap) => -overlap))) return [];
  return [
    {
      ...{ kind: "way", step, letter: "B", known: ways.map(arrow), truth: push(normal) },
      right: `way-${order.findIndex(({ isRight }) => isRight)}`,
      choices: order.map(({ way }, index) => ({
        ...{ id: `way-${index}`, at: along(b, way, b.radius), to: along(b, way, b.radius + ARROW), away: b },
        ...{ value: overlaps[index] ?? 0, consequence: push(way) },
      })),
    },
  ];
}

const turnOf = ({ x, y }: Point) => Math.atan2(y, x);

/** Asks which point of B lies deepest in A: there the line of the contact starts. */
function deepestQuestion(step: number, a: ShapeRow, b: ShapeRow, start: Point): Question[] {
  const distance = distanceBetween(a, b);
  // With a center inside the other circle the points lie in another order.
  if (distance - Math.max(a.radius, b.radius) < APART || a.radius + b.radius - distance < APART) return [];
  const way = directionTo(a, b);
  const across = quarterTurned(way);
  const rim = [along(b, across, b.radius), along(b, way, b.radius), along(b, opposite(across), b.radius)];
  const center = { x: b.x, y: b.y };
  const places = [start, ...rim, center].sort((one, other) => one.x - other.x);
  const depthOf = (place: Point) => a.radius - distanceBetween(a, place);
  const measure = (place: Point): Mark[] => [
    lineOf("contact", place, along(a, directionTo(a, place), a.radius)),
    { draw: "dot", role: "contact", at: place },
  ];
  return [
    {
      ...{ kind: "deepest", step, letter: "B", right: `place-${places.indexOf(start)}`, truth: measure(start) },
      choices: places.map((at, index) => ({
        ...{ id: `place-${index}`, at, away: at === center ? along(center, across, 1) : b },
        ...{ value: depthOf(at), consequence: measure(at) },
      })),
    },
  ];
}

export const asker: Asker = { scene, questions };
