/** The page's tests, on the system's Chromium, against what `npm run build` wrote. */
import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "../../scripts/lib/chromium.mjs";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.js",
  testIgnore: "screenshots.spec.js",
  outputDir: "../../test-results/page",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    locale: "en-US",
    launchOptions: { executablePath: findBrowser() ?? "chromium", args: browserArguments() },
  },
});
