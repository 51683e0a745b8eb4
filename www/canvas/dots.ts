/**
 * Shapes of a pixel or two, drawn as an image. A square with the area of the shape stands for it; the opacity of a
 * pixel is the share of it that squares cover. In headless Chromium a hundred thousand shapes take a fifth of the time
 * of filled paths.
 */
import { POSE_STRIDE, SIZE_STRIDE } from "../engine/lab.ts";
import type { View } from "./view.ts";

/** The side of the square that has the area of the circle of radius 1. */
const CIRCLE_SIDE = Math.sqrt(Math.PI);

/** Side of the smallest dot, in device pixels: even the smallest shape is visible. */
const SMALLEST = 1;

/** Index of the opacity in the four bytes of a pixel. */
const ALPHA = 3;

export class Dots {
  #context: CanvasRenderingContext2D | null = null;
  #image: ImageData | null = null;
  /** The bytes of the image. Unlike the image's own view, this one truncates instead of rounding, which is faster. */
  #bytes = new Uint8Array();

  /** Returns an image of the size of the picture, opaque where these shapes are. */
  paint(
    { box, scale, left, top }: View,
    poses: Float64Array,
    sizes: Float64Array,
    positions: readonly number[],
  ): CanvasRenderingContext2D {
    const { context, image } = this.#prepare(box.deviceWidth, box.deviceHeight);
    const { width, height } = image;
    const bytes = this.#bytes.fill(0);
    const pixelRatio = box.deviceWidth / box.width;
    for (const index of positions) {
      // Width and height of a rectangle; radius and 0 of a circle.
      const first = sizes[index * SIZE_STRIDE] ?? 0;
      const second = sizes[index * SIZE_STRIDE + 1] ?? 0;
      const side = second === 0 ? CIRCLE_SIDE * first : Math.sqrt(first * second);
      const half = Math.max(side * scale * pixelRatio, SMALLEST) / 2;
      const x = (left + (poses[index * POSE_STRIDE] ?? 0) * scale) * pixelRatio;
      const y = (top + (poses[index * POSE_STRIDE + 1] ?? 0) * scale) * pixelRatio;
      cover(bytes, width, height, x - half, y - half, x + half, y + half);
    }
    context.putImageData(image, 0, 0);
    return context;
  }

  #prepare(width: number, height: number) {
    let [context, image] = [this.#context, this.#image];
    if (context === null || image === null || image.width !== width || image.height !== height) {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height });
      context = canvas.getContext("2d", { willReadFrequently: true });
      if (context === null) throw new TypeError("the browser gives no second canvas");
      image = context.createImageData(width, height);
      this.#bytes = new Uint8Array(image.data.buffer);
      [this.#context, this.#image] = [context, image];
    }
    return { context, image };
  }
}

/** Adds an upright square: each pixel becomes more opaque, by the share of it that the square covers. */
function cover(
  bytes: Uint8Array,
  width: number,
  height: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
) {
  const firstX = Math.max(Math.floor(left), 0);
  const lastX = Math.min(Math.ceil(right), width);
  const firstY = Math.max(Math.floor(top), 0);
  const lastY = Math.min(Math.ceil(bottom), height);
  for (let y = firstY; y < lastY; y += 1) {
    const coveredHeight = Math.min(y + 1, bottom) - Math.max(y, top);
    for (let x = firstX; x < lastX; x += 1) {
      const share = coveredHeight * (Math.min(x + 1, right) - Math.max(x, left));
      const at = 4 * (y * width + x) + ALPHA;
      const before = bytes[at] ?? 0;
      bytes[at] = before + (((255 - before) * share) | 0);
    }
  }
}
