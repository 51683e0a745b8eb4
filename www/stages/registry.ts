/** The rooms by the ids of their stages, and what the common parts ask of them. */

import type { StageId } from "../engine/lab.ts";
import type { Strings } from "../i18n/en.ts";
import type { AnyRoom, PlainId, RoomId } from "../lab/stage_module.ts";
import type { Facts, ShapeRow } from "../lab/view_state.ts";
import { shapeName } from "../ui/parts.ts";
import { boundaryRoom } from "./boundary/index.ts";
import { boundingRoom } from "./bounding-shapes/index.ts";
import { impulseRoom } from "./impulse/index.ts";
import { pixelRoom } from "./pixel/index.ts";
import { bucketRoom } from "./ray-cast/index.ts";
import { responseRoom } from "./response/index.ts";
import { sandboxRoom } from "./sandbox/index.ts";
import { fieldRoom } from "./sdf/index.ts";
import { sweepRoom } from "./sweep/index.ts";

const ROOMS: Readonly<Partial<Record<RoomId, AnyRoom>>> = Object.freeze({
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

/** The room of a stage; null: the common parts show it. */
export function roomOf(stage: string): AnyRoom | null {
  return Object.hasOwn(ROOMS, stage) ? (ROOMS[stage as RoomId] ?? null) : null;
}

/** What the picture of a stage shows, in a sentence or two. */
export function verdictOf({ world, room }: Facts, stage: StageId, strings: Strings): string {
  const own = roomOf(stage);
  if (own !== null) return own.words(room, strings);
  return strings.verdicts[stage as PlainId](world);
}

/** What a shape is called in a stage. */
export function nameIn(shape: ShapeRow, stage: string, strings: Strings): string {
  const own = roomOf(stage)?.name;
  if (own !== undefined) return own(shape, strings);
  return shapeName(shape, strings);
}

/** What "Why" says while a stage has nothing to explain. */
export function noneOf(stage: StageId, { why }: Strings): string {
  return Object.hasOwn(why.none, stage) ? why.none[stage as PlainId] : "";
}
