import { decimals, threeDigits } from "../../i18n/format.ts";
import { type BucketReading, shownStep } from "./throwing.ts";

const one = (value: number) => decimals(value, 1);

function bucketVerdictEn({ flying, speed, angle, score, throws, tests, last }: BucketReading) {
  const points = `Score ${score} after ${throws} ${throws === 1 ? "throw" : "throws"}.`;
  if (flying) {
    const { yes, no } = en.bucket;
    return `The ball flies. Ray test: ${tests.ray ? yes : no}. Boundary test: ${tests.boundary ? yes : no}. ${points}`;
  }
  const before = last === "scored" ? "In the bucket. " : last === "missed" ? "Missed. The ball is back. " : "";
  return `${before}The arrow: ${one(speed)}\u00a0m/s at ${decimals(angle, 0)}°. ${points}`;
}

/** The shown step of a flight, and the answer; both shares once the text has named them. */
function tellBucketEn(reading: BucketReading, isLettered: boolean) {
  const { speed, last } = reading;
  const step = shownStep(reading);
  if (step === null && last === "missed") return "The ball has missed the bucket.";
  if (step === null) return `The ball is to be thrown at ${threeDigits(speed)}\u00a0m/s.`;
  if (step.t === null || step.u === null) return "The step is parallel to the mouth, so they never cross.";
  if (!isLettered && !step.ray) return "The step does not cross the mouth.";
  if (!isLettered) return `The step crosses the mouth, ${step.scored ? "" : "but not "}from above.`;
  const shares = `On the step t = ${threeDigits(step.t)}, on the mouth u = ${threeDigits(step.u)}`;
  if (!step.ray) return `${shares}: no crossing.`;
  return step.scored ? `${shares}: they cross, from above.` : `${shares}: they cross, but not from above.`;
}

export type Texts = typeof en;

export const en = {
  title: "Ray cast",
  question: "The ball jumps past the mouth: did it fly in?",
  lede: "Throw the ball into the bucket. A fast ball jumps past the {mouth|mouth} between two steps. So the test takes the line of its last step, {velocity|a ray}: does it {contact|cross} the mouth?",
  pointer: "Drag from the ball: the arrow is the throw. Let go to throw.",
  actions: {
    "throw-ball": { label: "Throw", name: "Throw the ball as the arrow shows" },
    "aim-up": { label: "Steeper", name: "Throw at a greater angle" },
    "aim-down": { label: "Flatter", name: "Throw at a smaller angle" },
    "aim-weaker": { label: "Slower", name: "Throw with less speed" },
    "aim-stronger": { label: "Faster", name: "Throw with more speed" },
  },
  bucket: {
    verdict: bucketVerdictEn,
    tell: tellBucketEn,
    aim: "The throw",
    speed: "Speed",
    angle: "Angle",
    score: "Score",
    throws: "Throws",
    tests: "The two tests",
    naive: "The naive line y = kx + b",
    ray: "Ray test",
    boundary: "Boundary test",
    yes: "yes",
    no: "no",
    answers: { yes: "Yes.", no: "No." },
    rayAsks: "Does the {velocity|shown step} cross the {mouth|mouth}?",
    boundaryAsks: "Does the ball’s centre sink below the line of the {mouth|mouth}?",
    last: "Last throw",
    results: {
      scored: "in the bucket",
      missed: "missed",
      flying: "in the air",
      none: "none yet",
    },
    mouth: "mouth",
    crossing: "crossing",
    shares: (t: number, u: number) => `In this step t = ${decimals(t, 2)} and u = ${decimals(u, 2)}.`,
    scale: (metres: number) => `${metres}\u00a0m`,
    written: (speed: number, angle: number) => `${one(speed)}\u00a0m/s, ${decimals(angle, 0)}°`,
    why: {
      step: "In each step the ball jumps from one place to the next. A {b|fast} ball is above the mouth in one step and far below it in the next: it is never {b|in} the mouth.",
      line: "So the test takes the step from the last centre P to the present one Q as a {b|ray}: the {velocity|velocity line}. Where does it {contact|cross} the {mouth|mouth} from A to B? A share of each line, t and u, gives the place:",
      ray: "The {b|ray test}: the lines cross between the ends of both. It also says yes to a ball that {b|rises} out of the bucket.",
      boundary:
        "The {b|boundary test}: was the centre above the line of the mouth before this step, and is it below now? It also says yes to a ball that falls {b|beside} the bucket.",
      both: "A hit needs {b|both} in the same step. A ball that enters through the {b|side} never crosses the mouth.",
      launch: "Ten pixels of the drag are 1\u00a0m/s, and 1\u00a0px is 0.026667\u00a0m. Gravity is 9.8\u00a0m/s².",
    },
  },
};
