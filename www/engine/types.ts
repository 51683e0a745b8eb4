/// <reference lib="esnext.disposable" />

// The public types, but for those of lessons.

import type { EngineErrorCode, Method } from "./generated/names.ts";
import type { MarchEnd, MarchStep, Point } from "./generated/records.ts";

export type {
  BodyKind,
  BroadPhaseName,
  EventKind,
  MarchReason,
  Method,
  ResponseName,
  ShapeType,
  Side,
  Status,
} from "./generated/names.ts";
export type {
  AddedShape,
  Boundary,
  Changes,
  Circle,
  EngineOptions,
  Polygon,
  Properties,
  Rectangle,
  ResidentCircle,
  ResidentPolygon,
  ResidentRectangle,
  ResidentSegment,
  ResidentShape,
  Segment,
  Shape,
} from "./generated/objects.ts";
export type {
  Bounce,
  Contact,
  Counts,
  DiscClearance,
  Distance,
  Energy,
  FieldSample,
  MarchEnd,
  MarchStep,
  Microseconds,
  Nearest,
  Point,
  RayHit,
  Region,
  SignedDistance,
  TouchEvent,
  WorldRayHit,
} from "./generated/records.ts";

/** Options of `collide`. */
export interface CollideOptions {
  /** Default `"auto"`. */
  method?: Method;
}

/** Whether, when and where two moving shapes meet. */
export type Sweep = SweepMiss | SweepHit | SweepOverlap;

/** They do not meet in time. */
export interface SweepMiss {
  state: "miss";
}

/** They meet. */
export interface SweepHit {
  state: "hit";
  /** Seconds, from 0 to the duration. */
  time: number;
  /** Unit vector from `a` to `b`. */
  normal: Point;
  /** Where they touch, on `a` at that time. */
  pointA: Point;
  /** Where they touch, on `b` at that time. */
  pointB: Point;
}

/** They overlap or touch at the start, whether they part then or not. */
export interface SweepOverlap {
  state: "overlapping";
  time: 0;
  /** The least translation that separates, in pixels. */
  depth: number;
  /** Unit vector from `a` to `b`. */
  normal: Point;
}

/** A straight way from a point. */
export interface Ray {
  /** In pixels. */
  origin: Point;
  /** Of any length but 0. */
  direction: Point;
  /** Pixels, from 0. Default infinite. */
  maxDistance?: number;
}

/** How a response works. */
export interface ResponseSettings {
  /** Of `soft`: parts that a step is cut into, 1 to 64. Default 4. */
  substeps?: number;
  /**
   * Of `classic`: how often a step goes through all pairs, 0 to 1000. Default 15. Fewer where nothing is left to do, and
   * where it would be more work than a million tests of two rectangles: then `counts.truncated`.
   */
  relaxations?: number;
  /**
   * Of `classic`: the share of the depth by which shapes are moved apart, 0 to 1. Of `soft` only whether they are: 0 pushes
   * nothing out. Default 0.8.
   */
  correction?: number;
  /** Whether gravity and velocities move shapes; else they are only pushed apart. Default true. */
  movement?: boolean;
}

/** How a ray walks through the field of a world. */
export interface FieldMarch extends MarchEnd {
  /** The first is at the origin. */
  steps: MarchStep[];
}

/** Results of many questions, as positions in `Engine.ids`. */
export interface Positions {
  /** Where the positions of each question begin in `positions`, and where those of the last end. */
  starts: Uint32Array;
  positions: Uint32Array;
}

/** Result of `Engine.collideMany`. */
export interface PairContacts {
  /** Which of the given pairs overlap or touch. */
  hits: Uint32Array;
  /** As `Engine.contacts`, one for each hit. */
  contacts: Float64Array;
}

/** Why a call was refused. */
export type ErrorCode =
  | EngineErrorCode
  | "unknown-method"
  | "unknown-broad-phase"
  | "unknown-scattering"
  | "unknown-response"
  | "disposed"
  | "not-initialized"
  | "not-loaded"
  | "engine-failed";

/** Why the module could not be loaded: the `value` of a `not-loaded` error. */
export type LoadFailure =
  | "no-webassembly"
  | "file-protocol"
  | "unreachable"
  | "bad-status"
  | "not-a-module"
  | "broken-module"
  | "other-version";

/** Where `init` may take the module from. */
export type ModuleSource = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/** Where `init` may take the module from, or a promise of it, or the same in an object. */
export type InitSource =
  | ModuleSource
  | PromiseLike<ModuleSource>
  | { module_or_path: ModuleSource | PromiseLike<ModuleSource> };

/** A scene document: a world, its shapes and its state. docs/scene-format.md describes all fields. */
export interface Scene {
  format: "collidoscope";
  version: 2;
  /** Stage of the laboratory. */
  stage?: string;
  seed?: number;
  /** Settings of the world. */
  world: Record<string, unknown>;
  shapes?: Record<string, unknown>[];
  /** Position of the selected shape. */
  selected?: number;
  /** The part that a reset returns to, if it differs. */
  start?: Record<string, unknown>;
  /** Data that later steps depend on. */
  state?: Record<string, unknown>;
  [field: string]: unknown;
}
