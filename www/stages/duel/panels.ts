/** The panels of the duel: the answer of each lane with its operations, and the parameters that break a search. */

import { html, nothing } from "lit";
import type { PanelModel } from "../../lab/stage.ts";
import { icon, rich } from "../../ui/parts.ts";
import { headsTemplate, selectTemplate, sliderTemplate } from "../shared/parts.ts";
import { COUNT, SCATTERS, WAYS, type WayReading } from "./crowd.ts";
import { FIRSTS, METHODS, MOST_ITERATIONS, NEARESTS, type Outcome, SEARCHES, TOLERANCES } from "./methods.ts";
import type { DuelReading } from "./reading.ts";
import { BREAKS, EXAMPLES } from "./scenes.ts";
import type { Texts } from "./strings.en.ts";

type Panel = PanelModel<Texts>;

const LANES = ["left", "right"] as const;

type Row = readonly [name: string, label: string, value: string];

export function seeTemplate(panel: Panel, reading: DuelReading) {
  const { duel: words, numbers } = panel.strings;
  const { mode, example, count, scatter } = reading;
  return html`
    <section class="sweep-answer" data-part="lanes" data-mode=${mode} aria-label=${words.heading}>
      ${LANES.map((name, side) => laneTemplate(panel, reading, name, side as 0 | 1))}
    </section>
    ${countersTemplate(panel, reading)} ${truthTemplate(panel, reading)}
    ${
      mode === "pair"
        ? selectTemplate(panel, {
            ...{ ids: EXAMPLES, chosen: example, name: "example" },
            ...{ label: words.scene, words: words.examples },
          })
        : html`${selectTemplate(panel, {
            ...{ ids: SCATTERS, chosen: scatter, name: "scatter" },
            ...{ label: words.scene, words: words.scatters },
          })}
          ${sliderTemplate(panel, {
            ...{ name: "count", label: words.count, value: count, text: numbers.whole(count) },
            ...{ range: COUNT, change: (to) => panel.edit("count", to) },
          })}`
    }
  `;
}

function laneTemplate(panel: Panel, reading: DuelReading, name: "left" | "right", side: 0 | 1) {
  const words = panel.strings.duel;
  const outcome = reading.outcomes?.[side];
  const common = { name, label: words.lanes[name] };
  const choice =
    reading.mode === "crowd"
      ? selectTemplate(panel, { ...common, ids: WAYS, chosen: reading.ways[side], words: words.ways })
      : selectTemplate(panel, { ...common, ids: METHODS, chosen: reading.methods[side], words: words.methods });
  return html`<div class="lane-answer" data-part=${name} data-fault=${outcome?.fault ?? nothing}>
    ${choice}
    ${
      outcome === undefined
        ? nothing
        : html`<p class="lane-verdict">
            ${outcome.fault === null ? nothing : html`${icon("warning")} `}<b>${words.picture.verdict(outcome, false)}</b>
          </p>`
    }
  </div>`;
}

/** What both lanes find and what that takes, side by side. Hook: `td[data-lane]` with `data-answer`. */
function countersTemplate(panel: Panel, { crowd, outcomes }: DuelReading) {
  const { heading, counters, lanes } = panel.strings.duel;
  const [left = [], right = []] =
    crowd?.map((way) => wayRows(panel, way)) ?? outcomes?.map((outcome) => outcomeRows(panel, outcome)) ?? [];
  if (left.length === 0) return nothing;
  return html`<table class="contacts" data-part="counters" aria-label=${heading}>
    ${headsTemplate([counters.heading, lanes.left, lanes.right])}
    <tbody>
      ${left.map(
        ([name, label, value], row) => html`<tr>
          <th scope="row">${label}</th>
          <td data-lane="left" data-answer=${name}>${value}</td>
          <td data-lane="right" data-answer=${name}>${right[row]?.[2]}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function wayRows({ strings: { duel, numbers } }: Panel, { tests, candidates, hits }: WayReading): Row[] {
  const { counters } = duel;
  return [
    ["tests", counters.tests, numbers.whole(tests)],
    ["candidates", counters.candidates, numbers.whole(candidates)],
    ["hits", counters.hits, numbers.whole(hits)],
  ];
}

function outcomeRows({ strings: { duel, numbers } }: Panel, outcome: Outcome): Row[] {
  const { counters, px } = duel;
  const { operations, iterations, error, depth, distance } = outcome;
  const count = (value: number | null) => (value === null ? "–" : numbers.whole(value));
  const length = (value: number | null) => (value === null ? "–" : px(value));
  return [
    ["depth", counters.depth, length(depth)],
    ["distance", counters.distance, length(distance)],
    ["error", counters.error, length(error)],
    ["iterations", counters.iterations, count(iterations)],
    ["supports", counters.supports, count(operations.supports)],
    ["projections", counters.projections, count(operations.projections)],
    ["roots", counters.roots, count(operations.roots)],
  ];
}

/** The engine's own answer, with which the lanes are compared. */
function truthTemplate({ strings: { duel }, pointAt }: Panel, { pair, crowd }: DuelReading) {
  if (crowd !== null) return html`<p class="quiet" data-part="truth">${rich(duel.sameContacts, pointAt)}</p>`;
  if (pair === null) return html`<p class="quiet" data-part="truth">${duel.empty}</p>`;
  const { contact, gap } = pair.truth;
  return html`<p class="quiet" data-part="truth">
    ${rich(contact === null ? duel.truth.apart(gap.distance) : duel.truth.overlap(contact.depth), pointAt)}
  </p>`;
}

export function whyTemplate(panel: Panel, reading: DuelReading) {
  const { strings, pointAt } = panel;
  const words = strings.duel;
  const say = (text: string) => html`<p>${rich(text, pointAt)}</p>`;
  if (reading.crowd !== null) {
    const { ways } = reading;
    return html`${[...new Set(ways)].map((way) => say(words.why.ways[way]))} ${say(words.why.counted)}`;
  }
  return html`
    ${parametersTemplate(panel, reading)}
    ${reading.broken === null || reading.broken === "sound" ? nothing : say(words.why.breaks[reading.broken])}
    ${[...new Set(reading.methods)].map((method) => say(words.why.methods[method]))}
  `;
}

function parametersTemplate(panel: Panel, { parameters, methods, broken }: DuelReading) {
  const words = panel.strings.duel.parameters;
  const change = (changes: object) => panel.edit("parameters", changes);
  const idle = !methods.some((method) => SEARCHES.has(method));
  const at = (TOLERANCES as readonly number[]).indexOf(parameters.tolerance);
  return html`<section class="tools" data-part="parameters" aria-label=${words.heading}>
    ${selectTemplate(panel, {
      ...{ ids: ["sound", ...BREAKS.map(({ id }) => id)] as const, chosen: broken, name: "break" },
      ...{ label: words.breaks, words: words.names },
    })}
    ${sliderTemplate(panel, {
      ...{ name: "tolerance", label: words.tolerance, value: at, text: words.share(parameters.tolerance), idle },
      ...{ range: { least: 0, most: TOLERANCES.length - 1, step: 1 }, wide: true },
      change: (to) => change({ tolerance: TOLERANCES[to] }),
    })}
    ${sliderTemplate(panel, {
      ...{ name: "cap", label: words.cap, value: parameters.cap, text: String(parameters.cap), idle },
      ...{ range: { least: 0, most: MOST_ITERATIONS, step: 1 }, wide: true },
      change: (to) => change({ cap: to }),
    })}
    ${selectTemplate(
      panel,
      { ids: FIRSTS, chosen: parameters.first, name: "first", label: words.first, words: words.firsts },
      (first) => change({ first }),
    )}
    ${selectTemplate(
      panel,
      { ids: NEARESTS, chosen: parameters.nearest, name: "nearest", label: words.nearest, words: words.nearests },
      (nearest) => change({ nearest }),
    )}
  </section>`;
}
