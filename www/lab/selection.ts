/** Remembers which two shapes were selected last: the pair that the stages with a player explain. */
import type { Lab } from "../engine/lab.ts";
import type { Facts } from "./view_state.ts";

export class SelectionMemory {
  #selected: number | null = null;
  /** The shape that was selected before the selected one. */
  #companion: number | null = null;

  /** Id of the shape that was selected before the selected one; null: none was. */
  get companion() {
    return this.#companion;
  }

  forget() {
    this.#selected = null;
    this.#companion = null;
  }

  /**
   * Notices what is selected now. Two shapes selected between two looks make a pair only if both are
   * noticed.
   */
  notice({ selected }: Lab) {
    if (selected === this.#selected) return;
    this.#companion = this.#selected ?? this.#companion;
    this.#selected = selected;
  }

  /** Keeps explaining the same two shapes, however far one of them is dragged from the other. */
  keep({ run, world }: Facts) {
    if (run === null) return;
    const { a, b } = run;
    this.#companion = a.position === world.selected ? b.id : a.id;
  }
}
