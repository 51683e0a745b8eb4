/** The picture as a file. The code loads with the first one. */

import { svgOf } from "../canvas/svg.ts";
import type { Box } from "../canvas/view.ts";
import { CollidoscopeError } from "../engine/lab.ts";
import type { LabPicture } from "./collidoscope-lab.d.ts";
import type { Shown } from "./stage.ts";

/** Pixels across of a PNG. */
const WIDTHS = Object.freeze({ least: 16, most: 8192 });

/** Units across of the picture of a lab that has no area in its page. */
const UNSEEN = 800;

/**
 * Returns the picture: vectors, or pixels as many as on the screen, or `width` across.
 *
 * @throws {CollidoscopeError} `wrong-type` or `out-of-range` for an option; `out-of-memory`.
 */
export async function stillOf(shown: Shown, options?: LabPicture | null): Promise<Blob> {
  const { type = "svg", width } = options ?? {};
  if (type !== "svg" && type !== "png") throw refused("out-of-range", "type", type, "svg or png");
  if (width !== undefined && typeof width !== "number") throw refused("wrong-type", "width", width, "a number");
  if (width !== undefined && !(width >= WIDTHS.least && width <= WIDTHS.most))
    throw refused("out-of-range", "width", width, `from ${WIDTHS.least} to ${WIDTHS.most}`);
  const laidOut = shown.box.width > 0 && shown.box.height > 0 ? shown.box : unseenBox(shown);
  const most = Math.floor(WIDTHS.most * Math.min(1, laidOut.width / laidOut.height));
  if (width !== undefined && width > most)
    throw refused("out-of-range", "width", width, `at most ${most} for a picture of this height`);
  return type === "svg" ? vectorsOf(shown, laidOut) : pixelsOf(shown, laidOut, width ?? laidOut.deviceWidth);
}

function vectorsOf({ canvas, stage, title, strings, facts, views, paint }: Shown, box: Box): Blob {
  const description = stage.describe(facts, strings, views).picture;
  const words = { id: stage.id, title, description };
  const text = svgOf(canvas, box, words, (context) => paint(context, box, performance.now()));
  return new Blob([text], { type: "image/svg+xml" });
}

async function pixelsOf({ paint }: Shown, { width, height }: Box, across: number): Promise<Blob> {
  const { canvas, context, box } = paneOf(width, height, across / width);
  paint(context, box, performance.now());
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (blob === null) throw new CollidoscopeError("out-of-memory", "the browser could not make the picture");
  return blob;
}

function unseenBox({ size }: Shown): Box {
  const height = (UNSEEN * size.height) / size.width;
  return { width: UNSEEN, height, deviceWidth: UNSEEN, deviceHeight: Math.round(height), unit: 1 };
}

/** Returns a canvas of a size in units, with some pixels for each unit, and its context. */
export function paneOf(width: number, height: number, density: number) {
  const [deviceWidth, deviceHeight] = [Math.round(width * density), Math.round(height * density)];
  const canvas = Object.assign(document.createElement("canvas"), { width: deviceWidth, height: deviceHeight });
  const box: Box = { width, height, deviceWidth, deviceHeight, unit: 1 };
  return { canvas, context: contextOf(canvas), box };
}

export function contextOf(canvas: HTMLCanvasElement) {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new CollidoscopeError("out-of-memory", "the browser gives no second canvas");
  return context;
}

function refused(code: "wrong-type" | "out-of-range", field: string, value: unknown, rule: string) {
  return new CollidoscopeError(code, `${field} of a picture must be ${rule}`, { field, value });
}
