/** The ground of the picture: a fine graticule. One fine cell is one press of a moving key. */
import { MOVE } from "../input/keys.js";
import { LABEL_SIZE } from "./pen.js";

/** World pixels between the strong lines. */
const STRONG = 100;

/** Fine lines closer together than this many units are left out. */
const CLOSEST = 7;

/** Numbers are written only where a strong cell is at least this wide, in units. */
const WIDE_ENOUGH_FOR_NUMBERS = 72;

/**
 * @param {import("./pen.js").Pen} pen
 * @param {{ width: number, height: number }} world
 * @param {{ numbers: boolean }} options
 */
export function drawGraticule(pen, world, { numbers }) {
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

/**
 * @param {import("./pen.js").Pen} pen
 * @param {{ width: number, height: number }} world
 * @param {number} pitch
 * @param {import("../ui/palette.js").RoleName} role
 * @param {number} hair width of one device pixel
 */
function lines(pen, world, pitch, role, hair) {
  const { view, context, palette } = pen;
  // On the middle of a device pixel, so that every line is equally sharp.
  const sharp = (/** @type {number} */ at) => (Math.floor(at / hair) + 0.5) * hair;
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

/**
 * @param {import("./pen.js").Pen} pen
 * @param {{ width: number, height: number }} world
 */
function writeNumbers(pen, world) {
  for (let x = STRONG; x < world.width; x += STRONG) {
    const at = pen.view.toScreen({ x, y: 0 });
    pen.label("muted", String(x), { x: at.x, y: at.y + LABEL_SIZE + 2 });
  }
  for (let y = STRONG; y < world.height; y += STRONG) {
    const at = pen.view.toScreen({ x: 0, y });
    pen.label("muted", String(y), { x: at.x + LABEL_SIZE + 8, y: at.y });
  }
}
