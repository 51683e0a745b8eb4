/** Traps and questions of the stages, each file loaded when a reader asks for it; these tables load with the first. */

import type { OpenQuestions } from "../lab/stage.ts";
import type { TrapRow } from "../ui/model.ts";

const TRAPS = import.meta.glob<{ traps: readonly TrapRow[] }>("./*/traps.ts");

const QUESTIONS = import.meta.glob<{ open: OpenQuestions }>("./*/questions.ts");

export async function loadTraps(id: string): Promise<readonly TrapRow[]> {
  const traps = (await TRAPS[`./${id}/traps.ts`]?.())?.traps;
  if (traps === undefined) throw new TypeError(`the stage "${id}" has no traps`);
  return traps;
}

export async function loadQuestions(id: string): Promise<{ open: OpenQuestions }> {
  const questions = await QUESTIONS[`./${id}/questions.ts`]?.();
  if (questions === undefined) throw new TypeError(`the stage "${id}" has no questions`);
  return questions;
}
