/**
 * One stage while it is shown: its engine from opening to closing, stepped by the clock and changed by edits. Every
 * command, button, pointer and link ends in {@link Session#edit}: one guard, one detection, one state in the history.
 */

import { bounded, type Frame } from "../canvas/view.ts";
import { CollidoscopeError, Lab, type ResidentShape, type SweepDoneStep } from "../engine/lab.ts";
import { type Language, stringsFor } from "../i18n/index.ts";
import { type Command, hasClock } from "../input/commands.ts";
import type { PointerInput } from "../input/pointer.ts";
import {
  changeSpeed,
  type Player,
  playUntil,
  START_PACE,
  startPlayer,
  stepBy,
  togglePlaying,
} from "../state/player.ts";
import {
  type Facts,
  isSameData,
  playedPair,
  readNamed,
  readWorld,
  type ShapeRole,
  type ShapeRow,
} from "../state/view_state.ts";
import { CLOSED, cornerOf, type LabModel, type Trap } from "../ui/model.ts";
import { frameText, readFrame } from "./attributes.ts";
import type { LabAnswer, LabContact, LabEvents, LabPair } from "./collidoscope-lab.d.ts";
import { History, type OpenWorld, type States } from "./history.ts";
import { isFatal } from "./load.ts";
import { DrawingWatch, Loop } from "./loop.ts";
import type { Painter, Painting } from "./painter.ts";
import type { Picture } from "./picture.ts";
import { sceneOf } from "./scene.ts";
import {
  type AnyStage,
  alternative,
  type Deed,
  type Doer,
  OpenStage,
  type PageData,
  type Questions,
  type Shown,
  type StageStrings,
} from "./stage.ts";

interface SessionHost {
  model: () => LabModel;
  change: (changes: Partial<LabModel>) => void;
  /** Attributes of the element, resolved. */
  settings: () => {
    language: Language;
    minimal: boolean;
    /** Whether shapes have letters in place of numbers. */
    lettered: boolean;
    /** Whether the reader may turn shapes. */
    turns: boolean;
    /** Whether the reader asks for less motion. */
    calm: boolean;
    strings: StageStrings | null;
    /** The author's title or the stage's. */
    title: string;
    /** Labels and roles of the shapes by their places in the scene. */
    labels: readonly string[];
    roles: readonly (ShapeRole | null)[];
  };
  /** Returns the color scheme in effect. */
  scheme: () => "light" | "dark";
  /** Returns the player as a stage opens with it. */
  player: () => Player;
  emit: <Name extends keyof LabEvents>(name: Name, detail: LabEvents[Name]) => void;
  /** The questions in front of the world, which then rests; null: none. */
  questions: () => Questions | null;
  /** Makes a new engine after a failure, and goes on from these states. */
  recover: (states: States) => void;
  /** Opens the questions of the stage. */
  predict: () => void;
  /** Opens the code in the place of the rail, or closes it. */
  toggleCode: () => void;
}

interface Edit {
  /** Whether contacts may have changed. */
  changes?: boolean;
  /** Name of the act that the edit belongs to; null: an act of its own. */
  act?: string | null;
  /** Whether undo returns to the state before. */
  noted?: boolean;
  /** The doer. The reader can undo own deeds. */
  by?: Doer;
  /** Whether the event `change` reports it. Default: if a reader does it. */
  isReported?: boolean;
}

/** Groups of commands that may change the contacts. */
const CHANGING = new Set(["make", "turn", "move", "form", "crowd"]);

/** Milliseconds in which changes of one setting are one act. */
const LONGEST_ACT = 1000;

/** Milliseconds between two readings of a moving crowd: faster, nobody can read them. */
const READ_EVERY = 200;

/** Enlargement by one press of a key. */
const ZOOM_STEP = 1.25;

const ANNOUNCE_EVERY = 1000;

/** Milliseconds after a failure in which another one ends the lab: going on would only fail again. */
const RECOVERY_PAUSE = 10_000;

export class Session {
  painter: Painter | null = null;
  pointer: PointerInput | null = null;

  #host;
  #world: OpenWorld | null = null;
  /** The scene that was opened last. */
  #scene: unknown = null;
  #loop = new Loop({
    begin: () => this.#watch.over(),
    step: () => this.#step(),
    paint: (now) => this.refresh(now) || this.#moves,
    stepping: () => this.stage?.pace?.stepping ?? null,
  });
  #history = new History(() => this.#world);
  /** Number of performed commands; a held key counts once. Undo groups edits by it. */
  #acts = 0;
  #failed: OpenStage | null = null;
  #failedAt = Number.NEGATIVE_INFINITY;
  /** Whether an edit is being made: edits within it are part of it. */
  #isEditing = false;
  /** Whether the lab rests only because the reader asks for less motion. */
  #stilled = false;
  /** Faults of the page's own scripts: each is reported once, and the world goes on. */
  #reported: Set<string> = new Set();
  #watch = new DrawingWatch();
  /** The two shapes selected last: the pair that the stages with a player explain. */
  #selected: number | null = null;
  #companion: number | null = null;
  #pace = START_PACE;
  #readAt = Number.NEGATIVE_INFINITY;
  #announcedAt = Number.NEGATIVE_INFINITY;
  /** Whether the reader waits for the picture of an edit. */
  #isAwaited = false;
  /** The view state shown last; it stays the same object while nothing changes. */
  #facts: Facts | null = null;
  /** Whether a trap has been set up, and nobody has changed, played or enlarged it since. */
  isTrap = false;
  /** Whether the world is as the reader has changed it: nobody else has changed it since. Only then a task can be done. */
  #isReaders = false;
  /** Tasks whose deed was already there when the reader began, and has been there since. */
  #given: ReadonlySet<string> = new Set();
  /** Ids of the shapes that deeds have changed since the last frame. */
  #changed: Map<Doer, Set<number>> = new Map();
  /** The contacts of the last frame, and the view state that they are from; null before the first. */
  #contacts: { facts: Facts; touching: ReadonlyMap<string, LabContact> } | null = null;
  /** The numbers that were reported last. */
  #measured: LabEvents["measure"] | null = null;
  /** The step of the player that was reported last. */
  #stepped: Omit<LabEvents["step"], "sentence"> | null = null;

  constructor(host: SessionHost) {
    this.#host = host;
  }

  /** The running engine; null before the first opening, after closing and after a failure. */
  get engine() {
    return this.#world?.engine ?? null;
  }

  /** The last reading of the open world; null before the first. */
  get facts() {
    return this.#facts;
  }

  get stage() {
    return this.#world?.stage ?? null;
  }

  get plots() {
    const { strings } = this.#host.settings();
    if (this.#world === null || strings === null) return [];
    const { module, state } = this.#world.stage;
    return module.plots?.(state, strings) ?? [];
  }

  get states() {
    return this.#world === null ? null : this.#history.present;
  }

  /** The place of the world in the picture; null while nothing is shown. */
  get view() {
    if (this.#world === null) return null;
    const size = this.#host.questions()?.size ?? this.#world.engine;
    return this.painter?.view(size, this.frame) ?? null;
  }

  /** The part of the world that is shown; null: all of it. Questions show all of theirs. */
  get frame(): Frame | null {
    return this.#host.questions() === null ? this.#host.model().frame : null;
  }

  /** The frame after a zoom by key: about the selected shape where it is seen, else about the middle. 0: all of the world. */
  zoomed(way: 1 | -1 | 0): Frame | null {
    const { view, engine } = this;
    if (way === 0 || engine === null || view === null) return null;
    const { width, height } = view.box;
    const shape = engine.selected === null ? null : view.toScreen(engine.get(engine.selected));
    const isSeen = shape !== null && shape.x >= 0 && shape.y >= 0 && shape.x <= width && shape.y <= height;
    const at = isSeen ? shape : { x: width / 2, y: height / 2 };
    return view.moved(engine, at, at, ZOOM_STEP ** way);
  }

  /** Steps and paints only while the lab is in view. */
  see(seen: boolean) {
    this.#loop.seen = seen;
    if (!seen) this.pointer?.release();
  }

  pause(paused: boolean) {
    this.#stilled = false;
    this.#loop.paused = paused;
    this.#host.change({ paused });
  }

  /** Shows the part of the world that the reader has chosen. */
  look(frame: Frame | null) {
    this.isTrap = false;
    this.#host.change({ frame });
  }

  /**
   * Opens a scene in a stage, with a seed or the scene's own; null: the stage's own scene and what it opens with. `again`
   * after a failure: {@link Session#goOn} follows.
   */
  open(module: AnyStage, scene: unknown, seed: number | null, again: boolean = false) {
    this.close();
    if (!again) this.#failed = null;
    this.#scene = scene ?? sceneOf(module);
    const engine = Lab.fromScene(this.#scene, seed === null ? {} : { seed });
    this.#world = { engine, stage: new OpenStage(module, engine, scene === null) };
    if (module.pace === undefined) engine.detect();
    this.#history.begin();
    this.#facts = null;
    [this.#isReaders, this.#stepped, this.#measured] = [false, null, null];
    this.#changed.clear();
    // After a failure the explained pair, a trap and the reported contacts stay.
    if (!again) [this.#selected, this.#companion, this.isTrap, this.#contacts] = [null, null, false, null];
    this.painter?.refit();
  }

  /** Goes on from the last of these states, in the stage just opened. */
  goOn(states: States) {
    if (this.#failed !== null) this.#world?.stage.adopt(this.#failed);
    this.#history.resume(states);
  }

  rewind(index: number) {
    const world = this.#world;
    if (world === null) return;
    this.#loop.hurry();
    if (!this.#host.model().paused) this.pause(true);
    this.#guard(() => {
      const before = this.#shapes(world);
      if (!this.#history.seek(index)) return;
      this.#noteChange("reader", before, world);
      this.#await(world.engine);
    });
  }

  /** Starts the clock; with reduced motion a stage that moves opens at rest. */
  start() {
    const moves = hasClock(this.stage?.module.commands ?? []);
    const rests = moves && this.#host.settings().calm;
    if (rests !== this.#stilled) {
      this.pause(rests);
      this.#stilled = rests;
    }
    this.#loop.start();
  }

  close() {
    this.#loop.stop();
    this.pointer?.release();
    const engine = this.engine;
    this.#world = null;
    try {
      engine?.free();
    } catch (error) {
      // An engine that has failed cannot be freed either.
      if (!isFatal(error)) throw error;
    }
  }

  /** Leaves the reader nothing to undo or redo. */
  forgetActs() {
    this.#history.acts.clear();
  }

  leave() {
    this.close();
    this.forgetActs();
    this.pointer?.disconnect();
    this.pointer = null;
    this.painter?.disconnect();
    this.painter = null;
  }

  /** Closes after the engine has failed, and recovers unless the last failure is recent. */
  fail(error: unknown) {
    console.error(error);
    this.#failed = this.stage;
    this.close();
    const { states } = this.#history;
    const now = performance.now();
    const isFirst = now - this.#failedAt > RECOVERY_PAUSE;
    this.#failedAt = now;
    if (isFirst && states.shown !== null) this.#host.recover(states);
    else this.#host.change({ phase: "stopped" });
  }

  reset() {
    this.pointer?.release();
    if (this.#world !== null) this.#world.stage.reset(this.#world.engine);
    this.#history.clear();
    this.#isReaders = false;
    this.startOver();
  }

  /** Gives shapes the labels and roles of the author. */
  #name(shapes: readonly ShapeRow[], { named }: OpenStage) {
    const { labels, roles } = this.#host.settings();
    for (const shape of shapes) {
      const place = named.indexOf(shape.id);
      const [label, role] = [labels[place], roles[place]];
      Object.assign(shape, label && { label }, role && { role });
    }
  }

  /** Puts player and figure to the start of the stage; the speed stays. */
  startOver() {
    const { speed } = this.#host.model().player;
    this.#host.change({ player: { ...this.#host.player(), speed } });
    this.painter?.refit();
  }

  /** Sets up a trap, as one act of the reader. A trap that the engine refuses changes nothing. */
  setUp(trap: Trap) {
    this.pointer?.release();
    this.edit((engine) => {
      const stage = this.stage;
      if (stage === null) return;
      const world = Lab.fromScene(sceneOf(stage.module, trap));
      try {
        engine.restore(world.snapshot());
      } finally {
        world.free();
      }
      stage.reopen(engine);
      [this.#selected, this.#companion] = [null, null];
      if (trap.state !== undefined) {
        stage.resume({ ...(stage.keep().state as object), ...trap.state });
        stage.goOn();
      }
      for (const [name, value] of trap.edits ?? []) stage.edit(engine, name, value);
      [this.isTrap, this.#isReaders] = [true, false];
      this.startOver();
      this.#host.change({ frame: null });
      if (trap.runs) this.pause(false);
    });
  }

  /** Shows a picture of the open stage, as one act of the reader, which solves no task. */
  present({ scene, step, views, frame }: Picture) {
    this.pause(true);
    this.edit(() => {
      this.setUp(scene ?? {});
      const isClocked = hasClock(this.stage?.module.commands ?? []);
      for (let taken = 0; isClocked && taken < (step ?? 0); taken += 1) this.stepOnce();
    });
    const { speed } = this.#host.model().player;
    this.#host.change({
      ...{ views: new Set(views), frame, layer: null, opened: null, finished: new Set() },
      player: { ...startPlayer(step), speed },
    });
  }

  stepOnce() {
    if (this.#world !== null) this.#world.stage.step(this.#world.engine);
    this.#history.step();
  }

  /**
   * Performs a command of a key, a button or another page.
   *
   * @param again whether a held key repeats the last command; undo then reverts both together
   */
  perform(command: Command, again: boolean = false) {
    const host = this.#host;
    const model = host.model();
    if (!again) this.#acts += 1;
    this.#loop.hurry();
    this.edit(
      (engine) =>
        command.perform({
          engine,
          reset: () => this.reset(),
          edit: (name, value) => this.editStage(name, value),
          run: () => this.pause(false),
          rest: () => this.pause(true),
          toggleView: (view, ...others) => {
            const views = new Set(model.views);
            const change = views.has(view) ? "delete" : "add";
            for (const each of [view, ...others]) views[change](each);
            host.change({ views });
          },
          travel: (way) => this.travel(way),
          togglePaused: () => this.pause(!model.paused),
          stepOnce: () => {
            this.pause(true);
            this.stepOnce();
          },
          toggleHelp: () => host.change({ ...CLOSED, help: !model.help }),
          toggleShare: () => host.change({ ...CLOSED, share: !model.share, shared: null }),
          toggleCode: () => host.toggleCode(),
          toggleTools: () => host.change({ tools: !model.tools }),
          zoom: (way) => this.look(this.zoomed(way)),
          togglePlaying: () => this.play(togglePlaying),
          stepBy: (by) => this.play((player, count) => stepBy(player, by, count)),
          changeSpeed: (by) => this.play((player) => changeSpeed(player, by)),
          corners: model.corners,
          pair: model.facts?.run ? [model.facts.run.a.id, model.facts.run.b.id] : null,
          corner: cornerOf(model),
          toggleCorners: () => host.change({ corner: model.corner === null ? 0 : null }),
          pickCorner: (by) => this.#pickCorner(by),
          predict: () => host.predict(),
        }),
      { changes: CHANGING.has(command.group), act: `command ${this.#acts}`, noted: command.quiet !== true },
    );
  }

  /** Changes the player, if there is a run to play. */
  play(change: (player: Player, count: number) => Player) {
    const { facts, player } = this.#host.model();
    this.isTrap = false;
    if (facts?.run) this.#host.change({ player: change(player, facts.run.steps.length) });
  }

  #pickCorner(by: 1 | -1) {
    const model = this.#host.model();
    const corner = cornerOf(model);
    const count = model.facts?.world.chosen?.points.length ?? 0;
    if (corner !== null) this.#host.change({ corner: (corner + by + count) % count });
  }

  editStage(name: string, value: unknown) {
    this.#loop.hurry();
    // The many edits of a slider are one act.
    const act = `${name} ${Math.floor(performance.now() / LONGEST_ACT)}`;
    this.edit((engine) => this.stage?.edit(engine, name, value), { act });
  }

  /** The page's part of a document, with all of the stage's data; null without a world. */
  get page(): PageData | null {
    if (this.#world === null) return null;
    const { engine, stage } = this.#world;
    const companion = this.#companion === null ? -1 : engine.ids.indexOf(this.#companion);
    const { wanted } = this.#host.model().player;
    const { frame } = this.#host.model();
    const view = frame === null ? null : frameText(frame);
    return { step: Number.isFinite(wanted) ? wanted : null, companion, view, kept: stage.keep().state };
  }

  /** Takes over the page's part of the document that was opened. */
  adopt({ step, companion, view, kept }: PageData) {
    const world = this.#world;
    if (world === null) return;
    const { engine, stage } = world;
    stage.adoptKept(kept);
    this.#companion = engine.ids[companion] ?? null;
    this.#selected = engine.selected;
    const frame = readFrame(view);
    this.#host.change({
      player: startPlayer(step),
      frame: frame === null ? null : bounded(frame, engine),
    });
    this.#history.begin();
    this.#await(engine);
  }

  /** Undoes or redoes the reader's last act. */
  travel(way: "undo" | "redo") {
    this.pointer?.release();
    if (this.#history.travel(way)) this.#host.change({ corner: null });
  }

  /** Changes the world and shows it. An edit within an edit is part of it: the world is detected and kept once. */
  edit(
    change: (engine: Lab) => void,
    { changes = true, act = null, noted = true, by = "reader", isReported = by === "reader" }: Edit = {},
  ) {
    const world = this.#world;
    if (world === null) return;
    const { engine, stage } = world;
    this.wake();
    if (this.#isEditing) {
      change(engine);
      return;
    }
    this.#guard(() => {
      if (noted && by === "reader") {
        this.#history.noteAct(act);
        [this.isTrap, this.#isReaders] = [false, true];
      }
      const { selected } = engine;
      const before = isReported ? this.#shapes(world) : NO_SHAPES;
      this.#isEditing = true;
      try {
        change(engine);
      } finally {
        this.#isEditing = false;
      }
      // A refused change of the author has changed nothing.
      if (noted && by === "author") [this.isTrap, this.#isReaders] = [false, false];
      if (this.#world === world) stage.module.settle?.(engine, stage.state, changes);
      // Detect now: without a step, the next picture would show old contacts.
      if (stage.module.pace === undefined) {
        this.engine?.detect();
        if (this.#history.note() && isReported) this.#noteChange(by, before, world);
        this.#history.commitAct(null);
      } else {
        if (changes) this.#history.goOn();
        const changed = changes || this.engine?.selected !== selected;
        if (isReported && changed) this.#noteChange(by, before, world);
        this.#history.commitAct(changed);
      }
      this.#await(engine);
      const { refusal, kept } = this.#host.model();
      if (refusal !== null || kept !== null) this.#host.change({ refusal: null, kept: null });
    }, by);
  }

  /** The shapes of a world by their ids; none of a crowd, which is not read shape by shape. */
  #shapes({ engine, stage }: OpenWorld) {
    return stage.module.pace === undefined ? shapesOf(engine) : NO_SHAPES;
  }

  #noteChange(by: Doer, before: Shapes, world: OpenWorld) {
    const ids = this.#changed.get(by) ?? new Set();
    this.#changed.set(by, ids);
    for (const id of differing(before, this.#shapes(world))) ids.add(id);
  }

  /** Refusals of the reader's deeds are shown; the author gets own ones. */
  #guard(work: () => void, by: Doer = "reader") {
    try {
      work();
    } catch (error) {
      if (isFatal(error)) {
        // Without an engine the failure is already reported, and the lab reloads.
        if (this.#world !== null) this.fail(error);
      } else if (error instanceof CollidoscopeError && by === "author") throw error;
      else if (error instanceof CollidoscopeError) this.#refuse(error);
      else this.#report(error);
    }
  }

  #step() {
    if (this.#host.questions() !== null) return;
    this.#guard(() => this.stepOnce());
    this.isTrap = false;
    if (this.stage?.pace?.isHeavy) this.pause(true);
  }

  /** Shows why the engine refused a call; for a refused form, also that the last form is kept. */
  #refuse({ code, message }: CollidoscopeError) {
    const { refusals, tools } = stringsFor(this.#host.settings().language);
    if (code in tools.refusals) this.#host.change({ kept: code as LabModel["kept"] });
    else this.#host.change({ refusal: (refusals as Readonly<Record<string, string>>)[code] ?? message });
  }

  #report(error: unknown) {
    if (this.#reported.has(String(error))) return;
    this.#reported.add(String(error));
    console.error(error);
  }

  /** Shows an edit in the next frame. */
  #await(engine: Lab) {
    this.#noticeSelection(engine);
    this.#isAwaited = true;
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  /** Whether the picture changes by itself: the clock of the stage runs, or its player, or questions are open. */
  get #moves() {
    const { player, paused, rate } = this.#host.model();
    const commands = this.stage?.module.commands ?? [];
    const isClocked = hasClock(commands) || commands.some(({ id }) => id === "throw");
    const runs = (isClocked && !paused) || player.playing || (rate < 1 && !paused);
    return runs || this.#host.questions() !== null || (this.pointer?.holding ?? false);
  }

  /** Lets the loop look at the world: something may have changed. */
  wake() {
    this.#loop.wake();
  }

  /**
   * Reads the engine into plain data; the panels follow it, and the picture is painted where there is a painter. Returns whether
   * anything has changed.
   */
  refresh(now: number): boolean {
    const world = this.#world;
    const { strings } = this.#host.settings();
    const before = this.#facts;
    let painted = false;
    if (world === null || strings === null) return true;
    this.#guard(() => {
      const { module, state } = world.stage;
      const isCrowd = module.pace !== undefined;
      const { paused, frame } = this.#host.model();
      const awaited = this.#isAwaited && (world.stage.pace?.isSlow ?? false);
      this.#isAwaited = false;
      let mustRest = false;
      if (module.prepare?.(world.engine, state, { paused, awaited, frame })) {
        this.#history.clear();
        this.#readAt = Number.NEGATIVE_INFINITY;
        mustRest = world.stage.pace?.isHeavy ?? false;
      } else if (isCrowd && paused && !awaited) this.#history.keepFirst();
      this.#playOn(now, world.engine);
      const facts = this.#read(world);
      if (!awaited && (!isCrowd || paused || now - this.#readAt >= READ_EVERY)) {
        this.#readAt = now;
        this.#inform(now, facts, module, strings);
      }
      painted = this.#draw(now, facts, world, strings);
      // Pause: steps this slow run only at the reader's request.
      if (mustRest) this.pause(true);
      this.#notify(world, facts, strings);
    });
    return painted || this.#facts !== before;
  }

  /** Reports everything that has happened since the last frame, each kind once. */
  #notify(open: OpenWorld, facts: Facts, strings: StageStrings) {
    const { module } = open.stage;
    const { world, run } = facts;
    const deeds = this.#changed;
    this.#changed = new Map();
    for (const [by, ids] of deeds) {
      const now = { stage: module.id, shapes: world.count, selected: world.chosen?.id ?? null };
      this.#host.emit("change", { ...now, by, ...changesOf(ids, this.#shapes(open)) });
    }
    this.#notifyContacts(facts);
    const { numbers } = this;
    if (numbers !== null && !isSameData(numbers, this.#measured)) {
      this.#measured = numbers;
      this.#host.emit("measure", numbers);
    }
    if (run === null || !module.commands.some(({ group }) => group === "player")) return;
    const step = { index: run.index, count: run.steps.length, kind: run.current.kind };
    if (isSameData(step, this.#stepped)) return;
    this.#stepped = step;
    const { views } = this.#host.model();
    this.#host.emit("step", { ...step, sentence: module.describe(facts, strings, views).step ?? "" });
  }

  /** Reports new and ended contacts. In a world just opened all contacts are new. */
  #notifyContacts(facts: Facts) {
    const before = this.#contacts;
    if (before?.facts === facts) return;
    const touching = contactsOf(facts);
    this.#contacts = { facts, touching };
    const known = before?.touching ?? new Map<string, LabContact>();
    const begin = [...touching].flatMap(([key, pair]) => (known.has(key) ? [] : [pair]));
    const end = [...known].flatMap(([key, { a, b, positions }]) => (touching.has(key) ? [] : [{ a, b, positions }]));
    if (begin.length + end.length > 0) this.#host.emit("contact", { begin, end });
  }

  /** Remembers the selection. Two shapes selected between two frames make a pair only if both are noticed. */
  #noticeSelection({ selected }: Lab) {
    if (selected === this.#selected) return;
    this.#companion = this.#selected ?? this.#companion;
    this.#selected = selected;
  }

  #playOn(now: number, engine: Lab) {
    this.#noticeSelection(engine);
    const model = this.#host.model();
    const count = model.facts?.run?.steps.length ?? 0;
    const { player, pace } = playUntil(model.player, this.#pace, now, count);
    this.#pace = pace;
    if (player !== model.player) this.#host.change({ player });
  }

  #read(open: OpenWorld): Facts {
    const facts = this.#readFacts(open);
    const { world, run } = facts;
    if (this.#facts === null || !isSameData(facts, this.#facts)) this.#facts = facts;
    // The same two shapes stay explained, however far one of them is dragged from the other.
    if (run !== null) this.#companion = run.a.position === world.selected ? run.b.id : run.a.id;
    return this.#facts;
  }

  /** Brings the panels up to date, and screen readers at a calm pace. */
  #inform(now: number, facts: Facts, module: AnyStage, strings: StageStrings) {
    const model = this.#host.model();
    const changes: Partial<LabModel> = {};
    const rate = Math.round(this.#loop.rate * 10) / 10;
    if (rate !== model.rate) changes.rate = rate;
    const { place } = this.#history;
    if (place.count !== model.rewind.count || place.at !== model.rewind.at) changes.rewind = place;
    const { canUndo, canRedo } = this.#history.acts;
    if (canUndo !== model.canUndo || canRedo !== model.canRedo) Object.assign(changes, { canUndo, canRedo });
    // Where an author has moved the shapes, the reader begins from there.
    const opened = (this.#isReaders ? model.opened : null) ?? facts.world.shapes;
    const held = this.pointer?.holding ?? false;
    const there = (module.deeds ?? []).filter(
      ({ id, done }) => !model.finished.has(id) && done(facts, { ...model, opened, held }),
    );
    const isGiven = ({ id }: Deed) => !this.#isReaders || this.#given.has(id);
    const done = there.filter((deed) => !isGiven(deed));
    this.#given = new Set(there.filter(isGiven).map(({ id }) => id));
    if (done.length > 0) changes.finished = new Set([...model.finished, ...done.map(({ id }) => id)]);
    if (facts !== model.facts) Object.assign(changes, { facts, opened });
    if (now - this.#announcedAt >= ANNOUNCE_EVERY && this.#host.questions() === null) {
      const words = alternative(facts, module, strings, model.views);
      const announcement = model.code?.describe(words, facts, model.player) ?? words;
      if (announcement !== model.announcement) {
        this.#announcedAt = now;
        changes.announcement = announcement;
      }
    }
    if (Object.keys(changes).length > 0) this.#host.change(changes);
    for (const { id } of done) this.#host.emit("task", { id, stage: module.id, done: true });
  }

  #draw(now: number, facts: Facts, world: OpenWorld, strings: StageStrings): boolean {
    const { state, module } = world.stage;
    const { painted: note } = module;
    this.#watch.begin();
    const painted = this.painter?.paint(now, this.#painting(facts, world, strings)) ?? false;
    if (painted && note !== undefined) this.#watch.end((milliseconds) => note(state, milliseconds));
    return painted;
  }

  #painting(facts: Facts, { engine, stage: { module, pace } }: OpenWorld, strings: StageStrings): Painting {
    const { minimal, lettered, turns } = this.#host.settings();
    const model = this.#host.model();
    const { views, layer, hovered, lit, fading } = model;
    const questions = this.#host.questions();
    return {
      overlay: questions === null ? (model.code?.overlay ?? null) : null,
      player: model.player,
      ...{ engine, scheme: this.#host.scheme(), layer, strings, views, hovered, lit, fading },
      ...{ stage: questions?.stage ?? module, facts: questions?.facts ?? facts },
      held: this.pointer?.holding ?? false,
      size: questions?.size ?? { width: engine.width, height: engine.height },
      corner: cornerOf(model),
      rests: model.paused,
      explains: !minimal,
      lettered,
      // The laboratory that a narrative opens has letters, and all layers.
      sparse: lettered && !model.lettered,
      handles: turns,
      frame: this.frame,
      generation: pace?.generation ?? 0,
    };
  }

  /** The numbers of the last frame; null before the first one, and of a crowd. */
  get numbers(): LabEvents["measure"] | null {
    const { module } = this.stage ?? {};
    const contacts = this.#contacts;
    if (module === undefined || module.pace !== undefined || contacts === null) return null;
    return {
      stage: module.id,
      contacts: [...contacts.touching.values()],
      pair: answerOf(contacts.facts),
    };
  }

  /** Returns what exports are made from; null while nothing is shown. */
  get shown(): Shown | null {
    const { painter } = this;
    const { strings, title } = this.#host.settings();
    const [world, facts] = [this.#world, this.#facts];
    if (world === null || painter === null || facts === null || strings === null) return null;
    const painting = this.#painting(facts, world, strings);
    return {
      ...{ stage: world.stage.module, strings, title, facts, views: painting.views, size: painting.size },
      ...painter.picture,
      palette: painter.palette(painting.scheme),
      speed: this.#host.model().player.speed,
      paint: (context, box, now, changes) => {
        painter.paintPicture(context, box, now, { ...painting, ...changes });
      },
      paintFigure: (context, box, now, changes, memory) => {
        painter.paintFigure(context, box, now, { ...painting, ...changes }, memory);
      },
      copy: () => this.#copy(world),
    };
  }

  /** Returns a copy of the world in an engine of its own, with the way to read it. */
  #copy(world: OpenWorld) {
    const engine = Lab.fromScene(this.#scene);
    const stage = new OpenStage(world.stage.module, engine);
    engine.restore(world.engine.snapshot());
    stage.resume(structuredClone(world.stage.keep().state));
    stage.goOn();
    stage.named = world.stage.named;
    const companion = this.#companion;
    return { engine, stage, read: () => this.#readFacts({ engine, stage }, companion) };
  }

  #readFacts({ engine, stage }: OpenWorld, companion: number | null = this.#companion): Facts {
    const { module, state } = stage;
    const world = module.pace === undefined ? readWorld(engine) : readNamed(engine);
    this.#name(world.shapes, stage);
    const { explained = null, ...own } = module.read(engine, world, state, companion);
    return { world, own, run: playedPair(explained, this.#host.model().player) };
  }
}

type PairOfRows = Readonly<Record<"a" | "b", ShapeRow>>;

/** The two shapes, as authors name them. */
const namesOf = ({ a, b }: PairOfRows): LabPair => ({
  ...{ a: a.id, b: b.id },
  positions: [a.position, b.position],
});

/** The contacts of all shapes that touch, by pair. */
function contactsOf({ world: { contacts, shapes } }: Facts): Map<string, LabContact> {
  return new Map(
    contacts.flatMap(({ depth, normal, start, end, ...pair }) => {
      const [a, b] = [shapes[pair.a], shapes[pair.b]];
      if (a === undefined || b === undefined) return [];
      return [[`${a.id} ${b.id}`, { ...namesOf({ a, b }), depth, normal, points: [start, end] }] as const];
    }),
  );
}

/** Returns what the stage has computed about the pair that it explains; null: it explains none. */
function answerOf({ run }: Facts): LabAnswer | null {
  if (run === null) return null;
  const { contact } = run;
  const names = namesOf(run);
  const last = run.steps.at(-1);
  if (last !== undefined && "time" in last && "depth" in last) return { ...names, ...sweptNumbers(last) };
  if (contact !== null) {
    const { depth, normal, start, end } = contact;
    return { ...names, depth, normal, points: [start, end] };
  }
  if (last === undefined || !("pointA" in last && "distance" in last)) return names;
  const { distance, pointA, pointB } = last;
  if (pointA === null || pointB === null) return names;
  return { ...names, distance, points: [pointB, pointA] };
}

/** The numbers of shapes in motion. */
function sweptNumbers({ depth, normal, pointA, pointB, time }: SweepDoneStep): Partial<LabAnswer> {
  return {
    ...(depth === null ? {} : { depth }),
    ...(normal === null ? {} : { normal }),
    ...(pointA === null || pointB === null ? {} : { points: [pointB, pointA] }),
    ...(time === null ? {} : { time }),
  };
}

/** Shapes with all properties by their ids, in the order of the scene. */
type Shapes = ReadonlyMap<number, ResidentShape>;

const NO_SHAPES: Shapes = new Map();

const shapesOf = (engine: Lab): Shapes => new Map(Array.from(engine.ids, (id) => [id, engine.get(id)]));

/** Returns the ids of the shapes that differ, or are in one of the worlds alone. */
function differing(before: Shapes, after: Shapes): number[] {
  return [...new Map([...before, ...after]).keys()].filter((id) => !isSameData(before.get(id), after.get(id)));
}

/** The shapes with these ids, as they are now. */
function changesOf(ids: ReadonlySet<number>, shapes: Shapes): Pick<LabEvents["change"], "changed" | "removed"> {
  const all = Array.from(shapes.values(), (shape, position) => ({ ...shape, position }));
  return { changed: all.filter(({ id }) => ids.has(id)), removed: [...ids].filter((id) => !shapes.has(id)) };
}
