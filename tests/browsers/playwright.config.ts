/** Short tests in every installed browser: all stages open in Firefox, and all browsers compute the same bits. */
import { defineConfig } from "@playwright/test";
import { firefoxOptions } from "../../scripts/lib/firefox.mjs";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../test-results/browsers",
  forbidOnly: true,
  // One Firefox for all stages: its start takes longer than a stage.
  workers: 1,
  timeout: 60_000,
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    locale: "en-US",
    ...firefoxOptions({ reducedMotion: true }),
  },
});
