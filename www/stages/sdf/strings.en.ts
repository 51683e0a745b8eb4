import type { Point } from "../../engine/lab.ts";
import { decimals, pixels } from "../../i18n/format.ts";
import { shapeName } from "../../ui/parts.ts";
import type { FieldReading } from "./reading.ts";

type Kind = FieldReading["probe"]["type"];
export type Names = Parameters<typeof shapeName>[1];

function sideEn(distance: number, type: Kind): string {
  if (Math.abs(distance) < 0.005) return type === "segment" ? "on the segment" : "on the outline";
  if (type === "segment") return "from";
  return distance < 0 ? "inside" : "outside";
}

function ambiguousEn(distance: number, type: Kind): string {
  if (type === "circle" && distance < 0) {
    return "Within a pixel this is the circle’s {b|centre}: all of its outline is equally near, so the {gradient|gradient} is not unique. The engine returns one of them: straight up.";
  }
  if (type === "segment" && distance <= 1) {
    return "Within a pixel this is {b|on the segment}. It has two sides, so the {gradient|gradient} is not unique. The engine returns the left one, seen from its first end.";
  }
  return "Within a pixel {closest|two places} are equally near. The {gradient|gradient} is not unique: the field has a {b|crease} here. The engine returns the first and marks it as one of two.";
}

function sdfVerdictEn({ instrument, probe, ray, disc }: FieldReading, names: Names) {
  if (instrument === "probe") {
    const { distance, other } = probe;
    const side = sideEn(distance, probe.type);
    const near = shapeName(probe, names);
    const where = side.startsWith("on")
      ? `The probe is on the outline of ${near}: the distance is 0.`
      : `The probe is ${pixels(Math.abs(distance))} ${side} ${near}.`;
    return other === null ? where : `${where} No single gradient is right here.`;
  }
  if (instrument === "ray") {
    const { near, distance, reason, hit } = ray;
    const count = `${near} ${near === 1 ? "place" : "places"}`;
    const way = pixels(distance);
    if (reason === "hit" && hit !== null) {
      return `The ray samples ${count} and meets ${shapeName(hit, names)} after ${way}.`;
    }
    return reason === "max-distance"
      ? `The ray samples ${count}: nothing is in its way.`
      : `After 256 steps and ${way} the ray is still on its way: it goes along an outline.`;
  }
  const { centre, outline, points } = disc;
  const far = pixels(Math.abs(centre.distance));
  const says = centre.touches
    ? `One sample at the centre: a hit, ${far} deep.`
    : `One sample at the centre: no hit, ${far} apart.`;
  return centre.touches === outline.touches
    ? `${says} ${points} samples on the outline say the same.`
    : `${says} ${points} samples on the outline do not notice it.`;
}

export type Texts = typeof en;

export const en = {
  title: "Distance field",
  question: "From any point: how far is it to the nearest outline?",
  lede: "A {b|signed distance field} stores at every point the distance to the nearest outline, {b|negative} inside. {colour|Colour} and {contours|lines} show it. The {gradient|gradient} points the way out, a {ray|ray} takes long steps through it, and a {disc|disc} needs a single sample.",
  pointer:
    "Drag a shape to move it, its knob to turn it. Drag the probe, the ray's start or its knob, the disc or its rim.",
  actions: {
    "field-probe": { label: "Probe", name: "Use the probe" },
    "field-ray": { label: "Ray", name: "Use the ray" },
    "field-disc": { label: "Disc", name: "Use the disc" },
    "field-go": { label: "Go", name: "Probe to the outline, next step of the ray, or disc pushed out" },
    "field-back": { label: "Fewer", name: "One step of the ray back, or fewer points of the disc" },
    "field-on": { label: "More", name: "One step of the ray on, or more points of the disc" },
    "field-left": { label: "Left", name: "Move the instrument left" },
    "field-up": { label: "Up", name: "Move the instrument up" },
    "field-down": { label: "Down", name: "Move the instrument down" },
    "field-right": { label: "Right", name: "Move the instrument right" },
    "field-less": { label: "Less", name: "Probe nearer, ray anticlockwise, or disc smaller" },
    "field-more": { label: "More", name: "Probe farther, ray clockwise, or disc larger" },
    "view-colour": { label: "Colour", name: "Show the field as colour" },
    "view-contours": { label: "Lines", name: "Show lines of equal distance" },
  },
  sdf: {
    verdict: sdfVerdictEn,
    pixels,
    slopes: ({ x, y }: Point) =>
      `For each pixel to the right the distance changes by ${decimals(x, 2)}, for each pixel down by ${decimals(y, 2)}.`,
    vector: ({ x, y }: Point) =>
      `The gradient is (${decimals(x, 2)}, ${decimals(y, 2)}), its length ${decimals(Math.hypot(x, y), 2)}.`,
    errors: (rows: readonly (readonly [string, string])[]) =>
      `The error of the gradient: ${rows.map(([step, error]) => `${error} with h\u00a0=\u00a0${step}`).join(", ")}.`,
    error: "error\u00a0→",
    instruments: { probe: "Probe", ray: "Ray", disc: "Disc" },
    uses: {
      probe:
        "Drag it. {key:field-less} {key:field-more} go along the {gradient|gradient}, {key:field-go} goes to the outline.",
      ray: "Drag its start, or the knob that turns it; {key:field-less} {key:field-more} turn it too. {key:field-back} {key:field-on} show its steps one by one.",
      disc: "Drag it, or its rim; {key:field-less} {key:field-more} change its size too. {key:field-go} pushes it out along the {gradient|gradient}.",
    },
    scale: (inside: number, outside: number) =>
      `The colours: orange inside, down to −${inside} px, blue outside, up to ${outside} px; pale at 0`,
    spacing: (spacing: number) => `a line every ${spacing} px`,
    value: "Signed distance φ",
    side: "The probe is",
    sides: sideEn,
    nearest: "Nearest shape",
    gradient: "{gradient|Gradient}",
    length: "Its length",
    place: "Probe at",
    two: "two directions, equally good",
    unique:
      "One place of the outline is {closest|nearest}. The {gradient|gradient} is unique: straight away from that place outside, straight to it inside.",
    ambiguous: ambiguousEn,
    numeric: "The gradient by a small step h",
    near: "Places sampled, to within a pixel",
    stepCount: "… to the limit of precision",
    ended: "It ended because",
    reasons: {
      hit: "it is at an outline",
      "max-distance": "nothing is in the way",
      "step-limit": "256 steps are the limit",
    },
    went: "Distance gone",
    cast: "The exact ray test says",
    nothing: "nothing is hit",
    off: "Difference",
    shown: "Step",
    stepOf: (shown: number, count: number) => `${shown} of ${count}`,
    steps: (count: number) => `${count} ${count === 1 ? "step" : "steps"}`,
    test: "Test",
    touches: "Hit?",
    questions: "Samples",
    time: "Time",
    micros: (value: number) => `${decimals(value, value < 10 ? 2 : 0)} µs`,
    centre: "Centre − radius",
    outline: (points: number) => `${points} points`,
    yes: "yes",
    no: "no",
    same: "Same answer. The centre needs one sample, the outline one for each point.",
    fooled: "The answers differ, and the points are wrong: they miss a shape between two of them or inside the disc.",
    radius: "Radius R",
    points: "Points",
    why: {
      heading: {
        probe: "How far is the nearest outline?",
        ray: "Why can it step so far?",
        disc: "Why is one sample enough?",
      },
      shapes: {
        circle: "The {b|circle}: distance to its centre c, less the radius r.",
        rectangle:
          "The {b|rectangle}: turn the point into its frame. Beyond one side, measure straight to that side; beyond two, to the corner q; inside, to the nearest side, with a minus.",
        polygon:
          "The {b|polygon}: the nearest place q of all edges. A ray counts crossings; inside, the distance gets a minus.",
        segment:
          "The {b|segment}: the nearest place q on it. It has no inside, so no distance is negative, and a fast disc passes through it unseen.",
      },
      probe: [
        "With several shapes the {b|least} distance counts. It makes one field of all shapes.",
        "The {gradient|gradient} is computed exactly, not estimated: from the nearest place to the probe, length 1. Move a pixel along it, and the distance grows by a pixel.",
        "The field has a {b|crease} where {closest|two places} are equally near: no single direction is right. All these points together are the medial axis.",
        "{contours|Lines} of equal distance are {b|parallel} to the outline, and round at its corners.",
      ],
      ray: [
        "The field promises that this {b|circle} is empty. So the ray may go that far in any direction.",
        "Near an outline the circles shrink. A ray straight towards it needs few circles; a ray {b|along} it, very many.",
        "It ends at an outline, at its greatest distance, or at the limit of 256 steps. It never ends behind an outline: no step is longer than the distance to it.",
      ],
      disc: [
        "The disc touches a shape exactly when the distance from its centre is at most R. One sample of the field is enough.",
        "The other test samples the field at {b|points} of the disc’s outline. It takes many samples and still misses a shape between two points or inside the disc.",
        "The same number is the distance to {b|push out} along the {gradient|gradient}: R − φ. The impulse stage does exactly that.",
      ],
      independent: "The field and the contacts share no code, so each checks the other.",
    },
  },
};
