/**
 * The code of the algorithm beside the step that is shown: pseudo-code, a program that runs, a listing of others with its
 * faults. It takes the rail's place, and is loaded when it opens.
 *
 * Hooks: `data-part="code"`, `[data-view]` on the tabs, `li[data-line]` with `aria-current="step"` on the lit one,
 * `[data-variable]` on words of the code and on the values, `[data-code="back | forward"]`.
 */

import { Directive, directive, type ElementPart, type PartInfo, PartType } from "lit/directive.js";
import { html, nothing } from "lit/html.js";
import { circle, type Pen } from "../canvas/pen.ts";
import type { Point } from "../engine/lab.ts";
import { type Language, stringsFor } from "../i18n/index.ts";
import { isLit, type Light, type Lit } from "../state/highlight.ts";
import { type Played, type Player, playedRun } from "../state/player.ts";
import type { Facts } from "../state/view_state.ts";
import type { CodeBook, CodeValue, OpenCode } from "../ui/model.ts";
import { headerTemplate, icon, linked, reveal } from "../ui/parts.ts";
import sheet from "../ui/styles/code.css?inline";
import { sheetOf } from "../ui/styles.ts";
import { CODE_TEXTS, type CodeTexts } from "./code_texts.ts";
import { type Line, lineOf, readListing, wordsOf } from "./listing.ts";
import type { LabView, OpenView } from "./stage.ts";

type View = OpenCode["view"];

const style = sheetOf(sheet);

const HALO = 9;
const HALO_ALPHA = 0.35;

const LISTINGS = new Map<string, Line[]>();

/** The lines of a text, read once. */
function linesOf(text: string): Line[] {
  const lines = LISTINGS.get(text) ?? readListing(text);
  LISTINGS.set(text, lines);
  return lines;
}

const textOf = ({ pseudo, script, source }: CodeBook, view: View, language: Language) =>
  ({ pseudo: pseudo[language], script, source: source?.text ?? "" })[view];

const keysOf = (name: string, { keys = [] }: CodeValue) => [`code:${name}`, ...keys];

/** Whether a variable is lit: itself, or one of its things while no variable is meant. */
function isNamed(lit: Lit, keys: readonly string[]) {
  const named = [...lit].filter((key) => key.startsWith("code:"));
  return named.length > 0 ? isLit(new Set(named), keys) : isLit(lit, keys);
}

/** The run that the code is about, as far as it is shown; null: there is none. */
function runOf(book: CodeBook, facts: Facts | null, player: Player): Played | null {
  if (facts === null) return null;
  if (book.steps === undefined) return facts.run;
  const steps = book.steps(facts);
  return steps === null ? null : playedRun(player, steps);
}

/** Opens a book at its program. `language`: that of the lab, which may change. */
export function openCode(book: CodeBook, language: () => Language): OpenCode {
  return {
    ...{ book, view: "script" },
    overlay: (pen, look, player) => drawLit(pen, look, book, runOf(book, look.facts, player)),
    describe(words, facts, player) {
      const run = runOf(book, facts, player);
      const lines = linesOf(textOf(book, "pseudo", language()));
      const place = run === null ? -1 : lineOf(lines, run.current);
      const line = lines[place];
      if (line === undefined) return words;
      const { join } = stringsFor(language());
      return join.sentences(words, CODE_TEXTS[language()].line(place + 1, line.text.trim().replaceAll("$", "")));
    },
  };
}

/** Draws the variables that are lit, and adds all with a place to what can be pointed at. */
function drawLit(pen: Pen, look: Parameters<OpenCode["overlay"]>[1], book: CodeBook, run: Played | null) {
  if (run === null) return;
  const placed = Object.entries(book.values).flatMap(([name, read]) => {
    const value = read(run);
    return value?.at === undefined ? [] : [{ name, value, at: value.at, to: value.to }];
  });
  for (const { name, value, ...place } of placed) {
    const at = pen.view.toScreen(place.at);
    const to = place.to === undefined ? undefined : pen.view.toScreen(place.to);
    // Several variables may have one place: pointing at it means them all.
    const same = placed.filter((each) => samePlace(each.at, place.at) && samePlace(each.to, place.to));
    look.targets.push({ at, keys: same.flatMap((each) => keysOf(each.name, each.value)), ...(to && { to }) });
    if (!look.lit.has(`code:${name}`)) continue;
    const role = value.role ?? "ink";
    if (to === undefined) {
      pen.fill(role, HALO_ALPHA, (context) => context.arc(at.x, at.y, HALO, 0, 2 * Math.PI));
      circle(pen, role, at, HALO, { width: 2 });
    } else {
      pen.line(role, { width: HALO, alpha: HALO_ALPHA }, at, to);
      pen.arrow(role, { width: 2 }, at, to);
    }
    pen.label(role, name, { x: (at.x + (to ?? at).x) / 2, y: (at.y + (to ?? at).y) / 2 - 2 * HALO }, { bold: true });
  }
}

const samePlace = (one: Point | undefined, other: Point | undefined) => one?.x === other?.x && one?.y === other?.y;

export function codeTemplate(lab: LabView, open: OpenView, code: OpenCode) {
  const { book, view } = code;
  const { facts, player, lit, wide, commands } = open.controls;
  wear(lab.renderRoot);
  const words = CODE_TEXTS[lab.language];
  const run = runOf(book, facts, player);
  const lines = linesOf(textOf(book, view, lab.language));
  const current = run === null ? -1 : lineOf(lines, run.current);
  const nameOf = (word: string) => (view !== "pseudo" ? word : word.startsWith("$") ? word.slice(1) : "");
  const namesIn = (shown: readonly Line[]) => new Set(shown.flatMap(({ text }) => wordsOf(text).map(nameOf)));
  const values = valuesOf(book, run, namesIn(lines));
  const here = namesIn(lines.slice(current, current + 1));
  const model: Model = { light: lab.light.bind(lab), words, lit, values, nameOf };
  // In a narrow lab the player is out of sight while the code is read.
  const hasPlayer = wide && commands.some(({ id }) => id === "play");
  return html`<aside class="rail code" data-wide=${wide ? "" : nothing} aria-label=${words.heading}>
    <section class="help" data-part="code" aria-labelledby="code-heading">
      ${headerTemplate("code-heading", words, () => lab.cancel())}
      ${tabsTemplate(lab, code, words)}
      <div class="code-view" id="code-view" role="tabpanel" aria-labelledby=${`code-tab-${view}`}>
        <p class="quiet about" data-view=${view}>${view === "source" ? book.source?.name[lab.language] : words.about[view]}</p>
        ${hasPlayer || run === null ? nothing : stepsTemplate(lab, run, words)}
        <ol class="listing" data-view=${view} data-scrolls tabindex="0" aria-label=${words.views[view]}
          ${revealed(current)}>
          ${lines.map((line, index) => lineTemplate(model, line, index, index === current))}
        </ol>
        ${run === null ? html`<p class="quiet none">${words.none}</p>` : nothing}
        ${valuesTemplate(model, here)}
        ${view === "source" ? faultsTemplate(book, lab.language, words) : nothing}
        ${view === "script" ? callsTemplate(book, words) : nothing}
      </div>
    </section>
  </aside>`;
}

interface Model {
  light: Light;
  words: CodeTexts;
  lit: Lit;
  values: ReadonlyMap<string, CodeValue | null>;
  /** The variable that a word names; empty: none. */
  nameOf: (word: string) => string;
}

/** Lends the lab the styles of the panel, once. */
function wear(root: ParentNode) {
  const sheets = (root as ShadowRoot).adoptedStyleSheets;
  if (!sheets.includes(style)) sheets.push(style);
}

/** The values of those variables that a listing names. */
const valuesOf = ({ values }: CodeBook, run: Played | null, named: ReadonlySet<string>) =>
  new Map(
    Object.entries(values).flatMap(([name, read]) =>
      named.has(name) ? [[name, run === null ? null : read(run)] as const] : [],
    ),
  );

function tabsTemplate(lab: LabView, code: OpenCode, words: CodeTexts) {
  const views: View[] = ["pseudo", "script", ...(code.book.source === undefined ? [] : (["source"] as const))];
  const show = (view: View) => lab.change({ code: { ...code, view } });
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = views[(views.indexOf(code.view) + step + views.length) % views.length] ?? "script";
    show(next);
    lab.updateComplete.then(() => (lab.renderRoot.querySelector(`#code-tab-${next}`) as HTMLElement | null)?.focus());
  };
  return html`<div class="tabs" role="tablist" @keydown=${walk}>
    ${views.map(
      (view) => html`<button
        type="button"
        role="tab"
        id=${`code-tab-${view}`}
        data-view=${view}
        aria-controls="code-view"
        aria-selected=${String(view === code.view)}
        tabindex=${view === code.view ? "0" : "-1"}
        @click=${() => show(view)}
      >
        ${words.views[view]}
      </button>`,
    )}
  </div>`;
}

function lineTemplate(model: Model, { text, fault }: Line, index: number, isCurrent: boolean) {
  const depth = (text.length - text.trimStart().length) / 2;
  return html`<li
    data-line=${index + 1}
    data-fault=${fault ?? nothing}
    aria-current=${isCurrent ? "step" : nothing}
    data-depth=${depth || nothing}
    ><code>${wordsOf(text.trim()).map((word) => wordTemplate(model, word))}</code>${
      fault === null ? nothing : html`<span class="fault" title=${model.words.fault(fault)}>${fault}</span>`
    }</li>`;
}

/** A variable with a value lights its thing, by mouse and tap; the values below do so by key, too. */
function wordTemplate({ light, lit, values, nameOf }: Model, word: string) {
  const name = nameOf(word);
  const value = values.get(name);
  if (value == null) return word.replace("$", "");
  const keys = keysOf(name, value);
  return html`<span
    class="variable"
    data-variable=${name}
    data-role=${value.role ?? nothing}
    data-lit=${isNamed(lit, keys) ? "" : nothing}
    title=${`${name} = ${value.text}`}
    ${linked(keys, light)}
  >${name}</span>`;
}

/** The values of all variables; those of the current line are strong. Each keeps its place, so that nothing jumps. */
function valuesTemplate({ light, lit, values, words }: Model, here: ReadonlySet<string>) {
  return html`<div class="values" role="group" aria-label=${words.values}>
    ${[...values].map(([name, value]) => {
      const keys = value === null ? [] : keysOf(name, value);
      return html`<button
        type="button"
        class="value"
        data-variable=${name}
        data-role=${value?.role ?? nothing}
        data-here=${here.has(name) && value !== null ? "" : nothing}
        data-lit=${isNamed(lit, keys) ? "" : nothing}
        title=${value?.text ?? nothing}
        ?disabled=${value === null}
        ${linked(keys, light)}
      ><span class="name">${name}</span><span class="number">${value?.text ?? "–"}</span></button>`;
    })}
  </div>`;
}

/** Back and forward over the steps, where the stage has no player. */
function stepsTemplate(lab: LabView, { index, steps }: Played, words: CodeTexts) {
  const button = (id: "back" | "forward", to: number) => html`<button
    type="button"
    class="action"
    data-code=${id}
    title=${words[id]}
    aria-label=${words[id]}
    aria-disabled=${String(to < 0 || to >= steps.length)}
    @click=${() => {
      if (to >= 0 && to < steps.length) lab.seek(to);
    }}
  >
    ${icon(id === "back" ? "stepBack" : "stepForward")}
  </button>`;
  return html`<div class="code-steps buttons">
    ${button("back", index - 1)} ${button("forward", index + 1)}
    <span class="quiet">${words.place(index + 1, steps.length)}</span>
  </div>`;
}

function faultsTemplate({ source }: CodeBook, language: Language, words: CodeTexts) {
  if (source === undefined) return nothing;
  return html`<h3>${words.faults}</h3>
    <ol class="faults">
      ${source.faults[language].map(
        ([fault, right], index) => html`<li>
          <span class="fault" aria-hidden="true">${index + 1}</span>
          <p>${fault}</p>
          <p class="right"><span aria-hidden="true">${icon("check")}</span>${right}</p>
        </li>`,
      )}
    </ol>`;
}

function callsTemplate({ calls }: CodeBook, words: CodeTexts) {
  if (calls === undefined) return nothing;
  return html`<details>
    <summary>${words.calls}</summary>
    <pre tabindex="0">${linesOf(calls)
      .map(({ text }) => text)
      .join("\n")}</pre>
  </details>`;
}

/** Scrolls the list, and nothing else, just so far that the lit line is seen, each time it becomes another. */
class RevealedDirective extends Directive {
  #shown = -1;

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new TypeError("revealed() belongs on an element");
  }

  override render(_line: number) {
    return undefined;
  }

  override update({ element }: ElementPart, [line]: [line: number]) {
    if (line === this.#shown) return;
    this.#shown = line;
    requestAnimationFrame(() => {
      const current = element.querySelector('[aria-current="step"]');
      if (current === null) return;
      // One line before and after it is seen, too.
      const { height } = current.getBoundingClientRect();
      reveal(current, element, height, height);
    });
  }
}

const revealed = directive(RevealedDirective);
