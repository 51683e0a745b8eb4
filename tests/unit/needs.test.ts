/** A stage refuses scenes that it cannot show truly, with a sentence that names field and rule; the docs list its rules. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import init, { CollidoscopeError, Lab } from "../../www/engine/lab.ts";
import { LANGUAGES, type Language } from "../../www/i18n/index.ts";
import { inWords } from "../../www/lab/needs_texts.ts";
import { rehearse } from "../../www/lab/rehearsal.ts";
import { readScene } from "../../www/lab/scene.ts";
import { OpenStage } from "../../www/lab/stage.ts";
import { NEEDS_TABLE } from "../../www/stages/needs_table.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { readWorld } from "../../www/state/view_state.ts";
import { openSession } from "../core/support/session.ts";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

const scene = (shapes: readonly object[], world: object = {}) => ({
  format: "collidoscope",
  version: 2,
  world,
  shapes,
});

/** Returns the refusal of a scene by a stage; null: it is accepted. */
async function refusalOf(id: string, given: unknown, language: Language = "en") {
  const stage = await STAGES.load(id);
  try {
    rehearse(stage, readScene(given), null);
    return null;
  } catch (error) {
    if (!(error instanceof CollidoscopeError)) throw error;
    const { code, field, message } = inWords(error, language) as CollidoscopeError;
    return { code, field, message };
  }
}

const box = { type: "rectangle", x: 100, y: 225, width: 20, height: 20 };
const wall = { type: "rectangle", x: 200, y: 225, width: 4, height: 120, mass: 0 };
const ball = { type: "circle", x: 96, y: 100, radius: 10 };
const bullet = { ...box, velocity: { x: 6000, y: 0 } };
const mouth = { type: "segment", x1: 560, y1: 330, x2: 660, y2: 330, mass: 0, collides: false };
const sized = { width: 800, height: 450 };

/** Scenes that opened, and showed nothing or something untrue. */
const REFUSED: readonly [stage: string, what: string, given: object, field: string, words: string][] = [
  ["sweep", "the wall first", scene([wall, bullet]), "shapes[0].velocity", "must be at least 1: 0"],
  [
    "sweep",
    "both move",
    scene([bullet, { ...wall, mass: 1, velocity: { x: 9, y: 0 } }]),
    "shapes[1].velocity",
    "be 0: 9",
  ],
  [
    "sweep",
    "the right lane",
    scene([
      { ...bullet, x: 500 },
      { ...wall, x: 600 },
    ]),
    "shapes[0].x",
    "to 0.5 × world.width: 500",
  ],
  ["sweep", "two walls", scene([bullet, wall, { ...wall, x: 300 }]), "shapes", "must hold 2 or 4 shapes: 3"],
  [
    "sweep",
    "three walls",
    scene([bullet, wall, wall, wall]),
    "shapes[2].x",
    "must be from 0.5 × world.width to world.width: 200",
  ],
  ["sweep", "a turning box", scene([{ ...bullet, angularVelocity: 3 }, wall]), "shapes[0].angularVelocity", "be 0: 3"],
  [
    "sweep",
    "a segment thrown",
    scene([{ ...mouth, mass: 1, velocity: { x: 900, y: 0 } }, wall]),
    "shapes[0].type",
    "segment",
  ],
  ["circles", "boxes alone", scene([box, box]), "shapes", "must hold at least 2 shapes of type circle, or none: 0"],
  [
    "rectangles",
    "discs alone",
    scene([ball, ball]),
    "shapes",
    "must hold at least 2 shapes of type rectangle, or none: 0",
  ],
  [
    "rectangle-circle",
    "boxes alone",
    scene([box, box]),
    "shapes",
    "must hold at least 1 shape of type circle, or none: 0",
  ],
  [
    "impulse",
    "discs that never move",
    scene([{ ...ball, mass: 0 }]),
    "shapes",
    "at least 1 shape of type circle and of kind dynamic, or none: 0",
  ],
  ["boundary", "no limit", scene([ball], sized), "world.boundary.bottom", "must be given"],
  ["boundary", "a box", scene([box]), "shapes[0].type", "must be circle: rectangle"],
  ["boundary", "a second ball", scene([ball, ball]), "shapes", "must hold 1 shape: 2"],
  [
    "boundary",
    "below the limit",
    scene([{ ...ball, y: 440 }]),
    "shapes[0].y",
    "must be at most world.boundary.bottom: 440",
  ],
  ["boundary", "no gravity", scene([ball], { gravity: { x: 0, y: 0 } }), "world.gravity.y", "must be at least 1: 0"],
  ["ray-cast", "no bucket", scene([{ ...ball, mass: 0 }]), "shapes", "must hold 2 shapes: 1"],
  [
    "ray-cast",
    "a box for a bucket",
    scene([{ ...ball, mass: 0 }, box]),
    "shapes[1].type",
    "must be segment: rectangle",
  ],
  ["ray-cast", "a ball that falls unthrown", scene([ball, mouth]), "shapes[0].mass", "must be 0: 1"],
  [
    "ray-cast",
    "a bucket upside down",
    scene([
      { ...ball, mass: 0 },
      { ...mouth, x1: 660, x2: 560 },
    ]),
    "shapes[1].x2",
    "must be at least shapes[1].x1: 560",
  ],
  ["sat", "one shape", scene([box]), "shapes", "must hold at least 2 shapes: 1"],
  ["gjk", "one shape", scene([box]), "shapes", "must hold at least 2 shapes: 1"],
  ["gjk-distance", "one shape", scene([box]), "shapes", "must hold at least 2 shapes: 1"],
  ["epa", "no shape", scene([]), "shapes", "must hold at least 2 shapes: 0"],
  ["broad-phase", "one shape", scene([box]), "shapes", "must hold at least 2 shapes, or none: 1"],
  ["bounding-shapes", "one shape", scene([box]), "shapes", "must hold"],
  ["bounding-shapes", "too many", scene(Array(51).fill(box)), "shapes", "from 2 to 50 shapes: 51"],
  ["pixel", "no pictures", scene([box, box]), "shapes[0].picture", "must be 0"],
  ["sdf", "no shape", scene([]), "shapes", "must hold at least 1 shape: 0"],
];

describe("scenes of authors", () => {
  test.each(REFUSED)("%s refuses a scene with %s", async (id, _what, given, field, words) => {
    const [english, chinese] = [await refusalOf(id, given), await refusalOf(id, given, "zh")];
    expect(english).toMatchObject({ code: "bad-snapshot", field });
    expect(english?.message).toContain(`the stage ${id} cannot show this scene: ${field} must`);
    expect(english?.message).toContain(words);
    expect(chinese).toMatchObject({ code: "bad-snapshot", field });
    expect(chinese?.message).toMatch(new RegExp(`^阶段${id}无法显示这个场景：`));
    expect(chinese?.message).toContain(field);
    expect(chinese?.message).not.toMatch(/must|given|least|most/);
  });

  test("scenes with what a stage needs are accepted", async () => {
    const accepted: [string, object][] = [
      ["sweep", scene([bullet, wall])],
      [
        "sweep",
        scene([
          { ...ball, velocity: { x: 0, y: 800 } },
          { ...wall, angle: 1 },
        ]),
      ],
      ["circles", scene([ball, box, { ...ball, x: 120 }])],
      ["impulse", scene([{ ...ball, velocity: { x: 60, y: 0 } }])],
      ["boundary", scene([ball])],
      ["boundary", scene([ball], { ...sized, boundary: { bottom: 300 } })],
      ["ray-cast", scene([{ ...ball, mass: 0 }, mouth])],
      ["sat", scene([box, ball])],
      ["sdf", scene([box])],
      ["circles", scene([])],
      ["sandbox", scene([])],
      ["scale", scene([])],
      ["response", scene([box])],
    ];
    for (const [id, given] of accepted) expect(await refusalOf(id, given), JSON.stringify([id, given])).toBeNull();
  });

  test("a world that the reader has emptied or stopped opens again, another stage's is refused", async () => {
    const { scene: own } = await STAGES.load("circles");
    using circles = Lab.fromScene(own);
    expect(await refusalOf("circles", circles.toJSON())).toBeNull();
    expect(await refusalOf("sweep", circles.toJSON())).toMatchObject({ field: "shapes" });
    const sweep = await STAGES.load("sweep");
    using thrown = Lab.fromScene(sweep.scene);
    thrown.set(thrown.ids[0] ?? 0, { velocity: { x: 0, y: 0 } });
    expect(await refusalOf("sweep", thrown.toJSON())).toBeNull();
    expect(await refusalOf("ray-cast", thrown.toJSON())).toMatchObject({ field: "shapes" });
  });
});

test.each(LANGUAGES)(
  "impulse says in %s that nothing can move, in place of an empty list of speeds",
  async (language) => {
    const { session, strings, module, model, engine, frame } = await openSession("impulse", null, language);
    session.edit((world) => {
      for (const id of Array.from(world.ids)) if (world.get(id).kind === "dynamic") world.remove(id);
    });
    frame();
    const { facts } = model();
    expect(engine().ids).toHaveLength(3);
    const sentence = language === "en" ? "There is no disc that can move." : "没有能动的圆盘。";
    const { picture, told } = module.describe(facts as never, strings, new Set());
    expect([picture, told]).toEqual([sentence, sentence]);
    session.leave();
  },
);

test("sweep shows an author's pair of two shapes, and each gets another number of corners", async () => {
  const stage = await STAGES.load("sweep", ["en"]);
  for (const thrown of [bullet, { ...ball, velocity: { x: 6000, y: 0 } }]) {
    using lab = Lab.fromScene(rehearse(stage, readScene(scene([thrown, { ...wall, y: thrown.y }])), null) as object);
    const open = new OpenStage(stage, lab);
    const read = () => stage.read(lab, readWorld(lab), open.state, null);
    const numbers = () => Object.values(read()).filter((value) => typeof value === "number");
    expect(read().verdict, "after 100 px it is in the wall").toBe("late");
    expect(numbers().every(Number.isFinite)).toBe(true);
    open.edit(lab, "corners", { position: 1, corners: 5 });
    expect(lab.get(lab.ids[1] ?? 0).type).toBe("polygon");
    expect(numbers().every(Number.isFinite)).toBe(true);
    expect(read().unit).toBeGreaterThan(0);
  }
});

test("docs/scene-format.md has the rules of all stages", () => {
  const page = readFileSync(new URL("../../docs/scene-format.md", import.meta.url), "utf8");
  expect(page.includes(`${NEEDS_TABLE}\n\n`), "npm run documents writes them").toBe(true);
});
