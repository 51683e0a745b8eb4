/** Several fingers at once, which Playwright's own touch screen does not have. */

import type { CDPSession, Page } from "@playwright/test";
import type { Point } from "./probe.ts";

export class Fingers {
  #session: CDPSession;

  constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page) {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async down(...points: Point[]) {
    await this.#send("touchStart", points);
  }

  /** @param points where each finger goes */
  async move(...points: Point[]) {
    await this.#send("touchMove", points);
  }

  async up() {
    await this.#send("touchEnd", []);
  }

  async cancel() {
    await this.#send("touchCancel", []);
  }

  /** One finger down, along, and up. */
  async swipe(from: Point, by: Point) {
    await this.down(from);
    for (let step = 1; step <= 8; step += 1) {
      await this.move({ x: from.x + (by.x * step) / 8, y: from.y + (by.y * step) / 8 });
    }
    await this.up();
  }

  async #send(type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", points: readonly Point[]) {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    await this.#session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}
