/** The stages of motion and aim, each with a room of its own (see `rooms/`). */

/** @import { Stage } from "./stages.js" */

/** @type {readonly Stage[]} */
export const MOTION_STAGES = Object.freeze([]);
