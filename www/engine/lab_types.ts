// The public types of lessons.

import type { Algorithm, MoverPairs, Moving, Point, Sizes } from "./wasm/collidoscope.js";

export type * from "./generated/public_lab_types.ts";

/** An algorithm that is explained on two shapes: all but `"ray"`. */
export type PairAlgorithm = Exclude<Algorithm, "ray">;

/** How the shapes of an explained `"sweep"` move. */
export interface MotionOptions {
  /** Pixels per second. Default (0, 0). */
  velocityA?: Point;
  /** Pixels per second. Default (0, 0). */
  velocityB?: Point;
  /** Seconds, from 0. Default 1. */
  duration?: number;
}

/** How long the shapes of a world move in an explained `"sweep"`. */
export interface DurationOptions {
  /** Seconds, from 0. Default 1. */
  duration?: number;
}

/** Options of `Lab.scatter`. */
export interface Scattering {
  /** 1 to 100,000. */
  count: number;
  /** Default `"equal"`. */
  sizes?: Sizes;
  /** Default `"all"`. */
  moving?: Moving;
}

/** The names that a `Scattering` may have. */
export interface Scatterings {
  readonly sizes: readonly Sizes[];
  readonly moving: readonly Moving[];
}

/** Options of `Lab.fromScene`. */
export interface SceneOptions {
  /** Seed of the random source, an integer from 0; it replaces the document's seed. */
  seed?: number;
}

/** Settings of a world of discs. */
export interface ImpulseSettings {
  /** Share of the normal speed that a bounce leaves, 0 to 1. */
  restitution: number;
  /** Coulomb's coefficient, 0 or more. */
  friction: number;
  pairs: MoverPairs;
}
