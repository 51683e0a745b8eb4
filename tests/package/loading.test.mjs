// Finding and compiling the module, and how each failure is told.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import init, {
  CollidoscopeError,
  castRay,
  collide,
  contains,
  distance,
  explain,
  Lab,
  Mask,
  signedDistance,
  sweep,
} from "#collidoscope/lab";
import { assertRefused, wrong } from "./support/errors.mjs";
import { moduleBytes } from "./support/modules.mjs";
import { openStage, STAGES } from "./support/stages.mjs";

const BALL = /** @type {const} */ ({ type: "circle", x: 1, y: 2, radius: 3 });
const WASM = "application/wasm";
const bytes = await moduleBytes();

/**
 * Serves answers in turn, the last one for ever, while `use` runs.
 *
 * @param {{ status?: number, type?: string, body?: Uint8Array | string, cut?: boolean, stalls?: boolean }[]} answers
 * @param {(url: string, requests: () => number) => Promise<void>} use
 */
async function serving(answers, use) {
  let count = 0;
  const server = createServer((_, response) => {
    const answer = answers[Math.min(count, answers.length - 1)] ?? {};
    const { status = 200, type = WASM, body = bytes, cut = false, stalls = false } = answer;
    count += 1;
    if (stalls) return;
    response.writeHead(status, { "Content-Type": type, "Content-Length": body.length });
    if (cut) {
      response.write(body.slice(0, body.length / 2), () => response.destroy());
    } else {
      response.end(body);
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(undefined)));
  const { port } = wrong(server.address());
  try {
    await use(`http://127.0.0.1:${port}/module.wasm`, () => count);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/**
 * @param {unknown} source
 * @param {string} reason
 */
async function assertNotLoaded(source, reason) {
  const error = await init(wrong(source)).then(
    () => assert.fail(`${reason}: it was loaded`),
    (/** @type {unknown} */ thrown) => thrown,
  );
  assert.ok(error instanceof CollidoscopeError, String(error));
  assert.deepEqual([error.code, error.value], ["not-loaded", reason], String(error.cause));
  assertRefused(() => collide(BALL, BALL), "not-initialized");
}

// The order matters: a module that is loaded stays.
test("before init every call says not-initialized", () => {
  assertRefused(() => collide(BALL, BALL), "not-initialized");
  assertRefused(() => contains(BALL, { x: 0, y: 0 }), "not-initialized");
  assertRefused(() => signedDistance(BALL, { x: 0, y: 0 }), "not-initialized");
  assertRefused(() => collide(BALL, BALL, { method: "sat" }), "not-initialized");
  assertRefused(() => distance(BALL, BALL), "not-initialized");
  assertRefused(() => explain("circle-circle", BALL, BALL), "not-initialized");
  const [from, along] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ];
  assertRefused(() => sweep(BALL, along, BALL, from, 1), "not-initialized");
  assertRefused(() => castRay(from, along, 1, BALL), "not-initialized");
  assertRefused(() => explain("ray", { origin: from, direction: along }, BALL), "not-initialized");
  assertRefused(() => new Mask(1, 1, new Uint8Array(1)), "not-initialized");
  assertRefused(() => new Lab({ width: 10, height: 10 }), "not-initialized");
  assertRefused(() => openStage("circles"), "not-initialized");
  assertRefused(() => new Lab({ width: 10, height: 10, broadPhase: "tree" }), "not-initialized");
  assert.equal(STAGES.length, 18);
  assert.equal(Lab.broadPhases.length, 8);
  assert.equal(Lab.scatterings.sizes.length, 4);
});

test("without WebAssembly the reason is said", async () => {
  const { WebAssembly: kept } = globalThis;
  wrong(globalThis).WebAssembly = undefined;
  try {
    await assertNotLoaded(undefined, "no-webassembly");
  } finally {
    globalThis.WebAssembly = kept;
  }
});

test("what is no module is refused with its reason", async () => {
  await assertNotLoaded(new TextEncoder().encode("<!doctype html>"), "not-a-module");
  await assertNotLoaded(new Uint8Array(0), "not-a-module");
  await assertNotLoaded(new ArrayBuffer(3), "not-a-module");
  await assertNotLoaded(bytes.subarray(0, bytes.length / 2), "broken-module");
  await assertNotLoaded(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0), "other-version");
  await assertNotLoaded(new URL("no-such-file.wasm", import.meta.url), "unreachable");
  await assertNotLoaded("http://127.0.0.1:9/nobody.wasm", "unreachable");
  await assert.rejects(init(wrong(7)), { code: "wrong-type", field: "source" });
  await assert.rejects(init(wrong({ module_or_path: null })), { code: "wrong-type" });
});

test("a file on the disk that is no module is refused with its reason", async () => {
  const folder = mkdtempSync(join(tmpdir(), "collidoscope-"));
  try {
    for (const [content, reason] of /** @type {const} */ ([
      ["<!doctype html>", "not-a-module"],
      ["", "not-a-module"],
      [bytes.subarray(0, bytes.length / 2), "broken-module"],
      [Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0), "other-version"],
    ])) {
      const file = join(folder, "module.wasm");
      writeFileSync(file, content);
      await assertNotLoaded(pathToFileURL(file), reason);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a server that fails is asked twice and then named", async () => {
  await serving([{ status: 404 }], async (url, requests) => {
    await assertNotLoaded(url, "bad-status");
    assert.equal(requests(), 2);
  });
  await serving([{ type: "text/html", body: "<!doctype html>" }], (url) => assertNotLoaded(url, "not-a-module"));
  await serving([{ body: "<!doctype html>" }], (url) => assertNotLoaded(url, "not-a-module"));
  await serving([{ body: bytes.subarray(0, 9999) }], (url) => assertNotLoaded(url, "broken-module"));
  await serving([{ cut: true }], (url) => assertNotLoaded(url, "unreachable"));
  await serving([{ cut: true, type: "text/plain" }], (url) => assertNotLoaded(url, "unreachable"));
});

test("a load that stalls is given up for a later one, and gets its outcome", async () => {
  await serving([{ stalls: true }, { status: 404 }], async (url, requests) => {
    const first = init(url);
    while (requests() === 0) await new Promise((later) => setTimeout(later, 1));
    const second = init(url, { again: true });
    await assert.rejects(first, { value: "bad-status" });
    await assert.rejects(second, { value: "bad-status" });
  });
  // Also where the later one is long over, and before anything was fetched.
  await serving([{}], async (url, requests) => {
    /** @type {(url: string) => void} */
    let found = () => {};
    const first = init(
      new Promise((tell) => {
        found = tell;
      }),
    );
    await assert.rejects(init(new Uint8Array(0), { again: true }), { value: "not-a-module" });
    found(url);
    await assert.rejects(first, { value: "not-a-module" });
    assert.equal(requests(), 0);
  });
});

test("a second try, a wrong type and concurrent calls load one instance", async () => {
  await serving([{ status: 503 }, { type: "text/plain" }], async (url, requests) => {
    const first = init(url);
    assert.equal(init(), first);
    await Promise.all([first, init(new URL(url))]);
    assert.equal(requests(), 2);
    assert.ok(collide(BALL, BALL));
    const engine = openStage("circles");
    await init();
    engine.step();
  });
});
