/** The panels of `pixel`: the answers of both tests side by side, the examined and common pixels, and the reason. */
import { html } from "lit/html.js";
import type { PanelModel } from "../../lab/stage.ts";
import { rich } from "../../ui/parts.ts";
import { laterTemplate } from "../shared/later.ts";
import { answersTemplate, pairsTemplate } from "../shared/parts.ts";
import type { PixelReading } from "./pictures.ts";
import type { Texts } from "./strings.en.ts";

type Panel = PanelModel<Texts>;

export function seePixel({ strings, pointAt }: Panel, { sprites, boxes, count, examined }: PixelReading) {
  const words = strings.pixel;
  const say = (text: string) => rich(text, pointAt);
  const area =
    examined === null ? words.nothing : words.size(examined.right - examined.left, examined.bottom - examined.top);
  return html`
    <h3>${words.heading}</h3>
    ${answersTemplate(words.heading, words, [
      { name: "boxes", question: say(`{boxes|${words.boxes}}`), holds: boxes },
      { name: "pixels", question: say(`{contact|${words.pixels}}`), holds: count > 0 },
    ])}
    ${pairsTemplate([
      ["examined", say(`{examined|${words.examined}}`), area],
      ["shared", say(`{contact|${words.shared}}`), words.count(count)],
    ])}
    <h3>${words.sprites}</h3>
    ${pairsTemplate(
      sprites.map(({ position, picture }) => {
        const { width, height } = picture;
        return [`opaque-${position}`, words.names[position], words.opaque(picture.count, width, height)] as const;
      }),
    )}
  `;
}

export function pixelWhy(panel: Panel) {
  const { strings, pointAt } = panel;
  const { why } = strings.pixel;
  const reasons = [why.box, why.cheap, why.examined, why.mask, why.turned, why.hit];
  return html`<div class="own-why">
    <ol class="reasons">
      ${reasons.map((reason) => html`<li>${rich(reason, pointAt)}</li>`)}
    </ol>
    ${laterTemplate(panel, "methods", strings.pixel.methods, () => import("./methods.ts"))}
  </div>`;
}
