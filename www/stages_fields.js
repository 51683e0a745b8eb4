/** The stages of fields and response, each with a room of its own (see `rooms/`). */

/** @import { Stage } from "./stages.js" */

/** Pixels by which the probe may miss an outline, and how deep inside it is far inside. */
const ON_OUTLINE = 0.5;
const DEEP = -50;

/** Steps of a ray that goes along an outline. */
const MANY_STEPS = 20;

/** @type {readonly Stage[]} */
export const FIELD_STAGES = Object.freeze([
  {
    marksCandidates: false,
    countsPairs: false,
    listsContacts: false,
    opensAt: "end",
    opensWith: "see",
    algorithm: "bounding-circle",
    id: "sdf",
    views: ["colour", "contours"],
    shown: ["colour", "contours"],
    features: ["field"],
    without: ["make", "pick"],
    hint: ["field-ray", "field-disc"],
    tasks: [
      {
        id: "sdf-outline",
        done: ({ room }) =>
          room.instrument === "probe" && Math.abs(room.probe.distance) < ON_OUTLINE,
      },
      {
        id: "sdf-deep",
        done: ({ room }) => room.instrument === "probe" && room.probe.distance < DEEP,
      },
      {
        id: "sdf-tie",
        done: ({ room }) =>
          room.instrument === "probe" && room.probe.other !== null && room.probe.distance > 1,
      },
      {
        id: "sdf-graze",
        done: ({ room }) => room.instrument === "ray" && room.ray.near > MANY_STEPS,
      },
      {
        id: "sdf-fooled",
        done: ({ room }) =>
          room.instrument === "disc" && room.disc.centre.touches !== room.disc.outline.touches,
      },
    ],
  },
]);
