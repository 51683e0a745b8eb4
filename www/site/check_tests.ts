/** The smallest case of a fault as a test, which fails until the program is right. */

import { readAnswer } from "../judge/answers.ts";
import type { QuestionName } from "../judge/cases.ts";
import type { Conventions } from "../judge/conventions.ts";
import type { Failure, Right } from "../judge/judge.ts";
import { roundingOf } from "../judge/truth.ts";
import { argumentNames } from "./check_programs.ts";

/** Tools that run the tests. */
export const RUNNERS = ["node:test", "vitest", "Rust"] as const;
export type Runner = (typeof RUNNERS)[number];

/** Faults of a number that goes with a hit. */
const OF_NUMBERS: readonly string[] = ["depth", "time", "distance", "NaN"];

/** Faults of a normal. */
const OF_NORMALS: readonly string[] = ["direction", "not-a-unit-vector"];

/** Returns a failure as a test. */
export function testOf(runner: Runner, question: QuestionName, conventions: Conventions, failure: Failure): string {
  return runner === "Rust" ? rustTestOf(question, conventions, failure) : scriptTestOf(runner, question, failure);
}

/** Returns how far an answer may be from the right number: rounding moves flat meetings far. */
const toleranceOf = ({ parts, truth }: Failure) => roundingOf({ parts }) / (truth.steepness || 1);

function scriptTestOf(runner: Exclude<Runner, "Rust">, question: QuestionName, failure: Failure): string {
  const { fault, given, right } = failure;
  const call = `${question}(${given.map((each) => JSON.stringify(each)).join(", ")})`;
  const test = runner === "vitest" ? 'import { test } from "vitest";' : 'import test from "node:test";';
  return `import assert from "node:assert/strict";
${test}
import { ${question} } from "./${question}.js";

const isNear = (said, right) => Math.abs(said - right) <= ${toleranceOf(failure)};

test(${JSON.stringify(`${question}: ${fault}`)}, () => {
  const said = ${call};
  const right = ${JSON.stringify(right)};
  if (typeof said === "boolean") assert.equal(said, right.hit);
  else if (right.pairs) assert.deepEqual(said, right.pairs);
  else if (typeof said === "number") assert.ok(isNear(said, right.depth ?? right.distance ?? right.time ?? NaN));
  else if (right.hit === false) assert.ok(said === null || said === undefined || said.hit === false);
  else {
    assert.ok(said);
    for (const name of ["depth", "distance", "time"]) if (name in said) assert.ok(isNear(said[name], right[name]));
    for (const axis of ["x", "y"]) if (said.normal) assert.ok(isNear(said.normal[axis], right.normal[axis]));
  }
});
`;
}

/** The types of a test in Rust by their names. */
type Structs = Map<string, string>;

interface Value {
  type: string;
  text: string;
}

/** Returns a failure as a test in Rust: its arguments as values, and the function as a signature that the reader fills. */
function rustTestOf(question: QuestionName, conventions: Conventions, failure: Failure): string {
  const { given, fault, right } = failure;
  const structs: Structs = new Map();
  const names = argumentNames(question).map(snakeOf);
  const values = given.map((each) => rustOf(each, structs));
  const name = snakeOf(question);
  const { type, assertions, more = "" } = expectationOf(question, conventions, failure, structs);
  const parameters = values.map((each, at) => `${names[at]}: ${each.type.replace(/^Vec<(.*)>$/, "&[$1]")}`);
  const passed = values.map((each, at) => (each.type.startsWith("Vec<") ? `&${names[at]}` : names[at]));
  const call = `${name}(${passed.join(", ")})`;
  const lines = [
    ...values.map((each, at) => `let ${names[at]} = ${each.text};`),
    ...assertions.map((line) => line.replace("CALL", call)),
  ];
  return `${[...structs.values()].map((struct) => `${struct}\n`).join("")}/// Your function.
fn ${name}(${parameters.join(", ")}) -> ${type} {
    todo!()
}
${more}
/// Right: ${JSON.stringify(right)}
#[test]
fn ${name}_${snakeOf(fault)}() {
${lines.map((line) => `    ${line}`).join("\n")}
}
`;
}

/** What the function returns, and the statements that judge it; the call is `CALL` in them. */
interface Expectation {
  type: string;
  assertions: readonly string[];
  /** Another function that the reader fills. */
  more?: string;
}

function expectationOf(
  question: QuestionName,
  conventions: Conventions,
  failure: Failure,
  structs: Structs,
): Expectation {
  const { fault, said, right } = failure;
  const number = right.depth ?? right.distance ?? right.time;
  const near = (variable: string, value: number) =>
    `assert!((${variable} - ${floatOf(value)}).abs() <= ${floatOf(toleranceOf(failure))}, "{${variable}}");`;
  if (question === "pairs") return expectationOfPairs(conventions, right);
  if (question === "distance") {
    return { type: "f64", assertions: ["let distance = CALL;", near("distance", number ?? 0)] };
  }
  const answer = fault === "asymmetric" ? readAnswer(question, said) : null;
  if (right.normal && (OF_NORMALS.includes(fault) || answer?.normal)) {
    const { type } = rustOf({ x: 0, y: 0 }, structs);
    // Where several normals are right, this is one of them.
    const { x, y } = right.normal;
    const lines = ["let [x, y] = CALL.map(|normal| [normal.x, normal.y]).unwrap();", near("x", x), near("y", y)];
    return { type: `Option<${type}>`, assertions: lines };
  }
  if (fault === "misplaced") {
    const { type } = rustOf({ x: 0, y: 0 }, structs);
    return {
      type: `Vec<${type}>`,
      assertions: ["assert!(CALL.into_iter().all(is_in_both));"],
      more: `\n/// Whether a point is in both shapes.\nfn is_in_both(point: ${type}) -> bool {\n    todo!()\n}\n`,
    };
  }
  const isOfNumber = OF_NUMBERS.includes(fault) || answer?.number !== undefined || question !== "collide";
  if (!isOfNumber || question === "contains") {
    return { type: "bool", assertions: [right.hit === true ? "assert!(CALL);" : "assert!(!CALL);"] };
  }
  if (right.hit !== true) return { type: "Option<f64>", assertions: ["assert_eq!(CALL, None);"] };
  if (number === undefined) return { type: "Option<f64>", assertions: ["assert!(CALL.is_some());"] };
  const variable = question === "sweep" ? "time" : question === "castRay" ? "distance" : "depth";
  return { type: "Option<f64>", assertions: [`let ${variable} = CALL.unwrap();`, near(variable, number)] };
}

/** Pairs that overlap are the right ones, or among them. */
function expectationOfPairs({ pairs: convention }: Conventions, { pairs = [] }: Right): Expectation {
  const list = pairs.map(([one, other]) => `(${one}, ${other})`).join(", ");
  return {
    type: "Vec<(usize, usize)>",
    assertions: [
      "let mut found: Vec<_> = CALL.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();",
      "found.sort_unstable();",
      `let right: [(usize, usize); ${pairs.length}] = [${list}];`,
      ...(convention === "overlap"
        ? ["assert_eq!(found, right);"]
        : [
            "assert!(right.iter().all(|pair| found.contains(pair)));",
            "assert!(found.iter().all(|&(a, b)| a < b && b < shapes.len()));",
            "assert!(found.windows(2).all(|two| two[0] != two[1]));",
          ]),
    ],
  };
}

/** Returns data as a value of Rust, and notes the types that it needs. */
function rustOf(value: unknown, structs: Structs): Value {
  if (typeof value === "number") return { type: "f64", text: floatOf(value) };
  if (Array.isArray(value)) {
    const items = value.map((each) => rustOf(each, structs));
    const texts = items.map(({ text }) => text).join(", ");
    const isPoint = items.length === 2 && items.every(({ type }) => type === "f64");
    return isPoint
      ? { type: "[f64; 2]", text: `[${texts}]` }
      : { type: `Vec<${items[0]?.type ?? "f64"}>`, text: `vec![${texts}]` };
  }
  const fields = Object.entries(value as object).map(([name, each]) => [snakeOf(name), rustOf(each, structs)] as const);
  const has = (name: string) => fields.some(([each]) => each === name);
  const isPolygon = fields.some(([, { type }]) => type.startsWith("Vec<"));
  const type = isPolygon ? "Polygon" : has("radius") ? "Circle" : has("width") ? "Rectangle" : "Point";
  const declared = fields.map(([name, each]) => `    ${name}: ${each.type},\n`).join("");
  structs.set(type, `#[derive(Clone, ${isPolygon ? "" : "Copy, "}Debug)]\nstruct ${type} {\n${declared}}\n`);
  return { type, text: `${type} { ${fields.map(([name, { text }]) => `${name}: ${text}`).join(", ")} }` };
}

/** Returns a number as a literal of Rust. */
function floatOf(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "f64::NAN" : `${value < 0 ? "-" : ""}f64::INFINITY`;
  const text = Object.is(value, -0) ? "-0" : String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** Returns a name with words between underscores. */
const snakeOf = (name: string) =>
  name
    .replaceAll("-", "_")
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`)
    .toLowerCase();
