/**
 * Bodies that fall on each other and come to rest.
 *
 * @import { Contestant, PileRunner } from "./engines/contestant.js"
 * @import { Order } from "./order.js"
 * @import { Row } from "./turns.js"
 */

import { inTurns } from "./turns.js";
import { pileFacts, pileScene } from "./workloads/pile.js";

/** Piles whose mean heights differ by more are not equal work. */
const HEIGHT_TOLERANCE = 0.01;

/**
 * Times whole piles, from the drop to the last step; each pass makes its own, untimed. Heights are compared with those of
 * the first contestant.
 *
 * @param {Contestant} contestant
 * @param {number} size
 * @param {{ rounds: number }} options
 * @param {Order} order
 * @returns {Promise<Row[]>}
 */
export async function measurePile(contestant, size, { rounds }, order) {
  const scene = pileScene(size);
  const settings = {
    workload: `pile, ${size} bodies`,
    unit: "ms/step",
    perPass: 1 / scene.steps,
    rounds,
  };
  /** The mean height of the first contestant's pile. @type {number | null} */
  let reference = null;
  const make = () => {
    const start = contestant.pile;
    if (!start) return null;
    /** @type {PileRunner | null} */
    let runner = null;
    const free = () => runner?.free?.();
    const before = () => {
      free();
      runner = start(scene);
    };
    const check = async () => {
      const facts = pileFacts(scene, runner?.poses() ?? new Float64Array(0));
      reference ??= (await order.compare(settings.workload, [facts.height]))[0] ?? Number.NaN;
      const share = facts.height / reference - 1;
      const agreement = `mean height ${facts.height.toFixed(4)}, penetration at most ${facts.greatest.toFixed(4)}, on average ${facts.mean.toFixed(5)}`;
      return { agrees: Math.abs(share) <= HEIGHT_TOLERANCE, agreement };
    };
    return { before, pass: () => runner?.run(), check, free };
  };
  return inTurns(settings, contestant, make, order);
}
