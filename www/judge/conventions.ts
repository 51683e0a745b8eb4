/** How programs take shapes and what they answer: one table, and the arguments of a program by it. */

import type { Point } from "../engine/index.ts";
import { type Case, cornersIn, type Outline, type Part } from "./cases.ts";

/** The conventions with their values, each with its words; the first value is the usual one. */
export const CONVENTIONS = {
  points: { object: "points are { x, y }", list: "points are [x, y]" },
  polygon: {
    list: "polygons are lists of corners",
    vertices: "polygons are { vertices }",
    points: "polygons are { points }",
    corners: "polygons are { corners }",
  },
  rectangle: {
    center: "rectangles are center, width, height and angle",
    corners: "rectangles are polygons of four corners",
    "left-top": "rectangles are left, top, width and height, never turned",
    level: "rectangles are center, width and height, never turned",
  },
  angle: { radians: "angles are radians", degrees: "angles are degrees" },
  y: { down: "y points down", up: "y points up" },
  order: { "x-to-y": "corners run from x to y", "y-to-x": "corners run from y to x" },
  normal: { "a-to-b": "the normal points from a to b", "b-to-a": "the normal points from b to a" },
  touching: { counts: "touching counts", "does-not": "touching does not count" },
  pairs: {
    overlap: "pairs are those that overlap",
    boxes: "pairs are those whose boxes overlap",
    candidates: "pairs are candidates, of whatever places",
  },
} as const;

export type ConventionName = keyof typeof CONVENTIONS;
export type Conventions = { readonly [Name in ConventionName]: keyof (typeof CONVENTIONS)[Name] };

export const CONVENTION_NAMES = Object.keys(CONVENTIONS) as readonly ConventionName[];

export const USUAL = Object.fromEntries(
  Object.entries(CONVENTIONS).map(([name, values]) => [name, Object.keys(values)[0]]),
) as unknown as Conventions;

/** Returns the words of a convention. */
export const wordsOf = (conventions: Conventions, name: ConventionName): string =>
  (CONVENTIONS[name] as Readonly<Record<string, string>>)[conventions[name]] ?? "";

/**
 * Returns all conventions of arguments that a program for some kinds may follow, the usual ones first. What the kinds do not
 * have is as usual. A program that knows no angles is taken for one only if it is said to be.
 */
export function inputConventions(kinds: readonly string[], fixed: Partial<Conventions>): readonly Conventions[] {
  const values = <Name extends ConventionName>(
    name: Name,
    under: Conventions,
    guessed: readonly Conventions[Name][],
  ) => {
    const said = fixed[name] as Conventions[Name] | undefined;
    if (said !== undefined) return [said];
    return isOfInput(name, kinds, under) ? guessed : [USUAL[name]];
  };
  return values("points", USUAL, ["object", "list"]).flatMap((points) =>
    values("rectangle", USUAL, ["center", "corners", "left-top"]).flatMap((rectangle) => {
      const under = { ...USUAL, ...fixed, points, rectangle };
      return values("polygon", under, ["list", "vertices", "points", "corners"]).flatMap((polygon) =>
        values("angle", under, ["radians", "degrees"]).flatMap((angle) =>
          values("y", under, ["down", "up"]).flatMap((y) =>
            values("order", under, ["x-to-y", "y-to-x"]).map((order) => ({ ...under, polygon, angle, y, order })),
          ),
        ),
      );
    }),
  );
}

/** Returns whether a convention matters to the arguments of some kinds. */
export function isOfInput(name: ConventionName, kinds: readonly string[], { rectangle }: Conventions): boolean {
  const hasRectangles = hasShape(kinds, "rect");
  if (name === "points") return true;
  if (name === "rectangle") return hasRectangles;
  if (name === "angle") return hasRectangles && rectangle === "center";
  if (name === "y") return hasRectangles && rectangle === "left-top";
  return (
    (name === "order" || name === "polygon") && (hasShape(kinds, "poly") || (hasRectangles && rectangle === "corners"))
  );
}

const hasShape = (kinds: readonly string[], shape: string) => kinds.some((kind) => kind.split("-").includes(shape));

/** Returns a case as its numbers are under the conventions, or null if they cannot say it. */
export function caseUnder({ rectangle }: Conventions, { parts, ...rest }: Case): Case | null {
  if (rectangle === "center") return { ...rest, parts };
  const isSaid = (part: Part) => !isRectangle(part) || rectangle === "corners" || part.angle === 0;
  if (!parts.every(isSaid)) return null;
  if (rectangle !== "corners") return { ...rest, parts };
  return {
    ...rest,
    parts: parts.map((part) => (isRectangle(part) ? { type: "polygon", points: cornersIn(part) } : part)),
  };
}

export const isRectangle = (part: Part): part is Outline & { type: "rectangle" } =>
  typeof part === "object" && "type" in part && part.type === "rectangle";

/** Returns fresh values of the parts of a case, as a program takes them. */
export function argumentsOf(conventions: Conventions, parts: readonly Part[]): unknown[] {
  return parts.map((part) => {
    if (typeof part === "number") return part;
    return "type" in part ? shapeArgument(conventions, part) : pointArgument(conventions, part);
  });
}

/** Returns a vector of an answer in the engine's frame, or one of the engine in that of the answer. */
export const turnedOver = ({ y }: Conventions, vector: Point): Point =>
  y === "up" ? { x: vector.x, y: 0 - vector.y } : vector;

function pointArgument(conventions: Conventions, point: Point): unknown {
  const { x, y } = turnedOver(conventions, point);
  return conventions.points === "list" ? [x, y] : { x, y };
}

function shapeArgument(conventions: Conventions, shape: Outline): unknown {
  const { points, polygon, rectangle, angle, y, order } = conventions;
  if (shape.type === "polygon") {
    // A mirror reverses the order of corners.
    const isReversed = (order === "y-to-x") !== (y === "up");
    const corners = shape.points.map((corner) => pointArgument(conventions, corner));
    if (isReversed) corners.reverse();
    return polygon === "list" ? corners : { [polygon]: corners };
  }
  const center = turnedOver(conventions, shape);
  const placed = (name: string, place: Point) => (points === "list" ? { [name]: [place.x, place.y] } : place);
  if (shape.type === "circle") return { ...placed("center", { x: center.x, y: center.y }), radius: shape.radius };
  const { width, height } = shape;
  if (rectangle === "left-top") {
    const top = y === "up" ? center.y + height / 2 : center.y - height / 2;
    return { ...placed("leftTop", { x: center.x - width / 2, y: top }), width, height };
  }
  const sized = { ...placed("center", { x: center.x, y: center.y }), width, height };
  if (rectangle === "level") return sized;
  const radians = y === "up" ? 0 - shape.angle : shape.angle;
  // Whole degrees are whole numbers again.
  return { ...sized, angle: angle === "degrees" ? Math.round(((radians * 180) / Math.PI) * 1e10) / 1e10 : radians };
}
