/**
 * The panel of the stage of many shapes: what the crowd is, how many pairs are left after each
 * sieve, and what each phase of a step takes. The plots are drawn by `plots/line_plot.js`,
 * which is loaded when they are first shown.
 *
 * Hooks: `data-part="crowd"`, `input[data-crowd="range | number"]`,
 * `select[data-choice="sizes | moving | method"]`, `data-counter="possible | candidates | boxes |
 * hits | reinserted"`, `data-time="move | broad | narrow | draw"`, `data-plot="times | pairs"`,
 * `data-part="truncated | stale | heavy"`.
 */
import { html, nothing } from "lit";
import { MOST_CONTACT_LINES } from "../../canvas/crowd.ts";
import type { Strings } from "../../i18n/en.ts";
import type { Facts } from "../../lab/view_state.ts";
import { figureTemplate } from "../../ui/figure.ts";
import type { Layer } from "../../ui/glossary.ts";
import { icon, rich } from "../../ui/parts.ts";
import type { CrowdReading } from "./crowd.ts";
import { COUNTED, PHASES } from "./meter.ts";
import {
  type ChoiceName,
  COUNT,
  choicesOf,
  chosen,
  countAt,
  placeOf,
  type Settings,
  SLIDER_END,
  withCount,
} from "./settings.ts";

interface CrowdModel {
  strings: Strings;
  facts: Facts;
  views: ReadonlySet<Layer>;
  scatter: (change: (settings: Settings) => Settings) => void;
  /** gives the keys back to the picture */
  leave: () => void;
}

const CHOICES: readonly ChoiceName[] = ["sizes", "moving", "method"];

/** From so many true hits, or a thousand times as many possible pairs, numbers are long. */
const LONG_COUNT = 1e6;

/** From here on milliseconds are written with one decimal only. */
const LONG = 10;

export function crowdTemplate(model: CrowdModel) {
  const { crowd } = model.facts.world;
  if (crowd === null) return nothing;
  const words = model.strings.scale;
  return html`<section class="crowd" data-part="crowd" aria-label=${words.heading}>
    ${settingsTemplate(model, crowd.settings)} ${noticeTemplate(model, crowd)}
    ${pairsTemplate(model, crowd)} ${timesTemplate(model, crowd)}
  </section>`;
}

function settingsTemplate({ strings, scatter, leave }: CrowdModel, settings: Settings) {
  const words = strings.scale;
  const typed = ({ currentTarget }: Event) => {
    const input = currentTarget as HTMLInputElement;
    scatter((before) => withCount(before, input.valueAsNumber));
    // What was typed and cannot be had gives way to what is there.
    input.value = String(withCount(settings, input.valueAsNumber).count);
  };
  const slid = ({ currentTarget }: Event) => {
    const { valueAsNumber } = currentTarget as HTMLInputElement;
    scatter((before) => withCount(before, countAt(valueAsNumber)));
  };
  return html`<div class="slider" @pointerup=${({ target }: PointerEvent) =>
    target instanceof HTMLInputElement && target.type === "range" ? leave() : nothing}>
      <label for="count">${words.count}</label>
      <input
        type="range"
        id="count"
        data-crowd="range"
        min="0"
        max=${SLIDER_END}
        step="1"
        aria-valuetext=${words.whole(settings.count)}
        .value=${String(placeOf(settings.count))}
        @input=${slid}
      />
      <input
        type="number"
        data-crowd="number"
        aria-label=${words.number}
        min=${COUNT.least}
        max=${COUNT.most}
        step="1"
        .value=${String(settings.count)}
        @change=${typed}
      />
    </div>
    <div class="choices">
      ${CHOICES.map((name) => choiceTemplate(words, settings, name, scatter))}
    </div>`;
}

function choiceTemplate(
  words: CrowdModel["strings"]["scale"],
  settings: Settings,
  name: ChoiceName,
  scatter: CrowdModel["scatter"],
) {
  const options = words.options[name] as Record<string, string>;
  return html`<label class="choice">
    <span>${words.choices[name]}</span>
    <select
      data-choice=${name}
      @change=${({ currentTarget }: Event) => {
        const { value } = currentTarget as HTMLSelectElement;
        scatter((before) => chosen(before, name, value));
      }}
    >
      ${choicesOf(name).map(
        (each) => html`<option value=${each} .selected=${each === settings[name]}>
          ${options[each]}
        </option>`,
      )}
    </select>
  </label>`;
}

/** What has to be said about the numbers. */
function noticeTemplate({ strings, facts, views }: CrowdModel, { stale, heavy, slowest }: CrowdReading) {
  const { counts } = facts.world;
  const words = strings.scale;
  const truncated = counts.truncated && !stale;
  const linesLeftOut = views.has("contact") && counts.hits > MOST_CONTACT_LINES;
  const said = [
    { part: "truncated", shown: truncated, text: words.truncated },
    {
      part: "heavy",
      shown: heavy,
      text: strings.join.sentences(words.heavy(slowest / 1000), words.heavyHelp),
    },
    { part: "stale", shown: heavy && stale && slowest > 0, text: words.stale },
    // The least of it: only where there is nothing else to say.
    {
      part: "lines-left-out",
      shown: linesLeftOut && !heavy && !truncated,
      text: words.linesLeftOut,
    },
  ].filter(({ shown }) => shown);
  if (said.length === 0) return nothing;
  return html`<div class="crowd-notice" role="status">
    ${icon("warning")}
    <div>${said.map(({ part, text }) => html`<p data-part=${part}>${rich(text, () => {})}</p>`)}</div>
  </div>`;
}

function pairsTemplate({ strings, facts }: CrowdModel, { settings, stale }: CrowdReading) {
  const words = strings.scale;
  const { counts } = facts.world;
  return figureTemplate({
    plot: "pairs",
    long: Math.max(counts.possible / 1000, counts.hits) >= LONG_COUNT,
    heading: words.pairs,
    unit: words.logarithmic,
    name: words.plotPairs,
    noPlot: words.noPlot,
    columns: COUNTED.map((name) => ({
      name,
      label: words.counted[name],
      value: html`<td data-counter=${name} ?data-stale=${stale}>${words.whole(counts[name])}</td>`,
    })),
    more:
      settings.method === "tree"
        ? html`<p class="quiet">
            <span data-counter="reinserted">${words.whole(counts.reinserted)}</span>
            <span>${words.reinserted}</span>
          </p>`
        : nothing,
  });
}

function timesTemplate({ strings }: CrowdModel, { times }: CrowdReading) {
  const words = strings.scale;
  return figureTemplate({
    plot: "times",
    long: false,
    heading: words.times,
    unit: words.milliseconds,
    name: words.plotTimes,
    noPlot: words.noPlot,
    columns: PHASES.map((name) => ({
      name,
      label: words.phases[name],
      value: html`<td data-time=${name}>${times === null ? "–" : written(times[name])}</td>`,
    })),
    more: nothing,
  });
}

/** Milliseconds as they are written. */
function written(milliseconds: number) {
  return milliseconds.toFixed(milliseconds < LONG ? 2 : 1);
}
