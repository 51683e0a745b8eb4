/** Judges programs about shapes: guesses their conventions, then looks for the smallest cases that they get wrong. */

import type { Point } from "../engine/index.ts";
import { along } from "../state/points.ts";
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
  faultsOf,
  GRAVE,
  isExactTouch,
  overlapsIn,
  type Places,
  QUESTIONS,
  sideOf,
  surePairsIn,
  type Truth,
  touchesIn,
  truthOf,
  wrongPair,
} from "./truth.ts";

/** A program under judgement. */
export type Program = (...given: unknown[]) => unknown;

/** Subject of a judgement. */
export interface Subject {
  question: QuestionName;
  kinds: readonly string[];
  /** Default: all. */
  families?: readonly FamilyName[];
  /** Faults that count, beside the grave ones. Default: all. */
  faults?: readonly FaultName[];
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
  /** The two shapes of a list that the answer is wrong about. */
  pair?: Places;
  /** The case in the frame of the engine. */
  parts: readonly Part[];
  truth: Truth;
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
type Watch = () => boolean;

/** Arguments of calls, each independent of the others. */
export type Batch = readonly (readonly unknown[])[];

/** Result of a call. */
export type Reply = { said: unknown; isChanged: boolean } | { thrown: unknown } | "endless";

/** A judgement that yields batches of calls and takes their replies: the program may run elsewhere, and later. */
type Judgement<Result, Found = never> = Generator<Batch | Found, Result, readonly Reply[]>;

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
  const run = guessing(subject, 1);
  let step = run.next();
  while (!step.done) step = run.next(step.value.map((given) => replyOf(program, given, watch)));
  return step.value;
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
  const run = judging(subject, kind, conventions, cases, 1);
  let step = run.next();
  while (!step.done) {
    if ("fault" in step.value) yield step.value;
    const calls = "fault" in step.value ? [] : step.value;
    step = run.next(calls.map((given) => replyOf(program, given, watch)));
  }
  return step.value;
}

/** Returns the conventions of a program, as `guessConventions`, from batches of a size. */
export function* guessing(subject: Subject, size: number): Judgement<Guess> {
  const { kinds, fixed = {} } = subject;
  const candidates = inputConventions(kinds, fixed);
  let [input = USUAL] = candidates;
  let [most, endless] = [0, 0];
  for (const candidate of candidates.length === 1 ? [] : candidates) {
    const { share, isEndless } = yield* shareOfRight(subject, candidate, size);
    const isUsual = candidate === candidates[0];
    if (isUsual || share === 1 || share > most + CLEAR_LEAD) [most, input] = [share, candidate];
    endless += Number(isEndless);
    if (share === 1 || endless === MOST_ENDLESS) break;
  }
  const known = { ...(yield* shownConventions(subject, input, size)), ...fixed };
  const names = CONVENTION_NAMES.filter((name) => name in known || isOfInput(name, kinds, input));
  return { conventions: { ...input, ...known }, names };
}

/** Yields the failures of a program, as `judgeKind`, from batches of a size. Returns the number of cases. */
export function* judging(
  subject: Subject,
  kind: string,
  conventions: Conventions,
  cases: number,
  size: number,
): Judgement<number, Failure> {
  const { question } = subject;
  const found = new Set<FaultName>();
  const source = askedCases(subject, kind, conventions);
  let [last, count] = [cases, 0];
  for (;;) {
    const asked = take(source, size).filter(({ index }) => index < last);
    if (asked.length === 0) return count;
    const outcomes = yield* judged(subject, conventions, asked);
    for (const [place, outcome] of outcomes.entries()) {
      const each = asked[place];
      if (each === undefined || each.index >= last) return count;
      count += 1;
      const { fault } = outcome;
      if (fault === null || found.has(fault)) continue;
      if (found.size === 0) last = Math.min(cases, each.index + MOST_CASES_AFTER);
      found.add(fault);
      yield failureOf(question, conventions, each, { ...outcome, fault });
      if (fault === "endless" || found.size === MOST_FAILURES) return count;
    }
  }
}

/** Returns fresh arguments of a call: the parts of a case, or one list of them. */
export function callOf(question: QuestionName, conventions: Conventions, parts: readonly Part[]): readonly unknown[] {
  const given = argumentsOf(conventions, parts);
  return QUESTIONS[question].isList ? [given] : given;
}

/** Calls a program. */
export function replyOf(program: Program, given: readonly unknown[], watch: Watch): Reply {
  if (!watch()) return "endless";
  const before = JSON.stringify(given);
  try {
    const said = program(...given);
    return { said, isChanged: JSON.stringify(given) !== before };
  } catch (error) {
    return { thrown: error };
  }
}

/** Faults of a yes or a no. */
const YES_OR_NO: readonly FaultName[] = ["missed", "ghost"];

/**
 * Returns how often a program is right under the conventions of its arguments: the mean of its shares among shapes that meet
 * and among others, so that a program that always answers no, or yes, is not right often. A right yes or no with another fault
 * is half right: a program with a fault of its own shows its conventions by it. Of lists each pair counts.
 */
function* shareOfRight(
  subject: Subject,
  conventions: Conventions,
  size: number,
): Judgement<{ share: number; isEndless: boolean }> {
  const counts = { met: { right: 0, all: 0 }, apart: { right: 0, all: 0 } };
  const cases = [...firstCases(subject, conventions)].filter(({ index }) => index % TRIED_APART === 0).values();
  let isEndless = false;
  for (let chunk = take(cases, size); chunk.length > 0; chunk = take(cases, size)) {
    // What follows an endless call counts as wrong.
    const outcomes: readonly Outcome[] = isEndless ? [] : yield* ask(subject.question, conventions, chunk);
    for (const [place, { asked, truth }] of chunk.entries()) {
      const { answer = null, fault = null } = outcomes[place] ?? {};
      isEndless ||= fault === "endless";
      if (subject.question === "pairs") {
        for (const { isMet, isFound } of surePairsIn(asked, truth, answer ?? {})) {
          const count = isMet ? counts.met : counts.apart;
          count.all += 1;
          count.right += Number(answer !== null && isFound === isMet);
        }
        continue;
      }
      const count = truth.margin > 0 ? counts.met : counts.apart;
      count.all += 1;
      for (const faults of [subject.faults, YES_OR_NO]) {
        const isRight = answer && wrongIn({ ...subject, faults }, asked, truth, answer, conventions, false) === null;
        count.right += Number(isRight) / 2;
      }
    }
  }
  const shares = Object.values(counts).flatMap(({ right, all }) => (all > 0 ? [right / all] : []));
  return { share: shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1), isEndless };
}

/** Returns the conventions of normals and touches that most of the first answers show. */
function* shownConventions(subject: Subject, conventions: Conventions, size: number): Judgement<Partial<Conventions>> {
  const votes = { "a-to-b": 0, "b-to-a": 0, counts: 0, "does-not": 0 };
  const ofPairs = { overlap: 0, boxes: 0, candidates: 0 };
  const cases = firstCases(subject, conventions);
  let isEndless = false;
  for (let chunk = take(cases, size); chunk.length > 0 && !isEndless; chunk = take(cases, size)) {
    const outcomes = yield* ask(subject.question, conventions, chunk);
    for (const [place, { asked, truth }] of chunk.entries()) {
      const { answer = null, fault = null } = outcomes[place] ?? {};
      isEndless ||= fault === "endless";
      if (answer === null) continue;
      const side = subject.question === "collide" && sideOf(asked, truth, answer, conventions);
      if (side) votes[side] += 1;
      if (isExactTouch(asked, truth) && answer.isHit !== undefined) votes[answer.isHit ? "counts" : "does-not"] += 1;
      if (subject.question !== "pairs") continue;
      ofPairs[conventionOfPairs(asked, truth, answer)] += 1;
      for (const isFound of touchesIn(asked, truth, answer)) votes[isFound ? "counts" : "does-not"] += 1;
    }
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

/** Asks a program about cases, and about the exchanged shapes if they are of one kind. */
function* judged(subject: Subject, conventions: Conventions, cases: readonly Asked[]): Judgement<readonly Outcome[]> {
  const outcomes = yield* askWithFaults(subject, conventions, cases);
  const order = EXCHANGED[subject.question];
  const [one, other] = cases[0]?.asked.kind.split("-") ?? [];
  if (order === undefined || one !== other || !doesCount(subject, "asymmetric")) return outcomes;
  const end = outcomes.findIndex(({ fault }) => fault === "endless");
  const right = cases.filter((_, place) => outcomes[place]?.fault === null && (end < 0 || place < end));
  const exchanged = right.map((each) => {
    const parts = order.map((place) => each.asked.parts[place] as Part);
    return { ...each, asked: { ...each.asked, parts } };
  });
  const seconds = yield* askWithFaults(subject, conventions, exchanged);
  return outcomes.map((outcome, place) => {
    const second = seconds[right.indexOf(cases[place] as Asked)];
    if (second === undefined || second.fault === null) return outcome;
    return second.fault === "endless" ? second : { ...second, fault: "asymmetric" as const };
  });
}

/** Asks a program about cases. The faults of the outcomes are those that count. */
function* askWithFaults(
  subject: Subject,
  conventions: Conventions,
  cases: readonly Asked[],
): Judgement<readonly Outcome[]> {
  const outcomes = cases.length === 0 ? [] : yield* ask(subject.question, conventions, cases);
  return cases.flatMap(({ asked, truth }, place) => {
    const outcome = outcomes[place];
    if (outcome === undefined) return [];
    const { answer, fault } = outcome;
    const wrong = answer && wrongIn(subject, asked, truth, answer, conventions, true);
    return [{ ...outcome, fault: wrong ?? (fault !== null && doesCount(subject, fault) ? fault : null) }];
  });
}

const doesCount = ({ faults }: Subject, fault: FaultName) =>
  faults === undefined || faults.includes(fault) || GRAVE.includes(fault);

/** Returns the gravest fault of an answer that counts, or null. */
function wrongIn(
  subject: Subject,
  asked: Case,
  truth: Truth,
  answer: Answer,
  conventions: Conventions,
  isStrict: boolean,
): FaultName | null {
  for (const fault of faultsOf(subject.question, asked, truth, answer, conventions, isStrict)) {
    if (doesCount(subject, fault)) return fault;
  }
  return null;
}

function* ask(
  question: QuestionName,
  conventions: Conventions,
  cases: readonly Asked[],
): Judgement<readonly Outcome[]> {
  const replies = yield cases.map(({ asked }) => callOf(question, conventions, asked.parts));
  return cases.map(({ asked }, place) => outcomeOf(question, asked, replies[place] ?? "endless"));
}

function outcomeOf(question: QuestionName, { parts }: Case, reply: Reply): Outcome {
  if (reply === "endless") return { parts, said: undefined, answer: null, fault: "endless" };
  if ("thrown" in reply) return { parts, said: reply.thrown, answer: null, fault: "throws" };
  const { said, isChanged } = reply;
  try {
    const answer = readAnswer(question, said);
    if (answer === null) return { parts, said, answer, fault: "unreadable" };
    return { parts, said, answer, fault: isChanged ? "changes-its-input" : null };
  } catch (error) {
    return { parts, said: error, answer: null, fault: "throws" };
  }
}

function take<Item>(source: Iterator<Item>, most: number): readonly Item[] {
  const items: Item[] = [];
  while (items.length < most) {
    const next = source.next();
    if (next.done) break;
    items.push(next.value);
  }
  return items;
}

function failureOf(
  question: QuestionName,
  conventions: Conventions,
  { asked, index, truth }: Asked,
  { parts, said, answer, fault }: Outcome & { fault: FaultName },
): Failure {
  const given = callOf(question, conventions, parts);
  const { kind, family } = asked;
  const right = rightOf(question, conventions, asked, truth, fault === "asymmetric");
  const pair = wrongPair(fault, truth, answer ?? {});
  const common = { fault, kind, family, index, numbers: numbersIn(given), given, said, right, parts, truth };
  return pair === undefined ? common : { ...common, pair };
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
