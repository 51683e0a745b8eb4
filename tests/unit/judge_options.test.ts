/** Options of a judgement, and the faults that count in it. */

import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import init, { collide } from "../../www/engine/index.ts";
import { guessConventions, judgeKind, type Program } from "../../www/judge/judge.ts";
import { OPTION_NAMES, readOptions } from "../../www/judge/options.ts";
import { FAULTS, type FaultName } from "../../www/judge/truth.ts";

beforeAll(() => init(readFileSync("www/engine/wasm/collidoscope_bg.wasm")));

/** Options read from a table of words, with the refused ones. */
function read(words: Readonly<Record<string, string>>) {
  const refused: string[] = [];
  const options = readOptions(
    (name) => words[name],
    (name, value) => refused.push(`${name}=${value}`),
  );
  return { options, refused };
}

test("options that are not named are the usual ones", () => {
  const { options, refused } = read({});
  expect(refused).toEqual([]);
  expect(options).toMatchObject({ question: "collide", kinds: [], cases: 20_000, fixed: {} });
  expect(options.faults).toEqual(Object.keys(FAULTS));
});

test("named options are read, lists between commas or spaces", () => {
  const words = {
    question: "distance",
    kinds: "rect-rect poly-poly",
    faults: "distance",
    cases: "300",
    angle: "degrees",
  };
  expect(read(words)).toMatchObject({
    refused: [],
    options: { kinds: ["rect-rect", "poly-poly"], faults: ["distance"], cases: 300, fixed: { angle: "degrees" } },
  });
});

test("bad values are refused one by one, and the others stay", () => {
  const words = {
    question: "hit",
    kinds: "circle-circle,cube",
    families: "large,__proto__",
    cases: "1e3",
    touching: "0",
  };
  const { options, refused } = read(words);
  expect(refused).toEqual(["question=hit", "touching=0", "cases=1e3", "kinds=cube", "families=__proto__"]);
  expect(options).toMatchObject({ question: "collide", kinds: ["circle-circle"], families: ["large"], cases: 20_000 });
  for (const name of OPTION_NAMES) expect(read({ [name]: "constructor" }).refused).toEqual([`${name}=constructor`]);
});

/** Returns the faults of a program of circles. */
function faultsIn(program: Program, faults?: readonly FaultName[]) {
  const subject = { question: "collide" as const, kinds: ["circle-circle"], ...(faults ? { faults } : {}) };
  const { conventions } = guessConventions(program, subject, () => true);
  const found = judgeKind(program, subject, "circle-circle", conventions, 3000, () => true);
  return Array.from(found, ({ fault }) => fault);
}

/** Returns an answer of the engine with another depth and a turned normal. */
const skewed = (a: never, b: never) => {
  const contact = collide(a, b);
  return contact && { depth: contact.depth + 1, normal: { x: -contact.normal.y, y: contact.normal.x } };
};
// Programs get circles without a type.
const withTypes =
  (answer: typeof skewed): Program =>
  (a, b) =>
    answer({ type: "circle", ...(a as object) } as never, { type: "circle", ...(b as object) } as never);

test("a program passes if none of its faults counts", () => {
  expect(faultsIn(withTypes(skewed))).toContain("depth");
  expect(faultsIn(withTypes(skewed), ["missed", "ghost"])).toEqual([]);
});

test("a fault that counts is found behind one that does not", () => {
  expect(faultsIn(withTypes(skewed), ["direction"])).toEqual(["direction"]);
});

test("grave faults always count", () => {
  const throwing = () => {
    throw new Error("no");
  };
  expect(faultsIn(throwing, ["missed"])).toEqual(["throws"]);
  expect(faultsIn(() => NaN, ["missed"])).toEqual(["NaN"]);
  expect(faultsIn(() => "yes", ["missed"])).toEqual(["unreadable"]);
});
