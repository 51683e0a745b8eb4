/** The ground of the picture: a fine graticule. One fine cell is one press of a moving key. */
import type { RoleName } from "./palette.ts";
import { LABEL_SIZE, type Pen } from "./pen.ts";

/** World pixels that one press of a moving key moves. */
export const MOVE = 10;

/** World pixels between the strong lines. */
const STRONG = 100;

/** World pixels between the lines of a far enlarged world. */
const FINEST = 1;

/** Fine lines closer together than this many units are left out. */
const CLOSEST = 7;

/** Numbers are written only where a strong cell is at least this wide, in units. */
const WIDE_ENOUGH_FOR_NUMBERS = 72;

type World = { width: number; height: number };

/** @param world null: without an end */
export function drawGraticule(pen: Pen, world: World | null, { numbers }: { numbers: boolean }) {
  const { view, context, palette } = pen;
  const { width, height, deviceWidth } = view.box;
  const origin = world === null ? { x: 0, y: 0 } : view.toScreen({ x: 0, y: 0 });
  const corner = world === null ? { x: width, y: height } : view.toScreen({ x: world.width, y: world.height });
  const hair = width / deviceWidth;

  context.save();
  context.beginPath();
  context.rect(origin.x, origin.y, corner.x - origin.x, corner.y - origin.y);
  context.clip();
  context.fillStyle = palette.line.ground;
  context.fillRect(0, 0, width, height);
  if (FINEST * view.scale >= CLOSEST) lines(pen, world, FINEST, "graticule", hair);
  if (MOVE * view.scale >= CLOSEST) lines(pen, world, MOVE, "graticule", hair);
  lines(pen, world, STRONG, "graticuleStrong", hair);
  if (world !== null) {
    // Where the picture is larger than the world, the border says where the world ends.
    context.strokeStyle = palette.line.graticuleStrong;
    context.lineWidth = 2 * hair;
    context.beginPath();
    context.rect(origin.x, origin.y, corner.x - origin.x, corner.y - origin.y);
    context.stroke();
  }
  context.restore();
  if (numbers && STRONG * view.scale >= WIDE_ENOUGH_FOR_NUMBERS) writeNumbers(pen, world);
}

/** @param hair width of one device pixel */
function lines(pen: Pen, world: World | null, pitch: number, role: RoleName, hair: number) {
  const { view, context, palette } = pen;
  // On the middle of a device pixel, so that every line is equally sharp.
  const sharp = (at: number) => (Math.floor(at / hair) + 0.5) * hair;
  context.strokeStyle = palette.line[role];
  context.lineWidth = hair;
  context.beginPath();
  for (const x of places(pitch, view.left, view.scale, world?.width ?? null, view.box.width)) {
    const at = sharp(view.toScreen({ x, y: 0 }).x);
    context.moveTo(at, 0);
    context.lineTo(at, view.box.height);
  }
  for (const y of places(pitch, view.top, view.scale, world?.height ?? null, view.box.height)) {
    const at = sharp(view.toScreen({ x: 0, y }).y);
    context.moveTo(0, at);
    context.lineTo(view.box.width, at);
  }
  context.stroke();
}

/** The multiples of a pitch inside the world that lie in the picture, along one axis. */
function places(pitch: number, start: number, scale: number, size: number | null, shown: number): number[] {
  const ends = size === null ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : [1, Math.ceil(size / pitch) - 1];
  const first = Math.max(ends[0] ?? 1, Math.ceil(-start / scale / pitch));
  const last = Math.min(ends[1] ?? 1, Math.floor((shown - start) / scale / pitch));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * pitch);
}

/** Writes the numbers of the widest lines at the upper and the left edge of the world, or of the picture. */
function writeNumbers(pen: Pen, world: World | null) {
  const { scale, left, top, box } = pen.view;
  const pitch = [FINEST, MOVE, STRONG].find((each) => each * scale >= WIDE_ENOUGH_FOR_NUMBERS) ?? STRONG;
  const [fromLeft, fromTop] = world === null ? [0, 0] : [Math.max(left, 0), Math.max(top, 0)];
  const edge = { x: fromLeft + LABEL_SIZE + 8, y: fromTop + LABEL_SIZE + 2 };
  for (const x of places(pitch, left, scale, world?.width ?? null, box.width)) {
    const at = pen.view.toScreen({ x, y: 0 }).x;
    // At the left edge it would meet the numbers of the other side.
    if (fromLeft > 0 || at > 2 * edge.x) pen.label("muted", String(x), { x: at, y: edge.y });
  }
  for (const y of places(pitch, top, scale, world?.height ?? null, box.height)) {
    const at = pen.view.toScreen({ x: 0, y }).y;
    if (fromTop > 0 || at > 2 * edge.y) pen.label("muted", String(y), { x: edge.x, y: at });
  }
}
