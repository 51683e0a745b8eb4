/** The tools of `sandbox` for the selected polygon or segment. */
import { html, nothing } from "lit/html.js";
import { threeDigits } from "../../i18n/format.ts";
import type { PanelModel } from "../../lab/stage.ts";
import { commandButton } from "../../ui/controls.ts";
import { type Range, sliderTemplate } from "../shared/parts.ts";
import type { Texts } from "./strings.en.ts";

type Panel = PanelModel<Texts>;

/** What a polygon may have; the engine refuses less and more. */
const CORNERS = { least: 3, most: 64, step: 1 };

/** Pixels by which the slider rounds an outline. */
const ROUNDING = { least: 0, most: 60, step: 1 };

export function toolsTemplate(panel: Panel) {
  const { strings, controls, facts, edit } = panel;
  const words = strings.sandbox;
  const { chosen } = facts.world;
  if (chosen?.type !== "polygon" && chosen?.type !== "segment") return nothing;
  const slider = (name: "corners" | "rounding", value: number, text: string, range: Range, edited: string) =>
    sliderTemplate(panel, {
      ...{ name, label: words[name], value, text, range, columns: "aims worlds" },
      change: (to) => edit(edited, to),
    });
  const button = (id: string) => commandButton({ ...controls, layout: "wide" }, id);
  return html`<section class="tools" data-part="tools" aria-label=${words.tools}>
    ${
      chosen.type === "polygon"
        ? slider("corners", chosen.points.length, String(chosen.points.length), CORNERS, "reshape")
        : nothing
    }
    ${slider("rounding", chosen.radius, `${threeDigits(chosen.radius)} px`, ROUNDING, "round")}
    ${
      chosen.type === "polygon"
        ? html`<div class="buttons">
            ${button("edit-corners")} ${button("corner-previous")} ${button("corner-next")}
          </div>`
        : nothing
    }
  </section>`;
}
