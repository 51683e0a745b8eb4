/**
 * The room of the stage `pixel`: two sprites. Their pixels come from the engine, which also says
 * which rectangle it examined and where both are opaque.
 */

import { collidePixels, Mask } from "../../package/index.js";
import { paintPixel } from "./paint.js";
import { pixelWhy, seePixel } from "./panels.js";

/** @typedef {import("../../package/index.js").Engine} Engine */
/** @typedef {import("../../package/types.js").Region} Region */

/**
 * A sprite as it lies in the world.
 *
 * @typedef {object} SpriteReading
 * @property {number} position
 * @property {number} x
 * @property {number} y
 * @property {number} angle
 * @property {number} scale
 * @property {number} width pixels of the mask
 * @property {number} height
 * @property {number} opaque how many of them are
 * @property {Region} box
 */

/**
 * @typedef {object} PixelReading
 * @property {readonly SpriteReading[]} sprites
 * @property {boolean} boxes whether the boxes meet
 * @property {number} count of the pixels that are opaque in both
 * @property {Region | null} examined
 * @property {readonly number[]} runs x, y and length of each run of these pixels
 * @property {import("../../canvas/view.js").Frame | null} close the part that is enlarged
 * @property {boolean} turned a sprite was turned, and none was moved, since the boxes alone met
 * @property {boolean} inside one box holds the other
 * @property {Pixels} pixels
 */

/** A mask's pixels, for painting. @typedef {{ width: number, height: number, opaque: Uint8Array }} MaskPixels */

/** Masks never change: what is told of a reading leaves them out. */
export class Pixels {
  #masks;

  /** @param {readonly (MaskPixels | null)[]} masks */
  constructor(masks) {
    this.#masks = masks;
  }

  /** @param {number} position of the sprite */
  of(position) {
    return this.#masks[position] ?? null;
  }

  /** @param {number} position of the sprite */
  opaque(position) {
    return this.of(position)?.opaque.reduce((sum, is) => sum + is, 0) ?? 0;
  }

  toJSON() {
    return this.#masks.length;
  }
}

/**
 * @typedef {object} Memory
 * @property {string | null} apart where both sprites were when their boxes alone met last
 */

/**
 * The pictures of an engine's sprites, which never change: no memory, since another engine has the same.
 *
 * @type {WeakMap<Engine, { pixels: Pixels, masks: readonly (Mask | null)[] }>}
 */
const pictures = new WeakMap();

/** @param {Engine} engine */
function picturesOf(engine) {
  const known = pictures.get(engine);
  if (known !== undefined) return known;
  const sprites = engine.sprites();
  const masks = sprites.map((sprite) =>
    sprite === null ? null : new Mask(sprite.width, sprite.height, sprite.opaque, { threshold: 1 }),
  );
  const found = { pixels: new Pixels(sprites), masks };
  pictures.set(engine, found);
  return found;
}

/** @type {import("../../lab/stage_module.js").Room<PixelReading, Memory>} */
export const pixelRoom = {
  turns: true,

  open: () => ({ apart: null }),

  read(engine, world, memory) {
    const { pixels, masks } = picturesOf(engine);
    const carried = engine.sprites();
    /** @type {SpriteReading[]} */
    const sprites = [];
    for (const { position, x, y, angle } of world.shapes) {
      const picture = carried[position];
      if (!picture) continue;
      const { width, height, scale } = picture;
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
    const turned = memory.apart === places && count > 0;
    if (boxes && count === 0) memory.apart = places;
    else if (!turned) memory.apart = null;
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

  deeds: {
    smaller: (engine) => resize(engine, 1 / GROWTH),
    larger: (engine) => resize(engine, GROWTH),
  },

  paint: paintPixel,
  words: (reading, strings) => strings.pixel.verdict(reading),
  help: (strings) => strings.pixel.help,
  hint: (strings) => strings.pixel.hint,
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
 *
 * @param {ArrayLike<number>} runs
 */
function closeUpOf(runs) {
  const middle = 3 * Math.floor(runs.length / 6);
  const [x, y, length] = [runs[middle], runs[middle + 1], runs[middle + 2]];
  if (x === undefined || y === undefined || length === undefined) return null;
  const isWide = 2 * length > CLOSE.width;
  return { x: x + (isWide ? length : Math.floor(length / 2)), y, ...CLOSE };
}

/**
 * Makes the selected sprite larger.
 *
 * @param {Engine} engine
 * @param {number} times
 */
function resize(engine, times) {
  const { selected } = engine;
  const sprite = selected === null ? null : engine.sprites()[engine.ids.indexOf(selected)];
  if (selected === null || !sprite) return;
  const scale = Math.min(Math.max(sprite.scale * times, SCALES.least), SCALES.most);
  engine.set(selected, { width: sprite.width * scale, height: sprite.height * scale });
}

/** @param {SpriteReading} sprite */
function poseOf({ x, y, angle, scale }) {
  return { x, y, angle, scale };
}

/**
 * The box along the axes that holds a turned rectangle, to be drawn.
 *
 * @param {{ x: number, y: number, angle: number, width: number, height: number }} rectangle
 * @returns {Region}
 */
function boxOf({ x, y, angle, width, height }) {
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const half = {
    x: (width * cosine + height * sine) / 2,
    y: (width * sine + height * cosine) / 2,
  };
  return { left: x - half.x, top: y - half.y, right: x + half.x, bottom: y + half.y };
}

/**
 * Whether one of two boxes holds the other.
 *
 * @param {Region} one
 * @param {Region} two
 */
function isNested(one, two) {
  const holds = (/** @type {Region} */ outer, /** @type {Region} */ inner) =>
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom;
  return holds(one, two) || holds(two, one);
}
