/** The pictures of the chapters: their shapes lie in the part of the world that is shown, and fill it. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseChapter } from "../../www/chapters/parse.ts";
import scale from "../../www/stages/scale/scene.json";

const fileOf = (id: string) => fileURLToPath(new URL(`../../content/en/${id}.md`, import.meta.url));

/** Share of the picture that the shapes span at least, across or down. Beside them stand shadows, regions, or a difference. */
const FILLED = [
  ["touching-circles", 0.63],
  ["boxes", 0.9],
  ["turned-boxes", 0.75],
  ["any-convex-shape", 0.63],
  ["gjk", 0.69],
] as const;

interface Placed {
  x: number;
  y: number;
  radius?: number;
  width?: number;
  height?: number;
  angle?: number;
  points?: readonly { x: number; y: number }[];
}

/** The ends of a shape across and down. */
function endsOf({ x, y, radius, width = 0, height = 0, angle = 0, points }: Placed) {
  if (points !== undefined) return points;
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [across, down] = [
    radius ?? (width * cosine + height * sine) / 2,
    radius ?? (width * sine + height * cosine) / 2,
  ];
  return [
    { x: x - across, y: y - down },
    { x: x + across, y: y + down },
  ];
}

const NAMES = {
  keyOf: () => "",
  listOf: () => "",
  excerptOf: () => "",
  broken: "",
  listingOf: () => ({ faulty: [], repaired: [] }),
};

test.each(FILLED)("the shapes of %s lie in their picture and fill it, except around programs to break", (id, least) => {
  const file = fileOf(id);
  const { beats, frames } = parseChapter(file, file, NAMES);
  const told = beats.filter(({ broken }) => broken === null);
  expect(told.length).toBeGreaterThanOrEqual(10);
  for (const { id: beat, stage, scene, frame } of told) {
    const shown = frame ?? frames[stage];
    if (shown === undefined) throw new Error(`${beat} has no camera`);
    const ends = ((scene?.shapes ?? []) as unknown as Placed[]).flatMap(endsOf);
    const [left, right] = [Math.min(...ends.map(({ x }) => x)), Math.max(...ends.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...ends.map(({ y }) => y)), Math.max(...ends.map(({ y }) => y))];
    expect(left, beat).toBeGreaterThan(shown.x - shown.width / 2);
    expect(right, beat).toBeLessThan(shown.x + shown.width / 2);
    expect(top, beat).toBeGreaterThan(shown.y - shown.height / 2);
    expect(bottom, beat).toBeLessThan(shown.y + shown.height / 2);
    const filled = Math.max((right - left) / shown.width, (bottom - top) / shown.height);
    expect(filled, beat).toBeGreaterThanOrEqual(least);
  }
});

test("crowds fill nine tenths of their pictures, across and down", () => {
  const file = fileOf("many-shapes");
  const { beats, frames } = parseChapter(file, file, NAMES);
  const crowds = beats.filter(({ stage }) => stage === "scale");
  expect(crowds.length).toBeGreaterThanOrEqual(5);
  for (const { id, frame } of crowds) {
    const { x, y, width, height } = frame ?? frames.scale ?? { x: 800, y: 450, width: 1600, height: 1600 };
    const shared = (at: number, size: number, world: number) =>
      (Math.min(at + size / 2, world) - Math.max(at - size / 2, 0)) / size;
    expect(shared(x, width, scale.world.width), id).toBeGreaterThanOrEqual(0.9);
    expect(shared(y, height, scale.world.height), id).toBeGreaterThanOrEqual(0.9);
  }
});
