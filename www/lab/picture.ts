/** A state of the picture that a text shows: a world in a stage, and what of it is drawn. */

import type { Layer, ViewName } from "../canvas/glossary.ts";
import type { Frame } from "../canvas/view.ts";
import type { Trap } from "../ui/model.ts";

export interface Picture {
  stage: string;
  /** Shapes and edits in place of the stage's own; null: the stage as it opens by itself. */
  scene: Trap | null;
  /** Step of the explained run, from 0; null: the last one. In a stage without runs: the steps that its clock has taken. */
  step: number | null;
  views: readonly ViewName[];
  /** The layer that is lit as the picture is shown. */
  lit: Layer | null;
  /** The part of the world that is shown; null: all of it. */
  frame: Frame | null;
}
