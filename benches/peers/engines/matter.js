// @ts-nocheck The bench's own packages are not installed where the types are checked.
/** matter-js: its collision test, and its detector, which its engine uses and which works without one. */

import Matter from "matter-js";
import { localCorners, worldCorners } from "../workloads/figures.js";
import { DOUBLE_SLACK } from "./contestant.js";

const { Bodies, Body, Collision, Detector } = Matter;

/** @returns {Promise<import("./contestant.js").Contestant[]>} */
export async function load() {
  const remark = "circles are polygons; touching is no hit";
  return [{ name: "matter-js", engine: "matter", slack: DOUBLE_SLACK, remark, pairs, world }];
}

function bodyOf(figure) {
  const { type, x, y, radius, width, height, angle } = figure;
  if (type === "circle") return Bodies.circle(x, y, radius);
  if (type === "rectangle") return Bodies.rectangle(x, y, width, height, { angle });
  const corners = figure.angle === 0 ? localCorners(figure) : worldCorners(figure);
  return Body.create({ position: { x, y }, vertices: corners });
}

function pairs({ figures, pairs: list }, { depth, normalX, normalY }) {
  const bodies = figures.map(bodyOf);
  const count = list.length / 2;
  return {
    run() {
      for (let pair = 0; pair < count; pair += 1) {
        const found = Collision.collides(bodies[list[2 * pair]], bodies[list[2 * pair + 1]]);
        if (found === null) {
          depth[pair] = Number.NaN;
        } else {
          depth[pair] = found.depth;
          normalX[pair] = found.normal.x;
          normalY[pair] = found.normal.y;
        }
      }
    },
  };
}

function world({ figures }) {
  const bodies = figures.map(bodyOf);
  // The detector sorts its own list.
  const detector = Detector.create({ bodies: [...bodies] });
  const place = { x: 0, y: 0 };
  return {
    frame(poses, answers) {
      for (let index = 0; index < bodies.length; index += 1) {
        place.x = poses[3 * index];
        place.y = poses[3 * index + 1];
        Body.setPosition(bodies[index], place);
        Body.setAngle(bodies[index], poses[3 * index + 2]);
      }
      const found = Detector.collisions(detector);
      for (const { depth, normal } of found) {
        answers.depth += depth;
        answers.normal += normal.x + normal.y;
      }
      answers.hits = found.length;
    },
  };
}
