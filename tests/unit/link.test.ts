/** Documents in fragments: there and back, and whatever else an address may hold. */

import { expect, test } from "vitest";
import { readFragment, writeFragment } from "../../www/lab/link.ts";
import { randomSource } from "./random.ts";

const DOCUMENT = { format: "collidoscope", numbers: [0.1, -0, 1e300, 5e-324], text: "圆 – \u0000", none: null };

const written = async (document: object) => {
  const fragment = await writeFragment(document);
  if (fragment === null) throw new Error("the document fits");
  return fragment;
};

test("a document comes back as it was, but for the sign of zero", async () => {
  const fragment = await written(DOCUMENT);
  expect(fragment).toMatch(/^#s=1\.[\w-]+$/);
  expect(await readFragment(fragment)).toEqual({ ...DOCUMENT, numbers: [0.1, 0, 1e300, 5e-324] });
});

test("a document that is too large for a link is refused", async () => {
  const random = randomSource(3);
  const numbers = (count: number) => ({ numbers: Array.from({ length: count }, () => random()) });
  expect(await writeFragment(numbers(100))).not.toBeNull();
  expect(await writeFragment(numbers(20_000))).toBeNull();
});

test("200 damaged fragments are undefined, or other plain data", async () => {
  const random = randomSource(9);
  const fragment = await written(DOCUMENT);
  let refused = 0;
  for (let turn = 0; turn < 200; turn += 1) {
    const letters = fragment.split("");
    for (let change = 0; change <= turn % 5; change += 1) {
      const at = Math.floor(random() * letters.length);
      const letter = String.fromCharCode(32 + Math.floor(random() * 500));
      letters.splice(at, Math.floor(random() * 3), letter);
    }
    if ((await readFragment(letters.join(""))) === undefined) refused += 1;
  }
  expect(refused).toBeGreaterThan(150);
});

test("a small fragment that would grow beyond all bounds is refused", async () => {
  const text = JSON.stringify({ text: "a".repeat(8 * 2 ** 20) });
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = Buffer.from(await new Response(stream).arrayBuffer());
  const fragment = `#s=1.${packed.toString("base64url")}`;
  expect(fragment.length).toBeLessThan(32_000);
  expect(await readFragment(fragment)).toBeUndefined();
});

test("fragments of other forms are undefined", async () => {
  for (const fragment of ["", "#", "#s=", "#s=1", "#s=1.", "#s=2.AAAA", "#s=1.%%%", `#s=1.${"A".repeat(40_000)}`]) {
    expect(await readFragment(fragment), fragment.slice(0, 20)).toBeUndefined();
  }
});
