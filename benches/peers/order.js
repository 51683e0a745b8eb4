/**
 * Who runs when. Contestants have a process or a page each, because what one keeps costs another: beside 450 MB of bodies V8 needs
 * 1.9 ms instead of 0.4 to clear away short-lived objects, and once a memory of WebAssembly has grown it asks at every access to any
 * typed array whether its buffer is still there. They are measured in turns all the same, so that what else the machine does
 * meets all of them, and while one runs the others wait.
 */

/**
 * What a contestant tells the scheduler, one message at a time: it has come to the next workload (answered when all have, and it
 * may prepare its own), it would like a turn (answered when it has it, by the best pace that anybody has seen), its turn has ended
 * and its pace was this, or what it found where no reference is known (answered by what was found first, which all are compared
 * with).
 *
 * @typedef {{ kind: "begin" | "turn" } | { kind: "end", pace: number } | { kind: "compare", workload: string, found: number[] }} Message
 */

/**
 * @typedef {object} Order what a contestant knows of the others
 * @property {() => Promise<void>} begin waits until all have come to the next workload and it has its turn
 * @property {() => Promise<number>} turn waits for its turn; returns the best pace that anybody has seen
 * @property {(pace?: number) => Promise<void>} end ends its turn
 * @property {(workload: string, found: Iterable<number>) => Promise<number[]>} compare tells what was found first
 */

/**
 * The order that is kept by sending messages to a scheduler.
 *
 * @param {(message: Message) => Promise<unknown>} ask
 * @returns {Order}
 */
export function orderOf(ask) {
  return {
    begin: async () => void (await ask({ kind: "begin" })),
    turn: async () => /** @type {number} */ (await ask({ kind: "turn" })),
    end: async (pace = Infinity) => void (await ask({ kind: "end", pace })),
    compare: async (workload, found) => {
      const first = await ask({ kind: "compare", workload, found: [...found] });
      return /** @type {number[]} */ (first);
    },
  };
}

/** Lets contestants take turns. */
export class Scheduler {
  /** @type {string[]} */
  #contestants;
  /** Those that have come to the next workload, and how to let them go on. @type {Map<string, () => void>} */
  #arrived = new Map();
  /** @type {(() => void)[]} */
  #queue = [];
  #isBusy = false;
  #bestPace = Infinity;
  /** By workload. @type {Map<string, number[]>} */
  #found = new Map();

  /** @param {readonly string[]} contestants in the order in which they begin */
  constructor(contestants) {
    this.#contestants = [...contestants];
  }

  /**
   * @param {string} contestant
   * @param {Message} message
   * @returns {Promise<unknown>} settles when it may go on
   */
  async ask(contestant, message) {
    switch (message.kind) {
      case "begin":
        return new Promise((resolve) => {
          this.#arrived.set(contestant, () => resolve(null));
          this.#gather();
        });
      case "turn":
        return new Promise((resolve) => {
          this.#queue.push(() => resolve(this.#bestPace));
          this.#next();
        });
      case "end":
        this.#bestPace = Math.min(this.#bestPace, message.pace);
        this.#isBusy = false;
        this.#next();
        return null;
      case "compare": {
        const first = this.#found.get(message.workload) ?? message.found;
        this.#found.set(message.workload, first);
        return first;
      }
    }
  }

  /**
   * One has ended, outside of its turns; the others no longer wait for it.
   *
   * @param {string} contestant
   */
  leave(contestant) {
    this.#contestants = this.#contestants.filter((each) => each !== contestant);
    this.#gather();
  }

  #gather() {
    if (this.#arrived.size < this.#contestants.length) return;
    for (const contestant of this.#contestants) {
      const go = this.#arrived.get(contestant);
      if (go) this.#queue.push(go);
    }
    this.#arrived.clear();
    this.#next();
  }

  #next() {
    if (this.#isBusy) return;
    const go = this.#queue.shift();
    if (go === undefined) return;
    this.#isBusy = true;
    go();
  }
}
