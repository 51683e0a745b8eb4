import { defineConfig } from "vitest/config";

// Tests of modules that no entry exports. Tests of the package itself run in plain Node, on the files that npm gets.
export default defineConfig({
  test: {
    include: ["tests/package/*.inner.test.ts"],
    pool: "forks",
    testTimeout: 60_000,
  },
});
