/** The browsers of the tests: Chromium, its headless build and its driver from the system's packages. */

import { mkdirSync, writeFileSync } from "node:fs";
import { installDebianPackages } from "./debian.mjs";
import { SANS_SERIFS } from "./fonts.mjs";
import { inProject } from "./paths.mjs";
import { SetupError } from "./progress.mjs";
import { capture, findOnPath } from "./run.mjs";

/** Names of the browser on different systems. */
const BROWSER_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The build without windows, also a Debian package: it opens pages in half the time. */
const HEADLESS_NAME = "chromium-headless-shell";

/** Chinese glyphs for screenshots, the sans-serifs of the layout tests, and the tool that lists them. */
const FONT_PACKAGES = ["fonts-noto-cjk", ...SANS_SERIFS.map(({ debian }) => debian), "fontconfig"];

/** Returns the path of the installed browser, or null. */
export function findBrowser() {
  return BROWSER_NAMES.map((name) => findOnPath(name)).find((path) => path !== null) ?? null;
}

/** Returns the path of the headless build, or else of the installed browser, or null. */
export const findHeadless = () => findOnPath(HEADLESS_NAME) ?? findBrowser();

/** Returns the arguments of a test's browser: no background traffic, and no sandbox for root, which Chromium refuses. */
export function browserArguments() {
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];
  return process.getuid?.() === 0 ? ["--no-sandbox", ...quiet] : quiet;
}

/** Installs the headless build where that is possible; without it the tests run in the browser. */
async function offerHeadless() {
  if (findOnPath(HEADLESS_NAME) || !findOnPath("dpkg")) return;
  try {
    await installDebianPackages("The headless build of Chromium", [HEADLESS_NAME]);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.log(`  The tests of the page run in Chromium, which takes longer. ${error.message}`);
  }
}

/** Installs the browser, its driver and the fonts of the tests if they are missing, and offers its headless build. */
export async function ensureChromium() {
  /** @type {string[]} */
  const missing = [];
  if (!findBrowser()) missing.push("chromium");
  if (!findOnPath("chromedriver")) missing.push("chromium-driver");
  // Fonts can be checked and installed on Debian only.
  if (findOnPath("dpkg")) missing.push(...FONT_PACKAGES.filter((name) => !isInstalled(name)));
  if (missing.length > 0) await installDebianPackages("Chromium for the tests", missing);
  await offerHeadless();
}

/** @param {string} name of a Debian package */
const isInstalled = (name) => capture("dpkg", ["--status", name]) !== null;

/** Returns the environment in which `wasm-bindgen-test-runner` finds the browser, its driver and its arguments. */
export function webdriverEnvironment() {
  const browser = findBrowser();
  const driver = findOnPath("chromedriver");
  if (!browser || !driver) throw new SetupError("Chromium or chromedriver is not on the PATH.");
  const capabilities = {
    "goog:chromeOptions": { binary: browser, args: ["--headless", ...browserArguments()] },
  };
  mkdirSync(inProject("target"), { recursive: true });
  const file = inProject("target", "webdriver.json");
  writeFileSync(file, JSON.stringify(capabilities));
  return { CHROMEDRIVER: driver, WASM_BINDGEN_TEST_WEBDRIVER_JSON: file };
}
