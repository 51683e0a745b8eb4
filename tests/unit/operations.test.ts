/** The table of operations: each method counts what its edges and corners cost. */

import { expect, test } from "vitest";
import { countOperations } from "../../www/stages/scale/operations.ts";

const countsOf = (wanted: "apart" | "overlap") => {
  const { methods = [] } = countOperations().find(({ pair }) => pair === wanted) ?? {};
  return Object.fromEntries(methods.map(({ method, ...counts }) => [method, counts]));
};

test("separating axes count every axis of an overlapping pair, with all corners or one", () => {
  const counts = countsOf("overlap");
  // Twelve corners each: 24 axes.
  expect(counts["simple-sat"]).toEqual({ supports: 0, projections: 24 * 24, roots: 24 });
  expect(counts.sat).toMatchObject({ supports: 24, projections: 24 * 12 });
});

test("a search projects all corners of both shapes for each support point of the difference", () => {
  for (const [pair, corners] of [
    ["apart", 5],
    ["overlap", 12],
  ] as const) {
    const counts = countsOf(pair);
    for (const method of ["gjk", "gjk-distance", "gjk-epa"]) {
      const { supports = 0, projections } = counts[method] ?? {};
      expect(supports, method).toBeGreaterThan(0);
      expect(projections, method).toBe(supports * corners);
    }
  }
});

test("axes are cheaper than a search at a clear gap, and dearer with many corners", () => {
  const [apart, overlap] = [countsOf("apart"), countsOf("overlap")];
  expect(apart.sat?.projections).toBeLessThan(apart.gjk?.projections ?? 0);
  expect(overlap.sat?.projections).toBeGreaterThan(overlap.gjk?.projections ?? 0);
});
