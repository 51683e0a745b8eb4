/**
 * What the workloads are made of, before each engine makes its own shapes of it. Lengths are pixels.
 *
 * @typedef {object} Figure
 * @property {"circle" | "rectangle" | "polygon"} type
 * @property {number} x of the centre
 * @property {number} y
 * @property {number} angle in radians
 * @property {number} radius of a circle, or of a regular polygon's vertices; 0 for a rectangle
 * @property {number} width of a rectangle, else 0
 * @property {number} height of a rectangle, else 0
 * @property {number} sides of a regular polygon, else 0
 */

/** Pixels in the unit of engines that are made for metres: shapes then measure 0.5 to 2. */
export const PIXELS_PER_METRE = 20;

/** @typedef {(low: number, high: number) => number} Random */

/**
 * @param {Random} random
 * @returns {Figure}
 */
export function randomCircle(random) {
  return figure({ type: "circle", radius: random(5, 20) });
}

/**
 * @param {Random} random
 * @returns {Figure}
 */
export function randomRectangle(random) {
  const angle = random(-Math.PI, Math.PI);
  return figure({ type: "rectangle", width: random(10, 40), height: random(10, 40), angle });
}

/**
 * @param {Random} random
 * @param {number} sides
 * @returns {Figure}
 */
export function randomPolygon(random, sides) {
  const angle = random(-Math.PI, Math.PI);
  return figure({ type: "polygon", radius: random(5, 20), sides, angle });
}

/**
 * @param {Partial<Figure> & Pick<Figure, "type">} fields
 * @returns {Figure}
 */
function figure(fields) {
  return { x: 0, y: 0, angle: 0, radius: 0, width: 0, height: 0, sides: 0, ...fields };
}

/**
 * The corners of a rectangle or polygon around its centre, not turned.
 *
 * @param {Figure} figure
 * @returns {{ x: number, y: number }[]}
 */
export function localCorners({ type, radius, width, height, sides }) {
  if (type === "rectangle") {
    const [x, y] = [width / 2, height / 2];
    return [
      { x: -x, y: -y },
      { x, y: -y },
      { x, y },
      { x: -x, y },
    ];
  }
  return Array.from({ length: sides }, (_, index) => {
    const turn = (2 * Math.PI * index) / sides;
    return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
  });
}

/**
 * The corners of a rectangle or polygon where it is.
 *
 * @param {Figure} figure
 * @returns {{ x: number, y: number }[]}
 */
export function worldCorners(figure) {
  const [cos, sin] = [Math.cos(figure.angle), Math.sin(figure.angle)];
  return localCorners(figure).map(({ x, y }) => ({
    x: figure.x + cos * x - sin * y,
    y: figure.y + sin * x + cos * y,
  }));
}
