/**
 * The bench, beside the page, so that the page never waits for it. To stop it, end the worker.
 *
 * It receives an amount once, and posts: `ready` with the list of questions, a `row` for each answer, and `done`; or
 * `failed` with the reason.
 */

import init from "../../engine/lab.ts";
import { failureReason } from "../../lab/load.ts";
import type { FailureReason } from "../../ui/model.ts";
import { amountBy } from "./amounts.ts";
import { questionsOf } from "./questions.ts";
import { timed } from "./timing.ts";

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
      const { median } = timed(pass, amount.rounds);
      const scale = workload.startsWith("world") ? 1 : NANOSECONDS;
      const row = { workload, contestant, median: (median / count) * scale, agrees: agrees() };
      free?.();
      tell({ kind: "row", row });
    }
    tell({ kind: "done" });
  } catch (error) {
    console.error(error);
    tell({ kind: "failed", reason: failureReason(error) });
  }
});
