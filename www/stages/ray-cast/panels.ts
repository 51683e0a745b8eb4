/**
 * The panels of the stage `ray-cast`: score and throws, the throw as it is aimed, the two tests with
 * an answer each; and why both are needed.
 *
 * Hooks: `data-bucket="score | throws | last"`, `input[data-aim="speed | angle"]`,
 * `data-answer="ray | boundary"` with `data-holds`.
 */
import { html, nothing } from "lit";
import { decimals } from "../../i18n/format.ts";
import type { PanelModel } from "../../lab/stage.ts";
import { commandButton } from "../../ui/controls.ts";
import { rich } from "../../ui/parts.ts";
import { answersTemplate } from "../shared/player/answers.ts";
import { AIMS } from "./aim.ts";
import type { BucketReading } from "./reading.ts";

export function seeBucket(model: PanelModel, reading: BucketReading) {
  const { strings, pointAt } = model;
  const words = strings.bucket;
  const { score, throws, last, phase, tests } = reading;
  const say = (text: string) => rich(text, pointAt);
  const isIn = phase === "flying" && reading.decided?.scored === true;
  const result = words.results[isIn ? "scored" : phase === "flying" ? "flying" : last];
  const counted = [
    ["score", words.score, score],
    ["throws", words.throws, throws],
    ["last", words.last, result],
  ] as const;
  return html`
    <dl class="counters" data-columns="3" aria-label=${words.score}>
      ${counted.map(
        ([name, label, value]) => html`<div class="counter" data-kind=${name}>
          <dt>${label}</dt>
          <dd data-bucket=${name}>${value}</dd>
        </div>`,
      )}
    </dl>
    <h3>${words.tests}</h3>
    ${answersTemplate({
      heading: words.tests,
      words: words.answers,
      answers: [
        { name: "ray", question: words.ray, holds: tests.ray, asks: say(words.rayAsks) },
        {
          name: "boundary",
          question: words.boundary,
          holds: tests.boundary,
          asks: say(words.boundaryAsks),
        },
      ],
    })}
    <div class="heading-row">
      <h3>${words.aim}</h3>
      <span class="quiet">${words.written(reading.aim.speed, reading.aim.angle)}</span>
    </div>
    ${sliderTemplate(model, reading, "speed")} ${sliderTemplate(model, reading, "angle")}
    <div class="buttons">
      ${commandButton(
        { ...model.controls, layout: "wide", ready: model.controls.ready && phase === "aiming" },
        "throw-ball",
      )}
    </div>
  `;
}

function sliderTemplate({ strings, edit, leave }: PanelModel, { aim, phase }: BucketReading, name: "speed" | "angle") {
  const words = strings.bucket;
  const { least, most, fine } = AIMS[name];
  const unit = name === "speed" ? words.metresPerSecond : words.degrees;
  const isSpeed = name === "speed";
  const value = isSpeed ? `${decimals(aim.speed, 1)}\u00a0${unit}` : `${decimals(aim.angle, 0)}${unit}`;
  const set = ({ currentTarget }: Event) => {
    const { valueAsNumber } = currentTarget as HTMLInputElement;
    if (Number.isFinite(valueAsNumber)) edit("aim", { [name]: valueAsNumber });
  };
  return html`<div
    class="slider aims"
    @pointerup=${({ target }: PointerEvent) =>
      target instanceof HTMLInputElement && target.type === "range" ? leave() : undefined}
  >
    <label for=${`aim-${name}`}>${words[name]}</label>
    <input
      type="range"
      id=${`aim-${name}`}
      data-aim=${name}
      min=${least}
      max=${most}
      step=${fine}
      aria-valuetext=${value}
      ?disabled=${phase === "flying"}
      .value=${String(aim[name])}
      @input=${set}
    />
    <output class="reach" for=${`aim-${name}`}>${value}</output>
  </div>`;
}

export function bucketWhy({ strings, pointAt }: PanelModel, { decided, crossing: last }: BucketReading) {
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
