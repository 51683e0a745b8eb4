/** The sentence beside a narrative: the answer of the shown step, with the numbers of the picture. */
import type { Layer } from "../../../canvas/glossary.ts";
import { letterOf } from "../../../canvas/world.ts";
import type { FaceStep } from "../../../engine/lab.ts";
import type { Facts, Run } from "../../../state/view_state.ts";
import { distanceBetween, dot } from "../geometry.ts";
import type { PairStrings } from "./strings.en.ts";

export function tellPair(
  { world, run }: Facts,
  { told, touching, join }: Pick<PairStrings, "told" | "touching" | "join">,
  views: ReadonlySet<Layer>,
): string {
  if (run === null) return touching(world.contacts);
  const [a, b] = [letterOf(run.a), letterOf(run.b)];
  const step = run.current;
  switch (step.kind) {
    case "face": {
      const [owner, other] = step.shape === "a" ? [a, b] : [b, a];
      const { shadowA, shadowB } = shadowsOf(run, step);
      const both = views.has("intervals") ? told.common(step.depth) : told.shadows(a, shadowA, b, shadowB);
      const shadows = views.has("ends") ? both : "";
      const support = views.has("supports") ? told.face(faceName(owner, step.face), other, step.depth) : "";
      return join.sentences(shadows, support) || touching(world.contacts);
    }
    case "chosen":
      return told.chosen(faceName(step.shape === "a" ? a : b, step.face), step.depth);
    case "edge": {
      const [owner, other] = run.a.type === "circle" ? [b, a] : [a, b];
      return told.edge(faceName(owner, step.face), other, step.projection);
    }
    case "region": {
      const [owner, other] = step.rectangle === "a" ? [a, b] : [b, a];
      return told.region(faceName(owner, step.face), other, step.region);
    }
    case "centre-line":
      return told.centres(step.distance, step.radiusSum);
    case "normal":
      return told.normal(step.normal, step.concentric);
    default: {
      const gap = world.contacts.length === 0 && !run.touching ? gapOf(run) : null;
      return gap === null ? touching(world.contacts) : told.apart(a, b, gap);
    }
  }
}

/** A face by the corners at its ends. */
const faceName = (letter: string, face: number) => `${letter}${face}-${letter}${(face + 1) % 4}`;

/** The shadows of both shapes on the normal of a face, measured from the origin as in the picture. */
function shadowsOf(run: Run, { shape, normal, intervalOwner, intervalOther }: FaceStep) {
  const start = dot(run[shape], normal);
  const place = ({ min, max }: { min: number; max: number }) => ({ min: start + min, max: start + max });
  const [own, other] = [place(intervalOwner), place(intervalOther)];
  return shape === "a" ? { shadowA: own, shadowB: other } : { shadowA: other, shadowB: own };
}

/** Pixels between a circle and its partner, where the run has computed them. */
function gapOf({ a, b, steps }: Run): number | null {
  const line = steps.find((step) => step.kind === "centre-line");
  if (line !== undefined) return line.distance - line.radiusSum;
  const region = steps.find((step) => step.kind === "region");
  if (region === undefined) return null;
  const circle = region.rectangle === "a" ? b : a;
  return distanceBetween(circle, region.closest) - circle.radius;
}
