/** Several fingers at once, which Playwright's own touch screen does not have. */

/** @typedef {import("./probe.js").Point} Point */

export class Fingers {
  /** @type {import("@playwright/test").CDPSession} */
  #session;

  /** @param {import("@playwright/test").CDPSession} session */
  constructor(session) {
    this.#session = session;
  }

  /** @param {import("@playwright/test").Page} page */
  static async on(page) {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** @param {...Point} points */
  async down(...points) {
    await this.#send("touchStart", points);
  }

  /** @param {...Point} points where each finger goes */
  async move(...points) {
    await this.#send("touchMove", points);
  }

  async up() {
    await this.#send("touchEnd", []);
  }

  async cancel() {
    await this.#send("touchCancel", []);
  }

  /**
   * One finger down, along, and up.
   *
   * @param {Point} from
   * @param {Point} by
   */
  async swipe(from, by) {
    await this.down(from);
    for (let step = 1; step <= 8; step += 1) {
      await this.move({ x: from.x + (by.x * step) / 8, y: from.y + (by.y * step) / 8 });
    }
    await this.up();
  }

  /**
   * @param {"touchStart" | "touchMove" | "touchEnd" | "touchCancel"} type
   * @param {readonly Point[]} points
   */
  async #send(type, points) {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    await this.#session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}
