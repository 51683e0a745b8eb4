/** The browser of the tests: the system's Chromium and its driver, never a downloaded build. */

import { mkdirSync, writeFileSync } from "node:fs";
import { installDebianPackages } from "./debian.mjs";
import { SANS_SERIFS } from "./fonts.mjs";
import { inProject } from "./paths.mjs";
import { SetupError } from "./progress.mjs";
import { capture, findOnPath } from "./run.mjs";

/** The names under which systems know the browser. */
const BROWSER_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Chinese glyphs for screenshots, the sans-serifs of the layout tests, and the tool that lists them. */
const FONT_PACKAGES = ["fonts-noto-cjk", ...SANS_SERIFS.map(({ debian }) => debian), "fontconfig"];

/** The installed browser's path, or null. */
export function findBrowser() {
  return BROWSER_NAMES.map((name) => findOnPath(name)).find((path) => path !== null) ?? null;
}

/** Arguments that keep a test's browser to itself: no calls home, and no sandbox where root cannot have one. */
export function browserArguments() {
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];
  return process.getuid?.() === 0 ? ["--no-sandbox", ...quiet] : quiet;
}

/** Installs the browser, its driver and the fonts of the tests, as far as they are missing. */
export async function ensureChromium() {
  /** @type {string[]} */
  const missing = [];
  if (!findBrowser()) missing.push("chromium");
  if (!findOnPath("chromedriver")) missing.push("chromium-driver");
  // On other systems than Debian the fonts are the system's business.
  if (findOnPath("dpkg")) missing.push(...FONT_PACKAGES.filter((name) => !isInstalled(name)));
  if (missing.length === 0) return;
  await installDebianPackages("Chromium for the tests", missing);
}

/** @param {string} name of a Debian package */
const isInstalled = (name) => capture("dpkg", ["--status", name]) !== null;

/** The environment in which `wasm-bindgen-test-runner` finds the browser, its driver and its arguments. */
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
