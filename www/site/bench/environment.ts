/** The environment of the figures, as far as a browser reports it. */
import type { BenchStrings } from "./strings.en.ts";

/** Ticks of the clock that are looked at. */
const TICKS = 5;

/** Milliseconds in which ticks are looked for, at most. */
const PATIENCE = 20;

let tick = Number.NaN;

export function environmentOf(words: BenchStrings) {
  if (Number.isNaN(tick)) tick = shortestTick();
  const browser = browserOf(navigator.userAgent) ?? words.unknownBrowser;
  return [browser, words.cores(navigator.hardwareConcurrency ?? 1), words.tick(tick)];
}

/** Name and version of the browser that a user agent names; null: none that is known. */
function browserOf(agent: string) {
  for (const [name, mark] of [
    // The first that fits: most browsers also name those that they descend from.
    ["Edge", /Edg\/([\d.]+)/],
    ["Opera", /OPR\/([\d.]+)/],
    ["Firefox", /Firefox\/([\d.]+)/],
    ["Chromium", /(?:Headless)?Chrom(?:e|ium)\/([\d.]+)/],
    ["Safari", /Version\/([\d.]+).*Safari/],
  ] as const) {
    const version = mark.exec(agent)?.[1];
    if (version !== undefined) return `${name} ${version.replace(/(\.0)+$/, "")}`;
  }
  return null;
}

/** The shortest step that the clock was seen to make, in milliseconds. */
function shortestTick() {
  const start = performance.now();
  let [last, shortest, seen] = [start, PATIENCE, 0];
  while (seen < TICKS && last - start < PATIENCE) {
    const now = performance.now();
    if (now > last) {
      shortest = Math.min(shortest, now - last);
      seen += 1;
      last = now;
    }
  }
  return shortest;
}
