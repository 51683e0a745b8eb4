/** Opens each beat of a chapter in a session without a page: looks up its step, measures its question, draws its still. */

import { type Layer, TERMS } from "../canvas/glossary.ts";
import type { Point, Step } from "../engine/lab.ts";
import { threeDigits } from "../i18n/format.ts";
import type { Language } from "../i18n/names.ts";
import { type Bench, openBench } from "../lab/headless.ts";
import type { Picture } from "../lab/picture.ts";
import { STAGES } from "../stages/registry.ts";
import { cornersOf, opposite } from "../state/points.ts";
import type { Broken, Chapter, Check, WrittenBeat } from "./chapter.ts";
import { listingOf } from "./listings.ts";
import type { BeatSource, ChapterSource } from "./parse.ts";
import { PAGE_TEXTS } from "./texts.ts";
import { judge } from "./verdict.ts";

const LAYERS: ReadonlySet<string> = new Set(Object.values(TERMS).map(([, layer]) => layer));

/** Layers that the step of a run changes: in a beat without them there is nothing to play. */
const PLAYED: ReadonlySet<string> = new Set<Layer>([
  "axes",
  "intervals",
  "supports",
  "simplex",
  "direction",
  "closest",
]);

/** Steps in which a world that moves has moved. */
const WATCHED = 30;

/** Milliseconds between two frames of a session: each frame reads the world. */
const FRAME = 1000;

/** Difference between two answers that no reader can see, in pixels. */
const EQUAL = 1e-9;

export interface OpenedBeat {
  bench: Bench;
  beat: WrittenBeat;
}

/** Opens the beats one after the other. `visit` sees each world while it is open. */
export async function openChapter(
  chapter: ChapterSource,
  visit: (opened: OpenedBeat) => void = () => {},
): Promise<Chapter> {
  const { head, beats } = chapter;
  const opened: WrittenBeat[] = [];
  for (const source of beats) {
    if (!(STAGES.ids as readonly string[]).includes(source.stage)) {
      throw new SyntaxError(`${source.at}: there is no stage "${source.stage}"`);
    }
    const bench = await openBench(STAGES, source.stage, { language: head.language });
    try {
      const beat = openBeat(bench, source, chapter);
      visit({ bench, beat });
      opened.push(beat);
    } catch (error) {
      throw new SyntaxError(`${source.at}: ${error instanceof Error ? error.message : error}`, { cause: error });
    } finally {
      bench.session.close();
    }
  }
  return { ...head, beats: opened };
}

function openBeat(bench: Bench, source: BeatSource, { head, frames }: ChapterSource): WrittenBeat {
  const { session, module, model } = bench;
  const { stage, scene, views, lit } = source;
  const frame = source.frame ?? frames[stage] ?? null;
  for (const view of views) {
    // A layer without a switch is drawn always, or while its term is pointed at.
    const isKnown = LAYERS.has(view) || module.commands.some((each) => each.view === view);
    if (!isKnown) throw new RangeError(`the stage ${stage} has no layer "${view}"`);
  }
  for (const [name] of scene?.edits ?? []) {
    if (module.edits?.[name] === undefined) throw new RangeError(`the stage ${stage} has no edit "${name}"`);
  }
  session.present({ stage, scene, step: null, views, lit, frame });
  session.refresh(FRAME);
  const { refusal } = model();
  if (refusal !== null) throw new RangeError(`the stage ${stage} refuses the scene: ${refusal}`);
  const picture = { stage, scene, step: stepOf(source.step, model().facts?.run?.steps ?? null), views, lit, frame };
  session.present(picture);
  session.refresh(2 * FRAME);
  const runs = hasRun(bench, views);
  session.present(picture);
  session.refresh(3 * FRAME);
  // A crowd is scattered in one frame, and tested in the next.
  session.refresh(4 * FRAME);
  if (source.task !== null && module.deeds?.some(({ id }) => id === source.task) !== true) {
    throw new RangeError(`the stage ${stage} has no task "${source.task}"`);
  }
  if (source.task !== null && model().finished.has(source.task)) {
    throw new RangeError(`the task "${source.task}" is solved as its beat opens`);
  }
  const { id, title, task, body } = source;
  const check = source.ask === null ? source.check : askOf(bench, source.ask, head.language);
  if (check?.answers.length === 0) throw new RangeError("the question after the deed has no answers");
  const broken = source.broken === null ? null : brokenOf(bench, picture, source.broken);
  return { id, title, task, check, broken, body, picture, runs: runs && broken === null };
}

/** Whether there is something to play: a throw, the run of a layer that is shown, or a world that moves. */
function hasRun({ session, module, engine }: Bench, views: readonly string[]) {
  const has = (id: string) => module.commands.some((command) => command.id === id);
  if (has("throw")) return true;
  if (!has("pause")) return has("play") && views.some((view) => PLAYED.has(view));
  const before = [...engine().poses];
  for (let step = 0; step < WATCHED; step += 1) session.stepOnce();
  return engine().poses.some((value, at) => value !== before[at]);
}

/** Looks that a program seems right as its beat opens, and is wrong in its example. */
function brokenOf(
  { session, model }: Bench,
  picture: Picture,
  { listing, example: scene }: NonNullable<BeatSource["broken"]>,
): Broken {
  const { program } = listingOf(listing) ?? {};
  if (program === undefined) throw new RangeError(`there is no listing "${listing}"`);
  const isWrong = () => {
    const { facts } = model();
    return facts !== null && judge(program, facts).isWrong;
  };
  if (isWrong()) throw new RangeError(`the listing ${listing} is wrong as its beat opens`);
  const example = { ...picture, scene };
  session.present(example);
  session.refresh(5 * FRAME);
  if (!isWrong()) throw new RangeError(`the listing ${listing} is right in its case`);
  session.present(picture);
  session.refresh(6 * FRAME);
  return { listing, example };
}

/** The step that a name means: a number from 1, `last`, or a kind of step with its number among those of its kind. */
function stepOf(name: string, steps: readonly Step[] | null): number | null {
  if (name === "last") return null;
  if (/^\d+$/.test(name)) {
    const number = Number(name);
    if (steps === null) return number;
    if (number < 1 || number > steps.length) throw new RangeError(`the run has ${steps.length} steps, not ${name}`);
    return number - 1;
  }
  const [kind = "", which = "1"] = name.split(" ");
  const all = (steps ?? []).flatMap((step, index) => (step.kind === kind ? [{ step, index }] : []));
  const face = /^([AB])(\d)-/.exec(which);
  const found =
    face === null
      ? all[Number(which) - 1]
      : all.find(
          ({ step }) => step.kind === "face" && `${step.shape} ${step.face}` === `${face[1]?.toLowerCase()} ${face[2]}`,
        );
  if (found === undefined) {
    const kinds = [...new Set((steps ?? []).map((step) => step.kind))].join(", ");
    throw new RangeError(`the run has no step "${name}"; it has ${kinds || "none"}`);
  }
  return found.index;
}

/** Which corner of a shape is farthest along a direction: `question=support of=B`, along the direction of the step. */
function askOf({ model }: Bench, { question, of, truth }: Readonly<Record<string, string>>, language: Language): Check {
  const run = model().facts?.run ?? null;
  if (question !== "support" || (of !== "A" && of !== "B")) throw new RangeError(`there is no question "${question}"`);
  if (run === null) throw new RangeError("the beat explains no pair");
  const shape = of === "A" ? run.a : run.b;
  const along = directionFor(run.current, run.steps.slice(run.index), of);
  if (along === null) throw new RangeError("the step has no direction to look along");
  const places = cornersOf(shape).map(({ x, y }, index) => ({
    name: `${of}${index}`,
    value: x * along.x + y * along.y,
  }));
  const [best, next] = places.toSorted((one, other) => other.value - one.value);
  if (best?.name !== truth) throw new RangeError(`the answer is ${best?.name}, not ${truth}`);
  if (best === undefined || next === undefined) throw new RangeError("the shape has one corner");
  if (best.value - next.value < EQUAL) throw new RangeError("two corners are equally far");
  const { right, wrong } = PAGE_TEXTS[language];
  const answers = places.map(({ name, value }) => {
    const isRight = name === truth;
    const gap = threeDigits(best.value - (isRight ? next.value : value));
    return { words: name, isRight, sentence: isRight ? right(name, next.name, gap) : wrong(name, best.name, gap) };
  });
  return { answers, corners: of === "A" ? "a" : "b" };
}

/** The direction in which the next corner of a shape is looked for. */
function directionFor(current: Step, rest: readonly Step[], of: "A" | "B"): Point | null {
  if (current.kind === "face") return opposite(current.normal);
  const support = rest.find((step) => step.kind === "support");
  if (support?.kind !== "support") return null;
  const { x, y } = support.direction;
  return of === "A" ? { x, y } : { x: -x, y: -y };
}
