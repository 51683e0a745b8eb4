import { decimals, threeDigits } from "../../i18n/format.ts";
import { type BoundaryReading, STILL } from "./fall.ts";

const two = (value: number) => decimals(value, 2);

function boundaryVerdictEn({ started, height, speed, impacts, rest }: BoundaryReading) {
  if (!started) return `The ball waits ${two(height)}\u00a0m above the line.`;
  if (rest !== null) return `The ball rests on the line, ${two(rest)}\u00a0s after the start.`;
  const now = speed < 0 ? "The ball rises." : "The ball falls.";
  const last = impacts.at(-1);
  if (last === undefined) return now;
  const { time, before, after } = last;
  return `${now} Impact ${impacts.length} came after ${two(time)}\u00a0s: ${two(before)}\u00a0m/s in, ${two(after)}\u00a0m/s out.`;
}

function tellBoundaryEn({ started, height, speed, impacts, rest }: BoundaryReading) {
  if (!started) return `The ball waits ${threeDigits(height)}\u00a0m above the ground.`;
  if (rest !== null) return `The ball rests on the ground, ${threeDigits(rest)}\u00a0s after the start.`;
  const way = `and ${speed < 0 ? "rises" : "falls"} at ${threeDigits(Math.abs(speed))}\u00a0m/s`;
  const moves = Math.abs(speed) < STILL ? "and still for a moment" : way;
  const now = `The ball is ${threeDigits(height)}\u00a0m above the ground ${moves}.`;
  const last = impacts.at(-1);
  if (last === undefined) return now;
  return `${now} It hit the ground after ${threeDigits(last.time)}\u00a0s, at ${threeDigits(last.before)}\u00a0m/s.`;
}

export type Texts = typeof en;

export const en = {
  title: "Boundary",
  question: "A ball falls onto a line: when exactly does it arrive?",
  lede: "The simplest test: has a value crossed a {limit|limit}? A ball is thrown down, or dropped from rest: height and speed are yours to set. The engine finds the moment of the {contact|impact}, reverses the ball there, and uses the rest of the step.",
  pointer: "Press the ball to let it fall.",
  actions: {
    start: { label: "Start", name: "Let the ball fall" },
    "view-naive": { label: "Naive test", name: "Show the naive test beside the ball" },
  },
  boundary: {
    verdict: boundaryVerdictEn,
    tell: tellBoundaryEn,
    heading: "The fall",
    height: "Height",
    time: "Time",
    speed: "Speed",
    in: (label: string, unit: string) => `${label}, ${unit}`,
    impacts: "Impacts",
    columns: { number: "No.", time: "Time", before: "Before", after: "After", rise: "Rises to" },
    none: "None yet.",
    restsAt: "At rest",
    agreement: "Largest error against the formulas",
    naiveClose: "the naive test at the line, enlarged",
    naiveHeading: "The naive test",
    naiveHeight: "Height",
    naiveImpacts: "Impacts",
    naiveOff: "Off. Its button shows it.",
    naiveFine: "So far it bounces too.",
    naiveSinks: "It sinks through the line.",
    why: {
      asked: "The test compares two numbers: is the ball’s {b|lower edge} past the {limit|limit}?",
      when: "A step is 1/60 of a second. The impact lies {b|within} a step, almost never at its end. So the engine computes {b|when}:",
      speed: "The ball arrives with this speed:",
      turned:
        "There the speed is reversed and multiplied by {b|e}, the {b|restitution}. Here e = 0.6: 0.36 of the energy is left, and the ball climbs to this height:",
      rest: "{b|The rest of the step is not lost}: after the impact the ball flies up for the rest of the 1/60 s.",
      endless:
        "Each hop takes 0.6 times as long as the one before. Infinitely many hops take a finite time, so the ball really comes to rest:",
      naive:
        "The {naive|naive test} looks only at the end of each step and reverses the speed while the ball is past the line. But the slower ball does not get back above the line in one step, so its speed is reversed a second time, now downwards. It {b|sinks}.",
    },
  },
};
