// The public types of lessons.

import type { Algorithm, MetKind, MoverPairs, Moving, Sizes } from "./generated/names.ts";
import type { DifferenceVertex, ImpulseMeeting, Point } from "./generated/records.ts";

export type {
  Algorithm,
  MetKind,
  MoverPairs,
  Moving,
  Quantity,
  Sizes,
} from "./generated/names.ts";
export type {
  DifferenceVertex,
  ImpulseMeeting,
  ImpulseTerms,
} from "./generated/records.ts";
export type * from "./generated/steps.ts";

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

/**
 * The Minkowski difference of two shapes: every point of `a` minus every point of `b`. The shapes overlap where the origin
 * is inside, or nearer to it than `radius`.
 */
export interface Difference {
  /** The outline of the difference of the cores, clockwise on the screen; one or two points where it has no area. */
  points: DifferenceVertex[];
  /** The radii of both shapes together: a circle's core is its centre. */
  radius: number;
}

/** Settings of a world of discs. */
export interface ImpulseSettings {
  /** Share of the normal speed that a bounce leaves, 0 to 1. */
  restitution: number;
  /** Coulomb's coefficient, 0 or more. */
  friction: number;
  pairs: MoverPairs;
}

/** State of a world of discs, which steps by the gradient response of its scene. */
export interface ImpulseRoom extends ImpulseSettings {
  /** Sum over all movers, in mass · (px/s)². */
  kineticEnergy: number;
  /** Sum over all movers, in mass · px/s. */
  momentum: Point;
  /** The first 64 dynamic, colliding circles in order of creation. */
  movers: ImpulseMover[];
  /** The latest meeting; `null` before the first. */
  last: ImpulseMeeting | null;
  /** The meetings of the last step, at most 256. */
  meetings: ImpulseMeeting[];
}

/** A moving disc. */
export interface ImpulseMover {
  id: number;
  mass: number;
  /** In px/s. */
  velocity: Point;
  speed: number;
  /** Number of its meetings since the start, by kind. */
  meetings: Record<MetKind, number>;
}
