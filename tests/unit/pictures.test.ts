/** The pictures of the stage `pixel`: a ring, and a star that fits into it. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import init, { collidePixels, Lab, Mask } from "../../www/engine/lab.ts";
import { PICTURES, scaleOf } from "../../www/stages/pixel/pictures.ts";
import scene from "../../www/stages/pixel/scene.json";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

test("the star fits into the ring although their boxes overlap", () => {
  using lab = Lab.fromScene(scene);
  expect(PICTURES.map(({ width, height }) => [width, height])).toEqual([
    [120, 120],
    [76, 76],
  ]);
  const masks = PICTURES.map(({ width, height, opaque }) => new Mask(width, height, opaque, { threshold: 1 }));
  const [, star = 0] = lab.ids;
  const spriteAt = (position: number) => {
    const shape = lab.get(lab.ids[position] ?? 0);
    const [mask, picture] = [masks[position], PICTURES[position]];
    if (shape.type !== "rectangle" || !mask || !picture) throw new TypeError("no picture");
    const { x, y, angle } = shape;
    return { mask, x, y, angle, scale: scaleOf(picture, shape) };
  };
  const overlap = () => collidePixels(spriteAt(0), spriteAt(1));
  const { count } = overlap();
  expect(count, "at the start they touch a little").toBeGreaterThanOrEqual(1);
  expect(count).toBeLessThan(200);
  for (const angle of [0, 0.5, 1, 2]) {
    lab.set(star, { x: 300, y: 225, angle });
    expect(overlap(), `in the hole, turned by ${angle}`).toMatchObject({ boxes: true, hit: false, count: 0 });
  }
  // In the corner of the ring's box.
  lab.set(star, { x: 385, y: 140, angle: 0 });
  const corner = overlap();
  expect(corner).toMatchObject({ boxes: true, count: 0 });
  expect(corner.examined).not.toBe(null);
  lab.set(star, { x: 340, y: 225, angle: 0 });
  expect(overlap().count).toBeGreaterThan(100);
  // A picture grows with its rectangle: the star no longer fits.
  lab.set(star, { x: 300, y: 225, width: 152, height: 200 });
  expect(spriteAt(1).scale).toBe(2);
  expect(overlap().count).toBeGreaterThan(100);
  // About a third of each picture's box is opaque.
  for (const [index, [low, high]] of [[0.3, 0.4] as const, [0.2, 0.4] as const].entries()) {
    const { width, height, opaque } = PICTURES[index] ?? { width: 0, height: 0, opaque: new Uint8Array() };
    const share = opaque.reduce((sum, is) => sum + is, 0) / (width * height);
    expect(share).toBeGreaterThanOrEqual(low);
    expect(share).toBeLessThan(high);
  }
  for (const mask of masks) mask.free();
});
