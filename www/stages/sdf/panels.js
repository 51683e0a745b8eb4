/**
 * The panels of the stage `sdf`: the scale of the colours, and what the chosen instrument reads; and
 * why that is so.
 *
 * Hooks: `data-part="field-scale"`, `data-instrument="probe | ray | disc"`, `data-field="<name>"` on the
 * values, `input[data-field-input="shown | points"]`, `data-test="centre | outline"` on the rows of the
 * comparison, with `data-touches`.
 */
import { html, nothing } from "lit";
import { component, decimals, scientific } from "../../ui/format.js";
import { rich, shapeName } from "../../ui/parts.js";
import { FAR, POINTS } from "./instruments.js";

/** @typedef {import("./reading.js").FieldReading} FieldReading */
/** @typedef {import("../../lab/stage_module.js").RoomModel} RoomModel */

/**
 * @param {RoomModel} model
 * @param {FieldReading} reading
 */
export function seeField(model, reading) {
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

/**
 * @param {RoomModel} model
 * @param {FieldReading} reading
 */
function seeProbe({ strings, pointAt }, { probe }) {
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

/**
 * @param {RoomModel} model
 * @param {FieldReading} reading
 */
function seeRay(model, { ray }) {
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

/**
 * @param {RoomModel} model
 * @param {FieldReading} reading
 */
function seeDisc(model, { disc }) {
  const { sdf: words } = model.strings;
  const { radius, points, centre, outline, times } = disc;
  const time = (/** @type {number | undefined} */ micros) =>
    micros === undefined ? "–" : words.micros(micros);
  const rows = /** @type {const} */ ([
    ["centre", words.centre, centre, time(times?.centre)],
    ["outline", words.outline(points), outline, time(times?.outline)],
  ]);
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
          ([
            name,
            label,
            test,
            spent,
          ]) => html`<tr data-test=${name} data-touches=${String(test.touches)}>
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

/** @param {readonly (readonly [string, unknown, unknown])[]} rows name, label, value */
function pairs(rows) {
  return html`<dl class="pairs">
    ${rows.map(
      ([name, label, value]) => html`<div>
        <dt>${label}</dt>
        <dd data-field=${name}>${value}</dd>
      </div>`,
    )}
  </dl>`;
}

/**
 * @param {{ x: number, y: number }} vector
 * @param {number} [digits]
 */
function vector({ x, y }, digits) {
  const write = (/** @type {number} */ value) =>
    digits === undefined ? component(value) : decimals(value, digits);
  return `(${write(x)}, ${write(y)})`;
}

/**
 * @param {RoomModel} model
 * @param {{ name: "shown" | "points", label: string, said: string, send: (value: number) => number,
 *   range: { least: number, most: number, value: number } }} options
 */
function slider({ ask, leave }, { name, label, said, send, range }) {
  const id = `field-${name}`;
  const set = (/** @type {Event} */ { currentTarget }) => {
    const { valueAsNumber } = /** @type {HTMLInputElement} */ (currentTarget);
    if (Number.isFinite(valueAsNumber)) ask(name, send(valueAsNumber));
  };
  return html`<div
    class="slider aims"
    @pointerup=${(/** @type {PointerEvent} */ { target }) =>
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

/**
 * @param {RoomModel} model
 * @param {FieldReading} reading
 */
export function fieldWhy({ strings, pointAt }, { instrument, probe }) {
  const { why } = strings.sdf;
  const say = (/** @type {string} */ text) => html`<li>${rich(text, pointAt)}</li>`;
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

/** The field of a shape, by its kind. @type {Readonly<Record<import("./reading.js").Probe["type"], unknown>>} */
const FORMULAS = Object.freeze({
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
