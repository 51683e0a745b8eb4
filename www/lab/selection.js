/** Remembers which two shapes were selected last: the pair that the stages with a player explain. */

/** @typedef {import("../package/index.js").Engine} Engine */

export class SelectionMemory {
  /** @type {number | null} */
  #selected = null;
  /** The shape that was selected before the selected one. @type {number | null} */
  #companion = null;

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
   *
   * @param {Engine} engine
   */
  notice({ selected }) {
    if (selected === this.#selected) return;
    this.#companion = this.#selected ?? this.#companion;
    this.#selected = selected;
  }

  /**
   * Keeps explaining the same two shapes, however far one of them is dragged from the other.
   *
   * @param {import("./view_state.js").Facts} facts
   */
  keep({ run, world }) {
    if (run === null) return;
    const { a, b } = run;
    this.#companion = a.position === world.selected ? b.id : a.id;
  }
}
