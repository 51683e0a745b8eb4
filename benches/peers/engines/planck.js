// @ts-nocheck The bench's own packages are not installed where the types are checked.
/** planck: its manifold functions and its distance, and a world whose bodies are put where they belong. */

import * as planck from "planck";
import { localCorners, PIXELS_PER_METRE } from "../workloads/figures.js";

const { BoxShape, CircleShape, Distance, Manifold, PolygonShape, Transform, Vec2, World } = planck;

/** Each polygon has a skin of 0.01 m, which counts as overlap. */
const SLACK = 0.025 * PIXELS_PER_METRE;

const COLLIDE = {
  "circle-circle": planck.CollideCircles,
  "rectangle-rectangle": planck.CollidePolygons,
  "rectangle-circle": planck.CollidePolygonCircle,
  "hexagon-hexagon": planck.CollidePolygons,
};

/** @returns {Promise<import("./contestant.js").Contestant[]>} */
export async function load() {
  const remark = "polygons have a skin";
  return [{ name: "planck", engine: "planck", slack: SLACK, remark, pairs, world, distance, pile }];
}

function shapeOf(figure) {
  const { type, radius, width, height } = figure;
  if (type === "circle") return new CircleShape(radius / PIXELS_PER_METRE);
  if (type === "rectangle") {
    return new BoxShape(width / 2 / PIXELS_PER_METRE, height / 2 / PIXELS_PER_METRE);
  }
  const corners = localCorners(figure);
  return new PolygonShape(corners.map(({ x, y }) => Vec2(x / PIXELS_PER_METRE, y / PIXELS_PER_METRE)));
}

function transformOf({ x, y, angle }) {
  return new Transform(Vec2(x / PIXELS_PER_METRE, y / PIXELS_PER_METRE), angle);
}

function deepest({ separations }, pointCount) {
  return -(pointCount > 1 ? Math.min(separations[0], separations[1]) : separations[0]);
}

function pairs({ kind, figures, pairs: list }, { depth, normalX, normalY }) {
  const shapes = figures.map(shapeOf);
  const transforms = figures.map(transformOf);
  const collide = COLLIDE[kind];
  const manifold = new Manifold();
  const worldManifold = new planck.WorldManifold();
  const count = list.length / 2;
  return {
    run() {
      for (let pair = 0; pair < count; pair += 1) {
        const [i, j] = [list[2 * pair], list[2 * pair + 1]];
        const [a, b, poseA, poseB] = [shapes[i], shapes[j], transforms[i], transforms[j]];
        collide(manifold, a, poseA, b, poseB);
        if (manifold.pointCount === 0) {
          depth[pair] = Number.NaN;
        } else {
          manifold.getWorldManifold(worldManifold, poseA, a.m_radius, poseB, b.m_radius);
          depth[pair] = deepest(worldManifold, manifold.pointCount) * PIXELS_PER_METRE;
          normalX[pair] = worldManifold.normal.x;
          normalY[pair] = worldManifold.normal.y;
        }
      }
    },
  };
}

function world({ figures }) {
  const scene = new World({ gravity: Vec2(0, 0), allowSleep: false });
  const bodies = figures.map((figure) => {
    const { x, y, angle } = figure;
    const position = Vec2(x / PIXELS_PER_METRE, y / PIXELS_PER_METRE);
    const body = scene.createDynamicBody({ position, angle });
    body.createFixture(shapeOf(figure));
    return body;
  });
  const place = Vec2(0, 0);
  const manifold = new planck.WorldManifold();
  return {
    frame(poses, answers) {
      for (let index = 0; index < bodies.length; index += 1) {
        place.x = poses[3 * index] / PIXELS_PER_METRE;
        place.y = poses[3 * index + 1] / PIXELS_PER_METRE;
        bodies[index].setTransform(place, poses[3 * index + 2]);
      }
      // No time passes: contacts are refreshed, nothing is pushed. New pairs would only be looked for at the end of a step
      // that takes time, and then be answered by the next one.
      scene.findNewContacts();
      scene.step(0);
      for (let contact = scene.getContactList(); contact; contact = contact.getNext()) {
        if (!contact.isTouching()) continue;
        contact.getWorldManifold(manifold);
        answers.hits += 1;
        answers.depth += deepest(manifold, contact.getManifold().pointCount) * PIXELS_PER_METRE;
        answers.normal += manifold.normal.x + manifold.normal.y;
      }
    },
  };
}

function distance({ figures, pairs: list }) {
  const shapes = figures.map(shapeOf);
  const transforms = figures.map(transformOf);
  const input = new Distance.Input();
  const output = new Distance.Output();
  const cache = new Distance.Cache();
  return {
    run(distances) {
      for (let pair = 0; pair < distances.length; pair += 1) {
        const [i, j] = [list[2 * pair], list[2 * pair + 1]];
        input.proxyA.set(shapes[i], 0);
        input.proxyB.set(shapes[j], 0);
        input.transformA.set(transforms[i]);
        input.transformB.set(transforms[j]);
        input.useRadii = false;
        cache.count = 0;
        Distance(output, cache, input);
        distances[pair] = output.distance * PIXELS_PER_METRE;
      }
    },
  };
}

function pile({ walls, bodies, gravity, timeStep, steps, friction }) {
  const scene = new World({ gravity: Vec2(0, -gravity), allowSleep: false });
  const put = ({ type, x, y, width, height }, body) => {
    body.setPosition(Vec2(x, y));
    const shape = type === "circle" ? new CircleShape(width / 2) : new BoxShape(width / 2, height / 2);
    body.createFixture(shape, { density: 1, friction, restitution: 0 });
    return body;
  };
  for (const wall of walls) put(wall, scene.createBody());
  const moving = bodies.map((body) => put(body, scene.createDynamicBody()));
  return {
    run() {
      for (let step = 0; step < steps; step += 1) scene.step(timeStep);
    },
    poses: () =>
      Float64Array.from(
        moving.flatMap((body) => {
          const { x, y } = body.getPosition();
          return [x, y, body.getAngle()];
        }),
      ),
  };
}
