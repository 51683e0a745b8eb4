/** Whether a lab whose engine has failed goes on. */

/** Milliseconds after a failure in which another one is not survived: going on would only fail again. */
const PATIENCE = 10_000;

export class Recovery {
  #failedAt = Number.NEGATIVE_INFINITY;

  /**
   * The engine has failed.
   *
   * @param now milliseconds
   * @returns whether to try again
   */
  fail(now: number): boolean {
    const isFirst = now - this.#failedAt > PATIENCE;
    this.#failedAt = now;
    return isFirst;
  }
}
