/** The classic stages: the test of the selected shape and its nearest partner, explained. */

import type { Layer } from "../../../canvas/glossary.ts";
import type { FaceStep, PairAlgorithm, Shape } from "../../../engine/lab.ts";
import { WRITTEN_AS_ZERO } from "../../../i18n/format.ts";
import { CODE, type Command, PREDICT_ACT, shapeCommands } from "../../../input/commands.ts";
import type { StageModule, StageStrings } from "../../../lab/stage.ts";
import { distanceBetween, dot } from "../../../state/points.ts";
import { explainSelected, type Facts, type Run } from "../../../state/view_state.ts";
import { codeOf } from "../code/index.ts";
import { type Measures, paintPair } from "./draw.ts";
import { contactsTemplate, pairCounters, selectedTemplate, whyTemplate } from "./panels.ts";
import type { PairStrings, PairTexts } from "./strings.en.ts";

interface PairStage extends Pick<StageModule<null, object>, "scene" | "needs" | "deeds"> {
  algorithm: PairAlgorithm;
  measures?: Measures;
  /** Returns the sentence beside a narrative. Default: {@link tellPair}. */
  tell?: (facts: Facts, strings: StageStrings, views: ReadonlySet<Layer>) => string;
  /** Views on demand. */
  views: readonly Command[];
  /** Shapes that the stage opens with, beside those of its scene; the last one is selected. */
  opening: readonly Shape[];
}

export function pairStage({
  algorithm,
  measures,
  views,
  opening,
  tell = tellPair,
  ...row
}: PairStage): StageModule<null, object, PairTexts> {
  return {
    ...row,
    commands: shapeCommands({ own: [PREDICT_ACT, CODE, ...views] }),
    open: (engine, isOwn) => {
      for (const shape of isOwn ? opening : []) engine.select(engine.add(shape));
      return null;
    },
    read: (engine, world) => ({ explained: explainSelected(engine, world, algorithm, null) }),
    code: codeOf(algorithm),
    paint: (pen, _own, look) => paintPair(pen, look, algorithm, measures),
    panels: {
      see: (panel) => [
        algorithm === "bounding-circle" ? pairCounters(panel) : contactsTemplate(panel),
        selectedTemplate(panel),
      ],
      why: (panel) => whyTemplate(panel, algorithm),
    },
    describe: (facts, strings, views) => ({ picture: strings.verdict(facts.world), told: tell(facts, strings, views) }),
  };
}

export function tellPair(
  { world, run }: Facts,
  { told, touching, join }: Pick<PairStrings, "told" | "touching" | "join">,
  views: ReadonlySet<Layer>,
): string {
  if (run === null) return touching(world);
  const [a, b] = [run.a.name, run.b.name];
  const step = run.current;
  switch (step.kind) {
    case "face": {
      const [owner, other] = step.shape === "a" ? [a, b] : [b, a];
      const { shadowA, shadowB } = shadowsOf(run, step);
      const both = views.has("intervals") ? told.common(step.depth) : told.shadows(a, shadowA, b, shadowB);
      const shadows = views.has("ends") ? both : "";
      const support = views.has("supports") ? told.face(faceName(owner, step.face), other, step.depth) : "";
      return join.sentences(shadows, support) || touching(world);
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
      if (gap === null) return touching(world);
      // A gap that reads 0 is a touch.
      return gap < WRITTEN_AS_ZERO
        ? touching({ ...world, contacts: [{ a: run.a.position, b: run.b.position, depth: 0 }] })
        : told.apart(a, b, gap);
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
