/** WebKitGTK's MiniBrowser, driven through WebDriver; Playwright drives only its own builds of WebKit. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { findOnPath } from "../../scripts/lib/run.mjs";

/**
 * Compiles on the program's own thread. With its compiler beside the program WebKitGTK 2.50.6 gave other bits, or a trap, in 16 of
 * 770 runs of 10,000 steps of a world; with this setting in none of 325, on the same machine.
 */
const COMPILER = { JSC_useConcurrentJIT: "false" };

const START_TIMEOUT = 30_000;
const SCRIPT_TIMEOUT = 120_000;

/** Returns the path of the MiniBrowser, or null unless its driver and a virtual screen are installed too. */
export function findWebKit() {
  if (!findOnPath("WebKitWebDriver") || !findOnPath("xvfb-run")) return null;
  const folders = existsSync("/usr/lib") ? readdirSync("/usr/lib") : [];
  const places = folders.flatMap((folder) =>
    ["4.1", "4.0", "6.0"].map((version) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`),
  );
  return places.find((place) => existsSync(place)) ?? null;
}

/** @returns a port that is free now */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = address !== null && typeof address !== "string" ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** A window of WebKit. */
interface WebKitPage {
  /** Opens an address, and waits for the end of its loading. */
  open: (address: string) => Promise<void>;
  /** Calls an asynchronous function in the page, to which it is sent as text. */
  evaluate: <Argument, Result>(action: (argument: Argument) => Promise<Result>, argument: Argument) => Promise<Result>;
}

/**
 * Calls an asynchronous function in an empty page of WebKit.
 *
 * @param binary the MiniBrowser
 * @param action sent as text
 */
export async function evaluateInWebKit<Argument, Result>(
  binary: string,
  action: (argument: Argument) => Promise<Result>,
  argument: Argument,
): Promise<Result> {
  return withWebKit(binary, ({ evaluate }) => evaluate(action, argument));
}

/**
 * Uses a window of WebKit.
 *
 * @param binary the MiniBrowser
 */
export async function withWebKit<Result>(binary: string, use: (page: WebKitPage) => Promise<Result>): Promise<Result> {
  const port = await freePort();
  const driver = spawn("xvfb-run", ["--auto-servernum", "WebKitWebDriver", `--port=${port}`], {
    detached: true,
    stdio: "ignore",
    env: { ...process.env, ...COMPILER },
  });
  const command = async (path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKit: ${value.message}`);
    return value;
  };
  try {
    await untilReady(port);
    const { sessionId } = await command("/session", {
      capabilities: {
        alwaysMatch: {
          "webkitgtk:browserOptions": { binary, args: ["--automation"] },
          timeouts: { script: SCRIPT_TIMEOUT },
        },
      },
    });
    const session = `/session/${sessionId}`;
    const result = await use({
      open: (url) => command(`${session}/url`, { url }),
      evaluate: async (action, argument) => {
        const script = `const [argument, done] = arguments;
          (${action})(argument).then((result) => done({ result }), (error) => done({ error: String(error) }));`;
        const { result, error } = await command(`${session}/execute/async`, { script, args: [argument] });
        if (error !== undefined) throw new Error(`WebKit: ${error}`);
        return result;
      },
    });
    await fetch(`http://127.0.0.1:${port}${session}`, { method: "DELETE" });
    return result;
  } finally {
    // The group: the screen, the driver and the browser.
    if (driver.pid !== undefined) process.kill(-driver.pid);
  }
}

async function untilReady(port: number) {
  const end = Date.now() + START_TIMEOUT;
  for (;;) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/status`);
      if (response.ok) return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await wait(100);
  }
}
