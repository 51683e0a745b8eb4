/**
 * The figure of the Minkowski difference: the canvas, and below it the points in hand as words that
 * light the same things as in the pictures.
 *
 * Hooks: `data-part="difference"`, `canvas[data-part="difference-picture"]`, `data-point="2-0"` on
 * each point with `data-role="held | found | dropped"`.
 */
import { html, nothing } from "lit";
import { searchAt } from "../canvas/minkowski_state.js";
import { isSupportLit, linked, supportKeys } from "./highlight.js";
import { rich } from "./parts.js";
import { pointName } from "./player/sentences.js";

/** @typedef {import("../package/types.js").DifferencePoint} DifferencePoint */
/** @typedef {import("../package/types.js").Point} Point */
/** @typedef {import("../lab/view_state.js").Run} Run */

/**
 * @typedef {object} DifferenceModel
 * @property {import("../i18n/index.js").Strings} strings
 * @property {Run | null} run
 * @property {import("./highlight.js").Lit} lit
 * @property {import("./highlight.js").Light} light
 * @property {import("./parts.js").PointAt} pointAt
 * @property {(at: Point | null, reach: number) => void} point lights what is at a place, in CSS
 *   pixels from the canvas's corner
 * @property {boolean} minimal only the picture
 */

/** How far beside a point still counts, in units of the canvas. */
const REACH = { mouse: 10, touch: 24 };

/** @param {DifferenceModel} model */
export function differenceTemplate({ strings, run, lit, light, pointAt, point, minimal }) {
  const words = strings.difference;
  const held = run === null ? [] : pointsInHand(run);
  const inside = run?.touching ?? false;
  const names = run === null ? "" : held.map((each) => pointName(run, each.point)).join(", ");
  return html`<figure class="difference" data-part="difference">
    <div class="difference-ground">
      <canvas
        data-part="difference-picture"
        role="img"
        aria-label=${strings.join.value(words.name, words.alternative(inside, names))}
        @pointermove=${(/** @type {PointerEvent} */ event) => point(placeOf(event), REACH.mouse)}
        @pointerdown=${(/** @type {PointerEvent} */ event) => point(placeOf(event), REACH.touch)}
        @pointerleave=${(/** @type {PointerEvent} */ { pointerType }) =>
          pointerType === "mouse" ? point(null, 0) : nothing}
      ></canvas>
      <span class="difference-name">${rich(words.heading, pointAt)}</span>
    </div>
    ${
      minimal
        ? nothing
        : html`<figcaption>
            <span class="quiet">${words.held}</span>
            ${run === null ? nothing : held.map((each) => pointTemplate(each, run, { words, lit, light }))}
          </figcaption>`
    }
  </figure>`;
}

/**
 * @param {Held} held
 * @param {Run} run
 * @param {Pick<DifferenceModel, "lit" | "light"> & { words: DifferenceModel["strings"]["difference"] }} model
 */
function pointTemplate({ point, role }, run, { words, lit, light }) {
  return html`<button
    type="button"
    class="point"
    data-point=${`${point.vertexA}-${point.vertexB}`}
    data-role=${role}
    data-lit=${isSupportLit(lit, point) ? "" : nothing}
    ${linked(supportKeys(point), light)}
  >
    ${pointName(run, point)}${role === "held" ? nothing : html`<span class="quiet">${words[role]}</span>`}
  </button>`;
}

/**
 * Where on its canvas a pointer is, in CSS pixels.
 *
 * @param {PointerEvent} event
 * @returns {Point}
 */
function placeOf({ offsetX, offsetY }) {
  return { x: offsetX, y: offsetY };
}

/**
 * @typedef {object} Held
 * @property {DifferencePoint} point
 * @property {"held" | "found" | "dropped"} role
 */

/**
 * The points that the step is about, at most four: those of the simplex or of the closest edge,
 * and the one that was found or dropped.
 *
 * @param {Run} run
 * @returns {Held[]}
 */
function pointsInHand(run) {
  const { simplex, polytope, closest, found, dropped } = searchAt(run.shown);
  const isEnd = (/** @type {DifferencePoint} */ { point }) =>
    [closest?.from, closest?.to].some((end) => end?.x === point.x && end.y === point.y);
  const held = polytope.length === 0 ? simplex : closest ? polytope.filter(isEnd) : polytope;
  const isFound = (/** @type {DifferencePoint} */ { vertexA, vertexB }) =>
    vertexA === found?.vertexA && vertexB === found.vertexB;
  /** @type {Held[]} */
  const points = held
    .filter((point) => !isFound(point))
    .slice(-3)
    .map((point) => ({ point, role: "held" }));
  if (dropped !== null) points.push({ point: dropped, role: "dropped" });
  return found === null ? points : [{ point: found, role: "found" }, ...points];
}
