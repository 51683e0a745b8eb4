/** The course: chapters and their stages in reading order. Each stage's code is loaded when it is opened. */

import { LANGUAGES, type Language } from "../i18n/index.ts";
import type { AnyStage, LoadedStage, StageTexts } from "../lab/stage.ts";
import type { Lesson, LoadedLesson } from "../ui/model.ts";

interface Row {
  load: () => Promise<{ stage: AnyStage }>;
  /** Stages to go on with at the end of the lesson. */
  next: readonly string[];
}

const CHAPTERS = {
  coarse: {
    boundary: { load: () => import("./boundary/index.ts"), next: ["bounding-shapes", "ray-cast"] },
    "bounding-shapes": { load: () => import("./bounding-shapes/index.ts"), next: ["pixel", "broad-phase"] },
    pixel: { load: () => import("./pixel/index.ts"), next: ["broad-phase", "sdf"] },
    "broad-phase": { load: () => import("./broad-phase/index.ts"), next: ["circles", "scale"] },
  },
  pairs: {
    circles: { load: () => import("./circles/index.ts"), next: ["rectangles", "rectangle-circle"] },
    rectangles: { load: () => import("./rectangles/index.ts"), next: ["rectangle-circle", "sat"] },
    "rectangle-circle": { load: () => import("./rectangle-circle/index.ts"), next: ["sat", "bounding-shapes"] },
  },
  convex: {
    sat: { load: () => import("./sat/index.ts"), next: ["gjk", "sweep"] },
    gjk: { load: () => import("./gjk/index.ts"), next: ["gjk-distance", "epa"] },
    "gjk-distance": { load: () => import("./gjk-distance/index.ts"), next: ["epa", "sweep"] },
    epa: { load: () => import("./epa/index.ts"), next: ["sat", "response"] },
  },
  motion: {
    "ray-cast": { load: () => import("./ray-cast/index.ts"), next: ["sweep", "boundary"] },
    sweep: { load: () => import("./sweep/index.ts"), next: ["ray-cast", "response"] },
  },
  response: {
    sdf: { load: () => import("./sdf/index.ts"), next: ["impulse", "ray-cast"] },
    impulse: { load: () => import("./impulse/index.ts"), next: ["response", "sdf"] },
    response: { load: () => import("./response/index.ts"), next: ["sandbox", "impulse"] },
  },
  worlds: {
    scale: { load: () => import("./scale/index.ts"), next: ["broad-phase", "sandbox"] },
    duel: { load: () => import("./duel/index.ts"), next: ["sat", "epa", "scale"] },
    sandbox: { load: () => import("./sandbox/index.ts"), next: ["boundary", "scale"] },
  },
} satisfies Record<string, Record<string, Row>>;

type Chapters = typeof CHAPTERS;
export type ChapterId = keyof Chapters;
export type StageId = { [Chapter in ChapterId]: keyof Chapters[Chapter] }[ChapterId];

const ROWS = Object.assign({}, ...Object.values(CHAPTERS)) as Readonly<Record<StageId, Row>>;

/** The texts of all stages, each file loaded with its stage. */
const TEXTS = import.meta.glob<Record<string, StageTexts>>("./*/strings.*.ts");

async function loadTexts(id: StageId, language: Language): Promise<StageTexts> {
  const texts = (await TEXTS[`./${id}/strings.${language}.ts`]?.())?.[language];
  if (texts === undefined) throw new TypeError(`the stage "${id}" has no texts in "${language}"`);
  return texts;
}

/** The lessons, each file loaded when a reader opens it. */
const LESSONS = import.meta.glob<{ lesson: Lesson }>("./*/lesson.ts");

async function loadLesson(id: StageId): Promise<LoadedLesson> {
  const lesson = (await LESSONS[`./${id}/lesson.ts`]?.())?.lesson;
  if (lesson === undefined) throw new TypeError(`the stage "${id}" has no lesson`);
  const titleOf = async (next: StageId, language: Language) => [language, (await loadTexts(next, language)).title];
  const next = (ROWS[id].next as readonly StageId[]).map(async (each) => ({
    id: each,
    titles: Object.fromEntries(await Promise.all(LANGUAGES.map((language) => titleOf(each, language)))),
  }));
  return { ...lesson, next: await Promise.all(next) };
}

const loaded = new Map<string, Promise<LoadedStage>>();

async function loadModule(id: string): Promise<LoadedStage> {
  if (!Object.hasOwn(ROWS, id)) throw new TypeError(`there is no stage "${id}"`);
  const { stage } = await ROWS[id as StageId].load();
  return { ...stage, strings: {}, lesson: () => loadLesson(id as StageId) };
}

const fallback: StageId = "broad-phase";

export const STAGES = {
  ids: Object.freeze(Object.keys(ROWS) as StageId[]),
  fallback,
  chapters: Object.entries(CHAPTERS).map(([id, stages]) => ({
    id: id as ChapterId,
    stages: Object.keys(stages) as StageId[],
  })),
  texts: loadTexts,
  /** Loads a stage with its texts in some languages, which stay with the stage. */
  load: async (id: string, languages: readonly Language[] = []): Promise<LoadedStage> => {
    const module = loaded.get(id) ?? loadModule(id);
    loaded.set(id, module);
    // A load that failed is tried again.
    module.catch(() => loaded.delete(id));
    const textsOf = async (language: Language) => [language, await loadTexts(id as StageId, language)] as const;
    const [stage, ...texts] = await Promise.all([module, ...languages.map(textsOf)]);
    Object.assign(stage.strings, Object.fromEntries(texts));
    return stage;
  },
};
