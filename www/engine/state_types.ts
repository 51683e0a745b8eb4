/** The state of a world as plain data: what `toJSON()` returns and `Engine.fromJSON` takes. */

import type { BroadPhaseName, ResponseName, Side, StageId } from "./generated/names.ts";
import type { Boundary } from "./generated/objects.ts";
import type { Point, Region } from "./generated/records.ts";

/** Where a shape of a state is, how it moves, and what it is made of. */
export interface ShapeStateCommon {
  /** Its id. The order of the list is the order of creation. */
  id: number;
  x: number;
  y: number;
  /** Radians, clockwise on the screen. */
  angle: number;
  velocity: Point;
  angularVelocity: number;
  mass: number;
  restitution: number;
  friction: number;
  collides: boolean;
  continuous: boolean;
  sensor: boolean;
  /** Missing: static with a mass of 0, else dynamic. */
  kind?: "kinematic";
  /** Where a static shape was at the end of the last step, if `set` has moved it since: it pushes during the next one. */
  movedFrom?: { x: number; y: number; angle: number };
  /** A bit for each layer that it is on. */
  layers: number;
  /** A bit for each layer whose shapes it meets. */
  mask: number;
}

/** A circle of a state. */
export interface CircleState extends ShapeStateCommon {
  type: "circle";
  radius: number;
}

/** A rectangle of a state. */
export interface RectangleState extends ShapeStateCommon {
  type: "rectangle";
  width: number;
  height: number;
}

/** A polygon of a state. */
export interface PolygonState extends ShapeStateCommon {
  type: "polygon";
  /** The distance of its farthest vertex from its centre. */
  reach: number;
  /** Its vertices at angle 0, from its centre, clockwise on the screen. */
  outline: Point[];
  /** The same, turned; only where rounding has put them elsewhere than turning the outline would. */
  corners?: Point[];
  /** By how much the outline is rounded; missing: not at all. */
  radius?: number;
}

/** A segment of a state. */
export interface SegmentState extends ShapeStateCommon {
  type: "segment";
  /** The way from its middle to its second end, at angle 0. */
  half: Point;
  /** The same, turned; only where rounding has put it elsewhere than turning would. */
  turnedHalf?: Point;
  /** By how much the segment is rounded; missing: not at all. */
  radius?: number;
}

/** A shape of a state. */
export type ShapeState = CircleState | RectangleState | PolygonState | SegmentState;

/** Between which places the ball went past which mouth. */
export interface CrossingState {
  from: Point;
  to: Point;
  mouth: [Point, Point];
}

/** What has become of the throws of the stage `ray-cast`. */
export interface ThrowingState {
  flying: boolean;
  /** The ball has passed the mouth on this flight. */
  isIn: boolean;
  score: number;
  throws: number;
  last: "none" | "scored" | "missed";
  /** The last step of a flight. */
  step: CrossingState | null;
  /** The last step in which one of the tests said yes. */
  decided: CrossingState | null;
}

/** The settings of the stage `impulse`, and what each mover has met so far. */
export interface ImpulseRoomState {
  restitution: number;
  friction: number;
  pairs: "obstacles" | "masses";
  counts: {
    id: number;
    wall: number;
    disc: number;
    segment: number;
    shape: number;
    mover: number;
  }[];
}

/** What holds for the whole world. */
export interface SurroundingsState {
  gravity: Point;
  /** Sides that are left out have no limit. */
  boundary: Boundary;
  response: ResponseName;
  responseSettings: {
    substeps: number;
    relaxations: number;
    correction: number;
    movement: boolean;
  };
  keptRegion: Region | null;
}

/** Two shapes that touch, by their positions. */
export interface TouchState {
  pair: [number, number];
  /** One of them is a sensor. */
  sensor: boolean;
}

/** An event, as `Engine.events` tells it. */
export interface EventState {
  kind: "begin" | "stay" | "end";
  sensor: boolean;
  a: number;
  b: number;
}

/** The whole state of a world. */
export interface EngineState extends SurroundingsState {
  format: "collidoscope";
  version: 1;
  stage: StageId | null;
  width: number;
  height: number;
  timeStep: number;
  broadPhase: BroadPhaseName;
  seed: number;
  /** How many random numbers were drawn since the start. */
  draws: number;
  /** Id of the selected shape. */
  selected: number | null;
  /** Ids of the shapes that play a part in the stage. */
  parts: (number | null)[];
  /** Without a stage only: what `reset()` goes back to. */
  made?: SurroundingsState;
  /** In the stage `ray-cast` only. */
  throwing?: ThrowingState;
  /** In the stage `impulse` only. */
  impulseRoom?: ImpulseRoomState;
  /** Shapes turn back at the world's edges. */
  bounded: boolean;
  visibleRegion: Region | null;
  /** Shapes that were stopped because they would have left the world's limits. */
  frozen: number;
  /** There are contacts to be shown. */
  found: boolean;
  /** What bounced off the boundary in the last step, by position. */
  bounces: { shape: number; time: number; side: Side; speed: number; rebound: number }[];
  /** Which face decided each pair in the last detection: it decides exact ties. */
  faces: { pair: [number, number]; face: number }[];
  /** The ids that slots of removed shapes give next, the last one first. */
  vacant: number[];
  /** Slots that give no ids any more. */
  usedUp: number[];
  /**
   * What the contacts pushed with in the last step: the next begins there. Bodies are the four limits (left, top, right,
   * bottom), then the shapes.
   */
  impulses: { bodies: [number, number]; feature: number; normal: number; tangent: number }[];
  tracksEvents: boolean;
  /** Who touched at the last detection. */
  touching: TouchState[];
  /** Who was held off each other in the last step. */
  held: TouchState[];
  /** What the next detection tells of shapes that were removed. */
  ended: EventState[];
  /** What `events` tells. */
  told: EventState[];
  shapes: ShapeState[];
}
