/** The thread in which the command runs a program: it may be ended at any time. */

import { inspect } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import init from "../engine/index.ts";
import { type Failure, type Guess, guessConventions, judgeKind, type Program, type Subject } from "./judge.ts";

/** Task of a thread. */
export interface Task {
  /** Address of the program's module. */
  url: string;
  subject: Subject;
  cases: number;
  /** Calls that are known to be endless, by their number from 1. */
  endless: readonly number[];
  /** The number of the call that runs; 0 before the first. */
  calls: Int32Array;
}

/** A failure in words, for an answer may be anything. */
export interface FailureInWords extends Omit<Failure, "given" | "said" | "right"> {
  call: string;
  said: string;
  right: string;
}

/** Messages of a thread, in this order; a refusal is the last one. */
export type Report =
  | { type: "refused"; sentence: string }
  | { type: "guessed"; guess: Guess }
  | { type: "failure"; failure: FailureInWords }
  | { type: "judged"; kind: string; cases: number }
  | { type: "done" };

/** Bounds of an answer in words. */
const IN_WORDS = { depth: 4, breakLength: Infinity, maxArrayLength: 50, maxStringLength: 200 };

const { url, subject, cases, endless, calls } = workerData as Task;
const report = (message: Report) => parentPort?.postMessage(message);

await init();
const program = await load();
if (program !== null) judge(program);

async function load(): Promise<Program | null> {
  try {
    const module: Record<string, unknown> = await import(url);
    // Node gives the exports of CommonJS as default.
    const common = module.default as Record<string, unknown> | undefined;
    const found = module[subject.question] ?? common?.[subject.question] ?? common;
    if (typeof found === "function") return found as Program;
    report({ type: "refused", sentence: `exports no function, neither as ${subject.question} nor as default` });
  } catch (error) {
    report({ type: "refused", sentence: `cannot be imported: ${String(error)}` });
  }
  return null;
}

function judge(judged: Program) {
  let count = 0;
  const watch = () => {
    count += 1;
    if (endless.includes(count)) return false;
    Atomics.store(calls, 0, count);
    return true;
  };
  const guess = guessConventions(judged, subject, watch);
  report({ type: "guessed", guess });
  for (const kind of subject.kinds) {
    const run = judgeKind(judged, subject, kind, guess.conventions, cases, watch);
    let step = run.next();
    for (; !step.done; step = run.next()) report({ type: "failure", failure: inWords(step.value) });
    report({ type: "judged", kind, cases: step.value });
  }
  report({ type: "done" });
}

function inWords({ given, said, right, ...rest }: Failure): FailureInWords {
  const words = (value: unknown) => inspect(value, IN_WORDS);
  const call = `${subject.question}(${given.map(words).join(", ")})`;
  const saidWords = rest.fault === "endless" ? "no answer" : said instanceof Error ? String(said) : words(said);
  return { ...rest, call, said: saidWords, right: words(right) };
}
