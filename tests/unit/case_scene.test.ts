/** Cases of the check open on the stages that explain them: no stage refuses one, and sweeps and rays meet where they do. */

import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import init, { castRay, explain, Lab, type Point, type Shape } from "../../www/engine/lab.ts";
import {
  type Case,
  casesOf,
  FAMILY_NAMES,
  type FamilyName,
  type Outline,
  type QuestionName,
} from "../../www/judge/cases.ts";
import { QUESTION_NAMES } from "../../www/judge/options.ts";
import { QUESTIONS, truthOf } from "../../www/judge/truth.ts";
import { readPage } from "../../www/lab/page_data.ts";
import { rehearse } from "../../www/lab/rehearsal.ts";
import { readScene } from "../../www/lab/scene.ts";
import { sceneOf, stagesOf } from "../../www/site/case_scene.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { marchOf, type State } from "../../www/stages/sdf/reading.ts";

/** Cases of a kind: so many small ones, which failures show most, and as many of the other families. */
const CASES = 300;

const OTHERS = FAMILY_NAMES.filter((name) => name !== "small");

/** Seconds in which the stage shows the whole way. */
const STEP = 1 / 60;

type Thrown = Outline & { velocity: Point };

/** Returns the last step of a sweep. */
const endOf = (a: Outline, b: Outline, motion: { velocityA: Point; velocityB: Point; duration: number }) =>
  explain("sweep", a as Shape, b as Shape, motion).at(-1) as { state: string; time: number | null };

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

function firstCases(question: QuestionName, kind: string, families: readonly FamilyName[]): readonly Case[] {
  const cases = casesOf(question, kind, families);
  return Array.from({ length: CASES }, () => cases.next().value);
}

const SWEEPS = QUESTIONS.sweep.kinds;

test.each(QUESTION_NAMES.flatMap((question) => QUESTIONS[question].kinds.map((kind) => ({ question, kind }))))(
  "no stage refuses a case of $question with $kind",
  async ({ question, kind }) => {
    let opened = 0;
    for (const { parts } of [firstCases(question, kind, ["small"]), firstCases(question, kind, OTHERS)].flat()) {
      const { stage, run } = stagesOf(question, { kind, parts });
      for (const id of new Set([stage, run])) {
        if (id === undefined) continue;
        const { scene } = sceneOf(question, parts);
        const stage = await STAGES.load(id);
        rehearse(stage, readScene(scene), null, "page" in scene ? await readPage(stage, scene.page) : null);
        opened += 1;
      }
    }
    expect(opened).toBeGreaterThan(CASES);
  },
);

test.each(QUESTIONS.castRay.kinds)("a ray marches to where it hits %s, or past it", (kind) => {
  const seen = { hits: 0, misses: 0, grazes: 0 };
  for (const each of casesOf("castRay", kind, ["small"])) {
    if (seen.hits + seen.misses + seen.grazes === CASES) break;
    if (truthOf("castRay", each) === null || stagesOf("castRay", each).run === undefined) continue;
    const { scene, scale } = sceneOf("castRay", each.parts);
    const { ray } = Object(scene.page).kept as State;
    const lab = Lab.fromScene(readScene(scene) as object);
    const { reason, distance } = marchOf(lab, ray);
    lab.free();
    const [origin, direction, most, shape] = each.parts as readonly [Point, Point, number, Outline];
    const hit = castRay(origin, direction, most, shape as Shape);
    const number = truthOf("castRay", each)?.number;
    if (hit === null) {
      seen.misses += 1;
      expect(reason).not.toBe("hit");
    } else if (number === undefined) seen.grazes += 1;
    else {
      seen.hits += 1;
      expect(reason).toBe("hit");
      expect(distance / scale).toBeCloseTo(number, 4);
    }
  }
  expect(seen.hits).toBeGreaterThan(CASES / 25);
  expect(seen.misses).toBeGreaterThan(CASES / 10);
  expect(seen.grazes).toBeLessThan(CASES / 5);
});

test.each(SWEEPS)("a sweep of %s meets on its stage at the share of its duration", (kind) => {
  let [hits, still] = [0, 0];
  for (const { parts } of firstCases("sweep", kind, ["small"])) {
    if (stagesOf("sweep", { kind, parts }).stage === undefined) {
      still += 1;
      continue;
    }
    const [a, velocityA, b, velocityB, duration] = parts as readonly [Outline, Point, Outline, Point, number];
    const [moving, target] = sceneOf("sweep", parts).scene.shapes as unknown as readonly [Thrown, Outline];
    const { velocity, ...shape } = moving;
    const given = endOf(a, b, { velocityA, velocityB, duration });
    const shown = endOf(shape as Outline, target, { velocityA: velocity, velocityB: { x: 0, y: 0 }, duration: STEP });
    if (given.state !== "hit") continue;
    hits += 1;
    // Rounding by the move decides whether shapes that touch already overlap, and is squared where they only graze each other.
    const time = shown.state === "overlapping" ? 0 : (shown.time ?? Number.NaN);
    expect(time / STEP).toBeCloseTo((given.time ?? 0) / duration, 6);
  }
  expect(hits).toBeGreaterThan(CASES / 20);
  expect(still).toBeLessThan(CASES / 2);
});
