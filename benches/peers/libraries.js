/**
 * `npm run libraries`: the judge over published libraries. Writes docs/libraries.md. A wrong answer is published only if a second
 * computation (libraries/exact.js) confirms it.
 */

import { writeFileSync } from "node:fs";
import { inspect } from "node:util";
import { runnerImport } from "vite";
import { inProject } from "../../scripts/lib/paths.mjs";
import { main, stage } from "../../scripts/lib/progress.mjs";
import { setUpBuild } from "../../scripts/lib/tools.mjs";
import { buildParry, ensurePeers, peerVersions } from "./install.js";
import { loadLibraries, Refusal } from "./libraries/adapters.js";
import { depthAfter, depthOf } from "./libraries/exact.js";

/**
 * @import { Answer } from "../../www/judge/answers.ts"
 * @import { Case, Outline } from "../../www/judge/cases.ts"
 * @import { Conventions } from "../../www/judge/conventions.ts"
 * @import { Right } from "../../www/judge/judge.ts"
 * @import { FaultName, Truth } from "../../www/judge/truth.ts"
 * @import { Library } from "./libraries/adapters.js"
 * @import * as Judge from "./libraries/judge.ts"
 */

/**
 * @typedef {object} Verdict
 * @property {"right" | "wrong" | "outside"} outcome
 * @property {FaultName} [fault]
 */

/**
 * A fault of a library with shapes of a kind: its smallest case.
 *
 * @typedef {object} Failure
 * @property {string} kind
 * @property {FaultName} fault
 * @property {number} count
 * @property {Case} asked
 * @property {unknown} said
 * @property {Right} right
 */

/** Cases of each kind and family. */
const CASES = 100;

const QUESTION = "collide";

const IN_WORDS = { depth: 4, breakLength: Infinity };

/** Size of the laboratory's world, and the share of it that a pair takes at most. */
const WORLD = { width: 800, height: 450 };
const SHARE = 0.5;

/** @type {{ module: typeof Judge }} */
const { module: judge } = await runnerImport(inProject("benches", "peers", "libraries", "judge.ts"));

/** @param {unknown} given an argument under the usual conventions */
function outlineOf(given) {
  const type = Array.isArray(given)
    ? "polygon"
    : Reflect.has(/** @type {object} */ (given), "radius")
      ? "circle"
      : "rectangle";
  return /** @type {Outline} */ (
    type === "polygon" ? { type, points: given } : { type, .../** @type {object} */ (given) }
  );
}

/**
 * @param {Library} library
 * @returns {(...given: unknown[]) => unknown}
 */
const programOf =
  ({ collide }) =>
  (a, b) =>
    collide(outlineOf(a), outlineOf(b));

/**
 * @param {Library} library
 * @param {Conventions} conventions
 * @param {Case} asked
 * @param {Truth} truth
 * @param {unknown} said
 * @returns {Verdict}
 */
function verdictOf({ margin }, conventions, asked, truth, said) {
  if (said instanceof Refusal) return { outcome: "outside" };
  const answer = said instanceof Error ? null : judge.readAnswer(QUESTION, said);
  const rounding = judge.roundingOf(asked);
  /** @param {number} slack */
  const faultWithin = (slack) => {
    if (answer === null) return said instanceof Error ? "throws" : "unreadable";
    const [fault = null] = judge.faultsOf(QUESTION, asked, truth, answer, conventions, true, slack);
    return fault;
  };
  const [a, b] = /** @type {[Outline, Outline]} */ (asked.parts);
  const slack = rounding + (margin?.(a, b) ?? 0);
  const strict = faultWithin(rounding);
  if (strict === null) return { outcome: "right" };
  const fault = faultWithin(slack);
  const isTouch = judge.isExactTouch(asked, truth) && (strict === "missed" || strict === "ghost");
  if (fault === null || isTouch) return { outcome: "outside" };
  const depth = depthOf(a, b);
  if (Math.abs(depth - truth.margin) > rounding)
    throw new Error(`two computations disagree about ${inWords(asked.parts)}`);
  return confirms(a, b, depth, answer, fault, conventions, slack)
    ? { outcome: "wrong", fault }
    : { outcome: "outside" };
}

/**
 * Returns whether the second computation finds the answer wrong too: of no form, for shapes that do not touch within the margin.
 *
 * @param {Outline} a
 * @param {Outline} b
 * @param {number} depth
 * @param {Answer | null} answer
 * @param {FaultName} fault
 * @param {Conventions} conventions
 * @param {number} slack
 */
function confirms(a, b, depth, answer, fault, conventions, slack) {
  const { number, normal } = answer ?? {};
  if (fault === "missed") return answer?.isHit !== true && depth > slack;
  if (fault === "ghost") return answer?.isHit === true && depth < -slack;
  if (fault === "depth") return number !== undefined && Math.abs(number - depth) > slack;
  if (fault !== "direction") return Math.abs(depth) > slack;
  const sign = conventions.normal === "a-to-b" ? 1 : -1;
  return normal !== undefined && depthAfter(a, b, normal, sign * depth) > slack;
}

/** @param {Library} library */
function judged(library) {
  const program = programOf(library);
  const { kinds } = judge.QUESTIONS[QUESTION];
  const { points, polygon, rectangle, angle, y, order } = judge.USUAL;
  const fixed = { points, polygon, rectangle, angle, y, order };
  const answer = (/** @type {unknown[]} */ ...given) => {
    try {
      return program(...given);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  const { conventions, names } = judge.guessConventions(program, { question: QUESTION, kinds, fixed }, () => true);
  /** @type {Map<string, Record<Verdict["outcome"], number>>} */
  const counts = new Map();
  /** @type {Map<string, Failure>} */
  const failures = new Map();
  for (const family of judge.FAMILY_NAMES) {
    const count = { right: 0, wrong: 0, outside: 0 };
    counts.set(family, count);
    for (const kind of kinds) {
      let left = CASES;
      for (const asked of judge.casesOf(QUESTION, kind, [family])) {
        if (left === 0) break;
        left -= 1;
        const truth = judge.truthOf(QUESTION, asked);
        if (truth === null) continue;
        const [a, b] = /** @type {[Outline, Outline]} */ (asked.parts);
        if (library.excludes?.(a, b)) {
          count.outside += 1;
          continue;
        }
        const said = answer(...judge.argumentsOf(conventions, asked.parts));
        const { outcome, fault } = verdictOf(library, conventions, asked, truth, said);
        count[outcome] += 1;
        if (outcome !== "wrong" || fault === undefined) continue;
        const right = judge.rightOf(QUESTION, conventions, asked, truth, false);
        const first = failures.get(`${kind} ${fault}`) ?? { kind, fault, count: 0, asked, said, right };
        failures.set(`${kind} ${fault}`, { ...first, count: first.count + 1 });
      }
    }
  }
  const words = names.filter((name) => name === "normal" || name === "touching");
  return { counts, failures: [...failures.values()], words: words.map((name) => judge.wordsOf(conventions, name)) };
}

/**
 * Returns the address of the laboratory with a pair, enlarged by a power of two and moved to the middle.
 *
 * @param {Case} asked
 */
async function sceneOf({ parts }) {
  const [a, b] = /** @type {[Outline, Outline]} */ (parts);
  const reach = (/** @type {Outline} */ shape) => (shape.type === "circle" ? shape.radius : 0);
  const { left, top, right, bottom } = judge.boxAround(
    [a, b].flatMap((shape) =>
      judge.cornersIn(shape).flatMap(({ x, y }) => [
        { x: x - reach(shape), y: y - reach(shape) },
        { x: x + reach(shape), y: y + reach(shape) },
      ]),
    ),
  );
  const scale =
    2 **
    Math.floor(Math.log2(Math.min((SHARE * WORLD.width) / (right - left), (SHARE * WORLD.height) / (bottom - top))));
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const placed = (/** @type {{ x: number, y: number }} */ point) => ({
    x: (point.x - x) * scale + WORLD.width / 2,
    y: (point.y - y) * scale + WORLD.height / 2,
  });
  const shapes = [a, b].map((shape) => {
    if (shape.type === "polygon") return { type: shape.type, points: shape.points.map(placed) };
    if (shape.type === "circle") return { ...shape, ...placed(shape), radius: shape.radius * scale };
    return { ...shape, ...placed(shape), width: shape.width * scale, height: shape.height * scale };
  });
  const scene = { format: "collidoscope", version: 2, world: WORLD, shapes, selected: 0 };
  return `../index.html?stage=epa${await judge.writeFragment(scene)}`;
}

/** @param {unknown} value */
const inWords = (value) => (value instanceof Error ? (String(value).split("\n")[0] ?? "") : inspect(value, IN_WORDS));

/** @param {Failure} failure */
async function lineOf({ kind, fault, count, asked, said, right }) {
  const call = `${QUESTION}(${judge.argumentsOf(judge.USUAL, asked.parts).map(inWords).join(", ")})`;
  const cells = [kind, fault, count, asked.family, `\`${call}\``, `\`${inWords(said)}\``, `\`${inWords(right)}\``];
  return `| ${cells.join(" | ")} | [scene](${await sceneOf(asked)}) |`;
}

/**
 * @param {Library} library
 * @param {ReturnType<typeof judged>} found
 * @param {string | undefined} version
 */
async function sectionOf({ name, contract }, { counts, failures, words }, version) {
  const rows = [...counts].map(
    ([family, { right, wrong, outside }]) => `| ${family} | ${right} | ${wrong} | ${outside} |`,
  );
  const list =
    failures.length === 0
      ? []
      : [
          "| kind | fault | cases | first in | smallest case | answer | right | |",
          "| --- | --- | --- | --- | --- | --- | --- | --- |",
          ...(await Promise.all(failures.map(lineOf))),
          "",
        ];
  return [
    `## ${name} ${version}`,
    "",
    ...contract.map((sentence) => `- ${sentence}`),
    ...(words.length === 0 ? [] : [`- Found: ${words.join("; ")}.`]),
    "",
    "| family | right | wrong | outside of its contract |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
    ...list,
  ].join("\n");
}

const INTRODUCTION = `# Libraries under the judge

\`npm run libraries\` asks published libraries the question \`collide\` about ${CASES} cases of each kind and family of
[the judge](check.md), and writes this page. Versions are pinned in \`benches/peers\`; the calls are in
\`benches/peers/libraries/adapters.js\`. Lengths are in the unit of each library.

- **right**: within the rounding of doubles, 1e-9 of the greatest number of the case.
- **outside of its contract**: the library documents that it answers otherwise. The answer is off by no more than the documented margin
  or precision, the sizes are none that it is made for, or it refuses such shapes. Exact touches are here too: libraries count them
  or not, as they like.
- **wrong**: any other answer. A second computation in whole numbers of 320 binary places (\`benches/peers/libraries/exact.js\`), which
  shares no code with the engine, confirms each of them.

Faults are named as in [the table of faults](check.md#faults). An engine of bodies may live well with some of them, as with
a normal (0, 0) for circles with one centre.
`;

await main(async () => {
  const env = await setUpBuild();
  await ensurePeers();
  await stage("parry2d", () => buildParry(env));
  await judge.init();
  const versions = peerVersions();
  const libraries = await loadLibraries();
  const summary = [];
  const sections = [];
  for (const library of libraries) {
    const found = judged(library);
    const sum = { right: 0, wrong: 0, outside: 0 };
    for (const count of found.counts.values())
      for (const key of /** @type {Verdict["outcome"][]} */ (Object.keys(sum))) sum[key] += count[key];
    console.log(`${library.name}: ${sum.right} right, ${sum.wrong} wrong, ${sum.outside} outside of its contract`);
    const version = versions[library.package];
    summary.push(`| ${library.name} ${version} | ${sum.right} | ${sum.wrong} | ${sum.outside} |`);
    sections.push(await sectionOf(library, found, version));
  }
  const head = ["| library | right | wrong | outside of its contract |", "| --- | --- | --- | --- |", ...summary, ""];
  writeFileSync(
    inProject("docs", "libraries.md"),
    [INTRODUCTION, ...head, ...sections].join("\n").trimEnd().concat("\n"),
  );
});
// Libraries may leave threads behind.
process.exit();
