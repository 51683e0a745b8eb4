/**
 * Short tests in Firefox: all stages open there, as in Chromium, which has the page's other tests, hostile programs reach
 * nothing, and all installed browsers compute the same bits.
 */
import { defineConfig } from "@playwright/test";
import { findFirefox, firefoxOptions } from "../../scripts/lib/firefox.mjs";

const HOSTILE = { name: "hostile", testDir: "../page", testMatch: "check_hostile.spec.ts", use: firefoxOptions() };

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../test-results/browsers",
  forbidOnly: true,
  // One browser for all stages: the start of Firefox takes longer than a stage.
  workers: 1,
  timeout: 60_000,
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    locale: "en-US",
  },
  projects: [
    { name: "firefox", use: firefoxOptions({ reducedMotion: true }) },
    ...(findFirefox() === null ? [] : [HOSTILE]),
  ],
});
