/** English: the stage of the ball and the bucket. */
import { decimals } from "../format.js";

/** @import { BucketReading } from "../rooms/bucket.js" */

/** @param {number} value */
const one = (value) => decimals(value, 1);

export const bucketEn = {
  bucket: {
    aim: "The throw",
    speed: "Speed",
    angle: "Angle",
    metresPerSecond: "m/s",
    degrees: "°",
    throw: { label: "Throw", name: "Throw the ball" },
    score: "Score",
    throws: "Throws",
    scored: (/** @type {number} */ points) => `+${points}`,
    tests: "The two tests",
    ray: "Ray test",
    boundary: "Boundary test",
    yes: "yes",
    no: "no",
    rayMeans: "the velocity line meets the mouth line between its ends",
    boundaryMeans: "the centre has passed the mouth line downwards",
    waits: "The ball waits.",
    last: "Last throw",
    results: {
      scored: "in the bucket",
      missed: "missed",
      flying: "in the air",
      none: "none yet",
    },
    mouth: "mouth",
    crossing: "crossing",
    velocity: "velocity line",
    scale: "1 m",
    written: (/** @type {number} */ speed, /** @type {number} */ angle) =>
      `${one(speed)}\u00a0m/s, ${decimals(angle, 0)}°`,
    hint: {
      before: "Drag from the ball, or press",
      between: "",
      after: "to throw as the arrow shows",
      unfocused: "",
    },
    why: {
      step: "Between two steps the ball goes from one place to the next. A {b|fast} ball is above the mouth in one step and far below it in the next: at neither moment is it {b|in} the mouth.",
      line: "So the line from the last centre to this one, {velocity|the velocity line}, is crossed with the {mouth|mouth line}. How far along each line do they meet?",
      params: "They meet between their ends if {b|t} and {b|u} are both from 0 to 1: that is the {b|ray test}.",
      down: "A ball that rises {b|through} the mouth from inside crosses it too. So the {b|boundary test} asks which side the centre came from: it has to be above before, and below now.",
      both: "Only {b|both} together are a hit. A ball that comes in from the side, through the wall, passes below the mouth: no crossing, no points.",
      launch: "Ten pixels of the drag are 1\u00a0m/s, and 1\u00a0px is 0.026667\u00a0m. Gravity is 9.8\u00a0m/s².",
    },
  },
};

export const bucketStagesEn = {
  "ray-cast": {
    name: "Ray cast",
    lede: "Throw the ball into the bucket. A fast ball jumps past the {mouth|mouth} between two steps. So the line of its last step, {velocity|a ray}, is tested against the mouth: do the two {contact|cross}?",
  },
};

export const bucketActionsEn = {
  throw: { label: "Throw", name: "Throw the ball as the arrow shows" },
  "aim-up": { label: "Steeper", name: "Throw at a greater angle" },
  "aim-down": { label: "Flatter", name: "Throw at a smaller angle" },
  "aim-weaker": { label: "Slower", name: "Throw with less speed" },
  "aim-stronger": { label: "Faster", name: "Throw with more speed" },
};

export const bucketTasksEn = {
  "ray-hit": "Throw the ball into the bucket: drag from it, or aim with {key|←} {key|→} {key|↑} {key|↓} and throw with {key|Enter}.",
  "ray-fast": "Score with a ball that is faster than 20\u00a0m/s.",
  "ray-cross": "Pause with {key|P} while the ball flies and go on with {key|.}, until you see the {contact|crossing} inside the mouth.",
  "ray-miss": "Miss the mouth, so that the {b|boundary test} says yes and the {b|ray test} no. What does each of them look at?",
};

/**
 * What the picture shows, in a sentence or two.
 *
 * @param {BucketReading} reading
 */
export function bucketVerdictEn({ phase, speed, angle, score, throws, tests, last }) {
  const points = `Score ${score} after ${throws} ${throws === 1 ? "throw" : "throws"}.`;
  if (phase === "flying") {
    const { yes, no } = bucketEn.bucket;
    return `The ball flies at ${one(speed)}\u00a0m/s. Ray test: ${tests.ray ? yes : no}. Boundary test: ${tests.boundary ? yes : no}. ${points}`;
  }
  const before =
    last === "scored" ? "In the bucket. " : last === "missed" ? "Missed. The ball is back. " : "";
  return `${before}The arrow: ${one(speed)}\u00a0m/s at ${decimals(angle, 0)}°. ${points}`;
}
