/**
 * The player under the picture: what the current step does and why, the buttons, the scrubber and the counters. The words
 * have a fixed place, so nothing jumps from step to step.
 *
 * Hooks: `data-part="player"` with `data-step` (from 1) and `data-steps`, `data-part="sentence"`, `data-part="scrubber"`,
 * `data-action` on the buttons, `data-part="speed"`.
 */
import { html, nothing } from "lit";
import type { PanelModel } from "../../../lab/stage.ts";
import { commandButton } from "../../../ui/controls.ts";
import { rich } from "../../../ui/parts.ts";
import { sentenceOf } from "./sentences.ts";
import type { PlayerTexts } from "./strings.en.ts";

type Panel = PanelModel<PlayerTexts>;

const BUTTONS = ["first-step", "step-back", "play", "step-forward", "last-step"] as const;

export function barTemplate(panel: Panel) {
  const { strings, controls, facts, model } = panel;
  const { run } = facts;
  const { layout } = controls;
  const ready = { ...controls, ready: run !== null };
  const speed = isLocked(panel)
    ? nothing
    : html`<div class="speed" role="group" aria-label=${strings.player.speed}>
    ${commandButton(ready, "slower")}
    <span class="pace" data-part="speed">${model.player.speed}×</span>
    ${commandButton(ready, "faster")}
  </div>`;
  // In the minimal layout there is no other row of buttons.
  const others = html`<div class="buttons">${commandButton(controls, "apply")} ${commandButton(controls, "reset")}</div>`;
  // In a narrow lab the sentence stands below: its length differs, and the buttons keep their place under a finger.
  return html`<section
    class="player"
    data-part="player"
    data-step=${run === null ? nothing : run.index + 1}
    data-steps=${run === null ? nothing : run.steps.length}
    aria-label=${strings.groups.player}
  >
    ${layout === "wide" ? sentenceTemplate(panel) : nothing}
    <div class="transport">
      <div class="buttons" role="group" aria-label=${strings.groups.player}>
        ${BUTTONS.map((id) => commandButton(ready, id))}
      </div>
      ${scrubberTemplate(panel)} ${layout === "minimal" ? others : speed}
    </div>
    ${layout === "narrow" ? sentenceTemplate(panel) : nothing}
  </section>`;
}

function sentenceTemplate({ facts: { run }, strings, pointAt, model: { lit }, light }: Panel) {
  const sentence = run === null ? null : sentenceOf(run, run.index, strings.steps);
  return html`<div class="sentence" data-part="sentence">
    <p class="what">${sentence === null ? strings.player.none : rich(sentence.what, pointAt, { lit, light })}</p>
    <p class="reason quiet">${sentence === null ? nothing : rich(sentence.why, pointAt, { lit, light })}</p>
  </div>`;
}

/** Whether the reader may not play: then the player has neither scrubber nor speed. */
function isLocked({ controls }: Pick<Panel, "controls">) {
  return !controls.commands.some(({ id }) => id === "play");
}

function scrubberTemplate({ facts: { run }, strings, seek, leave, controls }: Panel) {
  const count = run?.steps.length ?? 1;
  const index = run?.index ?? 0;
  const place = run === null ? "" : strings.player.place(index + 1, count);
  const round = run?.round ? strings.player.rounds[run.round.of](run.round) : "";
  const minimal = controls.layout === "minimal";
  const scrubber = html`<input
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
    />`;
  return html`${isLocked({ controls }) ? nothing : scrubber}
    <span class="place" data-part="place"
      >${minimal ? `${index + 1} / ${count}` : html`<span>${place}</span><span class="quiet">${round}</span>`}</span
    >`;
}
