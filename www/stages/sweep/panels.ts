/**
 * The panels of `sweep`, and under the picture the step from its start to its end as a line. A bar for each axis says when
 * the shadows on it overlap; where the last of them begins is the impact. The scrubber below moves the time that the picture
 * shows.
 */

import { html, nothing, svg } from "lit/html.js";
import { component, decimals, threeDigits } from "../../i18n/format.ts";
import type { PanelModel } from "../../lab/stage.ts";
import { isLit, stepKey } from "../../state/highlight.ts";
import { cornersOf } from "../../state/points.ts";
import { commandButton } from "../../ui/controls.ts";
import { linked, rich } from "../../ui/parts.ts";
import { foldTemplate, selectTemplate, sliderTemplate, stepTemplate } from "../shared/parts.ts";
import { CORNERS } from "./corners.ts";
import { PRESETS } from "./presets.ts";
import { LONGEST, type SweepReading } from "./reading.ts";
import { type AxisRow, axisRowsOf, keysOf, sentenceOf } from "./steps.ts";
import type { Texts } from "./strings.en.ts";

/** The drawing of a row, in its own units, and the bar in it. */
const WIDTH = 1000;
const HEIGHT = 26;
const BAR = Object.freeze({ top: 7, height: 12 });

const FINEST = 0.005;

type Panel = PanelModel<Texts>;

export function seeTemplate(model: Panel, reading: SweepReading) {
  const { examples } = model.strings.sweep;
  return html`
    ${answerTemplate(model, reading)}
    ${selectTemplate(model, {
      ...{ ids: PRESETS.map(({ id }) => id), chosen: reading.preset, name: "example" },
      ...{ label: examples.heading, words: examples.names },
    })}
    ${cornersTemplate(model, reading)} ${velocityTemplate(model, reading)}
  `;
}

/** The number of corners of either shape. */
function cornersTemplate(model: Panel, { a, b }: SweepReading) {
  const words = model.strings.sweep.corners;
  return foldTemplate(
    model,
    "corners",
    words.heading,
    [a, b].map((shape, position) => {
      const value = cornersOf(shape).length;
      return sliderTemplate(model, {
        ...{ name: `corners-${position}`, label: words.of(position === 0 ? "A" : "B"), value, text: String(value) },
        ...{ range: CORNERS, change: (corners) => model.edit("corners", { position, corners }) },
      });
    }),
  );
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

function velocityTemplate({ strings, edit }: Panel, { way, unit }: SweepReading) {
  const words = strings.sweep.velocity;
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
    </div>
    <p class="quiet">${words.hint}</p>
  </section>`;
}

/** The steps of the run; the current one is marked, and its axis is lit on the timeline. */
export function whyTemplate(panel: Panel, { duration }: SweepReading) {
  const { strings, model, pointAt } = panel;
  const { run } = panel.facts;
  if (run === null) return nothing;
  return html`
    <p class="quiet">${rich(strings.sweep.steps.intro, pointAt)}</p>
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

export function timelineTemplate(model: Panel, reading: SweepReading) {
  const { strings, controls, facts, pointAt } = model;
  const words = strings.sweep.timeline;
  const rows = facts.run === null ? [] : axisRowsOf(facts.run, reading.duration, strings);
  return html`<section class="timeline" part="controls" role="group" data-part="timeline" aria-label=${words.name}>
    ${
      controls.layout === "minimal"
        ? nothing
        : html`<p class="what" data-part="sentence">${rich(strings.sweep.verdict(reading), pointAt)}</p>
            <ol class="tracks" aria-label=${rows.length === 0 ? nothing : words.bars}>
              ${
                rows.length === 0
                  ? html`<li class="track-row empty"><span class="quiet">${words.none}</span></li>`
                  : rows.map((row) => rowTemplate(model, reading, row))
              }
            </ol>`
    }
    ${scrubberTemplate(model, reading)}
  </section>`;
}

function rowTemplate({ strings, facts, model, light, seek }: Panel, reading: SweepReading, row: AxisRow) {
  const { run } = facts;
  if (run === null) return nothing;
  const words = strings.sweep.timeline;
  const last = row.steps.findLast((index) => index <= run.index) ?? row.steps[0] ?? 0;
  const keys = row.steps.flatMap((index) => keysOf(run, index));
  return html`<li
    class="track-row"
    data-axis=${row.steps[0] ?? 0}
    data-from=${row.during === null ? nothing : decimals(row.during.from, 3)}
    data-latest=${row.latest && !row.ahead ? "" : nothing}
    data-state=${row.ahead ? "ahead" : nothing}
  >
    <button
      type="button"
      class="track"
      aria-current=${row.steps.includes(run.index) ? "step" : nothing}
      data-lit=${isLit(model.lit, row.steps.map(stepKey)) ? "" : nothing}
      @click=${() => seek(last)}
      ${linked(keys, light)}
    >
      <span class="track-name"
        >${row.name}${
          row.latest && !row.ahead ? html` <span class="verdict-tag">${words.latest}</span>` : nothing
        }</span
      >
      ${lineTemplate(row, reading)}
      <span class="track-words">${row.ahead ? "–" : words.during(row)}</span>
    </button>
  </li>`;
}

/**
 * The line of an axis from the start of the step to its end, with the bar of the time in which the
 * shadows overlap, the impact, and the time that is looked at. Rows stand on each other, so that these
 * two run through all of them.
 */
function lineTemplate(row: AxisRow, { time, impact }: SweepReading) {
  return html`<svg class="track-line" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
    ${svg`
      <path class="axis" d=${`M0 ${HEIGHT / 2}H${WIDTH}M0 5V${HEIGHT - 5}M${WIDTH} 5V${HEIGHT - 5}`}></path>
      ${row.ahead ? nothing : barTemplate(row)}
      ${impact === null ? nothing : svg`<path class="impact" d=${`M${impact * WIDTH} 0V${HEIGHT}`}></path>`}
      <path class="cursor" d=${`M${time * WIDTH} 0V${HEIGHT}`}></path>
    `}
  </svg>`;
}

/** The bar of an axis; what begins before the step or ends after it has no end there. */
function barTemplate({ during, axis }: AxisRow) {
  if (during === null && axis.overlap < 0) return nothing;
  const { from, to } = during ?? { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  if (from > 1 || to < 0) return nothing;
  const [start, end] = [Math.max(0, from) * WIDTH, Math.min(1, to) * WIDTH];
  return svg`
    <rect class="bar" x=${start} y=${BAR.top} width=${Math.max(end - start, 3)} height=${BAR.height}></rect>
    ${from < 0 ? nothing : svg`<path class="start" d=${`M${start} ${BAR.top}v${BAR.height}`}></path>`}
    ${to > 1 ? nothing : svg`<path class="end" d=${`M${end} ${BAR.top}v${BAR.height}`}></path>`}
  `;
}

function scrubberTemplate({ strings, controls, edit, leave }: Panel, { time, impact }: SweepReading) {
  const words = strings.sweep.timeline;
  const minimal = controls.layout === "minimal";
  // Only the first has words.
  const buttons = minimal ? controls : { ...controls, layout: "wide" as const };
  const said = words.at(decimals(time, 2), impact !== null && time >= impact);
  return html`<div class="scrub" data-layout=${controls.layout}>
    <div class="buttons">
      ${["throw", "time-back", "time-forward"].map((id) => commandButton(buttons, id))}
    </div>
    ${
      controls.commands.some(({ id }) => id === "throw")
        ? html`<input
      type="range"
      data-part="time"
      min="0"
      max="1"
      step=${FINEST}
      .value=${String(time)}
      aria-label=${words.time}
      aria-valuetext=${said}
      ?disabled=${!controls.ready}
      @input=${(event: InputEvent) => edit("time", Number((event.target as HTMLInputElement).value))}
      @pointerup=${leave}
    />`
        : nothing
    }
    <span class="time-words" data-part="time-words">t = ${decimals(time, 2)}</span>
    ${
      minimal
        ? html`<div class="buttons">
            ${commandButton(controls, "predict")} ${commandButton(controls, "next-example")}
            ${commandButton(controls, "reset")}
          </div>`
        : nothing
    }
  </div>`;
}
