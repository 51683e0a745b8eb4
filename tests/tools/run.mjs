/**
 * Packs the packages, then builds and runs a small program in other people's build tools: `npm run test:tools`, and with
 * `--quick` the few that `npm test` runs. Further words choose cases by a part of their name.
 */

import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "../../scripts/lib/chromium.mjs";
import { installPackages } from "../../scripts/lib/package.mjs";
import { inProject, packageFolder } from "../../scripts/lib/paths.mjs";
import { formatDuration, main, SetupError, stage } from "../../scripts/lib/progress.mjs";
import { capture, runOnline } from "../../scripts/lib/run.mjs";
import { ANSWER, cases } from "./cases.mjs";

/** @import { Browser } from "@playwright/test" */
/** @import { Case } from "./cases.mjs" */

const LOCK_FOLDER = inProject("tests", "tools");
/** The installed tools, kept between runs. */
const toolsFolder = inProject("target", "build-tools");
/** The projects of the cases, and the packages, of which each gets copies. */
const casesFolder = join(toolsFolder, "cases");

/** Cases that run at the same time. */
const AT_ONCE = 2;

/** A tool that takes longer hangs. */
const LIMIT_MS = 180_000;
/** A page that takes longer waits for something. */
const PAGE_LIMIT_MS = 60_000;
/** Title of a page whose program has not answered yet. */
const WAITING = "waiting";

/** @type {Record<string, string>} */
const MEDIA_TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

/**
 * Installs the tools of the lock file, unless they are there: the quick ones only, or all.
 * @param {boolean} quick
 */
async function installTools(quick) {
  const lock = readFileSync(join(LOCK_FOLDER, "package-lock.json"));
  const wanted = createHash("sha256").update(lock).digest("hex");
  const stamp = join(toolsFolder, ".installed");
  const present = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (present === `${wanted} all` || (quick && present === `${wanted} quick`)) return;
  await stage("build tools from npm", async () => {
    mkdirSync(toolsFolder, { recursive: true });
    rmSync(stamp, { force: true });
    for (const file of ["package.json", "package-lock.json"]) {
      cpSync(join(LOCK_FOLDER, file), join(toolsFolder, file));
    }
    cpSync(inProject(".npmrc"), join(toolsFolder, ".npmrc"));
    // Not `npm ci`: it refuses a lock file without the packages of other systems, which some registries lack.
    const command = ["install", "--no-save", ...(quick ? ["--omit=dev"] : [])];
    await runOnline("The build tools", "npm", command, { cwd: toolsFolder });
  });
  writeFileSync(stamp, `${wanted} ${quick ? "quick" : "all"}`);
}

/** Tools that the project itself has. @type {Record<string, string>} */
const OWN_TOOLS = { "vite-8": "vite", "typescript-7": "typescript" };

/**
 * Returns the folder of a tool.
 * @param {string} tool
 */
function folderOf(tool) {
  const own = OWN_TOOLS[tool];
  return own === undefined ? join(toolsFolder, "node_modules", tool) : inProject("node_modules", own);
}

/** One case at work in its folder. */
export class Bench {
  /**
   * @param {string} folder
   * @param {Browser} browser
   */
  constructor(folder, browser) {
    this.folder = folder;
    this.browser = browser;
    /** Folder of the installed package. */
    this.installed = join(folder, "node_modules", "collidoscope");
    cpSync(join(casesFolder, "node_modules"), join(folder, "node_modules"), { recursive: true });
  }

  /** @param {string} name */
  path(name) {
    return join(this.folder, name);
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  write(name, text) {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text);
  }

  /**
   * Returns the command of a tool that is a script.
   * @param {string} tool
   * @param {string} file
   */
  script(tool, file) {
    return ["node", join(folderOf(tool), file)];
  }

  /**
   * Returns the path of a tool that is a program.
   * @param {string} name
   */
  binary(name) {
    return join(toolsFolder, "node_modules", ".bin", name);
  }

  /**
   * Runs a command and returns its output.
   * @param {string[]} command
   * @param {string} [cwd]
   * @returns {Promise<string>}
   */
  execute([command = "", ...words], cwd = this.folder) {
    return new Promise((resolve, reject) => {
      const env = { ...this.#environment(), NODE_ENV: "production" };
      const options = { cwd, env, timeout: LIMIT_MS, maxBuffer: 2 ** 26 };
      execFile(command, words, options, (error, stdout, stderr) => {
        if (error) reject(new Error(`${error.message}\n${stdout}\n${stderr}`.slice(0, 3000)));
        else resolve(stdout.trim());
      });
    });
  }

  /**
   * Serves a folder and returns the title that its page gets.
   * @param {string} name
   */
  async titleOfPage(name) {
    const folder = this.path(name);
    const server = createServer(({ url = "/" }, response) => {
      const { pathname } = new URL(url, "http://localhost");
      const file = normalize(join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname));
      if (!file.startsWith(normalize(folder)) || !existsSync(file)) {
        response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
        return;
      }
      const type = MEDIA_TYPES[extname(file)] ?? "application/octet-stream";
      response.writeHead(200, { "Content-Type": type }).end(readFileSync(file));
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    try {
      return await this.#titleAt(`http://127.0.0.1:${port}/`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  /**
   * Starts a server of a tool, whose command ends in the port, and returns the title that its page gets.
   * @param {string[]} command
   */
  async titleOfServer([command = "", ...words]) {
    const port = await freePort();
    const options = { cwd: this.folder, env: this.#environment() };
    const child = spawn(command, [...words, String(port), "--host", "127.0.0.1"], options);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    const ended = new Promise((_, reject) => {
      child.on("error", reject);
      child.on("exit", (code) => reject(new Error(`The server ended (${code}): ${output}`)));
    });
    try {
      const url = `http://127.0.0.1:${port}/`;
      await Promise.race([answering(url), ended]);
      return String(await Promise.race([this.#titleAt(url), ended]));
    } finally {
      ended.catch(() => {});
      child.kill();
    }
  }

  /** @param {string} url */
  async #titleAt(url) {
    const page = await this.browser.newPage();
    try {
      await page.goto(url);
      await page.waitForFunction((waiting) => document.title !== waiting, WAITING, {
        timeout: PAGE_LIMIT_MS,
      });
      return await page.title();
    } finally {
      await page.close();
    }
  }

  #environment() {
    return { ...process.env, COLLIDOSCOPE: this.installed, CI: "1" };
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * Waits for a server.
 * @param {string} url
 */
async function answering(url) {
  const end = Date.now() + PAGE_LIMIT_MS;
  while (Date.now() < end) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`Nothing answers at ${url}.`);
}

/**
 * Returns the reason for which a tool cannot run here, or `null`.
 * @param {Case} each
 */
function obstacle({ tool }) {
  if (tool === "") return null;
  if (!existsSync(join(folderOf(tool), "package.json"))) return `npm has no ${tool} for this system`;
  const isProgram = tool === "bun" || tool === "deno";
  if (isProgram && capture(join(toolsFolder, "node_modules", ".bin", tool), ["--version"]) === null) {
    return `the program of ${tool} that npm installed does not start on this system`;
  }
  return null;
}

/**
 * Runs a case; returns what is wrong with its answer, or `null`.
 * @param {Case} each
 * @param {Browser} browser
 */
async function faultOf({ name, files, run, expected = ANSWER }, browser) {
  const folder = join(casesFolder, name.replace(/[^\w.]+/g, "-"));
  const bench = new Bench(folder, browser);
  for (const [file, text] of Object.entries(files)) bench.write(file, text);
  try {
    const answer = await run(bench);
    const right = typeof expected === "string" ? answer === expected : expected.test(answer);
    return right ? null : `answered ${JSON.stringify(answer)} instead of ${expected}`;
  } catch (error) {
    return String(error);
  }
}

/**
 * Runs a case and prints a line about it.
 * @param {Case} each
 * @param {Browser} browser
 * @returns {Promise<"passed" | "failed" | "skipped">}
 */
async function report(each, browser) {
  const missing = obstacle(each);
  if (missing !== null) {
    console.log(`– ${each.name}: not tried, ${missing}.`);
    return "skipped";
  }
  const start = performance.now();
  const fault = await faultOf(each, browser);
  const time = formatDuration(performance.now() - start);
  console.log(fault === null ? `✔ ${each.name} (${time})` : `✖ ${each.name} (${time}): ${fault}`);
  return fault === null ? "passed" : "failed";
}

await main(async () => {
  const words = process.argv.slice(2);
  const quick = words.includes("--quick");
  const names = words.filter((word) => !word.startsWith("--"));
  if (!existsSync(join(packageFolder, "package.json"))) {
    throw new SetupError("dist/package is missing; `npm run build` makes it.");
  }
  await installTools(quick);
  await installPackages(process.env, casesFolder);
  const chosen = cases.filter(
    (each) => (!quick || each.quick) && (names.length === 0 || names.some((word) => each.name.includes(word))),
  );
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? "chromium",
    args: browserArguments(),
  });
  const count = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...chosen];
  const work = async () => {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) {
      count[await report(each, browser)] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await browser.close();
  console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} not tried`);
  if (count.failed > 0) throw new SetupError("Not every build tool can use the package.");
});
