/** Tests of modules that need no browser, and of the package's inner modules, which no entry exports. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/unit/**/*.test.ts", "tests/core/**/*.test.ts", "tests/package/*.inner.test.ts"],
    pool: "forks",
    testTimeout: 60_000,
  },
});
