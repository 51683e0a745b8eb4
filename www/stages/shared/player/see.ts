/**
 * "What you see" of a player: the measures, in units of the classic figures and in pixels; the classic positions; the
 * nearest point of one edge, by hand and by the engine; the form of the selected polygon; and the agreement of all methods.
 *
 * Hooks: `data-part="measures | tools | meter"`, `data-measure="verdict | units | pixels | offset"`, `data-place="0 | 1"` on
 * the positions, `data-example="answer"`, `input[data-corners="range | number"]`, `data-part="corner"` on the picked corner,
 * `data-method="sat | gjk-epa | auto"`, `data-meter="now | field | largest"`.
 */
import { html, nothing } from "lit";
import { distance, type Point } from "../../../engine/lab.ts";
import { scientific, threeDigits, WRITTEN_AS_ZERO } from "../../../i18n/format.ts";
import type { PanelModel } from "../../../lab/stage.ts";
import { agreementRecord } from "../../../state/agreement.ts";
import type { Run } from "../../../state/view_state.ts";
import { commandButton } from "../../../ui/controls.ts";
import { cornerOf } from "../../../ui/model.ts";
import { rich } from "../../../ui/parts.ts";
import { clamp, UNIT } from "../geometry.ts";
import type { PlayerStrings, PlayerTexts } from "./strings.en.ts";

type Panel = PanelModel<PlayerTexts>;

/** Two parallel segments whose Minkowski difference is the edge from (-4, -1) to (1, 3) itself. */
const EXAMPLE = {
  a: { type: "segment", x1: -4, y1: -1, x2: -1.5, y2: 1 },
  b: { type: "segment", x1: 0, y1: 0, x2: -2.5, y2: -2 },
} as const;

/** The distance of the example, computed once: panels are also rendered after the engine has failed. */
let exampleAnswer = null as ReturnType<typeof distance> | null;

/** Corners of a polygon; the engine refuses fewer and more. */
const CORNERS = { least: 3, most: 64 };

interface Measured {
  stage: "gjk" | "gjk-distance" | "epa";
  /** Positions of the second shape, in units from the first. */
  places: readonly Point[];
  goTo: (panel: Panel, index: number) => void;
}

export function measuresTemplate(panel: Panel, { stage, places, goTo }: Measured) {
  const { strings, controls, leave } = panel;
  const { run } = panel.facts;
  const words = strings.measures;
  return html`<section class="measures" data-part="measures" aria-labelledby="measures-heading">
    <div class="heading-row">
      <h3 id="measures-heading">${words.headings[stage]}</h3>
      <span class="quiet">${strings.join.value(words.scale, strings.difference.scale(UNIT))}</span>
    </div>
    ${run === null ? nothing : answerTemplate(strings, run, stage === "epa")}
    <div class="buttons" role="group" aria-label=${words.places}>
      ${places.map(
        (place, index) => html`<button
          type="button"
          class="action"
          data-place=${index}
          title=${words.placeName(index + 1, words.way(place))}
          ?disabled=${!controls.ready}
          @click=${({ detail }: MouseEvent) => {
            goTo(panel, index);
            if (detail > 0) leave();
          }}
        >
          <span>${words.place(index + 1)}</span>
        </button>`,
      )}
      ${commandButton({ ...controls, layout: "wide" }, "apply")}
    </div>
    ${stage === "gjk-distance" && run !== null ? exampleTemplate(panel) : nothing}
  </section>`;
}

function answerTemplate({ join, measures: words }: PlayerStrings, run: Run, isDepth: boolean) {
  const { a, b, agreement, touching } = run;
  const last = run.steps.at(-1);
  const depth = agreement?.opinions.find(({ method }) => method === "gjk-epa")?.depth ?? null;
  const apart = last?.kind === "done" && "distance" in last ? last.distance : null;
  const length = isDepth ? depth : apart;
  const offset = { x: (b.x - a.x) / UNIT, y: (b.y - a.y) / UNIT };
  return html`
    <p class="measure">
      <span data-measure="verdict">${
        touching ? ((depth ?? 0) < WRITTEN_AS_ZERO ? words.touch : words.overlap) : words.apart
      }</span>
      ${
        length === null
          ? nothing
          : html`<b data-role=${isDepth ? "contact" : "closest"} data-measure="units">${words.units(length / UNIT)}</b>
              <span class="quiet">= <span data-measure="pixels">${words.pixels(length)}</span></span>`
      }
    </p>
    <p class="quiet">${join.value(words.offset, "")}<span data-measure="offset">${words.way(offset)}</span></p>
  `;
}

function exampleTemplate({ strings: { measures: words }, pointAt }: Panel) {
  exampleAnswer ??= distance(EXAMPLE.a, EXAMPLE.b);
  const { pointA, pointB, distance: length } = exampleAnswer;
  if (pointA === null || pointB === null) return nothing;
  const nearest = { x: pointA.x - pointB.x, y: pointA.y - pointB.y };
  return html`<details class="example" data-part="example">
    <summary>${words.example}</summary>
    <div class="example-body">
      <svg class="example-figure" viewBox="-4.8 -1.8 6.6 5.4" role="img" aria-label=${words.exampleFigure}>
        <path class="axes" d="M-4.6 0H1.6M0 -1.6V3.4" />
        <path class="edge" d="M-4 -1L1 3" />
        <line class="way" x1="0" y1="0" x2=${nearest.x} y2=${nearest.y} />
        <circle class="end" cx="-4" cy="-1" r="0.13" />
        <circle class="end" cx="1" cy="3" r="0.13" />
        <circle class="nearest" cx=${nearest.x} cy=${nearest.y} r="0.15" />
        <path class="origin" d="M-0.25 0H0.25M0 -0.25V0.25" />
      </svg>
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
        <p data-example="answer">${rich(words.exampleAnswer(nearest, length), pointAt)}</p>
      </div>
    </div>
  </details>`;
}

/** The form of the selected polygon: how many corners, a random form, and corners to move one by one. */
export function toolsTemplate({ strings, facts, model, controls, change, edit, leave }: Panel) {
  const words = strings.tools;
  const shape = facts.world.chosen;
  if (shape?.type !== "polygon") {
    return html`<section class="tools" data-part="tools" aria-label=${words.heading}>
      <p class="quiet">${words.none}</p>
    </section>`;
  }
  const count = shape.points.length;
  const corner = cornerOf(model);
  const at = shape.points[corner ?? -1];
  const button = (id: string) => commandButton({ ...controls, layout: "wide" }, id);
  /** Returns an input for the corner count: a slider or a number field. */
  const input = (type: "range" | "number") => {
    const reshape = ({ currentTarget }: Event) => {
      const field = currentTarget as HTMLInputElement;
      const corners = clamp(Math.round(field.valueAsNumber), CORNERS.least, CORNERS.most);
      if (Number.isFinite(corners) && corners !== count) {
        change({ corners });
        edit("reshape", corners);
      } else if (type === "number") field.value = String(count);
    };
    return html`<input
      type=${type}
      id=${type === "range" ? "corners" : nothing}
      aria-label=${type === "number" ? words.number : nothing}
      data-corners=${type}
      min=${CORNERS.least}
      max=${CORNERS.most}
      step="1"
      .value=${String(count)}
      @input=${type === "range" ? reshape : nothing}
      @change=${reshape}
      @pointerup=${type === "range" ? leave : nothing}
    />`;
  };
  return html`<section class="tools" data-part="tools" aria-label=${words.heading}>
    <div class="slider"><label for="corners">${words.corners}</label>${input("range")} ${input("number")}</div>
    <div class="buttons">${button("reshape-convex")} ${button("corners")}</div>
    ${
      corner === null || at === undefined
        ? nothing
        : html`<div class="corner-row">
              <div class="buttons">${button("corner-previous")} ${button("corner-next")}</div>
              <span data-part="corner" role="status">${words.corner(
                corner,
                count,
                `${threeDigits(at.x)}, ${threeDigits(at.y)}`,
              )}</span>
            </div>
            <p class="quiet">${rich(words.hint, () => {})}</p>`
    }
  </section>`;
}

/**
 * The agreement meter: what each method says of the explained pair, how far they are from each other now, and the farthest
 * that they ever were since the page was opened.
 */
export function meterTemplate({ facts: { run }, strings: { meter } }: Panel) {
  const agreement = run?.agreement ?? null;
  if (agreement === null) return nothing;
  const { largest, largestField, comparisons } = agreementRecord();
  const { opinions, gap, disagreement } = agreement;
  const agrees = opinions.every(({ depth }) => (depth === null) === (opinions[0]?.depth === null));
  const now =
    agrees && gap !== null
      ? ([meter.gap, threeDigits(gap)] as const)
      : ([meter.now, scientific(disagreement)] as const);
  const rows = [
    ["now", ...now],
    ["field", meter.field, scientific(largestField)],
    ["largest", meter.largest(comparisons), scientific(largest)],
  ];
  return html`<section class="meter" data-part="meter" aria-label=${meter.heading}>
    <div class="heading-row">
      <h3>${meter.heading}</h3>
      <span class="quiet">${meter.caption}</span>
    </div>
    <dl class="opinions">
      ${opinions.map(
        ({ method, depth }) => html`<div data-method=${method}>
          <dt>${meter.methods[method]}</dt>
          <dd>${depth === null ? meter.apart : html`<b>${threeDigits(depth)}</b> px`}</dd>
        </div>`,
      )}
    </dl>
    <dl class="differences">
      ${rows.map(([name, label, value]) => html`<div><dt>${label}</dt><dd data-meter=${name}>${value} px</dd></div>`)}
    </dl>
  </section>`;
}
