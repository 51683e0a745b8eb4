/** What the specs about convex shapes share: the explained pair, placements, and what is shown. */

import type { Page } from "@playwright/test";
import type { ResidentShape, Shape } from "../../../www/engine/lab.ts";
import { painted } from "./lab.ts";

/** of the second shape */
type Placement = { x: number; y: number; angle: number };

/** A shape of the world as a question to the package takes it. */
export function questionOf(shape: ResidentShape): Shape {
  if (shape.type === "polygon") return { type: "polygon", points: shape.points };
  if (shape.type === "segment") {
    const { x1, y1, x2, y2 } = shape;
    return { type: "segment", x1, y1, x2, y2 };
  }
  const { x, y, angle } = shape;
  if (shape.type === "circle") return { type: "circle", x, y, angle, radius: shape.radius };
  return { type: "rectangle", x, y, angle, width: shape.width, height: shape.height };
}

/** The pair that the page explains, and the steps that the engine records of it now. */
export async function explained(page: Page) {
  await painted(page);
  return page.evaluate(async () => {
    await probe.body().updateComplete;
    const run = probe.body().model.facts?.run;
    if (!run) throw new Error("nothing is explained");
    const engine = probe.engine();
    const algorithm = engine.toJSON().stage as "sat" | "gjk" | "gjk-distance" | "epa";
    return {
      a: engine.get(run.a.id),
      b: engine.get(run.b.id),
      steps: engine.explain(algorithm, run.a.id, run.b.id),
      reason: run.reason,
    };
  });
}

/** Which step the player shows, of how many; both from 1. */
export async function playerOf(page: Page) {
  await painted(page);
  return page.evaluate(async () => {
    await probe.body().updateComplete;
    const player = probe.lab().shadowRoot?.querySelector('[data-part="player"]');
    return {
      step: Number(player?.getAttribute("data-step")),
      steps: Number(player?.getAttribute("data-steps")),
    };
  });
}

/** Places for the second shape around the first one, so that some overlap and some are apart. */
export function placement(
  random: ReturnType<typeof import("./random.ts").generator>,
  around: { x: number; y: number },
  reach: number,
): Placement {
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
 * @param shown a selector of the value to read
 */
export function placeAll(page: Page, placements: readonly Placement[], shown: string) {
  return page.evaluate(
    async ({ all, selector }) => {
      const seen: { a: ResidentShape; b: ResidentShape; text: string | null }[] = [];
      for (const changes of all) {
        const run = probe.body().model.facts?.run;
        if (!run) throw new Error("nothing is explained");
        probe.body().edit((engine) => engine.set(run.b.id, changes));
        await probe.painted();
        await probe.body().updateComplete;
        const [a, b] = [probe.engine().get(run.a.id), probe.engine().get(run.b.id)];
        const text = probe.lab().shadowRoot?.querySelector(selector)?.textContent ?? null;
        seen.push({ a, b, text });
      }
      return seen;
    },
    { all: placements, selector: shown },
  );
}
