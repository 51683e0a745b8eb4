/** Keeps the plots where their places are: they come and go with the panel. */

import type { LinePlot } from "../ui/plots/line_plot.ts";
import { loadWithUPlot } from "../ui/plots/load.ts";
import type { PlotSpec } from "../ui/plots/spec.ts";

/** The plots' own code, loaded when the first of them is shown. */
let code = null as Promise<typeof import("../ui/plots/line_plot.ts")> | null;

type Kept = { place: HTMLElement; made: string; plot: LinePlot | null };

export class PlotKeeper {
  #kept: Map<string, Kept> = new Map();

  /** Shows the plots where `root` has places for them. `looks` changes with everything that changes colours or words. */
  follow(root: ShadowRoot, specs: readonly PlotSpec[], looks: string) {
    for (const id of this.#kept.keys()) {
      if (!specs.some((spec) => spec.id === id)) this.#drop(id);
    }
    for (const spec of specs) this.#show(root, spec, looks);
  }

  async #show(root: ShadowRoot, spec: PlotSpec, looks: string) {
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
    const fresh: Kept = { place, made, plot: null };
    this.#kept.set(spec.id, fresh);
    try {
      code ??= loadWithUPlot(() => import("../ui/plots/line_plot.ts"));
      const { LinePlot } = await code;
      if (this.#kept.get(spec.id) !== fresh) return;
      fresh.plot = new LinePlot(place, spec);
      fresh.plot.show(spec);
    } catch {
      // Offline perhaps: the tables say the same, and the next time it is tried again.
      code = null;
      place.toggleAttribute("data-missing", true);
    }
  }

  remove() {
    for (const id of this.#kept.keys()) this.#drop(id);
  }

  #drop(id: string) {
    this.#kept.get(id)?.plot?.remove();
    this.#kept.delete(id);
  }
}
