/** Judges a program in its sandbox: conventions, first failures, speed. */

import { javascriptLanguage, typescriptLanguage } from "@codemirror/lang-javascript";
import { castRay, collide, contains, distance, sweep } from "../engine/index.ts";
import type { Outline, Part, QuestionName } from "../judge/cases.ts";
import { casesOf, FAMILY_NAMES } from "../judge/cases.ts";
import { caseUnder } from "../judge/conventions.ts";
import { type Batch, callOf, type Failure, type Guess, guessing, judging, type Subject } from "../judge/judge.ts";
import { Sandbox } from "./sandbox.ts";

export interface Checked {
  /** The name of the function. */
  name: string;
  guess: Guess;
  failures: readonly Failure[];
  cases: number;
  /** Nanoseconds of a call; null: not measured. */
  speed: { own: number; engine: number } | null;
}

/** Calls of a batch. */
const BATCH = 250;

/** Milliseconds after which a slow program gets no further cases of a kind. */
const MOST_TIME = 10_000;

/** Cases on which the speed is measured, and milliseconds for which the engine runs. */
const MEASURED = 100;
const MOST_MEASURED = 100;

/** The questions as functions of the engine. */
const ENGINE: Readonly<Record<QuestionName, (...parts: never[]) => unknown>> = {
  collide,
  contains,
  distance,
  castRay,
  sweep,
  pairs: (...shapes: readonly Outline[]) =>
    shapes.flatMap((a, at) => shapes.slice(at + 1).flatMap((b, next) => (collide(a, b) ? [[at, at + 1 + next]] : []))),
};

/**
 * Judges a program.
 * @param most cases of each kind
 * @param onProgress takes the number of cases so far
 * @throws {Refused} a program that does not run
 */
export async function check(
  code: string,
  subject: Subject,
  most: number,
  onProgress: (cases: number) => void,
  isStopped: () => boolean,
): Promise<Checked | null> {
  const { code: module, name } = asModule(await withoutTypes(code), subject.question);
  const sandbox = await Sandbox.open(module, subject.question);
  try {
    const guessed = guessing(subject, BATCH);
    let step = guessed.next();
    while (!step.done) {
      if (isStopped()) return null;
      step = guessed.next(await sandbox.ask(step.value));
    }
    const guess = step.value;
    const failures: Failure[] = [];
    let cases = 0;
    for (const kind of subject.kinds) {
      const end = performance.now() + MOST_TIME;
      const run = judging(subject, kind, guess.conventions, most, BATCH);
      let next = run.next();
      let asked = 0;
      while (!next.done && performance.now() < end) {
        if (isStopped()) return null;
        if ("fault" in next.value) {
          failures.push(next.value);
          next = run.next([]);
        } else {
          asked += next.value.length;
          next = run.next(await sandbox.ask(next.value));
          onProgress(cases + asked);
        }
      }
      cases += next.done ? next.value : asked;
    }
    const speed = failures.length === 0 ? await speedOf(sandbox, subject, guess) : null;
    return { name, guess, failures, cases, speed };
  } finally {
    sandbox.close();
  }
}

/** Returns a program without the types of TypeScript; one that is JavaScript, or neither, as it is. */
async function withoutTypes(code: string): Promise<string> {
  if (isOf(javascriptLanguage, code) || !isOf(typescriptLanguage, code)) return code;
  const { transform } = await import("sucrase");
  return transform(code, { transforms: ["typescript"], disableESTransforms: true }).code;
}

/** Returns whether a program has the syntax of a language. */
function isOf(language: typeof javascriptLanguage, code: string): boolean {
  let isRight = true;
  language.parser.parse(code).iterate({
    enter: ({ type }) => {
      isRight &&= !type.isError;
    },
  });
  return isRight;
}

/** A program as a module, and the name of its function that is checked. */
interface Module {
  code: string;
  name: string;
}

/**
 * Returns a program as a module. A function that is not exported is exported: the one with the name of the question, else
 * the last one that the rest of the program does not use.
 */
export function asModule(code: string, question: string): Module {
  if (/^\s*export\b/m.test(code)) return { code, name: question };
  const own = functionOf(code, question);
  return own === null ? { code, name: question } : { code: `${code}\nexport { ${own} as default };\n`, name: own };
}

/**
 * Returns the name of the function that a program is for; null if it declares none. A binding with the name of the question
 * counts, whatever its value: a call may make the function.
 */
function functionOf(code: string, question: string): string | null {
  const { topNode } = javascriptLanguage.parser.parse(code);
  const textOf = ({ from, to }: { from: number; to: number }) => code.slice(from, to);
  const declarations = DECLARATIONS.flatMap((type) => topNode.getChildren(type)).sort(
    (one, other) => one.from - other.from,
  );
  const [written, others]: [string[], string[]] = [[], []];
  const used = new Set<string>();
  for (const declaration of declarations) {
    const own = declaration.getChildren("VariableDefinition");
    if (own.some((name) => textOf(name) === question)) return question;
    for (const name of own) {
      const value = declaration.name === "FunctionDeclaration" ? declaration : name.nextSibling?.nextSibling;
      (WRITTEN.includes(value?.name ?? "") ? written : others).push(textOf(name));
    }
    // Names that the declaration gives to something of its own, itself included, are no uses of others.
    const [inner, mentioned] = [new Set<string>(), new Set<string>()];
    declaration.cursor().iterate((node) => {
      if (node.name === "VariableDefinition") inner.add(textOf(node));
      if (node.name === "VariableName") mentioned.add(textOf(node));
    });
    for (const name of mentioned) if (!inner.has(name)) used.add(name);
  }
  const names = written.length > 0 ? written : others;
  return names.findLast((name) => !used.has(name)) ?? names.at(-1) ?? null;
}

const DECLARATIONS: readonly string[] = ["FunctionDeclaration", "VariableDeclaration"];

/** Functions that are written out, as the parser names them. */
const WRITTEN: readonly string[] = ["FunctionDeclaration", "ArrowFunction", "FunctionExpression"];

async function speedOf(sandbox: Sandbox, { question, kinds }: Subject, { conventions }: Guess) {
  const own: (readonly unknown[])[] = [];
  const engine: (readonly Part[])[] = [];
  for (const kind of kinds) {
    for (const each of casesOf(question, kind, FAMILY_NAMES)) {
      if (own.length === MEASURED) break;
      const asked = caseUnder(conventions, each);
      if (asked === null) continue;
      own.push(callOf(question, conventions, asked.parts));
      engine.push(asked.parts);
    }
  }
  const measured = await sandbox.measure(own satisfies Batch);
  return measured === null ? null : { own: measured, engine: timeOf(ENGINE[question], engine) };
}

/** Returns the nanoseconds of a call of the engine. */
function timeOf(answer: (...parts: never[]) => unknown, calls: readonly (readonly Part[])[]): number {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < MOST_MEASURED) {
    for (const parts of calls) answer(...(parts as never[]));
    count += calls.length;
  }
  return ((performance.now() - start) / count) * 1e6;
}
