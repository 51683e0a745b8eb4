/** The numbers of the chapter "Any convex shape" are the engine's. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { compile, prepare } from "../../www/chapters/build.ts";
import init, { collide, distance, explain, type Shape } from "../../www/engine/lab.ts";
import { openBench } from "../../www/lab/headless.ts";
import type { BoundingReading } from "../../www/stages/bounding-shapes/enclosing.ts";
import { STAGES } from "../../www/stages/registry.ts";

const read = (language: string) =>
  readFileSync(new URL(`../../content/${language}/any-convex-shape.md`, import.meta.url), "utf8").replace(
    /"(polygon [^"]+)"/g,
    "$1",
  );

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

function shapeOf(text: string): Shape {
  const [kind, ...words] = text.split(" ");
  if (kind === "polygon") {
    const points = words.map((corner) => {
      const [x = NaN, y = NaN] = corner.split(",").map(Number);
      return { x, y };
    });
    return { type: "polygon", points };
  }
  const [x = NaN, y = NaN, size = NaN, height = NaN] = words.flatMap((word) => word.split("x").map(Number));
  return kind === "circle" ? { type: "circle", x, y, radius: size } : { type: "rectangle", x, y, width: size, height };
}

/** Every number that a beat of this scene may name. */
function factsOf(a: Shape, b: Shape): Record<string, number | undefined> {
  const axes = explain("sat", a, b).flatMap((step) => (step.kind === "axis" ? [step] : []));
  // The edge from A1 to A2, and the axis of the least overlap.
  const edge = axes.find(({ source }) => source.kind === "edge" && source.shape === "a" && source.index === 1);
  const least = axes.toSorted((one, other) => one.overlap - other.overlap)[0];
  const facts = {
    ...{ depth: collide(a, b)?.depth, distance: distance(a, b).distance },
    shadowB: least && least.intervalB.max - least.intervalB.min,
  };
  if (edge === undefined) return facts;
  const [x, y] = [edge.to.x - edge.from.x, edge.to.y - edge.from.y];
  const length = Math.hypot(x, y);
  return {
    ...{ ...facts, "edge.x": x, "edge.y": y, "edge.length": length, "unit.x": x / length, "unit.y": y / length },
    ...{ "normal.x": edge.normal.x, "normal.y": edge.normal.y },
  };
}

test.each(["en", "zh"])("each number of a beat is the engine's on the beat's scene (%s)", (language) => {
  const scenes = new Map(
    Array.from(
      read("en").matchAll(/^ {2}([a-z-]+): +\{ A: (.+), B: (.+?)(?:, camera: [\d ]+)? \}$/gm),
      ([, name, a = "", b = ""]) => [name, [shapeOf(a), shapeOf(b)] as const],
    ),
  );
  let checked = 0;
  for (const beat of read(language).split("\n::beat").slice(1)) {
    for (const [fact, value, of = ""] of beat.matchAll(/:fact\[([^\]]+)\]\{of="([^"]+)"/g)) {
      const pair = scenes.get(/ scene=([a-z-]+)/.exec(beat)?.[1] ?? "");
      if (pair === undefined) throw new Error(`${fact}: no scene`);
      expect(factsOf(...pair)[of], fact).toBeCloseTo(Number(value), 6);
      checked += 1;
    }
  }
  expect(checked).toBe(12);
});

test("the line between the shapes of the fifth picture lies on the edge that the text names", () => {
  const [, a = "", b = ""] = /^ {2}flat: +\{ A: (.+), B: (.+?), camera/m.exec(read("en")) ?? [];
  const last = explain("sat", shapeOf(a), shapeOf(b)).findLast((step) => step.kind === "axis");
  expect(read("en")).toContain("the dashed line lies on the edge from A1 to A2");
  expect(last).toMatchObject({ source: { kind: "edge", shape: "a", index: 1 } });
  // The line stands in the middle of the gap, half a pixel from the edge.
  expect(last?.kind === "axis" ? last.overlap : NaN).toBeCloseTo(-1, 9);
});

test("only the axis of the circle shows its gap", () => {
  const [, a = "", b = ""] = /^ {2}round: +\{ A: (.+), B: (.+?)(?:, camera: [\d ]+)? \}$/m.exec(read("en")) ?? [];
  const axes = explain("sat", shapeOf(a), shapeOf(b)).flatMap((step) => (step.kind === "axis" ? [step] : []));
  expect(axes.filter(({ overlap }) => overlap < 0).map(({ source }) => source.kind)).toEqual(["vertex"]);
  expect(axes).toHaveLength(4);
  // Neither end of a shadow shows it on the axes of the edges, whichever way they point.
  for (const { source, intervalA, intervalB } of axes) {
    const overlap = Math.min(intervalA.max - intervalB.min, intervalB.max - intervalA.min);
    expect(overlap < 0, JSON.stringify(source)).toBe(source.kind === "vertex");
  }
});

test("the dent of the figure hides a gap from every direction", async () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  await prepare(root);
  const { chapter } = await compile(root, "any-convex-shape", "en");
  const beat = chapter.beats.find(({ id }) => id === "convex");
  if (beat === undefined) throw new Error("no beat");
  const { session, model } = await openBench(STAGES, beat.picture.stage);
  session.present(beat.picture);
  session.refresh(1000);
  const { facts } = model();
  session.close();
  const circle = facts?.world.shapes[1];
  if (facts === null || circle === undefined) throw new Error("no circle");
  const { drawings, meeting } = facts.own as BoundingReading;
  const figure = drawings[0] ?? [];
  // The box meets the circle, the figure does not.
  expect(meeting.map((pair) => pair.drawings)).toEqual([false]);
  for (let degrees = 0; degrees < 180; degrees += 1) {
    const turn = (degrees * Math.PI) / 180;
    const place = ({ x, y }: { x: number; y: number }) => x * Math.cos(turn) + y * Math.sin(turn);
    const [low, high] = [Math.min(...figure.map(place)), Math.max(...figure.map(place))];
    expect(place(circle) - circle.radius, `${degrees} degrees`).toBeLessThan(high);
    expect(place(circle) + circle.radius, `${degrees} degrees`).toBeGreaterThan(low);
  }
});
