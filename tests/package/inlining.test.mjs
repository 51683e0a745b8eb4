// Whether V8 can make one piece of the question about two circles and of the loop around it. A few bytes too many and each
// question takes a tenth longer, which no other test would notice.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

const PACKAGE = import.meta.resolve("#collidoscope");

/** What is called for two circles, and how often. */
const CALLED = Object.entries({
  collide: 1,
  collideCircles: 1,
  areCircles: 1,
  isCircle: 2,
  answer: 1,
  instance: 1,
  contactOf: 1,
});

/** Bytes of V8's code that may go into a function, of which it wants a sixth in reserve; and those of one that goes in. */
const BUDGET = 920 / 1.2;
const LONGEST = 460;

/** What remains for what else the loop calls. */
const REST = 60;

/** A function that is not longer goes in whatever else does. */
const SMALL = 27;

const SCRIPT = `
  const { default: init, collide } = await import("${PACKAGE}");
  await init();
  const ball = { type: "circle", x: 0.5, y: 0, radius: 5 };
  globalThis.answer = collide(ball, ball);`;

/** @param {string} name */
function lengthOf(name) {
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [
      "--print-bytecode",
      `--print-bytecode-filter=${name}`,
      "--input-type=module",
      "--eval",
      SCRIPT,
    ],
    { encoding: "utf8" },
  );
  assert.equal(status, 0, stderr);
  const lengths = [...stdout.matchAll(/^Bytecode length: (\d+)$/gm)].map(([, length]) =>
    Number(length),
  );
  assert.ok(lengths.length > 0, `V8 tells of ${name}`);
  return Math.max(...lengths);
}

test("two circles are asked about in so little code that it goes into the caller's loop", () => {
  const lengths = CALLED.map(([name]) => lengthOf(name));
  assert.ok(Math.max(...lengths) <= LONGEST, `${lengths}`);
  assert.ok(lengthOf("isCircle") <= SMALL);
  const total = lengths.reduce((sum, length, at) => sum + length * (CALLED[at]?.[1] ?? 0), 0);
  assert.ok(total <= BUDGET - REST, `${total} of ${BUDGET - REST}: ${lengths}`);
});
