/** Questions before the steps of a swept test: where they meet, which axis decides, and what a test of the end sees. */

import { collide, distance, type Point } from "../../engine/lab.ts";
import { along, lengthOf, quarterTurned } from "../../state/points.ts";
import { type Facts, outlineOf, type ShapeRow } from "../../state/view_state.ts";
import { movedBy } from "../shared/geometry.ts";
import {
  type Asker,
  areaOf,
  arrowFrom,
  edgeId,
  holdsQuestion,
  isClear,
  largestOf,
  lineOf,
  MARGIN,
  type Mark,
  MOST_CHOICES,
  type Question,
  type Random,
  ringOf,
  rowOf,
  type Scene,
} from "../shared/predict/questions.ts";
import { explainOver, type SweepReading } from "./reading.ts";

const NONE: Point = { x: 0, y: 0 };

/** Pixels between two places of the box that can be told apart, also by a finger. */
const APART = 92;

/** Shares of the step between the beginnings on two axes, at least. */
const LATER = 0.03;

function scene(random: Random): Scene {
  const box = { width: 70, height: 70, angle: random(0, Math.PI) };
  const a = rowOf({ type: "rectangle", x: 90, y: random(130, 320), ...box }, 0);
  const wall = { width: random(20, 60), height: random(130, 220), angle: random(-0.5, 0.5) };
  const b = rowOf({ type: "rectangle", x: random(380, 600), y: random(150, 300), ...wall }, 1);
  return thrownAt(a, b, { x: random(380, 600), y: random(-90, 90) });
}

/** @param way pixels in the step; times are shares of it */
function thrownAt(a: ShapeRow, b: ShapeRow, way: Point): Scene {
  return { a, b, way, steps: explainOver(a, b, way, 1) };
}

/** The left lane of the stage. */
const own = ({ own }: Facts<SweepReading>): Scene => thrownAt(own.a, own.b, own.way);

function questions({ a, b, steps, way = NONE }: Scene): Question[] {
  const answer = steps.at(-1);
  if (answer?.kind !== "done" || !("state" in answer)) return [];
  const boxAt = (share: number) => movedBy(a, along(NONE, way, share));
  const ghost = (share: number): Mark => areaOf("a", ringOf(boxAt(share)));
  const known = [arrowFrom("a", a, way, 1)];
  const last = steps.length - 1;
  const asked: Question[] = [];
  const { time } = answer;
  // A graze is nearly none.
  const isFirm = steps.every(
    (step) =>
      step.kind !== "motion-axis" ||
      (step.during === null ? step.overlap >= MARGIN : step.during.max - (time ?? 0) >= (2 * MARGIN) / lengthOf(way)),
  );
  if (answer.state === "hit" && time !== null && isFirm) {
    const length = lengthOf(way);
    const every = APART / length;
    const shares = Array.from({ length: 2 * MOST_CHOICES + 1 }, (_, index) => time + (index - MOST_CHOICES) * every)
      .filter((share) => share > MARGIN / length && share <= 1)
      .slice(0, MOST_CHOICES);
    const across = quarterTurned({ x: way.x / length, y: way.y / length });
    if (shares.length > 1) {
      asked.push({
        ...{ kind: "meet", step: last, letter: "A", known, truth: [ghost(time)] },
        right: `share-${shares.indexOf(time)}`,
        choices: shares.map((share, index) => {
          const { x, y } = boxAt(share);
          return {
            ...{
              id: `share-${index}`,
              at: { x, y },
              away: along({ x, y }, across, -1),
              value: (share - time) * length,
            },
            consequence: [ghost(share), lineOf("contact", { x, y }, boxAt(time))],
          };
        }),
      });
    }
    asked.push(...latestQuestion({ a, b, steps }, last, known, ghost));
  }
  const end = boxAt(1);
  const depth = collide(outlineOf(end), outlineOf(b))?.depth ?? null;
  const gap = distance(outlineOf(end), outlineOf(b));
  const touch = depth === null ? lineOf("closest", gap.pointA ?? end, gap.pointB ?? b) : areaOf("contact", ringOf(end));
  const tunnel = { kind: "tunnel", step: last, letter: "A", known } as const;
  return [...asked, ...holdsQuestion(tunnel, depth !== null, depth ?? gap.distance, [ghost(1), touch])];
}

/** Asks for the edge on whose axis the shadows begin to overlap last. */
function latestQuestion(
  { a, b, steps }: Scene,
  last: number,
  known: readonly Mark[],
  ghost: (share: number) => Mark,
): Question[] {
  const axes = steps.flatMap((step) =>
    step.kind === "motion-axis" && step.source === "edge" && step.during !== null
      ? [{ ...step, at: step.during.min }]
      : [],
  );
  const starts = axes.map(({ at }) => at);
  if (!isClear(starts, LATER) || axes.length < 2 || axes.length > MOST_CHOICES) return [];
  const marks = ({ from, to, at }: (typeof axes)[number]): Mark[] => [
    lineOf("support", from, to),
    ghost(Math.min(Math.max(at, 0), 1)),
  ];
  const best = axes[largestOf(starts)];
  if (best === undefined) return [];
  const idOf = ({ shape, edge }: (typeof axes)[number]) => edgeId(shape.toUpperCase(), edge);
  return [
    {
      ...{ kind: "latest", step: last, letter: "A", known, right: idOf(best), truth: marks(best) },
      choices: axes.map((axis) => ({
        ...{ id: idOf(axis), at: axis.from, to: axis.to, away: axis.shape === "a" ? a : b, value: axis.at },
        consequence: marks(axis),
      })),
    },
  ];
}

export const asker: Asker = { scene, own, questions };
