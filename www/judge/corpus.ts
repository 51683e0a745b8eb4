/** The corpus: the smallest cases of each question and some of each family, with right answers, as JSON lines. */

import init from "../engine/index.ts";
import { type Case, casesOf, familiesOf, type QuestionName } from "./cases.ts";
import { USUAL } from "./conventions.ts";
import { rightOf } from "./judge.ts";
import { QUESTIONS, roundingOf, type Truth, truthOf } from "./truth.ts";

/** Cases of each kind: small ones, and of each other family. */
const SMALL = 28;
const OTHERS = 1;

/** Returns the text of each file of the corpus by its name. docs/corpus.md describes the format. */
export async function corpusFiles(): Promise<Readonly<Record<string, string>>> {
  await init();
  const names = Object.keys(QUESTIONS) as readonly QuestionName[];
  return Object.fromEntries(names.map((question) => [`${question}.jsonl`, linesOf(question)]));
}

function linesOf(question: QuestionName): string {
  const lines = QUESTIONS[question].kinds.flatMap((kind) =>
    familiesOf(question).flatMap((family) => {
      const found = new Set<string>();
      for (const each of casesOf(question, kind, [family])) {
        const truth = truthOf(question, each);
        if (truth !== null) found.add(lineOf(question, each, truth));
        if (found.size === (family === "small" ? SMALL : OTHERS)) break;
      }
      return [...found];
    }),
  );
  return `${lines.join("\n")}\n`;
}

function lineOf(question: QuestionName, asked: Case, truth: Truth): string {
  const { kind, family, parts } = asked;
  const { number, steepness } = truth;
  const rounding = roundingOf(asked);
  const input = QUESTIONS[question].isList ? [parts] : parts;
  // Three digits are enough for a bound.
  const tolerance = Number((number === undefined ? rounding : rounding / steepness).toPrecision(3));
  return JSON.stringify({ question, kind, family, input, right: answerOf(question, asked, truth), tolerance });
}

/** Returns the right answer under no convention: touches are left open. */
function answerOf(question: QuestionName, asked: Case, truth: Truth) {
  const rounding = roundingOf(asked);
  const isTouch = ({ margin }: Truth) => Math.abs(margin) <= rounding;
  if (truth.pairs !== undefined) {
    const [touches, others] = [true, false].map(
      (is) => truth.pairs?.filter((pair) => isTouch(pair.truth) === is) ?? [],
    );
    const overlapping = others?.filter((pair) => pair.truth.margin > 0);
    return { pairs: overlapping?.map(({ places }) => places), touches: touches?.map(({ places }) => places) };
  }
  const { normal, ...right } = rightOf(question, USUAL, asked, truth, false);
  if (right.hit !== undefined && isTouch(truth)) return { ...right, hit: null };
  return normal === undefined ? right : { ...right, normal };
}
