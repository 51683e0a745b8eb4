// @ts-nocheck The bench's own packages are not installed where the types are checked.
/** check2d: a tree of boxes around SAT.js. It tells each overlapping pair twice, once from each side. */

import { System } from "check2d";
import { DOUBLE_SLACK } from "./contestant.js";

/** @returns {Promise<import("./contestant.js").Contestant[]>} */
export async function load() {
  return [{ name: "check2d", engine: "check2d", slack: DOUBLE_SLACK, world }];
}

function world({ figures }) {
  const system = new System();
  const bodies = figures.map(({ type, x, y, radius, width, height, angle }, userData) =>
    type === "circle"
      ? system.createCircle({ x, y }, radius, { userData })
      : system.createBox({ x, y }, width, height, { isCentered: true, angle, userData }),
  );
  return {
    frame(poses, answers) {
      for (let index = 0; index < bodies.length; index += 1) {
        const body = bodies[index];
        body.setPosition(poses[3 * index], poses[3 * index + 1], false);
        if (body.setAngle) body.setAngle(poses[3 * index + 2], false);
        body.updateBody();
      }
      system.checkAll(({ a, b, overlap, overlapN }) => {
        if (a.userData > b.userData) return;
        answers.hits += 1;
        answers.depth += overlap;
        answers.normal += overlapN.x + overlapN.y;
      });
    },
  };
}
