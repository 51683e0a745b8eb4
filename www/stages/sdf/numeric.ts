/**
 * The gradient by forward differences of the field, beside the exact one: both vectors, and the error over the step h.
 *
 * Source: GAMES103 differentiates its distance with h = 1e-10. There the rounding of the two distances, divided by h, is
 * larger than at any sensible step.
 */
import { html, mathml, svg } from "lit/html.js";
import type { Point } from "../../engine/lab.ts";
import { decimals, powerOfTen, scientific } from "../../i18n/format.ts";
import type { PanelModel } from "../../lab/stage.ts";
import { clamp } from "../shared/geometry.ts";
import { pairsTemplate, sliderTemplate } from "../shared/parts.ts";
import type { Estimate } from "./estimate.ts";
import type { FieldReading } from "./reading.ts";
import type { Texts } from "./strings.en.ts";

/** Powers of ten of the step, and of the error as the plot shows it. */
const STEPS = { least: -16, most: 2, step: 0.25 };
const ERRORS = { least: -12, most: 1 };

/** The source's step. */
const SOURCE = -10;

/** Factor between two steps from which one is told as too short or too long. */
const MUCH = 3;

/** Size of the plot and its margins, and of the picture of both vectors. */
const PLOT = { width: 320, height: 150, left: 34, right: 8, top: 16, bottom: 20 };
const VECTORS = { size: 110, length: 44 };

const FORWARD = mathml`
  <mfrac><mrow><mo>∂</mo><mi>φ</mi></mrow><mrow><mo>∂</mo><mi>x</mi></mrow></mfrac><mo>≈</mo>
  <mfrac>
    <mrow>
      <mi>φ</mi><mo>(</mo><mi>x</mi><mo>+</mo><mi>h</mi><mo>,</mo><mi>y</mi><mo>)</mo><mo>−</mo>
      <mi>φ</mi><mo>(</mo><mi>x</mi><mo>,</mo><mi>y</mi><mo>)</mo>
    </mrow>
    <mi>h</mi>
  </mfrac>`;

/** Power of ten of the step that the reader has chosen; for all labs of the page. */
let chosen = SOURCE;

/** @param estimate the estimate by the power of ten of its step; given, for a part that loads later shares no code with the stage's own */
export function template(
  panel: PanelModel<Texts>,
  words: Words,
  { probe }: FieldReading,
  estimate: (power: number) => Estimate,
) {
  const curve = Array.from({ length: (STEPS.most - STEPS.least) / STEPS.step + 1 }, (_, index) =>
    estimate(STEPS.least + index * STEPS.step),
  );
  const best = curve.reduce((least, each) => (each.error < least.error ? each : least));
  const shown = estimate(chosen);
  const choose = (power: number) => {
    chosen = clamp(Math.round(power / STEPS.step) * STEPS.step, STEPS.least, STEPS.most);
    panel.change({});
  };
  const source = estimate(SOURCE);
  const vector = ({ x, y }: Point) => `(${decimals(x, 6)}, ${decimals(y, 6)})`;
  return html`<div class="own-why">
    <math display="block">${FORWARD}</math>
    ${plotTemplate(curve, shown, words, choose)}
    ${sliderTemplate(panel, {
      ...{ name: "numeric-step", label: words.step, value: chosen, text: stepWords(chosen), range: STEPS },
      change: choose,
    })}
    <div class="example-body">
      ${vectorsTemplate(probe.gradient, shown.gradient, words.vectors)}
      ${pairsTemplate([
        ["numeric-exact", html`<b>—</b> ${words.exact}`, vector(probe.gradient)],
        ["numeric-forward", html`<b>- -</b> ${words.forward}`, vector(shown.gradient)],
        ["numeric-error", words.error, html`<b>${scientific(shown.error)}</b>`],
      ])}
    </div>
    <p data-value="numeric-reason" data-reason=${reasonOf(shown, best)}>${words.reasons[reasonOf(shown, best)]}</p>
    <p class="quiet" data-value="numeric-source">
      ${words.source(scientific(source.error), stepWords(best.power), scientific(best.error))}
    </p>
  </div>`;
}

function reasonOf({ power, error }: Estimate, best: Estimate): "short" | "good" | "long" {
  if (error <= MUCH * Math.max(best.error, 10 ** ERRORS.least)) return "good";
  return power < best.power ? "short" : "long";
}

/** The error over the step, both as powers of ten. Pointing at a place chooses its step. */
function plotTemplate(curve: readonly Estimate[], shown: Estimate, words: Words, choose: (power: number) => void) {
  const { width, height, left, right, top, bottom } = PLOT;
  const x = (power: number) => left + ((power - STEPS.least) / (STEPS.most - STEPS.least)) * (width - left - right);
  const y = (power: number) =>
    top +
    ((ERRORS.most - clamp(power, ERRORS.least, ERRORS.most)) / (ERRORS.most - ERRORS.least)) * (height - top - bottom);
  const line = curve.map(({ power, error }) => `${x(power)} ${y(Math.log10(error))}`).join("L");
  const powers = (from: number, to: number, pitch: number) =>
    Array.from({ length: Math.floor((to - from) / pitch) + 1 }, (_, index) => from + index * pitch);
  const point = (event: PointerEvent) => {
    const { left: edge, width: wide } = (event.currentTarget as Element).getBoundingClientRect();
    const at = ((event.clientX - edge) / wide) * width;
    choose(STEPS.least + ((at - left) / (width - left - right)) * (STEPS.most - STEPS.least));
  };
  return svg`<svg viewBox="0 0 ${width} ${height}" width="100%" role="img" aria-label=${words.plot} data-part="numeric-plot"
    font-size="11" fill="var(--muted-text)" @pointermove=${point} @pointerdown=${point}>
    <rect width=${width} height=${height} fill="var(--ground)" />
    <g stroke="var(--hairline)">
      ${powers(-12, 0, 4).map((power) => svg`<path d="M${left} ${y(power)}H${width - right}" />`)}
    </g>
    ${powers(-12, 0, 4).map((power) => svg`<text x=${left - 4} y=${y(power) + 4} text-anchor="end">${powerOfTen(power)}</text>`)}
    ${powers(-16, 0, 4).map((power) => svg`<text x=${x(power)} y=${height - 5} text-anchor="middle">${powerOfTen(power)}</text>`)}
    <text x=${width - right} y=${height - 5} text-anchor="end">h</text>
    <text x="4" y="11">${words.error}</text>
    <path stroke="var(--muted)" stroke-dasharray="2 3" d="M${x(SOURCE)} ${top}V${height - bottom}" />
    <text x=${x(SOURCE)} y="11" text-anchor="middle">GAMES103</text>
    <path fill="none" stroke="var(--ink)" stroke-width="1.75" d="M${line}" />
    <path stroke="var(--construction)" stroke-width="1.5" d="M${x(shown.power)} ${top}V${height - bottom}" />
    <circle cx=${x(shown.power)} cy=${y(Math.log10(shown.error))} r="5" fill="var(--construction)" />
  </svg>`;
}

/** The exact gradient and the estimate from one point, in the circle of all unit vectors. */
function vectorsTemplate(exact: Point, forward: Point, name: string) {
  const { size, length } = VECTORS;
  // Rounding can make the estimate many times too long: the arrow ends at the edge.
  const shorten = Math.min(1, size / 2 / length / Math.max(Math.abs(forward.x), Math.abs(forward.y), 1e-9));
  const arrow = ({ x, y }: Point, scale: number) => {
    const [tipX, tipY] = [x * length * scale, y * length * scale];
    const angle = Math.atan2(y, x);
    const barb = (turn: number) => `${tipX - 8 * Math.cos(angle + turn)} ${tipY - 8 * Math.sin(angle + turn)}`;
    return `M0 0L${tipX} ${tipY}M${barb(0.45)}L${tipX} ${tipY}L${barb(-0.45)}`;
  };
  return svg`<svg viewBox="${-size / 2} ${-size / 2} ${size} ${size}" width="100%" role="img" aria-label=${name} fill="none">
    <rect x=${-size / 2} y=${-size / 2} width=${size} height=${size} fill="var(--ground)" />
    <circle r=${length} stroke="var(--hairline)" />
    <path stroke="var(--ink)" stroke-width="2" d=${arrow(exact, 1)} />
    <path stroke="var(--construction)" stroke-width="3" stroke-dasharray="5 4" d=${arrow(forward, shorten)} />
  </svg>`;
}

/** A step as it is written: 10⁻¹⁰, and with a fraction in between 1.8 × 10⁻¹⁰. */
const stepWords = (power: number) => (Number.isInteger(power) ? powerOfTen(power) : scientific(10 ** power));

const en = {
  step: "Step h",
  exact: "Exact",
  forward: "Forward difference",
  error: "Error",
  plot: "The error of the forward difference over the step h, both as powers of ten. It falls, then rises.",
  vectors: "The exact gradient as a full arrow, the forward difference as a dashed one",
  reasons: {
    short: "h is too short: both distances agree in almost all digits. What is left is rounding, divided by h.",
    good: "h is about right here: rounding and bend are both small.",
    long: "h is too long: the field bends on the way, and the difference is a chord instead of a tangent.",
  },
  source: (error: string, step: string, least: string) =>
    `GAMES103 takes h = 10⁻¹⁰. Here its error is ${error}; the best step, ${step} px, leaves ${least}. The engine needs no step: it knows the nearest place.`,
};

type Words = typeof en;

export const texts = {
  en,
  zh: {
    step: "步长h",
    exact: "精确值",
    forward: "前向差分",
    error: "误差",
    plot: "前向差分的误差随步长h的变化，两轴都取10的幂。误差先降后升。",
    vectors: "实线箭头是精确的梯度，虚线箭头是前向差分",
    reasons: {
      short: "h太小：两个距离几乎所有数位都相同，相减后只剩舍入误差，还要除以h。",
      good: "h在这里大致合适：舍入误差和弯曲都很小。",
      long: "h太大：场在这段路上已经弯曲，得到的是割线，不是切线。",
    },
    source: (error, step, least) =>
      `GAMES103取h=10⁻¹⁰，这里的误差是${error}；最好的步长是${step} px，误差只有${least}。引擎不用步长：它知道最近处在哪里。`,
  } satisfies Words,
};
