// The bound of all lists of a state together.

import assert from "node:assert/strict";
import { test } from "vitest";
import { list, number, WORDS_MAX } from "../../www/engine/state_forms.js";
import { refusalOf } from "./support/errors.mjs";
import { endless, fail } from "./support/spoilt.mjs";

test("lists that are too long together are refused before an item is read", () => {
  const { items, asked } = endless(9, 1);
  const words = { length: WORDS_MAX - 8, push: fail };
  const error = refusalOf(() => list(number).write(items, "faces", words as unknown as number[]));
  assert.deepEqual([error.code, error.field, asked.count], ["bad-snapshot", "faces", 0]);
});
