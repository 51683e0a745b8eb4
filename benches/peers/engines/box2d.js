// @ts-nocheck The bench's own packages are not installed where the types are checked.
/** box2d3-wasm: a world whose bodies are put where they belong. It offers no question about two shapes. */

import Box2DFactory from "box2d3-wasm";
import { PIXELS_PER_METRE } from "../workloads/figures.js";

/** Contacts are told from 0.02 m before the touch; those are left out. */
const SLACK = 0.01 * PIXELS_PER_METRE;

/** Reading a contact crosses the boundary many times and leaks handles; more shapes than this exhaust its memory. */
const LARGEST_READ_WORLD = 10_000;

/** Seconds of a step. Without any time none is made; in this one nothing gets pushed far. */
const INSTANT = 1e-4;

/** Contacts of a body that are asked for. */
const CONTACTS = 64;

/** @returns {Promise<import("./contestant.js").Contestant[]>} */
export async function load() {
  const box2d = await Box2DFactory({ pthreadCount: 0 });
  const common = { engine: "box2d", slack: SLACK };
  return [
    {
      name: "box2d3, pairs read",
      ...common,
      world: (scene) => world(box2d, scene, true),
      largestWorld: LARGEST_READ_WORLD,
    },
    {
      name: "box2d3, pairs not read",
      ...common,
      world: (scene) => world(box2d, scene, false),
      countsHits: false,
    },
    { name: "box2d3", ...common, pile: (scene) => pile(box2d, scene) },
  ];
}

function world(box2d, { figures }, isRead) {
  const worldOptions = box2d.b2DefaultWorldDef();
  const place = new box2d.b2Vec2(0, 0);
  worldOptions.gravity = place;
  worldOptions.enableSleep = false;
  worldOptions.enableContinuous = false;
  const scene = box2d.b2CreateWorld(worldOptions);
  const rotation = new box2d.b2Rot();
  const bodyOptions = box2d.b2DefaultBodyDef();
  bodyOptions.type = box2d.b2BodyType.b2_dynamicBody;
  const shapeOptions = box2d.b2DefaultShapeDef();
  const bodies = figures.map(({ type, x, y, angle, radius, width, height }) => {
    place.Set(x / PIXELS_PER_METRE, y / PIXELS_PER_METRE);
    rotation.SetAngle(angle);
    bodyOptions.position = place;
    bodyOptions.rotation = rotation;
    const body = box2d.b2CreateBody(scene, bodyOptions);
    if (type === "circle") {
      const circle = new box2d.b2Circle();
      place.Set(0, 0);
      circle.center = place;
      circle.radius = radius / PIXELS_PER_METRE;
      box2d.b2CreateCircleShape(body, shapeOptions, circle);
      circle.delete();
    } else {
      const box = box2d.b2MakeBox(width / 2 / PIXELS_PER_METRE, height / 2 / PIXELS_PER_METRE);
      box2d.b2CreatePolygonShape(body, shapeOptions, box);
      box.delete();
    }
    return body;
  });
  return {
    frame(poses, answers) {
      for (let index = 0; index < bodies.length; index += 1) {
        place.Set(poses[3 * index] / PIXELS_PER_METRE, poses[3 * index + 1] / PIXELS_PER_METRE);
        rotation.SetAngle(poses[3 * index + 2]);
        box2d.b2Body_SetTransform(bodies[index], place, rotation);
      }
      box2d.b2World_Step(scene, INSTANT, 1);
      if (isRead) for (const body of bodies) read(box2d, body, answers);
    },
    free: () => box2d.b2DestroyWorld(scene),
  };
}

function read(box2d, body, answers) {
  for (const contact of box2d.b2Body_GetContactData(body, CONTACTS)) {
    const { manifold, shapeIdA } = contact;
    // Each pair is told from both sides.
    if (box2d.b2Shape_GetBody(shapeIdA).index1 === body.index1) {
      let least = Number.POSITIVE_INFINITY;
      for (let index = 0; index < manifold.pointCount; index += 1) {
        const point = manifold.GetPoint(index);
        least = Math.min(least, point.separation);
        point.delete();
      }
      if (least <= 0) {
        const { x, y } = manifold.normal;
        answers.hits += 1;
        answers.depth -= least * PIXELS_PER_METRE;
        answers.normal += x + y;
      }
    }
    manifold.delete();
    contact.delete();
  }
}

/** Substeps of a step, as the documentation advises. */
const SUBSTEPS = 4;

function pile(box2d, { walls, bodies, gravity, timeStep, steps, friction }) {
  const worldOptions = box2d.b2DefaultWorldDef();
  worldOptions.gravity = new box2d.b2Vec2(0, -gravity);
  worldOptions.enableSleep = false;
  const scene = box2d.b2CreateWorld(worldOptions);
  const shapeOptions = box2d.b2DefaultShapeDef();
  shapeOptions.density = 1;
  // Its defaults are a friction of 0.6, and no bounciness.
  if (friction !== 0.6) throw new RangeError("the pile's friction is not the default");
  const put = ({ type, x, y, width, height }, isFixed) => {
    const bodyOptions = box2d.b2DefaultBodyDef();
    if (!isFixed) bodyOptions.type = box2d.b2BodyType.b2_dynamicBody;
    bodyOptions.position = new box2d.b2Vec2(x, y);
    const body = box2d.b2CreateBody(scene, bodyOptions);
    if (type === "circle") {
      const circle = new box2d.b2Circle();
      circle.center = new box2d.b2Vec2(0, 0);
      circle.radius = width / 2;
      box2d.b2CreateCircleShape(body, shapeOptions, circle);
    } else {
      const box = box2d.b2MakeBox(width / 2, height / 2);
      box2d.b2CreatePolygonShape(body, shapeOptions, box);
    }
    return body;
  };
  for (const wall of walls) put(wall, true);
  const moving = bodies.map((body) => put(body, false));
  return {
    run() {
      for (let step = 0; step < steps; step += 1) box2d.b2World_Step(scene, timeStep, SUBSTEPS);
    },
    poses: () =>
      Float64Array.from(
        moving.flatMap((body) => {
          const { x, y } = box2d.b2Body_GetPosition(body);
          return [x, y, box2d.b2Rot_GetAngle(box2d.b2Body_GetRotation(body))];
        }),
      ),
    free: () => box2d.b2DestroyWorld(scene),
  };
}
