// How many there may be at most. The engine's own limits; the native tests hold them against it.

/** Shapes of a world. */
export const SHAPES_MAX = 2 ** 20;

/** Pairs of shapes that a search finds. */
export const PAIRS_MAX = 2 ** 21;

/** Corners of a polygon, as it is kept. */
export const CORNERS_MAX = 64;

/** Movers of the room of discs. */
export const MOVERS_MAX = 64;

/** Questions to the field in one call: cells of a grid, or points of a disc. */
export const QUESTIONS_MAX = 2 ** 22;
