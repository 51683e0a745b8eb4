/** What the table of libraries needs of the judge and of links, as one module with one engine. */

export { default as init } from "../../../www/engine/index.ts";
export { readAnswer } from "../../../www/judge/answers.ts";
export { casesOf, cornersIn, FAMILY_NAMES } from "../../../www/judge/cases.ts";
export { argumentsOf, USUAL, wordsOf } from "../../../www/judge/conventions.ts";
export { guessConventions, rightOf } from "../../../www/judge/judge.ts";
export { faultsOf, isExactTouch, QUESTIONS, roundingOf, truthOf } from "../../../www/judge/truth.ts";
export { writeFragment } from "../../../www/lab/link.ts";
export { boxAround } from "../../../www/stages/shared/geometry.ts";
