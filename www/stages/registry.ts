/** The code, texts and traps of the stages, loaded when they are needed. */

import type { Language } from "../i18n/index.ts";
import type { AnyStage, LoadedStage, OpenQuestions, StageTexts } from "../lab/stage.ts";
import type { TrapRow } from "../ui/model.ts";
import { STAGE_IDS, type StageId } from "./ids.ts";

/** The code of all stages, each file loaded when its stage is opened. */
const CODE = import.meta.glob<{ stage: Omit<AnyStage, "id"> }>("./*/index.ts");

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

/** The questions of the stages that have some, each file loaded when they are first asked. */
const QUESTIONS = import.meta.glob<{ open: OpenQuestions }>("./*/questions.ts");

const isStageId = (id: string) => STAGE_IDS.some((each) => each === id);

const loaded = new Map<string, Promise<LoadedStage>>();

async function loadModule(id: string): Promise<LoadedStage> {
  const stage = isStageId(id) ? (await CODE[`./${id}/index.ts`]?.())?.stage : undefined;
  if (stage === undefined) throw new TypeError(`there is no stage "${id}"`);
  const questions = QUESTIONS[`./${id}/questions.ts`] ?? null;
  return { ...stage, id, strings: {}, traps: () => loadTraps(id as StageId), questions };
}

const fallback: StageId = "broad-phase";

/** Stages that are no more, each with the stage that opens in its place. */
const SUCCESSORS: Readonly<Record<string, StageId>> = Object.freeze({ duel: "scale" });

export const STAGES = {
  ids: STAGE_IDS,
  fallback,
  successorOf: (id: string) => (Object.hasOwn(SUCCESSORS, id) ? (SUCCESSORS[id] ?? null) : null),
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
