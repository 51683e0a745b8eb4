// Sources of init that throw while they are read.

import assert from "node:assert/strict";
import { test } from "vitest";
import { Load, loadModule } from "../../www/engine/loading.ts";
import { fail, THROWN } from "./support/spoilt.mjs";

test("the source of init is read with the same care as shapes", async () => {
  const own = { beside: () => assert.fail("the source was left out") };
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const source of [
    new Proxy({}, { get: fail }),
    new Proxy({}, { has: fail }),
    new Proxy({}, { getPrototypeOf: fail }),
    Object.defineProperty({}, "module_or_path", { get: fail }),
    revoked,
  ]) {
    await assert.rejects(
      loadModule(source as unknown as URL, own, new Load()),
      (error: { code: string; field: string }) => {
        const { code, field } = error;
        return ["wrong-type", "not-loaded"].includes(code) && field === "source";
      },
    );
  }
  await assert.rejects(loadModule(Promise.reject(THROWN), own, new Load()), {
    code: "not-loaded",
    value: "unreachable",
  });
});
