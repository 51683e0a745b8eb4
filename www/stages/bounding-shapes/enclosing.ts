/** Enclosing shapes and the drawings in them: three questions about boxes and circles, and whether the drawings touch. */

import { type Circle, collide, type Lab, type Point, type Region, type ResidentShape } from "../../engine/lab.ts";

/**
 * The figure, in hundredths of half its box's sides from the middle.
 *
 * ```text
 *          ___
 *         (   )   /
 *       __ \ / __/
 *      /  |   |
 *     /   |   |
 *         / ^ \
 *       _/ / \ \_
 * ```
 */
const FIGURE: readonly (readonly [number, number])[] = [
  [-14, -100],
  [14, -100],
  [28, -90],
  [28, -71],
  [12, -60],
  [24, -54],
  [84, -91],
  [100, -83],
  [40, -31],
  [32, 20],
  [60, 86],
  [84, 89],
  [84, 100],
  [44, 100],
  [0, 40],
  [-40, 100],
  [-80, 100],
  [-80, 89],
  [-56, 86],
  [-32, 20],
  [-36, -23],
  [-88, 14],
  [-100, 3],
  [-28, -54],
  [-12, -60],
  [-28, -71],
  [-28, -90],
];

/** Positions of the shapes that enclose a drawing: the figure's box and the sun's circle. */
export const FIGURE_POSITION = 4;
export const SUN_POSITION = 5;

/** The sun's rays, and where the dents between them are, in radii of its circle. */
const RAYS = 12;
const DENT = 0.62;

/** Share of their reach by which circles may miss each other: touching counts, whatever the rounding. */
const MARGIN = 8 * Number.EPSILON;

export type BoundingKind = "box-box" | "circle-circle" | "box-circle";

/** Two shapes by the shapes that enclose them. */
export interface Bounding {
  kind: BoundingKind;
  /** Whether the enclosing shapes touch or overlap. */
  meet: boolean;
  /** Whether the drawings in them do. */
  drawings: boolean;
  /** From the closest point to the circle's centre, or between two centres; `null` for two boxes. */
  distance: number | null;
  /** A box's point that is nearest to the circle's centre: the centre, clamped into the box. */
  closest: Point | null;
  /** The boxes along the axes; `null` for a circle. */
  boxes: [Region | null, Region | null];
}

/** A shape with the outline of the drawing in it; `null` where the shape is its own drawing. */
export interface Drawn {
  shape: ResidentShape;
  drawing: readonly Point[] | null;
}

/** All shapes of the world with their drawings. */
export function drawnShapes(engine: Lab): Drawn[] {
  return Array.from(engine.ids, (id, position) => {
    const shape = engine.get(id);
    return { shape, drawing: drawingOf(shape, position) };
  });
}

/** The outline, in the world, of the drawing in a shape. */
function drawingOf(shape: ResidentShape, position: number): Point[] | null {
  const [cosine, sine] = [Math.cos(shape.angle), Math.sin(shape.angle)];
  const place = (x: number, y: number) => ({
    x: shape.x + x * cosine - y * sine,
    y: shape.y + x * sine + y * cosine,
  });
  if (position === FIGURE_POSITION && shape.type === "rectangle") {
    return FIGURE.map(([x, y]) => place(((x / 100) * shape.width) / 2, ((y / 100) * shape.height) / 2));
  }
  if (position !== SUN_POSITION || shape.type !== "circle") return null;
  return Array.from({ length: 2 * RAYS }, (_, index) => {
    const turn = (Math.PI * index) / RAYS;
    const radius = index % 2 === 0 ? shape.radius : shape.radius * DENT;
    return place(radius * Math.sin(turn), -radius * Math.cos(turn));
  });
}

/**
 * Returns what the enclosing shapes of two shapes say: a circle encloses itself, any other is enclosed by its box along the
 * axes. Squares are compared, and touching counts.
 *
 * Source: C. Ericson, *Real-Time Collision Detection* (2005), sections 4.2 to 4.3 and 5.2.5.
 */
export function boundingOf(a: Drawn, b: Drawn): Bounding {
  const boxes: Bounding["boxes"] = [boxOf(a.shape), boxOf(b.shape)];
  const [one, other] = boxes;
  const own = { boxes, drawings: drawingsTouch(a, b) };
  if (one !== null && other !== null) {
    const meet =
      one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;
    return { ...own, kind: "box-box", meet, closest: null, distance: null };
  }
  const box = one ?? other;
  const circle = (one === null ? a : b).shape as ResidentShape & Circle;
  if (box === null) {
    const [x, y] = [b.shape.x - a.shape.x, b.shape.y - a.shape.y];
    const reach = (circle.radius + (b.shape as ResidentShape & Circle).radius) * (1 + MARGIN);
    return {
      ...own,
      kind: "circle-circle",
      meet: x * x + y * y <= reach * reach,
      closest: null,
      distance: Math.hypot(x, y),
    };
  }
  const closest = {
    x: Math.min(Math.max(circle.x, box.left), box.right),
    y: Math.min(Math.max(circle.y, box.top), box.bottom),
  };
  const [x, y] = [closest.x - circle.x, closest.y - circle.y];
  const square = x * x + y * y;
  return { ...own, kind: "box-circle", meet: square <= circle.radius ** 2, closest, distance: Math.sqrt(square) };
}

/** The box along the axes around what is no circle. */
function boxOf(shape: ResidentShape): Region | null {
  if (shape.type === "circle") return null;
  const points = cornersOf(shape);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function cornersOf(shape: ResidentShape): Point[] {
  if (shape.type === "polygon") return [...shape.points];
  if (shape.type === "segment") {
    return [
      { x: shape.x1, y: shape.y1 },
      { x: shape.x2, y: shape.y2 },
    ];
  }
  if (shape.type === "circle") return [{ x: shape.x, y: shape.y }];
  const [cosine, sine] = [Math.cos(shape.angle), Math.sin(shape.angle)];
  const [width, height] = [shape.width / 2, shape.height / 2];
  const corner = (x: number, y: number) => ({
    x: shape.x + x * cosine - y * sine,
    y: shape.y + x * sine + y * cosine,
  });
  return [corner(-width, -height), corner(width, -height), corner(width, height), corner(-width, height)];
}

/** Whether what is drawn in two shapes touches. */
function drawingsTouch(a: Drawn, b: Drawn): boolean {
  if (a.drawing === null && b.drawing === null) return collide(a.shape, b.shape) !== null;
  // A circle is its middle and a reach.
  const reach = [a, b].find(({ shape, drawing }) => drawing === null && shape.type === "circle")?.shape;
  const outlines = [a, b].map(({ shape, drawing }) => drawing ?? cornersOf(shape));
  return outlinesTouch(outlines[0] ?? [], outlines[1] ?? [], reach?.type === "circle" ? reach.radius : 0);
}

/** Whether two closed outlines, their insides included, are not farther apart than `reach`. */
export function outlinesTouch(a: readonly Point[], b: readonly Point[], reach: number): boolean {
  const [edgesA, edgesB] = [edgesOf(a), edgesOf(b)];
  return (
    a.some((point) => isInside(b, point)) ||
    b.some((point) => isInside(a, point)) ||
    edgesA.some((own) => edgesB.some((other) => isNear(own, other, reach) || isNear(other, own, reach)))
  );
}

type Edge = readonly [Point, Point];

/** The edges of a closed outline; the last ends where the first begins. */
export function edgesOf(outline: readonly Point[]): Edge[] {
  return outline.map((point, index) => [point, outline[(index + 1) % outline.length] ?? point]);
}

/**
 * Whether a point is inside a closed outline, which may turn inwards. A point on the outline counts as inside or as outside.
 *
 * Source: the crossing number of a ray to the right (M. Shimrat, *Algorithm 112*, 1962).
 */
export function isInside(outline: readonly Point[], point: Point): boolean {
  let inside = false;
  for (const [from, to] of edgesOf(outline)) {
    const isAcross = from.y > point.y !== to.y > point.y;
    if (isAcross && isRight([from, to], point) === to.y > from.y) inside = !inside;
  }
  return inside;
}

/** Whether an edge crosses another, or an end of the other is not farther from it than `reach`. */
export function isNear(edge: Edge, other: Edge, reach: number): boolean {
  const parts = (by: Edge, [from, to]: Edge) => isRight(by, from) !== isRight(by, to);
  return (parts(edge, other) && parts(other, edge)) || other.some((end) => squareToEdge(edge, end) <= reach * reach);
}

/** Whether a point is to the right of the way along an edge, as it is seen on the screen. */
function isRight([from, to]: Edge, { x, y }: Point): boolean {
  return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0;
}

/** The square of the distance from a point to an edge, which may be a point. */
function squareToEdge([from, to]: Edge, point: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const square = x * x + y * y;
  const along = (point.x - from.x) * x + (point.y - from.y) * y;
  const share = square > 0 ? Math.min(Math.max(along / square, 0), 1) : 0;
  return (from.x + x * share - point.x) ** 2 + (from.y + y * share - point.y) ** 2;
}
