/**
 * The panels of `sweep`.
 *
 * Hooks: `[data-choice]` on the examples, `data-part="answer"` with `data-state="hit | miss |
 * overlapping"`, `data-answer="time | milliseconds | depth | normal"`, `data-part="swept"` and
 * `data-part="discrete"` with `data-verdict`, `input[data-velocity="x | y"]`.
 */
import { html, nothing } from "lit";
import { component, decimals, threeDigits } from "../../i18n/format.ts";
import type { PanelModel } from "../../lab/stage.ts";
import { isLit, stepKey } from "../../state/highlight.ts";
import { commandButton } from "../../ui/controls.ts";
import { rich } from "../../ui/parts.ts";
import { choicesTemplate, stepTemplate } from "../shared/parts.ts";
import { PRESETS } from "./presets.ts";
import { LONGEST, type SweepReading } from "./reading.ts";
import { keysOf, sentenceOf } from "./steps.ts";
import type { Texts } from "./strings.en.ts";

type Panel = PanelModel<Texts>;

export function seeTemplate(model: Panel, reading: SweepReading) {
  const { strings, controls } = model;
  const { examples } = strings.sweep;
  return html`
    ${answerTemplate(model, reading)}
    <section class="examples" data-part="examples">
      <div class="heading-row split">
        <h3>${examples.heading}</h3>
        ${commandButton({ ...controls, layout: "wide" }, "next-example")}
      </div>
      ${choicesTemplate(model, {
        ...{ ids: PRESETS.map(({ id }) => id), chosen: reading.preset, name: "example" },
        ...{ label: examples.heading, words: examples.labels, titles: examples.names },
      })}
    </section>
    ${velocityTemplate(model, reading)}
  `;
}

/** The answer of the sweep, and beside it the one of the test of the end. */
function answerTemplate({ strings, pointAt }: Panel, reading: SweepReading) {
  const words = strings.sweep.answer;
  const { answer, impact, duration, verdict, looks, unit } = reading;
  const share = impact ?? 0;
  const time =
    answer.time === null
      ? "–"
      : html`<span data-answer="time">${decimals(share, 3)}</span>
          <span class="quiet">= <span data-answer="milliseconds">${words.milliseconds(share * duration * 1000)}</span></span>`;
  const normal = answer.normal === null ? "–" : `(${component(answer.normal.x)}, ${component(answer.normal.y)})`;
  const depth = answer.depth === null ? "–" : words.units(answer.depth / unit);
  return html`<section class="sweep-answer" data-part="answer" data-state=${answer.state} aria-label=${words.heading}>
    <div class="lane-answer" data-part="swept">
      <h3>${words.swept}</h3>
      <p class="lane-verdict"><b>${words.states[answer.state]}</b></p>
      <dl class="answer-facts">
        <div><dt>${words.time}</dt><dd>${time}</dd></div>
        <div><dt>${words.normal}</dt><dd data-answer="normal">${normal}</dd></div>
        <div><dt>${words.depth}</dt><dd data-answer="depth">${depth}</dd></div>
      </dl>
      <p class="quiet">${rich(words.why[answer.reason], pointAt)}</p>
    </div>
    <div class="lane-answer" data-part="discrete" data-verdict=${verdict}>
      <h3>${words.discrete}</h3>
      <p class="lane-verdict"><b>${words.verdicts[verdict]}</b></p>
      <dl class="answer-facts">
        ${looks.map(
          (found, index) => html`<div>
            <dt>${words.looks[index]}</dt>
            <dd>${found === null ? words.nothing : words.contact(threeDigits(found))}</dd>
          </div>`,
        )}
      </dl>
      <p class="quiet">${words.said[verdict]}</p>
    </div>
  </section>`;
}

function velocityTemplate({ strings, controls, edit }: Panel, { way, unit }: SweepReading) {
  const words = strings.sweep.velocity;
  const button = (id: string) => commandButton({ ...controls, layout: "minimal" }, id);
  return html`<section class="velocity" data-part="velocity" aria-label=${words.heading}>
    <div class="heading-row"><h3>${words.heading}</h3><span class="quiet">${words.unit}</span></div>
    <div class="velocity-row">
      ${(["x", "y"] as const).map(
        (axis) => html`<label>
          <span>${words.axes[axis]}</span>
          <input
            type="number"
            data-velocity=${axis}
            min=${-LONGEST}
            max=${LONGEST}
            step="1"
            .value=${String(Math.round((way[axis] / unit) * 100) / 100)}
            @change=${({ currentTarget }: Event) => {
              const input = currentTarget as HTMLInputElement;
              const units = input.valueAsNumber;
              if (Number.isFinite(units)) edit("velocity", { axis, units });
              else input.value = String(way[axis] / unit);
            }}
          />
        </label>`,
      )}
      <div class="buttons">
        ${["left", "up", "down", "right"].map((way) => button(`velocity-${way}`))}
      </div>
    </div>
    <p class="quiet">${words.hint}</p>
  </section>`;
}

/** The steps of the run; the current one is marked, and its axis is lit on the timeline. */
export function whyTemplate(panel: Panel, { duration }: SweepReading) {
  const { strings, model, controls, pointAt } = panel;
  const { run } = panel.facts;
  if (run === null) return nothing;
  const button = (id: string) => commandButton({ ...controls, layout: "minimal" }, id);
  return html`
    <div class="why-row">
      <p class="quiet">${rich(strings.sweep.steps.intro, pointAt)}</p>
      <div class="buttons">${button("explain-back")} ${button("explain-forward")}</div>
    </div>
    <ol class="run" data-part="run" data-reason=${run.reason}>
      ${run.steps.map((_, index) =>
        stepTemplate(panel, run, index, {
          keys: keysOf(run, index),
          isLit: isLit(model.lit, [stepKey(index)]),
          words: rich(sentenceOf(run, index, duration, strings), () => {}),
        }),
      )}
    </ol>
  `;
}
