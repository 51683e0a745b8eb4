// A load that may be given up on for a later one.

/** One run of `init`. */
export class Load {
  /** What comes of it, or of the load that took its place. @type {Promise<void>} */
  outcome = Promise.resolve();

  /** The load for which it was given up. @type {Load | null} */
  successor = null;

  /** @type {AbortController | null} */
  #controller = null;

  /** Stops what is being fetched. Made for those who fetch: in Node few do, and the first one takes long to make. */
  get signal() {
    this.#controller ??= new AbortController();
    if (this.successor !== null) this.#controller.abort();
    return this.#controller.signal;
  }

  /** @param {Load} successor */
  giveUpFor(successor) {
    this.successor = successor;
    this.#controller?.abort();
  }
}
