/**
 * Pictures that people judge, not part of `npm test`. They go to `test-results/screenshots/`:
 *
 *     npx playwright test --config tests/page/screenshots.config.ts
 */
import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

export default defineConfig({
  ...config,
  testIgnore: [],
  testMatch: "screenshots.spec.ts",
  outputDir: "../../test-results/screenshots-run",
  projects: [{ name: "judged" }],
});
