/**
 * What the stage of many shapes is made of: pure functions over plain settings. Keys, buttons and
 * inputs all change them through here.
 */
import { Engine } from "../../package/index.js";

/** @typedef {import("../../package/types.js").BroadPhaseName} BroadPhaseName */
/** @typedef {import("../../package/types.js").Sizes} Sizes */
/** @typedef {import("../../package/types.js").Moving} Moving */

/**
 * @typedef {object} Settings
 * @property {number} count how many shapes were scattered
 * @property {Sizes} sizes
 * @property {Moving} moving
 * @property {BroadPhaseName} method
 */

/** @typedef {"sizes" | "moving" | "method"} ChoiceName */

/** How many shapes the stage offers. */
export const COUNT = Object.freeze({ least: 100, most: 100_000 });

/** Where the keys that make more or fewer shapes stop. */
export const STOPS = Object.freeze([
  100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000,
]);

/** Steps of the slider for each power of ten. */
const PER_DECADE = 100;

/** Where the slider ends; it begins at 0. */
export const SLIDER_END = PER_DECADE * Math.log10(COUNT.most / COUNT.least);

/** The stage as the engine opens it. @type {Readonly<Settings>} */
export const START = Object.freeze({
  count: 1000,
  sizes: "equal",
  moving: "all",
  method: "auto",
});

/**
 * What can be chosen, in the order in which the keys go through it.
 *
 * @param {ChoiceName} name
 * @returns {readonly string[]}
 */
export function choicesOf(name) {
  return name === "method" ? Engine.broadPhases : Engine.scatterings[name];
}

/**
 * @param {Settings} settings
 * @param {ChoiceName} name
 * @param {string} value one of {@link choicesOf}
 * @returns {Settings}
 */
export function chosen(settings, name, value) {
  return choicesOf(name).includes(value) ? { ...settings, [name]: value } : settings;
}

/**
 * The settings with the next choice; after the last comes the first.
 *
 * @param {Settings} settings
 * @param {ChoiceName} name
 * @returns {Settings}
 */
export function nextChoice(settings, name) {
  const choices = choicesOf(name);
  const next = choices[(choices.indexOf(settings[name]) + 1) % choices.length];
  return chosen(settings, name, next ?? settings[name]);
}

/**
 * The settings with the next stop of the number of shapes, up or down.
 *
 * @param {Settings} settings
 * @param {1 | -1} by
 * @returns {Settings}
 */
export function nextStop(settings, by) {
  const { count } = settings;
  const stop = by > 0 ? STOPS.find((each) => each > count) : STOPS.findLast((each) => each < count);
  return { ...settings, count: stop ?? count };
}

/**
 * The settings with a number that was asked for, kept within what is offered; as they were for
 * what is no number.
 *
 * @param {Settings} settings
 * @param {number} asked
 * @returns {Settings}
 */
export function withCount(settings, asked) {
  if (!Number.isFinite(asked)) return settings;
  return { ...settings, count: Math.min(Math.max(Math.round(asked), COUNT.least), COUNT.most) };
}

/**
 * The number of shapes at a place of the slider, to two digits.
 *
 * @param {number} place
 */
export function countAt(place) {
  const count = COUNT.least * 10 ** (place / PER_DECADE);
  return Number(count.toPrecision(2));
}

/**
 * The place of a number on the slider.
 *
 * @param {number} count
 */
export function placeOf(count) {
  return Math.round(PER_DECADE * Math.log10(count / COUNT.least));
}

/** Methods that look at every pair. */
const EXHAUSTIVE = new Set(["all-pairs", "bounding-circle", "bounding-box"]);

/** Pairs that an exhaustive method may look at without being asked: a tenth of a second, about. */
const MOST_TESTS = 60e6;

/** Pairs that may be looked at closely without being asked. */
const MOST_OVERLAPS = 300e3;

/**
 * Pairs of that many shapes.
 *
 * @param {number} count
 */
export function pairsOf(count) {
  return (count * (count - 1)) / 2;
}

/**
 * Whether a step must be expected to take so long that the page does not take one unasked.
 *
 * @param {Settings} settings
 */
export function isHeavy({ count, sizes, method }) {
  const pairs = pairsOf(count);
  return (
    (EXHAUSTIVE.has(method) && pairs > MOST_TESTS) ||
    (sizes === "one-point" && pairs > MOST_OVERLAPS)
  );
}
