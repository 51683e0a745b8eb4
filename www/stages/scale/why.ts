/** "Why" in the stage of many shapes: the square, the three sieves, and the method that is chosen. */
import { html, nothing } from "lit";
import type { Strings } from "../../i18n/en.ts";
import type { Facts } from "../../lab/view_state.ts";
import { type PointAt, rich } from "../../ui/parts.ts";
import { pairsOf } from "./settings.ts";

/** @param model.bench address of the bench page, or empty */
export function crowdWhyTemplate({
  strings,
  facts,
  pointAt,
  bench,
}: {
  strings: Strings;
  facts: Facts | null;
  pointAt: PointAt;
  bench: string;
}) {
  const words = strings.scale;
  const crowd = facts?.world.crowd ?? null;
  if (facts === null || crowd === null) return "";
  const { count } = facts.world;
  const pairs = pairsOf(count);
  const { method, sizes } = crowd.settings;
  const say = (text: string) => rich(text, pointAt);
  return html`<div class="crowd-why">
    <p>${say(words.why.square(words.whole(count), words.whole(pairs)))}</p>
    <math display="block">
      <mfrac>
        <mrow><mi>n</mi><mo>(</mo><mi>n</mi><mo>−</mo><mn>1</mn><mo>)</mo></mrow>
        <mn>2</mn>
      </mfrac>
      <mo>=</mo>
      <mfrac>
        <mrow><mn>${words.whole(count)}</mn><mo>·</mo><mn>${words.whole(count - 1)}</mn></mrow>
        <mn>2</mn>
      </mfrac>
    </math>
    <p>${say(words.why.ten)}</p>
    <ol class="sieves">
      <li>${say(words.why.broad)}</li>
      <li>${say(words.why.boxes)}</li>
      <li>${say(words.why.narrow)}</li>
    </ol>
    <p data-why="method">${say(words.why.methods[method])}</p>
    <p data-why="sizes">${say(words.why.sizes[sizes])}</p>
    <p>${say(words.why.same)}</p>
    ${
      bench === ""
        ? nothing
        : html`<p>
            ${words.why.fast} <a class="way" data-link="bench" href=${bench}>${words.bench}</a>
          </p>`
    }
  </div>`;
}
