/** The hand on the forms of shapes: the corner that is picked, and which refusals are about forms. */

/** @typedef {import("../package/index.js").Engine} Engine */
/** @typedef {import("../package/types.js").Point} Point */
/** @typedef {import("./view_state.js").ShapeRow} ShapeRow */

/** Refusals after which a shape keeps the form that it had. */
export const FORM_REFUSALS = Object.freeze(
  /** @type {const} */ (["not-convex", "not-simple", "zero-area", "too-few-points"]),
);

/** @typedef {typeof FORM_REFUSALS[number]} FormRefusal */

/**
 * The corner of a shape that is picked; null while corners are not moved, or when it has none.
 *
 * @param {number | null} corner what was picked, perhaps of a shape with more corners
 * @param {ShapeRow | undefined} shape
 * @returns {number | null}
 */
export function pickedCorner(corner, shape) {
  if (corner === null || shape?.type !== "polygon") return null;
  return Math.min(corner, shape.points.length - 1);
}

/**
 * The corner that many further round the outline.
 *
 * @param {number} corner
 * @param {number} by
 * @param {ShapeRow} shape
 */
export function nextCorner(corner, by, { points }) {
  return (corner + by + points.length) % points.length;
}

/**
 * @param {string} code
 * @returns {code is FormRefusal}
 */
export function isFormRefusal(code) {
  return FORM_REFUSALS.some((each) => each === code);
}

/**
 * Starts the stage afresh, with the second shape in a place of the classic figures.
 *
 * @param {Engine} engine
 * @param {Readonly<Point>} place from the first shape, in pixels
 */
export function startAtPlace(engine, place) {
  engine.reset();
  const [first, second] = engine.ids;
  if (first === undefined || second === undefined) return;
  const { x, y } = engine.get(first);
  engine.set(second, { x: x + place.x, y: y + place.y });
}
