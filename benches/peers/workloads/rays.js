/**
 * Rays from anywhere in any direction through a world of 10,000 shapes.
 *
 * @import { Figure } from "./figures.js"
 */

import { randomSource } from "./random.js";
import { worldScene } from "./world.js";

/**
 * @typedef {object} RayScene
 * @property {Figure[]} figures
 * @property {number} side
 * @property {number} longest how far each ray goes, in pixels
 * @property {Float64Array} rays origin x, y, unit direction x, y, longest distance of each
 */

/**
 * @param {number} shapes
 * @param {number} count
 * @returns {RayScene}
 */
export function rayScene(shapes, count) {
  const { figures, side } = worldScene(shapes);
  const random = randomSource(count);
  const longest = side / 2;
  const rays = new Float64Array(5 * count);
  for (let ray = 0; ray < count; ray += 1) {
    const angle = random(-Math.PI, Math.PI);
    const values = [random(0, side), random(0, side), Math.cos(angle), Math.sin(angle), longest];
    rays.set(values, 5 * ray);
  }
  return { figures, side, longest, rays };
}
