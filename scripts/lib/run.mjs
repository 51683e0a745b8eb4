/** Child processes, without a shell. A command that fails throws. */

import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./paths.mjs";
import { SetupError } from "./progress.mjs";

/** Length of the kept end of a command's output, for a diagnosis. */
const KEPT_CHARACTERS = 8_000;

/** Exit code of shells after Ctrl-C. */
const EXIT_CODE_OF_STOPPED = 130;

/** Messages of cargo, rustup, npm and apt when the network or a registry does not answer. */
const NETWORK_FAULT =
  /could not resolve|couldn't resolve|temporary failure resolving|failed to (download|fetch|get)|connection (refused|reset|timed out)|could not connect|error sending request|spurious network error|network is unreachable|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH/i;

/** The failure of a command. */
export class CommandError extends SetupError {
  /**
   * @param {string} command with its arguments
   * @param {number | string} code exit code or signal
   * @param {string} output its end; empty if it was not kept
   */
  constructor(command, code, output) {
    super(`\`${command}\` failed (${typeof code === "number" ? "exit code " : ""}${code}).`);
    this.output = output;
  }
}

/**
 * Returns the environment of a child: this one, with folders before its PATH.
 * @param {readonly string[]} folders
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {NodeJS.ProcessEnv}
 */
export function withPath(folders, environment = process.env) {
  return { ...environment, PATH: [...folders, environment.PATH ?? ""].join(delimiter) };
}

/**
 * Returns the first executable of that name on the PATH, or null.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function findOnPath(name, environment = process.env) {
  for (const folder of (environment.PATH ?? "").split(delimiter)) {
    const path = join(folder, name);
    try {
      if (folder === "") continue;
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/**
 * Runs a command and shows its output. With `watch`, the error has the end of the output, for a diagnosis.
 * @param {string} command
 * @param {readonly string[]} commandArguments
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, watch?: boolean }} [options]
 * @returns {Promise<void>}
 */
export function run(command, commandArguments, { env = process.env, cwd = root, watch } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArguments, {
      cwd,
      env: watch ? { CARGO_TERM_COLOR: process.stderr.isTTY ? "always" : "auto", ...env } : env,
      stdio: ["inherit", "inherit", watch ? "pipe" : "inherit"],
    });
    let output = "";
    child.stderr?.on("data", (chunk) => {
      process.stderr.write(chunk);
      output = (output + chunk).slice(-KEPT_CHARACTERS);
    });
    let stopped = false;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      stopped = child.kill(signal);
    };
    process.on("SIGINT", stop).on("SIGTERM", stop);
    const typed = [command, ...commandArguments].join(" ");
    child.on("error", (error) => reject(new CommandError(typed, error.message, output)));
    child.on("close", (code, signal) => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      // The user stopped the command, so no message is needed.
      if (stopped) process.exit(EXIT_CODE_OF_STOPPED);
      if (code === 0) resolve();
      else reject(new CommandError(typed, code ?? signal ?? "unknown", output));
    });
  });
}

/**
 * Runs a command, shows its output and returns it.
 * @param {string} command
 * @param {readonly string[]} commandArguments
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>}
 */
export function runAndShow(command, commandArguments, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArguments, { cwd: root, env, stdio: ["inherit", "pipe", "inherit"] });
    let output = "";
    child.stdout.on("data", (chunk) => {
      process.stdout.write(chunk);
      output += chunk;
    });
    const typed = [command, ...commandArguments].join(" ");
    child.on("error", (error) => reject(new CommandError(typed, error.message, output)));
    child.on("close", (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new CommandError(typed, code ?? signal ?? "unknown", output));
    });
  });
}

/**
 * Runs a command that needs the network. The error says so if the network did not answer.
 * @param {string} what name of the download, for the message
 * @param {string} command
 * @param {readonly string[]} commandArguments
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 */
export async function runOnline(what, command, commandArguments, options) {
  try {
    await run(command, commandArguments, { ...options, watch: true });
  } catch (error) {
    if (error instanceof CommandError && NETWORK_FAULT.test(error.output)) {
      const typed = [command, ...commandArguments].join(" ");
      throw new SetupError(
        `${what} could not be downloaded: the network refused or did not answer; when it is back, run this again or type \`${typed}\`.`,
      );
    }
    throw error;
  }
}

/**
 * Returns the output of a command, or null if it fails or does not exist.
 * @param {string} command
 * @param {readonly string[]} commandArguments
 * @param {NodeJS.ProcessEnv} [env]
 */
export function capture(command, commandArguments, env = process.env) {
  const { status, stdout } = spawnSync(command, commandArguments, {
    cwd: root,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return status === 0 ? stdout.trim() : null;
}
