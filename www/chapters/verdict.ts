/** The answer of a program about two shapes beside the truth. */

import { collide, distance } from "../engine/lab.ts";
import { cornersOf } from "../stages/shared/geometry.ts";
import { outlineOf, type ShapeRow } from "../state/view_state.ts";

/** A program about two shapes: whether they touch, or how deep. */
export interface Program {
  // biome-ignore lint/suspicious/noExplicitAny: each program takes its own numbers
  hit?: (a: any, b: any) => boolean;
  // biome-ignore lint/suspicious/noExplicitAny: each program takes its own numbers
  depth?: (a: any, b: any) => number;
  /** Makes its numbers of a shape. */
  given?: (shape: Given) => unknown;
}

/** The numbers of a shape that a program may read. */
export interface Given {
  x: number;
  y: number;
  angle: number;
  radius: number;
  width: number;
  height: number;
  corners: readonly { x: number; y: number }[];
}

export interface Verdict {
  /** The program's answer: yes or no, or a depth. */
  says: boolean | number;
  /** The true depth, or minus the true distance. */
  depth: number;
  /** Whether the program is wrong by a visible length. */
  isWrong: boolean;
}

/** Pixels by which an answer must be wrong to count. */
const SEEN = 1;

export function judge(program: Program, a: ShapeRow, b: ShapeRow): Verdict {
  const given = program.given ?? ((shape: Given) => shape);
  const inputs = [a, b].map((shape) => given(givenOf(shape)));
  const says = program.hit?.(inputs[0], inputs[1]) ?? program.depth?.(inputs[0], inputs[1]) ?? false;
  const contact = collide(outlineOf(a), outlineOf(b));
  const depth = contact?.depth ?? -distance(outlineOf(a), outlineOf(b)).distance;
  const isWrong =
    typeof says === "number"
      ? Math.abs(says - Math.max(depth, 0)) >= SEEN
      : says !== (contact !== null) && Math.abs(depth) >= SEEN;
  return { says, depth, isWrong };
}

function givenOf(shape: ShapeRow): Given {
  const { x, y, angle, radius, width, height } = shape;
  return { x, y, angle, radius, width, height, corners: cornersOf(shape) };
}
