/**
 * A room: what a stage brings of its own where the common parts of the page do not fit. It reads what
 * it shows, paints it, says it in words and takes the pointer first; the rest of the page stays as it
 * is. Rooms are listed in `stages/registry.ts`; a stage without one is shown by the common parts alone.
 *
 * What a room remembers beside the engine (a time that is looked at, a score) is its memory: plain
 * data that the room itself changes, made anew when the stage is opened or reset.
 */

import type { Pen } from "../canvas/pen.ts";
import type { PictureOptions } from "../canvas/picture.ts";
import type { Lab, Point, StageId, Step } from "../engine/lab.ts";
import type { Strings } from "../i18n/en.ts";
import type { Stage } from "../stages/stages.ts";
import type { ControlsModel } from "../ui/controls.ts";
import type { Layer } from "../ui/glossary.ts";
import type { Light } from "../ui/highlight.ts";
import type { PlotSpec } from "../ui/plots/spec.ts";
import type { LabModel } from "./model.ts";
import type { Facts, ShapeRow, WorldReading } from "./view_state.ts";

export type RoomId =
  | "sweep"
  | "bounding-shapes"
  | "ray-cast"
  | "boundary"
  | "pixel"
  | "sdf"
  | "impulse"
  | "response"
  | "sandbox";
/** The stages that the common parts show. */
export type PlainId = Exclude<StageId, RoomId>;

/**
 * What a stage brings of its own.
 *
 * @template Reading what is shown: plain data, as the panels follow it by its writing as JSON
 * @template Memory what the stage remembers beside the engine
 */
export interface Room<Reading, Memory> {
  /** may also arrange the world, just opened or reset */
  open: (engine: Lab) => Memory;
  read: (engine: Lab, world: WorldReading, memory: Memory) => Reading;
  /** on the graticule, in place of everything else */
  paint: (pen: Pen, reading: Reading, look: RoomLook) => void;
  /** what the picture shows, in a sentence or two */
  words: (reading: Reading, strings: Strings) => string;
  /** the panel "What you see", below the lesson's words */
  see: (model: RoomModel, reading: Reading) => unknown;
  /** the panel "Why" */
  why: (model: RoomModel, reading: Reading) => unknown;
  /**
   * what stands under the picture; without it the words. In the minimal layout it stands in place of the row of buttons
   */
  below?: (model: RoomModel, reading: Reading) => unknown;
  /** the explained run; without it there is none */
  run?: (engine: Lab, world: WorldReading, memory: Memory) => RoomRun | null;
  /** what is plotted where the panels have places for it (see `figureTemplate`) */
  plots?: (memory: Memory, strings: Strings) => readonly PlotSpec[];
  /** what the pointer would hold here, before any shape. Asked while it only passes too: it changes nothing */
  press?: (touch: Touch, engine: Lab, memory: Memory) => Drag | null;
  /** the graticule has no numbers */
  plain?: boolean;
  /** what a shape is called here */
  name?: (shape: ShapeRow, strings: Strings) => string;
  /** shapes can be turned by a knob, their rim and the wheel */
  turns: boolean;
  /** after each change that the reader made */
  settle?: (engine: Lab, memory: Memory) => void;
  /** in place of a step of the engine */
  step?: (engine: Lab, memory: Memory) => void;
  /**
   * what of the memory a history of many states holds of each; without it a whole copy. Nothing that it returns may
   * change later
   */
  keep?: (memory: Memory) => unknown;
  /** makes the memory, which is a later one, what it was when `kept` was kept */
  // biome-ignore lint/suspicious/noExplicitAny: the type that the stage itself keeps
  resume?: (memory: Memory, kept: any) => void;
  /** what buttons and keys do here, by name (see `Hand.ask` in keys.js) */
  // biome-ignore lint/suspicious/noExplicitAny: each deed takes a value of its own type
  deeds?: Readonly<Record<string, (engine: Lab, memory: Memory, value: any) => void>>;
  /** what is switched on or off here, by the action that switches it */
  pressed?: (reading: Reading) => Readonly<Record<string, boolean>>;
  /** the keys, for who does not see the picture, and what the pointer does, in the key help */
  help: (strings: Strings) => { canvas: string; pointer: string };
  /** the first hint's words around its buttons */
  hint?: (strings: Strings) => HintWords;
}

/** A room whose types only its own folder knows. */
// biome-ignore lint/suspicious/noExplicitAny: the types of a room differ from stage to stage
export type AnyRoom = Room<any, any>;

export type RoomLook = PictureOptions & { facts: Facts };

type HintWords = { before: string; between: string; after: string; unfocused: string };

export type RoomRun = { a: ShapeRow; b: ShapeRow; steps: readonly Step[] };

/** What the panels of a room know and may ask for. */
export interface RoomModel {
  stage: Stage;
  strings: Strings;
  facts: Facts;
  model: LabModel;
  /** buttons, and the layout */
  controls: ControlsModel;
  pointAt: (layer: Layer | null) => void;
  light: Light;
  /** shows a step of the explained run */
  seek: (index: number) => void;
  /** does one of the room's deeds */
  ask: (deed: string, value?: unknown) => void;
  /** gives the keys back to the picture */
  leave: () => void;
}

/** Where the pointer is. */
export interface Touch {
  world: Point;
  /** how far beside a small thing still counts, in world pixels */
  reach: number;
  /** units of the canvas per world pixel */
  scale: number;
  kind: "mouse" | "pen" | "touch";
}

/** Something that the pointer holds. */
export interface Drag {
  /** the form of the pointer, as the style sheet knows it */
  grip: string;
  start?: () => void;
  /** the clock runs from the start on */
  runs?: boolean;
  move: (world: Point) => void;
  /** also when the pointer is lost, unless there is a `cancel` */
  release?: () => void;
  /** when the pointer is lost */
  cancel?: () => void;
}

/** A stage's room with its memory, while the stage is open. */
export class OpenRoom {
  #room: AnyRoom;
  #memory: unknown;
  /** The memory of the present, while an earlier one is looked at. */
  #present: { memory: unknown } | null = null;

  constructor(room: AnyRoom, engine: Lab) {
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

  /** @param kept what {@link OpenRoom#keep} has told of the memory, earlier than the present */
  resume(kept: unknown) {
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
   * @param failed of the same stage
   */
  adopt(failed: OpenRoom) {
    this.#memory = structuredClone(failed.#present?.memory ?? failed.#memory);
  }

  /** @param engine just reset */
  reset(engine: Lab) {
    this.#present = null;
    this.#memory = this.#room.open(engine);
  }

  read(engine: Lab, world: WorldReading) {
    return this.#room.read(engine, world, this.#memory);
  }

  run(engine: Lab, world: WorldReading) {
    return this.#room.run?.(engine, world, this.#memory) ?? null;
  }

  plots(strings: Strings) {
    return this.#room.plots?.(this.#memory, strings) ?? [];
  }

  /** @param engine just changed by the reader */
  settle(engine: Lab) {
    this.#room.settle?.(engine, this.#memory);
  }

  step(engine: Lab) {
    if (this.#room.step === undefined) engine.step();
    else this.#room.step(engine, this.#memory);
  }

  press(touch: Touch, engine: Lab) {
    return this.#room.press?.(touch, engine, this.#memory) ?? null;
  }

  ask(engine: Lab, deed: string, value: unknown) {
    const act = this.#room.deeds?.[deed];
    if (act === undefined) throw new TypeError(`this room does not know "${deed}"`);
    act(engine, this.#memory, value);
  }
}
