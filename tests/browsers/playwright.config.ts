/**
 * Short tests in every installed browser: all stages open in Firefox and in Chromium, whose headless build has the page's
 * other tests, and all browsers compute the same bits.
 */
import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "../../scripts/lib/chromium.mjs";
import { firefoxOptions } from "../../scripts/lib/firefox.mjs";

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
    {
      name: "chromium",
      testMatch: "smoke.spec.ts",
      use: {
        contextOptions: { reducedMotion: "reduce" },
        launchOptions: { executablePath: findBrowser() ?? "chromium", args: browserArguments() },
      },
    },
  ],
});
