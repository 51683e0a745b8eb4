/** Lets the panels follow what the engine holds, and tells screen readers of it at a calm pace. */
import { type Language, stringsFor } from "../i18n/index.ts";
import { finishedIn, type Stage } from "../stages/stages.ts";
import { alternative } from "./description.ts";
import type { LabModel } from "./model.ts";
import type { Facts } from "./view_state.ts";

/** Milliseconds between two announcements to screen readers. */
const ANNOUNCE_EVERY = 1000;

interface Told {
  stage: Stage;
  language: Language;
  /** as it is so far */
  model: LabModel;
  /** simulated time per real time */
  rate: number;
}

export class Teller {
  /** What the panels show, written out. */
  #seen = "";
  #announcedAt = Number.NEGATIVE_INFINITY;

  /** From here on the panels show nothing of the engine. */
  forget() {
    this.#seen = "";
  }

  /** What of the model is to change, now that these are the facts. */
  changes(now: number, facts: Facts, { stage, language, model, rate: exact }: Told): Partial<LabModel> {
    const changes: Partial<LabModel> = {};
    const rate = Math.round(exact * 10) / 10;
    if (rate !== model.rate) changes.rate = rate;
    const seen = JSON.stringify([facts, model.paused, [...model.views]]);
    if (seen !== this.#seen) {
      this.#seen = seen;
      const opened = model.opened ?? facts.world.shapes;
      const finished = finishedIn(stage, facts, model.finished, { ...model, opened });
      Object.assign(changes, { facts, opened, finished });
    }
    if (now - this.#announcedAt < ANNOUNCE_EVERY) return changes;
    const announcement = alternative(facts, stage, stringsFor(language));
    if (announcement === model.announcement) return changes;
    this.#announcedAt = now;
    return { ...changes, announcement };
  }
}
