/**
 * The mode of questions: a run on a random scene stops before a step, the reader answers, and the picture shows what
 * would follow, then the truth. The mode stands in front of the stage, whose world waits unchanged behind it.
 */

import { html, nothing } from "lit/html.js";
import { drawSigns, Pen } from "../../../canvas/pen.ts";
import { View } from "../../../canvas/view.ts";
import { trace } from "../../../canvas/world.ts";
import { contains, Lab, type Point } from "../../../engine/lab.ts";
import { type Command, command, ENTER_KEYS, PREDICT } from "../../../input/commands.ts";
import type { Drag } from "../../../input/pointer.ts";
import type { AnyStage, Look, OpenQuestions, Panel, PanelModel } from "../../../lab/stage.ts";
import { type Target, targetAt } from "../../../state/highlight.ts";
import { startPlayer } from "../../../state/player.ts";
import { type Facts, outlineOf, playedPair } from "../../../state/view_state.ts";
import { commandButton, withKeys } from "../../../ui/controls.ts";
import { linked, plainText, rich } from "../../../ui/parts.ts";
import { labelsOfPair } from "../corner_names.ts";
import { drawDifference, FrameKeeper } from "../player/draw_difference.ts";
import { drawSearch } from "../player/draw_search.ts";
import { choiceKey, drawChoices, drawMarks, letterPlace } from "./draw.ts";
import {
  type Asker,
  type Choice,
  MOST_CHOICES,
  type Question,
  randomFrom,
  type Scene,
  WORLD,
  wholeFrom,
} from "./questions.ts";
import { type PredictTexts, predictEn, type QuestionValues } from "./strings.en.ts";
import { predictZh } from "./strings.zh.ts";

/** Answers that the score counts. */
const COUNTED = 10;

/** Units around a choice that count, half the size of a finger's target; of a dragged shape more. */
const REACH = 22;
const DRAG_REACH = 90;

/** Units of the outlines. */
const OUTLINE = 1.75;

/** Whether the last answers of this page were right. */
let results: readonly boolean[] = [];

interface State {
  scene: Scene;
  question: Question;
  facts: Facts;
  /** `wrong`: the consequence is shown; `told`: the truth. */
  phase: "open" | "wrong" | "told";
  chosen: string | null;
  picked: string | null;
}

const nothingToDo = () => {};

const ANSWERS: readonly Command[] = [
  ...Array.from({ length: MOST_CHOICES }, (_, index) => {
    const codes = [`Digit${index + 1}`, `Numpad${index + 1}`];
    return command(`answer-${index + 1}`, "player", String(index + 1), nothingToDo, { codes, byPlace: true });
  }),
  command("answer-yes", "player", "Y", nothingToDo),
  command("answer-no", "player", "N", nothingToDo),
];

/** Their buttons stand in the bar of the question. */
const ROWS: readonly Command[] = [
  ...ANSWERS,
  command("go-on", "player", "Enter", nothingToDo, {
    codes: [...ENTER_KEYS.codes, "Space", "Period"],
    keys: [...ENTER_KEYS.keys, " ", "."],
    icon: "stepForward",
  }),
  command("another-scene", "player", "", nothingToDo, { codes: [], keys: [], icon: "shuffle" }),
  { ...PREDICT, isOn: () => true },
];

export const QUESTION_COMMANDS = ROWS.map((each): Command => ({ ...each, worded: ["wide", "narrow"] }));

const [EN, ZH] = [withKeys(predictEn, QUESTION_COMMANDS), withKeys(predictZh, QUESTION_COMMANDS)];

const textsOf = (tag: string): PredictTexts => (tag.startsWith("zh") ? ZH : EN);

/** Returns the function that opens the questions of a stage. */
export function opener(asker: Asker): OpenQuestions {
  return (stage, seed, show, { own = null, kinds: wanted = null, answered = nothingToDo } = {}) => {
    const random = randomFrom(seed);
    const size = own?.size ?? WORLD;
    const hasDifference = stage.figure !== undefined;
    let frames = new FrameKeeper();
    let left: { scene: Scene; questions: Question[] } | null = null;
    let current: State | null = null;
    /** The places of the choices as they were painted last. */
    let painted: { view: View; targets: Target[] } | null = null;

    /** One question of each kind about a scene, in the order of the steps. */
    const questionsOf = (scene: Scene) => {
      const all = asker.questions(scene).filter(({ kind }) => wanted?.includes(kind) ?? true);
      const kinds = [...new Set(all.map(({ kind }) => kind))];
      const picks = kinds.map((kind) => {
        const own = all.filter((question) => question.kind === kind);
        return own[wholeFrom(random, 0, own.length - 1)];
      });
      return { scene, questions: all.filter((question) => picks.includes(question)) };
    };

    const newScene = () => {
      frames = new FrameKeeper();
      // A record without a clear question is passed over; most have several.
      for (;;) {
        const found = questionsOf(asker.scene(random));
        if (found.questions.length > 0) return found;
      }
    };

    const next = () => {
      if (own !== null && left?.questions.length === 0) return show(null);
      if (left === null || left.questions.length === 0) left = newScene();
      const { scene, questions } = left;
      const question = questions.shift() as Question;
      enter({ scene, question, facts: factsOf(scene, question.step - 1), phase: "open", chosen: null, picked: null });
    };

    const factsOf = (scene: Scene, step: number): Facts => {
      const { a, b, steps } = scene;
      const engine = new Lab();
      const { counts } = engine;
      const pairs = { contacts: [], contactCount: 0, candidatePairs: [], unlisted: 0 };
      const world = { count: 2, shapes: [a, b], selected: -1, chosen: undefined, counts, ...pairs };
      const [one, other] = [a, b].map((shape) => engine.add(outlineOf(shape))) as [number, number];
      const difference = hasDifference ? engine.minkowskiDifference(one, other) : null;
      engine.free();
      const run = difference === null ? null : playedPair({ a, b, steps, difference }, startPlayer(step));
      return { world, run, own: null };
    };

    const enter = (state: State) => {
      current = state;
      show({ facts: state.facts, size, dispatch, stage: shownStage(state) });
    };

    const answer = (id: string | null) => {
      if (current?.phase !== "open") return;
      const { question } = current;
      if (!question.choices.some((choice) => choice.id === id)) return;
      const isRight = id === question.right;
      results = [...results, isRight].slice(-COUNTED);
      answered({ stage: stage.id, kind: question.kind, choice: id ?? "", right: isRight });
      if (isRight) tell(current, id);
      else enter({ ...current, phase: "wrong", chosen: id, picked: null });
    };

    const tell = (state: State, chosen: string | null) =>
      enter({ ...state, phase: "told", chosen, picked: null, facts: factsOf(state.scene, state.question.step) });

    const dispatch = (id: string) => {
      if (id === "predict") show(null);
      else if (id === "another-scene" && own === null) {
        left = null;
        next();
      } else if (id !== "go-on") {
        const name = id.replace("answer-", "");
        answer(current?.question.choices[Number(name) - 1]?.id ?? name);
      } else if (current?.phase === "wrong") tell(current, current.chosen);
      else if (current?.phase === "told") next();
    };

    /** Returns the choice at a place of the picture. */
    const hit = ({ choices, kind }: Question, world: Point) => {
      if (painted === null) return null;
      const inArea = choices.find(
        ({ area }) => area !== undefined && contains({ type: "polygon", points: area }, world),
      );
      const reach = kind === "meet" ? DRAG_REACH : REACH;
      const [key] = targetAt(painted.targets, painted.view.toScreen(world), reach);
      return inArea?.id ?? choices.find(({ id }) => choiceKey(id) === key)?.id ?? null;
    };

    const press = ({ question, phase }: State, { world }: { world: Point }): Drag => {
      let held: string | null = null;
      const pick = (id: string | null) => {
        if (id === held || current?.question !== question || current.phase !== "open") return;
        held = id;
        enter({ ...current, picked: id });
      };
      const slides = question.kind === "meet" && phase === "open";
      return {
        grip: slides ? "slide" : phase !== "open" || hit(question, world) === null ? "none" : "press",
        start: () => pick(hit(question, world)),
        move: (to) => pick(hit(question, to)),
        release: () => answer(held),
        cancel: () => pick(null),
      };
    };

    const shownStage = (state: State): AnyStage => {
      const { figure: _figure, ...rest } = stage;
      const { question } = state;
      return {
        ...rest,
        commands: QUESTION_COMMANDS,
        groups: [],
        describe: (_facts, { tag }) => ({ picture: plainText(textsOf(tag).kinds[question.kind].ask(valuesOf(state))) }),
        press: (touch) => press(state, touch),
        paint: (pen, _own, look) => {
          const targets: Target[] = [];
          painted = { view: pen.view, targets };
          paintQuestion(pen, state, look, targets);
          look.targets.push(...targets);
        },
        ...(hasDifference
          ? {
              figure: (context, box, look) => {
                const { run } = state.facts;
                if (run === null || run.difference === null) return;
                drawDifference(context, box, run, { ...look, targets: [] }, frames);
                const about = { about: `${run.a.id} ${run.b.id}`, held: look.held };
                const view = new View(box, frames.frame(run.difference, box, about));
                if (!question.inDifference || !view.visible) return;
                drawQuestion(new Pen(context, view, look.palette, look.emphasis), state, look, look.targets);
              },
            }
          : {}),
        panels: {
          see: aboutTemplate,
          below: (panel) => barTemplate(panel, state, { answer, isOwn: own !== null }),
          ...(stage.panels.side ? { side: choosingPanel(stage.panels.side, question) } : {}),
        },
      };
    };

    /** A second picture: pointing at it lights a choice; the click that follows takes it. */
    const choosingPanel =
      (template: Panel, question: Question): Panel =>
      (panel, reading) => {
        const choose = () => {
          const lit = question.choices.find(({ id }) => panel.model.lit.has(choiceKey(id)));
          if (question.inDifference) answer(lit?.id ?? null);
        };
        return template({ ...panel, choose }, reading);
      };

    if (own !== null) {
      const scene = asker.own === undefined ? own.facts.run : asker.own(own.facts);
      left = scene === null ? null : questionsOf(scene);
      if (left === null || left.questions.length === 0) return false;
    }
    next();
    return true;
  };
}

function valuesOf({ question, chosen }: State): QuestionValues {
  const { letter, right, choices } = question;
  const place = choices.findIndex(({ id }) => id === right);
  return {
    ...{ letter, other: letter === "A" ? "B" : "A", right, rightNumber: place + 1 },
    value: choices.find(({ id }) => id === chosen)?.value ?? 0,
    best: choices[place]?.value ?? 0,
  };
}

function paintQuestion(pen: Pen, state: State, look: Look, targets: Target[]) {
  const { question, facts, scene } = state;
  const { run } = facts;
  if (question.inDifference) drawOutlines(pen, state);
  for (const which of ["a", "b"] as const) {
    // The ball and the mouth need no letters.
    if (scene.b.type === "segment") continue;
    const beside = question.inDifference ? { choices: [] } : question;
    const at = letterPlace(pen, scene[which], beside);
    pen.on(which, () => pen.label(which, which.toUpperCase(), at, { bold: true }));
  }
  if (run !== null && question.kind !== "closest") {
    drawSearch(labelsOfPair(pen, run, facts.world), run, { ...look, targets: [] });
  }
  if (!question.inDifference) drawQuestion(pen, state, look, targets, () => drawOutlines(pen, state));
}

/** The shapes without their angles: no question is about those. */
function drawOutlines(pen: Pen, { question, phase, scene }: State) {
  if (question.isBlind === true && phase === "open") return;
  for (const which of ["a", "b"] as const) {
    pen.on(which, () => pen.stroke(which, { width: OUTLINE }, (context) => trace(pen, scene[which], 0, context)));
  }
}

function drawQuestion(
  pen: Pen,
  { question, phase, chosen, picked }: State,
  { lit, strings }: Look,
  targets: Target[],
  drawSubject: () => void = () => {},
) {
  const { known = [], truth, choices, right } = question;
  const texts = textsOf(strings.tag);
  const told = phase === "told" ? truth : (choices.find(({ id }) => id === chosen)?.consequence ?? []);
  const shown = {
    ...{ choices, picked, chosen, right: phase === "told" ? right : null },
    nameOf: ({ id, area }: Choice) => (area === undefined ? null : (texts.names[id] ?? null)),
  };
  drawMarks(pen, known);
  drawChoices(pen, shown, { lit, targets }, () => {
    drawSubject();
    if (phase !== "open") drawMarks(pen, told);
  });
  // An answer in words is written into the corner.
  const said = choices.find(({ id }) => id === (phase === "told" ? right : chosen));
  if (said === undefined || phase === "open" || said.at !== undefined || said.area !== undefined) return;
  const corner = question.inDifference ? "lower" : "upper";
  drawSigns(pen, [{ words: wordsOf(said, texts), holds: phase === "told" }], corner);
}

/** A choice without a place, in words. */
function wordsOf({ id, value }: Choice, { names, share }: PredictTexts) {
  return names[id] ?? share(value);
}

/** In the rail: what questions are about, and their keys. */
function aboutTemplate({ strings, pointAt }: PanelModel) {
  return html`
    <p>${rich(textsOf(strings.tag).about, pointAt)}</p>
    <p class="quiet keyed">${rich(textsOf(strings.tag).keys, pointAt)}</p>
  `;
}

/** Under the picture: the question, its choices, the outcome, and the score. */
function barTemplate(
  panel: PanelModel,
  state: State,
  { answer, isOwn }: { answer: (id: string) => void; isOwn: boolean },
) {
  const { strings, controls, pointAt } = panel;
  const { question, phase } = state;
  const texts = textsOf(strings.tag);
  const kind = texts.kinds[question.kind];
  const values = valuesOf(state);
  const isRight = state.chosen === question.right;
  const named = { ...controls, strings: { ...strings, actions: { ...strings.actions, ...texts.actions } } };
  const verdict = phase === "open" ? "" : phase === "wrong" ? texts.wrong : isRight ? texts.right : texts.answer;
  const words = phase === "open" ? "" : phase === "wrong" ? kind.wrong(values) : kind.truth(values);
  const outcome = phase === "open" ? "" : strings.join.sentences(`{b|${verdict}}`, words);
  return html`<section
    class="player asked"
    data-part="predict"
    data-kind=${question.kind}
    data-phase=${phase}
    aria-label=${texts.heading}
  >
    <p class="what" role="status">${rich(kind.ask(values), pointAt)}</p>
    <div class="choices-row" role="group" aria-label=${texts.heading}>
      ${question.choices.map((choice, index) => choiceTemplate(panel, state, { choice, index, texts, answer }))}
    </div>
    <p class="outcome" data-part="outcome" role="status">${rich(outcome, pointAt)}</p>
    <div class="transport">
      <div class="buttons">
        ${commandButton({ ...named, ready: phase !== "open" }, "go-on")}
        ${isOwn ? nothing : commandButton(named, "another-scene")} ${commandButton(named, "predict")}
      </div>
      <span class="quiet" data-part="score">${texts.score(results.filter(Boolean).length, results.length, results.length === COUNTED)}</span>
    </div>
  </section>`;
}

interface Shown {
  choice: Choice;
  index: number;
  texts: PredictTexts;
  answer: (id: string) => void;
}

function choiceTemplate({ light, leave }: PanelModel, state: State, { choice, index, texts, answer }: Shown) {
  const { question, phase, chosen } = state;
  const { id, at, to } = choice;
  const place = at === undefined ? null : to === undefined ? at : { x: (at.x + to.x) / 2, y: (at.y + to.y) / 2 };
  const words = place === null ? wordsOf(choice, texts) : String(index + 1);
  const cap = id === "yes" || id === "no" ? ANSWERS.find((each) => each.id === `answer-${id}`)?.cap : String(index + 1);
  const isTold = phase === "told" && id === question.right;
  return html`<button
    type="button"
    class="action"
    data-choice=${id}
    data-verdict=${isTold ? "right" : id === chosen ? "wrong" : nothing}
    aria-label=${place === null ? nothing : texts.place(index + 1, place.x, place.y)}
    aria-keyshortcuts=${cap}
    aria-disabled=${String(phase !== "open")}
    @click=${({ detail }: MouseEvent) => {
      answer(id);
      if (detail > 0) leave();
    }}
    ${linked([choiceKey(id)], light)}
  >
    <span>${words}</span>${words === cap ? nothing : html`<kbd aria-hidden="true">${cap}</kbd>`}
  </button>`;
}
