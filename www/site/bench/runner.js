/** Starts, follows and stops the worker that measures. */

/** @import { AmountName } from "./amounts.js" */
/** @import { Asked, LiveRow, Message } from "./worker.js" */
/** @import { FailureReason } from "../../lab/load.js" */

/**
 * @typedef {object} BenchState
 * @property {"idle" | "loading" | "running" | "stopped" | "done" | "failed"} phase
 * @property {readonly Asked[]} asked all questions of the run, once they are known
 * @property {readonly LiveRow[]} rows what was measured, in the order of the questions
 * @property {FailureReason | null} reason why the engine could not be loaded
 */

/** @type {Readonly<BenchState>} */
const START = Object.freeze({ phase: "idle", asked: [], rows: [], reason: null });

export class Runner {
  /** @type {BenchState} */
  #state = START;
  /** @type {Worker | null} */
  #worker = null;
  #changed;

  /** @param {() => void} changed called whenever the state is another */
  constructor(changed) {
    this.#changed = changed;
  }

  get state() {
    return this.#state;
  }

  /** Whether it can be stopped. */
  get isRunning() {
    return this.#worker !== null;
  }

  /** @param {AmountName} amount */
  start(amount) {
    this.#end();
    this.#become({ ...START, phase: "loading" });
    this.#worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
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

  /** @param {Message} message */
  #hear(message) {
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

  /** @param {BenchState} state */
  #become(state) {
    this.#state = state;
    this.#changed();
  }
}
