/**
 * The panels of a stage with a player. Below the picture: what the current step does and why, the buttons, the scrubber and
 * the counters; the words have a fixed place, so nothing jumps from step to step. Beside it: the Minkowski difference, and
 * the points of the step as words that light the same things as in the pictures. "What you see": the measures, in units of
 * the classic figures and in pixels, and the form of the selected polygon. "Why": a row for each step of the run, for `sat` a
 * row for each axis first.
 */

import { html, nothing, svg } from "lit/html.js";
import type { AxisStep, DifferencePoint, PairAlgorithm, Point } from "../../../engine/lab.ts";
import { threeDigits, WRITTEN_AS_ZERO } from "../../../i18n/format.ts";
import type { PanelModel } from "../../../lab/stage.ts";
import { axisKey, edgeKey, isLit, isSupportLit, stepKey, supportKeys, vertexKey } from "../../../state/highlight.ts";
import type { Run } from "../../../state/view_state.ts";
import { commandButton } from "../../../ui/controls.ts";
import { cornerOf } from "../../../ui/model.ts";
import { linked, rich } from "../../../ui/parts.ts";
import { clamp, UNIT } from "../geometry.ts";
import { stepTemplate } from "../parts.ts";
import { closestEnds, decidingPoints, isSamePoint, searchAt } from "./search.ts";
import { type AnyAxisStep, axesOf, axisName, isSameSource, pointName, sentenceOf } from "./sentences.ts";
import type { PlayerStrings, PlayerTexts } from "./strings.en.ts";

const BUTTONS = ["first-step", "step-back", "play", "step-forward", "last-step"] as const;

/** How far beside a point still counts, in units of the canvas. */
const REACH = { mouse: 10, touch: 24 };

/** Corners of a polygon; the engine refuses fewer and more. */
const CORNERS = { least: 3, most: 64 };

const WIDTH = 100;
const HEIGHT = 20;
const MARGIN = 2;

type Panel = PanelModel<PlayerTexts>;

interface Held {
  point: DifferencePoint;
  role: "held" | "found" | "dropped";
}

interface Row {
  axis: AnyAxisStep;
  /** Place in the order of the test, from 0. */
  place: number;
  /** Index of its step. */
  step: number;
  state: "plain" | "least" | "stopped" | "skipped" | "ahead";
}

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
  const others = html`<div class="buttons">${commandButton(controls, "predict")} ${commandButton(controls, "apply")}
    ${commandButton(controls, "reset")}</div>`;
  // In a narrow lab the sentence stands below: its length differs, and the buttons keep their place under a finger.
  return html`<section
    role="group"
    class="player"
    part="controls"
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
      ${scrubberTemplate(panel)} ${layout === "minimal" ? others : [speed, commandButton(controls, "predict")]}
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

export function differenceTemplate(panel: Panel) {
  const { strings, controls, pointAt, pointInFigure } = panel;
  const { run } = panel.facts;
  const words = strings.difference;
  const held = run === null ? [] : pointsOf(run);
  const inside = run?.touching ?? false;
  const names = run === null ? "" : held.map((each) => pointName(run, each.point)).join(", ");
  return html`<figure class="difference" data-part="difference">
    <div class="difference-ground">
      <canvas
        data-part="difference-picture"
        data-figure
        role="img"
        aria-label=${strings.join.value(words.name, words.alternative(inside, names))}
        @pointermove=${(event: PointerEvent) => pointInFigure({ x: event.offsetX, y: event.offsetY }, REACH.mouse)}
        @pointerdown=${(event: PointerEvent) => pointInFigure({ x: event.offsetX, y: event.offsetY }, REACH.touch)}
        @pointerleave=${({ pointerType }: PointerEvent) => (pointerType === "mouse" ? pointInFigure(null, 0) : nothing)}
        @click=${panel.choose ?? nothing}
      ></canvas>
      <span class="difference-name">${rich(words.heading, pointAt)}</span>
    </div>
    ${
      controls.layout === "minimal"
        ? nothing
        : html`<figcaption>
            <span class="quiet">${run !== null && searchAt(run.shown).polytope.length > 0 ? words.corners : words.held}</span>
            ${run === null ? nothing : held.map((each) => pointTemplate(panel, each, run))}
          </figcaption>`
    }
  </figure>`;
}

function pointTemplate({ strings, model: { lit }, light }: Panel, { point, role }: Held, run: Run) {
  return html`<button
    type="button"
    class="point"
    data-point=${`${point.vertexA}-${point.vertexB}`}
    data-role=${role}
    data-lit=${isSupportLit(lit, point) ? "" : nothing}
    ${linked(supportKeys(point), light)}
  >
    ${pointName(run, point)}${role === "held" ? nothing : html`<span class="quiet">${strings.difference[role]}</span>`}
  </button>`;
}

/** The points of the step, at most four: the deciding ones, and the one that was found or dropped. */
function pointsOf(run: Run): Held[] {
  const search = searchAt(run.shown);
  const { found, dropped } = search;
  // Once a corner is found, those of the edge that it replaces are the matter.
  const ends = search.polytope.filter(({ point }) =>
    search.replaced?.some(({ x, y }) => x === point.x && y === point.y),
  );
  const points: Held[] = decidingPoints(search, ends.length > 0 ? ends : search.polytope)
    .filter((point) => !isSamePoint(point, found))
    .slice(-3)
    .map((point) => ({ point, role: "held" }));
  if (dropped !== null) points.push({ point: dropped, role: "dropped" });
  return found === null ? points : [{ point: found, role: "found" }, ...points];
}

/** @param places of the second shape, in units from the first */
export function measuresTemplate(panel: Panel, stage: "gjk" | "gjk-distance" | "epa", places: readonly Point[]) {
  const { strings, controls, leave } = panel;
  const { run } = panel.facts;
  const words = strings.measures;
  return html`<section class="measures" data-part="measures" aria-labelledby="measures-heading">
    <div class="heading-row">
      <h3 id="measures-heading">${words.headings[stage]}</h3>
      <span class="quiet">${strings.join.value(words.scale, strings.difference.scale(UNIT))}</span>
    </div>
    ${run === null ? nothing : answerTemplate(strings, run, stage === "epa")}
    <div class="buttons" role="group" aria-label=${words.places}>
      ${places.map(
        (place, index) => html`<button
          type="button"
          class="action"
          data-place=${index}
          title=${words.placeName(index + 1, words.way(place))}
          ?disabled=${!controls.ready}
          @click=${({ detail }: MouseEvent) => {
            panel.edit("go-to", { x: place.x * UNIT, y: place.y * UNIT });
            panel.startOver();
            if (detail > 0) leave();
          }}
        >
          <span>${words.place(index + 1)}</span>
        </button>`,
      )}
      ${commandButton({ ...controls, layout: "wide" }, "apply")}
    </div>
  </section>`;
}

function answerTemplate({ join, measures: words }: PlayerStrings, run: Run, isDepth: boolean) {
  const { a, b, contact, touching } = run;
  const last = run.steps.at(-1);
  const depth = contact?.depth ?? null;
  const apart = last?.kind === "done" && "distance" in last ? last.distance : null;
  const length = isDepth ? depth : apart;
  const offset = { x: (b.x - a.x) / UNIT, y: (b.y - a.y) / UNIT };
  return html`
    <p class="measure">
      <span data-measure="verdict">${
        touching ? ((depth ?? 0) < WRITTEN_AS_ZERO ? words.touch : words.overlap) : words.apart
      }</span>
      ${
        length === null
          ? nothing
          : html`<b data-role=${isDepth ? "contact" : "closest"} data-measure="units">${words.units(length / UNIT)}</b>
              <span class="quiet">= <span data-measure="pixels">${words.pixels(length)}</span></span>`
      }
    </p>
    <p class="quiet">${join.value(words.offset, "")}<span data-measure="offset">${words.way(offset)}</span></p>
  `;
}

/** The form of the selected polygon: how many corners, a random form, and corners to move one by one. */
export function toolsTemplate({ strings, facts, model, controls, change, edit, leave }: Panel) {
  const words = strings.tools;
  const shape = facts.world.chosen;
  if (shape?.type !== "polygon") {
    return html`<section class="tools" data-part="tools" aria-label=${words.heading}>
      <p class="quiet">${words.none}</p>
    </section>`;
  }
  const count = shape.points.length;
  const corner = cornerOf(model);
  const at = shape.points[corner ?? -1];
  const button = (id: string) => commandButton({ ...controls, layout: "wide" }, id);
  /** Returns an input for the corner count: a slider or a number field. */
  const input = (type: "range" | "number") => {
    const reshape = ({ currentTarget }: Event) => {
      const field = currentTarget as HTMLInputElement;
      const corners = clamp(Math.round(field.valueAsNumber), CORNERS.least, CORNERS.most);
      if (Number.isFinite(corners) && corners !== count) {
        change({ corners });
        edit("reshape", corners);
      } else if (type === "number") field.value = String(count);
    };
    return html`<input
      type=${type}
      id=${type === "range" ? "corners" : nothing}
      aria-label=${type === "number" ? words.number : nothing}
      data-corners=${type}
      min=${CORNERS.least}
      max=${CORNERS.most}
      step="1"
      .value=${String(count)}
      @input=${type === "range" ? reshape : nothing}
      @change=${reshape}
      @pointerup=${type === "range" ? leave : nothing}
    />`;
  };
  return html`<section class="tools" data-part="tools" aria-label=${words.heading}>
    <div class="slider"><label for="corners">${words.corners}</label>${input("range")} ${input("number")}</div>
    <div class="buttons">${button("reshape-convex")} ${button("corners")}</div>
    ${
      corner === null || at === undefined
        ? nothing
        : html`<div class="corner-row">
              <div class="buttons">${button("corner-previous")} ${button("corner-next")}</div>
              <span data-part="corner" role="status">${words.corner(
                corner,
                count,
                `${threeDigits(at.x)}, ${threeDigits(at.y)}`,
              )}</span>
            </div>
            <p class="quiet">${rich(words.hint, () => {})}</p>`
    }
  </section>`;
}

export function stepsTemplate(panel: Panel, algorithm: PairAlgorithm) {
  const { run } = panel.facts;
  if (run === null) return html`<p class="quiet none">${panel.strings.none}</p>`;
  if (algorithm === "sat") return shadowsTemplate(panel, run);
  return html`<ol class="run" data-part="run" data-reason=${run.reason}>
    ${run.steps.map((_, index) => rowTemplate(panel, run, index))}
  </ol>`;
}

function rowTemplate(panel: Panel, run: Run, index: number) {
  const { strings, model } = panel;
  const own = stepKey(index);
  return stepTemplate(panel, run, index, {
    keys: [own, ...pointsOfStep(run, index).flatMap(supportKeys)],
    isLit: isLit(model.lit, [own]) || newsOfStep(run, index).some((point) => isSupportLit(model.lit, point)),
    words: rich(sentenceOf(run, index, strings.steps)?.label ?? "", () => {}),
  });
}

/** The points that a step finds or drops: those rows are lit with a point, not all that hold it. */
function newsOfStep(run: Run, index: number): DifferencePoint[] {
  const step = run.steps[index];
  if (step?.kind === "search-end" || step?.kind === "closest-edge") return [];
  if (step?.kind === "expansion-end" || step?.kind === "done") return [];
  if (step?.kind !== "simplex") return pointsOfStep(run, index);
  if (step.dropped !== null) return [step.dropped];
  return step.points.length === 1 ? [...step.points] : [];
}

/** The points of the difference that a step is about; the end is about those that decided. */
function pointsOfStep(run: Run, index: number): DifferencePoint[] {
  const step = run.steps[index];
  switch (step?.kind) {
    case "support":
    case "polytope-vertex":
    case "expansion":
      return [step];
    case "simplex":
      return step.dropped === null ? [...step.points] : [...step.points, step.dropped];
    case "search-end":
      return [...step.points];
    case "closest-edge":
      return closestEnds(run.steps, index);
    case "expansion-end":
    case "done": {
      const decided = run.steps.findLastIndex(({ kind }) => kind === "closest-edge" || kind === "search-end");
      return decided < 0 ? [] : pointsOfStep(run, decided);
    }
    default:
      return [];
  }
}

/**
 * The axes of `sat` in the order of the test, whatever the step: both shapes' intervals as bars, and the overlap or gap as
 * a number.
 */
function shadowsTemplate(panel: Panel, run: Run) {
  const rows = rowsOf(run);
  const scale = scaleOf(rows);
  const rest = run.steps.flatMap(({ kind }, index) => (kind === "axis" || kind === "axis-skipped" ? [] : [index]));
  return html`
    <p class="legend quiet">
      <span class="swatch" data-of="a"></span>A
      <span class="swatch" data-of="b"></span>B
      <span>${panel.strings.shadows.caption}</span>
    </p>
    <ol class="shadows" data-part="shadows" data-reason=${run.reason}>
      ${rows.map((row) => axisTemplate(panel, run, row, scale))}
    </ol>
    <ol class="run" data-part="run">
      ${rest.map((index) => rowTemplate(panel, run, index))}
    </ol>
  `;
}

function rowsOf(run: Run): Row[] {
  const axes = axesOf(run);
  const reached = (axis: AnyAxisStep) => run.steps.indexOf(axis) <= run.index;
  const asked = axes.filter((axis) => axis.kind === "axis" && reached(axis));
  const least = asked.findLast((axis) => axis.kind === "axis" && axis.least);
  // Among tied axes, the deciding one is known at the end alone.
  const decision = run.shown.find((step) => step.kind === "axis-chosen");
  const chosen = decision && asked.find((axis) => isSameSource(axis.source, decision.source));
  return axes.map((axis, place) => {
    const step = run.steps.indexOf(axis);
    return { axis, place, step, state: stateOf(axis, axis === (chosen ?? least), reached(axis)) };
  });
}

function stateOf(axis: AnyAxisStep, least: boolean, reached: boolean): Row["state"] {
  if (!reached) return "ahead";
  if (axis.kind === "axis-skipped") return "skipped";
  if (axis.overlap < 0) return "stopped";
  return least ? "least" : "plain";
}

/**
 * One scale for all rows, so that their numbers can be compared by eye: from the leftmost end of any shadow to the
 * rightmost.
 */
function scaleOf(rows: readonly Row[]) {
  const ends = rows.flatMap(({ axis }) =>
    axis.kind === "axis" ? [axis.intervalA.min, axis.intervalA.max, axis.intervalB.min, axis.intervalB.max] : [],
  );
  const low = Math.min(...ends, 0);
  const high = Math.max(...ends, 1);
  return (value: number) => MARGIN + ((value - low) / (high - low || 1)) * (WIDTH - 2 * MARGIN);
}

function axisTemplate(panel: Panel, run: Run, { axis, place, step, state }: Row, scale: (value: number) => number) {
  const { strings, light, seek } = panel;
  const keys = [stepKey(step), ...axisKeys(axis, place)];
  // A corner casts shadows on many axes: only its own things light a row.
  const own = keys.filter((key) => !/^[ab]:vertex/.test(key) || axis.source.kind !== "edge");
  const shows = state !== "ahead" && axis.kind === "axis";
  return html`<li data-axis=${place} data-state=${state}>
    <button
      type="button"
      class="shadow"
      aria-current=${step === run.index ? "step" : nothing}
      data-lit=${isLit(panel.model.lit, own) ? "" : nothing}
      @click=${() => seek(step)}
      ${linked(keys, light)}
    >
      <span class="ordinal">${place + 1}</span>
      <span class="axis-name">${axisName(run, axis.source, strings.steps)}</span>
      <span class="tag-room">${
        state === "least" || state === "stopped" || state === "skipped"
          ? html`<span class="verdict-tag">${verdictOf(panel, run, state)}</span>`
          : nothing
      }</span>
      <span class="amount">${shows ? amountOf(axis, strings) : "–"}</span>
      ${shows ? barsTemplate(axis, scale) : html`<span class="bars"></span>`}
    </button>
  </li>`;
}

function verdictOf({ strings: { shadows } }: Panel, run: Run, state: "least" | "stopped" | "skipped") {
  const chosen = run.shown.some(({ kind }) => kind === "axis-chosen");
  return state === "least" && !chosen ? shadows.leastSoFar : shadows[state];
}

function amountOf({ overlap }: AxisStep, { shadows }: PlayerStrings) {
  return overlap < 0 ? shadows.gap(threeDigits(-overlap)) : threeDigits(overlap);
}

function barsTemplate({ intervalA, intervalB, overlap }: AxisStep, scale: (value: number) => number) {
  const bar = (from: number, to: number) => Math.max(scale(to) - scale(from), 0.5);
  const rect = (kind: string, [from, to]: readonly [number, number], y: number, height: number) => svg`<rect
    class=${kind} data-of=${kind === "a" || kind === "b" ? kind : nothing}
    x=${scale(from)} y=${y} height=${height} width=${bar(from, to)}></rect>`;
  const between = [Math.min(intervalB.min, intervalA.max), Math.max(intervalB.min, intervalA.max)] as const;
  return html`<svg class="bars" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
    ${rect(overlap < 0 ? "gap" : "overlap", between, 0, HEIGHT)}
    ${rect("a", [intervalA.min, intervalA.max], 4, 4)} ${rect("b", [intervalB.min, intervalB.max], 12, 4)}
  </svg>`;
}

/**
 * An axis, what it stands on, and the corners that cast the shadows' facing ends.
 * @param place in the order of asking, from 0
 */
export function axisKeys(axis: AnyAxisStep, place: number): string[] {
  const { source } = axis;
  const keys = [axisKey(place)];
  if (source.kind === "edge") keys.push(edgeKey(source.shape, source.index));
  if (source.kind === "vertex") keys.push(vertexKey(source.shape, source.index));
  if (source.kind === "vertices") {
    keys.push(vertexKey("a", source.vertexA), vertexKey("b", source.vertexB));
  }
  if (axis.kind === "axis") keys.push(vertexKey("a", axis.vertexA), vertexKey("b", axis.vertexB));
  return keys;
}
