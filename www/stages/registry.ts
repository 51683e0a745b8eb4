/** The code and texts of the stages, loaded when they are needed. */

import type { Language } from "../i18n/index.ts";
import type { AnyStage, LoadedStage, StageTexts } from "../lab/stage.ts";
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

const isStageId = (id: string) => STAGE_IDS.some((each) => each === id);

const loaded = new Map<string, Promise<LoadedStage>>();

async function loadModule(id: string): Promise<LoadedStage> {
  const stage = isStageId(id) ? (await CODE[`./${id}/index.ts`]?.())?.stage : undefined;
  if (stage === undefined) throw new TypeError(`there is no stage "${id}"`);
  const asks = stage.commands.some((each) => each.id === "predict");
  const traps = async () => (await import("./asked.ts")).loadTraps(id);
  const questions = async () => (await import("./asked.ts")).loadQuestions(id);
  return { ...stage, id, strings: {}, traps, questions: asks ? questions : null };
}

const fallback: StageId = "broad-phase";

/** Stages that are no more, each with the stage that opens in its place. */
const SUCCESSORS: Readonly<Record<string, StageId>> = Object.freeze({ duel: "scale" });

export const STAGES = {
  ids: STAGE_IDS,
  fallback,
  successorOf: (id: string) => (Object.hasOwn(SUCCESSORS, id) ? (SUCCESSORS[id] ?? null) : null),
  texts: loadTexts,
  /** Loads a stage with its texts in some languages; they stay with the stage. */
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
