// A fast path for two circles, the most frequent query: few function calls, no list, and six numbers as arguments.

import { checkStatus } from "./decode.ts";
import { STATUS } from "./generated/constants.ts";
import type { Contact } from "./generated/records.ts";
import { failed, glue, result } from "./instance.ts";
import { CIRCLE, readPlain, unreadableOutline } from "./shapes.ts";

// Imports and function declarations may change, so V8 checks them again in every call. Constants do not.
const { yes: YES, no: NO } = STATUS;
const resultOf = result;

/** A circle with unchecked fields. */
type CircleLike = Record<"x" | "y" | "radius" | "angle", unknown>;

/** Numbers of a contact: depth, normal, start and end. */
type ContactNumbers = Readonly<Record<0 | 1 | 2 | 3 | 4 | 5 | 6, number>>;

/** Functions may have fields, so they are refused. Other values without own fields fail the test or throw. */
const isCircle = (shape: unknown): boolean =>
  (shape as { type?: unknown }).type === "circle" && typeof shape !== "function";

const areCircles = (a: unknown, b: unknown): boolean => {
  try {
    return isCircle(a) && isCircle(b);
  } catch {
    // The general path reads the types again and names the shape that cannot be read.
    return false;
  }
};

/** Returns the contact in the result buffer; its only point is its start. */
const circleContactOf = (numbers: ContactNumbers): Contact => {
  const start = { x: numbers[3], y: numbers[4] };
  return {
    depth: numbers[0],
    normal: { x: numbers[1], y: numbers[2] },
    start,
    end: { x: numbers[5], y: numbers[6] },
    points: [start],
  };
};

/**
 * Returns how two circles overlap; `null` if they are apart. Returns the result of `otherwise` for other input. Turned
 * and
 * invalid circles are passed to it as copies, so that no field is read twice.
 */
export function collideCircles(
  a: unknown,
  b: unknown,
  otherwise: (a: unknown, b: unknown) => Contact | null,
): Contact | null {
  if (!areCircles(a, b)) {
    return otherwise(a, b);
  }
  let ax: unknown;
  let ay: unknown;
  let aRadius: unknown;
  let aAngle: unknown;
  let bx: unknown;
  let by: unknown;
  let bRadius: unknown;
  let bAngle: unknown;
  let isSecond = false;
  try {
    ({ x: ax, y: ay, radius: aRadius, angle: aAngle } = a as CircleLike);
    isSecond = true;
    ({ x: bx, y: by, radius: bRadius, angle: bAngle } = b as CircleLike);
  } catch (cause) {
    if (isSecond) readPlain({ x: ax, y: ay, radius: aRadius, angle: aAngle }, CIRCLE, "a");
    throw unreadableOutline((isSecond ? b : a) as object, CIRCLE, isSecond ? "b" : "a", cause);
  }
  if (
    typeof ax === "number" &&
    typeof ay === "number" &&
    typeof aRadius === "number" &&
    typeof bx === "number" &&
    typeof by === "number" &&
    typeof bRadius === "number" &&
    (aAngle === undefined || aAngle === 0) &&
    (bAngle === undefined || bAngle === 0)
  ) {
    const numbers = resultOf();
    let status: number;
    try {
      status = glue.collide_circles(ax, ay, aRadius, bx, by, bRadius);
    } catch (cause) {
      throw failed(cause);
    }
    if (status === YES) {
      return circleContactOf(numbers as unknown as ContactNumbers);
    }
    if (status !== NO) {
      checkStatus(status);
    }
    return null;
  }
  const first = { type: "circle", x: ax, y: ay, radius: aRadius, angle: aAngle };
  return otherwise(first, { type: "circle", x: bx, y: by, radius: bRadius, angle: bAngle });
}
