/**
 * Messages between a laboratory in a frame and the page around it: `{ collidoscope: 1, type, … }`; docs/embedding.md lists
 * them.
 */

import { CollidoscopeError } from "../engine/lab.ts";
import type { LabEvents } from "../lab/collidoscope-lab.d.ts";
import type { CollidoscopeLab } from "../lab/element.ts";
import { type Check, connectFrame, type Forms } from "./frame.ts";

/** Largest number of shapes in a world that is sent. */
const MOST_SHAPES = 10_000;

export type LabRequest =
  | { type: "load"; scene: string | object; stage?: string }
  | { type: "get" | "play" | "pause" | "reset" }
  | { type: "step"; by?: number }
  | { type: "seek"; index: number };

/** Events of the lab that are posted. */
const EVENTS = [
  "ready",
  "change",
  "contact",
  "measure",
  "step",
  "task",
  "answer",
  "refusal",
] as const satisfies (keyof LabEvents)[];

const isScene: Check = (value) => typeof value === "string" || (typeof value === "object" && value !== null);
const isStage: Check = (value) => typeof value === "string" && value.length <= 40;
const isWithin = (least: number, most: number): Check => {
  return (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
};

/** Opening and writing a scene are work. */
export const LAB_FORMS: Forms<LabRequest> = {
  load: { cost: 10, fields: { scene: { required: true, check: isScene }, stage: { required: false, check: isStage } } },
  get: { cost: 5, fields: {} },
  play: { cost: 1, fields: {} },
  pause: { cost: 1, fields: {} },
  reset: { cost: 1, fields: {} },
  step: { cost: 1, fields: { by: { required: false, check: isWithin(-1000, 1000) } } },
  seek: { cost: 1, fields: { index: { required: true, check: isWithin(0, 999_999) } } },
};

/** Connects a lab with the page around this one. */
export function connectMessages(lab: CollidoscopeLab, origin: string) {
  /** The scene that is being opened; later requests wait for it. */
  let loading: Promise<void> | null = null;

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
    else post("state", { scene: lab.toScene(), stateHash: engine.stateHash(), ...lab.body?.numbers });
  };

  const perform = (request: LabRequest): void => {
    if (loading !== null && request.type !== "load") loading.then(() => perform(request));
    else if (loading !== null) fail("busy", "another scene is being loaded");
    else if (request.type === "load") loading = load(request.scene, request.stage);
    else if (request.type === "get") send();
    else if (request.type === "step") lab.stepBy(request.by);
    else if (request.type === "seek") lab.seek(request.index);
    else lab[request.type]();
  };

  const post = connectFrame(origin, LAB_FORMS, perform);
  const fail = (code: string, message: string) => post("error", { code, message });

  for (const name of EVENTS) {
    lab.addEventListener(name, (event) => {
      if (event instanceof CustomEvent) post(name, event.detail);
    });
  }
}
