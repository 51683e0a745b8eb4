import type { Layer } from "../ui/glossary.ts";
import { type Lit, NOTHING_LIT } from "../ui/highlight.ts";
import { type Player, startPlayer } from "../ui/player/run.ts";
import type { FailureReason } from "./load.ts";
import type { FormRefusal } from "./polygon_editing.ts";
import type { Facts, ShapeRow } from "./view_state.ts";

/** What the lab's template shows beside the engine's facts. */
export interface LabModel {
  phase: "loading" | "slow" | "ready" | "failed" | "stopped";
  reason: FailureReason;
  facts: Facts | null;
  /** the shapes as the stage opened; null before they are read */
  opened: readonly ShapeRow[] | null;
  /** what is drawn on demand */
  views: ReadonlySet<Layer>;
  paused: boolean;
  rewind: RewindModel;
  /** whether the engine failed, and the stage went on from its last state */
  recovered: boolean;
  /** simulated time per real time */
  rate: number;
  focused: boolean;
  help: boolean;
  /** the rail stands beside the picture */
  wide: boolean;
  /** the part that is chosen where the rail has tabs; null: none yet */
  part: PartName | null;
  /** the layer that the reader points at */
  layer: Layer | null;
  /** the face that the reader points at */
  face: number | null;
  /** the things that the reader points at, by their keys */
  lit: Lit;
  player: Player;
  /** how many corners a new polygon gets */
  corners: number;
  /** the corner that is picked while corners are moved, else null */
  corner: number | null;
  /** why the last change of a form was refused, so that the form before it was kept */
  kept: FormRefusal | null;
  /** whether the reader has done anything yet */
  played: boolean;
  /** position of the shape under the pointer, or -1 */
  hovered: number;
  /** tasks that were done */
  finished: ReadonlySet<string>;
  /** for screen readers, changed at a calm pace */
  announcement: string;
  /** notices that were closed */
  dismissed: ReadonlySet<string>;
  /** why the last action was refused */
  refusal: string | null;
  /** what the keyboard prints, by key code */
  printed: ReadonlyMap<string, string>;
}

/** The states that can be gone back to. */
export interface RewindModel {
  count: number;
  /** which of them is shown; the last one is the present */
  at: number;
  /** seconds between the two */
  ago: number;
}

export type PartName = "see" | "why" | "try";

export const PARTS = Object.freeze(["see", "why", "try"] as const);

export function startModel(): LabModel {
  return {
    phase: "loading",
    reason: "unknown",
    facts: null,
    opened: null,
    views: new Set(),
    paused: false,
    rewind: { count: 0, at: 0, ago: 0 },
    recovered: false,
    rate: 1,
    focused: false,
    help: false,
    wide: false,
    part: null,
    layer: null,
    face: null,
    lit: NOTHING_LIT,
    player: startPlayer("end"),
    corners: 5,
    corner: null,
    kept: null,
    played: false,
    hovered: -1,
    finished: new Set(),
    announcement: "",
    dismissed: new Set(),
    refusal: null,
    printed: new Map(),
  };
}

/** The set with the item if it was without, and without if it was with it. */
export function toggled<T>(set: ReadonlySet<T>, item: T): Set<T> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}
