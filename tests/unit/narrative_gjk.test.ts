/** The numbers of the chapter "GJK" are the engine's, on the scenes that its head names. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { compile, prepare } from "../../www/chapters/build.ts";
import init, { explain, signedDistance } from "../../www/engine/lab.ts";

const read = (language: string) =>
  readFileSync(new URL(`../../content/${language}/gjk.md`, import.meta.url), "utf8").replace(
    /"(polygon [^"]+)"/g,
    "$1",
  );

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

type Polygon = { type: "polygon"; points: { x: number; y: number }[] };

function polygonOf(text: string): Polygon {
  const points = text.split(" ").map((corner) => {
    const [x = NaN, y = NaN] = corner.split(",").map(Number);
    return { x, y };
  });
  return { type: "polygon", points };
}

function scenesOf(text: string): Record<string, readonly [Polygon, Polygon]> {
  const rows = text.matchAll(
    /^ {2}([a-z-]+): +\{ A: polygon ([\d, ]+), B: polygon ([\d, ]+?)(?:, camera: [\d ]+)? \}$/gm,
  );
  return Object.fromEntries(
    Array.from(rows, ([, name = "", a = "", b = ""]) => [name, [polygonOf(a), polygonOf(b)] as const]),
  );
}

/** Every number that a beat may name: of its step, of the run's end, and of the edges of the polygon that grows. */
function factsOf(stage: "gjk" | "gjk-distance" | "epa", [a, b]: readonly [Polygon, Polygon], step: string) {
  const steps = explain(stage, a, b);
  const shown = step === "last" ? steps.at(-1) : steps[Number(step) - 1];
  const facts: Record<string, number> = {};
  if (shown?.kind === "simplex") facts.nearest = shown.distance;
  for (const each of steps) {
    if (each.kind === "closest-edge") facts[`edge.${each.iteration}`] = each.distance;
    if (each.kind === "search-end") {
      facts.iterations = each.iterations;
      const [p, q] = each.points;
      if (p !== undefined && q !== undefined) {
        const [x, y] = [q.point.x - p.point.x, q.point.y - p.point.y];
        facts.share = -(x * p.point.x + y * p.point.y) / (x * x + y * y);
      }
    }
    if (each.kind !== "done") continue;
    if ("contact" in each && each.contact !== null) facts.depth = each.contact.depth;
    if ("distance" in each) facts.distance = each.distance;
    if (!("pointA" in each) || each.pointA === null || each.pointB === null) continue;
    const { pointA, pointB } = each;
    Object.assign(facts, { "pointA.x": pointA.x, "pointA.y": pointA.y, "pointB.x": pointB.x, "pointB.y": pointB.y });
  }
  // The endless lines through the edges of the difference that meet in A2 − B0: the nearer one.
  const [a1, a2, b0, b1] = [a.points[1], a.points[2], b.points[0], b.points[1]];
  if (a1 !== undefined && a2 !== undefined && b0 !== undefined && b1 !== undefined) {
    const lines = [
      [a1.x - a2.x, a1.y - a2.y],
      [b0.x - b1.x, b0.y - b1.y],
    ];
    const away = ([x = NaN, y = NaN]: number[]) => Math.abs((a2.x - b0.x) * y - (a2.y - b0.y) * x) / Math.hypot(x, y);
    facts.line = Math.min(...lines.map(away));
  }
  return facts;
}

test.each(["en", "zh"])("each number of a beat is the engine's on the beat's scene and step (%s)", (language) => {
  const scenes = scenesOf(read("en"));
  let checked = 0;
  for (const beat of read(language).split("\n::beat").slice(1)) {
    const [, stage, name = "", step = ""] = / stage=([a-z-]+) scene=([a-z-]+) step="?([a-z0-9]+)/.exec(beat) ?? [];
    const scene = scenes[name];
    if (scene === undefined || (stage !== "gjk" && stage !== "gjk-distance" && stage !== "epa" && stage !== "sat")) {
      throw new Error(`no scene of two polygons: ${beat.slice(0, 80)}`);
    }
    const facts = stage === "sat" ? {} : factsOf(stage, scene, step);
    for (const [fact, value, of = ""] of beat.matchAll(/:fact\[([^\]]+)\]\{of="([^"]+)"/g)) {
      expect(facts[of]?.toFixed(value?.split(".")[1]?.length ?? 0), fact).toBe(value);
      checked += 1;
    }
  }
  expect(checked).toBe(18);
});

test("the corner that both shapes of the first picture share lies in each of them", () => {
  const [a, b] = scenesOf(read("en")).over ?? [];
  const corner = b?.points[0];
  if (a === undefined || b === undefined || corner === undefined) throw new Error("no scene");
  expect(read("en")).toContain("such as the corner B0");
  for (const shape of [a, b]) expect(signedDistance(shape, corner).distance).toBeLessThanOrEqual(0);
});

test("the corners that beats name are those of the search", () => {
  const scene = scenesOf(read("en")).apart;
  if (scene === undefined) throw new Error("no scene");
  const steps = explain("gjk-distance", ...scene);
  const [asked, dropping] = [steps[3], steps[4]];
  expect(asked).toMatchObject({ kind: "support", vertexA: 1, vertexB: 4 });
  expect(dropping).toMatchObject({ kind: "simplex", dropped: { vertexA: 1, vertexB: 3 } });
  const ends = steps.find((step) => step.kind === "search-end")?.points;
  expect(ends).toMatchObject([
    { vertexA: 2, vertexB: 0 },
    { vertexA: 1, vertexB: 0 },
  ]);
});

test("the pictures name the corners as the text does", async () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  await prepare(root);
  const { stills } = await compile(root, "gjk", "en");
  const next = String(stills.find(({ path }) => path.endsWith("/next-light.svg"))?.text);
  for (const name of ["A0", "A1", "A2", "B0", "B3", "B4"]) expect(next).toContain(`>${name}<`);
});
