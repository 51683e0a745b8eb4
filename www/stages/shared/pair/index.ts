/** The classic stages: the test of the selected shape and its nearest partner, explained beside the pair enlarged. */

import { html, nothing } from "lit/html.js";
import type { Layer } from "../../../canvas/glossary.ts";
import type { PairAlgorithm, Shape } from "../../../engine/lab.ts";
import { CODE, type Command, PREDICT_ACT, shapeCommands } from "../../../input/commands.ts";
import type { PanelModel, StageModule, StageStrings } from "../../../lab/stage.ts";
import { explainSelected, type Facts } from "../../../state/view_state.ts";
import { codeOf } from "../code/index.ts";
import type { Load } from "../later.ts";
import { drawLens, type Measures, paintPair } from "./draw.ts";
import type { PairTexts } from "./strings.en.ts";
import { tellPair } from "./tell.ts";

interface PairStage extends Pick<StageModule<null, object>, "scene" | "needs" | "deeds"> {
  algorithm: PairAlgorithm;
  measures?: Measures;
  /** Returns the sentence beside a narrative. Default: {@link tellPair}. */
  tell?: (facts: Facts, strings: StageStrings, views: ReadonlySet<Layer>) => string;
  /** Views on demand. */
  views: readonly Command[];
  /** Shapes that the stage opens with, beside those of its scene; the last one is selected. */
  opening: readonly Shape[];
  /** The kinds of its cases. */
  gallery?: Load;
}

export function pairStage({
  algorithm,
  measures,
  views,
  opening,
  gallery,
  tell = tellPair,
  ...row
}: PairStage): StageModule<null, object, PairTexts> {
  return {
    ...row,
    commands: shapeCommands({ own: [PREDICT_ACT, CODE, ...views] }),
    open: (engine, isOwn) => {
      for (const shape of isOwn ? opening : []) engine.select(engine.add(shape));
      return null;
    },
    read: (engine, world) => ({ explained: explainSelected(engine, world, algorithm, null) }),
    code: codeOf(algorithm),
    paint: (pen, _own, look) => paintPair(pen, look, algorithm, measures),
    figures: { lens: (context, box, look) => drawLens(context, box, look, algorithm) },
    panels: [{ place: "corner", template: cornerLens }],
    rail: async () => (await import("./rail.ts")).railPanels(algorithm, gallery),
    describe: (facts, strings, views) => ({ picture: strings.verdict(facts.world), told: tell(facts, strings, views) }),
  };
}

/**
 * The pair enlarged, in the corner of the picture where the pair is not: for a lab without a rail, once something of it
 * is to be shown.
 */
function cornerLens({ facts: { run }, model: { views }, strings }: PanelModel<PairTexts>) {
  if (run === null || ![...views].some((view) => view !== "depth")) return nothing;
  const side = run.a.x + run.b.x > WORLD_WIDTH ? "left" : "right";
  return html`<canvas
    class="lens-canvas"
    data-figure="lens"
    data-side=${side}
    role="img"
    aria-label=${strings.why.lens}
  ></canvas>`;
}

/** Width of the classic world, in pixels: the sum of two places beyond it lies in the right half. */
const WORLD_WIDTH = 800;
