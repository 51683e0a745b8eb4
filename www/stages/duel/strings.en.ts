import { threeDigits, wholeNumbers } from "../../i18n/format.ts";
import { broadPhasesEn } from "../shared/broad_phases.en.ts";
import type { Operations } from "../shared/code/vectors.js";
import type { WayReading } from "./crowd.ts";
import type { Outcome } from "./methods.ts";
import type { DuelReading } from "./reading.ts";

const { whole } = wholeNumbers("en");

const px = (pixels: number) => `${threeDigits(pixels)}\u00a0px`;

const times = (count: number, one: string, more: string) => `${whole(count)}\u00a0${count === 1 ? one : more}`;

/** The answer of a lane, and what is wrong with it. */
function verdict({ hit, fault, error }: Outcome, long: boolean) {
  const said = hit ? "overlap" : "apart";
  switch (fault) {
    case null:
      return said;
    case "broken":
      return long ? "no answer: not a number" : "not a number";
    case "verdict":
      return `wrong: ${said}`;
    case "depth":
      return long ? `wrong depth, by ${px(error ?? 0)}` : "wrong depth";
    case "distance":
      return long ? `wrong distance, by ${px(error ?? 0)}` : "wrong distance";
    case "capped":
      return long ? `${said}, but cut off by the cap` : "cut off";
  }
}

export type Texts = typeof en;

export const en = {
  title: "Duel",
  question: "One scene, two methods: which does less, which errs first?",
  lede: "Both lanes show the same shapes. Each runs a method of your choice and counts what it does: {support|support calls}, projections, square roots, or pairs compared. Spoil a search and see what breaks.",
  actions: {
    "switch-mode": { label: "Mode", name: "Change between a pair and a crowd" },
    spoil: { label: "Break", name: "Set up the next break of a search" },
    "next-left": { label: "Left", name: "Next method in the left lane" },
    "next-right": { label: "Right", name: "Next method in the right lane" },
    "next-example": { label: "Next example", name: "Show the next example" },
  },
  tasks: {
    "duel-apart":
      "Choose {b|SAT by supports} and {b|GJK}, then pull the shapes apart until SAT needs fewer projections. Why can it stop so early?",
    "duel-cap": "With {b|GJK + EPA} in a lane, lower the {b|cap} as far as the depth stays right, and no further.",
    "duel-tolerance":
      "Raise the {b|tolerance} until {b|GJK distance} is wrong by more than a pixel. It still says that it is done.",
    "duel-tests":
      "Press {key|Enter} for a crowd. Find two broad phases of which one compares at least forty times as many pairs as the other.",
    "duel-line": "Find a crowd in which {b|sweep and prune} compares fewer pairs than the {b|quadtree}.",
  },
  duel: {
    px,
    heading: "Both lanes",
    lanes: { left: "Left", right: "Right" },
    shape: (position: number) => `shape ${position}`,
    methods: {
      "simple-sat": "SAT, every corner",
      sat: "SAT by supports",
      gjk: "GJK",
      "gjk-distance": "GJK distance",
      "gjk-epa": "GJK + EPA",
    },
    ways: broadPhasesEn.names,
    short: {
      "simple-sat": "SAT, corners",
      sat: "SAT",
      gjk: "GJK",
      "gjk-distance": "GJK distance",
      "gjk-epa": "GJK + EPA",
    },
    picture: {
      verdict,
      tests: ({ tests, hits }: WayReading, long: boolean) => {
        const compared = times(tests, "pair", "pairs");
        return long ? `${compared} compared, ${times(hits, "contact", "contacts")}` : compared;
      },
      operations: ({ supports, projections, roots }: Operations) =>
        `${times(supports, "support call", "support calls")} · ${times(projections, "projection", "projections")} · ${times(roots, "root", "roots")}`,
    },
    counters: {
      heading: "Found and done",
      depth: "Depth",
      distance: "Distance",
      error: "Error",
      iterations: "Iterations",
      supports: "Support calls",
      projections: "Projections",
      roots: "Square roots",
      tests: "Pairs compared",
      candidates: "Passed on",
      hits: "Contacts",
    },
    truth: {
      overlap: (depth: number) => `The engine’s answer: they overlap, {contact|${px(depth)}} deep.`,
      apart: (distance: number) => `The engine’s answer: they are apart by {closest|${px(distance)}}.`,
    },
    sameContacts: "Both lanes find the same {contact|contacts}: a broad phase may only save work.",
    empty: "A duel needs two shapes.",
    scene: "Scene",
    count: "Shapes",
    examples: {
      overlap: "two polygons that overlap",
      round: "many corners, deep",
      deep: "two pentagons, very deep",
      apart: "far apart",
      close: "faces six pixels apart",
      needle: "a needle beside a polygon",
      circle: "a circle and a rectangle",
    },
    scatters: { even: "even", clusters: "in clusters", line: "in a column" },
    parameters: {
      heading: "What a search depends on",
      breaks: "Break",
      names: {
        sound: "nothing: all is sound",
        cap: "cap of 1",
        tolerance: "tolerance of 5 %",
        line: "foot on the endless line",
        zero: "first direction zero",
      },
      tolerance: "Tolerance",
      share: (value: number) =>
        value < 1e-4 ? `10${value < 1e-9 ? "⁻¹³" : "⁻⁶"}` : `${Number((value * 100).toPrecision(2))}\u00a0%`,
      cap: "Cap",
      first: "First direction",
      firsts: { right: "to the right", towards: "from A to B", away: "from B to A", zero: "zero vector" },
      nearest: "Nearest point",
      nearests: { segment: "on the segment", line: "on its endless line" },
    },
    why: {
      methods: {
        "simple-sat":
          "{b|SAT, every corner} projects all corners on all axes: corners times axes. It stops at the first gap.",
        sat: "{b|SAT by supports} asks each edge only for the farthest corner of the other shape. That is half of the projections, and no second shadow.",
        gjk: "{b|GJK} answers yes or no. It asks for a few {support|support points}, however many edges there are.",
        "gjk-distance":
          "{b|GJK distance} goes on until no point is nearer, so it needs a few rounds more than yes or no.",
        "gjk-epa":
          "{b|GJK + EPA} first finds the overlap, then grows the {simplex|polytope} one corner at a time until its closest edge is an edge of the difference.",
      },
      breaks: {
        cap: "{b|One expansion} is too little for so many corners. The closest edge is still inside the difference, so the depth is too small, and the shapes pushed apart by it still overlap.",
        tolerance:
          "{b|A coarse tolerance} takes near for inside. The origin is six pixels outside of the difference, and GJK reports an overlap that is none.",
        line: "{b|The foot on the endless line} may lie beyond both ends of the edge. That point is no point of the difference: the distance comes out too small, and the search runs into its cap.",
        zero: "{b|A zero vector} has no farthest corner, so the search starts with the first corner of each shape. Their difference lies inside of the whole one. GJK gets over that; EPA takes the point for a corner of the outline, and reports a depth of zero.",
      },
      ways: broadPhasesEn.why,
      counted:
        "A green line joins each pair whose boxes or circles are compared. The way to a cell or down a tree is not counted. Sweep and prune draws the sorted starts and ends as bars.",
    },
    verdict: ({ outcomes, methods, crowd }: DuelReading) => {
      const { methods: names, ways } = en.duel;
      if (crowd !== null) {
        const [left, right] = crowd.map(
          ({ method, tests }) => `${ways[method]} compares ${times(tests, "pair", "pairs")}`,
        );
        return `Left, ${left}. Right, ${right}. Both find ${times(crowd[0]?.hits ?? 0, "contact", "contacts")}.`;
      }
      if (outcomes === null) return en.duel.empty;
      const [left, right] = outcomes.map(
        (outcome, lane) =>
          `${names[methods[lane as 0 | 1]]}: ${verdict(outcome, true)}, ${times(outcome.operations.projections, "projection", "projections")}`,
      );
      return `Left, ${left}. Right, ${right}.`;
    },
    hint: {
      before: "Press",
      between: "or",
      after: "to spoil a search, or see a crowd",
      unfocused: "to spoil a search, or see a crowd",
    },
    help: {
      canvas:
        "Enter changes between a pair and a crowd. W A S D move the selected shape, Q and E turn it, up and down select. Space runs or stops a crowd. Escape leaves.",
      pointer: "Drag a shape in either lane to move it, and the knob beside the selected shape to turn it.",
    },
  },
};
