/// <reference lib="esnext.disposable" />

// The public types, but for those of lessons.

import type { EngineErrorCode, Method, Point } from "./wasm/collidoscope.js";

export type * from "./generated/public_types.ts";

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
  | "engine-failed"
  | "not-in-module";

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
