import { decimals, threeDigits } from "../../../i18n/format.ts";

const px = (value: number) => `${threeDigits(Math.abs(value))}\u00a0px`;
const share = (value: number) => decimals(value, 2);

/** What a sentence about a question may name. */
export interface QuestionValues {
  /** The shape that the question is about, and the other one. */
  letter: "A" | "B";
  other: "A" | "B";
  /** Id and number of the right choice. */
  right: string;
  rightNumber: number;
  /** Value of the chosen choice, and of the right one. */
  value: number;
  best: number;
}

/** The question, what would follow from a wrong choice, and the truth. */
type Sentences = Record<"ask" | "wrong" | "truth", (values: QuestionValues) => string>;

const sentences = <Name extends string>(kinds: Record<Name, Sentences>) => kinds;

export type Kind = keyof typeof predictEn.kinds;
export type PredictTexts = typeof predictEn;

/** Texts of the questions before the steps. */
export const predictEn = {
  heading: "Predict",
  about:
    "What does the next step find? Answer before you see it: in the picture, with a button or with its key. Take your time.",
  keys: "{key:answer-1} to {key:answer-9}, {key:answer-yes} and {key:answer-no} answer. {key:go-on} goes on, {key:leave} leaves.",
  right: "Right.",
  wrong: "Not quite.",
  answer: "Answer:",
  /** @param isFull whether older answers no longer count */
  score: (right: number, count: number, isFull: boolean) =>
    count === 0 ? "No answers yet" : `${right} of ${isFull ? "the last " : ""}${count} right`,
  actions: {
    "go-on": { label: "Go on", name: "Go on: the answer, then the next question" },
    "another-scene": { label: "Another scene", name: "Two other shapes" },
  },
  names: {
    yes: "Yes",
    no: "No",
    on: "Keep searching",
    out: "Stop: out of reach",
    final: "Stop: nothing is nearer",
    none: "None: the origin is inside",
    inside: "Inside",
    R1: "R1",
    R2: "R2",
    R3: "R3",
    both: "Both: a hit",
    ray: "Only the ray test",
    boundary: "Only the boundary test",
    neither: "Neither",
  } as Readonly<Record<string, string>>,
  place: (number: number, x: number, y: number) => `${number}, at ${Math.round(x)}, ${Math.round(y)}`,
  share,
  kinds: sentences({
    farthest: {
      ask: ({ letter }) => `Which corner of ${letter} is farthest along the {direction|arrow}?`,
      wrong: ({ letter, value }) =>
        `Then nothing of ${letter} could lie beyond the {direction|line}. But ${letter} goes on for ${px(value)}.`,
      truth: ({ letter, rightNumber }) =>
        `It is corner ${rightNumber}: no part of ${letter} lies beyond its {direction|line}. That is the {b|support point}.`,
    },
    dropped: {
      ask: () => "Three points are a {simplex|triangle} of the {difference|difference}. Which one is dropped?",
      wrong: ({ value, best, right }) =>
        right === "none"
          ? `This edge would be left, ${px(value)} from the {origin|origin}. But the {simplex|triangle} already has the {origin|origin} in it.`
          : value === best
            ? `The {origin|origin} is not in the {simplex|triangle}: it lies {closest|${px(value)}} off.`
            : `This edge would be left, {closest|${px(value)}} from the {origin|origin}. Another one is nearer.`,
      truth: ({ right, rightNumber, best }) =>
        right === "none"
          ? "None: the {origin|origin} is in the {simplex|triangle}, so the shapes overlap."
          : `Point ${rightNumber} is dropped. The edge that is left is nearest to the {origin|origin}: {closest|${px(best)}}.`,
    },
    stops: {
      ask: () => "The {direction|line} runs through the new point. Does the search stop now?",
      wrong: ({ right, value }) =>
        right === "on"
          ? `Then the {origin|origin} would be out of reach. But the new point lies {closest|${px(value)}} past it.`
          : `Then a further point might reach the {origin|origin}. But it lies {closest|${px(value)}} beyond the {direction|line}, and nothing of the {difference|difference} does.`,
      truth: ({ right }) =>
        right === "on"
          ? "It goes on: the {difference|difference} reaches past the {origin|origin} this way, so the origin may be inside."
          : "It stops: the {difference|difference} ends before the {origin|origin}. The shapes are apart.",
    },
    final: {
      ask: () => "The {direction|line} runs through the farthest point this way. Is the distance final now?",
      wrong: ({ right, value }) =>
        right === "on"
          ? `Then this {closest|distance} would be the answer. But the new point reaches ${px(value)} farther along the {direction|arrow} than the points kept.`
          : "Then the search would find this point again, and again. It reaches no farther along the {direction|arrow} than the points kept.",
      truth: ({ right }) =>
        right === "on"
          ? "It goes on: the new point reaches farther along the {direction|arrow} than the points kept."
          : "It is final: no point reaches farther along the {direction|arrow} than those kept, so nothing is nearer to the {origin|origin}.",
    },
    closest: {
      ask: ({ letter, other }) => `On which corner or edge of ${letter} is the {closest|point closest} to ${other}?`,
      wrong: ({ value, best }) =>
        `From here the way is {closest|${px(value)}}. The closest points are {closest|${px(best)}} apart.`,
      truth: ({ rightNumber, best }) => `It is number ${rightNumber}. The distance is {closest|${px(best)}}.`,
    },
    "closest-edge": {
      ask: () => "Which edge of the {simplex|polygon} is nearest to the {origin|origin}?",
      wrong: ({ value, best }) =>
        `Then the {closest|circle} of ${px(value)} around the {origin|origin} would stay inside. But another edge is only ${px(best)} off.`,
      truth: ({ rightNumber, best }) =>
        `Edge ${rightNumber}, {closest|${px(best)}} away. If a way out is that short, it leads through this edge.`,
    },
    expands: {
      ask: () => "Does the {difference|difference} reach beyond this {simplex|edge}?",
      wrong: ({ right, value }) =>
        right === "yes"
          ? `Then the expansion would end here, and this corner, ${px(value)} out, would be cut off. The depth would be too small.`
          : "Then a point would lie beyond the {direction|line}. None does, and the expansion would never end.",
      truth: ({ right, value }) =>
        right === "yes"
          ? `Yes, by ${px(value)}: the {simplex|polygon} takes the point in.`
          : "No: this edge is on the outline. Its distance is the {contact|depth}.",
    },
    separates: {
      ask: () => "Does this {axis|axis} separate A and B?",
      wrong: ({ right, value }) =>
        right === "yes"
          ? `Then the {interval|shadows} would overlap. But {contact|${px(value)}} lie between them, and a line fits in.`
          : `Then a line would fit between the {interval|shadows}. But they overlap by {contact|${px(value)}}.`,
      truth: ({ right, value }) =>
        right === "yes"
          ? `Yes: a {b|gap} of {contact|${px(value)}}. One gap is enough, the test ends here.`
          : `No: the {interval|shadows} overlap by {contact|${px(value)}}. Another axis may still separate them.`,
    },
    behind: {
      ask: ({ letter }) => `Does this face have a {support|support point}: is any corner of ${letter} behind it?`,
      wrong: ({ letter, right, value }) =>
        right === "no"
          ? `The corner of ${letter} that comes nearest is still ${px(value)} in front of the line through the face.`
          : `Then the line through the face would part them. But this corner of ${letter} is ${px(value)} behind it.`,
      truth: ({ letter, right }) =>
        right === "no"
          ? `No: all of ${letter} is in front of it. The shapes are apart, the other faces are skipped.`
          : `Yes: the corner of ${letter} that lies deepest behind it is its {support|support point}.`,
    },
    least: {
      ask: () => "No gap anywhere. Which edge gives the shortest {contact|way out} for B?",
      wrong: ({ value, best }) =>
        `This way B has to move {contact|${px(value)}}. There is a way of {contact|${px(best)}}.`,
      truth: ({ rightNumber, best }) =>
        `Edge ${rightNumber}: moved by {contact|${px(best)}}, B just touches A. That is the {b|depth}.`,
    },
    nearest: {
      ask: () => "In front of which face’s line does the circle’s {support|centre} lie farthest?",
      wrong: ({ value, best }) =>
        value < 0
          ? `The centre is ${px(value)} behind this line. It is ${best < 0 ? "less far behind another one" : `${px(best)} in front of another one`}.`
          : `The centre is only ${px(value)} in front of this line, but ${px(best)} in front of another.`,
      truth: ({ rightNumber, best }) =>
        `Face ${rightNumber}: the centre is ${px(best)} ${best < 0 ? "behind it, less than behind any other" : "in front of its line"}.`,
    },
    region: {
      ask: () => "In which {region|region} of the thick face is the circle’s centre?",
      wrong: ({ value, best }) =>
        Math.abs(value - best) < 0.5
          ? "Then the centre would be on the other side of this line, and the depth would count the radius the wrong way."
          : `Then the test would measure to this point: ${px(value)} instead of ${px(best)}.`,
      truth: ({ right, best }) =>
        right === "inside"
          ? `{region|Inside}: the depth is the radius and ${px(best)} more.`
          : `In {region|${right}}: the test measures ${px(best)} to ${right === "R3" ? "the face" : "the corner"}.`,
    },
    touch: {
      ask: () => "The arrows are the two radii, the line joins the centres. Do the circles overlap?",
      wrong: ({ right, value }) =>
        right === "yes"
          ? `Then the line would be longer than both radii. It is {contact|${px(value)}} shorter.`
          : `Then both radii would reach along the line. {contact|${px(value)}} are missing.`,
      truth: ({ right, value }) =>
        right === "yes"
          ? `Yes: the radii together are {contact|${px(value)}} longer than the line. That is the {b|depth}.`
          : `No: the radii together are {contact|${px(value)}} shorter than the line.`,
    },
    way: {
      ask: () => "B moves by the {contact|depth}. Along which arrow does it leave A?",
      wrong: ({ value }) => `Moved this way by the same length, B would still overlap A by ${px(value)}.`,
      truth: ({ rightNumber }) =>
        `Along arrow ${rightNumber}, from centre to centre: now they just touch. That is the {contact|normal}.`,
    },
    deepest: {
      ask: () => "The {contact|line} starts at the point of B that lies deepest in A. Which is it?",
      wrong: ({ value, best }) =>
        value < 0
          ? `This point is ${px(value)} outside A.`
          : `This point is only {contact|${px(value)}} deep. Another is {contact|${px(best)}} deep.`,
      truth: ({ rightNumber, best }) =>
        `Point ${rightNumber}, on the line between the centres: {contact|${px(best)}} deep.`,
    },
    candidate: {
      ask: () => "Do the {bounding|bounding circles} of A and B meet? That of a rectangle goes through its corners.",
      wrong: ({ right, value }) =>
        right === "yes"
          ? `Then the pair would be dismissed. But the circles overlap by ${px(value)}.`
          : `Then the pair would cost an exact test. But the circles are ${px(value)} apart.`,
      truth: ({ right }) =>
        right === "yes" ? "They meet: the pair is a {candidate|candidate}." : "They are apart: the pair is dismissed.",
    },
    "false-positive": {
      ask: () => "The {bounding|bounding circles} meet. Is this pair a {b|false positive}?",
      wrong: ({ right, value }) =>
        right === "yes"
          ? `Then it would be a collision. But {closest|${px(value)}} lie between the shapes.`
          : "Then a collision would be missed: this {contact|part} belongs to both.",
      truth: ({ right, value }) =>
        right === "yes"
          ? `Yes: the circles meet, the shapes do not. They are {closest|${px(value)}} apart.`
          : "No: the shapes really overlap. A {b|true hit}.",
    },
    meet: {
      ask: () => "Where does A first touch B? Drag A along its path, or choose a place.",
      wrong: ({ value }) =>
        value < 0
          ? `Stopped here, A would still be {contact|${px(value)}} away.`
          : `Stopped here, A would be {contact|${px(value)}} too far, inside B or behind it.`,
      truth: ({ rightNumber }) => `At place ${rightNumber} they touch for the first time.`,
    },
    latest: {
      ask: () => "They touch when the shadows overlap on every axis. Which edge’s axis is the last?",
      wrong: ({ value, best }) =>
        `On this axis the shadows overlap from t = ${share(value)} on. Until t = ${share(best)} another axis still has a gap.`,
      truth: ({ rightNumber, best }) =>
        `Edge ${rightNumber}: its shadows begin to overlap last, at t = ${share(best)}. That is the impact.`,
    },
    tunnel: {
      ask: () => "A test looks at the end of the step only. Does it find A and B touching?",
      wrong: ({ right, value }) =>
        right === "yes"
          ? `At the end A is here, ${px(value)} deep in B.`
          : `At the end A is here, {closest|${px(value)}} from B.`,
      truth: ({ right }) =>
        right === "yes" ? "Yes, but late: they have touched before." : "No. Only a sweep sees what happens in between.",
    },
    tests: {
      ask: () => "The ball has gone along the arrow. Which of the two tests says yes?",
      wrong: ({ right }) =>
        right === "both"
          ? "Then it would be no hit. But the arrow falls through the {mouth|mouth}."
          : right === "ray"
            ? "The arrow crosses the {mouth|mouth}, but it rises."
            : right === "boundary"
              ? "The arrow sinks below the line of the {mouth|mouth}, but beside its ends."
              : "The arrow does neither: follow it to its tip.",
      truth: ({ right }) =>
        right === "both"
          ? "Both: the step crosses the {mouth|mouth}, from above. A hit."
          : right === "ray"
            ? "Only the {b|ray test}: the step crosses the {mouth|mouth} from below."
            : right === "boundary"
              ? "Only the {b|boundary test}: it does not ask where the line is crossed."
              : "Neither: the step does not cross the {mouth|mouth}, nor sink below its line.",
    },
    share: {
      ask: () => "At what share of its path does the ball cross the {mouth|mouth}?",
      wrong: ({ value, best }) =>
        `At t = ${share(value)} the ball is here, ${value < best ? "before" : "past"} the {mouth|mouth}.`,
      truth: ({ best }) => `At t = ${share(best)}: the path up to the {mouth|mouth}, divided by the whole path.`,
    },
  }),
};
