/**
 * Messages between this page in a frame and the page around it, whose origin the address names (`?origin=`). Without
 * that name nothing is posted and nothing is read. A message is `{ collidoscope: 1, type, … }`; docs/embedding.md lists
 * them.
 *
 * Messages of another window or origin, and messages without the mark `collidoscope`, are ignored. A marked message
 * that cannot be used is answered by `error`.
 */

import { CollidoscopeError } from "../engine/lab.ts";
import type { LabEvents } from "../lab/collidoscope-lab.d.ts";
import type { CollidoscopeLab } from "../lab/lab.ts";

const VERSION = 1;

/** The budget of the parent: points added per second, and the maximum of points. */
const REFILL = 30;
const FULL = 60;

/** Largest number of shapes in a world that is sent. */
const MOST_SHAPES = 10_000;

export type Request =
  | { type: "load"; scene: string | object; stage?: string }
  | { type: "get" | "play" | "pause" | "reset" }
  | { type: "step"; by?: number }
  | { type: "seek"; index: number };

/** Points that a message costs. Opening and writing a scene are work. */
const COSTS: Readonly<Record<Request["type"], number>> = Object.freeze({
  load: 10,
  get: 5,
  play: 1,
  pause: 1,
  reset: 1,
  step: 1,
  seek: 1,
});

type Check = (value: unknown) => boolean;

const isScene: Check = (value) => typeof value === "string" || (typeof value === "object" && value !== null);
const isStage: Check = (value) => typeof value === "string" && value.length <= 40;
const isWithin = (least: number, most: number): Check => {
  return (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
};

/** The fields of each message: whether it needs them, and their values. */
const FIELDS: Readonly<Record<Request["type"], Readonly<Record<string, { required: boolean; check: Check }>>>> = {
  load: { scene: { required: true, check: isScene }, stage: { required: false, check: isStage } },
  get: {},
  play: {},
  pause: {},
  reset: {},
  step: { by: { required: false, check: isWithin(-1000, 1000) } },
  seek: { index: { required: true, check: isWithin(0, 999_999) } },
};

/** Returns the request of a marked message, or its fault; null for data without the mark. */
export function readMessage(data: unknown): { request: Request } | { fault: string } | null {
  if (typeof data !== "object" || data === null || !Object.hasOwn(data, "collidoscope")) return null;
  const { collidoscope, type, ...fields } = data as Record<string, unknown>;
  if (collidoscope !== VERSION) return { fault: `collidoscope must be ${VERSION}` };
  if (typeof type !== "string" || !Object.hasOwn(FIELDS, type)) {
    return { fault: `type must be one of ${Object.keys(FIELDS).join(", ")}` };
  }
  const known = FIELDS[type as Request["type"]];
  for (const [name, { required, check }] of Object.entries(known)) {
    const isGiven = Object.hasOwn(fields, name) && fields[name] !== undefined;
    if (isGiven ? !check(fields[name]) : required) return { fault: `${name} of ${type} is missing or wrong` };
  }
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) return { fault: `${type} has no field ${JSON.stringify(unknown.slice(0, 40))}` };
  return { request: { type, ...fields } as Request };
}

/** A budget that refills with time: it allows bursts and limits the rate. */
export class Budget {
  #points = FULL;
  #at = 0;

  /** Pays for a message at a time in milliseconds. Returns false if too few points are left. */
  pay(cost: number, now: number): boolean {
    const elapsed = Math.max(0, now - this.#at);
    this.#points = Math.min(FULL, this.#points + (elapsed / 1000) * REFILL);
    this.#at = now;
    if (this.#points < cost) return false;
    this.#points -= cost;
    return true;
  }
}

/** Connects a lab with the page around this one. */
export function connectMessages(lab: CollidoscopeLab, origin: string) {
  const parent = window.parent;
  if (parent === window) return;
  // Firefox does not report the origin of the page around a frame. It still drops messages to another origin.
  const actual = location.ancestorOrigins?.[0] ?? origin;
  if (actual !== origin) {
    console.warn(`Collidoscope: messages are off, for the page around this frame is of ${actual}, not of ${origin}`);
    return;
  }
  const budget = new Budget();
  /** The scene that is being opened; later requests wait for it. */
  let loading: Promise<void> | null = null;
  let isWarned = false;

  const post = (type: string, detail: object) => parent.postMessage({ ...detail, collidoscope: VERSION, type }, origin);
  const fail = (code: string, message: string) => post("error", { code, message });

  const load = async (scene: string | object, stage: string | undefined) => {
    try {
      await lab.load(scene, stage === undefined ? {} : { stage });
    } catch (error) {
      fail(error instanceof CollidoscopeError ? error.code : "failed", error instanceof Error ? error.message : "");
    } finally {
      loading = null;
    }
  };

  const send = () => {
    const { engine } = lab;
    if (engine === null) fail("not-ready", "the engine does not run yet");
    else if (engine.ids.length > MOST_SHAPES) fail("too-many-shapes", `more than ${MOST_SHAPES} shapes are not sent`);
    else post("state", { scene: lab.toScene(), stateHash: engine.stateHash() });
  };

  const perform = (request: Request): void => {
    if (loading !== null && request.type !== "load") loading.then(() => perform(request));
    else if (loading !== null) fail("busy", "another scene is being loaded");
    else if (request.type === "load") loading = load(request.scene, request.stage);
    else if (request.type === "get") send();
    else if (request.type === "step") lab.stepBy(request.by);
    else if (request.type === "seek") lab.seek(request.index);
    else lab[request.type]();
  };

  window.addEventListener("message", ({ source, origin: sender, data }) => {
    if (source !== parent || sender !== origin) return;
    const read = readMessage(data);
    if (read === null) return;
    const cost = "request" in read ? COSTS[read.request.type] : 1;
    if (!budget.pay(cost, performance.now())) {
      if (!isWarned) fail("too-many-messages", `more than ${REFILL} points a second; messages are dropped`);
      isWarned = true;
      return;
    }
    isWarned = false;
    if ("fault" in read) fail("bad-message", read.fault);
    else perform(read.request);
  });

  for (const name of ["ready", "change", "contact", "step", "task", "refusal"] as const satisfies (keyof LabEvents)[]) {
    lab.addEventListener(name, (event) => {
      if (event instanceof CustomEvent) post(name, event.detail);
    });
  }
}
