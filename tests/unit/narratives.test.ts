/** The narratives: the same beats in both languages, over stages, scenes and layers that exist. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { TERMS } from "../../www/canvas/glossary.ts";
import init, { collide, distance, Lab, signedDistance } from "../../www/engine/lab.ts";
import { impactOf } from "../../www/stages/boundary/fall.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { SLOPE } from "../../www/stages/sdf/draw.ts";
import { arrange } from "../../www/stages/shared/bodies/scenes.ts";

const CONTENT = new URL("../../content/", import.meta.url);
const chapters = readdirSync(new URL("en/", CONTENT));
const read = (path: string) => readFileSync(new URL(path, CONTENT), "utf8");

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

const LAYERS = new Set(Object.values(TERMS).map(([, layer]) => String(layer)));

/** What a stage shows on demand. */
async function viewsOf(stage: string): Promise<string[]> {
  return (await STAGES.load(stage)).commands.flatMap(({ view }) => view ?? []);
}

/** The directives of a text without the words that are translated. */
const directives = (text: string) =>
  [
    ...Array.from(text.matchAll(/:{1,2}([a-z]+)(?:\[[^\]\n]*\])?(\{[^}\n]*\})/g), ([, name, rest]) => `${name}${rest}`),
    ...Array.from(text.matchAll(/\]\(lit:[a-z-]+\)/g), ([whole]) => whole),
  ].sort();
const numbers = (text: string) => Array.from(text.matchAll(/:fact\[([^\]]*)\]/g), ([, value]) => value).sort();

test("each chapter is there in both languages", () => {
  expect(readdirSync(new URL("zh/", CONTENT))).toEqual(chapters);
  expect(chapters.length).toBeGreaterThan(0);
});

for (const chapter of chapters) {
  const [english, chinese] = [read(`en/${chapter}`), read(`zh/${chapter}`)];

  test(`${chapter}: both languages have the same beats, terms and numbers`, () => {
    expect(directives(chinese)).toEqual(directives(english));
    expect(numbers(chinese)).toEqual(numbers(english));
  });

  test(`${chapter}: 6 to 14 beats and 24 with programs to break, each with its own id, an existing stage, scene and layers`, async () => {
    const beats = Array.from(english.matchAll(/^::beat\[[^\]]+\]\{#([a-z-]+) stage=([a-z-]+) scene=([a-z-]+) .*\}$/gm));
    expect(beats).toHaveLength(Array.from(english.matchAll(/^::beat/gm)).length);
    const broken = Array.from(english.matchAll(/^::break\[.* case=([a-z-]+)\}$/gm), ([, scene]) => scene);
    expect(beats.length - broken.length).toBeGreaterThanOrEqual(6);
    expect(beats.length - broken.length).toBeLessThanOrEqual(14);
    expect(beats.length).toBeLessThanOrEqual(24);
    expect(new Set(beats.map(([, id]) => id)).size).toBe(beats.length);
    const head = english.slice(0, english.indexOf("\n---\n", 4));
    const scenes = Array.from(head.matchAll(/^ {2}([a-z-]+): /gm), ([, name]) => name);
    for (const [, id, stage, scene] of beats) {
      expect(STAGES.ids, id).toContain(stage);
      expect(scenes, id).toContain(scene);
    }
    expect(new Set([...beats.map(([, , , scene]) => scene), ...broken])).toEqual(new Set(scenes));
    for (const [, stage = "", shown = "", lit] of english.matchAll(
      / stage=([a-z-]+) .*show="([a-z -]*)" lit="([a-z-]*)"/g,
    )) {
      const views = await viewsOf(stage);
      for (const view of shown.split(" ").filter(Boolean)) expect([...LAYERS, ...views], view).toContain(view);
      if (lit !== "") expect([...LAYERS]).toContain(lit);
    }
    for (const [, layer] of english.matchAll(/\]\(lit:([a-z-]+)\)/g)) expect([...LAYERS]).toContain(layer);
  });

  test(`${chapter}: long enough to be read, with formulas on lines of their own`, () => {
    const prose = (text: string) =>
      text
        .slice(text.indexOf("\n---\n", 4))
        .replace(/\$\$[\s\S]*?\$\$/g, "")
        .replace(/\{[^}]*\}/g, "");
    expect(prose(english).match(/[A-Za-z’']+/g)?.length).toBeGreaterThanOrEqual(300);
    expect(prose(chinese).match(/\p{Script=Han}/gu)?.length).toBeGreaterThanOrEqual(500);
    for (const text of [english, chinese]) {
      expect(text.split("\n").filter((line) => line.includes("$$") && line !== "$$")).toEqual([]);
      expect((text.match(/^\$\$$/gm)?.length ?? 0) % 2).toBe(0);
    }
  });
}

test("a step of the clock, a centre and a phase have one name each", () => {
  const older = /\bcenters?\b|\bjumps?\b|\bticks\b|\b(this|next|every|one) frame\b|\b(two|next) looks?\b/gi;
  for (const chapter of chapters) {
    expect(
      read(`en/${chapter}`)
        .replaceAll(/\{#[^}]*\}/g, "")
        .match(older),
      chapter,
    ).toBeNull();
    expect(read(`zh/${chapter}`).match(/粗筛|中筛|细查|单纯形|每一帧|这一帧|下一帧|是分开的/g), chapter).toBeNull();
  }
});

test("the numbers of the texts are the engine's", async () => {
  const checked = new Set<string>();
  const expectFact = (chapter: string, of: string, value: number, digits: number) => {
    const fact = `:fact[${Number(value.toFixed(digits))}]{of="${of}"`;
    expect(read(`en/${chapter}.md`), fact).toContain(fact);
    checked.add(`${chapter} ${fact}`);
  };
  const fall = { height: 50, speed: 5, gravity: 9.81, restitution: 0.6 };
  const { height, speed, restitution } = fall;
  const { time, before, rise } = impactOf(fall, 0);
  for (const [of, value] of Object.entries({ height, speed, restitution })) expectFact("fast-things", of, value, 6);
  expectFact("fast-things", "restitution.squared", restitution ** 2, 6);
  expectFact("fast-things", "fallen", (9.81 * 2 ** 2) / 2, 1);
  // The ball that is dropped moves half a metre between two looks before it lands.
  const late = impactOf({ ...fall, speed: 0 }, 0).before;
  expectFact("fast-things", "late.speed", late, 1);
  expect(late / 60).toBeCloseTo(0.5, 1);
  expectFact("fast-things", "impact.time", time, 2);
  expectFact("fast-things", "impact.before", before, 2);
  expectFact("fast-things", "impact.rise", rise, 2);

  const disc = { type: "circle", x: 240, y: 200, radius: 70 } as const;
  const line = { type: "segment", x1: 330, y1: 330, x2: 450, y2: 170 } as const;
  expectFact("pushing-apart", "distance", signedDistance(disc, { x: 360, y: 360 }).distance, 6);
  expectFact("pushing-apart", "distance", signedDistance(line, { x: 330, y: 170 }).distance, 6);
  expectFact("pushing-apart", "rim", signedDistance(disc, { x: disc.x + disc.radius, y: disc.y }).distance, 6);
  expectFact("pushing-apart", "centre", signedDistance(disc, disc).distance, 6);
  const { gradient } = signedDistance(line, { x: 330, y: 170 });
  expectFact("pushing-apart", "slope.x", gradient.x, 6);
  expectFact("pushing-apart", "slope.y", gradient.y, 6);
  expectFact("pushing-apart", "slope.way", SLOPE, 6);
  expectFact("pushing-apart", "slope.right", signedDistance(line, { x: 330 + SLOPE, y: 170 }).distance, 6);
  const pushed = { type: "circle", x: 300, y: 280, radius: 40 } as const;
  expectFact("pushing-apart", "phi", signedDistance(disc, pushed).distance, 6);
  expectFact("pushing-apart", "radius", pushed.radius, 6);
  expectFact("pushing-apart", "depth", collide(disc, pushed)?.depth ?? 0, 6);
  // A way of (3, 4) in one step, onto a floor.
  expect(read("en/pushing-apart.md")).toMatch(/^ {2}floor: .* B: circle 270 288 50 step 3 4, /m);
  expectFact("pushing-apart", "into", 4, 0);
  expectFact("pushing-apart", "along", 3, 0);
  // The share that friction leaves of (3, 4) with restitution 0.5 and friction 0.2.
  expectFact("pushing-apart", "a", Math.max(1 - (0.2 * (1 + 0.5) * 4) / 3, 0), 6);

  // The boxes on the slope, after three halves of a second.
  using bodies = new Lab({ width: 800, height: 450 });
  arrange(bodies, "slope");
  const boxes = [...bodies.ids]
    .map((id) => bodies.get(id))
    .filter((shape) => shape.type === "rectangle" && shape.width === 34)
    .toSorted((one, other) => other.friction - one.friction);
  for (let step = 0; step < 90; step += 1) bodies.step();
  const ways = boxes.map(({ id, x, y }) => Math.hypot(bodies.get(id).x - x, bodies.get(id).y - y));
  expect(ways.map((way) => way > 2)).toEqual([false, true, true]);
  for (const [at, of] of ["sticks", "slides.1", "slides.2"].entries()) {
    expectFact("pushing-apart", of, boxes[at]?.friction ?? NaN, 6);
  }

  const bar = { type: "rectangle", x: 220, y: 180, width: 160, height: 36 } as const;
  const ball = { type: "circle", x: 220, y: 250, radius: 30 } as const;
  expectFact("many-shapes", "gap", distance(bar, ball).distance, 6);
  expectFact("many-shapes", "depth", collide({ ...bar, angle: Math.PI / 2 }, ball)?.depth ?? 0, 6);
  const { default: scene } = await import("../../www/stages/scale/scene.json");
  for (const method of Lab.broadPhases) {
    using crowd = Lab.fromScene(scene);
    crowd.broadPhase = method;
    crowd.detect();
    const { possible, candidates, hits } = crowd.counts;
    expectFact("many-shapes", "possible", possible, 0);
    // Pairs that each method tests, and those of them that are no hits.
    if (method !== "auto")
      expect(read("en/many-shapes.md")).toContain(
        ` | ${candidates.toLocaleString("en")} | ${(candidates - hits).toLocaleString("en")} |`,
      );
  }
  for (const chapter of ["fast-things", "pushing-apart", "many-shapes"]) {
    for (const [fact] of read(`en/${chapter}.md`).matchAll(/:fact\[[^\]]+\]\{of="[^"]+"/g)) {
      expect([...checked]).toContain(`${chapter} ${fact}`);
    }
  }
});

test("a step of 1e-10 spoils the gradient from the fifth digit on, and one of 1e-4 does far better", () => {
  const line = { type: "segment", x1: 330, y1: 330, x2: 450, y2: 170 } as const;
  const at = { x: 330, y: 170 };
  const { distance: here, gradient } = signedDistance(line, at);
  const errorOf = (h: number) => {
    const [x, y] = [
      { ...at, x: at.x + h },
      { ...at, y: at.y + h },
    ].map((to) => signedDistance(line, to).distance - here);
    const length = Math.hypot(x ?? NaN, y ?? NaN);
    return Math.hypot((x ?? NaN) / length - gradient.x, (y ?? NaN) / length - gradient.y);
  };
  expect(errorOf(1e-10)).toBeGreaterThan(1e-5);
  expect(errorOf(1e-10)).toBeLessThan(1e-4);
  expect(errorOf(1e-10) / errorOf(1e-4)).toBeGreaterThan(1e5);
  expect(errorOf(1e-10) / errorOf(1e-4)).toBeLessThan(1e6);
});
