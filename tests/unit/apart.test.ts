/** Names beside the lines of a plot. */

import { expect, test } from "vitest";
import { apart } from "../../www/site/bench/apart.ts";

test("names of lines that end together are put apart, and the others left where they are", () => {
  const wide = { least: 0, most: 100 };
  expect(apart([], 10, wide)).toEqual([]);
  expect(apart([3, 20, 90], 10, wide)).toEqual([3, 20, 90]);
  expect(apart([50, 50, 50], 10, wide)).toEqual([40, 50, 60]);
  expect(apart([0, 30, 31, 44, 90], 10, wide)).toEqual([0, 25, 35, 45, 90]);
  expect(apart([1, 1, 50, 99, 100], 10, wide)).toEqual([0, 10, 50, 90, 100]);
});
