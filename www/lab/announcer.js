/** Lets the panels follow what the engine holds, and tells screen readers of it at a calm pace. */
import { stringsFor } from "../i18n/index.js";
import { finishedIn } from "../stages/stages.js";
import { alternative } from "./description.js";

/** @typedef {import("./view_state.js").Facts} Facts */
/** @typedef {import("./model.js").LabModel} LabModel */

/** Milliseconds between two announcements to screen readers. */
const ANNOUNCE_EVERY = 1000;

/**
 * @typedef {object} Told
 * @property {import("../stages/stages.js").Stage} stage
 * @property {import("../i18n/index.js").Language} language
 * @property {LabModel} model as it is so far
 * @property {number} rate simulated time per real time
 */

export class Teller {
  /** What the panels show, written out. */
  #seen = "";
  #announcedAt = Number.NEGATIVE_INFINITY;

  /** From here on the panels show nothing of the engine. */
  forget() {
    this.#seen = "";
  }

  /**
   * What of the model is to change, now that these are the facts.
   *
   * @param {number} now
   * @param {Facts} facts
   * @param {Told} told
   * @returns {Partial<LabModel>}
   */
  changes(now, facts, { stage, language, model, rate: exact }) {
    /** @type {Partial<LabModel>} */
    const changes = {};
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
