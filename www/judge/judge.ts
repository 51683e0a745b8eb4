/** Judges programs about shapes: guesses their conventions, then looks for the smallest cases that they get wrong. */

import { along } from "../canvas/marks.ts";
import type { Point } from "../engine/index.ts";
import { type Answer, readAnswer } from "./answers.ts";
import { type Case, casesOf, FAMILY_NAMES, type FamilyName, type Part, type QuestionName } from "./cases.ts";
import {
  argumentsOf,
  CONVENTION_NAMES,
  type ConventionName,
  type Conventions,
  caseUnder,
  inputConventions,
  isOfInput,
  turnedOver,
  USUAL,
} from "./conventions.ts";
import {
  conventionOfPairs,
  type FaultName,
  faultOf,
  isExactTouch,
  overlapsIn,
  QUESTIONS,
  sideOf,
  type Truth,
  touchesIn,
  truthOf,
} from "./truth.ts";

/** A program under judgement. */
export type Program = (...given: unknown[]) => unknown;

/** Subject of a judgement. */
export interface Subject {
  question: QuestionName;
  kinds: readonly string[];
  /** Default: all. */
  families?: readonly FamilyName[];
  /** Conventions that are said; the others are guessed. */
  fixed?: Partial<Conventions>;
}

/** Conventions of a program, and the names of those that matter or show. */
export interface Guess {
  conventions: Conventions;
  names: readonly ConventionName[];
}

/** A case that a program gets wrong. */
export interface Failure {
  fault: FaultName;
  kind: string;
  family: FamilyName;
  /** The place of the case in the order of its kind. */
  index: number;
  /** How many numbers the case has. */
  numbers: number;
  given: readonly unknown[];
  said: unknown;
  /** The right answer, in the conventions of the program. */
  right: Right;
}

/** A right answer in words of data. */
export interface Right {
  hit?: boolean;
  depth?: number;
  distance?: number;
  time?: number;
  normal?: Point;
  /** Places of the shapes that overlap. */
  pairs?: readonly (readonly [number, number])[];
}

/** Question before each call of the program. False: the call is known to be endless, and is left out. */
export type Watch = () => boolean;

/** Cases of a kind from which conventions are guessed; of those, how many apart are the ones that all are tried on. */
const GUESSED_CASES = 450;
const TRIED_APART = 5;

/** How much more often a program must be right under conventions that are not the usual ones, unless it always is. */
const CLEAR_LEAD = 0.05;

/** Endless calls after which no further conventions are tried. */
const MOST_ENDLESS = 2;

/** Failures after which a kind is done, and cases after the first one. */
const MOST_FAILURES = 4;
const MOST_CASES_AFTER = 2000;

/** Questions in which the shapes may be exchanged if they are of one kind. */
const EXCHANGED: Partial<Record<QuestionName, readonly number[]>> = {
  collide: [1, 0],
  distance: [1, 0],
  sweep: [2, 3, 0, 1, 4],
};

/** A case as its numbers are under the conventions, its place in the order of its kind, and its right answer. */
interface Asked {
  asked: Case;
  index: number;
  truth: Truth;
}

/** Outcome of a call. */
interface Outcome {
  parts: readonly Part[];
  said: unknown;
  answer: Answer | null;
  fault: FaultName | null;
}

/** Returns the conventions of a program: those under which it is right most often, and those that its answers show. */
export function guessConventions(program: Program, subject: Subject, watch: Watch): Guess {
  const { kinds, fixed = {} } = subject;
  const candidates = inputConventions(kinds, fixed);
  let [input = USUAL] = candidates;
  let [most, endless] = [0, 0];
  for (const candidate of candidates.length === 1 ? [] : candidates) {
    const { share, isEndless } = shareOfRight(program, subject, candidate, watch);
    const isUsual = candidate === candidates[0];
    if (isUsual || share === 1 || share > most + CLEAR_LEAD) [most, input] = [share, candidate];
    endless += Number(isEndless);
    if (share === 1 || endless === MOST_ENDLESS) break;
  }
  const known = { ...shownConventions(program, subject, input, watch), ...fixed };
  const names = CONVENTION_NAMES.filter((name) => name in known || isOfInput(name, kinds, input));
  return { conventions: { ...input, ...known }, names };
}

/** Yields the first failures of a program with shapes of a kind, each of another fault. Returns the number of cases. */
export function* judgeKind(
  program: Program,
  subject: Subject,
  kind: string,
  conventions: Conventions,
  cases: number,
  watch: Watch,
): Generator<Failure, number> {
  const { question } = subject;
  const found = new Set<FaultName>();
  let [last, count] = [cases, 0];
  for (const each of askedCases(subject, kind, conventions)) {
    if (each.index >= last) break;
    count += 1;
    const outcome = watch() ? judged(program, question, conventions, each, watch) : endlessOutcome(each.asked);
    const { fault } = outcome;
    if (fault === null || found.has(fault)) continue;
    if (found.size === 0) last = Math.min(cases, each.index + MOST_CASES_AFTER);
    found.add(fault);
    yield failureOf(question, conventions, each, { ...outcome, fault });
    if (fault === "endless" || found.size === MOST_FAILURES) break;
  }
  return count;
}

/**
 * Returns how often a program is right under the conventions of its arguments: the mean of its shares among shapes that meet
 * and among others, so that a program that never answers yes is not right often.
 */
function shareOfRight(program: Program, subject: Subject, conventions: Conventions, watch: Watch) {
  const counts = { met: { right: 0, all: 0 }, apart: { right: 0, all: 0 } };
  let isEndless = false;
  for (const { asked, index, truth } of firstCases(subject, conventions)) {
    if (index % TRIED_APART !== 0) continue;
    const count = truth.margin > 0 ? counts.met : counts.apart;
    count.all += 1;
    // What follows an endless call counts as wrong.
    isEndless ||= !watch();
    if (isEndless) continue;
    const { answer } = ask(program, subject.question, conventions, asked.parts);
    const isRight = answer && faultOf(subject.question, asked, truth, answer, conventions, false) === null;
    count.right += Number(isRight);
  }
  const shares = Object.values(counts).flatMap(({ right, all }) => (all > 0 ? [right / all] : []));
  return { share: shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1), isEndless };
}

/** Returns the conventions of normals and touches that most of the first answers show. */
function shownConventions(program: Program, subject: Subject, conventions: Conventions, watch: Watch) {
  const votes = { "a-to-b": 0, "b-to-a": 0, counts: 0, "does-not": 0 };
  const ofPairs = { overlap: 0, boxes: 0, candidates: 0 };
  for (const { asked, truth } of firstCases(subject, conventions)) {
    if (!watch()) break;
    const { answer } = ask(program, subject.question, conventions, asked.parts);
    if (answer === null) continue;
    const side = subject.question === "collide" && sideOf(asked, truth, answer, conventions);
    if (side) votes[side] += 1;
    if (isExactTouch(asked, truth) && answer.isHit !== undefined) votes[answer.isHit ? "counts" : "does-not"] += 1;
    if (subject.question !== "pairs") continue;
    ofPairs[conventionOfPairs(asked, truth, answer)] += 1;
    for (const isFound of touchesIn(asked, truth, answer)) votes[isFound ? "counts" : "does-not"] += 1;
  }
  const most = <Name extends keyof typeof votes>(usual: Name, other: Name) =>
    votes[other] > votes[usual] ? other : votes[usual] > 0 ? usual : null;
  const [normal, touching] = [most("a-to-b", "b-to-a"), most("counts", "does-not")];
  return {
    ...(normal === null ? {} : { normal }),
    ...(touching === null ? {} : { touching }),
    ...(subject.question === "pairs" ? { pairs: mostOfPairs(ofPairs) } : {}),
  } as Partial<Conventions>;
}

/** Returns the strictest convention of pairs that nearly all answers follow. */
function mostOfPairs({ overlap, boxes, candidates }: Readonly<Record<Conventions["pairs"], number>>) {
  const most = (overlap + boxes + candidates) * CLEAR_LEAD;
  if (boxes + candidates <= most) return "overlap";
  return candidates <= most ? "boxes" : "candidates";
}

/** Asks a program about a case, and about the exchanged shapes if they are of one kind. */
function judged(
  program: Program,
  question: QuestionName,
  conventions: Conventions,
  each: Asked,
  watch: Watch,
): Outcome {
  const { asked, truth } = each;
  const outcome = withFault(question, conventions, each, ask(program, question, conventions, asked.parts));
  const order = EXCHANGED[question];
  const [one, other] = asked.kind.split("-");
  if (outcome.fault !== null || order === undefined || one !== other) return outcome;
  const exchanged = { ...asked, parts: order.map((place) => asked.parts[place] as Part) };
  if (!watch()) return endlessOutcome(exchanged);
  const second = ask(program, question, conventions, exchanged.parts);
  const { fault } = withFault(question, conventions, { ...each, asked: exchanged, truth }, second);
  return fault === null ? outcome : { ...second, fault: "asymmetric" };
}

function withFault(
  question: QuestionName,
  conventions: Conventions,
  { asked, truth }: Asked,
  outcome: Outcome,
): Outcome {
  const { answer, fault } = outcome;
  const wrong = answer && faultOf(question, asked, truth, answer, conventions, true);
  return { ...outcome, fault: wrong ?? fault };
}

function ask(program: Program, question: QuestionName, conventions: Conventions, parts: readonly Part[]): Outcome {
  const given = argumentsOf(conventions, parts, QUESTIONS[question].isList);
  const before = JSON.stringify(given);
  try {
    const said = program(...given);
    const answer = readAnswer(question, said);
    if (answer === null) return { parts, said, answer, fault: "unreadable" };
    return { parts, said, answer, fault: JSON.stringify(given) === before ? null : "changes-its-input" };
  } catch (error) {
    return { parts, said: error, answer: null, fault: "throws" };
  }
}

const endlessOutcome = ({ parts }: Case): Outcome => ({ parts, said: undefined, answer: null, fault: "endless" });

function failureOf(
  question: QuestionName,
  conventions: Conventions,
  { asked, index, truth }: Asked,
  { parts, said, fault }: Outcome & { fault: FaultName },
): Failure {
  const given = argumentsOf(conventions, parts, QUESTIONS[question].isList);
  const { kind, family } = asked;
  const right = rightOf(question, conventions, asked, truth, fault === "asymmetric");
  return { fault, kind, family, index, numbers: numbersIn(given), given, said, right };
}

/**
 * Returns the right answer in the conventions of a program.
 * @param isExchanged whether the shapes were exchanged, which turns the normal round
 */
export function rightOf(
  question: QuestionName,
  conventions: Conventions,
  asked: Case,
  truth: Truth,
  isExchanged: boolean,
): Right {
  const { margin, number, normal } = truth;
  if (question === "distance") return { distance: number ?? 0 };
  if (question === "pairs") return { pairs: overlapsIn(asked, truth, conventions) };
  const hit = isExactTouch(asked, truth) ? conventions.touching === "counts" : margin >= 0;
  if (!hit || question === "contains") return { hit };
  const { number: name } = QUESTIONS[question];
  const named = number === undefined || name === undefined ? {} : { [name]: number };
  if (question !== "collide" || normal === undefined) return { hit, ...named };
  const sign = (conventions.normal === "a-to-b") === isExchanged ? -1 : 1;
  return { hit, ...named, normal: turnedOver(conventions, along({ x: 0, y: 0 }, normal, sign)) };
}

const numbersIn = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + numbersIn(each), 0)
    : Number(typeof value === "number");

/** Yields the cases that are guessed from. */
function* firstCases(subject: Subject, conventions: Conventions): Generator<Asked> {
  for (const kind of subject.kinds) {
    // Small cases, whatever families are judged.
    for (const each of askedCases({ ...subject, families: FAMILY_NAMES }, kind, conventions)) {
      if (each.index >= GUESSED_CASES) break;
      yield each;
    }
  }
}

/** Yields the cases that can be said under the conventions and have one right answer. */
function* askedCases({ question, families }: Subject, kind: string, conventions: Conventions): Generator<Asked> {
  let index = -1;
  for (const each of casesOf(question, kind, families ?? FAMILY_NAMES)) {
    index += 1;
    const asked = caseUnder(conventions, each);
    const truth = asked && truthOf(question, asked);
    if (asked && truth) yield { asked, index, truth };
  }
}
