/**
 * How long a picture takes: from the first line until the browser can do something else. A canvas
 * only notes what is drawn and paints it when the script is over, so the end is marked by a message
 * that the page sends itself, or by the next frame: where frames follow each other without a pause,
 * messages wait.
 */
export class DrawingWatch {
  #channel = new MessageChannel();
  #started = 0;
  #tell: ((milliseconds: number) => void) | null = null;

  constructor() {
    this.#channel.port1.onmessage = () => this.over();
  }

  /** The browser does something else: the picture that was on its way is done. */
  over() {
    const tell = this.#tell;
    this.#tell = null;
    tell?.(performance.now() - this.#started);
  }

  /** Drawing begins. */
  begin() {
    this.#started = performance.now();
  }

  /** Drawing is over for the script. */
  end(tell: (milliseconds: number) => void) {
    this.#tell = tell;
    this.#channel.port2.postMessage(null);
  }
}
