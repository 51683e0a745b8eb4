/** The stages with a player: two convex shapes, chosen by the reader, and an algorithm that is played step by step. */

import { html, nothing } from "lit";
import type { Lab, PairAlgorithm, Point } from "../../../engine/lab.ts";
import { type Command, command, ENTER_KEYS, PLAYER, shapeCommands } from "../../../input/commands.ts";
import type { PanelModel, StageModule } from "../../../lab/stage.ts";
import { readAgreement } from "../../../state/agreement.ts";
import { type ExplainedPair, explainSelected, outlineOf, type WorldReading } from "../../../state/view_state.ts";
import { type ControlsLayout, STANDARD_CONTROLS } from "../../../ui/controls.ts";
import { cornerOf, type LabModel } from "../../../ui/model.ts";
import { plainText, shapeName } from "../../../ui/parts.ts";
import { selectedTemplate } from "../pair/see.ts";
import { barTemplate } from "./bar.ts";
import { differenceTemplate } from "./difference.ts";
import { paintPlayed } from "./draw.ts";
import { drawDifference } from "./draw_minkowski.ts";
import { FrameKeeper } from "./draw_minkowski_frame.ts";
import { measuresTemplate, UNIT } from "./measures.ts";
import { meterTemplate } from "./meter.ts";
import { sentenceOf } from "./sentences.ts";
import { stepsTemplate } from "./steps.ts";
import type { PlayerStrings } from "./texts.ts";
import { toolsTemplate } from "./tools.ts";

/** The row of a stage with a player. */
interface PlayerStage
  extends Pick<StageModule<null, null>, "id" | "scene" | "tasks" | "shown" | "opensAt" | "opensWith"> {
  algorithm: PairAlgorithm;
  /** Views on demand. */
  views?: readonly Command[];
  /** Whether the Minkowski difference is shown and polygons can be edited; else the contacts. */
  difference: boolean;
  /** The length that is measured. */
  measures?: "distance" | "depth";
  /** Whether Enter applies the penetration. */
  pushes?: boolean;
  /** Whether the nearest point of one edge is worked by hand. */
  example?: boolean;
  /** Places for the second shape, in units from the first. */
  places?: readonly Point[];
}

/** The second pentagon's places in the classic figures, in units from the first. */
export const CLASSIC_PLACES: readonly Point[] = [
  { x: 2.92, y: 0 },
  { x: 2.41, y: -1.67 },
];

/** Beside a player the rows are packed closer, so that the picture keeps its size. */
const CONTROLS: ControlsLayout = {
  ...STANDARD_CONTROLS,
  order: ["act", "make", "select", "turn", "view", "move", "help"],
};

const APPLY = command(
  "apply",
  "form",
  "Enter",
  ({ engine, pair }) => {
    if (pair !== null) engine.separate(...pair);
  },
  { ...ENTER_KEYS, needs: "overlap", icon: "unfold" },
);

export function playerStage(row: PlayerStage): StageModule<null, null> {
  const { algorithm, difference, views = [], places = [] } = row;
  const own = [...PLAYER, ...(row.pushes ? [APPLY] : []), ...views];
  const placesInPixels = places.map(({ x, y }) => ({ x: x * UNIT, y: y * UNIT }));
  const goTo = (panel: PanelModel, place: Readonly<Point>) => {
    panel.edit("go-to", place);
    panel.startOver();
  };
  return {
    ...row,
    turns: true,
    commands: shapeCommands({ own, polygons: difference }),
    controls: CONTROLS,
    ledeStays: true,
    hint: { commands: ["play"], layouts: ["wide"], words: ({ player }) => player.hint },
    open: () => null,
    read: () => null,
    explain: (engine, world, _state, companion) => explainPair(engine, world, algorithm, companion, difference),
    edits: {
      "go-to": (engine: Lab, _state: null, place: Point) => startAtPlace(engine, place),
      reshape: (engine: Lab, _state: null, corners: number) => {
        if (engine.selected !== null) engine.reshapeRegular(engine.selected, corners);
      },
    },
    paint: (pen, _own, look) => paintPlayed(pen, look, { algorithm, unit: difference ? UNIT : null }),
    ...(difference
      ? {
          figures: {
            difference: (context, box, look, memory) => {
              const { facts, strings } = look;
              memory.frames ??= new FrameKeeper();
              const frames = memory.frames as FrameKeeper;
              if (facts.run === null) return;
              drawDifference(context, box, facts.run, {
                ...look,
                ...{ unit: UNIT, frames, strings: strings as PlayerStrings },
              });
            },
          },
          side: ({ strings, facts, model, controls, light, pointAt, pointInFigure }: PanelModel) =>
            differenceTemplate({
              ...{ strings: strings as PlayerStrings, run: facts.run, lit: model.lit, light, pointAt },
              point: (at, reach) => pointInFigure("difference", at, reach),
              minimal: controls.layout === "minimal",
            }),
        }
      : {}),
    describe: (_own, strings, { world }) => strings.verdict(world),
    describeStep: ({ run }, strings) => {
      const sentence = run === null ? null : sentenceOf(run, run.index, strings.steps);
      return sentence === null ? null : plainText(sentence.what);
    },
    see: (panel) => {
      const { facts, model, controls, leave } = panel;
      const strings = panel.strings as PlayerStrings;
      const { run } = facts;
      return html`
        ${
          difference
            ? measuresTemplate({
                ...{ strings, run, places: placesInPixels, pointAt: panel.pointAt, leave, controls },
                ...{ stage: row.id, measures: row.measures ?? "distance", example: row.example === true },
                goTo: (place) => goTo(panel, place),
              })
            : nothing
        }
        ${difference ? formTemplate(panel, strings, model) : nothing}
        ${meterTemplate({ run, strings })} ${selectedTemplate(panel, shapeName, true)}
      `;
    },
    why: ({ strings, facts, model, light, seek }) =>
      stepsTemplate({
        ...{ algorithm, strings: strings as PlayerStrings, run: facts.run, lit: model.lit, light, seek },
        selected: facts.world.selected,
      }),
    whyHeading: ({ run }, strings) =>
      run === null ? null : strings.player.pair(shapeName(run.a, strings), shapeName(run.b, strings)),
    below: ({ strings, facts, model, controls, pointAt, light, seek, leave }) =>
      barTemplate({
        ...{ run: facts.run, player: model.player, strings: strings as PlayerStrings, controls, pointAt },
        ...{ lit: model.lit, light, seek, leave },
      }),
    goTo: (panel, index) => {
      const place = placesInPixels[index];
      if (place !== undefined) goTo(panel, place);
    },
    help: ({ canvasHelp, help }) => ({
      ...{ canvas: canvasHelp, pointer: help.pointer },
      ...(difference ? { more: help.corners } : {}),
    }),
  };
}

/** The run on the two shapes that were selected last, with the answers of all methods. */
function explainPair(
  engine: Lab,
  world: WorldReading,
  algorithm: PairAlgorithm,
  companion: number | null,
  difference: boolean,
): ExplainedPair | null {
  const explained = explainSelected(engine, world, algorithm, companion);
  if (explained === null) return null;
  const { a, b } = explained;
  return {
    ...explained,
    agreement: readAgreement(outlineOf(a), outlineOf(b)),
    difference: difference ? engine.minkowskiDifference(a.id, b.id) : null,
  };
}

function formTemplate(panel: PanelModel, strings: PlayerStrings, model: LabModel) {
  const { facts, controls, leave } = panel;
  return toolsTemplate({
    ...{ strings, shape: facts.world.chosen, corner: cornerOf(model), leave, controls },
    reshape: (corners) => {
      panel.change({ corners });
      panel.edit("reshape", corners);
    },
  });
}

/** Starts the stage afresh, with the second shape in a place of the classic figures, seen from the first one. */
function startAtPlace(engine: Lab, place: Readonly<Point>) {
  engine.reset();
  const [first, second] = engine.ids;
  if (first === undefined || second === undefined) return;
  const { x, y } = engine.get(first);
  engine.set(second, { x: x + place.x, y: y + place.y });
}
