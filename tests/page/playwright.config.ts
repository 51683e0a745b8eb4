/**
 * The page's tests, in the system's headless Chromium, against what `npm run build` wrote.
 *
 * Tests with the tag `@fonts` run once under each sans-serif font of the system that
 * `scripts/lib/fonts.mjs` names; every other test runs once, with the system's own font.
 */
import { defineConfig } from "@playwright/test";
import { browserArguments, findHeadless } from "../../scripts/lib/chromium.mjs";
import { installedSansSerifs, sansSerifEnvironment } from "../../scripts/lib/fonts.mjs";

const launchOptions = { executablePath: findHeadless() ?? "chromium", args: browserArguments() };
const families = installedSansSerifs();

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  testIgnore: "screenshots.spec.ts",
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
    // They would answer in place of the tests' routes.
    serviceWorkers: "block",
    launchOptions,
  },
  projects: [
    { name: "page", ...(families.length > 0 ? { grepInvert: /@fonts/ } : {}) },
    ...families.map((family) => ({
      name: family,
      grep: /@fonts/,
      metadata: { family },
      use: { launchOptions: { ...launchOptions, env: sansSerifEnvironment(family) } },
    })),
  ],
});
