// Generated from Rust by `npm run generate`; tests/native/generated.rs writes it.
// Limits of the engine and places in its memory.

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
/** Version of the boundary. */
export const ABI_VERSION = 13;
/** That of the module of detection. */
export const ABI_OF_DETECTION = 65549;
/** That of the module without lessons. */
export const ABI_WITHOUT_LESSONS = 131085;
/** Numbers of the result buffer. */
export const BUFFER_SIZE = 24;
/** Place of address and length of the list of numbers. */
export const LIST_AT = 18;
/** Place of address and length of the list of positions. */
export const POSITIONS_AT = 20;
/** Place of the number of the engine at work. */
export const WORK_AT = 22;
/** Place of the mark of the allocator at work. */
export const ALLOCATING_AT = 23;
/** Numbers of each of the two records of the argument buffer. */
export const RECORD_SIZE = 518;
/** Numbers of an outline's record before its points: kind, number of points, radius, centre x, y, angle. */
export const OUTLINE_HEAD = 6;
/** Most points of an outline's record. */
export const OUTLINE_POINTS_MAX = 256;
/** In place of the number of an engine or a mask. */
export const HANDLE: { readonly none: 0; readonly idle: 0 } = Object.freeze({ none: 0, idle: 0 });
/** In place of an id. */
export const ID: { readonly none: -1; readonly refused: -2 } = Object.freeze({ none: -1, refused: -2 });
/** Results of questions. */
export const STATUS: { readonly no: 0; readonly yes: 1; readonly faultOfA: 2; readonly faultOfB: 3; readonly fault: 4 } = Object.freeze({ no: 0, yes: 1, faultOfA: 2, faultOfB: 3, fault: 4 });
/** Clocks of a detection. */
export const CLOCK: { readonly none: 0; readonly performance: 1; readonly date: 2 } = Object.freeze({ none: 0, performance: 1, date: 2 });
/** Places of fields in the second record, and the numbers of their bits. */
export const GIVEN: { readonly x: 0; readonly y: 1; readonly angle: 2; readonly velocityX: 3; readonly velocityY: 4; readonly angularVelocity: 5; readonly mass: 6; readonly restitution: 7; readonly friction: 8; readonly collides: 9; readonly continuous: 10; readonly sensor: 11; readonly layers: 12; readonly mask: 13; readonly kinematic: 14; readonly radius: 15; readonly outline: 16 } = Object.freeze({ x: 0, y: 1, angle: 2, velocityX: 3, velocityY: 4, angularVelocity: 5, mass: 6, restitution: 7, friction: 8, collides: 9, continuous: 10, sensor: 11, layers: 12, mask: 13, kinematic: 14, radius: 15, outline: 16 });
/** Default properties, at the places of the second record. */
export const DEFAULTS: readonly number[] = Object.freeze([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.2, 0.8, 1.0, 0.0, 0.0, 1.0, 4294967295.0, 0.0]);
