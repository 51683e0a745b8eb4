/** Each frame of an open stage: the engine is read into plain data, the panels follow it, the picture is painted. */

import type { Lab } from "../engine/lab.ts";
import type { Language } from "../i18n/index.ts";
import { type Player, playUntil, START_PACE } from "../state/player.ts";
import { type Facts, isSameData, playedPair, readNamed, readWorld } from "../state/view_state.ts";
import { alternative } from "./description.ts";
import { DrawingWatch } from "./drawing_watch.ts";
import type { History, OpenWorld, States } from "./history.ts";
import { cornerOf, type LabModel } from "./model.ts";
import type { Painter } from "./painter.ts";
import type { StageStrings } from "./stage.ts";

/** What a session needs of the element around it. */
export interface SessionHost {
  model: () => LabModel;
  change: (changes: Partial<LabModel>) => void;
  /** Attributes of the element, resolved. */
  settings: () => { language: Language; theme: string; minimal: boolean; strings: StageStrings | null };
  /** Makes a new engine after a failure, and goes on from these states. */
  recover: (states: States) => void;
}

/** Milliseconds between two readings of a moving crowd: faster, nobody can read them. */
const READ_EVERY = 200;

/** Milliseconds between two announcements to screen readers. */
const ANNOUNCE_EVERY = 1000;

interface Scene extends OpenWorld {
  history: History;
  painter: Painter | null;
  /** Whether the pointer holds something. */
  held: boolean;
  /** Simulated time per real time. */
  rate: number;
}

export class Display {
  #host;
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

  constructor(host: SessionHost) {
    this.#host = host;
  }

  /** @param again it is the same stage, after a failure: the explained pair stays */
  begin(again: boolean) {
    this.#facts = null;
    if (again) return;
    this.#selected = null;
    this.#companion = null;
  }

  beginFrame() {
    this.#watch.over();
  }

  /** Shows an edit in the next frame. */
  hurry(engine: Lab) {
    this.#noticeSelection(engine);
    this.#isAwaited = true;
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  /** @returns whether the clock must rest, because steps take too long to be taken unasked */
  show(now: number, scene: Scene): boolean {
    const { engine, stage, history } = scene;
    const { pace } = stage.module;
    const { strings } = this.#host.settings();
    if (strings === null) return false;
    const { paused } = this.#host.model();
    const awaited = this.#isAwaited && (pace?.isSlow(stage.state) ?? false);
    this.#isAwaited = false;
    let mustRest = false;
    if (pace?.beforeFrame(engine, stage.state, { paused, awaited })) {
      history.clear();
      this.#readAt = Number.NEGATIVE_INFINITY;
      mustRest = pace.isHeavy(stage.state);
    } else if (pace !== undefined && paused && !awaited) history.keepFirst();
    this.#playOn(now, engine);
    const facts = this.#read(scene);
    this.#keepPair(facts);
    if (!awaited && (pace === undefined || paused || now - this.#readAt >= READ_EVERY)) {
      this.#readAt = now;
      this.#inform(now, facts, scene, strings);
    }
    this.#draw(now, facts, scene, strings);
    return mustRest;
  }

  /** Remembers the selection. Two shapes selected between two frames make a pair only if both are noticed. */
  #noticeSelection({ selected }: Lab) {
    if (selected === this.#selected) return;
    this.#companion = this.#selected ?? this.#companion;
    this.#selected = selected;
  }

  /** Keeps explaining the same two shapes, however far one of them is dragged from the other. */
  #keepPair({ run, world }: Facts) {
    if (run === null) return;
    this.#companion = run.a.position === world.selected ? run.b.id : run.a.id;
  }

  /** Lets the player go on. */
  #playOn(now: number, engine: Lab) {
    this.#noticeSelection(engine);
    const model = this.#host.model();
    const count = model.facts?.run?.steps.length ?? 0;
    const { player, pace } = playUntil(model.player, this.#pace, now, count);
    this.#pace = pace;
    if (player !== model.player) this.#host.change({ player });
  }

  #read({ engine, stage }: Scene): Facts {
    const facts = readFacts({ engine, stage }, this.#host.model().player, this.#companion);
    if (this.#facts === null || !isSameData(facts, this.#facts)) this.#facts = facts;
    return this.#facts;
  }

  /** Brings the panels up to date, and screen readers at a calm pace. */
  #inform(now: number, facts: Facts, { stage, history, rate: exact }: Scene, strings: StageStrings) {
    const model = this.#host.model();
    const changes: Partial<LabModel> = {};
    const rate = Math.round(exact * 10) / 10;
    if (rate !== model.rate) changes.rate = rate;
    const { place } = history;
    if (place.count !== model.rewind.count || place.at !== model.rewind.at) changes.rewind = place;
    const { module } = stage;
    const opened = model.opened ?? facts.world.shapes;
    const done = module.tasks.filter(
      ({ id, done }) => !model.finished.has(id) && done(facts, model.finished, { ...model, opened }),
    );
    if (done.length > 0) changes.finished = new Set([...model.finished, ...done.map(({ id }) => id)]);
    if (facts !== model.facts) Object.assign(changes, { facts, opened });
    if (now - this.#announcedAt >= ANNOUNCE_EVERY) {
      const announcement = alternative(facts, module, strings);
      if (announcement !== model.announcement) {
        this.#announcedAt = now;
        changes.announcement = announcement;
      }
    }
    if (Object.keys(changes).length > 0) this.#host.change(changes);
  }

  #draw(now: number, facts: Facts, { engine, stage, painter, held }: Scene, strings: StageStrings) {
    const { theme, minimal } = this.#host.settings();
    const model = this.#host.model();
    const { views, layer, face: focus, hovered, lit } = model;
    const { module, state } = stage;
    this.#watch.begin();
    const painted = painter?.paint(now, {
      ...{ stage: module, engine, theme, layer, facts, strings, views, focus, hovered, lit, held },
      size: { width: engine.width, height: engine.height },
      corner: cornerOf(model),
      explains: !minimal,
      generation: module.pace?.generation(state) ?? 0,
    });
    if (painted && module.pace !== undefined) {
      const { pace } = module;
      this.#watch.end((milliseconds) => pace.painted(state, milliseconds));
    }
  }
}

/** Reads the engine and the stage's state into plain data. */
function readFacts({ engine, stage }: OpenWorld, player: Player, companion: number | null): Facts {
  const { module, state } = stage;
  const world = module.pace === undefined ? readWorld(engine) : readNamed(engine);
  const own = module.read(engine, world, state);
  return { world, own, run: playedPair(module.explain?.(engine, world, state, companion) ?? null, player) };
}
