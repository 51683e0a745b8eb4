/**
 * The panels of the stage `sdf`: the scale of the colours, and what the chosen instrument reads; and
 * why that is so.
 */
import { html, mathml, nothing } from "lit/html.js";
import { component, decimals, scientific, threeDigits } from "../../i18n/format.ts";
import type { PanelModel } from "../../lab/stage.ts";
import { rich, shapeName } from "../../ui/parts.ts";
import { laterTemplate } from "../shared/later.ts";
import { headsTemplate, pairsTemplate, sliderTemplate } from "../shared/parts.ts";
import { FAR } from "./draw.ts";
import { estimatesOf } from "./estimate.ts";
import { type FieldReading, POINTS } from "./reading.ts";
import type { Texts } from "./strings.en.ts";

type Panel = PanelModel<Texts>;

export function seeField(model: Panel, reading: FieldReading) {
  const { sdf: words } = model.strings;
  const { instrument } = reading;
  const see = { probe: seeProbe, ray: seeRay, disc: seeDisc }[instrument];
  return html`
    <div class="field-scale" data-part="field-scale" role="img" aria-label=${words.scale(FAR.inside, FAR.outside)}>
      <div class="field-bar"></div>
      <span>−${FAR.inside}</span><span>0</span><span>${FAR.outside} px</span>
    </div>
    <section class="own" data-instrument=${instrument} aria-label=${words.instruments[instrument]}>
      <h3>${words.instruments[instrument]}</h3>
      <p class="quiet">${rich(words.uses[instrument], model.pointAt)}</p>
      ${see(model, reading)}
    </section>
  `;
}

function seeProbe(panel: Panel, reading: FieldReading) {
  const { strings, pointAt } = panel;
  const { sdf: words } = strings;
  const { probe } = reading;
  const { x, y, distance, gradient, other, type } = probe;
  return html`
    ${pairsTemplate([
      ["value", words.value, html`<b>${words.pixels(distance)}</b>`],
      ["side", words.side, words.sides(distance, type)],
      ["nearest", rich(words.nearest, pointAt), shapeName(probe, strings)],
      ["gradient", rich(words.gradient, pointAt), vector(gradient)],
      ["length", words.length, decimals(Math.hypot(gradient.x, gradient.y), 6)],
      ["place", words.place, vector({ x, y }, 1)],
    ])}
    <p class="note" data-value="unique" data-holds=${String(other === null)}>
      ${rich(other === null ? words.unique : words.ambiguous(distance, type), pointAt)}
    </p>
    ${laterTemplate(panel, "numeric", words.numeric, () => import("./numeric.ts"), reading, estimatesOf(panel.facts.world, probe))}
  `;
}

function seeRay(model: Panel, { ray }: FieldReading) {
  const { sdf: words } = model.strings;
  const { steps, near, shown, reason, distance, cast } = ray;
  const off = cast === null || reason !== "hit" ? null : Math.abs(cast - distance);
  return html`
    ${pairsTemplate([
      ["near", words.near, html`<b>${near}</b>`],
      ["steps", words.stepCount, steps.length],
      ["reason", words.ended, words.reasons[reason]],
      ["distance", words.went, words.pixels(distance)],
      ["cast", words.cast, cast === null ? words.nothing : words.pixels(cast)],
      ["off", words.off, off === null ? "–" : `${scientific(off)} px`],
    ])}
    ${sliderTemplate(model, {
      ...{ name: "shown", label: words.shown, value: shown, text: words.stepOf(shown, near), disabled: near <= 1 },
      range: { least: 1, most: near, step: 1 },
      change: (value) => model.edit("shown", value),
    })}
  `;
}

function seeDisc(model: Panel, { disc }: FieldReading) {
  const { sdf: words } = model.strings;
  const { radius, points, centre, outline, times } = disc;
  const rows = [
    ["centre", words.centre, centre, times?.centre],
    ["outline", words.outline(points), outline, times?.outline],
  ] as const;
  return html`
    <table class="field-tests">
      ${headsTemplate([words.test, words.touches, "px", words.questions, words.time])}
      <tbody>
        ${rows.map(
          ([name, label, test, spent]) => html`<tr data-test=${name} data-touches=${String(test.touches)}>
            <th scope="row">${label}</th>
            <td><b>${test.touches ? words.yes : words.no}</b></td>
            <td data-value=${`${name}-distance`}>${threeDigits(test.distance)}</td>
            <td data-value=${`${name}-questions`}>${test.evaluations}</td>
            <td data-value=${`${name}-time`}>${spent === undefined ? "–" : words.micros(spent)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    <p class="note" data-value="same" data-holds=${String(centre.touches === outline.touches)}>
      ${centre.touches === outline.touches ? words.same : words.fooled}
    </p>
    ${pairsTemplate([["radius", words.radius, words.pixels(radius)]])}
    ${sliderTemplate(model, {
      ...{ name: "points", label: words.points, value: Math.max(0, POINTS.indexOf(points)), text: `${points}` },
      range: { least: 0, most: POINTS.length - 1, step: 1 },
      change: (place) => model.edit("points", place),
    })}
  `;
}

function vector({ x, y }: { x: number; y: number }, digits?: number) {
  const write = (value: number) => (digits === undefined ? component(value) : decimals(value, digits));
  return `(${write(x)}, ${write(y)})`;
}

export function fieldWhy({ strings, pointAt }: Panel, { instrument, probe }: FieldReading) {
  const { why } = strings.sdf;
  const say = (text: string) => html`<li>${rich(text, pointAt)}</li>`;
  return html`<div class="own-why" data-why=${instrument}>
    <h3>${why.heading[instrument]}</h3>
    <math display="block">${{ probe: FORMULAS[probe.type], ray: STEP, disc: CENTRE_TEST }[instrument]}</math>
    <ol class="reasons">
      ${instrument === "probe" ? say(why.shapes[probe.type]) : nothing}
      ${why[instrument].map(say)}
    </ol>
    <p class="quiet">${rich(why.independent, pointAt)}</p>
  </div>`;
}

const CENTRE_TEST = mathml`<mi>φ</mi><mo>(</mo><mi>c</mi><mo>)</mo><mo>−</mo><mi>R</mi><mo>≤</mo><mn>0</mn>`;

const STEP = mathml`
  <msub><mi>p</mi><mrow><mi>k</mi><mo>+</mo><mn>1</mn></mrow></msub><mo>=</mo><msub><mi>p</mi><mi>k</mi></msub>
  <mo>+</mo><mi>φ</mi><mo>(</mo><msub><mi>p</mi><mi>k</mi></msub><mo>)</mo><mi>d</mi>`;

const FIELD = mathml`<mi>φ</mi><mo>(</mo><mi>p</mi><mo>)</mo><mo>=</mo>`;
const TO_NEAREST = mathml`<mo>∣</mo><mi>p</mi><mo>−</mo><mi>q</mi><mo>∣</mo>`;

const FORMULAS = {
  circle: mathml`${FIELD}<mo>∣</mo><mi>p</mi><mo>−</mo><mi>c</mi><mo>∣</mo><mo>−</mo><mi>r</mi>`,
  rectangle: mathml`${FIELD}<mo>±</mo>${TO_NEAREST}`,
  polygon: mathml`${FIELD}<mo>±</mo><mi>min</mi>${TO_NEAREST}`,
  segment: mathml`${FIELD}${TO_NEAREST}`,
};
