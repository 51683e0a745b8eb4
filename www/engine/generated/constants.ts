// Generated from Rust by `npm run generate`.
// Limits of the engine, and places in its flat records.

/** Most shapes of a world. */
export const SHAPES_MAX = 1048576;
/** Most pairs that a detection finds. */
export const PAIRS_MAX = 2097152;
/** Most corners of a polygon. */
export const CORNERS_MAX = 64;
/** Most movers of the room of discs. */
export const MOVERS_MAX = 64;
/** Most samples of the field in one call. */
export const QUESTIONS_MAX = 4194304;
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
/** Hash of the layouts that this package relies on. */
export const LAYOUT_HASH = 4267711101;
/** Numbers of each of the two flat records of arguments. */
export const RECORD_SIZE = 518;
/** Numbers of an outline's record before its points: kind, number of points, radius, centre x, y, angle. */
export const OUTLINE_HEAD = 6;
/** Most points of an outline's record. */
export const OUTLINE_POINTS_MAX = 256;
/** Numbers of an event's record. */
export const EVENT_STRIDE = 11;
/** Numbers of a resident shape's record before its points. */
export const RESIDENT_HEAD = 27;
/** Places of fields in the second record, and the numbers of their bits. */
export const GIVEN: { readonly x: 0; readonly y: 1; readonly angle: 2; readonly velocityX: 3; readonly velocityY: 4; readonly angularVelocity: 5; readonly mass: 6; readonly restitution: 7; readonly friction: 8; readonly gravityScale: 9; readonly damping: 10; readonly angularDamping: 11; readonly surfaceVelocity: 12; readonly userData: 13; readonly collides: 14; readonly continuous: 15; readonly sensor: 16; readonly fixedRotation: 17; readonly meetsAllKinds: 18; readonly oneWay: 19; readonly layers: 20; readonly mask: 21; readonly kinematic: 22; readonly radius: 23; readonly outline: 24 } = Object.freeze({ x: 0, y: 1, angle: 2, velocityX: 3, velocityY: 4, angularVelocity: 5, mass: 6, restitution: 7, friction: 8, gravityScale: 9, damping: 10, angularDamping: 11, surfaceVelocity: 12, userData: 13, collides: 14, continuous: 15, sensor: 16, fixedRotation: 17, meetsAllKinds: 18, oneWay: 19, layers: 20, mask: 21, kinematic: 22, radius: 23, outline: 24 });
/** Default properties, at the places of the second record. */
export const DEFAULTS: readonly number[] = Object.freeze([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.2, 0.8, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 4294967295.0, 0.0]);
