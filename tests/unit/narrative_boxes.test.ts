/** The numbers of the chapters "Boxes around things" and "Turned boxes" are the engine's, on the scenes of their heads. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { paletteFor } from "../../www/canvas/palette.ts";
import { compile, prepare } from "../../www/chapters/build.ts";
import init, { collide, distance, explain, Lab, type Point, type Shape } from "../../www/engine/lab.ts";
import { boundingOf, drawnShapes, readBounding, type State } from "../../www/stages/bounding-shapes/enclosing.ts";
import boundingScene from "../../www/stages/bounding-shapes/scene.json";
import { en } from "../../www/stages/bounding-shapes/strings.en.ts";
import { zh } from "../../www/stages/bounding-shapes/strings.zh.ts";
import { readPixels } from "../../www/stages/pixel/pictures.ts";
import pixelScene from "../../www/stages/pixel/scene.json";
import { uprightAlong } from "../../www/stages/shared/pair/draw_separating.ts";
import { nameByLetters, outlineOf, readWorld } from "../../www/state/view_state.ts";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

type Facts = Record<string, number | undefined>;
type Placed = Extract<Shape, { type: "rectangle" | "circle" }>;

/** What a scene of the head places, by letter. */
type Scene = Record<string, Placed>;

function shapeOf(text: string, scene: Scene): Placed {
  const [kind, ...words] = text.split(" ");
  if (words[0] === "in") {
    const { x, y, angle = 0 } = scene[words[1] ?? ""] ?? { x: NaN, y: NaN };
    const [across = NaN, down = NaN, radius = NaN] = [words[2], words[3], words[5]].map(Number);
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    return { type: "circle", x: x + across * cosine - down * sine, y: y + across * sine + down * cosine, radius };
  }
  const [x = NaN, y = NaN, ...sizes] = words.flatMap((word) => word.split("x").map(Number));
  const [size = NaN, height = NaN, angle = 0] = sizes;
  if (kind === "circle") return { type: "circle", x, y, radius: size };
  return { type: "rectangle", x, y, width: size, height, angle };
}

function scenesOf(text: string): Record<string, Scene> {
  const head = text.slice(0, text.indexOf("\n---\n", 4));
  return Object.fromEntries(
    Array.from(head.matchAll(/^ {2}([a-z-]+): +\{(.+)\}$/gm), ([, name = "", row = ""]) => {
      const scene: Scene = {};
      for (const [, letter = "", words = ""] of row.matchAll(/([A-Z]): ([^,}]+?)(?=[ ,}]*(?:,|$))/g)) {
        scene[letter] = shapeOf(words, scene);
      }
      return [name, scene];
    }),
  );
}

/** Both shapes of a scene of two. */
function pairOf({ A, B }: Scene): readonly [Placed, Placed] {
  if (A === undefined || B === undefined) throw new Error("a scene without A and B");
  return [A, B];
}

const factsOf: Record<string, (scene: Scene, step: string) => Facts> = {
  "bounding-shapes": (scene) => {
    using lab = Lab.fromScene({ ...boundingScene, shapes: Object.values(scene) });
    const { A, B, ...more } = Object.fromEntries(
      drawnShapes(readWorld(lab).shapes).map((drawn, index) => [Object.keys(scene)[index] ?? "", drawn]),
    );
    if (A === undefined || B === undefined) throw new Error("a scene without A and B");
    const facts: Facts = { "A.width": A.shape.width, "B.x": B.shape.x, "B.y": B.shape.y };
    const [figure, sun] = drawnShapes([A.shape, B.shape], { figure: 0, sun: 1 });
    if (figure?.drawing && sun?.drawing) {
      const [of, other] = [figure.drawing.length, sun.drawing.length];
      Object.assign(facts, { "figure.corners": of, "sun.corners": other, edgePairs: of * other });
    }
    facts.depth = collide(outlineOf(A.shape), outlineOf(B.shape))?.depth;
    facts.gap = distance(outlineOf(A.shape), outlineOf(B.shape)).distance;
    const { boxes, closest, distance: reach } = boundingOf(A, B);
    const [a, b] = boxes;
    for (const [letter, box] of Object.entries({ A: a, B: b })) {
      for (const side of ["left", "right", "top", "bottom"] as const) facts[`${letter}.${side}`] = box?.[side];
    }
    if (a !== null) facts["A.boxWidth"] = a.right - a.left;
    if (a !== null && b !== null) {
      facts["overlap.x"] = Math.min(a.right - b.left, b.right - a.left);
      facts["overlap.y"] = Math.min(a.bottom - b.top, b.bottom - a.top);
      facts["gap.x"] = -facts["overlap.x"];
    }
    if (a !== null && closest !== null) {
      Object.assign(facts, { "closest.x": closest.x, "closest.y": closest.y, distance: reach ?? NaN });
      facts.radius = B.shape.radius;
      facts.side = Math.min(a.right - B.shape.x, B.shape.x - a.left, a.bottom - B.shape.y, B.shape.y - a.top);
      // The part of the square around a circle that the circle leaves out.
      facts.saved = 100 * (1 - (Math.PI * B.shape.radius ** 2) / (2 * B.shape.radius) ** 2);
    }
    for (const [letter, drawn] of Object.entries({ B, ...more })) {
      const found = boundingOf(A, drawn);
      facts[`${letter}.distance`] = found.distance ?? undefined;
      Object.assign(facts, { [`${letter}.closest.x`]: found.closest?.x, [`${letter}.closest.y`]: found.closest?.y });
    }
    return facts;
  },
  pixel: (scene) => {
    const shapes = pixelScene.shapes.map((shape, position) => ({ ...shape, ...pairOf(scene)[position] }));
    using lab = Lab.fromScene({ ...pixelScene, shapes });
    const { looked, count, examined, sprites } = readPixels(lab, readWorld(lab), { apart: null });
    const { left, top, right, bottom } = examined ?? { left: NaN, top: NaN, right: NaN, bottom: NaN };
    const ring = sprites[0]?.picture;
    return {
      ...{ "examined.width": right - left, "examined.height": bottom - top, "examined.places": looked, shared: count },
      "ring.places": ring && ring.width * ring.height,
    };
  },
  rectangles: (scene, step) => {
    const [a, b] = pairOf(scene);
    const steps = explain("rectangle-rectangle", a, b);
    const last = steps.at(-1);
    if (step === "last") return { depth: last?.kind === "done" && "contact" in last ? last.contact?.depth : undefined };
    const [, shape = "", face = ""] = /^face ([AB])(\d)-/.exec(step) ?? [];
    const shown = steps.find(
      (each) => each.kind === "face" && each.shape === shape.toLowerCase() && each.face === Number(face),
    );
    if (shown?.kind !== "face") throw new Error(`the run has no step ${step}`);
    const { normal, depth, intervalOwner, intervalOther } = shown;
    // The engine measures from the centre of the owner, the text from the origin.
    const base = a.x * normal.x + a.y * normal.y;
    return {
      ...{ gap: -depth, "A.min": base + intervalOwner.min, "A.max": base + intervalOwner.max },
      ...{ "B.min": base + intervalOther.min, "B.max": base + intervalOther.max },
    };
  },
  "rectangle-circle": (scene) => {
    const [a, b] = pairOf(scene);
    const steps = explain("rectangle-circle", a, b);
    const projections = steps.flatMap((step) => (step.kind === "edge" ? [step.projection] : []));
    const region = steps.find((step) => step.kind === "region");
    const depth = collide(a, b)?.depth;
    if (region?.kind !== "region" || b.type !== "circle") throw new Error("no rectangle and circle");
    const greatest = Math.max(...projections);
    const atCorner = Math.hypot(b.x - region.closest.x, b.y - region.closest.y);
    const reach = region.region === "inside" ? greatest : atCorner;
    // From inside, the nearest point of the box is the centre itself.
    return { distance: reach, nearest: Math.max(reach, 0), behind: -greatest, radius: b.radius, depth };
  },
};

const read = (language: string, chapter: string) =>
  readFileSync(new URL(`../../content/${language}/${chapter}.md`, import.meta.url), "utf8");

test.each([
  ["boxes", "en", 59],
  ["boxes", "zh", 59],
  ["turned-boxes", "en", 13],
  ["turned-boxes", "zh", 13],
])("%s: each number of a beat is the engine's on the beat's scene and step (%s)", (chapter, language, count) => {
  const scenes = scenesOf(read("en", chapter));
  let checked = 0;
  for (const beat of read(language, chapter).split("\n::beat").slice(1)) {
    const [, stage = "", name = "", step = ""] =
      / stage=([a-z-]+) scene=([a-z-]+)(?: step="?([\w -]+?)"?)? show=/.exec(beat) ?? [];
    const scene = scenes[name];
    const factsOn = factsOf[stage];
    if (scene === undefined || factsOn === undefined) throw new Error(`no scene: ${beat.slice(0, 80)}`);
    const facts = factsOn(scene, step);
    for (const [fact, value, of = ""] of beat.matchAll(/:fact\[([^\]]+)\]\{of="([^"]+)"/g)) {
      expect(Number(facts[of]?.toFixed(value?.split(".")[1]?.length ?? 0)), fact).toBe(Number(value));
      checked += 1;
    }
  }
  expect(checked).toBe(count);
});

/** What the enclosing shapes and the drawings of a scene with the figure and the sun say. */
function drawingsTouch(scene: Scene | undefined) {
  using lab = Lab.fromScene({ ...boundingScene, shapes: [...pairOf(scene ?? {})] });
  const [figure, sun] = drawnShapes(readWorld(lab).shapes, { figure: 0, sun: 1 });
  if (figure === undefined || sun === undefined) throw new Error("no drawings");
  const { meet, drawings } = boundingOf(figure, sun);
  return { meet, drawings };
}

test("the pictures of the boxes show what their beats say", () => {
  const scenes = scenesOf(read("en", "boxes"));
  expect(drawingsTouch(scenes.drawings)).toEqual({ meet: true, drawings: false });
  expect(drawingsTouch(scenes.embraced)).toEqual({ meet: true, drawings: true });
  const { A, ...circles } = scenes.five ?? {};
  if (A === undefined) throw new Error("no box");
  // Only the circle inside meets the box, and no circle meets another.
  const met = Object.entries(circles).filter(([, circle]) => collide(A, circle) !== null);
  expect(met.map(([letter]) => letter)).toEqual(["F"]);
  const all = Object.values(circles);
  expect(all.flatMap((one, at) => all.slice(at + 1).filter((other) => collide(one, other) !== null))).toEqual([]);
});

test("the sentence beside the boxes names what the reader sees", () => {
  const { beside, drawings, turned } = scenesOf(read("en", "boxes"));
  const told = (scene: Scene | undefined, state: State) => {
    using lab = Lab.fromScene({ ...boundingScene, shapes: [...pairOf(scene ?? {})] });
    const world = readWorld(lab);
    nameByLetters(world.shapes);
    const reading = readBounding(lab, world, state);
    return [en, zh].map(({ boundingShapes }) => boundingShapes.tell(reading));
  };
  const [english, chinese] = told(drawings, { figure: 0, sun: 1 });
  expect(english).toBe("Box and circle overlap, the figure and the sun do not.");
  expect(chinese).toBe("盒与圆重叠，小人与太阳没有重叠。");
  const [letters, zhLetters] = told(turned, { figure: null, sun: null });
  expect(letters).toBe("The upright boxes overlap, A and B do not.");
  expect(zhLetters).toBe("包围盒重叠，A与B没有重叠。");
  expect(told(beside, { figure: null, sun: null })).toEqual(["A and B are apart.", "A与B分离。"]);
});

test("the pictures of the turned boxes show what their beats say", () => {
  const { near, face, corner, inside } = scenesOf(read("en", "turned-boxes"));
  const regionOf = (scene: Scene | undefined) => {
    const region = explain("rectangle-circle", ...pairOf(scene ?? {})).find((step) => step.kind === "region");
    return region?.kind === "region" ? region.region : null;
  };
  expect([face, corner, inside].map(regionOf)).toEqual(["R3", "R1", "inside"]);
  using lab = Lab.fromScene({ ...boundingScene, shapes: [...pairOf(near ?? {})] });
  const [a, b] = drawnShapes(readWorld(lab).shapes);
  if (a === undefined || b === undefined) throw new Error("no pair");
  expect(boundingOf(a, b)).toMatchObject({ meet: true, drawings: false });
});

test("the picture of all corners marks both ends of each shadow with the numbers of the text", async () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  await prepare(root);
  const { stills } = await compile(root, "turned-boxes", "en");
  const textOf = (id: string) => String(stills.find(({ path }) => path.endsWith(`/${id}-light.svg`))?.text);
  for (const words of ["min 297", "max 427", "min 405", "max 541"]) {
    expect(textOf("keep")).toContain(words);
    expect(textOf("drop")).not.toContain(words);
  }
  const corners = ["A", "B"].flatMap((letter) => [0, 1, 2, 3].map((corner) => `>${letter}${corner}<`));
  for (const name of corners) {
    expect(textOf("drop")).toContain(name);
    expect(textOf("least")).not.toContain(name);
  }
});

test("orange comes with the least depth, not before", async () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  await prepare(root);
  const { stills } = await compile(root, "turned-boxes", "en");
  const { line } = paletteFor("light", 1);
  const shows = (id: string) => {
    const still = stills.find(({ path }) => path.endsWith(`/${id}-light.svg`));
    return String(still?.text).includes(line.contact);
  };
  for (const id of ["direction", "drop", "keep", "overlap", "gap", "stand", "ask-support"]) {
    expect(shows(id), id).toBe(false);
  }
  for (const id of ["least", "regions", "corner", "inside"]) expect(shows(id), id).toBe(true);
});

test("a word stands for each nearest point of the five circles", async () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  await prepare(root);
  const { stills } = await compile(root, "boxes", "en");
  const five = String(stills.find(({ path }) => path.endsWith("/five-places-light.svg"))?.text);
  for (const distance of ["50.0", "56.0", "44.0", "52.0"]) expect(five).toContain(`>${distance}<`);
});

test("words along an axis are never upside down", () => {
  for (let turn = 0; turn < 64; turn += 1) {
    const direction = { x: Math.cos(turn / 10), y: Math.sin(turn / 10) };
    const angle = uprightAlong(direction);
    expect(Math.cos(angle)).toBeGreaterThanOrEqual(0);
    // Along the axis: no part across it.
    expect(direction.x * Math.sin(angle) - direction.y * Math.cos(angle)).toBeCloseTo(0, 12);
  }
});

test("the corner that the question asks for is the support point of the face", () => {
  const { pair } = scenesOf(read("en", "turned-boxes"));
  const [a, b] = pairOf(pair ?? {});
  const face = explain("rectangle-rectangle", a, b).find((step) => step.kind === "face" && step.face === 2);
  if (face?.kind !== "face" || b.type !== "rectangle") throw new Error("no face");
  const { x, y, width, height, angle = 0 } = b;
  const [across, down] = [width / 2, -height / 2];
  const second: Point = {
    x: x + across * Math.cos(angle) - down * Math.sin(angle),
    y: y + across * Math.sin(angle) + down * Math.cos(angle),
  };
  expect(read("en", "turned-boxes")).toContain("face=A2-A3 truth=B1");
  expect(Math.hypot(face.support.x - second.x, face.support.y - second.y)).toBeLessThan(1e-9);
});
