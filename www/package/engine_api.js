// Names that every entry with the whole module exports; an entry adds its own `init`.

export { Engine } from "./engine.js";
export { CollidoscopeError } from "./errors.js";
export { explain } from "./explaining.js";
export { collidePixels, Mask } from "./pixels.js";
export {
  castRay,
  collide,
  contains,
  distance,
  signedDistance,
  sweep,
} from "./questions.js";
export { CONTACT_STRIDE, PAIR_STRIDE, POSE_STRIDE, SIZE_STRIDE, VELOCITY_STRIDE } from "./views.js";
