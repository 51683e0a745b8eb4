/**
 * The tools that give the selected polygon its form: how many corners, a random form, and corners to move one by one.
 *
 * Hooks: `data-part="tools"`, `input[data-corners="range | number"]`, `data-part="corner"` says which corner is picked.
 */
import { html, nothing } from "lit";
import { threeDigits } from "../../../i18n/format.ts";
import { cornerOf } from "../../../lab/model.ts";
import type { PanelModel } from "../../../lab/stage.ts";
import type { ShapeRow } from "../../../state/view_state.ts";
import { commandButton } from "../../../ui/controls.ts";
import { rich } from "../../../ui/parts.ts";
import type { PlayerStrings, PlayerTexts } from "./strings.en.ts";

/** What a polygon may have; the engine refuses less and more. */
const CORNERS = Object.freeze({ least: 3, most: 64 });

/** The tools of the selected shape. */
export function toolsTemplate({ strings, facts, model, controls, change, edit, leave }: PanelModel<PlayerTexts>) {
  const words = strings.tools;
  const shape = facts.world.chosen;
  const corner = cornerOf(model);
  const reshape = (corners: number) => {
    change({ corners });
    edit("reshape", corners);
  };
  if (shape?.type !== "polygon") {
    return html`<section class="tools" data-part="tools" aria-label=${words.heading}>
      <p class="quiet">${words.none}</p>
    </section>`;
  }
  const count = shape.points.length;
  const button = (id: string) => commandButton({ ...controls, layout: "wide" }, id);
  return html`<section class="tools" data-part="tools" aria-label=${words.heading}>
    <div class="slider" @pointerup=${({ target }: PointerEvent) =>
      target instanceof HTMLInputElement && target.type === "range" ? leave() : nothing}>
      <label for="corners">${words.corners}</label>
      ${cornerInput("range", count, reshape, words.corners)}
      ${cornerInput("number", count, reshape, words.number)}
    </div>
    <div class="buttons">${button("reshape-convex")} ${button("corners")}</div>
    ${
      corner === null
        ? nothing
        : html`<div class="corner-row">
              <div class="buttons">${button("corner-previous")} ${button("corner-next")}</div>
              <span data-part="corner" role="status">${cornerWords(shape, corner, words)}</span>
            </div>
            <p class="quiet">${rich(words.hint, () => {})}</p>`
    }
  </section>`;
}

/** The same number as a slider and to be typed. */
function cornerInput(type: "range" | "number", count: number, reshape: (corners: number) => void, name: string) {
  const change = ({ currentTarget }: Event) => {
    const input = currentTarget as HTMLInputElement;
    const wanted = Math.min(Math.max(Math.round(input.valueAsNumber), CORNERS.least), CORNERS.most);
    if (Number.isFinite(wanted) && wanted !== count) reshape(wanted);
    // Invalid input is reset to the current value.
    else if (type === "number") input.value = String(count);
  };
  return html`<input
    type=${type}
    id=${type === "range" ? "corners" : nothing}
    aria-label=${type === "number" ? name : nothing}
    data-corners=${type}
    min=${CORNERS.least}
    max=${CORNERS.most}
    step="1"
    .value=${String(count)}
    @input=${type === "range" ? change : nothing}
    @change=${change}
  />`;
}

function cornerWords({ points }: ShapeRow, corner: number, words: PlayerStrings["tools"]) {
  const at = points[corner];
  if (at === undefined) return nothing;
  return words.corner(corner, points.length, `${threeDigits(at.x)}, ${threeDigits(at.y)}`);
}
