/** The panel of `sandbox`: the tools for polygons, segments and files; then what all bodies have. */
import { html, nothing } from "lit";
import { threeDigits } from "../../i18n/format.ts";
import type { PanelModel } from "../../lab/stage.ts";
import { commandButton } from "../../ui/controls.ts";
import { icon } from "../../ui/parts.ts";
import {
  bodiesTemplate,
  bodyTemplate,
  responseTemplate,
  scenesTemplate,
  worldTemplate,
} from "../shared/bodies/panels.ts";
import type { BodiesReading } from "../shared/bodies/reading.ts";
import { FAST_SCENES } from "../shared/bodies/scenes.ts";
import { type Range, sliderTemplate } from "../shared/parts.ts";
import { readFile } from "./file.ts";
import type { Texts } from "./strings.en.ts";

type Panel = PanelModel<Texts>;

/** What a polygon may have; the engine refuses less and more. */
const CORNERS = { least: 3, most: 64, step: 1 };

/** Pixels by which the slider rounds an outline. */
const ROUNDING = { least: 0, most: 60, step: 1 };

export function seeSandbox(model: Panel, reading: BodiesReading) {
  return html`
    ${fileTemplate(model, reading)} ${bodyTemplate(model, reading)} ${toolsTemplate(model)}
    ${scenesTemplate(model, reading, FAST_SCENES)} ${responseTemplate(model, reading)}
    ${bodiesTemplate(model, reading)} ${worldTemplate(model, reading)}
  `;
}

function toolsTemplate(panel: Panel) {
  const { strings, controls, facts, edit } = panel;
  const words = strings.sandbox;
  const { chosen } = facts.world;
  const slider = (name: "corners" | "rounding", value: number, text: string, range: Range, edited: string) =>
    sliderTemplate(panel, {
      ...{ name, label: words[name], value, text, range, wide: true },
      change: (to) => edit(edited, to),
    });
  const button = (id: string) => commandButton({ ...controls, layout: "wide" }, id);
  return html`<section class="tools" data-part="tools" aria-label=${words.tools}>
    ${
      chosen?.type === "polygon"
        ? slider("corners", chosen.points.length, String(chosen.points.length), CORNERS, "reshape")
        : nothing
    }
    ${
      chosen?.type === "polygon" || chosen?.type === "segment"
        ? slider("rounding", chosen.radius, `${threeDigits(chosen.radius)} px`, ROUNDING, "round")
        : html`<p class="quiet">${words.noPolygon}</p>`
    }
    ${
      chosen?.type === "polygon"
        ? html`<div class="buttons">
            ${button("edit-corners")} ${button("corner-previous")} ${button("corner-next")}
          </div>`
        : nothing
    }
  </section>`;
}

function fileTemplate({ strings, controls, edit, leave }: Panel, { news }: BodiesReading) {
  const words = strings.sandbox;
  const take = async (file: File | null | undefined) => {
    if (file) edit("load", await readFile(file));
  };
  const choose = ({ currentTarget }: Event) => {
    const box = (currentTarget as HTMLElement).closest('[data-part="file"]');
    const input = box?.querySelector("input");
    if (input) input.click();
  };
  return html`<section
    class="own file"
    data-part="file"
    aria-label=${words.file}
    @dragover=${(event: DragEvent) => event.preventDefault()}
    @drop=${(event: DragEvent) => {
      event.preventDefault();
      take(event.dataTransfer?.files[0]);
    }}
  >
    <h3>${words.file}</h3>
    <div class="buttons">
      <button type="button" class="action" data-file="save" ?disabled=${!controls.ready} @click=${() => {
        edit("save", words.fileName);
        leave();
      }}>${icon("download")}<span>${words.save}</span></button>
      <button type="button" class="action" data-file="load" ?disabled=${!controls.ready} @click=${choose}>
        ${icon("folder")}<span>${words.load}</span>
      </button>
      <input
        type="file"
        data-file="input"
        accept="application/json,.json"
        hidden
        aria-label=${words.load}
        @change=${({ currentTarget }: Event) => {
          const input = currentTarget as HTMLInputElement;
          const file = input.files?.[0];
          take(file).finally(() => {
            // So that the same file can be chosen once more.
            input.value = "";
          });
        }}
      />
    </div>
    <p class="quiet" role="status" data-news=${news?.kind ?? nothing}>${
      news === null ? words.drop : words.news[news.kind](news.name, news.code)
    }</p>
  </section>`;
}
