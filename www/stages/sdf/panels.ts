/**
 * The panels of the stage `sdf`: the scale of the colours, and what the chosen instrument reads; and
 * why that is so.
 *
 * Hooks: `data-part="field-scale"`, `data-instrument="probe | ray | disc"`, `data-field="<name>"` on the
 * values, `input[data-field-input="shown | points"]`, `data-test="centre | outline"` on the rows of the
 * comparison, with `data-touches`.
 */
import { html, nothing } from "lit";
import type { RoomModel } from "../../lab/stage_module.ts";
import { component, decimals, scientific } from "../../ui/format.ts";
import { rich, shapeName } from "../../ui/parts.ts";
import { FAR, POINTS } from "./instruments.ts";
import type { FieldReading, Probe } from "./reading.ts";

export function seeField(model: RoomModel, reading: FieldReading) {
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

function seeProbe({ strings, pointAt }: RoomModel, { probe }: FieldReading) {
  const { sdf: words } = strings;
  const { x, y, distance, gradient, other, shape, type } = probe;
  const name = shapeName({ type, position: shape }, strings);
  return html`
    ${pairs([
      ["value", words.value, html`<b>${words.pixels(distance)}</b>`],
      ["side", words.side, words.sides(distance, type)],
      ["nearest", rich(words.nearest, pointAt), name],
      ["gradient", rich(words.gradient, pointAt), vector(gradient)],
      ["length", words.length, decimals(Math.hypot(gradient.x, gradient.y), 6)],
      ["place", words.place, vector({ x, y }, 1)],
    ])}
    <p class="note" data-field="unique" data-holds=${String(other === null)}>
      ${rich(other === null ? words.unique : words.ambiguous(distance, type), pointAt)}
    </p>
  `;
}

function seeRay(model: RoomModel, { ray }: FieldReading) {
  const { sdf: words } = model.strings;
  const { steps, near, shown, reason, distance, cast } = ray;
  const off = cast === null || reason !== "hit" ? null : Math.abs(cast - distance);
  return html`
    ${pairs([
      ["near", words.near, html`<b>${near}</b>`],
      ["steps", words.stepCount, steps.length],
      ["reason", words.ended, words.reasons[reason]],
      ["distance", words.went, words.pixels(distance)],
      ["cast", words.cast, cast === null ? words.nothing : words.pixels(cast)],
      ["off", words.off, off === null ? "–" : `${scientific(off)} px`],
    ])}
    ${slider(model, {
      name: "shown",
      label: words.shown,
      range: { least: 1, most: near, value: shown },
      said: words.stepOf(shown, near),
      send: (value) => value,
    })}
  `;
}

function seeDisc(model: RoomModel, { disc }: FieldReading) {
  const { sdf: words } = model.strings;
  const { radius, points, centre, outline, times } = disc;
  const time = (micros: number | undefined) => (micros === undefined ? "–" : words.micros(micros));
  const rows = [
    ["centre", words.centre, centre, time(times?.centre)],
    ["outline", words.outline(points), outline, time(times?.outline)],
  ] as const;
  return html`
    <table class="field-tests">
      <thead>
        <tr>
          <th scope="col">${words.test}</th>
          <th scope="col">${words.touches}</th>
          <th scope="col">${words.distance}</th>
          <th scope="col">${words.questions}</th>
          <th scope="col">${words.time}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, label, test, spent]) => html`<tr data-test=${name} data-touches=${String(test.touches)}>
            <th scope="row">${label}</th>
            <td><b>${test.touches ? words.yes : words.no}</b></td>
            <td data-field=${`${name}-distance`}>${decimals(test.distance, 2)}</td>
            <td data-field=${`${name}-questions`}>${test.evaluations}</td>
            <td data-field=${`${name}-time`}>${spent}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    <p class="note" data-field="same" data-holds=${String(centre.touches === outline.touches)}>
      ${centre.touches === outline.touches ? words.same : words.fooled}
    </p>
    ${pairs([["radius", words.radius, words.pixels(radius)]])}
    ${slider(model, {
      name: "points",
      label: words.points,
      range: { least: 0, most: POINTS.length - 1, value: Math.max(0, POINTS.indexOf(points)) },
      said: `${points}`,
      send: (value) => value,
    })}
  `;
}

/** @param rows name, label, value */
function pairs(rows: readonly (readonly [string, unknown, unknown])[]) {
  return html`<dl class="pairs">
    ${rows.map(
      ([name, label, value]) => html`<div>
        <dt>${label}</dt>
        <dd data-field=${name}>${value}</dd>
      </div>`,
    )}
  </dl>`;
}

function vector({ x, y }: { x: number; y: number }, digits?: number) {
  const write = (value: number) => (digits === undefined ? component(value) : decimals(value, digits));
  return `(${write(x)}, ${write(y)})`;
}

function slider(
  { ask, leave }: RoomModel,
  {
    name,
    label,
    said,
    send,
    range,
  }: {
    name: "shown" | "points";
    label: string;
    said: string;
    send: (value: number) => number;
    range: { least: number; most: number; value: number };
  },
) {
  const id = `field-${name}`;
  const set = ({ currentTarget }: Event) => {
    const { valueAsNumber } = currentTarget as HTMLInputElement;
    if (Number.isFinite(valueAsNumber)) ask(name, send(valueAsNumber));
  };
  return html`<div
    class="slider aims"
    @pointerup=${({ target }: PointerEvent) =>
      target instanceof HTMLInputElement && target.type === "range" ? leave() : undefined}
  >
    <label for=${id}>${label}</label>
    <input
      type="range"
      id=${id}
      data-field-input=${name}
      min=${range.least}
      max=${range.most}
      step="1"
      aria-valuetext=${said}
      ?disabled=${range.most <= range.least}
      .value=${String(range.value)}
      @input=${set}
    />
    <output class="reach" for=${id}>${said}</output>
  </div>`;
}

export function fieldWhy({ strings, pointAt }: RoomModel, { instrument, probe }: FieldReading) {
  const { why } = strings.sdf;
  const say = (text: string) => html`<li>${rich(text, pointAt)}</li>`;
  return html`<div class="own-why" data-why=${instrument}>
    <h3>${why.heading[instrument]}</h3>
    ${instrument === "probe" ? FORMULAS[probe.type] : nothing}
    ${instrument === "disc" ? CENTRE_TEST : nothing}
    ${instrument === "ray" ? STEP : nothing}
    <ol class="reasons">
      ${instrument === "probe" ? say(why.shapes[probe.type]) : nothing}
      ${why[instrument].map(say)}
    </ol>
    <p class="quiet">${rich(why.independent, pointAt)}</p>
  </div>`;
}

const CENTRE_TEST = html`<math display="block">
  <mi>φ</mi><mo>(</mo><mi>c</mi><mo>)</mo><mo>−</mo><mi>R</mi><mo>≤</mo><mn>0</mn>
</math>`;

const STEP = html`<math display="block">
  <msub><mi>p</mi><mrow><mi>k</mi><mo>+</mo><mn>1</mn></mrow></msub><mo>=</mo><msub><mi>p</mi><mi>k</mi></msub>
  <mo>+</mo><mi>φ</mi><mo>(</mo><msub><mi>p</mi><mi>k</mi></msub><mo>)</mo><mi>d</mi>
</math>`;

/** The field of a shape, by its kind. */
const FORMULAS: Readonly<Record<Probe["type"], unknown>> = Object.freeze({
  circle: html`<math display="block">
    <mi>φ</mi><mo>(</mo><mi>p</mi><mo>)</mo><mo>=</mo><mo>∣</mo><mi>p</mi><mo>−</mo><mi>c</mi><mo>∣</mo><mo>−</mo><mi>r</mi>
  </math>`,
  rectangle: html`<math display="block">
    <mi>φ</mi><mo>(</mo><mi>p</mi><mo>)</mo><mo>=</mo><mo>±</mo><mo>∣</mo><mi>p</mi><mo>−</mo><mi>q</mi><mo>∣</mo>
  </math>`,
  polygon: html`<math display="block">
    <mi>φ</mi><mo>(</mo><mi>p</mi><mo>)</mo><mo>=</mo><mo>±</mo><mi>min</mi><mo>∣</mo><mi>p</mi><mo>−</mo><mi>q</mi><mo>∣</mo>
  </math>`,
  segment: html`<math display="block">
    <mi>φ</mi><mo>(</mo><mi>p</mi><mo>)</mo><mo>=</mo><mo>∣</mo><mi>p</mi><mo>−</mo><mi>q</mi><mo>∣</mo>
  </math>`,
});
