/** Two sprites that hit only where opaque pixels coincide. The engine reports the examined rectangle and the overlap. */

import type { Region } from "../../engine/lab.ts";
import { collidePixels, type Lab, Mask } from "../../engine/lab.ts";
import { editCommand, RESET, shapeCommands, viewCommand } from "../../input/commands.ts";
import type { StageModule } from "../../lab/stage.ts";
import { paintPixel } from "./draw.ts";
import { pixelWhy, seePixel } from "./panels.ts";
import { PICTURES, scaleOf } from "./pictures.ts";
import { type PixelReading, Pixels, type SpriteReading } from "./reading.ts";
import scene from "./scene.json";

interface State {
  /** where both sprites were when their boxes alone met last */
  apart: string | null;
}

/** The pictures of an engine's sprites, which never change: no state, since another engine has the same. */
const pictures: WeakMap<Lab, { pixels: Pixels; masks: readonly Mask[] }> = new WeakMap();

function picturesOf(engine: Lab) {
  const known = pictures.get(engine);
  if (known !== undefined) return known;
  const masks = PICTURES.map(({ width, height, opaque }) => new Mask(width, height, opaque, { threshold: 1 }));
  const found = { pixels: new Pixels(PICTURES), masks };
  pictures.set(engine, found);
  return found;
}

/** Pixels shared by sprites that barely touch. */
const FEW = 10;

export const stage: StageModule<State, PixelReading> = {
  id: "pixel",
  scene,
  commands: shapeCommands({
    own: [
      editCommand("smaller", "act", "[", "minus", { codes: ["BracketLeft"], repeats: true }),
      editCommand("larger", "act", "]", "plus", { codes: ["BracketRight"], repeats: true }),
      { ...RESET, group: "act" },
      viewCommand("bounding-boxes", "B", "boxes"),
      viewCommand("examined", "X", "examined"),
    ],
    without: ["make", "pick"],
  }),
  shown: ["bounding-boxes", "examined"],
  hint: {
    commands: ["rotate-left", "rotate-right"],
    layouts: ["wide", "narrow", "minimal"],
    words: (strings) => strings.pixel.hint,
  },
  tasks: [
    { id: "pixel-corner", done: ({ own }) => own.boxes && own.count === 0 },
    { id: "pixel-one", done: ({ own }) => own.count > 0 && own.count < FEW },
    { id: "pixel-turn", done: ({ own }) => own.turned },
    { id: "pixel-inside", done: ({ own }) => own.inside && own.count === 0 },
  ],
  turns: true,

  open: () => ({ apart: null }),

  read(engine, world, state) {
    const { pixels, masks } = picturesOf(engine);
    const sprites: SpriteReading[] = [];
    for (const { position, x, y, angle, ...sides } of world.shapes) {
      const picture = PICTURES[position];
      if (!picture) continue;
      const { width, height } = picture;
      const scale = scaleOf(picture, sides);
      const size = { width: width * scale, height: height * scale };
      sprites.push({
        ...{ position, x, y, angle, scale, width, height, opaque: pixels.opaque(position) },
        box: boxOf({ x, y, angle, ...size }),
      });
    }
    const [one, two] = sprites;
    const [first, second] = [masks[one?.position ?? -1], masks[two?.position ?? -1]];
    if (!one || !two || !first || !second) return { sprites, ...NOTHING, pixels };
    const overlap = collidePixels(
      { mask: first, ...poseOf(one) },
      { mask: second, ...poseOf(two) },
      {
        runs: true,
      },
    );
    const { boxes, count, examined, runs } = overlap;
    const places = sprites.map(({ x, y, scale }) => `${x},${y},${scale}`).join(";");
    const turned = state.apart === places && count > 0;
    if (boxes && count === 0) state.apart = places;
    else if (!turned) state.apart = null;
    const inside = isNested(one.box, two.box);
    return {
      sprites,
      boxes,
      count,
      examined,
      runs: Array.from(runs ?? []),
      close: closeUpOf(runs ?? []),
      turned,
      inside,
      pixels,
    };
  },

  edits: {
    smaller: (engine) => resize(engine, 1 / GROWTH),
    larger: (engine) => resize(engine, GROWTH),
  },

  paint: paintPixel,
  describe: (reading, strings) => strings.pixel.verdict(reading),
  help: (strings) => strings.pixel.help,
  see: seePixel,
  why: pixelWhy,
};

/** How much a key makes a sprite larger, and how large and small it may be. */
const GROWTH = 1.25;
const SCALES = Object.freeze({ least: 0.4, most: 3 });

/** The answer where there are not two sprites. */
const NOTHING = {
  ...{ boxes: false, count: 0, examined: null, runs: [], close: null },
  ...{ turned: false, inside: false },
};

/** Pixels of the world in the enlarged part. */
const CLOSE = Object.freeze({ width: 24, height: 18 });

/**
 * The part that is enlarged: the middle of a few shared pixels; of many the end of their middle row,
 * because their inside is one uniform patch. Without shared pixels there is none.
 */
function closeUpOf(runs: ArrayLike<number>) {
  const middle = 3 * Math.floor(runs.length / 6);
  const [x, y, length] = [runs[middle], runs[middle + 1], runs[middle + 2]];
  if (x === undefined || y === undefined || length === undefined) return null;
  const isWide = 2 * length > CLOSE.width;
  return { x: x + (isWide ? length : Math.floor(length / 2)), y, ...CLOSE };
}

/** Makes the selected sprite larger. */
function resize(engine: Lab, times: number) {
  const { selected } = engine;
  if (selected === null) return;
  const [sprite, shape] = [PICTURES[engine.ids.indexOf(selected)], engine.get(selected)];
  if (!sprite || shape.type !== "rectangle") return;
  const scale = Math.min(Math.max(scaleOf(sprite, shape) * times, SCALES.least), SCALES.most);
  engine.set(selected, { width: sprite.width * scale, height: sprite.height * scale });
}

function poseOf({ x, y, angle, scale }: SpriteReading) {
  return { x, y, angle, scale };
}

/** The box along the axes that holds a turned rectangle, to be drawn. */
function boxOf({
  x,
  y,
  angle,
  width,
  height,
}: {
  x: number;
  y: number;
  angle: number;
  width: number;
  height: number;
}): Region {
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const half = {
    x: (width * cosine + height * sine) / 2,
    y: (width * sine + height * cosine) / 2,
  };
  return { left: x - half.x, top: y - half.y, right: x + half.x, bottom: y + half.y };
}

/** Whether one of two boxes holds the other. */
function isNested(one: Region, two: Region) {
  const holds = (outer: Region, inner: Region) =>
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;
  return holds(one, two) || holds(two, one);
}
