/**
 * What the stages of GJK and EPA measure, in units of the classic figures and in pixels; the
 * classic positions; and the nearest point of one edge, worked by hand and by the engine.
 *
 * Hooks: `data-part="measures"`, `data-measure="verdict | units | pixels | offset"`,
 * `data-place="0 | 1"` on the buttons, `data-example="nearest | distance"`.
 */

import { html, nothing } from "lit";
import { actionById } from "../input/keys.js";
import { distance } from "../package/index.js";
import { actionButton } from "./controls.js";
import { WRITTEN_AS_ZERO } from "./format.js";
import { rich } from "./parts.js";

/** @typedef {import("../package/types.js").Point} Point */
/** @typedef {import("../lab/view_state.js").Run} Run */

/**
 * @typedef {object} MeasuresModel
 * @property {import("../stages/stages.js").Stage} stage
 * @property {import("../i18n/index.js").Strings} strings
 * @property {Run | null} run
 * @property {number} unit pixels of a unit
 * @property {readonly Readonly<Point>[]} places
 * @property {import("./parts.js").PointAt} pointAt
 * @property {(place: Point) => void} goTo starts afresh with the second shape in that place
 * @property {() => void} leave gives the keys back to the picture
 * @property {import("./controls.js").ControlsModel} controls
 */

/**
 * Two parallel segments whose Minkowski difference is the edge from (-4, -1) to (1, 3) itself.
 */
const EXAMPLE = Object.freeze({
  a: /** @type {const} */ ({ type: "segment", x1: -4, y1: -1, x2: -1.5, y2: 1 }),
  b: /** @type {const} */ ({ type: "segment", x1: 0, y1: 0, x2: -2.5, y2: -2 }),
});

/** The engine's answer to the example, asked for once: panels are also rendered after the engine has failed. */
let exampleAnswer = /** @type {ReturnType<typeof distance> | null} */ (null);

/**
 * Where the second shape can be put, in pixels from the first: the classic positions, and those of
 * the stage.
 *
 * @param {import("../stages/stages.js").Stage} stage
 * @param {import("../lab/view_state.js").WorldReading} world
 * @returns {readonly Readonly<Point>[]}
 */
export function placesOf(stage, { places, unit }) {
  const more = (stage.places ?? []).map(({ x, y }) => ({ x: x * unit, y: y * unit }));
  return [...places, ...more];
}

/** @param {MeasuresModel} model */
export function measuresTemplate(model) {
  const { stage, strings, run, controls } = model;
  const words = strings.measures;
  const id = /** @type {keyof typeof words.headings} */ (stage.id);
  return html`<section class="measures" data-part="measures" aria-labelledby="measures-heading">
    <div class="heading-row">
      <h3 id="measures-heading">${words.headings[id]}</h3>
      <span class="quiet">${strings.join.value(words.scale, strings.difference.scale(model.unit))}</span>
    </div>
    ${run === null ? nothing : answerTemplate(model, run)}
    <div class="buttons" role="group" aria-label=${words.places}>
      ${model.places.map((place, index) => placeButton(model, place, index))}
      ${
        stage.features.includes("penetration")
          ? actionButton({ ...controls, layout: "wide" }, actionById("apply"))
          : nothing
      }
    </div>
    ${stage.id === "gjk-distance" ? exampleTemplate(model) : nothing}
  </section>`;
}

/**
 * @param {MeasuresModel} model
 * @param {Run} run
 */
function answerTemplate({ stage, strings, unit }, run) {
  const words = strings.measures;
  const length = stage.id === "epa" ? depthOf(run) : distanceOf(run);
  const role = stage.id === "epa" ? "contact" : "closest";
  const touches = run.touching
    ? (depthOf(run) ?? 0) < WRITTEN_AS_ZERO
      ? words.touch
      : words.overlap
    : words.apart;
  return html`
    <p class="measure">
      <span data-measure="verdict">${touches}</span>
      ${
        length === null
          ? nothing
          : html`<b data-role=${role} data-measure="units">${words.units(length / unit)}</b>
              <span class="quiet">= <span data-measure="pixels">${words.pixels(length)}</span></span>`
      }
    </p>
    <p class="quiet">
      ${strings.join.value(words.offset, "")}<span data-measure="offset">${words.way(offsetOf(run, unit))}</span>
    </p>
  `;
}

/**
 * @param {MeasuresModel} model
 * @param {Readonly<Point>} place
 * @param {number} index
 */
function placeButton({ strings, unit, goTo, leave, controls }, place, index) {
  const words = strings.measures;
  const name = words.placeName(index + 1, words.way({ x: place.x / unit, y: place.y / unit }));
  return html`<button
    type="button"
    class="action"
    data-place=${index}
    title=${name}
    ?disabled=${!controls.ready}
    @click=${(/** @type {MouseEvent} */ { detail }) => {
      goTo(place);
      if (detail > 0) leave();
    }}
  >
    <span>${words.place(index + 1)}</span>
  </button>`;
}

/** @param {MeasuresModel} model */
function exampleTemplate({ strings, run, pointAt }) {
  const words = strings.measures;
  if (run === null) return nothing;
  exampleAnswer ??= distance(EXAMPLE.a, EXAMPLE.b);
  const found = exampleAnswer;
  if (found.pointA === null || found.pointB === null) return nothing;
  const nearest = { x: found.pointA.x - found.pointB.x, y: found.pointA.y - found.pointB.y };
  return html`<details class="example" data-part="example">
    <summary>${words.example}</summary>
    <div class="example-body">
      ${exampleFigure(nearest, words.exampleFigure)}
      <div>
        <p>${rich(words.exampleText, pointAt)}</p>
        <math display="block">
          <mi>t</mi><mo>=</mo><mo>−</mo>
          <mfrac>
            <mrow><mi mathvariant="normal">L</mi><mo>·</mo><mi mathvariant="normal">P</mi></mrow>
            <mrow><mi mathvariant="normal">L</mi><mo>·</mo><mi mathvariant="normal">L</mi></mrow>
          </mfrac>
          <mo>=</mo><mfrac><mn>24</mn><mn>41</mn></mfrac>
        </math>
        <p data-example="answer">${rich(words.exampleAnswer(nearest, found.distance), pointAt)}</p>
      </div>
    </div>
  </details>`;
}

/**
 * The example drawn to scale, y down as everywhere.
 *
 * @param {Point} nearest
 * @param {string} name
 */
function exampleFigure(nearest, name) {
  return html`<svg class="example-figure" viewBox="-4.8 -1.8 6.6 5.4" role="img" aria-label=${name}>
    <path class="axes" d="M-4.6 0H1.6M0 -1.6V3.4" />
    <path class="edge" d="M-4 -1L1 3" />
    <line class="way" x1="0" y1="0" x2=${nearest.x} y2=${nearest.y} />
    <circle class="end" cx="-4" cy="-1" r="0.13" />
    <circle class="end" cx="1" cy="3" r="0.13" />
    <circle class="nearest" cx=${nearest.x} cy=${nearest.y} r="0.15" />
    <path class="origin" d="M-0.25 0H0.25M0 -0.25V0.25" />
  </svg>`;
}

/** @param {Run} run */
function distanceOf({ steps }) {
  const last = steps.at(-1);
  return last !== undefined && "distance" in last && last.kind === "done" ? last.distance : null;
}

/** @param {Run} run */
function depthOf({ agreement }) {
  return agreement?.opinions.find(({ method }) => method === "gjk-epa")?.depth ?? null;
}

/**
 * From the first shape's centre to the second's, in units.
 *
 * @param {Run} run
 * @param {number} unit
 * @returns {Point}
 */
function offsetOf({ a, b }, unit) {
  return { x: (b.x - a.x) / unit, y: (b.y - a.y) / unit };
}
