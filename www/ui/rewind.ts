/**
 * The slider that goes back in time: its right end is the present, its left the oldest state that is
 * kept. Keys as for every slider. Hook: `data-part="rewind"`.
 */
import { html, nothing } from "lit";
import type { ControlsModel } from "./controls.ts";
import { icon } from "./parts.ts";

export function rewindTemplate({ stage, rewind, strings, layout, ready, goBack }: ControlsModel) {
  const { count, at, ago } = rewind;
  const words = strings.rewind;
  const crowded = stage.features.includes("crowd");
  const when = ago === 0 ? words.now : words.ago(ago);
  return html`<label class="rewind" title=${words.name}>
    ${icon("history")}${layout === "wide" && !crowded ? html`<span>${words.label}</span>` : nothing}
    <input
      type="range"
      data-part="rewind"
      min="0"
      max=${Math.max(count - 1, 1)}
      step="1"
      .value=${String(count > 1 ? at : 1)}
      aria-label=${words.name}
      aria-valuetext=${when}
      ?disabled=${!ready || count < 2}
      @input=${({ target }: InputEvent) => goBack(Number((target as HTMLInputElement).value))}
    />
    ${layout === "minimal" ? nothing : html`<span class="rewind-when" data-part="rewind-when">${when}</span>`}
  </label>`;
}
