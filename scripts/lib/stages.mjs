/** The checks of the project in order: the quick ones first. CONTRIBUTING.md describes them. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { webdriverEnvironment } from "./chromium.mjs";
import { checkCrateAsItsUser } from "./crate.mjs";
import { findFirefox, offerFirefox } from "./firefox.mjs";
import { assemblePackage, checkPackageAsItsUser } from "./package.mjs";
import { inProject } from "./paths.mjs";
import { SetupError } from "./progress.mjs";
import { run, runAndShow } from "./run.mjs";
import { buildSite } from "./site.mjs";
import { reportSizes } from "./size.mjs";
import { ensureWasmPack, WASM_TARGET } from "./tools.mjs";
import { buildWasm } from "./wasm.mjs";

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {(env: NodeJS.ProcessEnv) => void | Promise<void>} check
 * @property {boolean} [needsBrowser]
 * @property {boolean} [onlyByName] left out of `npm test`
 */

/**
 * Returns a stage that is one command.
 * @param {string} commandLine words separated by single spaces
 * @param {NodeJS.ProcessEnv} [extraEnvironment]
 * @returns {(env: NodeJS.ProcessEnv) => Promise<void>}
 */
const command = (commandLine, extraEnvironment) => (env) => {
  const [name = "", ...commandArguments] = commandLine.split(" ");
  return run(name, commandArguments, { env: { ...env, ...extraEnvironment } });
};

const DENY_WARNINGS = "-- -D warnings";
const WASM = `--target ${WASM_TARGET}`;

/** @type {Stage[]} */
export const stages = [
  { name: "rustfmt", check: command("cargo fmt --check") },
  { name: "biome", check: command("biome check --error-on-warnings .") },
  { name: "clippy", check: command(`cargo clippy --locked --workspace --all-targets ${DENY_WARNINGS}`) },
  { name: "clippy-wasm", check: command(`cargo clippy --locked --all-targets ${WASM} ${DENY_WARNINGS}`) },
  {
    name: "clippy-detection",
    check: command(`cargo clippy --locked --lib ${WASM} --no-default-features ${DENY_WARNINGS}`),
  },
  { name: "generated", check: command("cargo run --locked --quiet --package collidoscope-generate -- --check") },
  { name: "native", check: command("cargo test --locked --package collidoscope --package collidoscope-macroquad") },
  {
    name: "doc",
    check: command("cargo doc --locked --no-deps --package collidoscope", { RUSTDOCFLAGS: "-D warnings" }),
  },
  { name: "module", check: buildWasm },
  { name: "crate", check: checkCrateAsItsUser },
  { name: "types", check: command("tsc --project .") },
  { name: "layers", check: command("depcruise --config tests/layers.config.mjs www") },
  { name: "unit", check: command("vitest run") },
  { name: "wasm", check: testInBrowser, needsBrowser: true },
  { name: "package", check: testPackage },
  { name: "tools", check: command("node tests/tools/run.mjs --quick"), needsBrowser: true },
  { name: "size", check: reportSizes },
  { name: "site", check: buildAll },
  {
    name: "page",
    // The thin page is built by wasm-pack.
    check: async (env) =>
      command("playwright test --config tests/page/playwright.config.ts")(await ensureWasmPack(env)),
    needsBrowser: true,
  },
  { name: "browsers", check: testInBrowsers, needsBrowser: true },
  { name: "firefox", check: testPageInFirefox, onlyByName: true },
];

/**
 * Builds what the browser tests open: the site, and the package that they import.
 * @param {NodeJS.ProcessEnv} env
 */
async function buildAll(env) {
  await assemblePackage(env);
  await buildSite(env);
}

/** Least number of tests in WebAssembly: wasm-pack ends well where it finds none. */
const LEAST_WASM_TESTS = 22;

/**
 * Runs the tests of the exports in a browser.
 * @param {NodeJS.ProcessEnv} env
 */
async function testInBrowser(env) {
  const found = await ensureWasmPack(env);
  const output = await runAndShow("wasm-pack", ["test", "--headless", "--chrome", "--", "--locked"], {
    env: { ...found, ...webdriverEnvironment() },
  });
  const passed = [...output.matchAll(/(\d+) passed/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  if (passed < LEAST_WASM_TESTS) throw new SetupError(`wasm-pack ran ${passed} tests; ${LEAST_WASM_TESTS} are there.`);
}

/**
 * Tests the published, bundled facade, and the modules that no entry exports as sources.
 * @param {NodeJS.ProcessEnv} env
 */
async function testPackage(env) {
  await assemblePackage(env);
  const folder = inProject("tests", "package");
  const files = readdirSync(folder).filter((name) => name.endsWith(".test.mjs"));
  const paths = files.map((name) => join(folder, name));
  // Node leaves one processor free by default, which is half of two.
  const options = ["--conditions=shipped", "--test", "--test-concurrency=2", "--test-reporter", "spec"];
  await run("node", [...options, ...paths], { env });
  await checkPackageAsItsUser(env);
}

/**
 * Opens all stages in Firefox, and compares the results of every installed browser with those of Node.
 * @param {NodeJS.ProcessEnv} env
 */
async function testInBrowsers(env) {
  await offerFirefox();
  await run("playwright", ["test", "--config", "tests/browsers/playwright.config.ts"], { env });
}

/** @param {NodeJS.ProcessEnv} env */
async function testPageInFirefox(env) {
  await offerFirefox();
  if (!findFirefox()) throw new SetupError("Firefox is not installed.");
  await run("playwright", ["test", "--config", "tests/page/firefox.config.ts"], { env });
}
