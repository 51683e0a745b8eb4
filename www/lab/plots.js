/** Keeps the plots where their places are: they come and go with the panel. */
import { loadWithUPlot } from "../ui/plots/load.js";

/** @typedef {import("../ui/plots/line_plot.js").LinePlot} LinePlot */
/** @typedef {import("../ui/plots/spec.js").PlotSpec} PlotSpec */

/** The plots' own code, loaded when the first of them is shown. */
let code = /** @type {Promise<typeof import("../ui/plots/line_plot.js")> | null} */ (null);

/** @typedef {{ place: HTMLElement, made: string, plot: LinePlot | null }} Kept */

export class PlotKeeper {
  /** The plots by their ids. @type {Map<string, Kept>} */
  #kept = new Map();

  /**
   * Shows the plots where `root` has places for them.
   *
   * @param {ShadowRoot} root
   * @param {readonly PlotSpec[]} specs
   * @param {string} looks changes with everything that changes colours or words
   */
  follow(root, specs, looks) {
    for (const id of this.#kept.keys()) {
      if (!specs.some((spec) => spec.id === id)) this.#drop(id);
    }
    for (const spec of specs) this.#show(root, spec, looks);
  }

  /**
   * @param {ShadowRoot} root
   * @param {PlotSpec} spec
   * @param {string} looks
   */
  async #show(root, spec, looks) {
    const place = root.querySelector(`[data-plot="${spec.id}"]`);
    if (!(place instanceof HTMLElement)) {
      this.#drop(spec.id);
      return;
    }
    const made = [looks, spec.scale, ...spec.lines].join(" ");
    const kept = this.#kept.get(spec.id);
    if (kept !== undefined && kept.made === made && kept.place === place) {
      kept.plot?.show(spec);
      return;
    }
    this.#drop(spec.id);
    /** @type {Kept} */
    const fresh = { place, made, plot: null };
    this.#kept.set(spec.id, fresh);
    try {
      code ??= loadWithUPlot(() => import("../ui/plots/line_plot.js"));
      const { LinePlot, plotStyles } = await code;
      if (this.#kept.get(spec.id) !== fresh) return;
      if (!root.adoptedStyleSheets.includes(plotStyles)) {
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, plotStyles];
      }
      fresh.plot = new LinePlot(place, spec);
      fresh.plot.show(spec);
    } catch {
      // Offline perhaps: the tables say the same, and the next time it is tried again.
      code = null;
      place.toggleAttribute("data-missing", true);
    }
  }

  /** Takes the plots away. */
  remove() {
    for (const id of this.#kept.keys()) this.#drop(id);
  }

  /** @param {string} id */
  #drop(id) {
    this.#kept.get(id)?.plot?.remove();
    this.#kept.delete(id);
  }
}
