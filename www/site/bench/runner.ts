/** Starts, follows and stops the worker that measures. */

import type { FailureReason } from "../../ui/model.ts";
import type { AmountName } from "./amounts.ts";
import type { Asked, LiveRow, Message } from "./worker.ts";

interface BenchState {
  phase: "idle" | "loading" | "running" | "stopped" | "done" | "failed";
  /** all questions of the run, once they are known */
  asked: readonly Asked[];
  /** what was measured, in the order of the questions */
  rows: readonly LiveRow[];
  /** why the engine could not be loaded */
  reason: FailureReason | null;
}

const START: Readonly<BenchState> = Object.freeze({
  phase: "idle",
  asked: [],
  rows: [],
  reason: null,
});

export class Runner {
  #state: BenchState = START;
  #worker: Worker | null = null;
  #changed;

  /** @param changed called whenever the state is another */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get state() {
    return this.#state;
  }

  get isRunning() {
    return this.#worker !== null;
  }

  start(amount: AmountName) {
    this.#end();
    this.#become({ ...START, phase: "loading" });
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    // The worker's own script could not be loaded.
    this.#worker.onerror = () => this.#hear({ kind: "failed", reason: "unreachable" });
    this.#worker.postMessage(amount);
  }

  stop() {
    if (!this.isRunning) return;
    this.#end();
    this.#become({ ...this.#state, phase: "stopped" });
  }

  #hear(message: Message) {
    const state = this.#state;
    if (message.kind === "ready") {
      this.#become({ ...state, phase: "running", asked: message.asked });
    } else if (message.kind === "row") {
      this.#become({ ...state, rows: [...state.rows, message.row] });
    } else {
      this.#end();
      const reason = message.kind === "failed" ? message.reason : null;
      this.#become({ ...state, phase: message.kind, reason });
    }
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #become(state: BenchState) {
    this.#state = state;
    this.#changed();
  }
}
