/** The stages, grouped, in reading order. Each stage's code is loaded when it is opened. */

import type { Language } from "../i18n/index.ts";
import type { AnyStage, LoadedStage, StageTexts } from "../lab/stage.ts";
import type { TrapRow } from "../ui/model.ts";

type Loader = () => Promise<{ stage: AnyStage }>;

const CHAPTERS = {
  coarse: {
    boundary: () => import("./boundary/index.ts"),
    "bounding-shapes": () => import("./bounding-shapes/index.ts"),
    pixel: () => import("./pixel/index.ts"),
    "broad-phase": () => import("./broad-phase/index.ts"),
  },
  pairs: {
    circles: () => import("./circles/index.ts"),
    rectangles: () => import("./rectangles/index.ts"),
    "rectangle-circle": () => import("./rectangle-circle/index.ts"),
  },
  convex: {
    sat: () => import("./sat/index.ts"),
    gjk: () => import("./gjk/index.ts"),
    "gjk-distance": () => import("./gjk-distance/index.ts"),
    epa: () => import("./epa/index.ts"),
  },
  motion: {
    "ray-cast": () => import("./ray-cast/index.ts"),
    sweep: () => import("./sweep/index.ts"),
  },
  response: {
    sdf: () => import("./sdf/index.ts"),
    impulse: () => import("./impulse/index.ts"),
    response: () => import("./response/index.ts"),
  },
  worlds: {
    scale: () => import("./scale/index.ts"),
    sandbox: () => import("./sandbox/index.ts"),
  },
} satisfies Record<string, Record<string, Loader>>;

type Chapters = typeof CHAPTERS;
export type ChapterId = keyof Chapters;
export type StageId = { [Chapter in ChapterId]: keyof Chapters[Chapter] }[ChapterId];

const LOADERS = Object.assign({}, ...Object.values(CHAPTERS)) as Readonly<Record<StageId, Loader>>;

/** The texts of all stages, each file loaded with its stage. */
const TEXTS = import.meta.glob<Record<string, StageTexts>>("./*/strings.*.ts");

async function loadTexts(id: StageId, language: Language): Promise<StageTexts> {
  const texts = (await TEXTS[`./${id}/strings.${language}.ts`]?.())?.[language];
  if (texts === undefined) throw new TypeError(`the stage "${id}" has no texts in "${language}"`);
  return texts;
}

/** The traps, each file loaded when a reader opens the list. */
const TRAPS = import.meta.glob<{ traps: readonly TrapRow[] }>("./*/traps.ts");

async function loadTraps(id: StageId): Promise<readonly TrapRow[]> {
  const traps = (await TRAPS[`./${id}/traps.ts`]?.())?.traps;
  if (traps === undefined) throw new TypeError(`the stage "${id}" has no traps`);
  return traps;
}

const loaded = new Map<string, Promise<LoadedStage>>();

async function loadModule(id: string): Promise<LoadedStage> {
  if (!Object.hasOwn(LOADERS, id)) throw new TypeError(`there is no stage "${id}"`);
  const { stage } = await LOADERS[id as StageId]();
  return { ...stage, strings: {}, traps: () => loadTraps(id as StageId) };
}

const fallback: StageId = "broad-phase";

/** Stages that are no more, each with the stage that opens in its place. */
const SUCCESSORS: Readonly<Record<string, StageId>> = Object.freeze({ duel: "scale" });

export const STAGES = {
  ids: Object.freeze(Object.keys(LOADERS) as StageId[]),
  fallback,
  successorOf: (id: string) => (Object.hasOwn(SUCCESSORS, id) ? (SUCCESSORS[id] ?? null) : null),
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
