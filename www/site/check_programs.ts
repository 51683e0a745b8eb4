/** Programs of the page that checks them: templates and faulty examples. */

import type { CHECK_TEXTS } from "../chapters/check_texts.ts";
import type { QuestionName } from "../judge/cases.ts";

type ExampleName = keyof (typeof CHECK_TEXTS)["en"]["programs"];

/** The numbers of shapes and points, as programs take them. */
const NUMBERS: Readonly<Record<string, string>> = {
  circle: "{ x, y, radius }",
  rect: "{ x, y, width, height, angle }",
  poly: "[{ x, y }, …]",
};

const POINT = "{ x, y }";

type Signature = (shapes: readonly string[]) => readonly (readonly [name: string, words: string])[];

const TWO_SHAPES: Signature = ([a = "", b = ""]) => [
  ["a", a],
  ["b", b],
];

/** Arguments of a question, each with its form. */
const SIGNATURES: Readonly<Record<QuestionName, Signature>> = {
  collide: TWO_SHAPES,
  contains: ([shape = ""]) => [
    ["shape", shape],
    ["point", POINT],
  ],
  distance: TWO_SHAPES,
  castRay: ([shape = ""]) => [
    ["origin", POINT],
    ["direction", POINT],
    ["maxDistance", "number"],
    ["shape", shape],
  ],
  sweep: ([a = "", b = ""]) => [
    ["a", a],
    ["velocityA", POINT],
    ["b", b],
    ["velocityB", POINT],
    ["duration", "number"],
  ],
  pairs: ([shape = ""]) => [["shapes", `[${shape}, …]; returns pairs of places, as [[0, 1]]`]],
};

const EMPTY: Readonly<Record<QuestionName, string>> = {
  collide: "false",
  contains: "false",
  distance: "0",
  castRay: "null",
  sweep: "null",
  pairs: "[]",
};

/** Returns the names of the arguments of a question. */
export const argumentNames = (question: QuestionName): readonly string[] =>
  SIGNATURES[question]([]).map(([name]) => name);

/** Returns an empty function for a question. */
export function templateOf(question: QuestionName, kinds: readonly string[]): string {
  const shapes = kinds.map((kind) => kind.split("-").map((shape) => NUMBERS[shape] ?? ""));
  const forms = [0, 1].map((place) => [...new Set(shapes.flatMap((each) => each[place] ?? []))].join(" or "));
  const signature = SIGNATURES[question](forms);
  const comments = signature.map(([name, words]) => `// ${name}: ${words}`);
  const names = signature.map(([name]) => name).join(", ");
  return `${comments.join("\n")}\nexport function ${question}(${names}) {\n  return ${EMPTY[question]};\n}\n`;
}

/** The faulty programs of the chapters that take shapes as the judge gives them, by their kinds. */
const LISTED: Readonly<Record<ExampleName, string>> = {
  "added-squares": "circle-circle",
  "round-the-corner": "circle-circle",
  "half-width": "rect-circle",
  "face-only": "rect-circle",
};

const TEXTS = import.meta.glob<string>(
  "../../content/listings/{added-squares,round-the-corner,half-width,face-only}.js",
  { query: "?raw", import: "default", eager: true },
);

export const EXAMPLES = (Object.keys(LISTED) as ExampleName[]).map((name) => {
  const text = TEXTS[`../../content/listings/${name}.js`] ?? "";
  const code = text
    .replace(/ *\/\/!.*$/gm, "")
    .replace(/^\/\/---\n/m, "")
    .replace("function hit(", "function collide(");
  return { name, kind: LISTED[name], code };
});
