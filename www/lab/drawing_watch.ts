/**
 * Measures the time of a picture, from its first line until the browser is free again. A canvas only records drawing
 * calls and paints them after the script, so the end is a message that the page posts to itself, or the next frame:
 * messages wait while frames follow each other without a pause.
 */
export class DrawingWatch {
  #channel = new MessageChannel();
  #started = 0;
  #report: ((milliseconds: number) => void) | null = null;

  constructor() {
    this.#channel.port1.onmessage = () => this.over();
  }

  /** Reports the time of the picture in progress: the browser is free again. */
  over() {
    const report = this.#report;
    this.#report = null;
    report?.(performance.now() - this.#started);
  }

  /** Drawing begins. */
  begin() {
    this.#started = performance.now();
  }

  /** Drawing is over for the script. */
  end(report: (milliseconds: number) => void) {
    this.#report = report;
    this.#channel.port2.postMessage(null);
  }
}
