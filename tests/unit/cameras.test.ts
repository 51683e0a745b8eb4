/** The pictures of chapter 2: their shapes fill the part of the world that is shown. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseChapter } from "../../www/chapters/parse.ts";

const FILE = fileURLToPath(new URL("../../content/en/boxes.md", import.meta.url));

/** Share of the picture that the shapes span at least, across or down. */
const FILLED = 0.9;

interface Placed {
  x: number;
  y: number;
  radius?: number;
  width?: number;
  height?: number;
  angle?: number;
}

/** Half the extents of a shape across and down. */
function reachOf({ radius, width = 0, height = 0, angle = 0 }: Placed) {
  if (radius !== undefined) return { across: radius, down: radius };
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { across: (width * cosine + height * sine) / 2, down: (width * sine + height * cosine) / 2 };
}

test("the shapes of chapter 2 lie in their picture and fill it, except around programs to break", () => {
  const { beats, frames } = parseChapter(FILE, FILE, {
    commandOf: () => ({ words: "", key: "" }),
    excerptOf: () => "",
    broken: "",
    listingOf: () => ({ faulty: [], repaired: [] }),
  });
  const told = beats.filter(({ broken }) => broken === null);
  expect(told.length).toBeGreaterThan(10);
  for (const { id, stage, scene, frame } of told) {
    const shown = frame ?? frames[stage];
    if (shown === undefined) throw new Error(`${id} has no camera`);
    const shapes = (scene?.shapes ?? []) as unknown as Placed[];
    const left = Math.min(...shapes.map((each) => each.x - reachOf(each).across));
    const right = Math.max(...shapes.map((each) => each.x + reachOf(each).across));
    const top = Math.min(...shapes.map((each) => each.y - reachOf(each).down));
    const bottom = Math.max(...shapes.map((each) => each.y + reachOf(each).down));
    expect(left, id).toBeGreaterThan(shown.x - shown.width / 2);
    expect(right, id).toBeLessThan(shown.x + shown.width / 2);
    expect(top, id).toBeGreaterThan(shown.y - shown.height / 2);
    expect(bottom, id).toBeLessThan(shown.y + shown.height / 2);
    const filled = Math.max((right - left) / shown.width, (bottom - top) / shown.height);
    expect(filled, id).toBeGreaterThanOrEqual(FILLED);
  }
});
