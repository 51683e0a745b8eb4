/**
 * Bodies that fall on each other and come to rest.
 *
 * @import { Contestant, PileRunner } from "./engines/contestant.js"
 * @import { PileFacts } from "./workloads/pile.js"
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
 * @param {Contestant[]} contestants
 * @param {number} size
 * @param {{ rounds: number }} options
 * @returns {Promise<Row[]>}
 */
export async function measurePile(contestants, size, { rounds }) {
  const scene = pileScene(size);
  const settings = {
    workload: `pile, ${size} bodies`,
    unit: "ms/step",
    perPass: 1 / scene.steps,
    rounds,
  };
  /** @type {PileFacts | null} */
  let reference = null;
  const makers = contestants.map((contestant) => ({
    contestant,
    entry: () => {
      const make = contestant.pile;
      if (!make) return null;
      /** @type {PileRunner | null} */
      let runner = null;
      const free = () => runner?.free?.();
      const before = () => {
        free();
        runner = make(scene);
      };
      const check = () => {
        const facts = pileFacts(scene, runner?.poses() ?? new Float64Array(0));
        reference ??= facts;
        const share = facts.height / reference.height - 1;
        const agreement = `mean height ${facts.height.toFixed(4)}, penetration at most ${facts.greatest.toFixed(4)}, on average ${facts.mean.toFixed(5)}`;
        return { agrees: Math.abs(share) <= HEIGHT_TOLERANCE, agreement };
      };
      return { contestant, before, pass: () => runner?.run(), check, free };
    },
  }));
  return inTurns(settings, makers);
}
