/** The rooms by the ids of their stages, and what the common parts ask of them. */

import { shapeName } from "../ui/parts.js";
import { boundingRoom } from "./bounding-shapes/index.js";
import { sweepRoom } from "./sweep/index.js";

/** @import { StageId } from "../package/types.js" */
/** @import { Facts } from "../lab/view_state.js" */
/** @import { Strings } from "../i18n/index.js" */
/** @import { PlainId, Room, RoomId } from "../lab/stage_module.js" */

import { boundaryRoom } from "./boundary/index.js";
import { impulseRoom } from "./impulse/index.js";
import { pixelRoom } from "./pixel/index.js";
import { bucketRoom } from "./ray-cast/index.js";
import { responseRoom } from "./response/index.js";
import { sandboxRoom } from "./sandbox/index.js";
import { fieldRoom } from "./sdf/index.js";

/** @type {Readonly<Partial<Record<RoomId, Room<any, any>>>>} */
const ROOMS = Object.freeze({
  sweep: sweepRoom,
  "ray-cast": bucketRoom,
  boundary: boundaryRoom,
  "bounding-shapes": boundingRoom,
  pixel: pixelRoom,
  sdf: fieldRoom,
  impulse: impulseRoom,
  response: responseRoom,
  sandbox: sandboxRoom,
});

/**
 * The room of a stage; null: the common parts show it.
 *
 * @param {string} stage
 * @returns {Room<any, any> | null}
 */
export function roomOf(stage) {
  return Object.hasOwn(ROOMS, stage) ? (ROOMS[/** @type {RoomId} */ (stage)] ?? null) : null;
}

/**
 * What the picture of a stage shows, in a sentence or two.
 *
 * @param {Facts} facts
 * @param {StageId} stage
 * @param {Strings} strings
 * @returns {string}
 */
export function verdictOf({ world, room }, stage, strings) {
  const own = roomOf(stage);
  if (own !== null) return own.words(room, strings);
  return strings.verdicts[/** @type {PlainId} */ (stage)](world);
}

/**
 * What a shape is called in a stage.
 *
 * @param {import("../lab/view_state.js").ShapeRow} shape
 * @param {string} stage
 * @param {Strings} strings
 * @returns {string}
 */
export function nameIn(shape, stage, strings) {
  const own = roomOf(stage)?.name;
  if (own !== undefined) return own(shape, strings);
  return shapeName(shape, strings);
}

/**
 * What "Why" says while a stage has nothing to explain.
 *
 * @param {StageId} stage
 * @param {Strings} strings
 * @returns {string}
 */
export function noneOf(stage, { why }) {
  return Object.hasOwn(why.none, stage) ? why.none[/** @type {PlainId} */ (stage)] : "";
}
