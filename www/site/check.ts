/** The page that checks a reader's own program: editor, questions, and the smallest case that the program gets wrong. */

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { html, nothing, render } from "lit/html.js";
import * as v from "valibot";
import { CHECK_TEXTS } from "../chapters/check_texts.ts";
import init from "../engine/index.ts";
import { threeDigits } from "../i18n/format.ts";
import { languageOf } from "../i18n/index.ts";
import { casesOf, FAMILY_NAMES, type QuestionName } from "../judge/cases.ts";
import { CONVENTION_NAMES, CONVENTIONS, type ConventionName, type Conventions } from "../judge/conventions.ts";
import type { Failure, Guess } from "../judge/judge.ts";
import { type OptionName, QUESTION_NAMES } from "../judge/options.ts";
import { type FaultName, GRAVE, isExactTouch, QUESTIONS } from "../judge/truth.ts";
import { hasLinks, readFragment, writeFragment } from "../lab/link.ts";
import type { StageId } from "../stages/ids.ts";
import { copyText } from "../ui/clipboard.ts";
import { ICONS } from "../ui/icons.ts";
import { flask } from "../ui/page_icons.ts";
import "./check.css";
import { drawCase } from "./case_picture.ts";
import { pairOf, sceneOf, stagesOf } from "./case_scene.ts";
import { EXAMPLES, templateOf } from "./check_programs.ts";
import { RUNNERS, type Runner, testOf } from "./check_tests.ts";
import { type Checked, check } from "./checking.ts";
import type { CheckEvents } from "./collidoscope-check.d.ts";
import { isNarrow, part } from "./document.ts";
import { connectFrame, type Forms, type Post } from "./frame.ts";
import { onChoice } from "./kept.ts";
import { ownAddress, readPreset } from "./preset.ts";
import { Refused } from "./sandbox.ts";

/** Characters of a program. */
const LONGEST = 50_000;

/** Numbers of a case that is shown as a call too. */
const MOST_SHOWN = 24;

/** Faults of answers without a depth or a direction to compare. */
const IN_SHORT: readonly FaultName[] = [...GRAVE, "missed", "ghost"];

/** Answers that leave the frame as the names of their types. */
const OPAQUE: readonly string[] = ["function", "symbol", "bigint"];

/** Acts that a run does not offer where more than changes stay out: of the field's instruments the ray goes on by a step. */
const LOCKED: Partial<Record<StageId, string>> = {
  sdf: "make move turn form field field-probe field-ray field-disc",
};

/** Conventions that the reader has chosen; the others are guessed. */
type Chosen = Partial<Conventions>;

/** A program in a link. */
const LINKED = v.strictObject({
  question: v.picklist(QUESTION_NAMES),
  /** One kind, or several between commas. */
  kind: v.pipe(v.string(), v.maxLength(64)),
  code: v.pipe(v.string(), v.maxLength(LONGEST)),
  conventions: v.optional(
    v.strictObject(
      Object.fromEntries(
        CONVENTION_NAMES.map((name) => [name, v.optional(v.picklist(Object.keys(CONVENTIONS[name])))]),
      ),
    ),
    {},
  ),
});

/** Requests of the page around a frame. */
type FrameRequest = { type: "load"; code: string } | { type: "check" };

const FORMS: Forms<FrameRequest> = {
  load: {
    cost: 5,
    fields: { code: { required: true, check: (code) => typeof code === "string" && code.length <= LONGEST } },
  },
  check: { cost: 5, fields: {} },
};

/** The look of the editor, in the roles of the page. */
const LOOK = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)" },
  "&.cm-focused": { outline: "2px solid var(--ink)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--code-font)", fontSize: "13px", lineHeight: "20px" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-gutters": { border: "0", background: "none", color: "var(--muted-text)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--graticule-strong)",
  },
  "&.cm-focused .cm-matchingBracket": { background: "var(--graticule-strong)" },
  ".tok-keyword": { color: "var(--direction-text)" },
  ".tok-comment": { color: "var(--muted-text)" },
  ".tok-number, .tok-string, .tok-bool": { color: "var(--support-text)" },
});

type State =
  | { type: "before" }
  | { type: "checking"; cases: number }
  | { type: "refused"; error: Refused }
  | { type: "checked"; checked: Checked; shown: number; isStepping?: boolean };

const COMMAND = "npx collidoscope check ./collide.js --kinds circle-circle";

export async function openCheck() {
  const language = languageOf(document.documentElement.lang) ?? "en";
  const texts = CHECK_TEXTS[language];
  const preset = readPreset(location.search);
  const isEmbedded = "embed" in document.body.dataset;
  const [question, kind] = [part<HTMLSelectElement>("question"), part<HTMLSelectElement>("kind")];
  const [example, file] = [part<HTMLSelectElement>("example"), part<HTMLInputElement>("file")];
  const picture = part<HTMLCanvasElement>("picture");
  const own = part<HTMLAnchorElement>("own");
  const checkButton = document.querySelector<HTMLButtonElement>('[data-act="check"]');
  let state: State = { type: "before" };
  let news = "";
  let chosen: Chosen = {};
  /** Function and conventions of the last judgement. */
  let judged: { name: string; guess: Guess } | null = null;
  /** The empty function that the page has written. */
  let template = "";
  /** The number of the judgement that counts; others end. */
  let run = 0;
  /** Posts to the page around a frame. */
  let post: Post = () => {};

  const questionName = () => question.value as QuestionName;
  const kindNames = () => kind.value.split(",");

  /** The conventions that are not guessed. Those of the address cannot be changed. */
  const fixed = (): Chosen => ({ ...chosen, ...preset.fixed });

  // In a shadow root its styles are sheets, which a page's policy allows; in the document they are inline.
  const root = part("editor").attachShadow({ mode: "open" });
  const editor = new EditorView({
    ...{ parent: root, root },
    state: EditorState.create({
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        EditorView.lineWrapping,
        javascript({ typescript: true }),
        syntaxHighlighting(classHighlighter),
        LOOK,
        EditorView.contentAttributes.of({ "aria-label": texts.editor, tabindex: "0" }),
        keymap.of([
          {
            key: "Mod-Enter",
            run: () => {
              startOrStop();
              return true;
            },
          },
          ...defaultKeymap,
          ...historyKeymap,
        ]),
      ],
    }),
  });

  const codeOf = () => editor.state.doc.toString();

  function setCode(code: string) {
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: code.slice(0, LONGEST) } });
  }

  function setTemplate() {
    template = templateOf(questionName(), kindNames());
    setCode(template);
  }

  function setKinds() {
    const kept = kind.value;
    const kinds = preset.kinds.length > 0 ? [preset.kinds.join()] : QUESTIONS[questionName()].kinds;
    const words = (names: string) => names.split(",").map((name) => texts.kinds[name]);
    kind.replaceChildren(...kinds.map((names) => new Option(words(names).join(texts.between), names)));
    kind.value = kinds.includes(kept) ? kept : (kinds[0] ?? "");
  }

  function set(next: State, words: string = "") {
    [state, news] = [next, words];
    show();
  }

  /** The case in the picture, and the two shapes of a list that it is about. */
  function shownCase(): Pick<Failure, "parts" | "pair"> {
    if (state.type === "checked") {
      const failure = state.checked.failures[state.shown];
      if (failure !== undefined) return failure;
    }
    const [first] = casesOf(questionName(), kindNames()[0] ?? "", FAMILY_NAMES).take(1);
    return first ?? { parts: [] };
  }

  function draw() {
    const isForced = matchMedia("(forced-colors: active)").matches;
    const isDark = getComputedStyle(document.documentElement).colorScheme === "dark";
    const isUp = state.type === "checked" && state.checked.guess.conventions.y === "up";
    const { parts, pair } = shownCase();
    drawCase(picture, questionName(), parts, isForced ? "forced" : isDark ? "dark" : "light", isUp, pair);
  }

  async function startOrStop() {
    run += 1;
    if (state.type === "checking") {
      set({ type: "before" });
      return;
    }
    const own = run;
    const isStopped = () => run !== own;
    set({ type: "checking", cases: 0 });
    // A crash of the page keeps the code.
    await keepInAddress();
    try {
      const { families, faults, cases } = preset;
      const subject = { question: questionName(), kinds: kindNames(), families, faults, fixed: fixed() };
      const progress = (count: number) => !isStopped() && set({ type: "checking", cases: count });
      const checked = await check(codeOf(), subject, cases, progress, isStopped);
      if (checked === null || isStopped()) return;
      showChecked(checked);
      const failures = checked.failures.map(({ fault, kind, family, numbers }) => ({ fault, kind, family, numbers }));
      report({ passed: failures.length === 0, refused: null, cases: checked.cases, failures });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (isStopped()) return;
      set({ type: "refused", error });
      report({ passed: false, refused: error.reason, cases: 0, failures: [] });
    }
  }

  /** Posts the result to the page around a frame, without the code. */
  function report(result: Omit<CheckEvents["result"], "question" | "kinds">) {
    post("result", { question: questionName(), kinds: kindNames(), ...result } satisfies CheckEvents["result"]);
  }

  function perform(request: FrameRequest) {
    if (request.type === "load") {
      setCode(request.code);
      reset();
    } else if (state.type === "checking") post("error", { code: "busy", message: "a program is being checked" });
    else startOrStop();
  }

  function showChecked(checked: Checked) {
    judged = checked;
    set({ type: "checked", checked, shown: 0 });
    if (isNarrow()) part("finding").scrollIntoView();
  }

  /** Returns whether the address has the code. */
  async function keepInAddress(): Promise<boolean> {
    const linked = { question: questionName(), kind: kind.value, code: codeOf(), conventions: chosen };
    const fragment = await writeFragment(linked);
    if (fragment !== null) window.history.replaceState(null, "", fragment);
    own.href = ownAddress(location.href);
    return fragment !== null;
  }

  async function copy(text: string, failed: string = texts.notCopied) {
    set(state, (await copyText(text)) ? texts.copied : failed);
  }

  async function copyLink() {
    if (await keepInAddress()) await copy(own.href, isEmbedded ? texts.notCopied : texts.inBar);
    else set(state, hasLinks() ? texts.tooLarge : texts.linkless);
  }

  async function openFile(opened: File | undefined) {
    if (opened === undefined) return;
    if (opened.size > LONGEST) return set(state, texts.tooLargeFile);
    setCode(await opened.text());
    reset();
  }

  function reset() {
    run += 1;
    [chosen, judged] = [{}, null];
    set({ type: "before" });
  }

  function choose(next: Chosen) {
    [chosen, state] = [next, { type: "before" }];
    startOrStop();
  }

  /** Takes the case into the laboratory; out of a frame, which keeps the code. */
  async function openInLab(stage: StageId, { parts }: Failure) {
    const address = new URL(`../../?stage=${stage}&lang=${language}`, location.href);
    address.hash = (await writeFragment({ ...sceneOf(questionName(), parts).scene, stage })) ?? "";
    if (isEmbedded) window.open(address, "_blank", "noopener");
    else location.assign(address);
  }

  /** Puts the recorded run of the right answer in the place of the picture, or takes it away. */
  async function stepThrough(stage: StageId, { parts, pair }: Failure) {
    if (state.type !== "checked") return;
    const before = state;
    if (before.isStepping) {
      set({ ...before, isStepping: false });
      return;
    }
    const { CollidoscopeLab } = await import("./embed.ts");
    if (state !== before) return;
    const lab = new CollidoscopeLab();
    const theme = document.documentElement.getAttribute("theme") ?? "auto";
    const attributes = {
      stage,
      lang: language,
      theme,
      controls: "minimal",
      lock: LOCKED[stage] ?? "changes",
      step: "0",
    };
    for (const [name, value] of Object.entries(attributes)) lab.setAttribute(name, value);
    const { scene, scale } = pair ? sceneOf("collide", pairOf(parts, pair)) : sceneOf(questionName(), parts);
    lab.scene = scene;
    part("run").replaceChildren(lab);
    set({ ...before, isStepping: true }, texts.scale(plainWords(scale)));
    await lab.ready;
    // The attribute takes no page: the ray of a field.
    if ("page" in scene) await lab.body?.open({ ...scene, stage });
  }

  function show() {
    const isChecking = state.type === "checking";
    const label = checkButton?.querySelector("span");
    if (label) label.textContent = isChecking ? texts.stop : texts.check;
    render(findingOf(), part("finding"));
    render(outcomeOf(), part("outcome"));
    render(guessOf(), part("guess"));
    const isStepping = state.type === "checked" && state.isStepping === true;
    picture.hidden = isStepping;
    part("run").hidden = !isStepping;
    if (!isStepping) part("run").replaceChildren();
    picture.setAttribute("aria-label", alternativeOf());
    draw();
  }

  const number = (value: number) => value.toLocaleString(language);

  function findingOf() {
    const [title, remark] = titleOf();
    return html`<h2>${title}</h2><p>${remark}</p>`;
  }

  function titleOf(): readonly [title: string, remark: unknown] {
    switch (state.type) {
      case "before":
        return [texts.before, texts.beforeRemark];
      case "checking":
        return [texts.before, texts.checking(number(state.cases))];
      case "refused": {
        const { reason, message } = state.error;
        if (reason === "blocked") return [texts.refused, html`${texts.blocked} <code>${COMMAND}</code>`];
        if (reason === "no-function") return [texts.refused, texts.noFunction(questionName())];
        return [texts.refused, reason === "late" ? texts.late : message];
      }
      case "checked": {
        const { failures, cases } = state.checked;
        const failure = failures[state.shown];
        if (failure === undefined) return [texts.passed, texts.passedRemark(number(cases))];
        return [texts.wrong, texts.remark(texts.faults[failure.fault], failure.numbers)];
      }
    }
  }

  function guessOf() {
    const given = Object.entries(preset.fixed).map(([name, value]) => wordsOf(name as ConventionName, value));
    const rules =
      given.length > 0 ? html`<span data-part="given">${texts.given(given.join(texts.between))}</span>` : "";
    if (judged === null) return html`<span>${preset.origin === null ? texts.stays : texts.reports}</span>${rules}`;
    const { conventions } = judged.guess;
    const names = judged.guess.names.filter((name) => !(name in preset.fixed));
    const subject =
      judged.name === questionName()
        ? nothing
        : html`<span data-part="function">${texts.checked} <code>${judged.name}</code></span>`;
    if (names.length === 0) return html`${subject}${rules}`;
    const hasChosen = Object.keys(chosen).length > 0;
    return html`${subject}${rules}<span>${hasChosen ? texts.chosen : texts.guessed}</span>${names.map((name) => choiceOf(name, conventions))}${
      hasChosen
        ? html`<button type="button" class="action" @click=${() => choose({})}>${texts.guess}</button>`
        : nothing
    }`;
  }

  const wordsOf = (name: ConventionName, value: string) =>
    (texts.conventions[name] as Readonly<Record<string, string>>)[value];

  function choiceOf(name: ConventionName, conventions: Conventions) {
    const change = ({ target }: Event) => choose({ ...chosen, [name]: (target as HTMLSelectElement).value });
    const words = Object.entries(texts.conventions[name]);
    return html`<select aria-label=${texts.convention} data-convention=${name} @change=${change}>${words.map(
      ([value, each]) => html`<option value=${value} .selected=${value === conventions[name]}>${each}</option>`,
    )}</select>`;
  }

  function alternativeOf() {
    if (state.type !== "checked") return texts.picture;
    const failure = state.checked.failures[state.shown];
    return failure === undefined ? texts.picture : `${texts.picture}: ${failure.given.map(plainWords).join(", ")}`;
  }

  function outcomeOf() {
    const status = html`<p class="news" role="status">${news}</p>`;
    const link = html`<button type="button" class="action" data-act="link" @click=${copyLink}>${unsafeHTML(ICONS.link)}<span>${texts.copyLink}</span></button>`;
    if (state.type !== "checked") return html`${status}<div class="row">${link}</div>`;
    const { checked, shown } = state;
    const failure = checked.failures[shown];
    if (failure === undefined) {
      const { speed } = checked;
      return html`<p class="both" data-part="speed">${
        speed === null ? nothing : texts.speed(threeDigits(speed.own), threeDigits(speed.engine))
      }</p>${status}<div class="row">${link}</div>`;
    }
    const copyTest = ({ target }: Event) => {
      const list = target as HTMLSelectElement;
      copy(testOf(list.value as Runner, questionName(), checked.guess.conventions, failure));
      list.value = "";
    };
    const { stage, run } = stagesOf(questionName(), failure);
    const call = `${checked.name}(${failure.given.map(plainWords).join(", ")})`;
    return html`${
      failure.numbers > MOST_SHOWN ? nothing : html`<p class="call"><code data-part="call">${call}</code></p>`
    }<p class="both"><span>${texts.code} <b data-part="said">${saidWords(failure)}</b></span>
        <span class="unequal">≠</span>
        <span>${texts.right} <b data-part="right" ?data-hit=${failure.right.hit}>${rightWords(failure)}</b></span>${
          run === undefined
            ? nothing
            : html`<button type="button" class="action" data-act="step" aria-pressed=${state.isStepping === true} @click=${() => stepThrough(run, failure)}>${unsafeHTML(ICONS.stepForward)}<span>${texts.step}</span></button>`
        }</p>${status}
      <div class="row">${
        checked.failures.length < 2
          ? nothing
          : html`<span role="group" class="faults" aria-label=${texts.result}>${checked.failures.map(
              (_, index) =>
                html`<button type="button" class="action" aria-pressed=${index === shown} aria-label=${texts.faultOf(index + 1)} @click=${() => set({ type: "checked", checked, shown: index })}>${index + 1}</button>`,
            )}</span>`
      }<select data-act="test" aria-label=${texts.copyTest} @change=${copyTest}><option value="" hidden>${texts.copyTest}</option>${RUNNERS.map(
        (runner) => html`<option>${runner}</option>`,
      )}</select>${
        stage === undefined
          ? nothing
          : html`<button type="button" class="action" data-act="lab" @click=${() => openInLab(stage, failure)}>${unsafeHTML(flask)}<span>${texts.openInLab}</span></button>`
      }${link}</div>`;
  }

  function saidWords({ fault, said, pair }: Failure): string {
    if (pair) return `${texts.both(...pair)}: ${hitWords(fault === "ghost")}`;
    if (fault === "endless") return texts.nothing;
    if (fault === "throws") return texts.throwsWith(String(said));
    if (typeof said === "boolean" || said === null || said === undefined) return hitWords(said === true);
    if (typeof said === "string" && !OPAQUE.includes(said)) return texts.typed(JSON.stringify(said), typeof said);
    return plainWords(said);
  }

  const hitWords = (isHit: boolean) =>
    questionName() === "contains" ? (isHit ? texts.inside : texts.outside) : isHit ? texts.hit : texts.noHit;

  function rightWords({ truth, family, parts, right, fault, pair }: Failure): string {
    const name = questionName();
    if (pair) return `${texts.both(...pair)}: ${hitWords(fault === "missed")}`;
    if (name === "distance") return threeDigits(right.distance ?? 0, 0);
    if (name === "pairs") return plainWords(right.pairs ?? []);
    const time = right.time ?? right.distance;
    if (name !== "collide")
      return right.hit && time !== undefined ? texts.at(threeDigits(time, 0)) : hitWords(right.hit === true);
    const isWhole = !IN_SHORT.includes(fault) && right.hit === true;
    if (isWhole && right.normal !== undefined) return plainWords(right);
    if (isExactTouch({ family, parts }, truth)) return `${texts.touching}: ${hitWords(right.hit === true)}`;
    if (isWhole) return plainWords(right);
    return truth.margin < 0 ? texts.apart(threeDigits(-truth.margin, 0)) : texts.deep(threeDigits(truth.margin, 0));
  }

  question.addEventListener("change", () => {
    setKinds();
    setTemplate();
    reset();
  });
  kind.addEventListener("change", () => {
    // A function that nobody has written on says what it gets.
    if (codeOf() === template) setTemplate();
    reset();
  });
  const isFixed = (name: OptionName) => preset.named.has(name);
  const isAsked = (of: string) =>
    (questionName() === "collide" || !isFixed("question")) && (preset.kinds.length === 0 || preset.kinds.includes(of));
  question.value = preset.question;
  // Kinds belong to a question.
  question.disabled = isFixed("question") || preset.kinds.length > 0;
  kind.disabled = preset.kinds.length > 0;
  const examples = EXAMPLES.filter((each) => isAsked(each.kind));
  example.replaceChildren(
    new Option(texts.examples, ""),
    new Option(texts.template, "template"),
    ...examples.map(({ name }) => new Option(texts.programs[name], name)),
  );
  example.addEventListener("change", () => {
    const found = examples.find(({ name }) => name === example.value);
    if (found !== undefined) {
      question.value = "collide";
      setKinds();
      if (!kind.disabled) kind.value = found.kind;
      setCode(found.code);
    } else if (example.value === "template") setTemplate();
    example.value = "";
    reset();
  });
  checkButton?.addEventListener("click", () => startOrStop());
  document.querySelector('[data-act="open"]')?.addEventListener("click", () => file.click());
  file.addEventListener("change", () => openFile(file.files?.[0]));
  for (const name of ["dragover", "drop"] as const) {
    part("editor").addEventListener(
      name,
      (event) => {
        if (!event.dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        event.stopPropagation();
        if (name === "drop") openFile(event.dataTransfer.files[0]);
      },
      { capture: true },
    );
  }
  const linked = location.hash === "" ? null : v.safeParse(LINKED, await readFragment(location.hash));
  const isKnown =
    linked?.success &&
    linked.output.kind.split(",").every((name) => QUESTIONS[linked.output.question].kinds.includes(name));
  if (isKnown && !question.disabled) question.value = linked.output.question;
  setKinds();
  if (isKnown) chosen = linked.output.conventions as Chosen;
  if (isKnown && [...kind.options].some(({ value }) => value === linked.output.kind)) kind.value = linked.output.kind;
  if (isKnown) setCode(linked.output.code);
  else setTemplate();
  own.href = ownAddress(location.href);
  await init();
  part("guess").textContent = "";
  const isDamaged = linked !== null && !isKnown;
  const [problem] = preset.problems;
  const damage = isDamaged ? (hasLinks() ? texts.badLink : texts.linkless) : "";
  set({ type: "before" }, problem === undefined ? damage : texts.badPreset(problem.property));
  if (preset.origin !== null) post = connectFrame(preset.origin, FORMS, perform);
  for (const { property, value, sentence } of preset.problems) {
    post("refusal", { property, value, code: "out-of-range", message: `${property} ${sentence}` });
  }
  post("ready", { question: questionName(), kinds: kindNames() } satisfies CheckEvents["ready"]);
  onChoice(draw);
  new ResizeObserver(draw).observe(picture);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  document.body.dataset.ready = "";
}

/** Plain data in few words. */
function plainWords(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(Number(value.toPrecision(6))) : String(value);
  if (Array.isArray(value)) return `[${value.map(plainWords).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${name}: ${plainWords(each)}`)
    .join(", ")} }`;
}
