/**
 * The panels of `sweep`.
 *
 * Hooks: `[data-example]` on the examples, `data-part="answer"` with `data-state="hit | miss |
 * overlapping"`, `data-answer="time | milliseconds | depth | normal"`, `data-part="swept"` and
 * `data-part="discrete"` with `data-verdict`, `input[data-velocity="x | y"]`.
 */
import { html, nothing } from "lit";
import { component, decimals, threeDigits } from "../../i18n/format.ts";
import type { PanelModel } from "../../lab/stage.ts";
import { isLit, stepKey } from "../../state/highlight.ts";
import { commandButton } from "../../ui/controls.ts";
import { linked } from "../../ui/linked.ts";
import { rich } from "../../ui/parts.ts";
import { PRESETS } from "./presets.ts";
import type { SweepReading } from "./reading.ts";
import { keysOf, sentenceOf } from "./steps.ts";
import { timelineTemplate } from "./timeline.ts";
import { verdictOf } from "./verdict.ts";

/** What `LONGEST` lets be typed, in units. */
const MOST = 40;

/** What stands under the picture: the answer in a sentence, and when what happens. */
export function belowTemplate(model: PanelModel, reading: SweepReading) {
  return timelineTemplate(model, reading);
}

export function seeTemplate(model: PanelModel, reading: SweepReading) {
  return html`
    ${answerTemplate(model, reading)} ${examplesTemplate(model, reading)}
    ${velocityTemplate(model, reading)}
  `;
}

function examplesTemplate({ strings, controls, edit, leave }: PanelModel, { preset }: SweepReading) {
  const { examples } = strings.sweep;
  return html`<section class="examples" data-part="examples">
    <div class="heading-row split">
      <h3 id="examples-heading">${examples.heading}</h3>
      ${commandButton({ ...controls, layout: "wide" }, "next-example")}
    </div>
    <div class="chips-row" role="group" aria-labelledby="examples-heading">
      ${PRESETS.map(
        ({ id }) => html`<button
          type="button"
          class="action"
          data-example=${id}
          title=${examples.names[id]}
          aria-pressed=${String(id === preset)}
          ?disabled=${!controls.ready}
          @click=${({ detail }: MouseEvent) => {
            edit("example", id);
            if (detail > 0) leave();
          }}
        >
          <span>${examples.labels[id]}</span>
        </button>`,
      )}
    </div>
  </section>`;
}

/** What the sweep says, and beside it what the look at the end says. */
function answerTemplate({ strings, pointAt }: PanelModel, reading: SweepReading) {
  const words = strings.sweep.answer;
  const { answer, impact, duration } = reading;
  return html`<section class="sweep-answer" data-part="answer" data-state=${answer.state} aria-label=${words.heading}>
    <div class="lane-answer" data-part="swept">
      <h3>${words.swept}</h3>
      <p class="lane-verdict"><b>${words.states[answer.state]}</b></p>
      <dl class="answer-facts">
        <div>
          <dt>${words.time}</dt>
          <dd>${
            answer.time === null
              ? "–"
              : html`<span data-answer="time">${decimals(impact ?? 0, 3)}</span>
                  <span class="quiet">= <span data-answer="milliseconds">${words.milliseconds(
                    (impact ?? 0) * duration * 1000,
                  )}</span></span>`
          }</dd>
        </div>
        <div>
          <dt>${words.normal}</dt>
          <dd data-answer="normal">${
            answer.normal === null ? "–" : `(${component(answer.normal.x)}, ${component(answer.normal.y)})`
          }</dd>
        </div>
        <div>
          <dt>${words.depth}</dt>
          <dd data-answer="depth">${answer.depth === null ? "–" : words.units(answer.depth / reading.unit)}</dd>
        </div>
      </dl>
      <p class="quiet">${rich(words.why[answer.reason], pointAt)}</p>
    </div>
    <div class="lane-answer" data-part="discrete" data-verdict=${verdictOf(reading)}>
      <h3>${words.discrete}</h3>
      <p class="lane-verdict"><b>${words.verdicts[verdictOf(reading)]}</b></p>
      <dl class="answer-facts">
        <div><dt>${words.looks[0]}</dt><dd>${lookWords(reading.before, strings)}</dd></div>
        <div><dt>${words.looks[1]}</dt><dd>${lookWords(reading.discrete.depth, strings)}</dd></div>
      </dl>
      <p class="quiet">${words.said[verdictOf(reading)]}</p>
    </div>
  </section>`;
}

function lookWords(depth: number | null, { sweep: { answer } }: PanelModel["strings"]) {
  return depth === null ? answer.nothing : answer.contact(threeDigits(depth));
}

function velocityTemplate({ strings, controls, edit }: PanelModel, { way, unit }: SweepReading) {
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
            min=${-MOST}
            max=${MOST}
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
        ${button("velocity-left")} ${button("velocity-up")} ${button("velocity-down")}
        ${button("velocity-right")}
      </div>
    </div>
    <p class="quiet">${words.hint}</p>
  </section>`;
}

/** The steps of the run; the current one is marked, and its axis is lit on the time line. */
export function whyTemplate(
  { strings, facts, model, controls, light, seek, pointAt }: PanelModel,
  { duration }: SweepReading,
) {
  const { run } = facts;
  if (run === null) return nothing;
  const button = (id: string) => commandButton({ ...controls, layout: "minimal" }, id);
  return html`
    <div class="why-row">
      <p class="quiet">${rich(strings.sweep.steps.intro, pointAt)}</p>
      <div class="buttons">${button("explain-back")} ${button("explain-forward")}</div>
    </div>
    <ol class="run" data-part="run" data-reason=${run.reason}>
      ${run.steps.map(
        (_, index) => html`<li data-step=${index} data-state=${index > run.index ? "ahead" : nothing}>
          <button
            type="button"
            class="step"
            aria-current=${index === run.index ? "step" : nothing}
            data-lit=${isLit(model.lit, [stepKey(index)]) ? "" : nothing}
            @click=${() => seek(index)}
            ${linked(keysOf(run, index), light)}
          >
            <span class="ordinal">${index + 1}</span
            ><span>${rich(sentenceOf(run, index, duration, strings), () => {})}</span>
          </button>
        </li>`,
      )}
    </ol>
  `;
}
