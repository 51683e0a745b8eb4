/**
 * A room: what a stage brings of its own where the common parts of the page do not fit. It reads what
 * it shows, paints it, says it in words and takes the pointer first; the rest of the page stays as it
 * is. Rooms are listed in `index.js`; a stage without one is shown by the common parts alone.
 *
 * What a room remembers beside the engine (a time that is looked at, a score) is its memory: plain
 * data that the room itself changes, made anew when the stage is opened or reset.
 */

/** @import { Engine } from "../package/index.js" */
/** @import { Point, StageId, Step } from "../package/types.js" */
/** @import { Facts, ShapeRow, WorldReading } from "./view_state.js" */

/** @typedef {"sweep" | "bounding-shapes" | "ray-cast" | "boundary" | "pixel" | "sdf" | "impulse"
 *   | "response" | "sandbox"} RoomId */
/** The stages that the common parts show. @typedef {Exclude<StageId, RoomId>} PlainId */

/**
 * @template Reading what is shown: plain data, as the panels follow it by its writing as JSON
 * @template Memory
 * @typedef {object} Room
 * @property {(engine: Engine) => Memory} open may also arrange the world, just opened or reset
 * @property {(engine: Engine, world: WorldReading, memory: Memory) => Reading} read
 * @property {(pen: import("../canvas/pen.js").Pen, reading: Reading, look: RoomLook) => void} paint on
 *   the graticule, in place of everything else
 * @property {(reading: Reading, strings: import("../i18n/index.js").Strings) => string} words what
 *   the picture shows, in a sentence or two
 * @property {(model: RoomModel, reading: Reading) => unknown} see the panel "What you see", below
 *   the lesson's words
 * @property {(model: RoomModel, reading: Reading) => unknown} why the panel "Why"
 * @property {(model: RoomModel, reading: Reading) => unknown} [below] what stands under the picture;
 *   without it the words. In the minimal layout it stands in place of the row of buttons
 * @property {(engine: Engine, world: WorldReading, memory: Memory) => RoomRun | null} [run] the
 *   explained run; without it there is none
 * @property {(memory: Memory, strings: import("../i18n/index.js").Strings) =>
 *   readonly import("../ui/plots/spec.js").PlotSpec[]} [plots] what is plotted where the panels have
 *   places for it (see `figureTemplate`)
 * @property {(touch: Touch, engine: Engine, memory: Memory) => Drag | null} [press] what the pointer
 *   would hold here, before any shape. Asked while it only passes too: it changes nothing
 * @property {boolean} [plain] the graticule has no numbers
 * @property {(shape: ShapeRow, strings: import("../i18n/index.js").Strings) => string} [name] what a
 *   shape is called here
 * @property {boolean} turns shapes can be turned by a knob, their rim and the wheel
 * @property {(engine: Engine, memory: Memory) => void} [settle] after each change that the reader made
 * @property {(engine: Engine, memory: Memory) => void} [step] in place of a step of the engine
 * @property {(memory: Memory) => unknown} [keep] what of the memory a history of many states holds of
 *   each; without it a whole copy. Nothing that it returns may change later
 * @property {(memory: Memory, kept: any) => void} [resume] makes the memory, which is a later one, what
 *   it was when `kept` was kept
 * @property {Readonly<Record<string, (engine: Engine, memory: Memory, value: any) => void>>} [deeds]
 *   what buttons and keys do here, by name (see `Hand.ask` in keys.js)
 * @property {(reading: Reading) => Readonly<Record<string, boolean>>} [pressed] what is switched on
 *   or off here, by the action that switches it
 * @property {(strings: import("../i18n/index.js").Strings) => { canvas: string, pointer: string }} help
 *   the keys, for who does not see the picture, and what the pointer does, in the key help
 * @property {(strings: import("../i18n/index.js").Strings) => HintWords} [hint] the first hint's words
 *   around its buttons
 */

/** @typedef {import("../canvas/picture.js").PictureOptions & { facts: Facts }} RoomLook */

/** @typedef {{ before: string, between: string, after: string, unfocused: string }} HintWords */

/** @typedef {{ a: ShapeRow, b: ShapeRow, steps: readonly Step[] }} RoomRun */

/**
 * What the panels of a room know and may ask for.
 *
 * @typedef {object} RoomModel
 * @property {import("../stages/stages.js").Stage} stage
 * @property {import("../i18n/index.js").Strings} strings
 * @property {Facts} facts
 * @property {import("./model.js").LabModel} model
 * @property {import("../ui/controls.js").ControlsModel} controls buttons, and the layout
 * @property {(layer: import("../ui/glossary.js").Layer | null) => void} pointAt
 * @property {import("../ui/highlight.js").Light} light
 * @property {(index: number) => void} seek shows a step of the explained run
 * @property {(deed: string, value?: unknown) => void} ask does one of the room's deeds
 * @property {() => void} leave gives the keys back to the picture
 */

/**
 * Where the pointer is.
 *
 * @typedef {object} Touch
 * @property {Point} world
 * @property {number} reach how far beside a small thing still counts, in world pixels
 * @property {number} scale units of the canvas per world pixel
 * @property {"mouse" | "pen" | "touch"} kind
 */

/**
 * Something that the pointer holds.
 *
 * @typedef {object} Drag
 * @property {string} grip the form of the pointer, as the style sheet knows it
 * @property {() => void} [start]
 * @property {boolean} [runs] the clock runs from the start on
 * @property {(world: Point) => void} move
 * @property {() => void} [release] also when the pointer is lost, unless there is a `cancel`
 * @property {() => void} [cancel] when the pointer is lost
 */

/** A stage's room with its memory, while the stage is open. */
export class OpenRoom {
  /** @type {Room<any, any>} */
  #room;
  /** @type {any} */
  #memory;
  /** The memory of the present, while an earlier one is looked at. @type {{ memory: any } | null} */
  #present = null;

  /**
   * @param {Room<any, any>} room
   * @param {Engine} engine
   */
  constructor(room, engine) {
    this.#room = room;
    this.#memory = room.open(engine);
  }

  get turns() {
    return this.#room.turns;
  }

  /** What of the memory a history holds, and how many bytes that takes, about. */
  keep() {
    if (this.#room.keep !== undefined) return { memory: this.#room.keep(this.#memory), size: 0 };
    const memory = structuredClone(this.#memory);
    return { memory, size: JSON.stringify(memory)?.length ?? 0 };
  }

  /** The memory goes on from what it is now. */
  goOn() {
    this.#present = null;
  }

  /** @param {unknown} kept what {@link OpenRoom#keep} has told of the memory, earlier than the present */
  resume(kept) {
    this.#present ??= { memory: this.#memory };
    if (this.#room.resume === undefined) {
      this.#memory = structuredClone(kept);
      return;
    }
    this.#memory = structuredClone(this.#present.memory);
    this.#room.resume(this.#memory, kept);
  }

  /**
   * Goes on with the memory of a room whose engine has failed.
   *
   * @param {OpenRoom} failed of the same stage
   */
  adopt(failed) {
    this.#memory = structuredClone(failed.#present?.memory ?? failed.#memory);
  }

  /** @param {Engine} engine just reset */
  reset(engine) {
    this.#present = null;
    this.#memory = this.#room.open(engine);
  }

  /**
   * @param {Engine} engine
   * @param {WorldReading} world
   */
  read(engine, world) {
    return this.#room.read(engine, world, this.#memory);
  }

  /**
   * @param {Engine} engine
   * @param {WorldReading} world
   */
  run(engine, world) {
    return this.#room.run?.(engine, world, this.#memory) ?? null;
  }

  /** @param {import("../i18n/index.js").Strings} strings */
  plots(strings) {
    return this.#room.plots?.(this.#memory, strings) ?? [];
  }

  /** @param {Engine} engine just changed by the reader */
  settle(engine) {
    this.#room.settle?.(engine, this.#memory);
  }

  /** @param {Engine} engine */
  step(engine) {
    if (this.#room.step === undefined) engine.step();
    else this.#room.step(engine, this.#memory);
  }

  /**
   * @param {Touch} touch
   * @param {Engine} engine
   */
  press(touch, engine) {
    return this.#room.press?.(touch, engine, this.#memory) ?? null;
  }

  /**
   * @param {Engine} engine
   * @param {string} deed
   * @param {unknown} value
   */
  ask(engine, deed, value) {
    const act = this.#room.deeds?.[deed];
    if (act === undefined) throw new TypeError(`this room does not know "${deed}"`);
    act(engine, this.#memory, value);
  }
}
