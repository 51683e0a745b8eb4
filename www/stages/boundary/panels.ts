/**
 * The panels of the stage `boundary`: height, time and speed, the impacts as they happen, the naive
 * test beside them; and why, with the formulas that they are measured by.
 *
 * Hooks: `data-fall="height | time | speed | rest | deviation | naive-height | naive-impacts"`,
 * `data-part="impacts"` with one `data-impact` row (its number from 1) for each impact,
 * `data-part="naive"`.
 */
import { html, nothing } from "lit";
import type { RoomModel } from "../../lab/stage_module.ts";
import { decimals, scientific } from "../../ui/format.ts";
import { rich } from "../../ui/parts.ts";
import { type BoundaryReading, impactOf, restOf } from "./fall.ts";

/** Rows of the list that are always there; more are scrolled to. */
const ROWS = 4;

/** Metres below the line from which the naive test is said to sink. */
const SUNK = 0.05;

export function seeBoundary(model: RoomModel, reading: BoundaryReading) {
  const words = model.strings.boundary;
  const { height, time, speed, rest } = reading;
  const way = rest !== null || !reading.started ? "" : speed < 0 ? "↑\u00a0" : "↓\u00a0";
  const values = [
    ["height", words.height, decimals(height, 2), words.metres],
    ["time", words.time, decimals(time, 2), words.seconds],
    ["speed", words.speed, `${way}${decimals(Math.abs(speed), 2)}`, words.metresPerSecond],
  ] as const;
  return html`
    <dl class="counters" data-columns="3" aria-label=${words.heading}>
      ${values.map(
        ([name, label, value, unit]) => html`<div class="counter">
          <dt>${words.in(label, unit)}</dt>
          <dd data-fall=${name}>${value}</dd>
        </div>`,
      )}
    </dl>
    ${impactsTemplate(model, reading)} ${naiveTemplate(model, reading)}
  `;
}

function impactsTemplate({ strings, pointAt }: RoomModel, { impacts, rest, deviation }: BoundaryReading) {
  const words = strings.boundary;
  const empty = Math.max(0, ROWS - impacts.length);
  const { columns } = words;
  return html`<div class="contacts-box impacts" data-scrolls tabindex="0" role="region" aria-label=${words.impacts}>
      <table class="contacts" data-part="impacts">
        <caption>
          <span>${words.impacts}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">${columns.number}</th>
            <th scope="col">${columns.time}<br /><span class="unit">${words.seconds}</span></th>
            <th scope="col">${columns.before}<br /><span class="unit">${words.metresPerSecond}</span></th>
            <th scope="col">${columns.after}<br /><span class="unit">${words.metresPerSecond}</span></th>
            <th scope="col">${columns.rise}<br /><span class="unit">${words.metres}</span></th>
          </tr>
        </thead>
        <tbody>
          ${impacts.map(
            ({ time, before, after, rise }, index) => html`<tr
              data-impact=${index + 1}
              @pointerenter=${() => pointAt("contact")}
              @pointerleave=${() => pointAt(null)}
            >
              <td>${index + 1}</td>
              <td>${decimals(time, 2)}</td>
              <td class="depth">${decimals(before, 2)}</td>
              <td>${decimals(after, 2)}</td>
              <td>${decimals(rise, 2)}</td>
            </tr>`,
          )}
          ${Array.from(
            { length: empty },
            (_, row) => html`<tr class="empty">
              <td colspan="5">${row === 0 && impacts.length === 0 ? words.none : nothing}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <dl class="pairs">
      <div>
        <dt>${words.restsAt}</dt>
        <dd><span data-fall="rest">${rest === null ? "–" : decimals(rest, 2)}</span> ${words.seconds}</dd>
      </div>
      <div>
        <dt>${words.agreement}</dt>
        <dd data-fall="deviation">${impacts.length === 0 ? "–" : scientific(deviation)}</dd>
      </div>
    </dl>`;
}

function naiveTemplate({ strings, controls, pointAt }: RoomModel, { naive }: BoundaryReading) {
  const words = strings.boundary;
  const shown = controls.views.has("naive");
  const verdict = !shown ? words.naiveOff : naive.height < -SUNK ? words.naiveSinks : words.naiveFine;
  return html`<section class="own" data-part="naive" aria-label=${words.naiveHeading}>
    <div class="heading-row">
      <h3>${rich(`{naive|${words.naiveHeading}}`, pointAt)}</h3>
      <span class="quiet" data-fall="naive-verdict">${rich(verdict, pointAt)}</span>
    </div>
    <dl class="pairs">
      <div>
        <dt>${words.naiveHeight}</dt>
        <dd><span data-fall="naive-height">${shown ? decimals(naive.height, 2) : "–"}</span> ${words.metres}</dd>
      </div>
      <div>
        <dt>${words.naiveImpacts}</dt>
        <dd data-fall="naive-impacts">${shown ? naive.impacts : "–"}</dd>
      </div>
    </dl>
  </section>`;
}

export function boundaryWhy({ strings, pointAt }: RoomModel, { fall }: BoundaryReading) {
  const { why } = strings.boundary;
  const say = (text: string) => rich(text, pointAt);
  const first = impactOf(fall, 0);
  const second = impactOf(fall, 1);
  const { restitution } = fall;
  const number = (value: number, digits = 2) => decimals(value, digits);
  return html`<div class="own-why">
    <p>${say(why.asked)}</p>
    <p>${say(why.when)}</p>
    <math display="block">
      <mi>t</mi><mo>=</mo>
      <mfrac>
        <mrow>
          <mo>−</mo><mi>v</mi><mo>+</mo>
          <msqrt><msup><mi>v</mi><mn>2</mn></msup><mo>+</mo><mn>2</mn><mi>g</mi><mi>h</mi></msqrt>
        </mrow>
        <mi>g</mi>
      </mfrac>
      <mo>=</mo><mn>${number(first.time)}</mn><mtext>&nbsp;s</mtext>
    </math>
    <p>${say(why.speed)}</p>
    <math display="block">
      <msqrt><msup><mi>v</mi><mn>2</mn></msup><mo>+</mo><mn>2</mn><mi>g</mi><mi>h</mi></msqrt>
      <mo>=</mo><mn>${number(first.before, 1)}</mn><mtext>&nbsp;m/s</mtext>
    </math>
    <p>${say(why.turned)}</p>
    <math display="block">
      <mfrac>
        <msup>
          <mrow><mo>(</mo><mn>${number(restitution, 1)}</mn><mo>·</mo><mn>${number(first.before, 1)}</mn><mo>)</mo></mrow>
          <mn>2</mn>
        </msup>
        <mrow><mn>2</mn><mi>g</mi></mrow>
      </mfrac>
      <mo>=</mo><mn>${number(first.rise)}</mn><mtext>&nbsp;m</mtext>
    </math>
    <p>${say(why.rest)}</p>
    <p>${say(why.endless)}</p>
    <math display="block">
      <mn>${number(first.time)}</mn><mo>+</mo><mn>${number(second.time - first.time)}</mn>
      <mrow>
        <mo>(</mo><mn>1</mn><mo>+</mo><mi>e</mi><mo>+</mo><msup><mi>e</mi><mn>2</mn></msup><mo>+</mo><mi>…</mi><mo>)</mo>
      </mrow>
      <mo>=</mo><mn>${number(restOf(fall))}</mn><mtext>&nbsp;s</mtext>
    </math>
    <p>${say(why.naive)}</p>
  </div>`;
}
