/** The colours in which the picture is painted, from the page's own table of roles. */

import type { Page } from "@playwright/test";
import { ROLES } from "../../../www/canvas/palette.ts";
import type { Inks, Rgb } from "./probe.ts";

/** Roles that the picture draws with lines. */
const DRAWN = ["ground", "idle", "selected", "candidate", "contact", "ink"] as const;

export function inksOf(theme: "light" | "dark"): Inks {
  return Object.fromEntries(DRAWN.map((role) => [role, rgb(ROLES[role][theme])]));
}

/** @param colour `#rrggbb` */
export function rgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The contrast ratio of WCAG 2. */
export function contrast(one: string, two: string) {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = rgb(colour).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light = 0, dark = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export const LIGHT = inksOf("light");

/** Words in the picture, by their middle and half their size. */
type Painted = { words: string; x: number; y: number; width: number; height: number };

/** Keeps the words that the canvas writes from now on, frame by frame. Before the page is opened. */
export const recordWords = (page: Page) =>
  page.addInitScript(() => {
    let words: Painted[] = [];
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
      const { canvas, textAlign } = this;
      if (canvas.dataset.part === "picture") {
        const at = this.getTransform().transformPoint({ x, y });
        const half = (this.measureText(text).width * this.getTransform().a) / 2;
        const middle = textAlign === "center" ? at.x : at.x + half;
        const height = Number.parseFloat(this.font.match(/[\d.]+px/)?.[0] ?? "12") / 2;
        words.push({ words: text, x: middle, y: at.y, width: half, height });
      }
      return write.call(this, text, x, y, ...rest);
    };
    const clear = CanvasRenderingContext2D.prototype.clearRect;
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      if (this.canvas.dataset.part === "picture") words = [];
      return clear.apply(this, box);
    };
    Object.assign(window, { paintedWords: () => words });
  });

/** The words in the picture as it is now. */
export const wordsPainted = (page: Page): Promise<Painted[]> =>
  page.evaluate(() => (window as unknown as { paintedWords: () => Painted[] }).paintedWords());
