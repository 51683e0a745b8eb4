/**
 * The panel of `sandbox`: the tools for polygons, segments and files; then what all bodies have.
 *
 * Hooks: `data-part="tools"`, `input[data-corners="range"]`, `input[data-rounding="range"]`, `data-part="file"` with
 * `[data-file="save | load"]`, `input[data-file="input"]` and `[data-news]`.
 */
import { html, nothing } from "lit";
import { type ActionId, actionById } from "../../input/keys.ts";
import type { RoomModel } from "../../lab/stage_module.ts";
import { actionButton } from "../../ui/controls.ts";
import { threeDigits } from "../../ui/format.ts";
import { icon } from "../../ui/parts.ts";
import {
  bodyTemplate,
  countersTemplate,
  responseTemplate,
  scenesTemplate,
  worldTemplate,
} from "../shared/bodies/panels.ts";
import type { BodiesReading } from "../shared/bodies/reading.ts";
import { FAST_SCENES } from "../shared/bodies/scenes.ts";
import { readFile } from "./file.ts";

/** What a polygon may have; the engine refuses less and more. */
const CORNERS = Object.freeze({ least: 3, most: 64 });

export function seeSandbox(model: RoomModel, reading: BodiesReading) {
  return html`
    ${fileTemplate(model, reading)} ${bodyTemplate(model, reading)} ${toolsTemplate(model)}
    ${scenesTemplate(model, reading, FAST_SCENES)} ${responseTemplate(model, reading)}
    ${countersTemplate(model, reading)} ${worldTemplate(model, reading)}
  `;
}

/** How round the slider makes an outline at most, in pixels. */
const ROUNDEST = 60;

function toolsTemplate({ strings, controls, facts, ask, leave }: RoomModel) {
  const words = strings.sandbox;
  const { chosen } = facts.world;
  if (chosen?.type !== "polygon" && chosen?.type !== "segment") {
    return html`<section class="tools" data-part="tools" aria-label=${words.tools}>
      <p class="quiet">${words.noPolygon}</p>
    </section>`;
  }
  const rounding = roundingTemplate(words, chosen.radius, ask, leave);
  if (chosen.type === "segment") {
    return html`<section class="tools" data-part="tools" aria-label=${words.tools}>${rounding}</section>`;
  }
  const count = chosen.points.length;
  const button = (id: ActionId) => actionButton({ ...controls, layout: "wide" }, actionById(id));
  const set = ({ currentTarget }: Event) => {
    const { valueAsNumber } = currentTarget as HTMLInputElement;
    if (Number.isFinite(valueAsNumber) && valueAsNumber !== count) ask("reshape", valueAsNumber);
  };
  return html`<section class="tools" data-part="tools" aria-label=${words.tools}>
    <div class="slider aims worlds" @pointerup=${() => leave()}>
      <label for="sandbox-corners">${words.corners}</label>
      <input
        type="range"
        id="sandbox-corners"
        data-corners="range"
        min=${CORNERS.least}
        max=${CORNERS.most}
        step="1"
        .value=${String(count)}
        @input=${set}
      />
      <output class="reach" for="sandbox-corners">${count}</output>
    </div>
    ${rounding}
    <div class="buttons">${button("edit-corners")} ${button("corner-previous")} ${button("corner-next")}</div>
  </section>`;
}

/** How round the selected polygon or segment is. */
function roundingTemplate(
  words: RoomModel["strings"]["sandbox"],
  radius: number,
  ask: RoomModel["ask"],
  leave: RoomModel["leave"],
) {
  const set = ({ currentTarget }: Event) => {
    const { valueAsNumber } = currentTarget as HTMLInputElement;
    if (Number.isFinite(valueAsNumber) && valueAsNumber !== radius) ask("round", valueAsNumber);
  };
  return html`<div class="slider aims worlds" @pointerup=${() => leave()}>
    <label for="sandbox-rounding">${words.rounding}</label>
    <input
      type="range"
      id="sandbox-rounding"
      data-rounding="range"
      min="0"
      max=${ROUNDEST}
      step="1"
      .value=${String(radius)}
      @input=${set}
    />
    <output class="reach" for="sandbox-rounding">${threeDigits(radius)} px</output>
  </div>`;
}

function fileTemplate({ strings, controls, ask, leave }: RoomModel, { news }: BodiesReading) {
  const words = strings.sandbox;
  const take = async (file: File | null | undefined) => {
    if (file) ask("load", await readFile(file));
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
        ask("save", words.fileName);
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
