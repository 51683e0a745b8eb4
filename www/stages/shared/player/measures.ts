/**
 * What the stages of GJK and EPA measure, in units of the classic figures and in pixels; the classic positions; and the
 * nearest point of one edge, worked by hand and by the engine.
 *
 * Hooks: `data-part="measures"`, `data-measure="verdict | units | pixels | offset"`, `data-place="0 | 1"` on the
 * buttons, `data-example="nearest | distance"`.
 */

import { html, nothing } from "lit";
import type { Point } from "../../../engine/lab.ts";
import { distance } from "../../../engine/lab.ts";
import { WRITTEN_AS_ZERO } from "../../../i18n/format.ts";
import type { Run } from "../../../state/view_state.ts";
import { type ControlsModel, commandButton } from "../../../ui/controls.ts";
import { type PointAt, rich } from "../../../ui/parts.ts";
import type { PlayerStrings } from "./strings.en.ts";

/** Pixels of one unit of the classic figures. */
export const UNIT = 100;

interface MeasuresModel {
  stage: string;
  measures: "distance" | "depth";
  /** Whether the nearest point of one edge is worked by hand. */
  example: boolean;
  strings: PlayerStrings;
  run: Run | null;
  /** pixels of a unit */
  places: readonly Readonly<Point>[];
  pointAt: PointAt;
  /** starts afresh with the second shape in that place */
  goTo: (place: Point) => void;
  /** gives the keys back to the picture */
  leave: () => void;
  controls: ControlsModel;
}

/** Two parallel segments whose Minkowski difference is the edge from (-4, -1) to (1, 3) itself. */
const EXAMPLE = Object.freeze({
  a: { type: "segment", x1: -4, y1: -1, x2: -1.5, y2: 1 } as const,
  b: { type: "segment", x1: 0, y1: 0, x2: -2.5, y2: -2 } as const,
});

/** The distance of the example, computed once: panels are also rendered after the engine has failed. */
let exampleAnswer = null as ReturnType<typeof distance> | null;

export function measuresTemplate(model: MeasuresModel) {
  const { stage, strings, run, controls } = model;
  const words = strings.measures;
  const id = stage as keyof typeof words.headings;
  return html`<section class="measures" data-part="measures" aria-labelledby="measures-heading">
    <div class="heading-row">
      <h3 id="measures-heading">${words.headings[id]}</h3>
      <span class="quiet">${strings.join.value(words.scale, strings.difference.scale(UNIT))}</span>
    </div>
    ${run === null ? nothing : answerTemplate(model, run)}
    <div class="buttons" role="group" aria-label=${words.places}>
      ${model.places.map((place, index) => placeButton(model, place, index))}
      ${commandButton({ ...controls, layout: "wide" }, "apply")}
    </div>
    ${model.example ? exampleTemplate(model) : nothing}
  </section>`;
}

function answerTemplate({ measures, strings }: MeasuresModel, run: Run) {
  const words = strings.measures;
  const length = measures === "depth" ? depthOf(run) : distanceOf(run);
  const role = measures === "depth" ? "contact" : "closest";
  const touches = run.touching ? ((depthOf(run) ?? 0) < WRITTEN_AS_ZERO ? words.touch : words.overlap) : words.apart;
  return html`
    <p class="measure">
      <span data-measure="verdict">${touches}</span>
      ${
        length === null
          ? nothing
          : html`<b data-role=${role} data-measure="units">${words.units(length / UNIT)}</b>
              <span class="quiet">= <span data-measure="pixels">${words.pixels(length)}</span></span>`
      }
    </p>
    <p class="quiet">
      ${strings.join.value(words.offset, "")}<span data-measure="offset">${words.way(offsetOf(run))}</span>
    </p>
  `;
}

function placeButton({ strings, goTo, leave, controls }: MeasuresModel, place: Readonly<Point>, index: number) {
  const words = strings.measures;
  const name = words.placeName(index + 1, words.way({ x: place.x / UNIT, y: place.y / UNIT }));
  return html`<button
    type="button"
    class="action"
    data-place=${index}
    title=${name}
    ?disabled=${!controls.ready}
    @click=${({ detail }: MouseEvent) => {
      goTo(place);
      if (detail > 0) leave();
    }}
  >
    <span>${words.place(index + 1)}</span>
  </button>`;
}

function exampleTemplate({ strings, run, pointAt }: MeasuresModel) {
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

/** The example drawn to scale, y down as everywhere. */
function exampleFigure(nearest: Point, name: string) {
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

function distanceOf({ steps }: Run) {
  const last = steps.at(-1);
  return last !== undefined && "distance" in last && last.kind === "done" ? last.distance : null;
}

function depthOf({ agreement }: Run) {
  return agreement?.opinions.find(({ method }) => method === "gjk-epa")?.depth ?? null;
}

/** From the first shape's centre to the second's, in units. */
function offsetOf({ a, b }: Run): Point {
  return { x: (b.x - a.x) / UNIT, y: (b.y - a.y) / UNIT };
}
