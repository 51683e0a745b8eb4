// @ts-nocheck The bench's own packages are not installed where the types are checked.
/**
 * One scene of moving bodies in several engines. A shape is a convex core, around its centroid, and a radius. Lengths are pixels, y
 * points down; the peers get 20 pixels to the metre, and their limits of speed are raised beyond the scenes' speeds.
 *
 * @typedef {{ points: [number, number][], radius: number, size?: [number, number] }} Core
 * @typedef {object} Body
 * @property {Core} shape
 * @property {number} x
 * @property {number} y
 * @property {number} [angle]
 * @property {[number, number]} [velocity]
 * @property {number} [spin]
 * @property {number} mass 0: static
 * @property {number} friction
 * @property {number} restitution
 * @property {boolean} [continuous] with the peers a bullet
 * @property {boolean} [kinematic] of mass 0: it moves by its velocity
 * @typedef {{ x: number, y: number, angle: number, vx: number, vy: number, spin: number }} Motion
 * @typedef {{ step: () => void, motion: (body: number) => Motion, free: () => void }} Run
 * @typedef {(gravity: number, bodies: Body[], sleeps?: boolean) => Run} Start bodies do not sleep unless it is asked for
 */

import { readFile } from "node:fs/promises";
import RAPIER from "@dimforge/rapier2d-compat";
import Box2DFactory from "box2d3-wasm";
import * as planck from "planck";
import init, { Engine } from "../../dist/package/index.js";
import { setUpBuild } from "../../scripts/lib/tools.mjs";
import { buildBox2d } from "./install.js";
import { PIXELS_PER_METRE as SCALE } from "./workloads/figures.js";

const TIME_STEP = 1 / 60;
/** Metres and radians per step, metres per second. */
const FAST = 1000;

/** @returns {Promise<{ name: string, start: Start }[]>} */
export async function loadEngines() {
  await init();
  const box2d = await Box2DFactory({ pthreadCount: 0 });
  const rust = await WebAssembly.compile(await readFile(await buildBox2d(await setUpBuild())));
  await RAPIER.init();
  planck.Settings.maxTranslation = FAST;
  planck.Settings.maxRotation = FAST;
  return [
    { name: "collidoscope", start: ours },
    { name: "planck", start: planckWorld },
    { name: "rapier", start: rapierWorld },
    { name: "box2d3-wasm", start: (...scene) => box2dWorld(box2d, ...scene) },
    { name: "box2d-rust", start: (...scene) => rustWorld(rust, ...scene) },
  ];
}

/** The shape of a body as a plain object. */
export function placed({ points, radius, size }, { x, y, angle }) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = points.map(([px, py]) => ({ x: x + cos * px - sin * py, y: y + sin * px + cos * py }));
  if (size) return { type: "rectangle", x, y, width: size[0], height: size[1], angle };
  if (points.length === 1) return { type: "circle", x, y, radius };
  if (points.length > 2) return { type: "polygon", points: corners, radius };
  const [{ x: x1, y: y1 }, { x: x2, y: y2 }] = corners;
  return { type: "segment", x1, y1, x2, y2, radius };
}

function areaOf({ points, radius }) {
  const next = (index) => points[(index + 1) % points.length];
  const twice = points.reduce((sum, [x, y], index) => sum + x * next(index)[1] - y * next(index)[0], 0);
  const around = points.reduce((sum, [x, y], at) => sum + Math.hypot(next(at)[0] - x, next(at)[1] - y), 0);
  return (Math.abs(twice) / 2 + around * radius + Math.PI * radius * radius) / SCALE ** 2;
}

function ours(gravity, bodies, sleeping = false) {
  const engine = new Engine({ timeStep: TIME_STEP, gravity: { x: 0, y: gravity } });
  engine.responseSettings = { sleeping };
  for (const { shape, x, y, angle = 0, velocity = [0, 0], spin = 0, ...rest } of bodies) {
    const { kinematic, mass, ...own } = rest;
    const kind = kinematic ? { kind: /** @type {const} */ ("kinematic") } : { mass };
    const moves = mass > 0 || kinematic;
    const motion = moves ? { velocity: { x: velocity[0], y: velocity[1] }, angularVelocity: spin } : {};
    engine.add(placed(shape, { x, y, angle }), { ...own, ...kind, ...motion });
  }
  return {
    step: () => engine.step(),
    motion(body) {
      const [[x, y, angle], [vx, vy, spin]] = [engine.poses, engine.velocities].map((values) =>
        values.subarray(3 * body, 3 * body + 3),
      );
      return { x, y, angle, vx, vy, spin };
    },
    free: () => engine.free(),
  };
}

function planckWorld(gravity, bodies, allowSleep = false) {
  const { BoxShape, CircleShape, EdgeShape, PolygonShape, Vec2 } = planck;
  const at = ([x, y]) => Vec2(x / SCALE, y / SCALE);
  const world = new planck.World({ gravity: Vec2(0, gravity / SCALE), allowSleep });
  const made = bodies.map(({ shape, mass, friction, restitution, continuous = false, ...body }) => {
    const { points, radius } = shape;
    const type = mass > 0 ? "dynamic" : body.kinematic ? "kinematic" : "static";
    const own = world.createBody({ type, position: at([body.x, body.y]) });
    own.setAngle(body.angle ?? 0);
    own.setBullet(continuous);
    own.setLinearVelocity(at(body.velocity ?? [0, 0]));
    own.setAngularVelocity(body.spin ?? 0);
    const add = (/** @type {planck.Shape} */ part) => own.createFixture(part, { density: 1, friction, restitution });
    if (radius > 0) for (const point of points) add(new CircleShape(at(point), radius / SCALE));
    if (points.length === 2 && radius > 0) add(new BoxShape(points[1][0] / SCALE, radius / SCALE));
    else if (points.length === 2) add(new EdgeShape(at(points[0]), at(points[1])));
    else if (points.length > 2) add(new PolygonShape(points.map(at)));
    if (mass > 0) {
      const data = { mass: 0, center: Vec2(0, 0), I: 0 };
      own.getMassData(data);
      own.setMassData({ mass, center: data.center, I: (data.I * mass) / data.mass });
    }
    return own;
  });
  return {
    step: () => world.step(TIME_STEP),
    motion(body) {
      const [{ x, y }, { x: vx, y: vy }] = [made[body].getPosition(), made[body].getLinearVelocity()];
      const scaled = { x: x * SCALE, y: y * SCALE, vx: vx * SCALE, vy: vy * SCALE };
      return { ...scaled, angle: made[body].getAngle(), spin: made[body].getAngularVelocity() };
    },
    free: () => {},
  };
}

function rapierWorld(gravity, bodies, sleeps = false) {
  const { ColliderDesc, RigidBodyDesc } = RAPIER;
  const world = new RAPIER.World({ x: 0, y: gravity / SCALE });
  world.timestep = TIME_STEP;
  const colliderOf = ({ points, radius, size }) => {
    const round = radius / SCALE;
    if (size) return ColliderDesc.cuboid(size[0] / 2 / SCALE, size[1] / 2 / SCALE);
    if (points.length === 1) return ColliderDesc.ball(round);
    if (points.length > 2) return ColliderDesc.convexHull(Float32Array.from(points.flat(), (length) => length / SCALE));
    const [[x1, y1], [x2, y2]] = points.map(([x, y]) => [x / SCALE, y / SCALE]);
    // A capsule of rapier stands upright.
    if (round > 0) return ColliderDesc.capsule((x2 - x1) / 2, round).setRotation(Math.PI / 2);
    return ColliderDesc.segment({ x: x1, y: y1 }, { x: x2, y: y2 });
  };
  const made = bodies.map(({ shape, x, y, angle = 0, velocity: [vx, vy] = [0, 0], spin = 0, mass, ...rest }) => {
    const still = rest.kinematic ? RigidBodyDesc.kinematicVelocityBased() : RigidBodyDesc.fixed();
    const description = mass > 0 ? RigidBodyDesc.dynamic() : still;
    description
      .setTranslation(x / SCALE, y / SCALE)
      .setRotation(angle)
      .setCanSleep(sleeps);
    description
      .setLinvel(vx / SCALE, vy / SCALE)
      .setAngvel(spin)
      .setCcdEnabled(rest.continuous ?? false);
    const body = world.createRigidBody(description);
    const collider = colliderOf(shape).setFriction(rest.friction).setRestitution(rest.restitution);
    // As in the other engines: the greater restitution.
    collider.setRestitutionCombineRule(RAPIER.CoefficientCombineRule.Max);
    world.createCollider(mass > 0 ? collider.setMass(mass) : collider, body);
    return body;
  });
  return {
    step: () => world.step(),
    motion(body) {
      const [{ x, y }, { x: vx, y: vy }] = [made[body].translation(), made[body].linvel()];
      const scaled = { x: x * SCALE, y: y * SCALE, vx: vx * SCALE, vy: vy * SCALE };
      return { ...scaled, angle: made[body].rotation(), spin: made[body].angvel() };
    },
    free: () => world.free(),
  };
}

/** A fresh instance of the module: each world has a memory of its own. */
function rustWorld(module, gravity, bodies, sleeps = false) {
  const { exports } = new WebAssembly.Instance(module);
  exports.begin(gravity / SCALE, sleeps, FAST);
  const numbers = () => new Float32Array(exports.memory.buffer, exports.numbers(), 29);
  for (const { shape, x, y, angle = 0, velocity: [vx, vy] = [0, 0], spin = 0, mass, ...rest } of bodies) {
    const { points, radius } = shape;
    const density = mass / areaOf(shape);
    numbers().set([
      x / SCALE,
      y / SCALE,
      angle,
      vx / SCALE,
      vy / SCALE,
      spin,
      density,
      rest.friction,
      rest.restitution,
    ]);
    const [bullet, kinematic] = [rest.continuous ?? false, rest.kinematic ?? false].map(Number);
    numbers().set([radius / SCALE, bullet, kinematic, points.length], 9);
    numbers().set(
      points.flat().map((length) => length / SCALE),
      13,
    );
    exports.add();
  }
  return {
    step: () => exports.step(TIME_STEP),
    motion(body) {
      exports.read(body);
      const [x, y, angle, vx, vy, spin] = numbers();
      return { x: x * SCALE, y: y * SCALE, angle, vx: vx * SCALE, vy: vy * SCALE, spin };
    },
    free: () => {},
  };
}

function box2dWorld(box2d, gravity, bodies, sleeps = false) {
  const { b2Body_GetLinearVelocity, b2Body_GetPosition, b2Body_GetRotation } = box2d;
  const [point, rotation] = [new box2d.b2Vec2(0, 0), new box2d.b2Rot()];
  const at = ([x, y]) => {
    point.Set(x / SCALE, y / SCALE);
    return point;
  };
  const worldOptions = box2d.b2DefaultWorldDef();
  worldOptions.gravity = at([0, gravity]);
  worldOptions.enableSleep = sleeps;
  worldOptions.maximumLinearSpeed = FAST;
  const world = box2d.b2CreateWorld(worldOptions);
  const shapeOptions = box2d.b2DefaultShapeDef();
  const made = bodies.map(({ shape, mass, friction, restitution, continuous = false, ...body }) => {
    const { points, radius, size } = shape;
    const options = box2d.b2DefaultBodyDef();
    if (mass > 0) options.type = box2d.b2BodyType.b2_dynamicBody;
    else if (body.kinematic) options.type = box2d.b2BodyType.b2_kinematicBody;
    options.position = at([body.x, body.y]);
    rotation.SetAngle(body.angle ?? 0);
    options.rotation = rotation;
    options.linearVelocity = at(body.velocity ?? [0, 0]);
    options.angularVelocity = body.spin ?? 0;
    options.isBullet = continuous;
    options.allowFastRotation = points.length === 1;
    const own = box2d.b2CreateBody(world, options);
    options.delete();
    shapeOptions.density = mass / areaOf(shape);
    const { material } = shapeOptions;
    [material.friction, material.restitution] = [friction, restitution];
    shapeOptions.material = material;
    if (points.length === 1) {
      const circle = new box2d.b2Circle();
      [circle.center, circle.radius] = [at(points[0]), radius / SCALE];
      box2d.b2CreateCircleShape(own, shapeOptions, circle);
      circle.delete();
    } else if (points.length === 2 && radius > 0) {
      const capsule = new box2d.b2Capsule();
      [capsule.center1, capsule.radius] = [at(points[0]), radius / SCALE];
      capsule.center2 = at(points[1]);
      box2d.b2CreateCapsuleShape(own, shapeOptions, capsule);
      capsule.delete();
    } else if (points.length === 2) {
      const segment = new box2d.b2Segment();
      segment.point1 = at(points[0]);
      segment.point2 = at(points[1]);
      box2d.b2CreateSegmentShape(own, shapeOptions, segment);
      segment.delete();
    } else {
      const corners = points.map(([x, y]) => new box2d.b2Vec2(x / SCALE, y / SCALE));
      const polygon = size
        ? box2d.b2MakeBox(size[0] / 2 / SCALE, size[1] / 2 / SCALE)
        : box2d.b2MakePolygon(box2d.b2ComputeHull(corners), 0);
      box2d.b2CreatePolygonShape(own, shapeOptions, polygon);
      for (const object of [...corners, polygon]) object.delete();
    }
    return own;
  });
  for (const object of [worldOptions, shapeOptions, point, rotation]) object.delete();
  return {
    step: () => box2d.b2World_Step(world, TIME_STEP, 4),
    motion(body) {
      const [place, turn, speed] = [b2Body_GetPosition, b2Body_GetRotation, b2Body_GetLinearVelocity].map((read) =>
        read(made[body]),
      );
      const moved = { x: place.x * SCALE, y: place.y * SCALE, vx: speed.x * SCALE, vy: speed.y * SCALE };
      const found = { ...moved, angle: box2d.b2Rot_GetAngle(turn), spin: box2d.b2Body_GetAngularVelocity(made[body]) };
      for (const object of [place, turn, speed]) object.delete();
      return found;
    },
    free: () => box2d.b2DestroyWorld(world),
  };
}
