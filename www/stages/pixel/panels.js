/**
 * The panels of the stage `pixel`: the two answers side by side, what was examined, how much is
 * shared; and why.
 *
 * Hooks: `data-answer="boxes | pixels"` with `data-holds`, `data-pixel="examined | shared"`.
 */
import { html } from "lit";
import { answersTemplate } from "../../ui/answers.js";
import { rich } from "../../ui/parts.js";

/** @typedef {import("./index.js").PixelReading} PixelReading */
/** @typedef {import("../../lab/stage_module.js").RoomModel} RoomModel */

/**
 * @param {RoomModel} model
 * @param {PixelReading} reading
 */
export function seePixel({ strings, pointAt }, { sprites, boxes, count, examined }) {
  const words = strings.pixel;
  const say = (/** @type {string} */ text) => rich(text, pointAt);
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
          examined === null
            ? words.nothing
            : words.size(examined.right - examined.left, examined.bottom - examined.top)
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

/** @param {RoomModel} model */
export function pixelWhy({ strings, pointAt }) {
  const { why } = strings.pixel;
  const say = (/** @type {string} */ text) => rich(text, pointAt);
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
