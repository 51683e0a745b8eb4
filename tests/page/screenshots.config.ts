/**
 * Pictures, not part of `npm test`. Those that people judge go to `test-results/screenshots/`; `npm run thumbnails` records
 * those of the course:
 *
 *     npx playwright test --config tests/page/screenshots.config.ts --project judged
 */
import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

export default defineConfig({
  ...config,
  testIgnore: [],
  testMatch: "screenshots.spec.ts",
  outputDir: "../../test-results/screenshots-run",
  projects: [
    { name: "judged", grepInvert: /@thumbnails/ },
    { name: "thumbnails", grep: /@thumbnails/ },
  ],
});
