/** The pictures of the scene, by the positions of the shapes that carry them. */

import type { MaskPixels } from "./reading.ts";
import scene from "./scene.json";

export const PICTURES: readonly MaskPixels[] = scene.shapes.map(({ picture }) => {
  const rows = scene.pictures[picture] ?? [];
  const opaque = Uint8Array.from(rows.join(""), (pixel) => Number(pixel === "#"));
  return { width: rows[0]?.length ?? 0, height: rows.length, opaque };
});

/** Pixels of the world for each of a picture's: a rectangle carries its picture whole, as large as fits. */
export function scaleOf(picture: MaskPixels, { width, height }: { width: number; height: number }) {
  return Math.min(width / picture.width, height / picture.height);
}
