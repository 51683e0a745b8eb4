/** The sentence beside a narrative tells the shown step with the numbers of the picture. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Layer } from "../../www/canvas/glossary.ts";
import init, { Lab, type PairAlgorithm, type Point, type Shape } from "../../www/engine/lab.ts";
import { en } from "../../www/i18n/common.en.ts";
import { zh } from "../../www/i18n/common.zh.ts";
import type { StageModule } from "../../www/lab/stage.ts";
import { stage as boundary } from "../../www/stages/boundary/index.ts";
import boundaryScene from "../../www/stages/boundary/scene.json";
import { en as boundaryEn } from "../../www/stages/boundary/strings.en.ts";
import { zh as boundaryZh } from "../../www/stages/boundary/strings.zh.ts";
import { stage as broadPhase } from "../../www/stages/broad-phase/index.ts";
import broadPhaseScene from "../../www/stages/broad-phase/scene.json";
import { en as broadPhaseEn } from "../../www/stages/broad-phase/strings.en.ts";
import { stage as impulse } from "../../www/stages/impulse/index.ts";
import type { ImpulseReading } from "../../www/stages/impulse/reading.ts";
import impulseScene from "../../www/stages/impulse/scene.json";
import { en as impulseEn } from "../../www/stages/impulse/strings.en.ts";
import { zh as impulseZh } from "../../www/stages/impulse/strings.zh.ts";
import { stage as bucket } from "../../www/stages/ray-cast/index.ts";
import bucketScene from "../../www/stages/ray-cast/scene.json";
import { en as bucketEn } from "../../www/stages/ray-cast/strings.en.ts";
import { zh as bucketZh } from "../../www/stages/ray-cast/strings.zh.ts";
import anyPair from "../../www/stages/rectangle-circle/scene.json";
import { stage as sandbox } from "../../www/stages/sandbox/index.ts";
import sandboxScene from "../../www/stages/sandbox/scene.json";
import { stage as scale } from "../../www/stages/scale/index.ts";
import scaleScene from "../../www/stages/scale/scene.json";
import { en as scaleEn } from "../../www/stages/scale/strings.en.ts";
import { zh as scaleZh } from "../../www/stages/scale/strings.zh.ts";
import { bodiesEn } from "../../www/stages/shared/bodies/strings.en.ts";
import { bodiesZh } from "../../www/stages/shared/bodies/strings.zh.ts";
import { tellPair } from "../../www/stages/shared/pair/index.ts";
import { pairEn } from "../../www/stages/shared/pair/strings.en.ts";
import { pairZh } from "../../www/stages/shared/pair/strings.zh.ts";
import { stage as sweep } from "../../www/stages/sweep/index.ts";
import sweepScene from "../../www/stages/sweep/scene.json";
import { en as sweepEn } from "../../www/stages/sweep/strings.en.ts";
import { zh as sweepZh } from "../../www/stages/sweep/strings.zh.ts";
import { explainSelected, nameByLetters, playedPair, readWorld } from "../../www/state/view_state.ts";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

const A: Shape = { type: "rectangle", x: 330, y: 170, width: 130, height: 90, angle: 0.25 };
const B: Shape = { type: "rectangle", x: 440, y: 190, width: 110, height: 80, angle: -0.35 };
const NEAR: Shape = { ...B, x: 463, y: 200 };
const BIG: Shape = { type: "circle", x: 235, y: 195, radius: 100 };
const SMALL: Shape = { type: "circle", x: 355, y: 285, radius: 75 };

/** The sentences of all steps of a run, in both languages. */
function rowsOf(algorithm: PairAlgorithm, shapes: readonly Shape[], views: readonly Layer[] = ["ends", "supports"]) {
  using lab = Lab.fromScene({ ...anyPair, shapes });
  lab.select(lab.ids[0] ?? null);
  lab.detect();
  const world = readWorld(lab);
  nameByLetters(world.shapes);
  const explained = explainSelected(lab, world, algorithm, null);
  return (explained?.steps ?? []).map((step, index) => {
    const run = playedPair(explained, { wanted: index, playing: false, speed: 1 });
    expect(run?.current).toBe(step);
    const facts = { world, run, own: {} };
    const shown = new Set(views);
    const [english, chinese] = [
      { ...en, ...pairEn },
      { ...zh, ...pairZh },
    ] as const;
    return [step.kind, tellPair(facts, english, shown), tellPair(facts, chinese, shown)] as const;
  });
}

const sentencesOf = (kind: string, rows: ReturnType<typeof rowsOf>) =>
  rows.filter(([each]) => each === kind).map(([, english]) => english.replaceAll("\u00a0", " "));

test("a face tells both shadows and the depth behind it", () => {
  const rows = rowsOf("rectangle-rectangle", [A, B]);
  expect(sentencesOf("face", rows)).toContain(
    "A’s shadow runs from 297 to 427, B’s from 405 to 541. B reaches 21.5 px behind face A1-A2.",
  );
  expect(sentencesOf("face", rows)).toHaveLength(8);
  const gap = rowsOf("rectangle-rectangle", [A, NEAR]);
  expect(sentencesOf("face", gap).at(-1)).toMatch(/All of B lies in front of face A1-A2, by 3\.\d\d px or more\.$/);
});

test("sentences of a face name shadows and depth only beside their layers", () => {
  const told12 = (...views: Layer[]) => sentencesOf("face", rowsOf("rectangle-rectangle", [A, B], views))[1];
  expect(told12("axes", "corners")).toBe("A and B overlap by 21.5 px.");
  expect(told12("drops", "ends")).toBe("A’s shadow runs from 297 to 427, B’s from 405 to 541.");
  expect(told12("intervals", "ends")).toBe("The overlap is 21.5 px on this axis.");
  expect(told12("axes", "intervals")).toBe("A and B overlap by 21.5 px.");
  expect(told12("supports")).toBe("B reaches 21.5 px behind face A1-A2.");
});

test("sentences of the broad phase name pairs, candidates and false positives only beside their layers", () => {
  using lab = Lab.fromScene({
    ...broadPhaseScene,
    shapes: [
      { type: "rectangle", x: 220, y: 180, width: 160, height: 36 },
      { type: "circle", x: 220, y: 250, radius: 30 },
      { type: "circle", x: 480, y: 190, radius: 40 },
    ],
  });
  lab.detect();
  const facts = { world: readWorld(lab), run: null, own: {} };
  const words = { ...en, ...broadPhaseEn };
  const tell = (...views: Layer[]) => broadPhase.describe(facts, words as never, new Set(views)).told;
  expect(tell()).toBe("3 shapes make 3 pairs.");
  expect(tell("bounding-circles", "candidate")).toBe("1 of 3 pairs is green. The others are ruled out.");
  expect(tell("candidate", "contact")).toMatch(/^The green pair is a false positive\./);
});

test("a crowd names candidates only beside a layer that shows them", () => {
  using lab = Lab.fromScene(scaleScene);
  const state = scale.open(lab, true);
  lab.detect();
  const world = readWorld(lab);
  const facts = { world, run: null, own: { ...scale.read(lab, world, state, null), stale: false } };
  const told = (words: object, ...views: Layer[]) => scale.describe(facts, words as never, new Set(views)).told;
  expect(told(scaleEn, "contact")).toBe("Of 499,500 pairs of shapes, 949 overlap. Only 1 pair in 530 overlaps.");
  expect(told(scaleZh, "contact")).toBe("全部499,500对图形中，重叠的有949对。平均每530对中只有1对重叠。");
  expect(told(scaleEn, "candidate", "contact")).toBe("");
});

test("circles tell the distance, the normal, and the depth or the gap", () => {
  const rows = rowsOf("circle-circle", [BIG, SMALL]);
  expect(sentencesOf("centre-line", rows)).toEqual(["The centres are 150 px apart, the radii together are 175 px."]);
  expect(sentencesOf("normal", rows)).toEqual(["The normal is (0.800, 0.600)."]);
  const apart = rowsOf("circle-circle", [BIG, { ...SMALL, x: 411, y: 327 }]);
  expect(sentencesOf("done", apart)).toEqual(["A and B are 45.0 px apart."]);
  // What would be written as 0.00 px.
  for (const off of [1e-4, -1e-4]) {
    const [touch] = rowsOf("circle-circle", [BIG, { ...SMALL, x: 375 + off, y: 300 }]).filter(
      ([kind]) => kind === "done",
    );
    expect(touch?.slice(1)).toEqual(["A and B touch.", "A与B恰好接触。"]);
  }
});

test("a circle before a rectangle tells each face, its region, and the gap", () => {
  const rows = rowsOf("rectangle-circle", [A, { type: "circle", x: 463, y: 204, radius: 30 }]);
  expect(sentencesOf("edge", rows)).toHaveLength(4);
  expect(sentencesOf("region", rows)).toHaveLength(1);
  expect(sentencesOf("region", rows)[0]).toMatch(/^The centre of B lies in R3 of face A1-A2\.$/);
  expect(sentencesOf("done", rows)[0]).toMatch(/^A and B are \d+\.\d+ px apart\.$/);
});

test("both languages name the same numbers, with three digits each", () => {
  const numbers = (text: string) => text.match(/\u2212?\d+(?:\.\d+)?/g)?.sort();
  const all = [
    ...rowsOf("rectangle-rectangle", [A, B]),
    ...rowsOf("circle-circle", [BIG, SMALL]),
    ...rowsOf("rectangle-circle", [A, SMALL]),
  ];
  for (const [, english, chinese] of all) {
    expect(numbers(chinese)).toEqual(numbers(english));
    for (const number of english.match(/(?<![A-Z\d.])\d+(?:\.\d+)?/g) ?? []) {
      expect(number.replace(/^0\.0*|\./g, "").length).toBe(3);
    }
  }
});

/** The sentences of a stage's own scene with other shapes, after some steps. */
function toldBy<State, Reading>(
  { open, read, step, edits }: StageModule<State, Reading>,
  scene: object,
  { steps = 0, edit }: { steps?: number; edit?: readonly [string, unknown] },
  ...words: ((reading: Reading) => string)[]
) {
  using lab = Lab.fromScene(scene);
  const state = open(lab, false);
  if (edit !== undefined) edits?.[edit[0]]?.(lab, state, edit[1]);
  for (let count = 0; count < steps; count += 1) step?.(lab, state);
  const world = readWorld(lab);
  nameByLetters(world.shapes);
  const reading = read(lab, world, state, null);
  return words.map((tell) => tell(reading).replaceAll("\u00a0", " "));
}

test("speeds are called constant only if they are", () => {
  const told = (deviation: number) => {
    const words = [impulseEn, impulseZh].map((texts) => (reading: ImpulseReading) => {
      return texts.impulse.verdict({ ...reading, deviation, areConstant: deviation === 0 });
    });
    return toldBy(impulse, impulseScene, { steps: 1 }, ...words).join(" ");
  };
  expect(told(0)).toMatch(/Speeds stay constant: .*速率不变：/);
  expect(told(0.02)).toMatch(/Speeds have changed by up to 2\.00 %: .*速率最多变化2\.00 %：/);
});

test("a disc tells its push, and both parts of its velocity only where it bounces", () => {
  const told = (shapes: readonly object[], steps: number) =>
    toldBy(impulse, { ...impulseScene, shapes }, { steps }, impulseEn.impulse.tell, impulseZh.impulse.tell);
  const fixed = { type: "circle", x: 240, y: 200, radius: 70, mass: 0 };
  const still = { type: "circle", x: 300, y: 280, radius: 40, velocity: { x: 0, y: 0 } };
  expect(told([fixed, still], 0)).toEqual(["The disc is at rest.", "圆盘静止不动。"]);
  expect(told([fixed, still], 1)[0]).toBe("The disc was 10.0 px too deep and is pushed out.");
  const moving = (y: number) => ({ ...still, velocity: { x: 0, y } });
  expect(told([fixed, moving(60)], 1)[0]).toMatch(/ It is leaving already, so its velocity stays\.$/);
  expect(told([fixed, moving(-60)], 1)[0]).toMatch(
    /into the surface: (0\.\d{3}) px a step, out of it \1; along it (0\.\d{3}), then \2\.$/,
  );
  expect(told([moving(-60)], 0)[0]).toBe("The disc moves 1.00 px a step.");
  for (const [y, steps] of [
    [60, 1],
    [-60, 1],
    [-60, 0],
  ] as const) {
    const [english = "", chinese = ""] = told([fixed, moving(y)], steps);
    expect(chinese.match(/\d+\.\d+/g)).toEqual(english.match(/\d+\.\d+/g));
  }
});

test("two free bodies tell how each moves and turns", () => {
  const shapes = [
    { type: "rectangle", x: 250, y: 200, width: 60, height: 60, velocity: { x: 240, y: 0 } },
    { type: "rectangle", x: 400, y: 230, width: 60, height: 60 },
  ];
  const told = (steps: number, more: readonly object[] = []) =>
    toldBy(
      sandbox,
      { ...sandboxScene, shapes: [...shapes, ...more] },
      { steps },
      bodiesEn.bodies.tell,
      bodiesZh.bodies.tell,
    );
  expect(told(0)).toEqual([
    "A moves at 240 px/s and does not turn; B stays in place and does not turn. They do not touch.",
    "A每秒移动240 px，不转动；B不移动，不转动。两者没有接触。",
  ]);
  const [english = "", chinese = ""] = told(25);
  expect(english).toMatch(/^A moves at [\d.]+ px\/s and turns (anti)?clockwise by \d+° a second; B moves /);
  expect(chinese.match(/\d+(\.\d+)?/g)).toEqual(english.match(/\d+(\.\d+)?/g));
  expect(told(0, [{ type: "circle", x: 100, y: 100, radius: 20 }])[0]).toBe("No body has come to rest.");
});

test("a ball tells its height and its speed, and when it has hit the ground", () => {
  const told = (steps: number) =>
    toldBy(
      boundary,
      boundaryScene,
      { steps, edit: ["play", true] },
      boundaryEn.boundary.tell,
      boundaryZh.boundary.tell,
    );
  const [english, chinese] = told(170);
  expect(english).toMatch(
    /^The ball is \d+\.\d+ m above the ground and rises at \d+\.\d+ m\/s\. It hit the ground after 2\.72 s, at 31\.7 m\/s\.$/,
  );
  expect(chinese?.match(/\d+\.\d+/g)).toEqual(english?.match(/\d+\.\d+/g));
  expect(told(10)[0]).toMatch(/and falls at \d\.\d\d m\/s\.$/);
  expect(told(280)[0]).toMatch(/^The ball is 18\.\d m above the ground and still for a moment\. It hit/);
});

test("sentences of a sweep name the meeting, and the looks before and after the step", () => {
  const told = (example: string) =>
    toldBy(sweep, sweepScene, { edit: ["example", example] }, sweepEn.sweep.tell, sweepZh.sweep.tell);
  expect(told("wall")).toEqual([
    "A meets B at t = 0.452 of the step. At its start and at its end they are apart.",
    "A在这一步的t = 0.452碰到B。这一步的开始和结束时，两者都是分离的。",
  ]);
  expect(told("late")[0]).toMatch(/^A meets B at t = 0\.\d{3} of the step\. At its end they overlap\.$/);
  expect(told("overlapping")[0]).toMatch(/^A and B overlap from the start, [\d.]+ px deep\.$/);
  expect(told("beside")).toEqual(["A passes B by.", "A从B旁边经过。"]);
});

test("the sentence of a throw names the meeting of step and mouth, with both shares beside their letters", () => {
  const told = (velocity: Point, y: number, isLettered = true) => {
    const shapes = bucketScene.shapes.map((shape, at) => (at === 0 ? { ...shape, x: 604, y } : shape));
    const words = [bucketEn.bucket.tell, bucketZh.bucket.tell].map(
      (tell) => (reading: Parameters<typeof tell>[0]) => tell(reading, isLettered),
    );
    return toldBy(bucket, { ...bucketScene, shapes }, { steps: 1, edit: ["launch", velocity] }, ...words);
  };
  const [english, chinese] = told({ x: 300, y: 10200 }, 300);
  expect(english).toMatch(/^On the step t = 0\.\d{3}, on the mouth u = 0\.\d{3}: they cross, from above\.$/);
  expect(chinese?.match(/\d+\.\d+/g)).toEqual(english?.match(/\d+\.\d+/g));
  expect(told({ x: 0, y: -9000 }, 400)[0]).toMatch(/: they cross, but not from above\.$/);
  expect(told({ x: 600, y: 0 }, 100)[0]).not.toMatch(/they cross[,.]/);
  expect(told({ x: 300, y: 10200 }, 300, false)).toEqual([
    "The step crosses the mouth, from above.",
    "这一步从上方穿过桶口。",
  ]);
  expect(told({ x: 0, y: -9000 }, 400, false)[0]).toBe("The step crosses the mouth, but not from above.");
  expect(told({ x: 600, y: 600 }, 100, false)).toEqual(["The step does not cross the mouth.", "这一步没有穿过桶口。"]);
});
