/** What the specs about convex shapes share: the explained pair, placements, and what is shown. */
import { painted } from "./lab.js";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("../../../www/package/types.js").ResidentShape} ResidentShape */
/** @typedef {import("../../../www/package/types.js").Shape} Shape */
/** @typedef {{ x: number, y: number, angle: number }} Placement of the second shape */

/**
 * A shape of the world as a question to the package takes it.
 *
 * @param {ResidentShape} shape
 * @returns {Shape}
 */
export function questionOf(shape) {
  if (shape.type === "polygon") return { type: "polygon", points: shape.points };
  if (shape.type === "segment") {
    const { x1, y1, x2, y2 } = shape;
    return { type: "segment", x1, y1, x2, y2 };
  }
  const { x, y, angle } = shape;
  if (shape.type === "circle") return { type: "circle", x, y, angle, radius: shape.radius };
  return { type: "rectangle", x, y, angle, width: shape.width, height: shape.height };
}

/**
 * The pair that the page explains, and the steps that the engine records of it now.
 *
 * @param {Page} page
 */
export async function explained(page) {
  await painted(page);
  return page.evaluate(async () => {
    await probe.lab().updateComplete;
    const run = probe.lab().model.facts?.run;
    if (!run) throw new Error("nothing is explained");
    const engine = probe.engine();
    const algorithm = /** @type {"sat" | "gjk" | "gjk-distance" | "epa"} */ (engine.stageId);
    return {
      a: engine.get(run.a.id),
      b: engine.get(run.b.id),
      steps: engine.explain(algorithm, run.a.id, run.b.id),
      reason: run.reason,
    };
  });
}

/**
 * Which step the player shows, of how many; both from 1.
 *
 * @param {Page} page
 */
export async function playerOf(page) {
  await painted(page);
  return page.evaluate(async () => {
    await probe.lab().updateComplete;
    const player = probe.lab().shadowRoot?.querySelector('[data-part="player"]');
    return {
      step: Number(player?.getAttribute("data-step")),
      steps: Number(player?.getAttribute("data-steps")),
    };
  });
}

/**
 * Places for the second shape around the first one, so that some overlap and some are apart.
 *
 * @param {ReturnType<typeof import("./random.js").generator>} random
 * @param {{ x: number, y: number }} around
 * @param {number} reach
 * @returns {Placement}
 */
export function placement(random, around, reach) {
  const turn = 2 * Math.PI * random.next();
  const distance = reach * Math.sqrt(random.next());
  return {
    x: around.x + distance * Math.cos(turn),
    y: around.y + distance * Math.sin(turn),
    angle: 2 * Math.PI * random.next(),
  };
}

/**
 * Puts the second shape of the explained pair in many places, as a script would, and says after
 * each what the page shows.
 *
 * @param {Page} page
 * @param {readonly Placement[]} placements
 * @param {string} shown a selector of the value to read
 */
export function placeAll(page, placements, shown) {
  return page.evaluate(
    async ({ all, selector }) => {
      /** @type {{ a: ResidentShape, b: ResidentShape, text: string | null }[]} */
      const seen = [];
      for (const changes of all) {
        const run = probe.lab().model.facts?.run;
        if (!run) throw new Error("nothing is explained");
        probe.lab().edit((engine) => engine.set(run.b.id, changes));
        await probe.painted();
        await probe.lab().updateComplete;
        const [a, b] = [probe.engine().get(run.a.id), probe.engine().get(run.b.id)];
        const text = probe.lab().shadowRoot?.querySelector(selector)?.textContent ?? null;
        seen.push({ a, b, text });
      }
      return seen;
    },
    { all: placements, selector: shown },
  );
}
