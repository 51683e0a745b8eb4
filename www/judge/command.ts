#!/usr/bin/env node
/** The command `collidoscope check`: judges the function of a module, and writes TAP. docs/check.md describes it. */

import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { FAMILY_NAMES } from "./cases.ts";
import { CONVENTION_NAMES, CONVENTIONS, wordsOf } from "./conventions.ts";
import type { Guess, Subject } from "./judge.ts";
import { OPTION_NAMES, QUESTION_NAMES, readOptions, USUAL_CASES } from "./options.ts";
import { FAULTS, GRAVE, QUESTIONS } from "./truth.ts";
import type { FailureInWords, Report, Task } from "./worker.ts";

/** A request that cannot be answered. */
class Refusal extends Error {}

interface Request {
  file: string;
  subject: Subject;
  cases: number;
}

/** Findings about a program. */
interface Result {
  guess: Guess;
  failures: readonly FailureInWords[];
  /** Number of cases by kind. */
  judged: ReadonlyMap<string, number>;
}

/** End of a thread; a number is the call in which it was ended. */
type Ending = { result: Result } | { endless: number };

const EXIT = { right: 0, wrong: 1, refused: 2 };

/** Milliseconds that a call, or the import of the module, may take; and those between two looks at the thread. */
const MOST_CALL = 2000;
const MOST_IMPORT = 5000;
const LOOK = 100;

/** Memory of a program, in megabytes. */
const MOST_MEMORY = 1024;

const HELP = `collidoscope check FILE --kinds KINDS [options]

Looks for the smallest cases that a function about two shapes, or a list of them, gets wrong. The module exports it by the name of
the question, or as default.

  --question NAME   ${QUESTION_NAMES.join(", ")} (default: collide)
  --kinds LIST      ${QUESTION_NAMES.map((name) => `${name}: ${QUESTIONS[name].kinds.join(", ")}`).join("\n                    ")}
  --families LIST   ${FAMILY_NAMES.join(", ")} (default: all)
  --faults LIST     the faults that count: ${Object.keys(FAULTS).join(", ")}
                    (default: all; ${GRAVE.join(", ")} always count)
  --cases NUMBER    cases of each kind (default: ${USUAL_CASES})

Conventions; others are guessed from the first answers:

${CONVENTION_NAMES.map((name) => `  --${name.padEnd(15)} ${Object.keys(CONVENTIONS[name]).join(", ")}`).join("\n")}

Exit: ${EXIT.right}, no fault found; ${EXIT.wrong}, a fault; ${EXIT.refused}, anything else.
`;

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`collidoscope: ${error.message.replace(/\s+/g, " ")}\n`);
  process.exitCode = EXIT.refused;
}

async function main(words: readonly string[]): Promise<number> {
  const request = readRequest(words);
  if (request === null) {
    process.stdout.write(HELP);
    return EXIT.right;
  }
  const result = await judgeFile(request);
  process.stdout.write(tapOf(request, result));
  return result.failures.length > 0 ? EXIT.wrong : EXIT.right;
}

/** Returns the request, or null if it is for help. */
function readRequest(words: readonly string[]): Request | null {
  const { values, positionals } = readWords(words);
  if (values.help === true || words.length === 0) return null;
  const [command, file, ...more] = positionals;
  if (command !== "check") throw new Refusal(`there is no command "${command ?? ""}"; the command is "check"`);
  if (file === undefined || more.length > 0)
    throw new Refusal("name one file, as in `collidoscope check ./collide.js`");
  if (!existsSync(file)) throw new Refusal(`there is no file ${file}`);
  const said = (name: string) => (values as Readonly<Record<string, string | undefined>>)[name];
  const { cases, ...subject } = readOptions(said, (name, _, sentence) => {
    throw new Refusal(`--${name} ${sentence}`);
  });
  const { kinds } = QUESTIONS[subject.question];
  if (subject.kinds.length === 0) throw new Refusal(`--kinds is missing: one or more of ${kinds.join(", ")}`);
  return { file, subject, cases };
}

function readWords(words: readonly string[]) {
  const options = Object.fromEntries(OPTION_NAMES.map((name) => [name, { type: "string" as const }]));
  try {
    return parseArgs({
      args: [...words],
      options: { ...options, help: { type: "boolean" as const, short: "h" } },
      allowPositionals: true,
    });
  } catch (error) {
    // The first sentence names the option; the rest is about dashes.
    throw new Refusal(`${(error as Error).message.split(". ")[0]}; --help lists the options`);
  }
}

/** Judges a file, in a new thread after each endless call. */
async function judgeFile(request: Request): Promise<Result> {
  const endless: number[] = [];
  for (;;) {
    const ending = await runThread(request, endless);
    if ("result" in ending) return ending.result;
    endless.push(ending.endless);
  }
}

function runThread({ file, subject, cases }: Request, endless: readonly number[]): Promise<Ending> {
  const calls = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const task: Task = { url: pathToFileURL(resolve(file)).href, subject, cases, endless, calls };
  const worker = new Worker(new URL("./worker.js", import.meta.url), {
    workerData: task,
    stdout: true,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  // TAP alone is on the output.
  worker.stdout.pipe(process.stderr);
  const failures: FailureInWords[] = [];
  const judged = new Map<string, number>();
  let guess: Guess | null = null;
  return new Promise<Ending>((settle, refuse) => {
    const refusal = (sentence: string) => refuse(new Refusal(`${file} ${sentence}`));
    const stopWatching = watchCalls(calls, (call) => {
      if (call > 0) settle({ endless: call });
      else refusal(`is not imported within ${MOST_IMPORT / 1000} s`);
    });
    worker.on("message", (report: Report) => {
      if (report.type === "refused") refusal(report.sentence);
      if (report.type === "guessed") ({ guess } = report);
      if (report.type === "failure") failures.push(report.failure);
      if (report.type === "judged") judged.set(report.kind, report.cases);
      if (report.type === "done" && guess !== null) settle({ result: { guess, failures, judged } });
    });
    worker.on("error", (error) => refusal(`stops with ${String(error)}`));
    worker.on("exit", () => {
      stopWatching();
      refusal("ends its thread");
    });
  }).finally(() => worker.terminate());
}

/** Calls `late` with the number of a call that takes too long. Returns a function that ends the watch. */
function watchCalls(calls: Int32Array, late: (call: number) => void): () => void {
  let [call, since] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = Atomics.load(calls, 0);
    if (now !== call) [call, since] = [now, performance.now()];
    if (performance.now() - since > (call === 0 ? MOST_IMPORT : MOST_CALL)) late(call);
  }, LOOK);
  return () => clearInterval(timer);
}

/** Returns a test for each kind of shapes, with its failures below it. */
function tapOf({ file, subject, cases }: Request, { guess, failures, judged }: Result): string {
  const { question, kinds, fixed = {} } = subject;
  const remarks = guess.names.map(
    (name) => `# ${name in fixed ? "said" : "guessed"}: ${wordsOf(guess.conventions, name)}`,
  );
  const tests = kinds.flatMap((kind, index) => {
    const found = failures.filter((failure) => failure.kind === kind);
    const place = `${index + 1} - ${question} ${kind}`;
    if (found.length === 0) return [`ok ${place}: ${judged.get(kind) ?? 0} cases`];
    return [
      `not ok ${place}: ${found.map(({ fault }) => fault).join(", ")}`,
      ...["  ---", "  failures:", ...found.flatMap(yamlOf), "  ..."],
    ];
  });
  const title = `# ${relative(process.cwd(), file)}: at most ${cases} cases of a kind, the smallest first`;
  return `${["TAP version 13", title, ...remarks, `1..${kinds.length}`, ...tests].join("\n")}\n`;
}

function yamlOf({ fault, family, numbers, call, said, right, pair }: FailureInWords): readonly string[] {
  const quoted = (text: string) => `'${text.replace(/\s+/g, " ").replaceAll("'", "''")}'`;
  return [
    `    - fault: ${fault}`,
    `      meaning: ${quoted(FAULTS[fault])}`,
    `      family: ${family}`,
    `      numbers: ${numbers}`,
    `      call: ${quoted(call)}`,
    `      said: ${quoted(said)}`,
    `      right: ${quoted(right)}`,
    ...(pair === undefined ? [] : [`      pair: [${pair.join(", ")}]`]),
  ];
}
