/**
 * The questions of the bench: pairs of shapes that live in it, the same pairs one by one as plain
 * objects, and worlds in which everything moves. The shapes are those of `npm run bench`.
 */
import { type Figure, worldCorners } from "../../../benches/peers/workloads/figures.js";
import { distanceScene, type PairScene, pairScene } from "../../../benches/peers/workloads/pairs.js";
import { closePairs } from "../../../benches/peers/workloads/reference.js";
import { figuresAt, worldScene } from "../../../benches/peers/workloads/world.js";
import type { Shape } from "../../engine/lab.ts";
import { CONTACT_STRIDE, collide, distance, Engine } from "../../engine/lab.ts";
import { type Amount, DISTANCES, PLAIN, RESIDENT, TABLES, worldWorkload } from "./workloads.ts";

/** Pixels within which an answer must be that of the reference. */
const ROUNDING = 1e-9;

/** Iterative searches stop when they are near enough, in pixels. */
const SEARCHED = 2e-8;

/** Numbers per pair that `distanceMany` answers; the first is the distance. */
const DISTANCE_STRIDE = 5;

/** Side of the world that pairs lie in, in pixels. */
const PAIR_WORLD = 200;

/** Frames of a world that are prepared; small worlds have more, so that the pairs change. */
const [LEAST_FRAMES, MOST_FRAMES] = [3, 50];
const PREPARED_SHAPES = 50_000;

interface Passes {
  /** runs every question once */
  pass: () => void;
  /** pairs or frames in a pass */
  questions: number;
  /** whether the answers of the last pass are those of the reference */
  agrees: () => boolean;
  free?: () => void;
}

interface Question {
  workload: string;
  contestant: string;
  prepare: () => Passes;
}

export function questionsOf({ pairs, sizes }: Amount): Question[] {
  const aboutPairs = TABLES.pairs.workloads.flatMap((workload) => {
    const isDistance = workload === DISTANCES;
    const scene = once(() => (isDistance ? distanceScene(pairs) : pairScene(workload, pairs)));
    const question = isDistance ? DISTANCE : DEPTH;
    return [
      { workload, contestant: RESIDENT, prepare: () => residentPairs(scene(), question) },
      { workload, contestant: PLAIN, prepare: () => plainPairs(scene(), question) },
    ];
  });
  const aboutWorlds = sizes.map((size) => ({
    workload: worldWorkload(size),
    contestant: RESIDENT,
    prepare: () => movingWorld(size),
  }));
  return [...aboutPairs, ...aboutWorlds];
}

/** @returns the result of the first call of `make` */
function once<T>(make: () => T): () => T {
  let kept: { made: T } | null = null;
  return () => {
    kept ??= { made: make() };
    return kept.made;
  };
}

function shapeOf(figure: Figure): Shape {
  const { type, x, y, angle, radius, width, height } = figure;
  if (type === "circle") return { type, x, y, radius };
  if (type === "rectangle") return { type, x, y, width, height, angle };
  return { type: "polygon", points: worldCorners(figure) };
}

function engineWith(figures: readonly Figure[], side: number) {
  const engine = new Engine({ width: side, height: side, seed: 1, response: "none" });
  for (const figure of figures) engine.add(shapeOf(figure));
  return engine;
}

/**
 * The questions about pairs, in both forms, and the check of their numbers: one a pair,
 * NaN where there is none.
 */
interface PairQuestion {
  /** asks all pairs at once; returns a function that reads the numbers of the answers */
  answersOf: (engine: Engine, pairs: Uint32Array) => () => Float64Array;
  answerOf: (a: Shape, b: Shape) => number;
  /** whether that is what the reference says */
  isRight: (answer: number, separation: number) => boolean;
}

const DEPTH: PairQuestion = {
  answersOf: (engine, pairs) => {
    const { hits, contacts } = engine.collideMany(pairs);
    return () => {
      const depths = new Float64Array(pairs.length / 2).fill(Number.NaN);
      hits.forEach((pair, hit) => {
        depths[pair] = contacts[hit * CONTACT_STRIDE] ?? Number.NaN;
      });
      return depths;
    };
  },
  answerOf: (a, b) => collide(a, b)?.depth ?? Number.NaN,
  isRight: (answer, separation) =>
    Number.isNaN(answer) ? separation > -ROUNDING : Math.abs(answer + separation) <= ROUNDING,
};

const DISTANCE: PairQuestion = {
  answersOf: (engine, pairs) => {
    const answers = engine.distanceMany(pairs);
    return () => answers.filter((_, index) => index % DISTANCE_STRIDE === 0);
  },
  answerOf: (a, b) => distance(a, b).distance,
  isRight: (answer, separation) => Math.abs(answer - separation) <= SEARCHED,
};

/** All pairs at once, of shapes that live in the engine. */
function residentPairs({ figures, pairs, separations }: PairScene, { answersOf, isRight }: PairQuestion): Passes {
  const engine = engineWith(figures, PAIR_WORLD);
  let read = answersOf(engine, pairs);
  return {
    pass: () => {
      read = answersOf(engine, pairs);
    },
    questions: separations.length,
    agrees: () => read().every((answer, pair) => isRight(answer, separations[pair] ?? Number.NaN)),
    free: () => engine.free(),
  };
}

/** Pair after pair, as plain objects. */
function plainPairs({ figures, pairs, separations }: PairScene, { answerOf, isRight }: PairQuestion): Passes {
  const shapes = figures.map(shapeOf);
  const asked = Array.from(separations, (_, pair) => {
    const [a, b] = [shapes[pairs[2 * pair] ?? 0], shapes[pairs[2 * pair + 1] ?? 0]];
    if (a === undefined || b === undefined) throw new RangeError("a pair names no figure");
    return { a, b };
  });
  const answers = new Float64Array(asked.length);
  return {
    pass: () => {
      let pair = 0;
      for (const { a, b } of asked) {
        answers[pair] = answerOf(a, b);
        pair += 1;
      }
    },
    questions: asked.length,
    agrees: () => answers.every((answer, pair) => isRight(answer, separations[pair] ?? Number.NaN)),
  };
}

/** Every frame all shapes are put elsewhere, all overlapping pairs are found, and their depths read. */
function movingWorld(size: number): Passes {
  const scene = worldScene(size);
  const engine = engineWith(scene.figures, scene.side);
  const count = Math.max(LEAST_FRAMES, Math.min(MOST_FRAMES, Math.floor(PREPARED_SHAPES / size)));
  const frames = Array.from({ length: count }, (_, frame) => scene.poses(frame).slice());
  let answer = { hits: 0, depth: 0 };
  return {
    pass: () => {
      for (const poses of frames) {
        engine.setPoses(poses);
        engine.detect();
        const { contacts } = engine;
        let depth = 0;
        for (let at = 0; at < contacts.length; at += CONTACT_STRIDE) depth += contacts[at] ?? 0;
        answer = { hits: contacts.length / CONTACT_STRIDE, depth };
      }
    },
    questions: frames.length,
    agrees: () => {
      const near = closePairs(figuresAt(scene, frames.length - 1), ROUNDING);
      const sure = near.filter((separation) => separation <= -ROUNDING);
      const depth = -near.reduce((sum, separation) => sum + Math.min(separation, 0), 0);
      const isCountRight = answer.hits >= sure.length && answer.hits <= near.length;
      return isCountRight && Math.abs(answer.depth - depth) <= ROUNDING * Math.max(1, depth);
    },
    free: () => engine.free(),
  };
}
