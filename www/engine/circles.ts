// Two circles, the most frequent question of all, by the shortest way: few functions, no list, six numbers across.

import { number } from "./checks.ts";
import { checkStatus, contactOf } from "./decode.ts";
import type { CollidoscopeError } from "./errors.ts";
import { STATUS } from "./generated/constants.ts";
import type { Contact } from "./generated/records.ts";
import { failed, glue, instance, result } from "./instance.ts";
import { CIRCLE, unreadableOutline } from "./shapes.ts";

// Imports and function declarations may change, so V8 checks them again in every call. Constants do not.
const { yes: YES, no: NO } = STATUS;
const resultOf = result;

/** A circle whose type alone is known. */
type CircleLike = Record<"x" | "y" | "radius" | "angle", unknown>;

/** Of a contact: depth, normal, start and end. */
type ContactNumbers = Readonly<Record<0 | 1 | 2 | 3 | 4 | 5 | 6, number>>;

/** Functions may have fields, so they are excluded; other values have no own fields, or throw. */
const isCircle = (shape: unknown): boolean =>
  (shape as { type?: unknown }).type === "circle" && typeof shape !== "function";

const areCircles = (a: unknown, b: unknown): boolean => {
  try {
    return isCircle(a) && isCircle(b);
  } catch {
    // The general way reads the types again, and names the shape that cannot be read.
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
 * Returns how two circles overlap, `null` if they are apart, and `undefined` if they are not two circles: then nothing but
 * their types has been read. Rare cases are out of line, so that V8 inlines this into the caller's loop.
 */
export function collideCircles(a: unknown, b: unknown): Contact | null | undefined {
  if (!areCircles(a, b)) {
    return undefined;
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
    throw unreadableCircles(cause, isSecond, a, b, ax, ay, aRadius, aAngle);
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
  return collideTurned(ax, ay, aRadius, aAngle, bx, by, bRadius, bAngle);
}

/** Returns the error of the circle that threw while it was read. If it is the second, the first is checked before. */
function unreadableCircles(
  cause: unknown,
  isSecond: boolean,
  a: unknown,
  b: unknown,
  x: unknown,
  y: unknown,
  radius: unknown,
  angle: unknown,
): CollidoscopeError {
  if (isSecond) checked(x, y, radius, angle, "a");
  const [circle, owner] = isSecond ? [b, "b"] : [a, "a"];
  return unreadableOutline(circle as object, CIRCLE, owner as string, cause);
}

type CircleNumbers = [x: number, y: number, radius: number, angle: number];

function checked(x: unknown, y: unknown, radius: unknown, angle: unknown, owner: string): CircleNumbers {
  return [
    number(x, "x", owner),
    number(y, "y", owner),
    number(radius, "radius", owner),
    angle === undefined ? 0 : number(angle, "angle", owner),
  ];
}

/** Collides circles that are turned, or that are to be refused. */
function collideTurned(
  aXGiven: unknown,
  aYGiven: unknown,
  aRadiusGiven: unknown,
  aAngleGiven: unknown,
  bXGiven: unknown,
  bYGiven: unknown,
  bRadiusGiven: unknown,
  bAngleGiven: unknown,
): Contact | null {
  const [ax, ay, aRadius, aAngle] = checked(aXGiven, aYGiven, aRadiusGiven, aAngleGiven, "a");
  const [bx, by, bRadius, bAngle] = checked(bXGiven, bYGiven, bRadiusGiven, bAngleGiven, "b");
  instance();
  let status: number;
  try {
    status = glue.collide(CIRCLE, ax, ay, aRadius, 0, aAngle, CIRCLE, bx, by, bRadius, 0, bAngle);
  } catch (cause) {
    throw failed(cause);
  }
  return contactOf(status);
}
