/** English: the stage of many shapes. */

/** @import { BroadPhaseName, Moving, Sizes } from "../package/types.js" */
/** @import { Counted, Phase } from "../scale/meter.js" */
/** @import { WorldReading } from "../readout.js" */

const whole = new Intl.NumberFormat("en");
const short = new Intl.NumberFormat("en", { notation: "compact" });

/** @type {Readonly<Record<Sizes, string>>} */
const sizes = {
  equal: "equal",
  mixed: "mixed",
  clustered: "in clusters",
  "one-point": "at one point",
};

/** @type {Readonly<Record<Moving, string>>} */
const moving = { all: "all", some: "one in ten", none: "none" };

/** @type {Readonly<Record<BroadPhaseName, string>>} */
const methods = {
  auto: "automatic",
  "all-pairs": "all pairs",
  "bounding-circle": "bounding circles",
  "bounding-box": "bounding boxes",
  grid: "grid",
  quadtree: "quadtree",
  "sweep-and-prune": "sweep and prune",
  tree: "tree",
};

/** @type {Readonly<Record<Phase, string>>} */
const phases = { move: "move", broad: "broad phase", narrow: "narrow phase", draw: "draw" };

/** @type {Readonly<Record<Counted, string>>} */
const counted = {
  possible: "possible",
  candidates: "candidates",
  boxes: "boxes meet",
  hits: "true hits",
};

/** @type {Readonly<Record<BroadPhaseName, string>>} */
const methodWhy = {
  auto: "{b|Automatic} takes bounding circles for few shapes, a grid for many, and a quadtree where they crowd.",
  "all-pairs":
    "{b|All pairs} leaves nothing out: every pair goes on to the boxes. The time grows with the square of the number.",
  "bounding-circle":
    "{b|Bounding circles} make each question cheap. But every pair is still asked, so the time grows with the square of the number.",
  "bounding-box":
    "{b|Bounding boxes} fit most shapes better than circles. But every pair is still asked, so the time grows with the square of the number.",
  grid: "The {b|grid} cuts the world into {cells|cells}. A shape is compared with those in its own cells only, so twice the shapes take about twice the time.",
  quadtree:
    "The {b|quadtree} cuts a square into four, again and again, until few shapes are in each. Its {cells|squares} are small only where the shapes are.",
  "sweep-and-prune":
    "{b|Sweep and prune} sorts the shapes along one axis by where they begin. Each is compared with those that begin before it ends.",
  tree: "The {b|tree} puts boxes into larger {cells|boxes}. It is kept from step to step: only a shape that has left its box is put in anew.",
};

/** @type {Readonly<Record<Sizes, string>>} */
const sizesWhy = {
  equal: "All shapes have one size and lie evenly: here a grid is at its best.",
  mixed:
    "Areas range from 1 to 1,000. No cell fits all: in small cells a large shape lies in hundreds of them, in large cells the small ones crowd. A tree does not have to choose.",
  clustered:
    "Most of the world is empty, and the clusters are crowded. A grid’s cells are all of one size; a quadtree divides where the shapes are.",
  "one-point":
    "Every shape lies on every other, so every pair truly collides. A broad phase only leaves out what does not collide: here it cannot help.",
};

/** What `scale` of the strings is. */
export const scaleEn = {
  scale: {
    whole: (/** @type {number} */ value) => whole.format(value),
    short: (/** @type {number} */ value) => short.format(value),
    heading: "The crowd",
    count: "Shapes",
    number: "Number of shapes",
    choices: { sizes: "Sizes", moving: "Moving", method: "Method" },
    options: { sizes, moving, method: methods },
    phases,
    counted,
    times: "Time per step",
    milliseconds: "ms",
    pairs: "Pairs",
    logarithmic: "log scale",
    plotTimes: "Time of each phase over the last steps; the table below tells the present numbers",
    plotPairs:
      "Pairs possible, candidate and true over the last steps, on a logarithmic scale; the table below tells the present numbers",
    noPlot: "The plots could not be loaded. The numbers are in the tables.",
    reinserted: "put in anew by the last step",
    truncated:
      "Truncated: there are more pairs, or more questions, than the engine allows itself. The rest was left out, so the true numbers are larger.",
    stale: "These numbers are from before your last change.",
    none: "Nothing was counted yet.",
    heavy: (/** @type {number} */ seconds) =>
      seconds > 0
        ? `A step takes ${seconds.toFixed(1)}\u00a0s here. So the clock stands still.`
        : "A step would take long here. So the clock stands still.",
    heavyHelp: "{key|.} takes a single step.",
    bench: "To the bench",
    linesLeftOut: "With so many contacts their lines are left out of the picture.",
    hint: {
      before: "Press",
      between: "for more shapes, then",
      after: "for another method",
      unfocused: "for another method",
    },
    why: {
      square: (/** @type {string} */ shapes, /** @type {string} */ pairs) =>
        `Each of the ${shapes} shapes could meet each other one. That makes {b|${pairs}} pairs:`,
      ten: "Ten times the shapes make a hundred times the pairs. So the work is done in three sieves, each finer and dearer than the last.",
      broad:
        "The {b|broad phase} looks only at where shapes are, and lets the {candidate|candidates} through.",
      boxes: "Their {b|boxes} are compared: four comparisons of numbers.",
      narrow: "The {b|narrow phase} asks the shapes themselves and finds the {contact|contacts}.",
      same: "Every method ends with the same contacts. They differ in the time alone.",
      fast: "How fast is it in your browser, beside other engines?",
      methods: methodWhy,
      sizes: sizesWhy,
    },
  },
};

export const scaleStagesEn = {
  scale: {
    name: "Scale",
    lede: "Twice the shapes, four times the pairs. A {b|broad phase} rules out nearly all of them without a look at the shapes; what it lets through are {candidate|candidates}. Only these are tested exactly for a {contact|contact}.",
  },
};

export const scaleActionsEn = {
  fewer: { label: "Fewer", name: "Fewer shapes" },
  more: { label: "More", name: "More shapes" },
  "next-sizes": { label: "Sizes", name: "Other sizes" },
  "next-moving": { label: "Moving", name: "Let others move" },
  "next-method": { label: "Method", name: "Another method of the broad phase" },
  "view-contact": { label: "Contacts", name: "Show the contact lines" },
  "view-candidate": { label: "Candidates", name: "Show which shapes are candidates" },
  "view-cells": { label: "Cells", name: "Show the cells of the grid or the boxes of the tree" },
};

export const scaleTasksEn = {
  "scale-square":
    "Press {key|]} until there are 10,000 shapes: ten times as many. How many times as many pairs are {b|possible}? And {candidate|candidates}?",
  "scale-exhaustive":
    "With 5,000 shapes or more, choose {b|all pairs} with {key|M}. Which time grows, and which does not?",
  "scale-cells":
    "Let the shapes lie in {b|clusters}, choose the {b|quadtree}, and show its {cells|cells} with {key|X}. Where are they small?",
  "scale-tree":
    "Choose the {b|tree} and let one in ten move. How many shapes are put in anew in each step?",
  "scale-point":
    "Put 500 shapes or more at {b|one point}. Is there a method that has fewer candidates than others?",
};

/** @param {WorldReading} world */
export function scaleVerdictEn({ counts, crowd }) {
  if (crowd === null) return "";
  if (crowd.heavy && crowd.stale) {
    const { heavy } = scaleEn.scale;
    return `${heavy(crowd.slowest / 1000)} Press . for a single step.`;
  }
  if (crowd.stale) return "";
  const { possible, candidates, hits, truncated } = counts;
  if (truncated) return scaleEn.scale.truncated;
  const share = hits === 0 ? "" : ` That is one in ${short.format(possible / hits)}.`;
  return `Of ${whole.format(possible)} possible pairs ${whole.format(candidates)} are candidates, and ${whole.format(hits)} truly touch.${share}`;
}
