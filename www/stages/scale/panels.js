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
import { MOST_CONTACT_LINES } from "../../canvas/crowd.js";
import { figureTemplate } from "../../ui/figure.js";
import { icon, rich } from "../../ui/parts.js";
import { COUNTED, PHASES } from "./meter.js";
import { COUNT, choicesOf, chosen, countAt, placeOf, SLIDER_END, withCount } from "./settings.js";

/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("./settings.js").ChoiceName} ChoiceName */

/**
 * @typedef {object} CrowdModel
 * @property {import("../../i18n/index.js").Strings} strings
 * @property {import("../../lab/view_state.js").Facts} facts
 * @property {ReadonlySet<import("../../ui/glossary.js").Layer>} views
 * @property {(change: (settings: Settings) => Settings) => void} scatter
 * @property {() => void} leave gives the keys back to the picture
 */

/** @type {readonly ChoiceName[]} */
const CHOICES = ["sizes", "moving", "method"];

/** From so many true hits, or a thousand times as many possible pairs, numbers are long. */
const LONG_COUNT = 1e6;

/** From here on milliseconds are written with one decimal only. */
const LONG = 10;

/** @param {CrowdModel} model */
export function crowdTemplate(model) {
  const { crowd } = model.facts.world;
  if (crowd === null) return nothing;
  const words = model.strings.scale;
  return html`<section class="crowd" data-part="crowd" aria-label=${words.heading}>
    ${settingsTemplate(model, crowd.settings)} ${noticeTemplate(model, crowd)}
    ${pairsTemplate(model, crowd)} ${timesTemplate(model, crowd)}
  </section>`;
}

/**
 * @param {CrowdModel} model
 * @param {Settings} settings
 */
function settingsTemplate({ strings, scatter, leave }, settings) {
  const words = strings.scale;
  const typed = (/** @type {Event} */ { currentTarget }) => {
    const input = /** @type {HTMLInputElement} */ (currentTarget);
    scatter((before) => withCount(before, input.valueAsNumber));
    // What was typed and cannot be had gives way to what is there.
    input.value = String(withCount(settings, input.valueAsNumber).count);
  };
  const slid = (/** @type {Event} */ { currentTarget }) => {
    const { valueAsNumber } = /** @type {HTMLInputElement} */ (currentTarget);
    scatter((before) => withCount(before, countAt(valueAsNumber)));
  };
  return html`<div class="slider" @pointerup=${(/** @type {PointerEvent} */ { target }) =>
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

/**
 * @param {CrowdModel["strings"]["scale"]} words
 * @param {Settings} settings
 * @param {ChoiceName} name
 * @param {CrowdModel["scatter"]} scatter
 */
function choiceTemplate(words, settings, name, scatter) {
  const options = /** @type {Record<string, string>} */ (words.options[name]);
  return html`<label class="choice">
    <span>${words.choices[name]}</span>
    <select
      data-choice=${name}
      @change=${(/** @type {Event} */ { currentTarget }) => {
        const { value } = /** @type {HTMLSelectElement} */ (currentTarget);
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

/**
 * What has to be said about the numbers.
 *
 * @param {CrowdModel} model
 * @param {import("./crowd.js").CrowdReading} crowd
 */
function noticeTemplate({ strings, facts, views }, { stale, heavy, slowest }) {
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

/**
 * @param {CrowdModel} model
 * @param {import("./crowd.js").CrowdReading} crowd
 */
function pairsTemplate({ strings, facts }, { settings, stale }) {
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

/**
 * @param {CrowdModel} model
 * @param {import("./crowd.js").CrowdReading} crowd
 */
function timesTemplate({ strings }, { times }) {
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

/**
 * Milliseconds as they are written.
 *
 * @param {number} milliseconds
 */
function written(milliseconds) {
  return milliseconds.toFixed(milliseconds < LONG ? 2 : 1);
}
