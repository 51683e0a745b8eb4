/** Limits of the instruments, for the stage, its picture and its panels. */

/** Numbers of points that the reader may choose from. */
export const POINTS = Object.freeze([4, 8, 16, 32, 64, 128, 256, 512, 1024]);

/** Pixels within which two places count as equally near: what a pointer can do. */
export const SLACK = 1;

/** How far the ray goes, in pixels: across the whole picture. */
export const REACH = 1000;

/** Pixels from an outline at which the eye takes the ray for arrived. */
export const NEAR = 1;

/** Units of the picture from the ray's origin to the knob that turns it. */
export const KNOB = 64;

/** Pixels at which the colours have come to their ends. */
export const FAR = Object.freeze({ inside: 80, outside: 240 });
