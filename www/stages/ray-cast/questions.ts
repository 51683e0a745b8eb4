/** Questions about the last step of a ball: the ray test and the boundary test, and where the lines cross. */

import { explain, type Point } from "../../engine/lab.ts";
import { along, directionOf, directionTo, dot, lengthOf, minus, nearestOn, quarterTurned } from "../../state/points.ts";
import { outlineOf } from "../../state/view_state.ts";
import {
  type Asker,
  lineOf,
  MARGIN,
  type Mark,
  type Question,
  type Random,
  rowOf,
  type Scene,
} from "../shared/predict/questions.ts";

/** Shares of the step between two choices. */
const EVERY = 0.15;

/** Half the mouth, and how far a step begins and ends from its line, in pixels. */
const MOUTH = 90;
const ABOVE = { least: 30, most: 180 };

const BALL = 14;

/** Pixels that the arrow of the step ends before the dot of the ball, so that its head is seen. */
const HEAD = 12;

function scene(random: Random): Scene {
  const middle = { x: random(300, 500), y: 225 };
  const tilt = random(-0.25, 0.25);
  const side = directionOf(tilt);
  const [from, to] = [along(middle, side, -MOUTH), along(middle, side, MOUTH)];
  const mouth = rowOf({ type: "segment", ...middle, points: [from, to] }, 1);
  const down = quarterTurned(side);
  // Rising, falling, or on one side of the line all the time.
  const [start, end] = [random(0, 1) < 0.75 ? -1 : 1, random(0, 1) < 0.75 ? 1 : -1];
  const place = (way: number) =>
    along(along(middle, side, random(-1.5 * MOUTH, 1.5 * MOUTH)), down, way * random(ABOVE.least, ABOVE.most));
  const [first, last] = [place(start), place(end)];
  const ball = rowOf({ type: "circle", ...first, radius: BALL }, 0);
  const way = minus(last, first);
  return { a: ball, b: mouth, way, steps: explain("ray", { origin: first, direction: way }, outlineOf(mouth)) };
}

function questions({ a, b, steps, way = { x: 0, y: 0 } }: Scene): Question[] {
  const answer = steps.at(-1);
  const [left, right] = b.points as readonly [Point, Point];
  if (answer?.kind !== "done" || !("distance" in answer) || !("point" in answer)) return [];
  const [from, to] = [{ x: a.x, y: a.y }, along(a, way, 1)];
  const side = minus(right, left);
  const below = quarterTurned(directionTo(left, right));
  const [before, now] = [dot(minus(from, left), below), dot(minus(to, left), below)];
  const length = lengthOf(way);
  const share = before / (before - now);
  const crossing = along(from, way, share);
  const isCrossed = before < 0 !== now < 0;
  const u = dot(minus(crossing, left), side) / lengthOf(side);
  const isNear = (value: number) => Math.abs(value) < MARGIN;
  if (isNear(before) || isNear(now) || (isCrossed && (isNear(u) || isNear(u - lengthOf(side))))) return [];
  // The ray goes on beyond the step.
  const isHit = answer.reason === "hit" && answer.distance !== null && answer.distance <= length;
  const boundary = before < 0 && now > 0;
  const step: Mark = { draw: "arrow", role: "ink", from, to: along(from, way, 1 - HEAD / length) };
  const mouth = lineOf("idle", left, right);
  const known: Mark[] = [step, mouth, { draw: "dot", role: "a", at: to }];
  const line: Mark = { ...lineOf("construction", along(left, side, -1), along(right, side, 1)), dash: true };
  const met: Mark = isHit
    ? { draw: "dot", role: "contact", at: answer.point ?? crossing }
    : {
        ...lineOf("contact", nearestOn(left, right, isCrossed ? crossing : to), isCrossed ? crossing : to),
        dash: true,
      };
  const truth = [line, met];
  const asked: Question[] = [
    {
      ...{ kind: "tests", step: steps.length - 1, letter: "A", known, truth },
      right: isHit ? (boundary ? "both" : "ray") : boundary ? "boundary" : "neither",
      choices: ["both", "ray", "boundary", "neither"].map((id) => ({ id, value: length, consequence: truth })),
    },
  ];
  if (!isHit) return asked;
  const meeting = (answer.distance ?? 0) / length;
  const shares = Array.from({ length: 13 }, (_, index) => meeting + (index - 6) * EVERY).filter(
    (each) => each > EVERY / 5 && each < 1 - EVERY / 5,
  );
  const dotAt = (each: number): Mark => ({ draw: "dot", role: "contact", at: along(from, way, each) });
  asked.push({
    ...{ kind: "share", step: steps.length - 1, letter: "A", known },
    right: `share-${shares.indexOf(meeting)}`,
    truth: [mouth, dotAt(meeting)],
    choices: shares.map((each, index) => {
      const place = along(from, way, each);
      const consequence = [dotAt(each), lineOf("closest", place, nearestOn(left, right, place))];
      return { id: `share-${index}`, value: each, consequence };
    }),
  });
  return asked;
}

// A waiting ball has no step to ask about.
export const asker: Asker = { scene, own: () => null, questions };
