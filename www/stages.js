/**
 * The stages: a row of data each. The page builds captions, panels, toggles and tasks from it; the
 * words are in `i18n/`, the worlds in the engine.
 *
 * @typedef {import("./readout.js").Facts} Facts
 * @typedef {import("./keys.js").ViewName} ViewName
 * @typedef {import("./keys.js").ActionId} ActionId
 * @typedef {import("./package/types.js").Algorithm} Algorithm
 * @typedef {import("./package/types.js").StageId} StageId
 */

/**
 * A thing to try; `done` recognises it in what the engine reports.
 *
 * @typedef {object} Task
 * @property {keyof import("./i18n/index.js").Strings["tasks"]} id
 * @property {(facts: Facts, finished: ReadonlySet<string>) => boolean} done
 */

/**
 * @typedef {object} Stage
 * @property {StageId} id
 * @property {Algorithm} algorithm what the page explains for the selected shape and its partner
 * @property {boolean} marksCandidates candidate pairs are stroked green
 * @property {boolean} countsPairs the four counters are shown
 * @property {boolean} listsContacts the contact list is shown
 * @property {readonly ViewName[]} views what can be drawn on demand
 * @property {readonly ActionId[]} hint the actions of the first hint, in order
 * @property {readonly Task[]} tasks
 */

/** A small depth, in pixels, that a task asks for. */
const SHALLOW = 5;

/** The number of shapes that a classic stage starts with. */
const START_SHAPES = 5;

/** @type {readonly Stage[]} */
export const STAGES = Object.freeze([
  {
    id: "broad-phase",
    algorithm: "bounding-circle",
    marksCandidates: true,
    countsPairs: true,
    listsContacts: false,
    views: ["bounding-circles"],
    hint: ["spawn-rectangle", "spawn-circle"],
    tasks: [
      { id: "green", done: ({ world }) => world.counts.candidates > 0 },
      {
        id: "apart",
        done: ({ world }, finished) =>
          finished.has("green") &&
          world.shapes.length > START_SHAPES + 1 &&
          world.counts.candidates === 0,
      },
      { id: "false-positive", done: ({ world }) => world.counts.falsePositives > 0 },
      {
        id: "repair",
        done: ({ world }, finished) =>
          finished.has("false-positive") &&
          world.counts.falsePositives === 0 &&
          world.counts.hits > 0,
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
    hint: ["spawn-circle", "spawn-circle"],
    tasks: [
      { id: "concentric", done: ({ run }) => someStep(run, "normal", (step) => step.concentric) },
      {
        id: "shallow",
        done: ({ world }) => world.contacts.some((contact) => contact.depth < SHALLOW),
      },
      { id: "no-line", done: ({ world }) => world.counts.hits > world.contacts.length },
    ],
  },
  {
    id: "rectangles",
    algorithm: "rectangle-rectangle",
    marksCandidates: false,
    countsPairs: false,
    listsContacts: true,
    views: ["depth", "axes", "intervals", "supports"],
    hint: ["spawn-rectangle", "spawn-rectangle"],
    tasks: [
      { id: "line", done: ({ world }) => spawnedContact(world) },
      {
        id: "reason",
        done: ({ world, run }) =>
          run?.reason === "no-support-point" && world.shapes.length > START_SHAPES + 1,
      },
      {
        id: "late-reason",
        done: ({ run }) =>
          run?.reason === "no-support-point" &&
          run.steps.filter((step) => step.kind === "face").length > 4,
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
]);

/** @type {StageId} */
export const DEFAULT_STAGE = "broad-phase";

/**
 * The row of a stage; the default row when there is no such stage.
 *
 * @param {string} id
 * @returns {Stage}
 */
export function stageById(id) {
  const stage = STAGES.find((each) => each.id === id) ?? STAGES[0];
  if (stage === undefined) throw new TypeError("there are no stages");
  return stage;
}

/**
 * @param {Facts["run"]} run
 * @param {string} kind
 * @param {(step: any) => boolean} holds
 */
function someStep(run, kind, holds) {
  return run?.steps.some((step) => step.kind === kind && holds(step)) ?? false;
}

/**
 * @param {Facts["run"]} run
 * @param {string} region
 */
function inRegion(run, region) {
  return someStep(run, "region", (step) => step.region === region);
}

/** @param {Facts["world"]} world */
function spawnedContact(world) {
  return world.contacts.some(({ a, b }) => a >= START_SHAPES && b >= START_SHAPES);
}
