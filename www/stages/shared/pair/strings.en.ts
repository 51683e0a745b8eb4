import type { Point } from "../../../engine/lab.ts";
import { capital, component, threeDigits, WRITTEN_AS_ZERO } from "../../../i18n/format.ts";
import type { StageStrings } from "../../../lab/stage.ts";
import type { WorldReading } from "../../../state/view_state.ts";

const FACES = ["top", "right", "bottom", "left"];

type Shadow = { min: number; max: number };
type Deep = Pick<WorldReading["contacts"][number], "a" | "b" | "depth">;

/** Texts of the classic stages, with those that each has of its own. */
export type PairTexts = typeof pairEn & { none: string; verdict: (world: WorldReading) => string };
export type PairStrings = StageStrings<PairTexts>;

export const pairEn = {
  faces: FACES,
  touching: ({ shapes, contacts }: Pick<WorldReading, "shapes"> & { contacts: readonly Deep[] }) => {
    const [first, ...more] = contacts.map(({ a, b, depth }) => {
      const pair = `${shapes[a]?.name} and ${shapes[b]?.name}`;
      return depth < WRITTEN_AS_ZERO ? `${pair} touch` : `${pair} overlap by ${threeDigits(depth)}\u00a0px`;
    });
    return first === undefined ? "Nothing touches." : `${[first, ...more].join(". ")}.`;
  },
  /** Sentences of single steps, which name shapes and corners by letters. */
  told: {
    shadows: (a: string, shadowA: Shadow, b: string, shadowB: Shadow) =>
      `${a}’s shadow runs from ${threeDigits(shadowA.min)} to ${threeDigits(shadowA.max)}, ${b}’s from ${threeDigits(shadowB.min)} to ${threeDigits(shadowB.max)}.`,
    common: (depth: number) =>
      `The ${depth < 0 ? "gap" : "overlap"} is ${threeDigits(Math.abs(depth))}\u00a0px on this axis.`,
    face: (face: string, other: string, depth: number) =>
      depth < 0
        ? `All of ${other} lies in front of face ${face}, by ${threeDigits(-depth)} px or more.`
        : `${other} reaches ${threeDigits(depth)} px behind face ${face}.`,
    chosen: (face: string, depth: number) => `The least depth is ${threeDigits(depth)} px, at face ${face}.`,
    edge: (face: string, circle: string, distance: number) =>
      `The centre of ${circle} lies ${threeDigits(Math.abs(distance))} px ${distance < 0 ? "behind" : "in front of"} face ${face}.`,
    region: (face: string, circle: string, region: "R1" | "R2" | "R3" | "inside") =>
      region === "inside"
        ? `The centre of ${circle} lies inside; face ${face} is the nearest.`
        : `The centre of ${circle} lies in ${region} of face ${face}.`,
    centres: (distance: number, sum: number) =>
      `The centres are ${threeDigits(distance)} px apart, the radii together are ${threeDigits(sum)} px.`,
    normal: ({ x, y }: Point, concentric: boolean) =>
      concentric
        ? `The centres coincide, so the normal is agreed on: (${threeDigits(x)}, ${threeDigits(y)}).`
        : `The normal is (${threeDigits(x)}, ${threeDigits(y)}).`,
    apart: (a: string, b: string, gap: number) =>
      `${a} and ${b} are ${gap < 0.1 ? "less than 0.1" : threeDigits(gap)} px apart.`,
  },
  why: {
    circlesDistance: (distance: number) => `The centres are ${threeDigits(distance)}\u00a0px apart.`,
    boundingSum: (sum: number) => `The two bounding radii add up to ${threeDigits(sum)}\u00a0px.`,
    radiusSum: (sum: number) => `The two radii add up to ${threeDigits(sum)}\u00a0px.`,
    candidate: "So the bounding circles meet: the pair is a {candidate|candidate}.",
    notCandidate: "So the bounding circles are apart, and so are the shapes. Done.",
    trueHit: "The exact test agrees: the shapes overlap. A {b|true hit}.",
    falsePositive: "The exact test says no: the shapes do not overlap. A {b|false positive}.",
    circlesApart: "The centres are farther apart than that, so the circles do not overlap.",
    normal: (normal: Point) =>
      `The {contact|normal} runs from the first centre to the second: (${component(normal.x)},\u00a0${component(normal.y)}).`,
    concentric: "The centres coincide, so any {contact|normal} would do. Up is chosen.",
    depth: (depth: number) => `The {contact|depth} is the difference: ${threeDigits(depth)}\u00a0px.`,
    face: (face: number, shape: string) => `${capital(FACES[face] ?? "")} of ${shape}`,
    faceDepth: (depth: number) => `${threeDigits(depth)}\u00a0px deep`,
    faceLeast: (depth: number) => `${threeDigits(depth)}\u00a0px deep, least so far`,
    faceGap: (gap: number) => `nothing behind it: a gap of ${threeDigits(gap)}\u00a0px`,
    faceSkipped: "skipped",
    gapFound: "One face with a gap is enough: no collision. The other faces are skipped.",
    chosen: (face: string, depth: number) =>
      `Each {support|support point} lies behind its face. The least depth wins: ${face.charAt(0).toLowerCase()}${face.slice(1)}, ${threeDigits(depth)}\u00a0px.`,
    interval: "Parallel faces: the line starts in the middle of their common part.",
    edge: (face: string, where: string) => `${capital(face)}: ${where}`,
    edgeFront: (distance: number) => `centre ${threeDigits(distance)}\u00a0px in front`,
    edgeBehind: (distance: number) => `centre ${threeDigits(distance)}\u00a0px behind`,
    edgeNearest: (where: string) => `${where}, nearest so far`,
    regions: {
      R1: (face: string) =>
        `Seen from the ${face} face, the centre is past its first corner: {region|R1}. Measure to that corner.`,
      R2: (face: string) =>
        `Seen from the ${face} face, the centre is past its second corner: {region|R2}. Measure to that corner.`,
      R3: (face: string) => `The centre lies straight out of the ${face} face: {region|R3}. Measure to the face.`,
      inside: (face: string) => `The centre is {region|inside}. The ${face} face is the nearest way out.`,
    },
    circleReaches: (depth: number) =>
      `The circle reaches past that point: {contact|depth} ${threeDigits(depth)}\u00a0px.`,
    circleFallsShort: "The circle does not reach that point: no collision.",
    inside: "inside",
  },
};

export function deepest(world: WorldReading, none: string) {
  const count = world.contacts.length;
  if (count === 0) return none;
  const deep = world.contacts.reduce((best, each) => (each.depth > best.depth ? each : best));
  const pair = `${world.shapes[deep.a]?.name} and ${world.shapes[deep.b]?.name}`;
  const depth = threeDigits(deep.depth);
  if (deep.depth < WRITTEN_AS_ZERO) {
    return count === 1 ? `${pair} just touch: depth\u00a00.` : `${count} pairs just touch: depth\u00a00.`;
  }
  return count === 1
    ? `${pair} overlap by ${depth}\u00a0px. The orange line is the shortest way apart.`
    : `${count} pairs overlap, deepest ${pair} by ${depth}\u00a0px. Each orange line is the shortest way apart.`;
}

export function overlapping({ contacts, shapes }: WorldReading) {
  if (contacts.length === 0) return "Nothing touches.";
  return contacts.map(({ a, b }) => `${shapes[a]?.name} and ${shapes[b]?.name} overlap.`).join(" ");
}

export function unasked(world: WorldReading, reason: string) {
  const count = world.unlisted;
  if (count <= 0) return "";
  return count === 1
    ? ` One more pair overlaps and gets no line. ${reason}`
    : ` ${count} more pairs overlap and get no line. ${reason}`;
}
