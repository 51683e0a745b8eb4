/**
 * Types of the element `<collidoscope-lab>` for pages and frameworks. The file stands alone: the build copies it beside
 * `collidoscope-lab.js`, on the site and in the package `collidoscope-element`.
 */

/** A scene document; docs/scene-format.md describes the fields. */
export interface LabScene {
  format: "collidoscope";
  version: 2;
  [field: string]: unknown;
}

/** Attributes of the element; all are live. */
export interface LabAttributes {
  /** Id of a stage. */
  stage?: string | undefined;
  /** `en` or `zh`; default: the browser's language. */
  lang?: string | undefined;
  /** `light`, `dark`, or `auto`: the color scheme in effect around the element. */
  theme?: string | undefined;
  /** Whole number from 0 to 4294967295. */
  seed?: string | number | null | undefined;
  /** `full`; `minimal`: the picture, its sentence and one row of buttons; `figure`: the picture and its sentence. */
  controls?: string | undefined;
  /** Address of the site that the title links to; default: no link. */
  home?: string | undefined;
  /** A scene document as JSON; as a property also the document itself. */
  scene?: string | object | null | undefined;
  /** Address of a scene document as JSON, from the page's own address; `scene` wins over it, a loaded scene only if loaded later. */
  src?: string | null | undefined;
  /** Title of the figure; default: the stage's. */
  heading?: string | null | undefined;
  /** Sentence in place of the stage's own. */
  caption?: string | null | undefined;
  /** Words beside the shapes, separated by commas, in the order of the scene. */
  labels?: string | null | undefined;
  /** Colours of the shapes where the stage gives them none, in that order: `a`, `b`, `construction`, or nothing. */
  roles?: string | null | undefined;
  /** Step of the player that is shown first, from 0. */
  step?: string | number | null | undefined;
  /** Names of the layers that are shown; default: the stage's own. */
  views?: string | null | undefined;
  /**
   * The part of the world that is shown: left, top, width, height; default: all of it, or close to locked shapes beside a
   * second picture.
   */
  view?: string | null | undefined;
  /** Enlargement about the middle of that part, 0.5 to 40. */
  zoom?: string | number | null | undefined;
  /** Commands, groups of commands and pointer acts that the reader cannot use. */
  lock?: string | null | undefined;
  /** `all`, `none`, or commands and groups that act by key. */
  keys?: string | null | undefined;
  /** Kinds of questions that the reader is asked about the scene, each once; `all`: each kind that the stage has. */
  predict?: string | null | undefined;
  /** Opens at rest; as a property whether the clock rests. */
  paused?: boolean | undefined;
  /** Starts when the lab scrolls into view. */
  autostart?: boolean | undefined;
}

/** Two shapes. */
export interface LabPair {
  /** Their ids. A reset makes new ones. */
  a: number;
  b: number;
  /** Their places in the scene, from 0, as the picture labels them. */
  positions: [a: number, b: number];
}

/** A place or a direction in the world: pixels from its upper left corner, y down. */
export interface LabPoint {
  x: number;
  y: number;
}

/** A shape with its properties, as the scene format names them; these and others. */
export interface LabShape extends LabPoint {
  id: number;
  /** Its place in the scene, from 0, as the picture labels it. */
  position: number;
  type: "circle" | "rectangle" | "polygon" | "segment";
  angle: number;
  velocity: LabPoint;
  angularVelocity: number;
  mass: number;
  restitution: number;
  friction: number;
  radius?: number;
  width?: number;
  height?: number;
  points?: readonly LabPoint[];
}

/** Properties of a shape that change. */
export type LabChanges = Partial<Omit<LabShape, "id" | "position" | "type">> & { [property: string]: unknown };

/** Two shapes that touch. */
export interface LabContact extends LabPair {
  /** Length of the shortest way that parts them, in pixels. */
  depth: number;
  /** Unit vector of that way, from `a` to `b`. */
  normal: LabPoint;
  /** Its ends, on the boundaries of `b` and of `a`. */
  points: [onB: LabPoint, onA: LabPoint];
}

/** The answer about the two shapes that a stage explains. Numbers that the stage has not computed are left out. */
export interface LabAnswer extends LabPair {
  /** As in {@link LabContact}; of shapes that overlap or touch. */
  depth?: number;
  normal?: LabPoint;
  /** Of shapes that are apart, in pixels. */
  distance?: number;
  /** As in {@link LabContact}; with `distance` the nearest points, of shapes in motion those that meet first. */
  points?: [onB: LabPoint, onA: LabPoint];
  /** Seconds until shapes in motion meet. */
  time?: number;
}

/** The form of a picture. */
export interface LabPicture {
  /** Default: `svg`. */
  type?: "svg" | "png" | undefined;
  /** Pixels across of a PNG, 16 to 8192; default: as many as on the screen. */
  width?: number | undefined;
}

/** Parts of the running engine that pages read. It is a `Lab` of `collidoscope/lab`, whose types have all of it. */
export interface LabEngine {
  readonly width: number;
  readonly height: number;
  /** Id of the selected shape. */
  readonly selected: number | null;
  /** Ids in the order of the scene, valid until the next call. */
  readonly ids: Float64Array;
  get(id: number): Omit<LabShape, "position">;
  /** Hash of the state: equal worlds have equal hashes. */
  stateHash(): string;
}

/** Details of the element's events, by their names. All events bubble and leave the shadow tree. */
export interface LabEvents {
  /** A stage or a scene has opened. */
  ready: { stage: string };
  /**
   * The reader has changed the world or the selection, or the author has by `set`. At most one event per frame and doer.
   * `shapes` is the number of shapes, `changed` has those that the deed has added or changed, as they are now, and
   * `removed` the ids of the others; both are empty for crowds.
   */
  change: {
    stage: string;
    shapes: number;
    selected: number | null;
    by: "reader" | "author";
    changed: LabShape[];
    removed: number[];
  };
  /** Contacts have begun or ended since the last picture; at the opening all begin. At most one event per frame. */
  contact: { begin: LabContact[]; end: LabPair[] };
  /** The numbers of the picture have changed. At most one event per frame; not of crowds. */
  measure: { stage: string; contacts: LabContact[]; pair: LabAnswer | null };
  /** The player shows another step: its index from 0, the number of steps, its kind, and its sentence. */
  step: { index: number; count: number; kind: string; sentence: string };
  /** Player or clock has started or stopped. */
  play: { playing: boolean };
  /** The reader has answered a question: its kind, the choice, and whether it was right. */
  answer: { stage: string; kind: string; choice: string; right: boolean };
  /** The reader has done a task. */
  task: { id: string; stage: string; done: true };
  /**
   * An attribute, a property or a scene of the author cannot be used. A value of a wrong type and a scene leave what was
   * there; other values count as absent. `value` is the bad value: of a list the bad name, of a scene that of the bad
   * field, of `src` the address if nothing could be fetched there. `code` is that of a `CollidoscopeError`; the console has the same sentence.
   */
  refusal: { property: string; value: unknown; code: string; message: string };
}

/** The attributes as properties. */
type LabProperties = { [Name in keyof LabAttributes]-?: Exclude<LabAttributes[Name], undefined> };

/** Properties and methods of the element. Methods do no harm before `ready`. */
export interface LabMembers extends LabProperties {
  /** Resolves once the engine runs; rejects if it cannot be loaded. */
  readonly ready: Promise<object>;
  /** The running engine; null before `ready` and after a failure. */
  readonly engine: LabEngine | null;
  /** Ids of the shapes in the order of the scene; none before `ready`. A reset makes new ones. */
  readonly ids: readonly number[];
  /**
   * Changes properties of a shape, all or none. Waits for `ready`. A rejection has changed nothing; its reason is a
   * `CollidoscopeError`.
   */
  set(id: number, changes: LabChanges): Promise<void>;
  /** Returns the picture as a file. Waits for `ready`. A rejection for an option is a `CollidoscopeError`. */
  picture(options?: LabPicture): Promise<Blob>;
  /**
   * Opens a scene, in another stage if `stage` names one. Waits for `ready`. A rejection has changed nothing; its reason
   * is a `CollidoscopeError`.
   */
  load(scene: string | object, options?: { stage?: string }): Promise<void>;
  /** Returns the scene document of the present world; null without an engine. */
  toScene(): LabScene | null;
  /** Starts the player, or the clock in stages without one. */
  play(): void;
  /** Stops the player and the clock. */
  pause(): void;
  /** Shows a step of the player, from 0; a step beyond the end is the last one. */
  seek(index: number): void;
  /** Moves the player by some steps; in stages without one the world takes one step. */
  stepBy(by?: number): void;
  /** Returns to the start of the scene. */
  reset(): void;
}

/** The element. */
export interface CollidoscopeLabElement extends HTMLElement, Omit<LabMembers, "lang"> {
  addEventListener<Name extends keyof LabEvents>(
    type: Name,
    listener: (this: CollidoscopeLabElement, event: CustomEvent<LabEvents[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "collidoscope-lab": CollidoscopeLabElement;
  }
}
