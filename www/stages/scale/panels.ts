/** The panels of the stage of many shapes: settings, the pairs left after each sieve, the times of a step, and why. */
import { html, nothing } from "lit/html.js";
import type { PanelModel } from "../../lab/stage.ts";
import { figureTemplate } from "../../ui/figure.ts";
import { icon, rich } from "../../ui/parts.ts";
import { laterTemplate } from "../shared/later.ts";
import { headsTemplate, selectTemplate } from "../shared/parts.ts";
import type { CrowdReading } from "./crowd.ts";
import { MOST_CONTACT_LINES } from "./draw.ts";
import { COUNTED, PHASES } from "./meter.ts";
import {
  type ChoiceName,
  COUNT,
  choicesOf,
  chosen,
  countAt,
  pairsOf,
  placeOf,
  type Settings,
  SLIDER_END,
  withCount,
} from "./settings.ts";

const CHOICES: readonly ChoiceName[] = ["sizes", "moving", "method", "tested"];

/** The part of the world that is shown when the reader first tests only what is seen: half of its width and height. */
const PART = 2;

/** From so many true hits, or a thousand times as many possible pairs, numbers are long. */
const LONG_COUNT = 1e6;

/** From here on milliseconds are written with one decimal only. */
const LONG = 10;

export function crowdTemplate(model: PanelModel, crowd: CrowdReading) {
  const words = model.strings.scale;
  return html`<section class="crowd" data-part="crowd" aria-label=${words.heading}>
    ${settingsTemplate(model, crowd)} ${noticeTemplate(model, crowd)} ${talliesTemplate(model, crowd)}
    ${pairsTemplate(model, crowd)} ${timesTemplate(model, crowd)}
  </section>`;
}

function settingsTemplate(panel: PanelModel, { settings, size }: CrowdReading) {
  const { strings, edit, leave, change, model } = panel;
  const words = strings.scale;
  const scatter = (change: (settings: Settings) => Settings) => edit("settings", change);
  const typed = ({ currentTarget }: Event) => {
    const input = currentTarget as HTMLInputElement;
    scatter((before) => withCount(before, input.valueAsNumber));
    // Invalid input is reset to the current value.
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
        aria-valuetext=${strings.numbers.whole(settings.count)}
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
      ${CHOICES.map((name) =>
        selectTemplate(
          panel,
          {
            ...{ ids: choicesOf(name), chosen: settings[name], name },
            ...{ label: words.choices[name], words: words.options[name] as Readonly<Record<string, string>> },
          },
          (value) => {
            scatter((before) => chosen(before, name, value));
            // All of the world is seen at first: a part shows the difference.
            if (value === "seen" && model.frame === null) {
              const { width, height } = size;
              change({ frame: { x: width / 2, y: height / 2, width: width / PART, height: height / PART } });
            }
          },
        ),
      )}
    </div>`;
}

/** What has to be said about the numbers. */
function noticeTemplate({ strings, facts, model: { views } }: PanelModel, { stale, heavy, slowest }: CrowdReading) {
  const { counts } = facts.world;
  const words = strings.scale;
  const truncated = counts.truncated && !stale;
  const linesLeftOut = views.has("contact") && counts.hits > MOST_CONTACT_LINES;
  const said = [
    { part: "truncated", shown: truncated, text: words.truncated },
    { part: "heavy", shown: heavy, text: strings.join.sentences(words.heavy(slowest / 1000), words.heavyHelp) },
    { part: "stale", shown: heavy && stale && slowest > 0, text: words.stale },
    // The least of it: only where there is nothing else to say.
    { part: "lines-left-out", shown: linesLeftOut && !heavy && !truncated, text: words.linesLeftOut },
  ].filter(({ shown }) => shown);
  if (said.length === 0) return nothing;
  return html`<div class="crowd-notice" role="status">
    ${icon("warning")}
    <div>${said.map(({ part, text }) => html`<p data-part=${part}>${rich(text, () => {})}</p>`)}</div>
  </div>`;
}

/** What is tested and found of all of the world and of what is seen. */
function talliesTemplate({ strings }: PanelModel, { tallies }: CrowdReading) {
  if (tallies === null) return nothing;
  const words = strings.scale.tallies;
  const { whole, seen } = tallies;
  const { options } = strings.scale;
  return html`<section class="figure" data-part="tallies" aria-label=${words.heading}>
    <table>
      ${headsTemplate(["", options.tested.all, options.tested.seen])}
      <tbody>
        ${(["shapes", "possible", "candidates", "hits"] as const).map(
          (name) => html`<tr>
            <th scope="row">${words.rows[name]}</th>
            <td data-whole=${name}>${whole === null ? "–" : strings.numbers.whole(whole[name])}</td>
            <td data-seen=${name}>${strings.numbers.whole(seen[name])}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    <p class="quiet">${words.means}</p>
  </section>`;
}

function pairsTemplate({ strings, facts }: PanelModel, { settings, stale }: CrowdReading) {
  const words = strings.scale;
  const { counts } = facts.world;
  return figureTemplate(strings, {
    plot: "pairs",
    long: Math.max(counts.possible / 1000, counts.hits) >= LONG_COUNT,
    heading: words.pairs,
    unit: words.logarithmic,
    name: words.plotPairs,
    columns: COUNTED.map((name) => ({
      name,
      label: words.counted[name],
      value: html`<td data-counter=${name} ?data-stale=${stale}>${strings.numbers.whole(counts[name])}</td>`,
    })),
    more:
      settings.method === "tree"
        ? html`<p class="quiet">
            <span data-counter="reinserted">${strings.numbers.whole(counts.reinserted)}</span>
            <span>${words.reinserted}</span>
          </p>`
        : nothing,
  });
}

function timesTemplate({ strings }: PanelModel, { times }: CrowdReading) {
  const words = strings.scale;
  return figureTemplate(strings, {
    plot: "times",
    heading: words.times,
    unit: words.milliseconds,
    name: words.plotTimes,
    columns: PHASES.map((name) => ({
      name,
      label: words.phases[name],
      value: html`<td data-time=${name}>${times?.[name].toFixed(times[name] < LONG ? 2 : 1) ?? "–"}</td>`,
    })),
  });
}

export function crowdWhyTemplate(panel: PanelModel, crowd: CrowdReading) {
  const { strings, facts, pointAt } = panel;
  const words = strings.scale;
  const { count } = facts.world;
  const pairs = pairsOf(count);
  const { method, sizes } = crowd.settings;
  const say = (text: string) => rich(text, pointAt);
  return html`<div class="crowd-why">
    <p>${say(words.why.square(strings.numbers.whole(count), strings.numbers.whole(pairs)))}</p>
    <math display="block">
      <mfrac>
        <mrow><mi>n</mi><mo>(</mo><mi>n</mi><mo>−</mo><mn>1</mn><mo>)</mo></mrow>
        <mn>2</mn>
      </mfrac>
      <mo>=</mo>
      <mfrac>
        <mrow><mn>${strings.numbers.whole(count)}</mn><mo>·</mo><mn>${strings.numbers.whole(count - 1)}</mn></mrow>
        <mn>2</mn>
      </mfrac>
    </math>
    <p>${say(words.why.ten)}</p>
    <ol class="sieves">
      <li>${say(words.why.broad)}</li>
      <li>${say(words.why.boxes)}</li>
      <li>${say(words.why.narrow)}</li>
    </ol>
    <p data-why="method">${say(words.why.methods[method])}</p>
    <p data-why="sizes">${say(words.why.sizes[sizes])}</p>
    <p>${say(words.why.same)}</p>
    ${laterTemplate(panel, "operations", words.why.operations, () => import("./operations.ts"))}
  </div>`;
}
