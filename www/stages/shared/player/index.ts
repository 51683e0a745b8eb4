/** The stages with a player: two convex shapes, chosen by the reader, and an algorithm that is played step by step. */

import { html, nothing } from "lit/html.js";
import type { Lab, Point } from "../../../engine/lab.ts";
import { CODE, type Command, command, ENTER_KEYS, PLAYER, PREDICT, shapeCommands } from "../../../input/commands.ts";
import type { PanelModel, StageModule } from "../../../lab/stage.ts";
import { explainSelected, nameByLetters } from "../../../state/view_state.ts";
import { plainText } from "../../../ui/parts.ts";
import { codeOf } from "../code/index.ts";
import { selectedTemplate } from "../pair/panels.ts";
import { paintPlayed } from "./draw.ts";
import { drawDifference, FrameKeeper } from "./draw_difference.ts";
import { barTemplate, differenceTemplate, measuresTemplate, stepsTemplate, toolsTemplate } from "./panels.ts";
import { sentenceOf } from "./sentences.ts";
import type { PlayerTexts } from "./strings.en.ts";

interface PlayerStage extends Pick<StageModule<null, object, PlayerTexts>, "scene" | "deeds"> {
  algorithm: "sat" | "gjk" | "gjk-distance" | "epa";
  views?: readonly Command[];
  /** Places for the second shape, in units from the first. Default: those of the classic figures. */
  places?: readonly Point[];
  /** Further parts of "What you see", of this stage alone. */
  more?: (panel: PlayerPanel) => unknown;
}

export type PlayerPanel = PanelModel<PlayerTexts>;

/** The second pentagon's places in the classic figures, in units from the first. */
export const CLASSIC_PLACES: readonly Point[] = [
  { x: 2.92, y: 0 },
  { x: 2.41, y: -1.67 },
];

const APPLY = command(
  "apply",
  "form",
  "Enter",
  ({ engine, pair }) => {
    if (pair !== null) engine.separate(...pair);
  },
  { ...ENTER_KEYS, needs: "overlap", icon: "unfold", worded: ["wide"] },
);

export function playerStage({
  algorithm,
  views = [],
  places = CLASSIC_PLACES,
  more,
  ...row
}: PlayerStage): StageModule<null, object, PlayerTexts> {
  // With `sat` the contacts are shown; else the Minkowski difference, and polygons can be edited.
  const difference = algorithm !== "sat";
  const own = [...PLAYER, PREDICT, CODE, ...(algorithm === "epa" ? [APPLY] : []), ...views];
  return {
    ...row,
    needs: [{ field: "shapes", least: 2, atStart: true }],
    commands: shapeCommands({ own, polygons: difference }),
    code: codeOf(algorithm),
    open: () => null,
    read(engine, world, _state, companion) {
      const explained = explainSelected(engine, world, algorithm, companion);
      // The explained pair is A and B, in whatever order it was made.
      const pair = explained === null ? [] : [explained.a, explained.b];
      nameByLetters([...pair, ...world.shapes.filter((shape) => !pair.includes(shape))]);
      if (explained === null || !difference) return { explained };
      return { explained: { ...explained, difference: engine.minkowskiDifference(explained.a.id, explained.b.id) } };
    },
    edits: {
      "go-to": (engine: Lab, _state: null, place: Point) => startAtPlace(engine, place),
      reshape: (engine: Lab, _state: null, corners: number) => {
        if (engine.selected !== null) engine.reshapeRegular(engine.selected, corners);
      },
    },
    paint: (pen, _own, look) => paintPlayed(pen, look, algorithm),
    ...(difference
      ? {
          figure: (context, box, look, memory, scale) => {
            const { run } = look.facts;
            memory.frames ??= new FrameKeeper();
            if (run !== null) drawDifference(context, box, run, look, memory.frames as FrameKeeper, scale);
          },
        }
      : {}),
    describe: ({ world, run }, strings) => {
      const sentence = run === null ? null : sentenceOf(run, run.index, strings.steps);
      return { picture: strings.verdict(world), step: sentence && plainText(sentence.what) };
    },
    panels: {
      see: (panel) => html`
        ${algorithm === "sat" ? nothing : [measuresTemplate(panel, algorithm, places), toolsTemplate(panel)]}
        ${more?.(panel)} ${selectedTemplate(panel)}
      `,
      why: (panel) => stepsTemplate(panel, algorithm),
      below: barTemplate,
      ...(difference ? { side: differenceTemplate } : {}),
    },
  };
}

/** Starts the stage afresh, with the second shape in a place of the classic figures, seen from the first one. */
function startAtPlace(engine: Lab, place: Readonly<Point>) {
  engine.reset();
  const [first, second] = engine.ids;
  if (first === undefined || second === undefined) return;
  const { x, y } = engine.get(first);
  engine.set(second, { x: x + place.x, y: y + place.y });
}
