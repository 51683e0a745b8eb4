/** Every stage opens in WebKit, in Chinese, has a picture and answers a key. */

import { serveSite } from "../../scripts/lib/site.mjs";
import { expect, test } from "../page/support/fixtures.ts";
import { pressOf } from "../page/support/keys.ts";
import { STAGE_IDS } from "../page/support/stage_ids.ts";
import { findWebKit, withWebKit } from "./webkit.ts";

/** Pixels that differ from the picture's corner, in a picture that shows something. */
const LEAST_INK = 1000;

/** Spawn, move, throw, step: every stage takes at least one of them. */
const PRESSES = [
  ...["spawn-rectangle", "move-right"].map(pressOf),
  ...[{ key: "Enter", code: "Enter" }, pressOf("step")],
];

/** Waits for the lab of a page, presses keys in it, and returns its visible state. The page gets this as text. */
async function lookAtLab(presses: readonly { key: string; code: string }[]) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const lab = () =>
    document.querySelector("collidoscope-lab") as HTMLElement & { engine?: { stateHash: () => string } };
  const until = performance.now() + 30_000;
  while (!lab()?.engine && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  for (let time = 0; time < 3; time += 1) await frame();
  const root = lab().shadowRoot ?? new DocumentFragment();
  const canvas = root.querySelector<HTMLCanvasElement>('canvas[data-part="picture"]') ?? new OffscreenCanvas(1, 1);
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  const texts = [...document.querySelectorAll("body *"), ...root.querySelectorAll("*")];
  const spacings = texts.map((each) => getComputedStyle(each).getPropertyValue("text-autospace"));
  const start = lab().engine?.stateHash();
  for (const press of presses) {
    const options = { ...press, bubbles: true, composed: true, cancelable: true };
    if (canvas instanceof EventTarget) canvas.dispatchEvent(new KeyboardEvent("keydown", options));
  }
  for (let time = 0; time < 3; time += 1) await frame();
  return {
    ink: pixels.filter((pixel) => pixel !== pixels[0]).length,
    words: root.querySelector('[data-part="see"]')?.textContent ?? "",
    spacings: [...new Set(spacings)],
    moved: lab().engine?.stateHash() !== start,
  };
}

test("every stage opens in WebKit, in Chinese, and answers a key", async () => {
  const binary = findWebKit();
  test.skip(binary === null, "WebKit is not installed");
  test.setTimeout(300_000);
  const { address, close } = await serveSite(0);
  try {
    await withWebKit(binary ?? "", async ({ open, evaluate }) => {
      for (const stage of STAGE_IDS) {
        await open(`${address}?stage=${stage}&lang=zh&theme=light`);
        const { ink, words, spacings, moved } = await evaluate(lookAtLab, PRESSES);
        expect(ink, stage).toBeGreaterThan(LEAST_INK);
        expect(words, stage).toMatch(/[\u4e00-\u9fff]/);
        expect(moved, stage).toBe(true);
        // With gaps between Chinese and digits WebKit paints glyphs over each other.
        expect(spacings, stage).toEqual(["no-autospace"]);
      }
    });
  } finally {
    close();
  }
});
