// @ts-nocheck The bench's own packages are not installed where the types are checked.
/** SAT.js: two shapes at a time. Its shapes are kept, or made of plain objects for each question. */

import SAT from "sat";
import { localCorners } from "../workloads/figures.js";
import { DOUBLE_SLACK } from "./contestant.js";

const TESTS = {
  "circle-circle": SAT.testCircleCircle,
  "rectangle-rectangle": SAT.testPolygonPolygon,
  "rectangle-circle": SAT.testPolygonCircle,
  "hexagon-hexagon": SAT.testPolygonPolygon,
};

/** @returns {Promise<import("./contestant.js").Contestant[]>} */
export async function load() {
  const common = { engine: "sat", slack: DOUBLE_SLACK };
  return [
    { name: "sat, its shapes kept", ...common, pairs: kept },
    { name: "sat, shapes made per call", ...common, pairs: made },
  ];
}

function shapeOf(figure) {
  const { type, x, y, radius, angle } = figure;
  const place = new SAT.Vector(x, y);
  if (type === "circle") return new SAT.Circle(place, radius);
  const corners = localCorners(figure).map((corner) => new SAT.Vector(corner.x, corner.y));
  return new SAT.Polygon(place, corners).setAngle(angle);
}

function kept({ kind, figures, pairs }, answers) {
  const shapes = figures.map(shapeOf);
  const test = TESTS[kind];
  const response = new SAT.Response();
  const count = pairs.length / 2;
  return {
    run() {
      for (let pair = 0; pair < count; pair += 1) {
        response.clear();
        const hit = test(shapes[pairs[2 * pair]], shapes[pairs[2 * pair + 1]], response);
        write(answers, pair, hit, response);
      }
    },
  };
}

function made({ kind, figures, pairs }, answers) {
  const test = TESTS[kind];
  const response = new SAT.Response();
  const count = pairs.length / 2;
  return {
    run() {
      for (let pair = 0; pair < count; pair += 1) {
        const [a, b] = [figures[pairs[2 * pair]], figures[pairs[2 * pair + 1]]];
        response.clear();
        write(answers, pair, test(shapeOf(a), shapeOf(b), response), response);
      }
    },
  };
}

function write({ depth, normalX, normalY }, pair, hit, { overlap, overlapN }) {
  depth[pair] = hit ? overlap : Number.NaN;
  normalX[pair] = overlapN.x;
  normalY[pair] = overlapN.y;
}
