/** Where the bench runs: each contestant in a process of Node of its own, or in a page of Chromium of its own. */

import { fork } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { browserArguments, findBrowser } from "../../scripts/lib/chromium.mjs";
import { inProject } from "../../scripts/lib/paths.mjs";
import { SetupError } from "../../scripts/lib/progress.mjs";
import { Scheduler } from "./order.js";

/** @import { Options } from "./measure.js" */
/** @import { Message } from "./order.js" */
/** @import { Row } from "./turns.js" */

/** What the bench writes. */
export const results = inProject("target", "bench");

const here = import.meta.dirname;

/**
 * A place to run in.
 *
 * @typedef {object} Place
 * @property {(engine: string) => Promise<number>} count how many contestants an engine has
 * @property {(engine: string, which: number, ask: (message: Message) => Promise<unknown>) => Promise<Row[]>} run
 */

/**
 * Lets all contestants of some engines run.
 *
 * @param {readonly string[]} engines
 * @param {Place} place
 * @returns {Promise<Row[]>} workload by workload
 */
async function runAll(engines, { count, run }) {
  const contestants = [];
  for (const engine of engines) {
    const length = await count(engine);
    for (let which = 0; which < length; which += 1) {
      contestants.push({ engine, which, name: `${engine} ${which}` });
    }
  }
  const scheduler = new Scheduler(contestants.map(({ name }) => name));
  const found = await Promise.all(
    contestants.map(async ({ engine, which, name }) => {
      const rows = await run(engine, which, (message) => scheduler.ask(name, message));
      scheduler.leave(name);
      return rows;
    }),
  );
  const rows = found.flat();
  const workloads = new Set(rows.map(({ workload }) => workload));
  return [...workloads].flatMap((name) => rows.filter(({ workload }) => workload === name));
}

/**
 * @param {Options} options
 * @returns {Promise<Row[]>}
 */
export async function benchInNode(options) {
  const optionsFile = join(results, "options.json");
  writeFileSync(optionsFile, JSON.stringify(options));
  /** @type {import("node:child_process").ChildProcess[]} */
  const children = [];
  /** @type {(engine: string, which: string, ask?: (message: Message) => Promise<unknown>) => Promise<any>} */
  const runChild = async (engine, which, ask) => {
    const foundFile = join(results, `found_${engine}_${which}.json`);
    const child = fork(join(here, "node.js"), [optionsFile, engine, which, foundFile], {
      cwd: here,
      execArgv: ["--expose-gc"],
      // Infinity is a time of impact too.
      serialization: "advanced",
    });
    children.push(child);
    child.on("message", async (message) => {
      const answer = await ask?.(/** @type {Message} */ (message));
      child.send(/** @type {import("node:child_process").Serializable} */ (answer));
    });
    const code = await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (status, signal) => resolve(status ?? signal));
    });
    if (code !== 0) throw new SetupError(`The bench of ${engine} failed (${code}).`);
    return JSON.parse(readFileSync(foundFile, "utf8"));
  };
  try {
    return await runAll(options.engines, {
      count: (engine) => runChild(engine, ""),
      run: (engine, which, ask) => runChild(engine, String(which), ask),
    });
  } finally {
    for (const child of children) child.kill();
  }
}

/**
 * @param {Options} options
 * @returns {Promise<{ rows: Row[], version: string }>}
 */
export async function benchInChromium(options) {
  const [{ chromium }, { serveBench }] = await Promise.all([import("@playwright/test"), import("./server.js")]);
  const { address, close } = await serveBench();
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? "chromium",
    args: [...browserArguments(), "--js-flags=--expose-gc"],
  });
  /** @type {(call: string, ask?: (message: Message) => Promise<unknown>) => Promise<any>} */
  const callInPage = async (call, ask) => {
    const page = await browser.newPage();
    page.on("console", (message) => {
      if (message.type() === "log") console.log(message.text());
    });
    page.on("pageerror", (error) => console.error(error));
    if (ask) await page.exposeFunction("askScheduler", ask);
    await page.goto(address);
    await page.waitForFunction("typeof runBench === 'function'");
    const found = await page.evaluate(call);
    await page.close();
    return found;
  };
  try {
    const rows = await runAll(options.engines, {
      count: (engine) => callInPage(`countContestants(${JSON.stringify(engine)})`),
      run: (engine, which, ask) =>
        callInPage(`runBench(${JSON.stringify(options)}, ${JSON.stringify(engine)}, ${which})`, ask),
    });
    return { rows, version: browser.version() };
  } finally {
    await browser.close();
    close();
  }
}
