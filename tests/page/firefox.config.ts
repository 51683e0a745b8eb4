/** The page's tests in Debian's Firefox: `npm run test:firefox`. */
import { defineConfig } from "@playwright/test";
import { firefoxOptions } from "../../scripts/lib/firefox.mjs";
import base from "./playwright.config.ts";

export default defineConfig({
  ...base,
  outputDir: "../../test-results/firefox",
  timeout: 60_000,
  reporter: [["list"], ["./support/firefox_reporter.ts"]],
  projects: [{ name: "firefox", use: firefoxOptions() }],
});
