/**
 * `npm run bench`: Collidoscope beside what would be picked instead, in Node and in headless Chromium.
 * `npm run bench -- --help` tells the options. See README.md.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageFolder, wasmFolder } from "../../scripts/lib/paths.mjs";
import { main, SetupError, stage } from "../../scripts/lib/progress.mjs";
import { capture } from "../../scripts/lib/run.mjs";
import { setUpBuild } from "../../scripts/lib/tools.mjs";
import { ENGINES } from "./engines/contestant.js";
import { benchInChromium, benchInNode, results } from "./hosts.js";
import { buildParry, ensurePeers, peerVersions } from "./install.js";
import { DEFAULTS } from "./measure.js";
import { agreement, piles, tables, targets } from "./report.js";

/** @import { Options } from "./measure.js" */
/** @import { Row } from "./turns.js" */

const HOSTS = ["node", "chromium"];

const HELP = `npm run bench -- [options]; lists are separated by commas
  --only      ${DEFAULTS.only.join(",")}
  --engines   ${ENGINES.join(",")}
  --sizes     ${DEFAULTS.sizes.join(",")}   shapes of the moving worlds
  --piles     ${DEFAULTS.piles.join(",")}   bodies of the piles
  --pairs     ${DEFAULTS.pairs}
  --rays      ${DEFAULTS.rays}
  --rounds    ${DEFAULTS.rounds}
  --hosts     ${HOSTS.join(",")}
  --no-build  takes dist/package and the modules of parry as they are`;

const { values: given } = parseArgs({
  allowNegative: true,
  options: {
    only: { type: "string" },
    engines: { type: "string" },
    sizes: { type: "string" },
    piles: { type: "string" },
    pairs: { type: "string" },
    rays: { type: "string" },
    rounds: { type: "string" },
    hosts: { type: "string" },
    build: { type: "boolean", default: true },
    help: { type: "boolean" },
  },
});

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {readonly string[]} known
 */
function chosen(name, text, known) {
  const wanted = text?.split(",") ?? [...known];
  const unknown = wanted.find((each) => !known.includes(each));
  if (unknown === undefined) return wanted;
  throw new SetupError(`--${name} knows no "${unknown}"; it knows ${known.join(", ")}.`);
}

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {number} usual
 */
function count(name, text, usual) {
  const value = text === undefined ? usual : Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new SetupError(`--${name} must be a whole number above 0, and is "${text}".`);
}

/** @returns {Options & { hosts: string[] }} */
function readOptions() {
  return {
    only: chosen("only", given.only, DEFAULTS.only),
    engines: chosen("engines", given.engines, ENGINES),
    sizes: given.sizes?.split(",").map((text) => count("sizes", text, 1)) ?? DEFAULTS.sizes,
    piles: given.piles?.split(",").map((text) => count("piles", text, 1)) ?? DEFAULTS.piles,
    pairs: count("pairs", given.pairs, DEFAULTS.pairs),
    rays: count("rays", given.rays, DEFAULTS.rays),
    rounds: count("rounds", given.rounds, DEFAULTS.rounds),
    hosts: chosen("hosts", given.hosts, HOSTS),
  };
}

/** @param {string[]} engines */
async function prepare(engines) {
  if (given.build) {
    const env = await setUpBuild();
    const { buildWasm } = await import("../../scripts/lib/wasm.mjs");
    const { assemblePackage } = await import("../../scripts/lib/package.mjs");
    await buildWasm(env);
    await stage("dist/package", () => assemblePackage(env));
    if (engines.includes("parry")) await stage("parry2d", () => buildParry(env));
  } else if (![packageFolder, wasmFolder].every((folder) => existsSync(folder))) {
    throw new SetupError("There is no dist/package; run this without --no-build.");
  }
  await ensurePeers();
}

/** @param {string} [chromium] */
function machine(chromium) {
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  return {
    processor: `${cpus().length} x ${cpus()[0]?.model.trim()}`,
    memory: `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    load: loadavg().map((value) => value.toFixed(1)),
    node: process.versions.node,
    ...(chromium && { chromium }),
    rust: capture("rustc", ["--version"]) ?? "none",
    commit: capture("git", ["rev-parse", "--short", "HEAD"]) ?? "none",
    versions: { collidoscope: version, ...peerVersions() },
  };
}

await main(async () => {
  if (given.help) {
    console.log(HELP);
    return;
  }
  const options = readOptions();
  const { hosts, ...measured } = options;
  mkdirSync(results, { recursive: true });
  await prepare(options.engines);
  const before = machine();
  /** @type {{ host: string, rows: Row[] }[]} */
  const found = [];
  let chromium = "";
  const isAsked = (/** @type {string} */ name) => options.only.includes(name);
  /** @type {Row[]} */
  const once = [];
  if (isAsked("download") || isAsked("start")) {
    const { measureDownloads, measureStarts } = await import("./download.js");
    if (isAsked("download")) once.push(...(await measureDownloads(options.engines)));
    if (isAsked("start")) once.push(...measureStarts(options.engines, options.rounds));
  }
  const hasWork = options.only.some((name) => name !== "download" && name !== "start");
  if (hasWork && hosts.includes("node")) {
    const rows = await stage("Node", () => benchInNode(measured));
    found.push({ host: "Node", rows });
  }
  if (hasWork && hosts.includes("chromium")) {
    const { rows, version } = await stage("Chromium", () => benchInChromium(measured));
    chromium = version;
    found.push({ host: "Chromium", rows });
  }
  const about = { ...machine(chromium), loadBefore: before.load };
  const text = [
    `${about.processor}, ${about.memory}; load ${before.load.join(" ")} before, ${about.load.join(" ")} after.`,
    `Node ${about.node}${chromium && `, Chromium ${chromium}`}, ${about.rust}; ${Object.entries(about.versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(", ")}; commit ${about.commit}.`,
    "Medians, the least time behind; ≠ marks answers that miss the reference, ~ what others on the machine have disturbed.",
    ...(once.length > 0 ? [tables(once)] : []),
    ...(hasWork ? [] : [targets(once)]),
    ...found.flatMap(({ host, rows }) => [
      `### ${host}`,
      tables(rows),
      targets([...rows, ...once]),
      agreement(rows),
      piles(rows),
    ]),
  ].join("\n\n");
  writeFileSync(join(results, "bench.json"), JSON.stringify({ about, options, found, once }, null, 1));
  writeFileSync(join(results, "bench.md"), `${text}\n`);
  console.log(`\n${text}\n\nWritten to target/bench/bench.md and bench.json.`);
  const wrong = found.flatMap(({ rows }) => rows).filter(({ engine, agrees }) => engine === "ours" && !agrees);
  if (wrong.length > 0) {
    throw new SetupError(`Collidoscope misses the reference: ${wrong.map(({ workload }) => workload).join(", ")}.`);
  }
});
