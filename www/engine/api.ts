// Names that every entry of a world that moves exports; an entry adds its own `init`.

export { Engine } from "./engine.ts";
export { CollidoscopeError } from "./errors.ts";
export {
  CONTACT_STRIDE,
  PAIR_STRIDE,
  POSE_STRIDE,
  SIZE_STRIDE,
  VELOCITY_STRIDE,
} from "./generated/constants.ts";
export type { CommonPixels } from "./generated/records.ts";
export type { Init } from "./instance.ts";
export {
  collidePixels,
  Mask,
  type MaskOptions,
  type PixelOptions,
  type PixelOverlap,
  type Sprite,
} from "./pixels.ts";
export { castRay, collide, contains, distance, signedDistance, sweep } from "./questions.ts";
export type * from "./types.ts";
