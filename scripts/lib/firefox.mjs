/** The Firefox of the tests: Debian's, driven by Playwright through WebDriver BiDi. */

import { installDebianPackages } from "./debian.mjs";
import { inProject } from "./paths.mjs";
import { SetupError } from "./progress.mjs";
import { findOnPath } from "./run.mjs";

const FIREFOX_NAMES = ["firefox-esr", "firefox"];

/** Returns the path of the installed Firefox, or null. */
export function findFirefox() {
  return FIREFOX_NAMES.map((name) => findOnPath(name)).find((path) => path !== null) ?? null;
}

/** Installs Firefox where that is possible, else prints that its tests are skipped. */
export async function offerFirefox() {
  if (findFirefox()) return;
  try {
    await installDebianPackages("Firefox for the tests", ["firefox-esr"]);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.log(`  The tests in Firefox are skipped. ${error.message}`);
  }
}

/**
 * Returns the options with which Playwright drives the installed Firefox.
 *
 * Preferences replace the media features that the driver cannot emulate.
 *
 * @param {{ reducedMotion?: boolean }} [media]
 */
export function firefoxOptions({ reducedMotion = false } = {}) {
  return {
    browserName: /** @type {const} */ ("firefox"),
    channel: "moz-firefox",
    launchOptions: {
      executablePath: inProject("scripts", "lib", "firefox_relay.mjs"),
      firefoxUserPrefs: {
        "ui.systemUsesDarkTheme": 0,
        "ui.prefersReducedMotion": Number(reducedMotion),
      },
    },
  };
}
