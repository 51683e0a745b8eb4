/** Options of a judgement as words: those of the command, of an address, and of attributes. */

import { type FamilyName, familiesOf, type QuestionName } from "./cases.ts";
import { CONVENTION_NAMES, CONVENTIONS, type ConventionName, type Conventions } from "./conventions.ts";
import { FAULTS, type FaultName, QUESTIONS } from "./truth.ts";

export type OptionName = "question" | "kinds" | "families" | "faults" | "cases" | ConventionName;

export const OPTION_NAMES: readonly OptionName[] = [
  ...(["question", "kinds", "families", "faults", "cases"] as const),
  ...CONVENTION_NAMES,
];

export const QUESTION_NAMES = Object.keys(QUESTIONS) as readonly QuestionName[];

export const USUAL_CASES = 20_000;

export interface Options {
  question: QuestionName;
  /** Empty if none is named. */
  kinds: readonly string[];
  families: readonly FamilyName[];
  /** The faults that count. */
  faults: readonly FaultName[];
  /** Cases of each kind. */
  cases: number;
  /** Conventions that are named; the others are guessed. */
  fixed: Partial<Conventions>;
}

/**
 * Returns the options that words name; the usual one in place of a refused value.
 * @param said returns the words of an option
 * @param refuse receives a bad value and a sentence about its fault
 */
export function readOptions(
  said: (name: OptionName) => string | null | undefined,
  refuse: (name: OptionName, value: string, sentence: string) => void,
): Options {
  const refuseUnknown = (name: OptionName, value: string, known: readonly string[]) =>
    refuse(name, value, `has no "${value}"; it has ${known.join(", ")}`);
  const list = <Name extends string>(name: OptionName, known: readonly Name[]): readonly Name[] => {
    const values = new Set(said(name)?.split(/[\s,]+/));
    return [...values].flatMap((value) => {
      const found = known.find((each) => each === value);
      if (found === undefined) refuseUnknown(name, value, known);
      return found ?? [];
    });
  };
  const listOrAll = <Name extends string>(name: OptionName, known: readonly Name[]) => {
    const named = list(name, known);
    return named.length > 0 ? named : known;
  };
  const one = (name: OptionName, known: readonly string[]) => {
    const value = said(name);
    if (value === null || value === undefined) return undefined;
    if (!known.includes(value)) refuseUnknown(name, value, known);
    return known.find((each) => each === value);
  };
  const question = (one("question", QUESTION_NAMES) ?? "collide") as QuestionName;
  const fixed = CONVENTION_NAMES.flatMap((name) => {
    const value = one(name, Object.keys(CONVENTIONS[name]));
    return value === undefined ? [] : [[name, value] as const];
  });
  const words = said("cases") ?? String(USUAL_CASES);
  const isCount = /^[1-9]\d{0,8}$/.test(words);
  if (!isCount) refuse("cases", words, "must be a whole number from 1 to 999999999");
  return {
    question,
    kinds: list("kinds", QUESTIONS[question].kinds),
    families: listOrAll("families", familiesOf(question)),
    faults: listOrAll("faults", Object.keys(FAULTS) as FaultName[]),
    cases: isCount ? Number(words) : USUAL_CASES,
    fixed: Object.fromEntries(fixed) as Partial<Conventions>,
  };
}
