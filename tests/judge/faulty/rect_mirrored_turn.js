// A wrong sign in the turn of the corners: it mirrors them.

import { isGapless } from "../parts.js";

export const kinds = ["rect-rect"];

export function collide(a, b) {
  return isGapless(corners(a), corners(b));
}

function corners({ x, y, width, height, angle }) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (u, v) => ({ x: x + cos * u + sin * v, y: y + sin * u + cos * v });
  const [w, h] = [width / 2, height / 2];
  return [at(-w, -h), at(w, -h), at(w, h), at(-w, h)];
}
