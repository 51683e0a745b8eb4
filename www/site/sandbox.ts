/**
 * Runs a program of a reader in a worker inside a frame of its own origin, under a policy that allows no network. Whatever
 * comes back is checked like a message of a stranger.
 */

import * as v from "valibot";
import type { Batch, Reply } from "../judge/judge.ts";
import address from "./sandbox.html?url";

/** A program that cannot be judged. */
export class Refused extends Error {
  readonly reason: "blocked" | "late" | "no-function" | "error";

  constructor(reason: Refused["reason"], message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

/** Milliseconds of a batch, and of the import of a program. */
const MOST = 2000;

/** Milliseconds until a frame counts as forbidden. */
const MOST_FRAME = 5000;

/** Milliseconds without a reply before the end of a batch, after which the call that runs counts as endless. */
const LONG_CALL = 1000;

/** Bounds of an answer, those of `sandbox.html`. */
const DEEPEST = 4;
const MOST_VALUES = 4096;
const LONGEST = 200;

const TEXT = v.pipe(v.string(), v.maxLength(LONGEST));

const PLAIN = v.custom<unknown>(isPlain);

const MESSAGE = v.union([
  v.strictTuple([v.literal("open")]),
  v.strictTuple([v.literal("ready")]),
  v.strictTuple([v.literal("refused"), TEXT]),
  v.strictTuple([v.literal("measured"), v.pipe(v.number(), v.minValue(0))]),
  v.strictTuple([
    v.literal("reply"),
    v.pipe(v.number(), v.integer(), v.minValue(0)),
    v.union([v.strictObject({ said: PLAIN, isChanged: v.boolean() }), v.strictObject({ thrown: TEXT })]),
  ]),
]);

type Message = v.InferOutput<typeof MESSAGE>;

export class Sandbox {
  #code: string;
  #name: string;
  #frame: HTMLIFrameElement | null = null;
  #port: MessagePort | null = null;
  #receive: (message: Message | null) => void = () => {};

  private constructor(code: string, name: string) {
    [this.#code, this.#name] = [code, name];
  }

  /** @throws {Refused} */
  static async open(code: string, name: string): Promise<Sandbox> {
    const sandbox = new Sandbox(code, name);
    await sandbox.#start();
    return sandbox;
  }

  /** Ends the program. */
  close() {
    this.#receive(null);
    this.#port?.close();
    this.#frame?.remove();
    [this.#port, this.#frame] = [null, null];
  }

  /** Returns the replies to calls. From the first endless one on, all are endless. */
  async ask(calls: Batch): Promise<readonly Reply[]> {
    const replies: Reply[] = [];
    while (replies.length < calls.length) {
      if (this.#port === null) await this.#start();
      const first = replies.length;
      let last = performance.now();
      const isDone = await this.#wait(MOST, { calls: calls.slice(first), isMeasured: false }, (message) => {
        // Each call has one reply, in order.
        if (message[0] !== "reply" || message[1] !== replies.length - first) return false;
        last = performance.now();
        replies.push(message[2]);
        return replies.length === calls.length || null;
      });
      if (isDone) continue;
      this.close();
      if (isDone === undefined && replies.length > first && performance.now() - last < LONG_CALL) continue;
      while (replies.length < calls.length) replies.push("endless");
    }
    return replies;
  }

  /** Returns the nanoseconds of a call; null: they cannot be measured. */
  async measure(calls: Batch): Promise<number | null> {
    let time = null as number | null;
    await this.#wait(MOST, { calls, isMeasured: true }, (message) => {
      if (message[0] === "measured") [, time] = message;
      return true;
    });
    return time;
  }

  async #start() {
    const frame = document.createElement("iframe");
    const { port1, port2 } = new MessageChannel();
    [this.#frame, this.#port] = [frame, port1];
    frame.setAttribute("sandbox", "allow-scripts");
    Object.assign(frame, { hidden: true, title: "", src: address });
    port1.addEventListener("message", ({ data }) => this.#receive(readMessage(data)));
    port1.start();
    const opened = this.#wait(MOST_FRAME, null, ([type]) => type === "open");
    frame.addEventListener("load", () => {
      frame.contentWindow?.postMessage({ code: this.#code, name: this.#name }, "*", [port2]);
    });
    document.body.append(frame);
    if (!(await opened)) return this.#refuse("blocked");
    let sentence = null as string | null;
    const isReady = await this.#wait(MOST, null, (message) => {
      if (message[0] === "refused") [, sentence] = message;
      return message[0] === "ready";
    });
    if (sentence === "") this.#refuse("no-function");
    if (sentence !== null) this.#refuse("error", sentence);
    if (!isReady) this.#refuse("late");
  }

  #refuse(reason: Refused["reason"], message?: string): never {
    this.close();
    throw new Refused(reason, message);
  }

  /**
   * Waits until `take` decides; null waits for more. Undefined: time is up. A damaged message is a no.
   * @param task is posted first
   */
  #wait(most: number, task: object | null, take: (message: Message) => boolean | null): Promise<boolean | undefined> {
    return new Promise((settle) => {
      const end = (answer: boolean | undefined) => {
        clearTimeout(timer);
        this.#receive = () => {};
        settle(answer);
      };
      const timer = setTimeout(() => end(undefined), most);
      this.#receive = (message) => {
        const answer = message === null ? false : take(message);
        if (answer !== null) end(answer);
      };
      if (task !== null) this.#port?.postMessage(task);
    });
  }
}

/** Returns whether a value is plain data within the bounds of an answer. */
function isPlain(said: unknown): boolean {
  const open = [{ value: said, depth: DEEPEST }];
  for (let next = 0; next < open.length; next += 1) {
    const { value, depth } = open[next] as (typeof open)[number];
    if (typeof value === "string" && value.length > LONGEST) return false;
    if (typeof value === "bigint") return false;
    if (typeof value !== "object" || value === null) continue;
    if (depth === 0) return false;
    for (const name of Object.keys(value)) {
      if (name.length > LONGEST || open.length === MOST_VALUES) return false;
      open.push({ value: Reflect.get(value, name), depth: depth - 1 });
    }
  }
  return true;
}

/** Returns a message, or null for anything that the frame never sends. */
function readMessage(data: unknown): Message | null {
  try {
    const { success, output } = v.safeParse(MESSAGE, data);
    return success ? output : null;
  } catch {
    // Nested too deeply.
    return null;
  }
}
