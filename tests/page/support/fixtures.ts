/**
 * The `test` of every spec: a served site, a probe in every page, and no tolerance for errors. A
 * test fails when its page throws, opens a dialog or writes an error to the console, unless it
 * names the console's errors that it provokes (`provoked`).
 */
import {
  test as base,
  expect,
  type Fixtures,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
} from "@playwright/test";
import { serveSite } from "../../../scripts/lib/site.mjs";
import { applyLimits, BROWSER_NOTES, limitPage } from "./firefox.ts";
import { makeProbe } from "./probe.ts";

interface OwnFixtures {
  /** console errors that the test provokes */
  provoked: RegExp | null;
  /** what went wrong in the page so far */
  faults: string[];
  /** skips what the browser's driver cannot do */
  limits: undefined;
}

/** site: the address of the served folder */
type WorkerFixtures = { site: string };

const fixtures: Fixtures<
  OwnFixtures,
  WorkerFixtures,
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = {
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from it.
    async ({}, use) => {
      const { address, close } = await serveSite(0);
      await use(address);
      close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site),
  provoked: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from it.
  faults: async ({}, use) => use([]),
  limits: [
    async ({ browserName, hasTouch, isMobile, colorScheme, javaScriptEnabled }, use, test) => {
      const wishes = { hasTouch, isMobile, colorScheme, javaScriptEnabled };
      if (browserName === "firefox") applyLimits(test, wishes);
      await use(undefined);
    },
    { auto: true },
  ],
  page: async ({ page, provoked, faults, browserName }, use, test) => {
    if (browserName === "firefox") limitPage(test, page);
    page.on("pageerror", ({ message }) => {
      const isProvoked = provoked !== null && BROWSER_NOTES.test(message);
      if (!isProvoked) faults.push(`uncaught: ${message}`);
    });
    page.on("dialog", (dialog) => {
      faults.push(`dialog: ${dialog.message()}`);
      dialog.dismiss();
    });
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() === "error" && !provoked?.test(text)) faults.push(`console: ${text}`);
    });
    await page.addInitScript(`globalThis.probe = (${makeProbe})()`);
    await page.addInitScript(writeErrorsAsText);
    await use(page);
    expect(faults, "the page is free of errors").toEqual([]);
  },
};

/** Writes errors to the console as text: some drivers drop the message of an error object. */
function writeErrorsAsText() {
  const { error: write } = console;
  const textOf: (value: unknown) => unknown = (value) => {
    if (!(value instanceof Error)) return value;
    const cause = value.cause === undefined ? "" : `\nCaused by: ${textOf(value.cause)}`;
    return `${value}\n${value.stack}${cause}`;
  };
  console.error = (...words) => write(...words.map(textOf));
}

export const test = base.extend(fixtures);

export { expect };
