/**
 * The reader's progress: finished tasks of each stage, and the stage visited last. It is kept in this browser's storage;
 * without storage it lasts as long as the page.
 */

import { STAGES, type StageId } from "../../stages/registry.ts";

const KEY = "collidoscope.progress";
const VERSION = 1;

/** Characters of a stored text that are read at most. */
const LONGEST_TEXT = 16_384;

/** Tasks of a stage that are kept at most, and the form of their ids. */
const MOST_TASKS = 32;
const TASK = /^[a-z][a-z0-9-]{0,39}$/;

export interface Progress {
  readonly last: StageId | null;
  readonly finished: Readonly<Partial<Record<StageId, readonly string[]>>>;
}

export const NO_PROGRESS: Progress = Object.freeze({ last: null, finished: Object.freeze({}) });

/** Returns the progress that a stored text holds. Anything that this version did not write is left out. */
export function parseProgress(text: string | null): Progress {
  if (text === null || text.length > LONGEST_TEXT) return NO_PROGRESS;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return NO_PROGRESS;
  }
  if (memberOf(stored, "version") !== VERSION) return NO_PROGRESS;
  const finished: Partial<Record<StageId, readonly string[]>> = {};
  for (const id of STAGES.ids) {
    const tasks = memberOf(memberOf(stored, "finished"), id);
    if (!Array.isArray(tasks)) continue;
    const known = tasks.filter((task) => typeof task === "string" && TASK.test(task));
    if (known.length > 0) finished[id] = [...new Set(known)].slice(0, MOST_TASKS);
  }
  const last = memberOf(stored, "last");
  return { last: STAGES.ids.find((id) => id === last) ?? null, finished };
}

export function writeProgress({ last, finished }: Progress): string {
  return JSON.stringify({ version: VERSION, last, finished });
}

/** Returns the progress with a visit of a stage. */
export function withVisit(progress: Progress, stage: StageId): Progress {
  return { ...progress, last: stage };
}

/** Returns the progress with a finished task. */
export function withTask({ last, finished }: Progress, stage: StageId, task: string): Progress {
  return { last, finished: { ...finished, [stage]: [...new Set([...(finished[stage] ?? []), task])] } };
}

/** Counts the finished ones of a stage's tasks. A task that the stage no longer has does not count. */
export function finishedCount({ finished }: Progress, stage: StageId, tasks: readonly string[]): number {
  return tasks.filter((task) => finished[stage]?.includes(task)).length;
}

/** The stage to go on with: the one visited last, or the next one after it with a task left. */
export function nextStage({ last }: Progress, isFinished: (id: StageId) => boolean): StageId {
  const { ids } = STAGES;
  const at = last === null ? 0 : ids.indexOf(last);
  return [...ids.slice(at), ...ids.slice(0, at)].find((id) => !isFinished(id)) ?? last ?? STAGES.fallback;
}

/** The progress of this page: read from the storage, and written back at each change. */
export class ProgressStore {
  #kept: Progress = NO_PROGRESS;
  /** False in a sandboxed frame, and where the storage is full: the progress then lasts as long as the page. */
  #isStored = true;

  read(): Progress {
    if (this.#isStored) this.#try(() => (this.#kept = parseProgress(localStorage.getItem(KEY))));
    return this.#kept;
  }

  /** Changes the progress read from the storage at this moment: another tab may have written. */
  change(change: (progress: Progress) => Progress) {
    this.#kept = change(this.read());
    this.#try(() => localStorage.setItem(KEY, writeProgress(this.#kept)));
  }

  forget() {
    this.#kept = NO_PROGRESS;
    this.#try(() => localStorage.removeItem(KEY));
  }

  #try(act: () => void) {
    try {
      act();
    } catch {
      this.#isStored = false;
    }
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
