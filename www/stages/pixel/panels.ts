/**
 * The panels of the stage `pixel`: the two answers side by side, what was examined, how much is
 * shared; and why.
 *
 * Hooks: `data-answer="boxes | pixels"` with `data-holds`, `data-pixel="examined | shared"`.
 */
import { html } from "lit";
import type { PanelModel } from "../../lab/stage.ts";
import { rich } from "../../ui/parts.ts";
import { answersTemplate } from "../shared/player/answers.ts";
import type { PixelReading } from "./reading.ts";

export function seePixel({ strings, pointAt }: PanelModel, { sprites, boxes, count, examined }: PixelReading) {
  const words = strings.pixel;
  const say = (text: string) => rich(text, pointAt);
  const answers = [
    { name: "boxes", question: say(`{boxes|${words.boxes}}`), holds: boxes },
    { name: "pixels", question: say(`{contact|${words.pixels}}`), holds: count > 0 },
  ];
  return html`
    <h3>${words.heading}</h3>
    ${answersTemplate({ heading: words.heading, words, answers })}
    <dl class="pairs">
      <div>
        <dt>${say(`{examined|${words.examined}}`)}</dt>
        <dd data-pixel="examined">${
          examined === null ? words.nothing : words.size(examined.right - examined.left, examined.bottom - examined.top)
        }</dd>
      </div>
      <div>
        <dt>${say(`{contact|${words.shared}}`)}</dt>
        <dd data-pixel="shared">${words.count(count)}</dd>
      </div>
    </dl>
    <h3>${words.sprites}</h3>
    <dl class="pairs">
      ${sprites.map(
        ({ width, height, opaque }, position) => html`<div>
          <dt>${words.names[position]}</dt>
          <dd>${words.opaque(opaque, width, height)}</dd>
        </div>`,
      )}
    </dl>
  `;
}

export function pixelWhy({ strings, pointAt }: PanelModel) {
  const { why } = strings.pixel;
  const say = (text: string) => rich(text, pointAt);
  return html`<div class="own-why">
    <ol class="reasons">
      <li>${say(why.box)}</li>
      <li>${say(why.cheap)}</li>
      <li>${say(why.examined)}</li>
      <li>${say(why.mask)}</li>
      <li>${say(why.turned)}</li>
      <li>${say(why.hit)}</li>
    </ol>
  </div>`;
}
