/**
 * The player under the picture: what the current step does and why, the buttons, the scrubber and the counters. The
 * sentence has a fixed place, so nothing jumps from step to step.
 *
 * Hooks: `data-part="player"` with `data-step` (from 1) and `data-steps`, `data-part="sentence"`,
 * `data-part="scrubber"`, `data-action` on the buttons, `data-part="speed"`.
 */
import { html, nothing } from "lit";
import type { Light, Lit } from "../../../state/highlight.ts";
import type { Player } from "../../../state/player.ts";
import type { Run } from "../../../state/view_state.ts";
import { type ControlsModel, commandButton } from "../../../ui/controls.ts";
import { type PointAt, rich } from "../../../ui/parts.ts";
import { sentenceOf } from "./sentences.ts";
import type { PlayerStrings } from "./strings.en.ts";

interface BarModel {
  run: Run | null;
  player: Player;
  strings: PlayerStrings;
  controls: ControlsModel;
  pointAt: PointAt;
  lit: Lit;
  light: Light;
  seek: (index: number) => void;
  /** gives the keys back to the picture */
  leave: () => void;
}

const BUTTONS = ["first-step", "step-back", "play", "step-forward", "last-step"] as const;

export function barTemplate(model: BarModel) {
  const { run, strings, controls } = model;
  return html`<section
    class="player"
    data-part="player"
    data-step=${run === null ? nothing : run.index + 1}
    data-steps=${run === null ? nothing : run.steps.length}
    aria-label=${strings.groups.player}
  >
    ${controls.layout === "wide" ? sentenceTemplate(model) : nothing} ${transportTemplate(model)}
    ${controls.layout === "narrow" ? sentenceTemplate(model) : nothing}
  </section>`;
}

/**
 * The buttons and the scrubber. In a narrow lab they stand above the sentence, whose length differs from step to step,
 * so that they keep their place under a finger.
 */
function transportTemplate(model: BarModel) {
  const { run, strings, controls } = model;
  const ready = { ...controls, ready: run !== null };
  return html`<div class="transport">
    <div class="buttons" role="group" aria-label=${strings.groups.player}>
      ${BUTTONS.map((id) => commandButton(ready, id))}
    </div>
    ${scrubberTemplate(model)}
    ${controls.layout === "minimal" ? stageTemplate(model) : speedTemplate(model)}
  </div>`;
}

function sentenceTemplate({ run, strings, pointAt, lit, light }: BarModel) {
  const sentence = run === null ? null : sentenceOf(run, run.index, strings.steps);
  return html`<div class="sentence" data-part="sentence">
    <p class="what">${sentence === null ? strings.player.none : rich(sentence.what, pointAt, { lit, light })}</p>
    <p class="reason quiet">${sentence === null ? nothing : rich(sentence.why, pointAt, { lit, light })}</p>
  </div>`;
}

function scrubberTemplate({ run, strings, seek, leave, controls }: BarModel) {
  const count = run?.steps.length ?? 1;
  const index = run?.index ?? 0;
  const place = run === null ? "" : strings.player.place(index + 1, count);
  const round = run?.round ? strings.player.rounds[run.round.of](run.round) : "";
  const minimal = controls.layout === "minimal";
  return html`<input
      type="range"
      data-part="scrubber"
      min="0"
      max=${Math.max(count - 1, 1)}
      step="1"
      .value=${String(index)}
      aria-label=${strings.player.scrubber}
      aria-valuetext=${strings.join.sentences(place, round)}
      ?disabled=${run === null}
      @input=${(event: InputEvent) => seek(Number((event.target as HTMLInputElement).value))}
      @pointerup=${leave}
    />
    <span class="place" data-part="place"
      >${minimal ? `${index + 1} / ${count}` : html`<span>${place}</span><span class="quiet">${round}</span>`}</span
    >`;
}

/** What else the stage needs where there is no other row of buttons. */
function stageTemplate({ controls }: BarModel) {
  return html`<div class="buttons">
    ${commandButton(controls, "apply")}
    ${commandButton(controls, "reset")}
  </div>`;
}

function speedTemplate({ player, controls, strings, run }: BarModel) {
  const ready = { ...controls, ready: run !== null };
  return html`<div class="speed" role="group" aria-label=${strings.player.speed}>
    ${commandButton(ready, "slower")}
    <span class="pace" data-part="speed">${player.speed}×</span>
    ${commandButton(ready, "faster")}
  </div>`;
}
