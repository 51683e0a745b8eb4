/** The ground of the picture: a fine graticule. One fine cell is one press of a moving key. */
import { MOVE } from "../input/keys.ts";
import type { RoleName } from "../ui/palette.ts";
import { LABEL_SIZE, type Pen } from "./pen.ts";

/** World pixels between the strong lines. */
const STRONG = 100;

/** Fine lines closer together than this many units are left out. */
const CLOSEST = 7;

/** Numbers are written only where a strong cell is at least this wide, in units. */
const WIDE_ENOUGH_FOR_NUMBERS = 72;

export function drawGraticule(pen: Pen, world: { width: number; height: number }, { numbers }: { numbers: boolean }) {
  const { view, context, palette } = pen;
  const { width, height, deviceWidth } = view.box;
  const origin = view.toScreen({ x: 0, y: 0 });
  const corner = view.toScreen({ x: world.width, y: world.height });
  const hair = width / deviceWidth;

  context.save();
  context.beginPath();
  context.rect(origin.x, origin.y, corner.x - origin.x, corner.y - origin.y);
  context.clip();
  context.fillStyle = palette.line.ground;
  context.fillRect(0, 0, width, height);
  if (MOVE * view.scale >= CLOSEST) lines(pen, world, MOVE, "graticule", hair);
  lines(pen, world, STRONG, "graticuleStrong", hair);
  context.restore();
  if (numbers && STRONG * view.scale >= WIDE_ENOUGH_FOR_NUMBERS) writeNumbers(pen, world);
}

/** @param hair width of one device pixel */
function lines(pen: Pen, world: { width: number; height: number }, pitch: number, role: RoleName, hair: number) {
  const { view, context, palette } = pen;
  // On the middle of a device pixel, so that every line is equally sharp.
  const sharp = (at: number) => (Math.floor(at / hair) + 0.5) * hair;
  context.strokeStyle = palette.line[role];
  context.lineWidth = hair;
  context.beginPath();
  for (let x = pitch; x < world.width; x += pitch) {
    const at = sharp(view.toScreen({ x, y: 0 }).x);
    context.moveTo(at, 0);
    context.lineTo(at, view.box.height);
  }
  for (let y = pitch; y < world.height; y += pitch) {
    const at = sharp(view.toScreen({ x: 0, y }).y);
    context.moveTo(0, at);
    context.lineTo(view.box.width, at);
  }
  context.stroke();
}

function writeNumbers(pen: Pen, world: { width: number; height: number }) {
  for (let x = STRONG; x < world.width; x += STRONG) {
    const at = pen.view.toScreen({ x, y: 0 });
    pen.label("muted", String(x), { x: at.x, y: at.y + LABEL_SIZE + 2 });
  }
  for (let y = STRONG; y < world.height; y += STRONG) {
    const at = pen.view.toScreen({ x: 0, y });
    pen.label("muted", String(y), { x: at.x + LABEL_SIZE + 8, y: at.y });
  }
}
