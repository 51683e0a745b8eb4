/**
 * A canvas whose backing store follows its box: CSS size times the pixel ratio, exactly where the browser reports
 * device pixels. The store is resized only just before painting, so that no frame is ever blank.
 */
import type { Box } from "./view.ts";

/** Largest backing store in either direction; beyond it browsers give up. */
const LARGEST = 8192;

/** Size of the page's body text where a unit is one CSS pixel; the picture grows with the text. */
const PLAIN_TEXT = 14;

export class Screen {
  #box: Box = { width: 0, height: 0, deviceWidth: 0, deviceHeight: 0, unit: 1 };
  #observer: ResizeObserver;

  canvas: HTMLCanvasElement;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.#observer = new ResizeObserver((entries) => {
      const entry = entries.at(-1);
      if (entry !== undefined) this.#measure(entry);
    });
    try {
      this.#observer.observe(canvas, { box: "device-pixel-content-box" });
    } catch {
      this.#observer.observe(canvas);
    }
  }

  disconnect() {
    this.#observer.disconnect();
  }

  /** The canvas as it was last laid out; without area while it is hidden. */
  get box() {
    return this.#box;
  }

  /** The context, on a backing store of the right size; null when there is nothing to paint on. */
  prepare(): CanvasRenderingContext2D | null {
    const { deviceWidth, deviceHeight } = this.#box;
    if (deviceWidth === 0 || deviceHeight === 0) return null;
    if (this.canvas.width !== deviceWidth) this.canvas.width = deviceWidth;
    if (this.canvas.height !== deviceHeight) this.canvas.height = deviceHeight;
    return this.canvas.getContext("2d");
  }

  #measure(entry: ResizeObserverEntry) {
    const { width, height } = entry.contentRect;
    const device = entry.devicePixelContentBoxSize?.[0];
    const deviceWidth = devicePixels(width, device?.inlineSize);
    const deviceHeight = devicePixels(height, device?.blockSize);
    const fits = Math.min(1, LARGEST / Math.max(deviceWidth, deviceHeight, 1));
    const unit = Number.parseFloat(getComputedStyle(this.canvas).fontSize) / PLAIN_TEXT || 1;
    this.#box = {
      unit,
      width: width / unit,
      height: height / unit,
      deviceWidth: Math.floor(deviceWidth * fits),
      deviceHeight: Math.floor(deviceHeight * fits),
    };
  }
}

/**
 * Device pixels of a length: the browser's exact value if it is within two pixels of the product with the pixel ratio,
 * else that product, rounded: the browser's boxes ignore an emulated ratio.
 * @param length CSS pixels.
 */
function devicePixels(length: number, reported: number | undefined): number {
  const expected = length * devicePixelRatio;
  return reported !== undefined && Math.abs(reported - expected) < 2 ? reported : Math.round(expected);
}
