/** Words of the pictures: none lies on another one, on a line or out of the picture, beside the text on a desktop and above it on a phone. */
import { fileURLToPath } from "node:url";
import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, expect, test } from "vitest";
import { paletteFor } from "../../www/canvas/palette.ts";
import { Pen } from "../../www/canvas/pen.ts";
import { type Box, fitted, View } from "../../www/canvas/view.ts";
import { drawLabels, drawNames, handleOf } from "../../www/canvas/world.ts";
import { prepare, sourceOf } from "../../www/chapters/build.ts";
import { CHAPTERS } from "../../www/chapters/chapter.ts";
import { openChapter } from "../../www/chapters/open.ts";
import "../../www/chapters/stills.ts";
import { collide, Lab, type Point, signedDistance } from "../../www/engine/lab.ts";
import { type Bench, openBench } from "../../www/lab/headless.ts";
import { paintOn } from "../../www/lab/painter.ts";
import type { Picture } from "../../www/lab/picture.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { cornersOf } from "../../www/state/points.ts";
import { readWorld, type ShapeRow } from "../../www/state/view_state.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The picture alone, and with the difference beside or below it, as the page lays them out. */
const SIZES = {
  desktop: { alone: [816, 592], picture: [407, 592], difference: [407, 592] },
  phone: { alone: [390, 380], picture: [390, 165], difference: [390, 214] },
  laboratory: { alone: [816, 674], picture: [816, 674], difference: [384, 274] },
} as const;

const light = paletteFor("light", 1);

beforeAll(() => prepare(ROOT));

interface Words {
  text: string;
  color: string;
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
}

const boxOf = ([width, height]: readonly [number, number]): Box => ({
  ...{ width, height, deviceWidth: width, deviceHeight: height, unit: 1 },
});

interface Line {
  from: Point;
  to: Point;
  color: string;
  alpha: number;
  width: number;
}

/** Parts of an arc, each a straight line. */
const ARC = 24;

/** A context that draws nothing and keeps the boxes of its words, and the straight lines of its strokes. */
function recorder({ width, height }: Box): { context: CanvasRenderingContext2D; words: Words[]; lines: Line[] } {
  const words: Words[] = [];
  const lines: Line[] = [];
  const context = createCanvas(width, height).getContext("2d") as unknown as CanvasRenderingContext2D;
  let path: [Point, Point][] = [];
  let at: Point | null = null;
  let first: Point | null = null;
  const clips = [false];
  const goTo = (x: number, y: number) => {
    const { a, b, c, d, e, f } = context.getTransform();
    const next = { x: e + a * x + c * y, y: f + b * x + d * y };
    if (at !== null) path.push([at, next]);
    first ??= next;
    at = next;
  };
  const tracing = {
    beginPath: () => {
      [path, at, first] = [[], null, null];
    },
    moveTo: (x: number, y: number) => {
      [at, first] = [null, null];
      goTo(x, y);
    },
    lineTo: goTo,
    closePath: () => {
      if (at !== null && first !== null) path.push([at, first]);
      at = first;
    },
    arc: (x: number, y: number, radius: number, from: number, to: number) => {
      for (let part = 0; part <= ARC; part += 1) {
        const angle = from + ((to - from) * part) / ARC;
        goTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
      }
    },
    rect: (x: number, y: number, width: number, height: number) => {
      tracing.moveTo(x, y);
      for (const [across, down] of [
        [width, 0],
        [width, height],
        [0, height],
        [0, 0],
      ] as const)
        goTo(x + across, y + down);
    },
    clip: () => {
      clips[clips.length - 1] = true;
    },
    save: () => {
      clips.push(clips.at(-1) ?? false);
      context.save();
    },
    restore: () => {
      clips.pop();
      context.restore();
    },
    stroke: () => {
      // An inset cuts off most of its lines.
      if (clips.at(-1)) return;
      const { strokeStyle, globalAlpha, lineWidth } = context;
      for (const [from, to] of path)
        lines.push({ from, to, color: `${strokeStyle}`, alpha: globalAlpha, width: lineWidth });
    },
  };
  const fillText = (text: string, x: number, y: number) => {
    const { a, b, e, f } = context.getTransform();
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down, width: across } = context.measureText(text);
    const middle = (down - up) / 2;
    words.push({
      color: String(context.fillStyle),
      ...{ text, width: across, height: up + down, angle: Math.atan2(b, a) },
      ...{ x: e + a * x - b * (y + middle), y: f + b * x + a * (y + middle) },
    });
  };
  const kept = new Proxy(context, {
    get(target, name) {
      if (name === "fillText") return fillText;
      if (name in tracing) return tracing[name as keyof typeof tracing];
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });
  return { context: kept, words, lines };
}

/** How a bench is painted. */
function lookOf({ module, strings, model, engine }: Bench, { frame }: Pick<Picture, "frame">, lettered: boolean) {
  const { facts, views, player } = model();
  if (facts === null) throw new Error("nothing is open");
  const look = {
    ...{ strings, facts, views: new Set(views), hovered: -1, lit: new Set<string>(), held: false },
    ...{ size: { width: engine().width, height: engine().height }, corner: null, rests: true, explains: true },
    ...{ lettered, sparse: lettered, now: 0, palette: light, targets: [] },
    emphasis: { layer: null, strength: 0 },
  };
  const painting = {
    ...{ ...look, stage: module, engine: engine(), scheme: "light" as const, layer: null, handles: true, frame },
    ...{ overlay: null, player, generation: 0, fading: null },
  };
  return { look, painting };
}

function wordsOf(
  bench: Bench,
  picture: Pick<Picture, "frame">,
  size: keyof typeof SIZES,
  lettered: boolean = true,
): [Box, Words[], Line[]][] {
  const { look, painting } = lookOf(bench, picture, lettered);
  const { frame } = picture;
  const difference = bench.module.figure;
  const large = boxOf(SIZES[size][difference === undefined ? "alone" : "picture"]);
  const drawn = recorder(large);
  paintOn(drawn.context, large, painting, look);
  if (difference === undefined) return [[large, drawn.words, drawn.lines]];
  const small = boxOf(SIZES[size].difference);
  const beside = recorder(small);
  const { scale } = new View(large, frame ?? fitted(look.size));
  difference(beside.context, small, look, {}, scale);
  return [
    [large, drawn.words, drawn.lines],
    [small, beside.words, beside.lines],
  ];
}

/** Units between two words in a row, which would read as one. */
const GAP = 3;

const shape = ({ text: _, width, ...box }: Words) => ({ type: "rectangle", ...box, width: width + GAP }) as const;

/** Colors of lines that words may lie on: those of the ground, and of the numbers at its edge. */
const GROUND = new Set((["graticule", "hairline", "edge", "ground", "muted"] as const).map((role) => light.line[role]));

/** Units of lines in a word that are one stroke across it, or a corner of it. */
const ACROSS = 20;

/** Whether a line means something: hatching is thin, ghosts are faint. */
const isMatter = ({ color, alpha, width }: Line) => alpha > 0.4 && width > 1.2 && !GROUND.has(color);

/** The length of a line in the box of words. */
function lengthIn({ x, y, width, height, angle }: Words, { from, to }: Line) {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const inBox = (point: Point) => ({
    x: (point.x - x) * cosine + (point.y - y) * sine,
    y: (point.y - y) * cosine - (point.x - x) * sine,
  });
  const [one, other] = [inBox(from), inBox(to)];
  let [first, last] = [0, 1];
  for (const [start, end, half] of [
    [one.x, other.x, width / 2],
    [one.y, other.y, height / 2],
  ] as const) {
    const ends = [(-half - start) / (end - start), (half - start) / (end - start)];
    first = Math.max(first, Math.min(...ends));
    last = Math.min(last, Math.max(...ends));
  }
  return Math.max(0, last - first) * Math.hypot(to.x - from.x, to.y - from.y);
}

test.each(CHAPTERS)(
  "no words of the pictures of %s lie on each other, on lines, or out of the picture",
  { timeout: 60_000 },
  async (id) => {
    const found: string[] = [];
    let counted = 0;
    for (const language of ["en", "zh"] as const) {
      await openChapter(await sourceOf(ROOT, id, language), ({ bench, beat }) => {
        for (const size of ["desktop", "phone"] as const) {
          for (const [{ width, height }, words, lines] of wordsOf(bench, beat.picture, size)) {
            counted += words.length;
            const where = `${language} ${beat.id}, ${size}`;
            for (const [at, one] of words.entries()) {
              const reach = [Math.abs(Math.cos(one.angle)), Math.abs(Math.sin(one.angle))] as const;
              const across = (one.width * reach[0] + one.height * reach[1]) / 2;
              const down = (one.width * reach[1] + one.height * reach[0]) / 2;
              const isIn = one.x >= across && one.y >= down && one.x <= width - across && one.y <= height - down;
              const covered = lines.filter(isMatter).reduce((sum, line) => sum + lengthIn(one, line), 0);
              const isOfGround = one.color === light.text.muted && /^\d+$/.test(one.text);
              if (covered > ACROSS && !isOfGround)
                found.push(`${where}: "${one.text}" on ${covered.toFixed(1)} of lines`);
              if (!isIn) found.push(`${where}: "${one.text}" hangs out of the picture`);
              for (const other of words.slice(at + 1)) {
                const depth = collide(shape(one), shape(other))?.depth ?? 0;
                if (depth > 0) found.push(`${where}: "${one.text}" and "${other.text}" by ${depth.toFixed(1)}`);
              }
            }
          }
        }
      });
    }
    expect(found).toEqual([]);
    expect(counted).toBeGreaterThan(100);
  },
);

test.each([
  ["the speed of a ball", "fast-things", "ball", "phone", / m\/s$/],
  ["the distance of a probe", "pushing-apart", "tiny-step", "desktop", /^96.0/],
] as const)("%s stands off arrows and rings", async (_, id, beatId, size, words) => {
  const covered: number[] = [];
  await openChapter(await sourceOf(ROOT, id, "en"), ({ bench, beat }) => {
    if (beat.id !== beatId) return;
    const [[, all = [], lines = []] = []] = wordsOf(bench, beat.picture, size);
    const matter = lines.filter(isMatter);
    for (const each of all.filter(({ text }) => words.test(text.replace("\u00a0", " "))))
      covered.push(matter.reduce((sum, line) => sum + lengthIn(each, line), 0));
  });
  expect(covered).toEqual([0]);
});

test("the number of an axis stands off the rim that the axis points at", async () => {
  let covered = Number.NaN;
  await openChapter(await sourceOf(ROOT, "any-convex-shape", "en"), ({ bench, beat }) => {
    if (beat.id !== "circle") return;
    const [[, words, lines] = []] = wordsOf(bench, beat.picture, "desktop");
    const number = words?.find(({ text }) => text === "4");
    if (number === undefined || lines === undefined) throw new Error("the axis has no number");
    covered = lines.filter(isMatter).reduce((sum, line) => sum + lengthIn(number, line), 0);
  });
  expect(covered).toBe(0);
});

test("the dot product beside a corner is that of its coordinates and the normal of the edge", async () => {
  const products: [string | undefined, number][] = [];
  await openChapter(await sourceOf(ROOT, "any-convex-shape", "en"), ({ bench, beat }) => {
    if (beat.id !== "dot") return;
    const [[, words] = []] = wordsOf(bench, beat.picture, "desktop");
    const written = words?.find(({ text }) => text.includes("·"))?.text;
    const [a, b] = readWorld(bench.engine()).shapes.map(cornersOf);
    const [from, to] = [a?.[1], a?.[2]];
    const corner = b?.[Number(/^B(\d) /.exec(written ?? "")?.[1])];
    if (from === undefined || to === undefined || corner === undefined) throw new Error("a corner is missing");
    const edge = Math.hypot(to.x - from.x, to.y - from.y);
    products.push([written, (corner.x * (to.y - from.y) - corner.y * (to.x - from.x)) / edge]);
  });
  expect(products).toHaveLength(1);
  for (const [written, product] of products) expect(written).toMatch(new RegExp(` = ${Math.round(product)}$`));
});

test("a distance has the same digits in the picture and in the sentence below it", async () => {
  const found: [string, boolean][] = [];
  await openChapter(await sourceOf(ROOT, "pushing-apart", "en"), ({ bench, beat }) => {
    if (beat.id !== "field" && beat.id !== "line-field") return;
    const [[, words] = []] = wordsOf(bench, beat.picture, "desktop");
    const distance = words?.find(({ text }) => text.endsWith("px"))?.text ?? "none";
    const { facts, views } = bench.model();
    const sentence = facts === null ? "" : bench.module.describe(facts, bench.strings, views).picture;
    found.push([distance, `${sentence}`.includes(distance)]);
  });
  expect(found).toEqual([
    ["130\u00a0px", true],
    ["96.0\u00a0px", true],
  ]);
});

const lettersOf = (bench: Bench) =>
  wordsOf(bench, { frame: null }, "desktop", false)
    .flatMap(([, words]) => words.flatMap(({ text }) => (/^[A-Z]$/.test(text) ? [text] : [])))
    .sort();

test("bodies have letters, in a crowd the selected one and the other one of its contact", async () => {
  const few = await openBench(STAGES, "sandbox", { lettered: false });
  few.session.refresh(1000);
  expect(lettersOf(few)).toEqual(["E", "F", "G", "H", "I", "J", "K"]);
  few.session.close();
  const crowd = await openBench(STAGES, "response", { lettered: false });
  const seen = new Set<string>();
  for (let second = 1; second < 480; second += 1) {
    crowd.session.stepOnce();
    if (second % 8 > 0) continue;
    crowd.session.refresh(second * 1000);
    const letters = lettersOf(crowd);
    seen.add(letters.join(""));
    const { a, b } = crowd.model().facts?.own.meeting ?? {};
    const met = [a, b].flatMap((shape: ShapeRow | undefined) => (shape?.fixed === false ? [shape.name] : []));
    expect(letters).toEqual([...new Set(["E", ...met])].sort());
  }
  expect(seen.size).toBeGreaterThan(1);
  crowd.session.close();
});

test("in the disc room the caption of the enlarged push is on the black ground, and the frame rate under the discs", async () => {
  const bench = await openBench(STAGES, "impulse", { lettered: false });
  for (let second = 1; !bench.model().facts?.own.meetings.length; second += 1) {
    bench.session.stepOnce();
    bench.session.refresh(second * 1000);
  }
  const box = boxOf(SIZES.laboratory.alone);
  const { look, painting } = lookOf(bench, { frame: null }, false);
  const { context, words } = recorder(box);
  for (const now of [0, 200, 400, 600]) {
    words.length = 0;
    paintOn(context, box, painting, { ...look, views: new Set(["push"]), rests: false, now });
  }
  const { size } = look;
  const room = new View(box, fitted(size)).toScreen({ x: size.width, y: size.height });
  const caption = words.find(({ text }) => text.includes("enlarged"));
  expect(caption?.y).toBeLessThan(room.y - 8);
  const order = words.map(({ text }) => text).filter((text) => / fps$|^[0-3]$/.test(text));
  expect(order).toEqual([expect.stringMatching(/fps$/), "0", "1", "2", "3"]);
  bench.session.close();
});

/** Units between the outline of a shape and its letter. */
const NEAR = 20;

test("the letter of a shape stands beside it, whatever its form and angle", () => {
  const engine = new Lab({ seed: 3 });
  const [box, size] = [boxOf(SIZES.desktop.alone), { width: 800, height: 450 }];
  const triangle = {
    type: "polygon",
    points: [
      { x: 130, y: 320 },
      { x: 250, y: 160 },
      { x: 370, y: 320 },
    ],
  } as const;
  const far: string[] = [];
  for (let turn = 0; turn < 24; turn += 1) {
    engine.clear();
    engine.add(triangle);
    engine.add({ type: "rectangle", x: 600, y: 220, width: 180, height: 90 });
    for (const id of engine.ids) engine.set(id, { angle: (turn * Math.PI) / 12 });
    const { context, words } = recorder(box);
    const view = new View(box, fitted(size));
    view.begin(context);
    drawNames(new Pen(context, view, light, { layer: null, strength: 0 }), readWorld(engine));
    expect(words.map(({ text }) => text).sort()).toEqual(["A", "B"]);
    for (const { text, x, y } of words) {
      const place = view.toWorld({ x, y });
      const { distance } = signedDistance(engine.get(engine.ids["AB".indexOf(text)] ?? 0), place);
      const gap = distance * view.scale;
      if (gap > NEAR || gap < 0) far.push(`${turn}: ${text} at ${gap.toFixed(1)}`);
    }
  }
  engine.free();
  expect(far).toEqual([]);
});

test("the letter of a body is nearer to it than to any other shape, the floor included", async () => {
  for (const size of ["laboratory", "phone"] as const) {
    const bench = await openBench(STAGES, "sandbox", { lettered: false });
    const { session } = bench;
    for (let step = 0; step < 120; step += 1) session.stepOnce();
    session.refresh(1000);
    const { look } = lookOf(bench, { frame: null }, false);
    const [[box, words] = []] = wordsOf(bench, { frame: null }, size, false);
    if (box === undefined || words === undefined) throw new Error("nothing is drawn");
    const view = new View(box, fitted(look.size));
    const { shapes } = readWorld(bench.engine());
    const wrong: string[] = [];
    for (const { text, x, y } of words) {
      const gaps = shapes.map(({ id, name }) => {
        const { distance } = signedDistance(bench.engine().get(id), view.toWorld({ x, y }));
        return { name, gap: distance * view.scale };
      });
      const [nearest] = gaps.sort((one, other) => one.gap - other.gap);
      if (/^[A-Z]$/.test(text) && nearest?.name !== text) wrong.push(`${size}: ${text} at ${nearest?.name}`);
    }
    expect(words.filter(({ text }) => /^[A-Z]$/.test(text))).toHaveLength(7);
    expect(wrong).toEqual([]);
    session.close();
  }
});

test("an author's labels keep off each other, off the knob of the selected shape, and in the picture", () => {
  const engine = new Lab({ seed: 3 });
  const [box, size] = [boxOf(SIZES.desktop.alone), { width: 800, height: 450 }];
  const found: string[] = [];
  for (let round = 0; round < 40; round += 1) {
    engine.clear();
    for (const spawn of ["spawnRectangle", "spawnCircle", "spawnConvex"] as const) engine[spawn]();
    const poses = engine.poses.map(
      (value, at) => [120 + ((at * 97 + round * 61) % 560), 100 + ((round * 37 + at * 53) % 250), value][at % 3] ?? 0,
    );
    engine.setPoses(poses);
    const world = readWorld(engine);
    for (const [at, row] of world.shapes.entries()) Object.assign(row, { label: ["bullet", "墙", "floor"][at] });
    const { context, words } = recorder(box);
    const view = new View(box, fitted(size));
    view.begin(context);
    drawLabels(new Pen(context, view, paletteFor("light"), { layer: null, strength: 0 }), world);
    expect(words).toHaveLength(3);
    if (world.chosen === undefined) throw new Error("nothing is selected");
    const { knob, radius } = handleOf(world.chosen, view);
    const ring = { type: "circle", ...knob, radius } as const;
    for (const [at, one] of words.entries()) {
      if (collide(shape(one), ring) !== null) found.push(`${round}: "${one.text}" on the knob`);
      const isIn = one.x > 0 && one.y > 0 && one.x < box.width && one.y < box.height;
      if (!isIn) found.push(`${round}: "${one.text}" outside`);
      for (const other of words.slice(at + 1)) {
        if (collide(shape(one), shape(other)) !== null) found.push(`${round}: "${one.text}" and "${other.text}"`);
      }
    }
  }
  engine.free();
  expect(found).toEqual([]);
});

test("the handle of every shape stands on its outline", () => {
  const size = { width: 800, height: 600 };
  const view = new View(boxOf([800, 600]), fitted(size));
  const engine = new Lab(size);
  const off: string[] = [];
  let below = 0;
  for (let round = 0; round < 300; round += 1) {
    engine.clear();
    for (const spawn of ["spawnCircle", "spawnRectangle", "spawnSegment", "spawnConvex"] as const) engine[spawn]();
    // Turns by quarters, too: then an edge may lie along the stem. At the upper edge the knob is below the shape.
    const angle = round % 2 === 0 ? (round / 2) * (Math.PI / 2) : round;
    const pose = [400, round % 3 === 0 ? 12 : 300, angle];
    engine.setPoses(Float64Array.from(Array.from(engine.ids, () => pose).flat()));
    for (const row of readWorld(engine).shapes) {
      const { stem, knob } = handleOf(row, view);
      const place = { x: stem.x / view.scale, y: stem.y / view.scale };
      const { distance } = signedDistance(engine.get(row.id), place);
      if (Math.abs(distance) > 1e-9) off.push(`${row.type} at ${angle}: ${distance} px`);
      below += Number(knob.y > view.toScreen(row).y);
    }
  }
  engine.free();
  expect(off).toEqual([]);
  expect(below).toBeGreaterThan(100);
});
