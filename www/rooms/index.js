/** The rooms by the ids of their stages, and what the common parts ask of them. */

import { shapeName } from "../views/parts.js";
import { boundingRoom } from "./bounding/room.js";
import { sweepRoom } from "./sweep/room.js";

/** @import { StageId } from "../package/types.js" */
/** @import { Facts } from "../readout.js" */
/** @import { Strings } from "../i18n/index.js" */
/** @import { PlainId, Room, RoomId } from "./room.js" */

import { boundaryRoom } from "./boundary/room.js";
import { impulseRoom } from "./impulse/room.js";
import { pixelRoom } from "./pixel/room.js";
import { bucketRoom } from "./ray_cast/room.js";
import { responseRoom } from "./response/room.js";
import { sandboxRoom } from "./sandbox/room.js";
import { fieldRoom } from "./sdf/room.js";

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
 * @param {import("../readout.js").ShapeRow} shape
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
