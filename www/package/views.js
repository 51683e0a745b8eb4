// How many numbers each shape, contact or pair takes in the views of an engine.

/** Numbers per shape in `Engine.poses`: x, y, angle. */
export const POSE_STRIDE = 3;

/** Numbers per shape in `Engine.velocities`: x, y, angular velocity. */
export const VELOCITY_STRIDE = 3;

/** Numbers per shape in `Engine.sizes`: radius and 0, or width and height. */
export const SIZE_STRIDE = 2;

/** Numbers per contact in `Engine.contacts`: depth, normal x, y, start x, y, end x, y, number of points. */
export const CONTACT_STRIDE = 8;

/** Positions per pair in `Engine.contactPairs` and `Engine.candidatePairs`: first, second. */
export const PAIR_STRIDE = 2;
