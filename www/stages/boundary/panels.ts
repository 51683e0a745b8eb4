/**
 * The panels of the stage `boundary`: height, time and speed, the impacts as they happen, the naive
 * test beside them; and why, with the formulas that they are measured by.
 */
import { html } from "lit/html.js";
import { decimals, scientific } from "../../i18n/format.ts";
import type { PanelModel } from "../../lab/stage.ts";
import { rich } from "../../ui/parts.ts";
import { countersTemplate, emptyRows, headsTemplate, pairsTemplate, sliderTemplate } from "../shared/parts.ts";
import { SUNK } from "./draw.ts";
import { type BoundaryReading, FALLS, impactOf, restOf } from "./fall.ts";
import type { Texts } from "./strings.en.ts";

type Panel = PanelModel<Texts>;

/** Rows of the list that are always there; more are scrolled to. */
const ROWS = 4;

export function seeBoundary(model: Panel, reading: BoundaryReading) {
  const words = model.strings.boundary;
  const { height, time, speed, rest } = reading;
  const way = rest !== null || !reading.started ? "" : speed < 0 ? "↑\u00a0" : "↓\u00a0";
  return html`
    ${countersTemplate(words.heading, [
      ["height", words.in(words.height, "m"), decimals(height, 2)],
      ["time", words.in(words.time, "s"), decimals(time, 2)],
      ["speed", words.in(words.speed, "m/s"), `${way}${decimals(Math.abs(speed), 2)}`],
    ])}
    ${fallTemplate(model, reading)} ${impactsTemplate(model, reading)} ${naiveTemplate(model, reading)}
  `;
}

function fallTemplate(model: Panel, { fall }: BoundaryReading) {
  const words = model.strings.boundary;
  const slider = (name: "height" | "speed", unit: string) =>
    sliderTemplate(model, {
      ...{ name, label: words[name], value: fall[name], text: `${decimals(fall[name], 1)}\u00a0${unit}` },
      range: FALLS[name],
      change: (value) => model.edit("fall", { [name]: value }),
    });
  return html`${slider("height", "m")} ${slider("speed", "m/s")}`;
}

function impactsTemplate({ strings, pointAt }: Panel, { impacts, rest, deviation }: BoundaryReading) {
  const words = strings.boundary;
  const { columns } = words;
  const heads = [
    [columns.time, "s"],
    [columns.before, "m/s"],
    [columns.after, "m/s"],
    [columns.rise, "m"],
  ];
  return html`<div class="contacts-box impacts" data-scrolls tabindex="0" role="region" aria-label=${words.impacts}>
      <table class="contacts" data-part="impacts">
        <caption>
          <span>${words.impacts}</span>
        </caption>
        ${headsTemplate([
          columns.number,
          ...heads.map(([head, unit]) => html`${head}<br /><span class="unit">${unit}</span>`),
        ])}
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
          ${emptyRows(ROWS, impacts.length, 5, words.none)}
        </tbody>
      </table>
    </div>
    ${pairsTemplate([
      ["rest", words.restsAt, `${rest === null ? "–" : decimals(rest, 2)} s`],
      ["deviation", words.agreement, impacts.length === 0 ? "–" : scientific(deviation)],
    ])}`;
}

function naiveTemplate({ strings, controls, pointAt }: Panel, { naive }: BoundaryReading) {
  const words = strings.boundary;
  const shown = controls.views.has("naive");
  const verdict = !shown ? words.naiveOff : naive.height < -SUNK ? words.naiveSinks : words.naiveFine;
  return html`<section class="own" data-part="naive" aria-label=${words.naiveHeading}>
    <div class="heading-row">
      <h3>${rich(`{naive|${words.naiveHeading}}`, pointAt)}</h3>
      <span class="quiet" data-value="naive-verdict">${rich(verdict, pointAt)}</span>
    </div>
    ${pairsTemplate([
      ["naive-height", words.naiveHeight, `${shown ? decimals(naive.height, 2) : "–"} m`],
      ["naive-impacts", words.naiveImpacts, shown ? naive.impacts : "–"],
    ])}
  </section>`;
}

export function boundaryWhy({ strings, pointAt }: Panel, { fall }: BoundaryReading) {
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
