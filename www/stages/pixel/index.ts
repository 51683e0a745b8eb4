/** Two sprites that hit only where opaque pixels coincide. The engine reports the examined rectangle and the overlap. */

import type { Lab } from "../../engine/lab.ts";
import { editCommand, shapeCommands, viewCommand } from "../../input/commands.ts";
import type { StageModule } from "../../lab/stage.ts";
import { clamp } from "../shared/geometry.ts";
import { paintPixel } from "./draw.ts";
import { pixelWhy, seePixel } from "./panels.ts";
import { PICTURES, type PixelReading, readPixels, type State, scaleOf } from "./pictures.ts";
import scene from "./scene.json";
import type { Texts } from "./strings.en.ts";

export const stage: StageModule<State, PixelReading, Texts> = {
  scene,
  needs: [
    { field: "shapes", among: [2] },
    { field: "shapes[0].type", among: ["rectangle"] },
    { field: "shapes[1].type", among: ["rectangle"] },
    { field: "shapes[0].picture", among: [0] },
    { field: "shapes[1].picture", among: [1] },
  ],
  commands: shapeCommands({
    own: [
      editCommand("smaller", "act", "[", "minus", { repeats: true }),
      editCommand("larger", "act", "]", "plus", { repeats: true }),
      viewCommand("bounding-boxes", "boxes"),
      viewCommand("examined", "examined"),
    ],
    without: ["make", "pick"],
  }),

  open: () => ({ apart: null }),
  kept: async () => (await import("./kept.ts")).KEPT,

  read: readPixels,

  edits: { smaller: (engine) => resize(engine, 1 / GROWTH), larger: (engine) => resize(engine, GROWTH) },

  paint: paintPixel,
  describe: ({ own }, { pixel }) => ({ picture: pixel.verdict(own) }),
  panels: { see: seePixel, why: pixelWhy },
};

/** How much a key makes a sprite larger, and how large and small it may be. */
const GROWTH = 1.25;
const SCALES = { least: 0.4, most: 3 };

function resize(engine: Lab, times: number) {
  const { selected } = engine;
  if (selected === null) return;
  const [sprite, shape] = [PICTURES[engine.ids.indexOf(selected)], engine.get(selected)];
  if (!sprite || shape.type !== "rectangle") return;
  const scale = clamp(scaleOf(sprite, shape) * times, SCALES.least, SCALES.most);
  engine.set(selected, { width: sprite.width * scale, height: sprite.height * scale });
}
