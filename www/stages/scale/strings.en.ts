import type { BroadPhaseName, Moving, Sizes } from "../../engine/lab.ts";
import { en as common } from "../../i18n/common.en.ts";
import type { WorldReading } from "../../state/view_state.ts";
import type { CrowdReading } from "./crowd.ts";
import type { Tested } from "./settings.ts";

const { whole } = common.numbers;

/** @param pairs possible pairs for each hit */
function onlyOneIn(pairs: number) {
  const rounded = Number(pairs.toPrecision(2));
  return rounded < 2 ? "" : ` Only 1 pair in ${whole(rounded)} overlaps.`;
}

function verdict({ counts }: WorldReading, crowd: CrowdReading) {
  if (crowd.heavy && crowd.stale) {
    const { heavy } = en.scale;
    return `${heavy(crowd.slowest / 1000)} Press . for a single step.`;
  }
  if (crowd.stale) return "";
  const { possible, candidates, hits, truncated } = counts;
  if (truncated) return en.scale.truncated;
  const share = hits === 0 ? "" : onlyOneIn(possible / hits);
  return `Of ${whole(possible)} possible pairs, ${whole(candidates)} ${candidates === 1 ? "is a candidate" : "are candidates"}, and ${whole(hits)} truly ${hits === 1 ? "overlaps" : "overlap"}.${share}`;
}

/** Beside a narrative that does not speak of candidates; empty without counts. */
function tell({ counts: { possible, hits, truncated } }: WorldReading, { stale }: CrowdReading) {
  if (stale || truncated) return "";
  const share = hits === 0 ? "" : onlyOneIn(possible / hits);
  return `Of ${whole(possible)} pairs of shapes, ${whole(hits)} ${hits === 1 ? "overlaps" : "overlap"}.${share}`;
}

export const en = {
  verdict,
  tell,
  title: "Scale",
  question: "100,000 shapes: which pairs need no test at all?",
  lede: "Twice the shapes, four times the pairs. A {b|broad phase} rules out nearly all of them without a look at the shapes; the rest are {candidate|candidates}. Only these are tested exactly for a {contact|contact}.",
  actions: {
    fewer: { label: "Fewer", name: "Fewer shapes" },
    more: { label: "More shapes", name: "More shapes" },
    "next-sizes": { label: "Sizes", name: "Other sizes" },
    "next-moving": { label: "Moving", name: "Let others move" },
    "next-method": { label: "Method", name: "Another method of the broad phase" },
    "view-contact": { label: "Contacts", name: "Show the contact lines" },
    "view-candidate": { label: "Candidates", name: "Show which shapes are candidates" },
    "view-cells": { label: "Cells", name: "Show the cells of the grid or the boxes of the tree" },
  },
  scale: {
    heading: "The crowd",
    count: "Shapes",
    number: "Number of shapes",
    choices: { sizes: "Sizes", moving: "Moving", method: "Method", tested: "Tested" },
    options: {
      sizes: { equal: "equal", mixed: "mixed", clustered: "in clusters", "one-point": "at one point" } satisfies Record<
        Sizes,
        string
      >,
      moving: { all: "all", some: "one in ten", none: "none" } satisfies Record<Moving, string>,
      method: {
        auto: "automatic",
        "all-pairs": "all pairs",
        "bounding-circle": "bounding circles",
        "bounding-box": "bounding boxes",
        grid: "grid",
        quadtree: "quadtree",
        "sweep-and-prune": "sweep and prune",
        tree: "tree",
      } satisfies Record<BroadPhaseName, string>,
      tested: { all: "everything", seen: "in view" } satisfies Record<Tested, string>,
    },
    tallies: {
      heading: "With and without the visible region",
      rows: { shapes: "shapes", possible: "possible pairs", candidates: "candidates", hits: "true hits" },
      means:
        "Shapes outside the dashed border are neither tested nor drawn. They only move on. Zoom and pull to change what is seen.",
    },
    phases: { move: "move", broad: "broad phase", narrow: "narrow phase", draw: "draw" },
    counted: {
      possible: "possible",
      candidates: "candidates",
      boxes: "boxes meet",
      hits: "true hits",
    },
    times: "Time per step",
    milliseconds: "ms",
    pairs: "Pairs",
    logarithmic: "log scale",
    plotTimes: "Time of each phase over the last steps; the table below has the current numbers",
    plotPairs:
      "Pairs possible, candidate and true over the last steps, on a logarithmic scale; the table below has the current numbers",
    reinserted: "shapes inserted again by the last step",
    truncated:
      "Truncated: there are more pairs, or more tests, than the engine’s limit. The rest is left out, so the true numbers are larger.",
    stale: "These numbers are from before your last change.",
    heavy: (seconds: number) =>
      seconds > 0
        ? `A step takes ${seconds.toFixed(1)}\u00a0s here, so the clock has stopped.`
        : "A step would take long here, so the clock has stopped.",
    heavyHelp: "{key:step} takes a single step.",
    linesLeftOut: "There are too many contacts to draw their lines.",
    why: {
      square: (shapes: string, pairs: string) =>
        `Each of the ${shapes} shapes could meet each other one. That makes {b|${pairs}} pairs:`,
      ten: "Ten times the shapes make a hundred times the pairs. So the work takes three filters, each finer and slower than the one before.",
      broad: "The {b|broad phase} looks only at the places of the shapes, and lets the {candidate|candidates} through.",
      boxes: "Then their {b|boxes} are compared: four comparisons of numbers.",
      narrow: "The {b|narrow phase} tests the shapes themselves and finds the {contact|contacts}.",
      same: "Every method finds the same contacts. Only the time differs.",
      methods: {
        auto: "{b|Automatic} takes bounding circles for few shapes, a grid for many, and a quadtree where they crowd.",
        "all-pairs":
          "{b|All pairs} rules nothing out: the boxes of every pair are compared. The time grows with the square of the number of shapes.",
        "bounding-circle":
          "{b|Bounding circles} make each test cheap. But every pair is still tested, so the time grows with the square of the number of shapes.",
        "bounding-box":
          "{b|Bounding boxes} fit most shapes better than circles. But every pair is still tested, so the time grows with the square of the number of shapes.",
        grid: "The {b|grid} cuts the world into {cells|cells}. A shape is compared only with the shapes in its own cells, so twice the shapes take about twice the time.",
        quadtree:
          "The {b|quadtree} cuts a square into four, again and again, until few shapes are in each. Its {cells|squares} are small only where the shapes crowd.",
        "sweep-and-prune":
          "{b|Sweep and prune} sorts the shapes by their starts along one axis. Each shape is compared with the shapes that start before it ends.",
        tree: "The {b|tree} puts boxes into larger {cells|boxes}. It lasts from step to step: only a shape that has left its box is inserted again.",
      },
      operations: "Operations of one exact test",
      sizes: {
        equal: "All shapes have one size and lie evenly: a grid is at its best here.",
        mixed:
          "Areas range from 1 to 1,000, and no cell size fits all: a large shape covers hundreds of small cells, and small shapes crowd in large cells. A tree does not have to choose.",
        clustered:
          "Most of the world is empty, and the clusters are crowded. A grid’s cells are all of one size; a quadtree divides only the crowded places.",
        "one-point":
          "Every shape lies on every other, so every pair truly collides. A broad phase only rules out pairs that do not collide, so it cannot help here.",
      },
    },
  },
};
