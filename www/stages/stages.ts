/**
 * The stages: a row of data each. The page builds captions, panels, toggles and tasks from it; the
 * words are in `i18n/`, the worlds in the engine.
 */

import type { PairAlgorithm as Algorithm, StageId } from "../engine/lab.ts";
import type { Strings } from "../i18n/en.ts";
import type { ActionId, Feature, Group, ViewName } from "../input/keys.ts";
import type { LabModel, PartName } from "../lab/model.ts";
import { atEnd, broughtIn, cornersOf, inRegion, isAmong, isMoved, isWritten, lateGap, someStep } from "../lab/tasks.ts";
import type { Facts } from "../lab/view_state.ts";
import { FIELD_STAGES, LAST_STAGES } from "./stages_fields.ts";
import { MOTION_STAGES } from "./stages_motion.ts";

/** A thing to try; `done` recognises it in what the engine reports. */
interface Task {
  id: keyof Strings["tasks"];
  done: (facts: Facts, finished: ReadonlySet<string>, model: LabModel) => boolean;
}

export interface Stage {
  id: StageId;
  /** what the page explains for the selected shape and its partner */
  algorithm: Algorithm;
  /** candidate pairs are stroked green */
  marksCandidates: boolean;
  /** the four counters are shown */
  countsPairs: boolean;
  /** the contact list is shown */
  listsContacts: boolean;
  /** what can be drawn on demand */
  views: readonly ViewName[];
  /** what is drawn from the start */
  shown: readonly ViewName[];
  /** actions, or groups of them, that it leaves out */
  without?: readonly (Group | ActionId)[];
  /** what the stage has beside its shapes */
  features: readonly Feature[];
  /** where a player stands at first */
  opensAt: "start" | "end";
  /** the part that is shown at first where the rail has tabs */
  opensWith: PartName;
  /** further places for the second shape, in units from the first, beside those of the classic figures */
  places?: readonly { x: number; y: number }[];
  /** the actions of the first hint, in order */
  hint: readonly ActionId[];
  tasks: readonly Task[];
}

/** A small depth, in pixels, that a task asks for. */
const SHALLOW = 5;

/** What the tasks about polygons ask for: corners, units apart, units deep. */
const MANY_CORNERS = 32;
const SOME_CORNERS = 12;
const NEAR = 0.05;
const DEEP = 1.5;

/** Depth of shapes that have just been pushed apart, at most: rounding, in pixels. */
const TOUCHING = 1e-6;

/** What the stages without a player have in common. */
const CLASSIC = Object.freeze({
  shown: [] as readonly ViewName[],
  // Nothing moves by itself, so there is nothing to pause.
  features: [] as readonly Feature[],
  opensAt: "end" as const,
  opensWith: "see" as const,
});

export const STAGES: readonly Stage[] = Object.freeze([
  {
    id: "broad-phase",
    algorithm: "bounding-circle",
    marksCandidates: true,
    countsPairs: true,
    listsContacts: false,
    views: ["bounding-circles"],
    ...CLASSIC,
    hint: ["spawn-rectangle", "spawn-circle"],
    tasks: [
      {
        id: "green",
        done: ({ world }) => isAmong(world, world.candidatePairs, ["rectangle", "circle"]),
      },
      {
        id: "apart",
        done: ({ world }, finished) =>
          finished.has("green") && broughtIn(world).length > 1 && world.counts.candidates === 0,
      },
      { id: "false-positive", done: ({ world }) => world.counts.falsePositives > 0 },
      {
        id: "repair",
        done: ({ world }, finished) =>
          finished.has("false-positive") && world.counts.falsePositives === 0 && world.counts.hits > 0,
      },
    ],
  },
  {
    id: "circles",
    algorithm: "circle-circle",
    marksCandidates: false,
    countsPairs: false,
    listsContacts: true,
    views: ["depth"],
    ...CLASSIC,
    hint: ["spawn-circle", "spawn-circle"],
    tasks: [
      { id: "concentric", done: ({ run }) => someStep(run, "normal", (step) => step.concentric) },
      {
        id: "shallow",
        done: ({ world }) => world.contacts.some((contact) => contact.depth < SHALLOW),
      },
      { id: "no-line", done: ({ world }) => world.unlisted > 0 },
    ],
  },
  {
    id: "rectangles",
    algorithm: "rectangle-rectangle",
    marksCandidates: false,
    countsPairs: false,
    listsContacts: true,
    views: ["depth", "axes", "intervals", "supports"],
    ...CLASSIC,
    hint: ["spawn-rectangle", "spawn-rectangle"],
    tasks: [
      {
        id: "line",
        done: ({ world }) =>
          isAmong(
            world,
            world.contacts.map(({ a, b }) => [a, b]),
            ["rectangle", "rectangle"],
          ),
      },
      { id: "reason", done: ({ run }) => run?.reason === "no-support-point" },
      {
        id: "late-reason",
        done: ({ run }) =>
          run?.reason === "no-support-point" && run.steps.filter((step) => step.kind === "face").length > 4,
      },
    ],
  },
  {
    id: "rectangle-circle",
    algorithm: "rectangle-circle",
    marksCandidates: false,
    countsPairs: false,
    listsContacts: true,
    views: ["depth", "regions"],
    ...CLASSIC,
    hint: ["spawn-rectangle", "spawn-circle"],
    tasks: [
      { id: "inside", done: ({ run }) => inRegion(run, "inside") },
      { id: "face", done: ({ run }) => run?.reason === "hit" && inRegion(run, "R3") },
      {
        id: "corner",
        done: ({ run }) => run?.reason === "hit" && (inRegion(run, "R1") || inRegion(run, "R2")),
      },
    ],
  },
  {
    id: "sat",
    algorithm: "sat",
    marksCandidates: false,
    countsPairs: false,
    listsContacts: false,
    views: ["axes", "intervals", "supports"],
    shown: ["axes", "intervals", "supports"],
    features: ["player"],
    opensAt: "end",
    opensWith: "why",
    hint: ["play"],
    tasks: [
      {
        id: "sat-apart",
        done: ({ run }, _finished, model) => run?.reason === "separating-axis" && isMoved(run, model),
      },
      {
        id: "sat-late",
        done: ({ run }, _finished, model) => run !== null && lateGap(run) && isMoved(run, model),
      },
      {
        id: "sat-corner",
        done: ({ run }, _finished, model) =>
          someStep(run, "axis-chosen", (step) => step.source.kind === "vertex") &&
          run?.reason === "hit" &&
          isMoved(run, model),
      },
      {
        id: "sat-graze",
        done: ({ run }) => someStep(run, "axis-chosen", (step) => step.depth < 1),
      },
    ],
  },
  {
    id: "gjk",
    algorithm: "gjk",
    marksCandidates: false,
    countsPairs: false,
    listsContacts: false,
    views: [],
    shown: [],
    features: ["player", "polygons", "difference"],
    opensAt: "start",
    opensWith: "why",
    // Here the search needs a triangle and drops a point on its way.
    places: [{ x: 1, y: -1.4 }],
    hint: ["play"],
    tasks: [
      { id: "gjk-end", done: ({ run }) => run !== null && atEnd(run) },
      {
        id: "gjk-dropped",
        done: ({ run }, _finished, model) =>
          run?.current.kind === "simplex" && run.current.dropped !== null && isMoved(run, model),
      },
      {
        id: "gjk-inside",
        done: ({ run }, _finished, model) =>
          run !== null && run.reason === "origin-inside" && atEnd(run) && isMoved(run, model),
      },
      {
        id: "gjk-once",
        done: ({ run }, finished) =>
          finished.has("gjk-inside") &&
          someStep(run, "done", (step) => "iterations" in step && !step.hit && step.iterations === 1),
      },
      {
        id: "gjk-round",
        done: ({ run }) => run !== null && Math.max(...cornersOf(run)) >= MANY_CORNERS,
      },
    ],
  },
  {
    id: "gjk-distance",
    algorithm: "gjk-distance",
    marksCandidates: false,
    countsPairs: false,
    listsContacts: false,
    views: [],
    shown: [],
    features: ["player", "polygons", "difference"],
    opensAt: "end",
    opensWith: "see",
    hint: ["play"],
    tasks: [
      {
        id: "distance-second",
        done: ({ world, run }) => isWritten(world, run, "1.03130"),
      },
      {
        id: "distance-first",
        done: ({ world, run }, finished) => finished.has("distance-second") && isWritten(world, run, "1.01789"),
      },
      {
        id: "distance-edge",
        done: ({ run }, _finished, model) =>
          run?.touching === false &&
          isMoved(run, model) &&
          someStep(run, "search-end", ({ points }) => points.length === 2),
      },
      {
        id: "distance-near",
        done: ({ world, run }) =>
          run?.touching === false &&
          someStep(
            run,
            "done",
            (step) => "distance" in step && step.distance !== null && step.distance < NEAR * world.unit,
          ),
      },
    ],
  },
  {
    id: "epa",
    algorithm: "epa",
    marksCandidates: false,
    countsPairs: false,
    listsContacts: false,
    views: [],
    shown: [],
    features: ["player", "polygons", "difference", "penetration"],
    opensAt: "end",
    opensWith: "see",
    hint: ["play"],
    tasks: [
      {
        id: "epa-apply",
        done: ({ run }) =>
          someStep(run, "done", (step) => "contact" in step && step.contact !== null && step.contact.depth < TOUCHING),
      },
      {
        id: "epa-deep",
        done: ({ world, run }, _finished, model) =>
          someStep(
            run,
            "done",
            (step) => "contact" in step && step.contact !== null && step.contact.depth > DEEP * world.unit,
          ) &&
          run !== null &&
          isMoved(run, model),
      },
      {
        id: "epa-round",
        done: ({ run }) => run?.touching === true && Math.min(...cornersOf(run)) >= SOME_CORNERS,
      },
    ],
  },
  ...MOTION_STAGES,
  ...FIELD_STAGES,
  {
    id: "scale",
    algorithm: "bounding-circle",
    marksCandidates: false,
    countsPairs: false,
    listsContacts: false,
    views: ["contact", "candidate", "cells"],
    shown: ["contact"],
    features: ["clock", "crowd", "rewind"],
    opensAt: "end",
    opensWith: "see",
    hint: ["more", "next-method"],
    tasks: [
      { id: "scale-square", done: ({ world }) => world.count >= 10_000 },
      {
        id: "scale-exhaustive",
        done: ({ world: { crowd, count } }) =>
          crowd?.settings.method === "all-pairs" && count >= 5000 && crowd.times !== null,
      },
      {
        id: "scale-cells",
        done: ({ world: { crowd } }) => crowd?.settings.method === "quadtree" && crowd.settings.sizes === "clustered",
      },
      {
        id: "scale-tree",
        done: ({ world: { crowd } }) =>
          crowd?.settings.method === "tree" && crowd.settings.moving === "some" && crowd.times !== null,
      },
      {
        id: "scale-point",
        done: ({ world: { crowd, count } }) => crowd?.settings.sizes === "one-point" && count >= 500 && !crowd.stale,
      },
    ],
  },
  ...LAST_STAGES,
]);

export const DEFAULT_STAGE: StageId = "broad-phase";

/** The row of a stage; the default row when there is no such stage. */
export function stageById(id: string): Stage {
  const stage = STAGES.find((each) => each.id === id) ?? STAGES[0];
  if (stage === undefined) throw new TypeError("there are no stages");
  return stage;
}

/** The tasks of a stage that are done, those done before among them. */
export function finishedIn(stage: Stage, facts: Facts, before: ReadonlySet<string>, model: LabModel) {
  const finished = new Set(before);
  for (const task of stage.tasks) {
    if (task.done(facts, before, model)) finished.add(task.id);
  }
  return finished;
}
