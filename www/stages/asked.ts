/** Traps and questions of the stages, each file loaded when a reader asks for it; these tables load with the first. */

import type { OpenQuestions } from "../lab/stage.ts";
import type { TrapRow } from "../ui/model.ts";
import type { Asker } from "./shared/predict/questions.ts";

const TRAPS = import.meta.glob<{ traps: readonly TrapRow[] }>("./*/traps.ts");

const QUESTIONS = import.meta.glob<{ asker: Asker }>("./*/questions.ts");

export async function loadTraps(id: string): Promise<readonly TrapRow[]> {
  const traps = (await TRAPS[`./${id}/traps.ts`]?.())?.traps;
  if (traps === undefined) throw new TypeError(`the stage "${id}" has no traps`);
  return traps;
}

export async function loadQuestions(id: string): Promise<OpenQuestions> {
  const own = QUESTIONS[`./${id}/questions.ts`]?.();
  const [mode, questions] = await Promise.all([import("./shared/predict/mode.ts"), own]);
  if (questions === undefined) throw new TypeError(`the stage "${id}" has no questions`);
  return mode.opener(questions.asker);
}
