/** The kinds of cases of a classic pair, each a button with its picture that sets the case up as one act. */
import { html, svg } from "lit/html.js";
import type { Language } from "../../../i18n/index.ts";
import type { PanelModel } from "../../../lab/stage.ts";
import type { Trap } from "../../../ui/model.ts";
import { rich } from "../../../ui/parts.ts";
import { caseButton, wordsIn } from "../later.ts";

/** A case: the selected shape first. */
type Figure =
  | { type: "circle"; x: number; y: number; radius: number }
  | { type: "rectangle"; x: number; y: number; width: number; height: number; angle?: number };

export interface Gallery extends Readonly<Record<Language, readonly (readonly [name: string, words: string])[]>> {
  cases: readonly (readonly Figure[])[];
  views: NonNullable<Trap["views"]>;
}

/** The part of the world that the small pictures show: all cases lie in it. */
const FRAME = "50 100 340 255";

/** Returns the template of the cases of a stage. */
export const galleryOf = (gallery: Gallery) => (panel: PanelModel) => {
  const words = wordsIn(panel, gallery);
  return html`<ul class="own-why" data-part="cases">
    ${gallery.cases.map((shapes, at) => {
      const [name, explained] = words[at] ?? ["", ""];
      return html`<li>
        ${caseButton(panel, at, { shapes, views: gallery.views }, html`${pictureTemplate(shapes)}<span>${name}</span>`)}
        <p>${rich(explained, panel.pointAt)}</p>
      </li>`;
    })}
  </ul>`;
};

function pictureTemplate(shapes: readonly Figure[]) {
  return html`<svg viewBox=${FRAME} width="56" height="42" aria-hidden="true" fill="none" stroke-width="7">
    ${shapes.map((shape, index) => {
      const stroke = index === 0 ? "var(--selected)" : "var(--idle)";
      const { x, y } = shape;
      if (shape.type === "circle") return svg`<circle cx=${x} cy=${y} r=${shape.radius} stroke=${stroke} />`;
      const { width, height, angle = 0 } = shape;
      const turn = `translate(${x} ${y}) rotate(${(angle * 180) / Math.PI})`;
      return svg`<rect x=${-width / 2} y=${-height / 2} width=${width} height=${height} transform=${turn} stroke=${stroke} />`;
    })}
  </svg>`;
}
