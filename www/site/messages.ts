/**
 * Messages between a laboratory in a frame and the page around it: `{ collidoscope: 1, type, … }`; docs/embedding.md lists
 * them.
 */

import { CollidoscopeError } from "../engine/lab.ts";
import type { LabChanges, LabEvents, LabPicture } from "../lab/collidoscope-lab.d.ts";
import type { CollidoscopeLab } from "../lab/element.ts";
import { type Check, connectFrame, type Forms } from "./frame.ts";

/** Largest number of shapes in a world that is sent. */
const MOST_SHAPES = 10_000;

type LabRequest =
  | { type: "load"; scene: string | object; stage?: string }
  | { type: "set"; id: number; changes: LabChanges }
  | { type: "picture"; format?: LabPicture["type"]; width?: number }
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

const isNumber: Check = (value) => typeof value === "number";
const isObject: Check = (value) => typeof value === "object" && value !== null;
const isScene: Check = (value) => typeof value === "string" || isObject(value);
const isFormat: Check = (value) => value === "svg" || value === "png";
const isStage: Check = (value) => typeof value === "string" && value.length <= 40;
const isWithin = (least: number, most: number): Check => {
  return (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
};

/** Opening and writing a scene, and pictures, are work; a slider sets a shape in each frame. */
export const LAB_FORMS: Forms<LabRequest> = {
  load: { cost: 10, fields: { scene: { required: true, check: isScene }, stage: { required: false, check: isStage } } },
  get: { cost: 5, fields: {} },
  set: { cost: 0.5, fields: { id: { required: true, check: isNumber }, changes: { required: true, check: isObject } } },
  picture: {
    cost: 5,
    fields: { format: { required: false, check: isFormat }, width: { required: false, check: isNumber } },
  },
  play: { cost: 1, fields: {} },
  pause: { cost: 1, fields: {} },
  reset: { cost: 1, fields: {} },
  step: { cost: 1, fields: { by: { required: false, check: isWithin(-1000, 1000) } } },
  seek: { cost: 1, fields: { index: { required: true, check: isWithin(0, 999_999) } } },
};

/** Connects a lab with the page around this one. */
export function connectMessages(lab: CollidoscopeLab, origin: string) {
  /** The request that takes time; later ones wait for it. */
  let pending: Promise<void> | null = null;
  let isLoading = false;

  const finish = async (act: Promise<void>) => {
    try {
      await act;
    } catch (error) {
      fail(error instanceof CollidoscopeError ? error.code : "failed", error instanceof Error ? error.message : "");
    } finally {
      [pending, isLoading] = [null, false];
    }
  };

  const send = () => {
    const { engine } = lab;
    if (engine === null) fail("not-ready", "the engine does not run yet");
    else if (engine.ids.length > MOST_SHAPES) fail("too-many-shapes", `more than ${MOST_SHAPES} shapes are not sent`);
    else post("state", { scene: lab.toScene(), ids: lab.ids, stateHash: engine.stateHash(), ...lab.body?.numbers });
  };

  const shoot = async (type: LabPicture["type"], width: number | undefined) => {
    post("picture", { blob: await lab.picture({ type, width }) });
  };

  const perform = (request: LabRequest): void => {
    if (isLoading && request.type === "load") fail("busy", "another scene is being loaded");
    else if (pending !== null) pending.then(() => perform(request));
    else if (request.type === "load") {
      const { scene, stage } = request;
      isLoading = true;
      pending = finish(lab.load(scene, stage === undefined ? {} : { stage }));
    } else if (request.type === "picture") pending = finish(shoot(request.format, request.width));
    else if (request.type === "set") pending = finish(lab.set(request.id, request.changes));
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
