import { decimals, threeDigits } from "../../i18n/format.ts";
import type { SweepReading } from "./reading.ts";

/** of the step */
type Shares = { from: number; to: number };
type AxisWords = { name: string; overlap: number; during: Shares | null; latest: boolean };
type EndWords = { time: number; depth: number };

/** @param value a share of the step */
const at = (value: number) => (Number.isFinite(value) ? decimals(value, 2) : "–");

const px = (pixels: number) => `${threeDigits(pixels)}\u00a0px`;

const DISCRETE: Record<SweepReading["verdict"], string> = {
  missed: "Discrete: no contact at the start, none at the end. It never saw B.",
  late: "Discrete: it notices at the end of the step, too late.",
  "at-start": "Discrete: the look at the start finds it too.",
  nothing: "Discrete: no contact at either look, and rightly so.",
};

function sweptSentence({ answer, impact }: SweepReading) {
  if (impact !== null) {
    return `Swept: A meets B at {contact|t\u00a0=\u00a0${decimals(impact, 3)}} of the step and stops there.`;
  }
  if (answer.state === "overlapping") {
    return `Swept: A and B overlap from the start, {contact|${px(answer.depth ?? 0)}} deep.`;
  }
  return `Swept: ${MISSES[(answer.reason as keyof typeof MISSES)] ?? ""}`;
}

const MISSES = {
  "moving-away": "A moves away from B and never meets it.",
  "too-late": "A does not get as far as B in this step.",
  "apart-for-good": "A passes B by.",
  "at-rest": "A and B are apart, and nothing moves.",
};

export type Texts = typeof en;

export const en = {
  title: "Sweep",
  question: "Apart before the step, apart after it: was there a hit?",
  lede: "Test only before and after each step, and fast things slip through: they {b|tunnel}. A {b|sweep} tests the whole way and finds the {contact|time of impact}, the moment of the first touch.",
  pointer:
    "Drag a box to move it, the ring at the arrow’s tip to change the velocity, and the knob beside the selected box to turn it.",
  actions: {
    throw: { label: "Throw", name: "Throw the box: let the time of the step run" },
    "time-back": { label: "Earlier", name: "A little earlier" },
    "time-forward": { label: "Later", name: "A little later" },
    "next-example": { label: "Next example", name: "Show the next example" },
    "push-left": { label: "Left", name: "Velocity: one unit to the left" },
    "push-up": { label: "Up", name: "Velocity: one unit up" },
    "push-down": { label: "Down", name: "Velocity: one unit down" },
    "push-right": { label: "Right", name: "Velocity: one unit to the right" },
  },
  sweep: {
    picture: {
      lanes: { swept: "Swept: the whole way", discrete: "Discrete: start and end only" },
      short: { swept: "Swept", discrete: "Discrete" },
      impact: (share: string) => `impact at t\u00a0=\u00a0${share}`,
      look: (number: number, depth: string | null) =>
        depth === null ? `look ${number}: nothing` : `look ${number}: ${depth}\u00a0px deep`,
    },
    verdict: (reading: SweepReading) => `${sweptSentence(reading)} ${DISCRETE[reading.verdict]}`,
    /** Beside a narrative: what happens, without the names of the two tests. */
    tell: ({ answer, impact, verdict }: SweepReading) => {
      if (impact !== null) {
        const met = `A meets B at t\u00a0=\u00a0${decimals(impact, 3)} of the step.`;
        return `${met} ${verdict === "late" ? "At its end they overlap." : "At its start and at its end they are apart."}`;
      }
      if (answer.state === "overlapping") return `A and B overlap from the start, ${px(answer.depth ?? 0)} deep.`;
      return MISSES[answer.reason as keyof typeof MISSES] ?? "";
    },
    examples: {
      heading: "Examples",
      names: {
        wall: "A fast box and a wall one pixel thin",
        hit: "Two equal boxes, straight at each other: a hit",
        graze: "Corner to corner: a hit that lasts only a moment",
        diagonal: "Diagonally, corner at corner: a hit",
        beside: "Past the other box: a miss",
        slow: "Straight at it, but not in this step: a miss",
        late: "Apart at the start, overlapping after one step",
        away: "Away from it: a miss",
        rest: "Apart, and nothing moves: a miss",
        overlapping: "Overlapping from the start",
      },
    },
    answer: {
      heading: "Answers",
      swept: "Swept",
      discrete: "Discrete",
      states: { hit: "Hit", miss: "Miss", overlapping: "Overlapping at the start" },
      time: "Time of impact",
      milliseconds: (value: number) => `${threeDigits(value)}\u00a0ms`,
      normal: "Normal",
      depth: "Depth",
      units: (value: number) => `${decimals(value, 2)}\u00a0units`,
      why: {
        hit: "At this moment the last pair of shadows meets. All of them overlap now, so the shapes touch.",
        overlapping:
          "No axis shows a gap, so they overlap before anything moves. The time is 0, even when they are about to separate.",
        "moving-away": "They are apart, and A goes farther away.",
        "too-late": "On one axis the gap does not close before the step ends.",
        "apart-for-good": "There is a gap across the direction of motion, and moving on cannot close it.",
        "at-rest": "They are apart, and nothing moves.",
      },
      looks: ["Look at the start", "Look at the end"],
      nothing: "no contact",
      contact: (depth: string) => `contact, ${depth}\u00a0px deep`,
      verdicts: { missed: "Never saw it", late: "Too late", "at-start": "Sees it at once", nothing: "Nothing to see" },
      said: {
        missed: "Apart at both looks: A has jumped over B. It has tunnelled.",
        late: "It notices only when they already overlap and have to be pushed apart.",
        "at-start": "Here both tests agree: the shapes overlap before anything moves.",
        nothing: "Apart at both looks, and this time that is right.",
      },
    },
    corners: { heading: "Corners", of: (letter: string) => `Corners of ${letter}` },
    velocity: {
      heading: "Velocity of A",
      unit: "units in one step",
      axes: { x: "Right", y: "Down" },
      hint: "The arrow is the path of one step. Pull the ring at its tip.",
    },
    timeline: {
      name: "The step as a timeline",
      bars: "When the shadows on each axis overlap",
      none: "There is no time to show: no axis was needed.",
      time: "Time in the step",
      at: (time: string, met: boolean) => `t\u00a0=\u00a0${time} of the step${met ? ", A stops at the impact" : ""}`,
      latest: "latest start",
      during: ({ during, axis }: { during: Shares | null; axis: { overlap: number } }) => {
        if (during === null) return axis.overlap < 0 ? "never" : "always";
        if (during.to < 0) return "not any more";
        if (during.from > 1) return `not before ${at(during.from)}`;
        return `${at(during.from)} to ${at(during.to)}`;
      },
    },
    axis: {
      motion: "across the motion",
      directions: { sideways: "sideways", upright: "up and down", slanted: (degrees: string) => `at ${degrees}°` },
      of: (direction: string, letters: readonly string[]) => `${direction} (${letters.join(", ")})`,
    },
    steps: {
      intro:
        "On each axis both shapes cast a shadow. A moving shape carries its shadow along, so the shadows begin to overlap at one time and separate at another.",
      axis: ({ name, overlap, during, latest }: AxisWords) => {
        const opening = `{b|${name}}:`;
        if (during === null) {
          return overlap < 0
            ? `${opening} a gap of ${px(-overlap)}. Nothing moves along this axis, so it stays.`
            : `${opening} the shadows overlap by ${px(overlap)}. Nothing moves along this axis, so the overlap stays.`;
        }
        const now = overlap < 0 ? `a gap of ${px(-overlap)} now,` : `an overlap of ${px(overlap)} now,`;
        const span = `shadows overlap from t\u00a0=\u00a0${at(during.from)} to ${at(during.to)}.`;
        return `${opening} ${now} ${span}${latest ? " The {b|latest start} so far." : ""}`;
      },
      outline: (time: number) => `The rounded outline is reached at t\u00a0=\u00a0${at(time)}.`,
      done: {
        hit: ({ time }: EndWords) =>
          `{b|Hit}: the latest start is the {b|time of impact}, t\u00a0=\u00a0${decimals(time, 3)}.`,
        overlapping: ({ depth }: EndWords) =>
          `{b|Overlapping}: no gap on any axis, ${px(depth)} deep. No sweep is needed.`,
        "moving-away": (_end: EndWords) => "{b|Miss}: there is a gap, and the motion makes it wider.",
        "too-late": (_end: EndWords) => "{b|Miss}: the shadows on this axis meet only after the step.",
        "apart-for-good": (_end: EndWords) => "{b|Miss}: the gap across the motion never closes.",
        "at-rest": (_end: EndWords) => "{b|Miss}: apart, and neither moves.",
      },
    },
  },
};
