// @ts-nocheck The bench's own packages are not installed where the types are checked.
/**
 * The question `collide` to each library, as its documentation advises: shapes of the judge in, depth and normal out. Contracts are
 * what the documentation of a library says about its answers.
 *
 * @import { Outline } from "./exact.js"
 */

import { readFileSync } from "node:fs";
import { inProject } from "../../../scripts/lib/paths.mjs";

/**
 * @typedef {object} Library
 * @property {string} name
 * @property {string} package by which its version is found
 * @property {readonly string[]} contract sentences, each with its source
 * @property {(a: Outline, b: Outline) => unknown} collide in the forms of docs/check.md
 * @property {(a: Outline, b: Outline) => number} [margin] length by which answers may differ; none but rounding if missing
 * @property {(a: Outline, b: Outline) => boolean} [excludes] whether a pair is outside of the contract; it is not asked about
 */

/** A pair of shapes that a library refuses by its documentation. */
export class Refusal extends Error {}

const { PI, abs, cos, hypot, max, min, sin } = Math;

/** Share of the greatest number by which answers in single precision may differ: some hundred roundings. */
const SINGLE = 1e-5;

/** Sizes in metres that engines of the Box2D family are tuned for: moving shapes, and static ones. */
const [LEAST_SIZE, MOST_SIZE] = [0.1, 50];

/** Seconds of a step in which nothing is pushed far; without any time none is made. */
const INSTANT = 1e-4;

const SINGLE_PRECISION = "Single precision: a margin of 1e-5 of the greatest number of a case.";

function cornersOf(shape) {
  if (shape.type === "circle") return [{ x: shape.x, y: shape.y }];
  if (shape.type === "polygon") return shape.points;
  const { x, y, width, height, angle } = shape;
  const [c, s] = [cos(angle), sin(angle)];
  const [w, h] = [width / 2, height / 2];
  const corners = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ];
  return corners.map(([u, v]) => ({ x: x + c * u - s * v, y: y + s * u + c * v }));
}

/** The center of mass. */
function middleOf(shape) {
  if (shape.type !== "polygon") return { x: shape.x, y: shape.y };
  const { points } = shape;
  const [first] = points;
  let [area, x, y] = [0, 0, 0];
  for (let at = 1; at + 1 < points.length; at += 1) {
    const [p, q] = [points[at], points[at + 1]];
    const [px, py, qx, qy] = [p.x - first.x, p.y - first.y, q.x - first.x, q.y - first.y];
    const part = px * qy - py * qx;
    area += part;
    x += (part * (px + qx)) / 3;
    y += (part * (py + qy)) / 3;
  }
  return { x: first.x + x / area, y: first.y + y / area };
}

/** The corners as the center of mass sees them, before any turn. */
function localCorners(shape) {
  const middle = middleOf(shape);
  const corners = shape.type === "rectangle" ? cornersOf({ ...shape, angle: 0 }) : cornersOf(shape);
  return corners.map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }));
}

const numbersOf = (shape) => [
  ...cornersOf(shape).flatMap(({ x, y }) => [x, y]),
  ...(shape.type === "circle" ? [shape.radius] : []),
];
const greatest = (a, b) => max(...[...numbersOf(a), ...numbersOf(b)].map(abs));
const singleMargin = (a, b) => SINGLE * greatest(a, b);

/** Lengths of the edges, and heights above them; the diameter of a circle. */
function sizesOf(shape) {
  if (shape.type === "circle") return [2 * shape.radius];
  const corners = cornersOf(shape);
  return corners.flatMap((from, at) => {
    const to = corners[(at + 1) % corners.length];
    const [x, y] = [to.x - from.x, to.y - from.y];
    const length = hypot(x, y);
    const heights = corners.map((corner) => abs(x * (corner.y - from.y) - y * (corner.x - from.x)) / length);
    return [length, max(...heights)];
  });
}

function hasOtherSizes(a, b) {
  const sizes = [...sizesOf(a), ...sizesOf(b)];
  return min(...sizes) < LEAST_SIZE || max(...sizes) > MOST_SIZE;
}

/** Corners of a polygon of Box2D (`B2_MAX_POLYGON_VERTICES`). */
const BOX2D_CORNERS = 8;

const hasMoreCorners = (most, ...shapes) =>
  shapes.some(({ type, points }) => type === "polygon" && points.length > most);

async function sat() {
  const { default: SAT } = await import("sat");
  const shapeOf = (shape) => {
    const place = new SAT.Vector(shape.x, shape.y);
    if (shape.type === "circle") return new SAT.Circle(place, shape.radius);
    if (shape.type === "polygon") {
      const corners = shape.points.map(({ x, y }) => new SAT.Vector(x, y));
      return new SAT.Polygon(new SAT.Vector(), corners);
    }
    const corners = localCorners(shape).map(({ x, y }) => new SAT.Vector(x, y));
    return new SAT.Polygon(place, corners).setAngle(shape.angle);
  };
  const testOf = (a, b) => {
    if (a.type === "circle") return SAT.testCircleCircle;
    return b.type === "circle" ? SAT.testPolygonCircle : SAT.testPolygonPolygon;
  };
  return {
    name: "sat",
    package: "sat",
    contract: [
      "Convex polygons, counterclockwise, and circles; no margin ([README](https://github.com/jriecken/sat-js)).",
    ],
    collide(a, b) {
      const response = new SAT.Response();
      if (!testOf(a, b)(shapeOf(a), shapeOf(b), response)) return null;
      const { overlap, overlapN } = response;
      return { depth: overlap, normal: { x: overlapN.x, y: overlapN.y } };
    },
  };
}

async function check2d() {
  const { System } = await import("check2d");
  const system = new System();
  const bodyOf = (shape) => {
    const { x, y } = middleOf(shape);
    if (shape.type === "circle") return system.createCircle({ x, y }, shape.radius);
    if (shape.type === "polygon") return system.createPolygon({ x, y }, localCorners(shape));
    const { width, height, angle } = shape;
    return system.createBox({ x, y }, width, height, { isCentered: true, angle });
  };
  return {
    name: "check2d",
    package: "check2d",
    contract: ['No margin: "SAT-based precise collision detection" ([README](https://github.com/onlyprolog/check2d)).'],
    collide(a, b) {
      system.clear();
      const [one, other] = [bodyOf(a), bodyOf(b)];
      if (!system.checkCollision(one, other)) return null;
      const { overlap, overlapN } = system.response;
      return { depth: overlap, normal: { x: overlapN.x, y: overlapN.y } };
    },
  };
}

async function matter() {
  const { default: Matter } = await import("matter-js");
  const { Bodies, Body, Collision } = Matter;
  const bodyOf = (shape) => {
    const { x, y } = middleOf(shape);
    if (shape.type === "circle") return Bodies.circle(x, y, shape.radius);
    if (shape.type === "rectangle") return Bodies.rectangle(x, y, shape.width, shape.height, { angle: shape.angle });
    return Body.create({ position: { x, y }, vertices: shape.points.map((point) => ({ x: point.x, y: point.y })) });
  };
  /** How far a circle reaches beyond its polygon, whose corners are rounded. */
  const bulge = (shape) => {
    if (shape.type !== "circle") return 0;
    const sides = Math.ceil(max(10, min(25, shape.radius)));
    return shape.radius * (1 - cos(PI / (sides + (sides % 2)))) + 1e-3;
  };
  return {
    name: "matter-js",
    package: "matter-js",
    contract: [
      "Circles are regular polygons of 10 to 26 sides; their corners are rounded to 0.001. The margin is 0.001 and what a circle reaches beyond its polygon ([`Bodies.circle`](https://github.com/liabru/matter-js/blob/0.20.0/src/factory/Bodies.js)).",
    ],
    margin: (a, b) => bulge(a) + bulge(b),
    collide(a, b) {
      const found = Collision.collides(bodyOf(a), bodyOf(b));
      return found === null ? null : { depth: found.depth, normal: { x: found.normal.x, y: found.normal.y } };
    },
  };
}

async function planck() {
  const { BoxShape, CircleShape, CollideCircles, CollidePolygonCircle, CollidePolygons, Manifold, ...rest } =
    await import("planck");
  const { PolygonShape, Settings, Transform, Vec2, WorldManifold } = rest;
  const shapeOf = (shape) => {
    if (shape.type === "circle") return new CircleShape(shape.radius);
    if (shape.type === "rectangle") return new BoxShape(shape.width / 2, shape.height / 2);
    return new PolygonShape(localCorners(shape).map(({ x, y }) => new Vec2(x, y)));
  };
  const poseOf = (shape) => {
    const { x, y } = middleOf(shape);
    return new Transform(new Vec2(x, y), shape.angle ?? 0);
  };
  const collideOf = (a, b) => {
    if (a.type === "circle") return CollideCircles;
    return b.type === "circle" ? CollidePolygonCircle : CollidePolygons;
  };
  return {
    name: "planck",
    package: "planck",
    contract: [
      "Polygons have a skin of 0.01 m, and lengths a slop of 0.005 m ([`Settings`](https://github.com/piqnt/planck.js/blob/master/src/Settings.ts)): a margin of 0.025 m for a pair.",
      "Sizes of 0.1 m to 50 m, as of static shapes ([units](https://github.com/piqnt/planck.js/blob/master/docs/pages/api-conventions/units.md)).",
      `Polygons of at most ${Settings.maxPolygonVertices} corners ([\`maxPolygonVertices\`](https://github.com/piqnt/planck.js/blob/master/src/Settings.ts)).`,
    ],
    margin: () => 5 * Settings.linearSlop,
    excludes: (a, b) => hasOtherSizes(a, b) || hasMoreCorners(Settings.maxPolygonVertices, a, b),
    collide(a, b) {
      const [one, other, poseA, poseB] = [shapeOf(a), shapeOf(b), poseOf(a), poseOf(b)];
      const manifold = new Manifold();
      collideOf(a, b)(manifold, one, poseA, other, poseB);
      if (manifold.pointCount === 0) return null;
      const world = new WorldManifold();
      manifold.getWorldManifold(world, poseA, one.m_radius, poseB, other.m_radius);
      const depth = -min(...world.separations.slice(0, manifold.pointCount));
      return { depth, normal: { x: world.normal.x, y: world.normal.y } };
    },
  };
}

async function rapier() {
  const { default: RAPIER } = await import("@dimforge/rapier2d-compat");
  await RAPIER.init();
  const { ColliderDesc } = RAPIER;
  const descriptionOf = (shape) => {
    if (shape.type === "circle") return ColliderDesc.ball(shape.radius);
    if (shape.type === "rectangle") return ColliderDesc.cuboid(shape.width / 2, shape.height / 2);
    return ColliderDesc.convexHull(Float32Array.from(localCorners(shape).flatMap(({ x, y }) => [x, y])));
  };
  return {
    name: "rapier",
    package: "@dimforge/rapier2d-compat",
    contract: [
      `${SINGLE_PRECISION} The bindings are built on \`f32\` ([rapier.js](https://github.com/dimforge/rapier.js)).`,
      "Almost flat polygons have no hull, as in parry, on which it is built.",
    ],
    margin: singleMargin,
    collide(a, b) {
      const world = new RAPIER.World({ x: 0, y: 0 });
      const [one, other] = [a, b].map((shape) => {
        const { x, y } = middleOf(shape);
        const description = descriptionOf(shape)
          .setTranslation(x, y)
          .setRotation(shape.angle ?? 0);
        if (shape.type !== "polygon") return world.createCollider(description);
        try {
          return world.createCollider(description);
        } catch {
          throw new Refusal("no hull of an almost flat polygon");
        }
      });
      const contact = one.contactCollider(other, 0);
      const answer = contact && { depth: -contact.distance, normal: { x: contact.normal1.x, y: contact.normal1.y } };
      world.free();
      return answer;
    },
  };
}

/** Doubles, which its documentation offers in place of single precision. */
async function p2() {
  globalThis.P2_ARRAY_TYPE = Array;
  const { Body, Box, Circle, Convex, World } = await import("p2-es");
  const shapeOf = (shape) => {
    if (shape.type === "circle") return new Circle({ radius: shape.radius });
    if (shape.type === "rectangle") return new Box({ width: shape.width, height: shape.height });
    return new Convex({ vertices: localCorners(shape).map(({ x, y }) => [x, y]) });
  };
  const bodyOf = (shape) => {
    const { x, y } = middleOf(shape);
    const body = new Body({ mass: 1, position: [x, y], angle: shape.angle ?? 0 });
    body.addShape(shapeOf(shape));
    return body;
  };
  return {
    name: "p2-es",
    package: "p2-es",
    contract: [
      "No margin is documented ([README](https://github.com/pmndrs/p2-es)). Arrays of doubles, by `P2_ARRAY_TYPE`.",
    ],
    collide(a, b) {
      const world = new World({ gravity: [0, 0] });
      const [one, other] = [bodyOf(a), bodyOf(b)];
      world.addBody(one);
      world.addBody(other);
      let deepest = null;
      // Before anything is pushed.
      world.on("preSolve", ({ contactEquations }) => {
        for (const { bodyA, bodyB, contactPointA, contactPointB, normalA } of contactEquations) {
          const [gapX, gapY] = [0, 1].map(
            (axis) => bodyB.position[axis] + contactPointB[axis] - bodyA.position[axis] - contactPointA[axis],
          );
          const sign = bodyA === one ? 1 : -1;
          const normal = { x: sign * normalA[0], y: sign * normalA[1] };
          const depth = -(gapX * normalA[0] + gapY * normalA[1]);
          if (!(deepest?.depth >= depth)) deepest = { depth, normal };
        }
      });
      world.step(INSTANT);
      return deepest;
    },
  };
}

async function box2d() {
  const { default: Box2DFactory } = await import("box2d3-wasm");
  const box2d = await Box2DFactory({ pthreadCount: 0 });
  const addShape = (world, shape) => {
    const { x, y } = middleOf(shape);
    const bodyOptions = box2d.b2DefaultBodyDef();
    bodyOptions.type = box2d.b2BodyType.b2_dynamicBody;
    bodyOptions.position = new box2d.b2Vec2(x, y);
    const rotation = new box2d.b2Rot();
    rotation.SetAngle(shape.angle ?? 0);
    bodyOptions.rotation = rotation;
    const body = box2d.b2CreateBody(world, bodyOptions);
    const options = box2d.b2DefaultShapeDef();
    if (shape.type === "circle") {
      const circle = new box2d.b2Circle();
      circle.center = new box2d.b2Vec2(0, 0);
      circle.radius = shape.radius;
      box2d.b2CreateCircleShape(body, options, circle);
    } else if (shape.type === "rectangle") {
      box2d.b2CreatePolygonShape(body, options, box2d.b2MakeBox(shape.width / 2, shape.height / 2));
    } else {
      const hull = box2d.b2ComputeHull(localCorners(shape).map((corner) => new box2d.b2Vec2(corner.x, corner.y)));
      box2d.b2CreatePolygonShape(body, options, box2d.b2MakePolygon(hull, 0));
    }
    return body;
  };
  return {
    name: "box2d3-wasm",
    package: "box2d3-wasm",
    contract: [
      "Lengths have a slop of 0.005 m; hulls leave out corners within 0.01 m of a line of others, or 0.02 m of another ([`hull.c`](https://github.com/erincatto/box2d/blob/main/src/hull.c)): a margin of 0.025 m for a pair.",
      "Sizes of 0.1 m to 50 m, as of static shapes ([units](https://box2d.org/documentation/)).",
      `Polygons of at most ${BOX2D_CORNERS} corners ([\`B2_MAX_POLYGON_VERTICES\`](https://github.com/erincatto/box2d/blob/main/include/box2d/collision.h)).`,
      SINGLE_PRECISION,
    ],
    margin: (a, b) => 0.025 + singleMargin(a, b),
    excludes: (a, b) => hasOtherSizes(a, b) || hasMoreCorners(BOX2D_CORNERS, a, b),
    collide(a, b) {
      const options = box2d.b2DefaultWorldDef();
      options.gravity = new box2d.b2Vec2(0, 0);
      const world = box2d.b2CreateWorld(options);
      const [one] = [a, b].map((shape) => addShape(world, shape));
      box2d.b2World_Step(world, INSTANT, 1);
      let answer = null;
      for (const { manifold, shapeIdA } of box2d.b2Body_GetContactData(one, 4)) {
        const points = Array.from({ length: manifold.pointCount }, (_, at) => manifold.GetPoint(at).separation);
        const depth = -min(...points);
        if (!(depth >= 0)) continue;
        const sign = box2d.b2Shape_GetBody(shapeIdA).index1 === one.index1 ? 1 : -1;
        answer = { depth, normal: { x: sign * manifold.normal.x, y: sign * manifold.normal.y } };
      }
      box2d.b2DestroyWorld(world);
      return answer;
    },
  };
}

async function flatten() {
  const { default: Flatten } = await import("@flatten-js/core");
  const { Circle, Point, Polygon, Relations } = Flatten;
  const shapeOf = (shape) =>
    shape.type === "circle"
      ? new Circle(new Point(shape.x, shape.y), shape.radius)
      : new Polygon(cornersOf(shape).map(({ x, y }) => new Point(x, y)));
  return {
    name: "flatten-js",
    package: "@flatten-js/core",
    contract: [
      "Numbers that differ by less than 0.000001 are equal ([`Utils.setTolerance`](https://github.com/alexbol99/flatten-js/blob/master/src/utils/utils.js)).",
      "Answers yes or no.",
    ],
    margin: () => Flatten.Utils.getTolerance(),
    collide: (a, b) => Relations.intersect(shapeOf(a), shapeOf(b)),
  };
}

/** Level rectangles have functions of their own; turned ones are polygons. */
async function collide2d() {
  // It extends p5, whose functions of numbers are those of Math, and one more.
  const p5 = () => {};
  const names = Object.getOwnPropertyNames(Math);
  const functions = Object.fromEntries(names.map((name) => [name, Math[name]]));
  p5.prototype = { ...functions, dist: (x1, y1, x2, y2) => hypot(x2 - x1, y2 - y1) };
  globalThis.p5 = p5;
  const { log } = console;
  console.log = () => {};
  await import("p5.collide2d");
  console.log = log;
  const collide2D = p5.prototype;
  const isLevel = (shape) => shape.type === "rectangle" && shape.angle === 0;
  const box = ({ x, y, width, height }) => [x - width / 2, y - height / 2, width, height];
  const circle = ({ x, y, radius }) => [x, y, 2 * radius];
  return {
    name: "p5.collide2d",
    package: "p5.collide2d",
    contract: [
      "Answers yes or no; the inside of polygons counts by an option, which is set ([README](https://github.com/bmoren/p5.collide2D)).",
    ],
    collide(a, b) {
      if (a.type === "circle") return collide2D.collideCircleCircle(...circle(a), ...circle(b));
      if (isLevel(a) && isLevel(b)) return collide2D.collideRectRect(...box(a), ...box(b));
      if (isLevel(a) && b.type === "circle") return collide2D.collideRectCircle(...box(a), ...circle(b));
      if (b.type === "circle") return collide2D.collideCirclePoly(...circle(b), cornersOf(a), true);
      return collide2D.collidePolyPoly(cornersOf(a), cornersOf(b), true);
    },
  };
}

async function parry() {
  const module = await WebAssembly.compile(readFileSync(inProject("target", "peer-parry", "parry-double.wasm")));
  const { exports } = new WebAssembly.Instance(module);
  const give = (values) => {
    // Asking may grow the memory, so the view is made afterwards.
    const pointer = exports.given(values.length);
    new Float64Array(exports.memory.buffer, pointer, values.length).set(values);
  };
  const rowOf = ({ type, x, y, radius, width, height, angle }) =>
    type === "circle" ? [0, x, y, radius, 0, 0] : [1, x, y, width, height, angle];
  return {
    name: "parry2d",
    package: "parry2d",
    contract: [
      "Double precision; no margin is documented ([crate](https://docs.rs/parry2d-f64)).",
      "Almost flat polygons are refused ([`from_convex_polyline`](https://docs.rs/parry2d-f64/latest/parry2d_f64/shape/struct.ConvexPolygon.html)).",
    ],
    collide(a, b) {
      const others = [a, b].filter(({ type }) => type !== "polygon");
      const polygons = [a, b].filter(({ type }) => type === "polygon");
      give(others.flatMap(rowOf));
      exports.set_shapes();
      for (const polygon of polygons) {
        give(localCorners(polygon).flatMap(({ x, y }) => [x, y]));
        const { x, y } = middleOf(polygon);
        if (exports.add_polygon(x, y) === 0) throw new Refusal("an almost flat polygon");
      }
      const order = [...others, ...polygons];
      const pointer = exports.given_pairs(1);
      new Uint32Array(exports.memory.buffer, pointer, 2).set([order.indexOf(a), order.lastIndexOf(b)]);
      if (exports.collide_pairs() === 0) return null;
      const [depth, x, y] = new Float64Array(exports.memory.buffer, exports.records(), 3);
      return { depth, normal: { x, y } };
    },
  };
}

/** @returns {Promise<Library[]>} */
export const loadLibraries = () =>
  Promise.all([sat(), check2d(), matter(), planck(), rapier(), p2(), box2d(), flatten(), collide2d(), parry()]);
