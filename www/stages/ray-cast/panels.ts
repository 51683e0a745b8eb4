/**
 * The panels of the stage `ray-cast`: score and throws, the throw as it is aimed, the two tests with
 * an answer each; and why both are needed.
 */
import { html, nothing } from "lit/html.js";
import { decimals } from "../../i18n/format.ts";
import type { PanelModel } from "../../lab/stage.ts";
import { rich } from "../../ui/parts.ts";
import { laterTemplate } from "../shared/later.ts";
import { answersTemplate, countersTemplate, sliderTemplate } from "../shared/parts.ts";
import type { Texts } from "./strings.en.ts";
import { AIMS, type BucketReading } from "./throwing.ts";

type Panel = PanelModel<Texts>;

export function seeBucket(model: Panel, reading: BucketReading) {
  const { strings, pointAt } = model;
  const words = strings.bucket;
  const { score, throws, last, flying, decided, tests, aim } = reading;
  const result = flying ? (decided?.scored === true ? "scored" : "flying") : last;
  const slider = (name: "speed" | "angle", text: string) =>
    sliderTemplate(model, {
      ...{ name, label: words[name], value: aim[name], text, disabled: flying },
      range: { ...AIMS[name], step: AIMS[name].fine },
      change: (value) => model.edit("aim", { [name]: value }),
    });
  return html`
    ${countersTemplate(words.score, [
      ["score", words.score, score],
      ["throws", words.throws, throws],
      ["last", words.last, words.results[result]],
    ])}
    <h3>${words.tests}</h3>
    ${answersTemplate(words.tests, words.answers, [
      { name: "ray", question: words.ray, holds: tests.ray, asks: rich(words.rayAsks, pointAt) },
      { name: "boundary", question: words.boundary, holds: tests.boundary, asks: rich(words.boundaryAsks, pointAt) },
    ])}
    ${laterTemplate(model, "naive", words.naive, () => import("./naive.ts"), reading)}
    <div class="heading-row">
      <h3>${words.aim}</h3>
      <span class="quiet">${words.written(aim.speed, aim.angle)}</span>
    </div>
    ${slider("speed", `${decimals(aim.speed, 1)}\u00a0m/s`)}
    ${slider("angle", `${decimals(aim.angle, 0)}°`)}
  `;
}

export function bucketWhy({ strings, pointAt }: Panel, { decided, crossing: last }: BucketReading) {
  const crossing = decided ?? last;
  const { why } = strings.bucket;
  const say = (text: string) => rich(text, pointAt);
  return html`<div class="own-why">
    <p>${say(why.step)}</p>
    <p>${say(why.line)}</p>
    <math display="block">
      <mi>P</mi><mo>+</mo><mi>t</mi><mrow><mo>(</mo><mi>Q</mi><mo>−</mo><mi>P</mi><mo>)</mo></mrow>
      <mo>=</mo>
      <mi>A</mi><mo>+</mo><mi>u</mi><mrow><mo>(</mo><mi>B</mi><mo>−</mo><mi>A</mi><mo>)</mo></mrow>
    </math>
    <p>${say(why.ray)}</p>
    <math display="block">
      <mn>0</mn><mo>≤</mo><mi>t</mi><mo>≤</mo><mn>1</mn><mo>,</mo><mspace width="1em"></mspace>
      <mn>0</mn><mo>≤</mo><mi>u</mi><mo>≤</mo><mn>1</mn>
    </math>
    ${
      crossing === null || crossing.t === null || crossing.u === null
        ? nothing
        : html`<p class="quiet" data-bucket="shares">
            ${strings.bucket.shares(crossing.t, crossing.u)}
          </p>`
    }
    <p>${say(why.boundary)}</p>
    <p>${say(why.both)}</p>
    <p class="quiet">${say(why.launch)}</p>
  </div>`;
}
