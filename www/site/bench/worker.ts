/**
 * The bench, beside the page, so that the page never waits for it. To stop it, end the worker.
 *
 * It receives an amount once, and posts: `ready` with the list of questions, a `row` for each answer, and `done`; or
 * `failed` with the reason.
 */

import init from "../../engine/lab.ts";
import { failureReason } from "../../lab/load.ts";
import type { FailureReason } from "../../ui/model.ts";
import { questionsOf } from "./questions.ts";
import { amountBy } from "./workloads.ts";

export interface LiveRow {
  workload: string;
  contestant: string;
  /** nanoseconds a pair, or milliseconds a frame */
  median: number;
  agrees: boolean;
}

export type Asked = { workload: string; contestant: string };

export type Message =
  | { kind: "ready"; asked: Asked[] }
  | { kind: "row"; row: LiveRow }
  | { kind: "done" }
  | { kind: "failed"; reason: FailureReason };

/** Nanoseconds in a millisecond. */
const NANOSECONDS = 1e6;

/** Milliseconds that a sample takes at least: the coarsest clocks tick every millisecond. */
const LEAST_SAMPLE = 30;

/** Milliseconds of warm-up before measuring, for the compilers. */
const WARM_UP = 60;

const tell = (message: Message) => postMessage(message);

addEventListener("message", async ({ data }) => {
  try {
    await init();
    const amount = amountBy(data);
    const questions = questionsOf(amount);
    const asked = questions.map(({ workload, contestant }) => ({ workload, contestant }));
    tell({ kind: "ready", asked });
    for (const { workload, contestant, prepare } of questions) {
      const { pass, questions: count, agrees, free } = prepare();
      const scale = workload.startsWith("world") ? 1 : NANOSECONDS;
      const median = (timed(pass, amount.rounds) / count) * scale;
      const row = { workload, contestant, median, agrees: agrees() };
      free?.();
      tell({ kind: "row", row });
    }
    tell({ kind: "done" });
  } catch (error) {
    console.error(error);
    tell({ kind: "failed", reason: failureReason(error) });
  }
});

/** Milliseconds per pass: the median of several samples, each of as many passes as it takes to be long enough. */
function timed(pass: () => void, rounds: number): number {
  pass();
  let [passes, spent] = [1, 0];
  for (let taken = 0; spent < WARM_UP || taken < LEAST_SAMPLE; spent += taken) {
    taken = timeOf(pass, passes);
    if (taken < LEAST_SAMPLE) {
      // Double the passes until the clock ticks.
      const wanted = taken > 0 ? Math.ceil((passes * LEAST_SAMPLE) / taken) : 2 * passes;
      passes = Math.max(passes + 1, Math.min(wanted, 8 * passes));
    }
  }
  const samples = Array.from({ length: rounds }, () => timeOf(pass, passes) / passes);
  samples.sort((one, two) => one - two);
  return samples[Math.floor(samples.length / 2)] ?? Number.NaN;
}

function timeOf(pass: () => void, passes: number) {
  const started = performance.now();
  for (let done = 0; done < passes; done += 1) pass();
  return performance.now() - started;
}
