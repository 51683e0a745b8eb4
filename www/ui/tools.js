/**
 * The tools that give the selected polygon its form: how many corners, a random form, and corners
 * to move one by one.
 *
 * Hooks: `data-part="tools"`, `input[data-corners="range | number"]`, `data-part="corner"` says
 * which corner is picked.
 */
import { html, nothing } from "lit";
import { actionById } from "../input/keys.js";
import { actionButton } from "./controls.js";
import { threeDigits } from "./format.js";
import { rich } from "./parts.js";

/** What a polygon may have; the engine refuses less and more. */
const CORNERS = Object.freeze({ least: 3, most: 64 });

/**
 * @typedef {object} ToolsModel
 * @property {import("../i18n/index.js").Strings} strings
 * @property {import("../lab/view_state.js").ShapeRow | undefined} shape the selected one
 * @property {number | null} corner the corner that is picked; null while corners are not moved
 * @property {(corners: number) => void} reshape
 * @property {() => void} leave gives the keys back to the picture
 * @property {import("./controls.js").ControlsModel} controls
 */

/** @param {ToolsModel} model */
export function toolsTemplate({ strings, shape, corner, reshape, leave, controls }) {
  const words = strings.tools;
  if (shape?.type !== "polygon") {
    return html`<section class="tools" data-part="tools" aria-label=${words.heading}>
      <p class="quiet">${words.none}</p>
    </section>`;
  }
  const count = shape.points.length;
  const button = (/** @type {import("../input/keys.js").ActionId} */ id) =>
    actionButton({ ...controls, layout: "wide" }, actionById(id));
  return html`<section class="tools" data-part="tools" aria-label=${words.heading}>
    <div class="slider" @pointerup=${(/** @type {PointerEvent} */ { target }) =>
      target instanceof HTMLInputElement && target.type === "range" ? leave() : nothing}>
      <label for="corners">${words.corners}</label>
      ${cornerInput("range", count, reshape, words.corners)}
      ${cornerInput("number", count, reshape, words.number)}
    </div>
    <div class="buttons">${button("reshape-convex")} ${button("corners")}</div>
    ${
      corner === null
        ? nothing
        : html`<div class="corner-row">
              <div class="buttons">${button("corner-previous")} ${button("corner-next")}</div>
              <span data-part="corner" role="status">${cornerWords(shape, corner, words)}</span>
            </div>
            <p class="quiet">${rich(words.hint, () => {})}</p>`
    }
  </section>`;
}

/**
 * The same number as a slider and to be typed.
 *
 * @param {"range" | "number"} type
 * @param {number} count
 * @param {(corners: number) => void} reshape
 * @param {string} name
 */
function cornerInput(type, count, reshape, name) {
  const change = (/** @type {Event} */ { currentTarget }) => {
    const input = /** @type {HTMLInputElement} */ (currentTarget);
    const asked = Math.round(input.valueAsNumber);
    const wanted = Math.min(Math.max(asked, CORNERS.least), CORNERS.most);
    if (Number.isFinite(wanted) && wanted !== count) reshape(wanted);
    // What was typed and cannot be had gives way to what is there.
    else if (type === "number") input.value = String(count);
  };
  return html`<input
    type=${type}
    id=${type === "range" ? "corners" : nothing}
    aria-label=${type === "number" ? name : nothing}
    data-corners=${type}
    min=${CORNERS.least}
    max=${CORNERS.most}
    step="1"
    .value=${String(count)}
    @input=${type === "range" ? change : nothing}
    @change=${change}
  />`;
}

/**
 * @param {import("../lab/view_state.js").ShapeRow} shape
 * @param {number} corner
 * @param {ToolsModel["strings"]["tools"]} words
 */
function cornerWords({ points }, corner, words) {
  const at = points[corner];
  if (at === undefined) return nothing;
  return words.corner(corner, points.length, `${threeDigits(at.x)}, ${threeDigits(at.y)}`);
}
