// What the modules are made of.

import assert from "node:assert/strict";
import { test } from "node:test";
import binaryen from "binaryen";
import { MODULES, moduleBytes } from "./support/modules.mjs";

for (const name of MODULES) {
  test(`${name} has instructions of simd128, and none that are relaxed`, async () => {
    const module = binaryen.readBinary(await moduleBytes(name));
    // Instructions that were decoded, not bytes that look like them.
    const instructions = module.emitText().match(/\((?:v128|[if]\d+x\d+)\.\w+/g) ?? [];
    module.dispose();
    assert.ok(instructions.length > 0, "simd128");
    assert.deepEqual(
      instructions.filter((name) => name.includes("relaxed")),
      [],
    );
  });
}
