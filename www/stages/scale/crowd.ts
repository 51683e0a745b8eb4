/**
 * The world of the stage of many shapes: scatters, steps and measures it, and keeps the page
 * answering. A step that must be expected to take long is only taken when the reader asks for it.
 */

import type { Lab } from "../../engine/lab.ts";
import { Meter, type Times } from "./meter.ts";
import { Outlines } from "./outlines.ts";
import { isHeavy, type Settings, START } from "./settings.ts";

/** What the panels are told, beside the counts. */
export interface CrowdReading {
  settings: Settings;
  /** medians of the last steps */
  times: Times | null;
  /** how many steps there were */
  steps: number;
  /** the counts are from before the last change */
  stale: boolean;
  /** a step takes so long that none is taken unasked */
  heavy: boolean;
  /** milliseconds of the last step or look, while it is heavy */
  slowest: number;
}

/** Milliseconds of a step from which none is taken unasked: keys would wait for it. */
const LONG = 300;

/** Milliseconds of a step or a look from which a picture does not wait for one. */
const SLOW = 8;

/** So many steps in turn have to be long: a single hiccup of the machine is no reason to stop. */
const LONG_IN_TURN = 3;

/** Counts what changes the pictures of all crowds, so that no two pictures have one number. */
let generation = 0;

export class Crowd {
  #engine;
  #settings: Settings;
  /** What was asked for and is not made yet. */
  #asked: Settings | null = null;
  #outlines = new Outlines();
  meter = new Meter();
  #isStale = true;
  #isHeavy = false;
  #slowest = 0;
  #taken = 0;
  #longInTurn = 0;
  #generation = 0;

  /** @param engine with the stage as it opens */
  constructor(engine: Lab) {
    this.#engine = engine;
    engine.measure = true;
    this.#settings = { ...START, method: engine.broadPhase };
    this.touch();
  }

  get settings() {
    return this.#settings;
  }

  /** Whether a step takes so long that none is taken unasked. */
  get isHeavy() {
    return this.#isHeavy;
  }

  /** Whether a step takes so long that a picture should not wait for one. */
  get isSlow() {
    return this.#taken > SLOW;
  }

  /** Grows with everything that changes the picture. */
  get generation() {
    return this.#generation;
  }

  /** What the painter draws. */
  get picture() {
    const { generation } = this;
    return { engine: this.#engine, sizes: this.#outlines.of(this.#engine), generation };
  }

  get reading(): CrowdReading {
    return {
      settings: this.#settings,
      times: this.meter.times,
      steps: this.meter.steps,
      stale: this.#isStale,
      heavy: this.#isHeavy,
      slowest: this.#slowest,
    };
  }

  /** Asks for other settings; many questions before the next {@link become} cost as much as the last. */
  ask(change: (settings: Settings) => Settings) {
    this.#asked = change(this.#asked ?? this.#settings);
  }

  /**
   * Makes the world what was asked for.
   *
   * @returns whether anything was
   */
  become(): boolean {
    if (this.#asked === null) return false;
    const asked = this.#asked;
    this.#asked = null;
    this.#change(asked);
    return true;
  }

  /** Makes the world what `settings` say; shapes are scattered anew only if that takes other ones. */
  #change(settings: Settings) {
    const { count, sizes, moving, method } = settings;
    const before = this.#settings;
    this.#engine.broadPhase = method;
    if (count !== before.count || sizes !== before.sizes || moving !== before.moving) {
      this.#engine.scatter({ count, sizes, moving });
      this.#outlines.forget();
    }
    this.#settings = settings;
    this.#isHeavy = isHeavy(settings);
    this.#forgetTimes();
    this.touch();
  }

  /** Starts the stage afresh. */
  reset() {
    this.#asked = null;
    this.#engine.reset();
    this.#outlines.forget();
    this.#engine.broadPhase = START.method;
    this.#settings = START;
    this.#isHeavy = false;
    this.#forgetTimes();
    this.touch();
  }

  #forgetTimes() {
    this.meter.clear();
    this.#slowest = 0;
    this.#longInTurn = 0;
  }

  /** The reader has changed something: what was found may be true no more. */
  touch() {
    this.#isStale = true;
    this.#grow();
  }

  /** The world was put into an earlier state, with its contacts. */
  rewound() {
    this.#outlines.forget();
    this.#isStale = false;
    this.#grow();
  }

  /** Goes on with the settings of a crowd whose engine has failed: the shapes come back with the state. */
  adopt(failed: Crowd) {
    this.#settings = failed.#settings;
    this.#isHeavy = failed.#isHeavy;
  }

  /** One step. */
  step() {
    this.#time(() => this.#engine.step());
    this.meter.note(this.#engine.counts);
  }

  /** Finds the contacts of what stands there now, unless that takes long. */
  settle() {
    if (this.#isStale && !this.#isHeavy) this.#time(() => this.#engine.detect());
  }

  #grow() {
    generation += 1;
    this.#generation = generation;
  }

  #time(work: () => void) {
    const started = performance.now();
    work();
    const taken = performance.now() - started;
    this.#isStale = false;
    this.#grow();
    this.#taken = taken;
    this.#longInTurn = taken > LONG ? this.#longInTurn + 1 : 0;
    this.#isHeavy = this.#longInTurn >= LONG_IN_TURN || isHeavy(this.#settings);
    this.#slowest = this.#isHeavy ? taken : 0;
  }
}
