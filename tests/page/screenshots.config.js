/**
 * The pictures that people judge; not part of `npm test`. They go to `test-results/screenshots/`:
 *
 *     npx playwright test --config tests/page/screenshots.config.js
 */
import { defineConfig } from "@playwright/test";
import config from "./playwright.config.js";

export default defineConfig({
  ...config,
  testIgnore: [],
  testMatch: "screenshots.spec.js",
  outputDir: "../../test-results/screenshots-run",
});
