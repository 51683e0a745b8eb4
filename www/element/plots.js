/** Keeps the plots of the crowd where their places are: they come and go with the panel. */

/** @typedef {import("../scale/plots.js").Plots} Plots */

/** The plots' own code, loaded when the first of them is shown. */
let code = /** @type {Promise<typeof import("../scale/plots.js")> | null} */ (null);

export class PlotKeeper {
  /** @type {Plots | null} */
  #plots = null;
  /** What the plots were made for. */
  #made = "";
  /** @type {readonly Element[]} */
  #places = [];

  /**
   * Shows the plots where `root` has places for them.
   *
   * @param {ShadowRoot} root
   * @param {object} options
   * @param {import("../scale/meter.js").Meter | null} options.meter
   * @param {string} options.looks changes with everything that changes colours or words
   * @param {(value: number) => string} options.write
   */
  async follow(root, { meter, looks, write }) {
    const times = root.querySelector('[data-plot="times"]');
    const pairs = root.querySelector('[data-plot="pairs"]');
    if (!(times instanceof HTMLElement && pairs instanceof HTMLElement) || meter === null) {
      this.remove();
      return;
    }
    const isSame = this.#made === looks && this.#places[0] === times && this.#places[1] === pairs;
    if (!isSame) {
      this.remove();
      [this.#made, this.#places] = [looks, [times, pairs]];
      try {
        code ??= import("../scale/plots.js");
        const { Plots, plotStyles } = await code;
        if (this.#places[0] !== times || this.#made !== looks) return;
        if (!root.adoptedStyleSheets.includes(plotStyles)) {
          root.adoptedStyleSheets = [...root.adoptedStyleSheets, plotStyles];
        }
        this.#plots = new Plots(times, pairs, write);
      } catch {
        // Offline perhaps: the tables say the same, and the next time it is tried again.
        code = null;
        for (const place of [times, pairs]) place.toggleAttribute("data-missing", true);
        return;
      }
    }
    this.#plots?.show(meter);
  }

  /** Takes the plots away. */
  remove() {
    this.#plots?.remove();
    this.#plots = null;
    this.#made = "";
    this.#places = [];
  }
}
