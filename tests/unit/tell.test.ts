/** The sentence beside a narrative tells the shown step with the numbers of the picture. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import init, { Lab, type PairAlgorithm, type Shape } from "../../www/engine/lab.ts";
import circles from "../../www/stages/circles/scene.json";
import { pairEn } from "../../www/stages/shared/pair/strings.en.ts";
import { pairZh } from "../../www/stages/shared/pair/strings.zh.ts";
import { tellPair } from "../../www/stages/shared/pair/tell.ts";
import { explainSelected, playedPair, readWorld } from "../../www/state/view_state.ts";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

const A: Shape = { type: "rectangle", x: 330, y: 170, width: 130, height: 90, angle: 0.25 };
const B: Shape = { type: "rectangle", x: 440, y: 190, width: 110, height: 80, angle: -0.35 };
const NEAR: Shape = { ...B, x: 463, y: 200 };
const BIG: Shape = { type: "circle", x: 235, y: 195, radius: 100 };
const SMALL: Shape = { type: "circle", x: 355, y: 285, radius: 75 };

/** The sentences of all steps of a run, in both languages. */
function told(algorithm: PairAlgorithm, shapes: readonly Shape[]) {
  using lab = Lab.fromScene({ ...circles, shapes });
  lab.select(lab.ids[0] ?? null);
  const world = readWorld(lab);
  const explained = explainSelected(lab, world, algorithm, null);
  return (explained?.steps ?? []).map((step, index) => {
    const run = playedPair(explained, { wanted: index, playing: false, speed: 1 });
    expect(run?.current).toBe(step);
    const facts = { world, run, own: null };
    return [step.kind, tellPair(facts, pairEn), tellPair(facts, pairZh)] as const;
  });
}

const sentencesOf = (kind: string, rows: ReturnType<typeof told>) =>
  rows.filter(([each]) => each === kind).map(([, english]) => english.replaceAll("\u00a0", " "));

test("a face tells both shadows and the depth behind it", () => {
  const rows = told("rectangle-rectangle", [A, B]);
  expect(sentencesOf("face", rows)).toContain(
    "A’s shadow runs from 297 to 427, B’s from 405 to 541. B reaches 21.5 px behind face A1-A2.",
  );
  expect(sentencesOf("face", rows)).toHaveLength(8);
  const gap = told("rectangle-rectangle", [A, NEAR]);
  expect(sentencesOf("face", gap).at(-1)).toMatch(/All of B lies in front of face A1-A2, by 3\.\d\d px or more\.$/);
});

test("circles tell the distance, the normal, and the depth or the gap", () => {
  const rows = told("circle-circle", [BIG, SMALL]);
  expect(sentencesOf("centre-line", rows)).toEqual(["The centres are 150 px apart, the radii together are 175 px."]);
  expect(sentencesOf("normal", rows)).toEqual(["The normal is (0.800, 0.600)."]);
  const apart = told("circle-circle", [BIG, { ...SMALL, x: 411, y: 327 }]);
  expect(sentencesOf("done", apart)).toEqual(["A and B are 45.0 px apart."]);
});

test("a circle before a rectangle tells each face, its region, and the gap", () => {
  const rows = told("rectangle-circle", [A, { type: "circle", x: 463, y: 204, radius: 30 }]);
  expect(sentencesOf("edge", rows)).toHaveLength(4);
  expect(sentencesOf("region", rows)).toHaveLength(1);
  expect(sentencesOf("region", rows)[0]).toMatch(/^The centre of B lies in R3 of face A1-A2\.$/);
  expect(sentencesOf("done", rows)[0]).toMatch(/^A and B are \d+\.\d+ px apart\.$/);
});

test("both languages name the same numbers, with three digits each", () => {
  const numbers = (text: string) => text.match(/\u2212?\d+(?:\.\d+)?/g)?.sort();
  const all = [
    ...told("rectangle-rectangle", [A, B]),
    ...told("circle-circle", [BIG, SMALL]),
    ...told("rectangle-circle", [A, SMALL]),
  ];
  for (const [, english, chinese] of all) {
    expect(numbers(chinese)).toEqual(numbers(english));
    for (const number of english.match(/(?<![A-Z\d.])\d+(?:\.\d+)?/g) ?? []) {
      expect(number.replace(/^0\.0*|\./g, "").length).toBe(3);
    }
  }
});
