// Outlines that were asked about before are remembered: each answer is about the outline that is given, whatever came before it.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { CONTACT_STRIDE, collide, Engine } from "#collidoscope";
import { randomOf } from "./support/random.mjs";

await init();

/** More than are remembered, and more than two of each place. */
const COUNT = 200;
const QUESTIONS = 4000;
const SHARE_OF_HITS = 0.2;
const SEED = 7;

for (const [name, corner] of /** @type {const} */ ([
  ["the first corner in common, of which two are remembered", () => ({ x: 0, y: 0 })],
  [
    "corners of their own, of which 64 are",
    (/** @type {(least: number, most: number) => number} */ random) => ({
      x: random(-9, 0),
      y: random(-9, 0),
    }),
  ],
])) {
  test(`outlines with ${name}: one by one as in a world`, () => {
    const next = randomOf(SEED);
    const random = (/** @type {number} */ least, /** @type {number} */ most) => least + (most - least) * next();
    const shapes = Array.from({ length: COUNT }, () => {
      const { x, y } = corner(random);
      const turn = random(0, 2 * Math.PI);
      const [c, s] = [random(3, 9) * Math.cos(turn), random(3, 9) * Math.sin(turn)];
      const points = [
        { x, y },
        { x: x + c, y: y + s },
        { x: x + c - s, y: y + s + c },
      ];
      return { type: /** @type {const} */ ("polygon"), points };
    });
    const engine = new Engine({ width: 100, height: 100, seed: 1, response: "none" });
    for (const shape of shapes) engine.add(shape);
    const place = () => Math.min(COUNT - 1, Math.floor(random(0, COUNT)));
    const pairs = Uint32Array.from({ length: 2 * QUESTIONS }, place);
    const { hits, contacts } = engine.collideMany(pairs);
    assert.ok(hits.length > SHARE_OF_HITS * QUESTIONS);
    const depths = new Map([...hits].map((pair, at) => [pair, contacts[at * CONTACT_STRIDE]]));
    for (let pair = 0; pair < QUESTIONS; pair += 1) {
      const [a, b] = [shapes[pairs[2 * pair] ?? 0], shapes[pairs[2 * pair + 1] ?? 0]];
      assert.ok(a && b);
      assert.equal(collide(a, b)?.depth, depths.get(pair), `question ${pair}`);
    }
  });
}
