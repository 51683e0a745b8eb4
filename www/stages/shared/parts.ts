/** Parts of panels that several stages show: values with names, sliders, choices, answers and rows of a run. */
import { html, nothing } from "lit/html.js";
import type { PanelModel } from "../../lab/stage.ts";
import type { Run } from "../../state/view_state.ts";
import { icon, linked } from "../../ui/parts.ts";

type Value = readonly [name: string, label: unknown, value: unknown];

/** Big numbers in a row. Hook: `data-value="<name>"`. */
export function countersTemplate(heading: string, values: readonly Value[]) {
  return html`<dl class="counters" data-columns=${values.length} aria-label=${heading}>
    ${values.map(
      ([name, label, value]) => html`<div class="counter" data-kind=${name}>
        <dt>${label}</dt>
        <dd data-value=${name}>${value}</dd>
      </div>`,
    )}
  </dl>`;
}

/** Lines of a label and a value. Hook: `data-value="<name>"`. */
export function pairsTemplate(values: readonly Value[]) {
  return html`<dl class="pairs">
    ${values.map(([name, label, value]) => html`<div><dt>${label}</dt><dd data-value=${name}>${value}</dd></div>`)}
  </dl>`;
}

/** The heads of the columns of a table. */
export function headsTemplate(heads: readonly unknown[]) {
  return html`<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>`;
}

/** Empty rows below the filled ones, so that a table keeps its height; the first says that there is none. */
export function emptyRows(rows: number, filled: number, columns: number, none: string) {
  return Array.from(
    { length: Math.max(0, rows - filled) },
    (_, row) => html`<tr class="empty"><td colspan=${columns}>${row === 0 && filled === 0 ? none : nothing}</td></tr>`,
  );
}

export interface Range {
  least: number;
  most: number;
  step: number;
}

interface Slider {
  name: string;
  label: string;
  value: number;
  text: string;
  range: Range;
  /** The widths of its columns. */
  columns?: "aims" | "aims worlds" | "surface";
  /** Whether it has no effect now. */
  idle?: boolean;
  disabled?: boolean;
  change: (value: number) => void;
}

/** A slider with its value in words. Hook: `data-slider="<name>"`. */
export function sliderTemplate(
  { leave }: PanelModel,
  { name, label, value, text, range, columns = "aims", idle = false, disabled = false, change }: Slider,
) {
  const set = ({ currentTarget }: Event) => {
    const { valueAsNumber } = currentTarget as HTMLInputElement;
    if (Number.isFinite(valueAsNumber) && valueAsNumber !== value) change(valueAsNumber);
  };
  return html`<div class=${`slider ${columns}`} data-idle=${idle ? "" : nothing}>
    <label for=${`slider-${name}`}>${label}</label>
    <input
      type="range"
      id=${`slider-${name}`}
      data-slider=${name}
      min=${range.least}
      max=${range.most}
      step=${range.step}
      aria-valuetext=${text}
      ?disabled=${disabled}
      .value=${String(value)}
      @input=${set}
      @pointerup=${leave}
    />
    <output class="reach" for=${`slider-${name}`}>${text}</output>
  </div>`;
}

interface Choices<Id extends string> {
  ids: readonly Id[];
  chosen: Id | null;
  /** The edit. */
  name: string;
  label: string;
  words: Readonly<Record<Id, string>>;
}

/** A list of which one is chosen; each choice makes the same edit with its id. Hook: `data-choice="<edit>"`. */
export function selectTemplate<Id extends string>(
  { strings, controls, edit, leave }: PanelModel,
  { ids, chosen, name, label, words }: Choices<Id>,
  change: (id: Id) => void = (id) => edit(name, id),
) {
  return html`<label class="choice">
    <span>${label}</span>
    <select
      data-choice=${name}
      ?disabled=${!controls.ready}
      @change=${({ currentTarget }: Event) => {
        const select = currentTarget as HTMLSelectElement;
        change(select.value as Id);
        // Chosen by pointer: the keys act on the picture again.
        if (!select.matches(":focus-visible")) leave();
      }}
    >
      ${chosen === null ? html`<option hidden .selected=${true}>${strings.chooseOne}</option>` : nothing}
      ${ids.map((id) => html`<option value=${id} .selected=${id === chosen}>${words[id]}</option>`)}
    </select>
  </label>`;
}

/** Controls that are shown when their heading is pressed. Hook: `data-part="<part>"`. */
export function foldTemplate({ leave }: PanelModel, part: string, heading: unknown, content: unknown) {
  return html`<details class="own" data-part=${part}>
    <summary @click=${({ detail }: MouseEvent) => (detail > 0 ? leave() : undefined)}>${heading}</summary>
    ${content}
  </details>`;
}

/** Buttons, one of them pressed; each makes the same edit with its id. Hook: `data-choice="<id>"`. */
export function choicesTemplate<Id extends string>(
  { controls, edit, leave }: PanelModel,
  { ids, chosen, name, label, words }: Choices<Id>,
  change: (id: Id) => void = (id) => edit(name, id),
) {
  return html`<div class="chips-row" role="group" aria-label=${label}>
    ${ids.map(
      (id) => html`<button
        type="button"
        class="action"
        data-choice=${id}
        aria-pressed=${String(id === chosen)}
        ?disabled=${!controls.ready}
        @click=${({ detail }: MouseEvent) => {
          change(id);
          if (detail > 0) leave();
        }}
      >
        <span>${words[id]}</span>
      </button>`,
    )}
  </div>`;
}

interface Answer {
  name: string;
  question: unknown;
  holds: boolean;
  /** The question as a full sentence. */
  asks?: unknown;
}

/** Questions side by side, each with its own answer. Hook: `data-answer="<name>"` with `data-holds="true | false"`. */
export function answersTemplate(heading: string, words: { yes: string; no: string }, answers: readonly Answer[]) {
  return html`<dl class="answers" data-part="answers" aria-label=${heading}>
    ${answers.map(
      ({ name, question, holds, asks }) => html`<div data-answer=${name} data-holds=${String(holds)}>
        <dt>${question}</dt>
        <dd>
          ${asks === undefined ? nothing : html`<span class="quiet">${asks}</span>`}
          <span class="answer">${icon(holds ? "check" : "close")}${holds ? words.yes : words.no}</span>
        </dd>
      </div>`,
    )}
  </dl>`;
}

/** A row of a run, which shows its step. Hook: `data-step="<index>"`. */
export function stepTemplate(
  { light, seek }: PanelModel,
  run: Run,
  index: number,
  { keys, isLit, words }: { keys: readonly string[]; isLit: boolean; words: unknown },
) {
  return html`<li data-step=${index} data-state=${index > run.index ? "ahead" : nothing}>
    <button
      type="button"
      class="step"
      aria-current=${index === run.index ? "step" : nothing}
      data-lit=${isLit ? "" : nothing}
      @click=${() => seek(index)}
      ${linked(keys, light)}
    >
      <span class="ordinal">${index + 1}</span><span>${words}</span>
    </button>
  </li>`;
}
