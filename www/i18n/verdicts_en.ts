/** What the picture shows, in a sentence or two, stage by stage: English. */

import type { PlainId } from "../lab/stage_module.ts";
import type { WorldReading } from "../lab/view_state.ts";
import { capital, threeDigits, WRITTEN_AS_ZERO } from "../ui/format.ts";
import { scaleVerdictEn } from "./scale_en.ts";

export const verdictsEn: Readonly<Record<PlainId, (world: WorldReading) => string>> = {
  "broad-phase": ({ counts }) => {
    const { candidates, falsePositives } = counts;
    if (candidates === 0) {
      return "No two bounding circles meet. The broad phase is sure: nothing collides.";
    }
    if (falsePositives === 0) {
      return candidates === 1
        ? "One pair is green, and its shapes really touch. The circles were right."
        : `${candidates} pairs are green, and all of them really touch. The circles were right.`;
    }
    const opening =
      candidates === 1
        ? "The green pair is a false positive."
        : `Of ${candidates} green pairs, ${falsePositives === 1 ? "one is a false positive" : `${falsePositives} are false positives`}.`;
    return `${opening} The bounding circles meet, but the shapes do not touch. Only an exact test can tell.`;
  },
  circles: (world) =>
    `${deepest(world, "No two circles overlap.")}${unasked(world, "This stage tests pairs of circles only.")}`,
  rectangles: (world) =>
    `${deepest(world, "No contact found.")}${unasked(world, "The next stage tests a rectangle against a circle.")}`,
  "rectangle-circle": (world) => deepest(world, "Nothing touches."),
  sat: (world) => deepest(world, "Nothing touches."),
  gjk: overlapping,
  "gjk-distance": overlapping,
  epa: (world) => deepest(world, "Nothing touches."),
  scale: scaleVerdictEn,
};

function deepest(world: WorldReading, none: string) {
  const count = world.contacts.length;
  if (count === 0) return none;
  const deep = world.contacts.reduce((best, each) => (each.depth > best.depth ? each : best));
  const pair = `shapes ${deep.a} and ${deep.b}`;
  const depth = threeDigits(deep.depth);
  if (deep.depth < WRITTEN_AS_ZERO) {
    return count === 1 ? `${capital(pair)} just touch: depth\u00a00.` : `${count} pairs just touch: depth\u00a00.`;
  }
  return count === 1
    ? `${capital(pair)} overlap by ${depth}\u00a0px. The orange line is the shortest way apart.`
    : `${count} pairs overlap, deepest ${pair} by ${depth}\u00a0px. Each orange line is the shortest way apart.`;
}

function overlapping({ contacts }: WorldReading) {
  if (contacts.length === 0) return "Nothing touches.";
  return contacts.map(({ a, b }) => `Shapes ${a} and ${b} overlap.`).join(" ");
}

function unasked(world: WorldReading, reason: string) {
  const count = world.unlisted;
  if (count <= 0) return "";
  return count === 1
    ? ` One more pair touches and gets no line. ${reason}`
    : ` ${count} more pairs touch and get no line. ${reason}`;
}
