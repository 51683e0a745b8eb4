// The types of the room of discs.

import type { Point } from "./types.js";

/** How the movers of the room meet each other: each an obstacle to the other, or by relative velocity and masses. */
export type MoverPairs = "obstacles" | "masses";

/** What a mover can meet. `"disc"`, `"segment"` and `"shape"` stand. */
export type MetKind = "wall" | "disc" | "segment" | "shape" | "mover";

/** What can be changed of the room of discs. */
export interface ImpulseSettings {
  /** Share of the normal speed that a bounce leaves, 0 to 1. */
  restitution: number;
  /** Coulomb's coefficient, 0 or more. */
  friction: number;
  pairs: MoverPairs;
}

/** The stage `impulse`: the room of discs. */
export interface ImpulseRoom extends ImpulseSettings {
  /** Of all movers together: mass · (px/s)². */
  kineticEnergy: number;
  /** Of all movers together: mass · px/s. */
  momentum: Point;
  /** The circles that are not fixed and collide, in order of creation, 64 at most. */
  movers: ImpulseMover[];
  /** The last meeting of all; `null` before the first. */
  last: ImpulseMeeting | null;
  /** The meetings of the last step, 256 at most. */
  meetings: ImpulseMeeting[];
}

/** A mover of the room. */
export interface ImpulseMover {
  id: number;
  mass: number;
  /** In px/s. */
  velocity: Point;
  speed: number;
  /** How often it has met what since the start. */
  meetings: Record<MetKind, number>;
}

/** A mover was pushed out of something along the gradient of its field, and bounced. */
export interface ImpulseMeeting {
  /** The mover's id. */
  mover: number;
  kind: MetKind;
  /** The id of what it has met; `null` for a wall. */
  other: number | null;
  /** The mover's radius. */
  radius: number;
  /** Its centre before the push. */
  centre: Point;
  /** Signed distance of that centre from what it has met: less than the radius. */
  distance: number;
  /** Unit gradient there: which way leads out. */
  gradient: Point;
  /** The distance after the push: the radius. */
  distanceAfter: number;
  /** The mover's velocity before the bounce; by masses the one relative to the other mover. */
  velocity: Point;
  /** The same after it. */
  rebound: Point;
  /** The settings it bounced by. */
  restitution: number;
  friction: number;
}
