/** The checks that the project must pass, in order: the quick ones first. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { webdriverEnvironment } from "./chromium.mjs";
import { assemblePackage, checkPackageAsItsUser } from "./package.mjs";
import { inProject } from "./paths.mjs";
import { run } from "./run.mjs";
import { buildSite } from "./site.mjs";
import { reportSizes } from "./size.mjs";
import { buildWasm, DETECTION_ALONE } from "./wasm.mjs";

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {(env: NodeJS.ProcessEnv) => void | Promise<void>} check
 * @property {boolean} [needsBrowser]
 */

/**
 * A stage that is one command.
 * @param {string} commandLine words without spaces of their own
 * @param {NodeJS.ProcessEnv} [extraEnvironment]
 * @returns {(env: NodeJS.ProcessEnv) => Promise<void>}
 */
const command = (commandLine, extraEnvironment) => (env) => {
  const [name = "", ...commandArguments] = commandLine.split(" ");
  return run(name, commandArguments, { env: { ...env, ...extraEnvironment } });
};

const DENY_WARNINGS = "-- -D warnings";
const WASM = "--target wasm32-unknown-unknown";

/** @type {Stage[]} */
export const stages = [
  { name: "rustfmt", check: command("cargo fmt --check") },
  { name: "biome", check: command("biome check --error-on-warnings .") },
  { name: "clippy", check: command(`cargo clippy --locked --all-targets ${DENY_WARNINGS}`) },
  {
    name: "clippy-wasm",
    check: command(`cargo clippy --locked --lib --test wasm ${WASM} ${DENY_WARNINGS}`),
  },
  {
    name: "clippy-detection",
    check: command(
      `cargo clippy --locked --lib ${WASM} ${DETECTION_ALONE.join(" ")} ${DENY_WARNINGS}`,
    ),
  },
  { name: "native", check: command("cargo test --locked") },
  { name: "doc", check: command("cargo doc --locked --no-deps", { RUSTDOCFLAGS: "-D warnings" }) },
  { name: "module", check: buildWasm },
  { name: "types", check: command("tsc --project .") },
  { name: "wasm", check: testInBrowser, needsBrowser: true },
  { name: "package", check: testPackage },
  { name: "size", check: reportSizes },
  { name: "site", check: buildSite },
  {
    name: "page",
    check: command("playwright test --config tests/page/playwright.config.js"),
    needsBrowser: true,
  },
];

/** @param {NodeJS.ProcessEnv} env */
async function testInBrowser(env) {
  const options = ["--headless", "--chrome", "--mode", "no-install"];
  await run("wasm-pack", ["test", ...options, ".", "--locked", "--test", "wasm"], {
    env: { ...env, ...webdriverEnvironment() },
  });
}

/** How the files are called whose tests look into modules of the facade. */
const INNER = ".inner.test.mjs";

/**
 * Tests the facade as npm gets it, bundled and minified; and against its sources what only those can be asked.
 * @param {NodeJS.ProcessEnv} env
 */
async function testPackage(env) {
  await assemblePackage(env);
  const folder = inProject("tests", "package");
  const files = readdirSync(folder).filter((name) => name.endsWith(".test.mjs"));
  const test = (/** @type {string[]} */ options, /** @type {boolean} */ inner) => {
    const chosen = files.filter((name) => name.endsWith(INNER) === inner);
    const paths = chosen.map((name) => join(folder, name));
    return run("node", [...options, "--test", "--test-reporter", "spec", ...paths], { env });
  };
  await test(["--conditions=shipped"], false);
  await test([], true);
  await checkPackageAsItsUser(env);
}
