/**
 * What the stage of many shapes is made of: pure functions over plain settings. Keys, buttons and inputs all change
 * them through here.
 */

import { type BroadPhaseName, Lab, type Moving, type Sizes } from "../../engine/lab.ts";

export interface Settings {
  count: number;
  sizes: Sizes;
  moving: Moving;
  method: BroadPhaseName;
  tested: Tested;
}

/** What is tested and drawn: all of the world, or what the picture shows of it. */
export type Tested = (typeof TESTED)[number];
export const TESTED = ["all", "seen"] as const;

export type ChoiceName = "sizes" | "moving" | "method" | "tested";

export const COUNT = Object.freeze({ least: 100, most: 100_000 });

/** Where the keys that make more or fewer shapes stop. */
const STOPS = Object.freeze([100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]);

/** Steps of the slider for each power of ten. */
const PER_DECADE = 100;

/** Where the slider ends; it begins at 0. */
export const SLIDER_END = PER_DECADE * Math.log10(COUNT.most / COUNT.least);

/** The stage as the engine opens it. */
export const START: Readonly<Settings> = Object.freeze({
  ...{ count: 1000, sizes: "equal", moving: "all", method: "auto", tested: "all" },
} as const);

/** What can be chosen, in the order in which the keys go through it. */
export function choicesOf(name: ChoiceName): readonly string[] {
  if (name === "tested") return TESTED;
  return name === "method" ? Lab.broadPhases : Lab.scatterings[name];
}

export function chosen(settings: Settings, name: ChoiceName, value: string): Settings {
  return choicesOf(name).includes(value) ? { ...settings, [name]: value } : settings;
}

/** The settings with the next choice; after the last comes the first. */
export function nextChoice(settings: Settings, name: ChoiceName): Settings {
  const choices = choicesOf(name);
  const next = choices[(choices.indexOf(settings[name]) + 1) % choices.length];
  return chosen(settings, name, next ?? settings[name]);
}

/** The settings with the next stop of the number of shapes, up or down. */
export function nextStop(settings: Settings, by: 1 | -1): Settings {
  const { count } = settings;
  const stop = by > 0 ? STOPS.find((each) => each > count) : STOPS.findLast((each) => each < count);
  return { ...settings, count: stop ?? count };
}

/** The settings with another number, clamped to the offered range; unchanged if it is NaN. */
export function withCount(settings: Settings, asked: number): Settings {
  if (!Number.isFinite(asked)) return settings;
  return { ...settings, count: Math.min(Math.max(Math.round(asked), COUNT.least), COUNT.most) };
}

/** The number of shapes at a place of the slider, to two digits. */
export function countAt(place: number) {
  const count = COUNT.least * 10 ** (place / PER_DECADE);
  return Number(count.toPrecision(2));
}

/** The place of a number on the slider. */
export function placeOf(count: number) {
  return Math.round(PER_DECADE * Math.log10(count / COUNT.least));
}

const EXHAUSTIVE = new Set(["all-pairs", "bounding-circle", "bounding-box"]);

/** Most pairs that an exhaustive method tests unasked: about a tenth of a second. */
const MOST_TESTS = 60e6;

/** Most pairs that are tested exactly unasked. */
const MOST_OVERLAPS = 300e3;

export function pairsOf(count: number) {
  return (count * (count - 1)) / 2;
}

/** Whether a step must be expected to take so long that the page does not take one unasked. */
export function isHeavy({ count, sizes, method }: Settings) {
  const pairs = pairsOf(count);
  return (EXHAUSTIVE.has(method) && pairs > MOST_TESTS) || (sizes === "one-point" && pairs > MOST_OVERLAPS);
}
