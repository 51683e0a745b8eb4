#!/usr/bin/env node
/**
 * Starts Firefox and relays its WebDriver BiDi connection, for Playwright's `executablePath`.
 *
 * Playwright sends `emulation.setMediaFeaturesOverride` for every page and gives up when the browser
 * does not know the command; Debian's Firefox does not. The relay turns this one command into
 * `session.status`, which every version answers. All other messages pass unchanged.
 */

import { spawn } from "node:child_process";
import { connect, createServer } from "node:net";
import { createInterface } from "node:readline";
import { findFirefox } from "./firefox.mjs";

const UNKNOWN_COMMAND = '"emulation.setMediaFeaturesOverride"';

/** Padded to keep the length of a frame; JSON ignores the spaces. */
const HARMLESS_COMMAND = '"session.status"'.padEnd(UNKNOWN_COMMAND.length);

/** Number of leading bytes of a message that contain its method. Later bytes may be text of a page. */
const METHOD_WITHIN = 100;

const LISTENING = /^(WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:)(\d+)/;

/** Bytes of a client frame's mask. */
const MASK = 4;

const firefox = spawn(findFirefox() ?? "firefox", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
firefox.on("error", (error) => console.error(error.message));
firefox.on("close", (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"])) {
  process.on(signal, () => firefox.kill(signal));
}

createInterface({ input: firefox.stderr }).on("line", (line) => {
  const [, announcement, port] = LISTENING.exec(line) ?? [];
  if (announcement === undefined) {
    console.error(line);
    return;
  }
  const server = createServer((driver) => relay(driver, Number(port)));
  server.listen(0, "127.0.0.1", () => {
    const bound = server.address();
    if (bound !== null && typeof bound !== "string") console.error(`${announcement}${bound.port}`);
  });
});

/**
 * Connects one driver with the browser.
 * @param {import("node:net").Socket} driver
 * @param {number} port the browser's
 */
function relay(driver, port) {
  const browser = connect(port, "127.0.0.1");
  const close = () => {
    driver.destroy();
    browser.destroy();
  };
  for (const socket of [driver, browser]) socket.on("error", close).on("close", close);
  browser.pipe(driver);

  let received = Buffer.alloc(0);
  let upgraded = false;
  driver.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    if (!upgraded) {
      const end = received.indexOf("\r\n\r\n");
      if (end < 0) return;
      browser.write(uncompressed(received.toString("latin1", 0, end + 4), port));
      received = received.subarray(end + 4);
      upgraded = true;
    }
    for (let length = frameLength(received); length > 0; length = frameLength(received)) {
      browser.write(withKnownCommand(received.subarray(0, length)));
      received = received.subarray(length);
    }
  });
}

/**
 * Returns the request for the connection without extensions, since compressed frames cannot be read here.
 * @param {string} request
 * @param {number} port
 */
function uncompressed(request, port) {
  return request.replace(/^Sec-WebSocket-Extensions:.*\r\n/im, "").replace(/^Host:.*$/im, `Host: 127.0.0.1:${port}`);
}

/**
 * Returns where the payload's length ends in a client frame's header (RFC 6455, section 5.2).
 * @param {Buffer} bytes
 */
function headerLength(bytes) {
  const short = (bytes[1] ?? 0) & 127;
  return short === 127 ? 10 : short === 126 ? 4 : 2;
}

/**
 * Returns the length of the first frame, or 0 while it is incomplete.
 * @param {Buffer} bytes
 */
function frameLength(bytes) {
  const header = headerLength(bytes);
  if (bytes.length < header) return 0;
  const payload =
    header === 10 ? Number(bytes.readBigUInt64BE(2)) : header === 4 ? bytes.readUInt16BE(2) : (bytes[1] ?? 0) & 127;
  const length = header + MASK + payload;
  return bytes.length < length ? 0 : length;
}

/**
 * Replaces the unknown command in a frame, in place.
 * @param {Buffer} frame masked, as a client sends it
 */
function withKnownCommand(frame) {
  const header = headerLength(frame);
  const mask = frame.subarray(header, header + MASK);
  const payload = frame.subarray(header + MASK);
  flipMask(payload, mask);
  const at = payload.subarray(0, METHOD_WITHIN).indexOf(UNKNOWN_COMMAND);
  if (at >= 0) payload.write(HARMLESS_COMMAND, at);
  flipMask(payload, mask);
  return frame;
}

/**
 * Masks bytes, or removes their mask.
 * @param {Buffer} bytes
 * @param {Buffer} mask
 */
function flipMask(bytes, mask) {
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = (bytes[index] ?? 0) ^ (mask[index % MASK] ?? 0);
  }
}
