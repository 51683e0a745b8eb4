/**
 * English. Marks in the texts: `{term|words}` wears the colour of a term (see `ui/glossary`),
 * `{b|words}` is bold, `{key|F}` is a key cap.
 */
export type Strings = typeof en;

import type { Point } from "../engine/lab.ts";
import { capital, component, decimals, threeDigits } from "../ui/format.ts";
import type { Round } from "../ui/player/run.ts";
import { boundaryActionsEn, boundaryEn, boundaryStagesEn, boundaryTasksEn } from "./boundary_en.ts";
import { boundingEn, boundingStageEn, boundingTasksEn } from "./bounding_en.ts";
import { differenceActionsEn, differenceEn, differenceStagesEn, differenceTasksEn } from "./difference_en.ts";
import { impulseActionsEn, impulseEn, impulseStagesEn, impulseTasksEn } from "./impulse_en.ts";
import { pixelActionsEn, pixelEn, pixelStagesEn, pixelTasksEn } from "./pixel_en.ts";
import { bucketActionsEn, bucketEn, bucketStagesEn, bucketTasksEn } from "./ray_cast_en.ts";
import { responseActionsEn, responseEn, responseStagesEn, responseTasksEn } from "./response_en.ts";
import { sandboxActionsEn, sandboxEn, sandboxStagesEn, sandboxTasksEn } from "./sandbox_en.ts";
import { scaleActionsEn, scaleEn, scaleStagesEn, scaleTasksEn } from "./scale_en.ts";
import { sdfActionsEn, sdfEn, sdfStagesEn, sdfTasksEn } from "./sdf_en.ts";
import { stepsEn } from "./steps_en.ts";
import { sweepActionsEn, sweepEn, sweepStageEn, sweepTasksEn } from "./sweep_en.ts";
import { verdictsEn } from "./verdicts_en.ts";

const FACES = ["top", "right", "bottom", "left"];

export const en = {
  tag: "en",
  name: "English",
  title: "Collidoscope",

  /** Texts of two parts, with the punctuation of the language. */
  join: {
    value: (label: string, value: string | number) => `${label}: ${value}`,
    reading: (label: string, value: string | number) => `${label} ${value}`,
    key: (name: string, cap: string) => `${name} (${cap})`,
    sentences: (one: string, two: string) => `${one} ${two}`.trim(),
  },

  page: {
    stages: "Stages",
    language: "Language",
    theme: "Theme",
    themes: { auto: "as the system", light: "light", dark: "dark" },
    bench: "Bench: how fast is it in your browser?",
    dismiss: "Dismiss",
    unknown: (name: string) => `“${name}” in the address is not known here. It was ignored.`,
    bad: (name: string, value: string, used: string) =>
      `“${name}=${value}” in the address cannot be used. Used instead: ${used}.`,
    moreProblems: (count: number) =>
      `And ${count} more ${count === 1 ? "part" : "parts"} of the address could not be used.`,
    repeated: (name: string) => `“${name}” appears in the address more than once. The first one counts.`,
    recovered: "The engine failed and was restarted. The lab continues from its last good state.",
    attribute: (name: string, value: string) => `${name}="${value}" is not valid here. The lab uses the default.`,
  },

  stages: {
    "broad-phase": {
      name: "Broad phase",
      lede: "The {b|broad phase} runs a cheap test first: do two {bounding|bounding circles} meet? If so, the pair is a {candidate|candidate} and turns green. A candidate is not yet a collision.",
    },
    circles: {
      name: "Circles",
      lede: "Circles overlap when the distance between their centres is less than the sum of their radii. The {contact|orange line} shows how: its length is the {b|depth}, its direction the {b|normal}.",
    },
    rectangles: {
      name: "Rectangles",
      lede: "Each face looks for its {support|support point}: the corner of the other rectangle that lies deepest behind the face. A face without one has found a gap: no collision. That is the {b|separating axis theorem}.",
    },
    "rectangle-circle": {
      name: "Rectangle and circle",
      lede: "Find the {b|nearest face}. Is the circle’s centre straight out of it ({region|R3}), past a corner ({region|R1, R2}), or {b|inside}? The region says which point to measure to.",
    },
    sat: {
      name: "SAT",
      lede: "Two {b|convex} shapes, without dents, are apart exactly when their {interval|shadows} on some {axis|axis} leave a {b|gap}. Without any gap they overlap, and the axis of least overlap gives the {contact|shortest way out}. That is the {b|separating axis theorem} for any convex shape.",
    },
    ...differenceStagesEn,
    ...scaleStagesEn,
    ...boundaryStagesEn,
    ...bucketStagesEn,
    ...pixelStagesEn,
    ...impulseStagesEn,
    ...responseStagesEn,
    ...sandboxStagesEn,
    ...sdfStagesEn,
    ...sweepStageEn,
    ...boundingStageEn,
  },

  actions: {
    ...differenceActionsEn,
    ...scaleActionsEn,
    ...boundaryActionsEn,
    ...bucketActionsEn,
    ...pixelActionsEn,
    ...impulseActionsEn,
    ...responseActionsEn,
    ...sandboxActionsEn,
    ...sdfActionsEn,
    ...sweepActionsEn,
    "spawn-rectangle": { label: "Rectangle", name: "Add a rectangle" },
    "spawn-circle": { label: "Circle", name: "Add a circle" },
    remove: { label: "Remove", name: "Remove the selected shape" },
    reset: { label: "Reset", name: "Back to the start of the stage" },
    "select-previous": { label: "Previous", name: "Select the previous shape" },
    "select-next": { label: "Next", name: "Select the next shape" },
    "rotate-left": { label: "Turn left", name: "Turn the selected shape anticlockwise" },
    "rotate-right": { label: "Turn right", name: "Turn the selected shape clockwise" },
    "move-left": { label: "Left", name: "Move the selected shape left" },
    "move-up": { label: "Up", name: "Move the selected shape up" },
    "move-down": { label: "Down", name: "Move the selected shape down" },
    "move-right": { label: "Right", name: "Move the selected shape right" },
    pause: { label: "Pause", name: "Pause" },
    step: { label: "Step", name: "One step" },
    "first-step": { label: "First", name: "To the first step" },
    "step-back": { label: "Back", name: "One step back" },
    play: { label: "Play", name: "Play the steps" },
    "step-forward": { label: "Forward", name: "One step forward" },
    "last-step": { label: "Last", name: "To the last step" },
    slower: { label: "Slower", name: "Play slower" },
    faster: { label: "Faster", name: "Play faster" },
    "view-bounding-circles": { label: "Bounding circles", name: "Show bounding circles" },
    "view-depth": { label: "Depth", name: "Write the depth beside each line" },
    "view-axes": { label: "Axes", name: "Show the faces’ axes" },
    "view-intervals": { label: "Intervals", name: "Show the shadows on the axis" },
    "view-supports": { label: "Support points", name: "Show the support points" },
    "view-regions": { label: "Regions", name: "Show the regions of the nearest face" },
    help: { label: "Keys", name: "Show all keys" },
  },
  run: { label: "Run", name: "Run" },
  rewind: {
    label: "Back in time",
    name: "Back in time: the states of the last steps",
    now: "now",
    ago: (seconds: number) => `${decimals(seconds, 1)} s ago`,
  },
  player: {
    pair: (a: string, b: string) => `A is ${a}, B is ${b}`,
    rest: { label: "Pause", name: "Pause the steps" },
    none: "Select two shapes to see their test here, step by step.",
    scrubber: "Step",
    speed: "Speed",
    place: (number: number, count: number) => `step ${number} of ${count}`,
    rounds: {
      gjk: ({ number }: Round) => `iteration ${number}`,
      epa: ({ number }: Round) => `expansion ${number}`,
      axis: ({ number, count }: Round) => `axis ${number} of ${count}`,
    },
    hint: {
      before: "Press",
      between: "then",
      after: "and watch each step, or drag a shape.",
      unfocused: "and watch each step, or drag a shape. Then the keys work too.",
    },
  },
  steps: stepsEn,
  ...differenceEn,
  ...scaleEn,
  ...boundaryEn,
  ...bucketEn,
  ...pixelEn,
  ...impulseEn,
  ...responseEn,
  ...sandboxEn,
  ...sdfEn,
  ...sweepEn,
  ...boundingEn,
  shadows: {
    caption: "Shadows on each axis, in px. Least overlap first.",
    least: "decides",
    leastSoFar: "least so far",
    stopped: "stopped here",
    skipped: "skipped",
    gap: (gap: string) => `gap ${gap}`,
  },
  meter: {
    heading: "Agreement",
    caption: "Depth by each method",
    methods: { sat: "SAT", "gjk-epa": "GJK + EPA", auto: "Auto" },
    apart: "apart",
    gap: "All methods say apart. Distance",
    now: "Disagreement now",
    field: "Largest error of a contact point",
    largest: (comparisons: number) =>
      `Largest disagreement so far (${comparisons} ${comparisons === 1 ? "test" : "tests"})`,
  },
  selectPosition: (position: number) => `Select shape ${position}`,
  groups: {
    aim: "Aim",
    surface: "Bounce",
    field: "Instrument",
    act: "Act",
    velocity: "Velocity",
    body: "Body",
    world: "World",
    scene: "Scene",
    explain: "Explain",
    make: "Shapes",
    select: "Select",
    turn: "Turn",
    move: "Move",
    time: "Time",
    player: "Player",
    form: "Form",
    crowd: "Crowd",
    view: "Show",
    help: "Help",
    pick: "Select by number",
  },

  hint: {
    before: "Press",
    between: "then",
    after: "",
    unfocused: "or click the picture to use the keys",
  },
  refusals: {
    "out-of-range": "That is farther than a shape can go. Nothing has changed.",
    "too-many-shapes": "The world is full. Remove a shape before you add one.",
    "out-of-memory": "Your device has no memory left for this. Nothing has changed.",
  },
  paused: "Paused",
  slowed: (rate: string) => `Slowed to ${rate}×`,

  panels: { see: "What you see", why: "Why", try: "Try" },
  controls: "Controls",
  shape: (type: string, position: number) => `${type} ${position}`,
  types: { circle: "circle", rectangle: "rectangle", polygon: "polygon", segment: "segment" },
  faces: FACES,

  selected: {
    heading: "Selected",
    none: "Nothing selected",
    number: "Number",
    id: "Id in the engine",
    centre: "Centre",
    angle: "Angle",
    fixed: "fixed",
    unit: "rad",
  },
  counters: {
    heading: "Pairs",
    possible: "possible",
    candidates: "candidates",
    hits: "true hits",
    falsePositives: "false positives",
  },
  contacts: {
    heading: "Contacts",
    pair: "Shapes",
    depth: "Depth",
    normal: "Normal",
    none: "No contact.",
    more: (count: number) => (count === 0 ? "" : `and ${count} more`),
  },

  verdicts: verdictsEn,
  alternative: (count: number, selected: string, verdict: string) =>
    `${count} shapes. Selected: ${selected}. ${verdict}`,
  canvas: "Collision laboratory",
  canvasHelp: "F adds a rectangle, G a circle. W A S D move, Q and E turn, Escape leaves.",

  why: {
    lens: "The pair, enlarged",
    pair: (a: string, b: string) => `${capital(a)} and ${b}`,
    none: {
      "broad-phase": "Add a shape and select it to see its test here.",
      circles: "Add two circles and select one of them to see their test here.",
      rectangles: "Select a rectangle to see its test against the nearest one here.",
      "rectangle-circle": "Add a rectangle and a circle and select one of them to see their test here.",
      sat: "Select one of two shapes to see their test here.",
      gjk: "Select one of two shapes to see their test here.",
      "gjk-distance": "Select one of two shapes to see their distance here.",
      epa: "Select one of two shapes to see their test here.",
      scale: "",
    },
    circlesDistance: (distance: number) => `The centres are ${threeDigits(distance)}\u00a0px apart.`,
    boundingSum: (sum: number) => `The two bounding radii add up to ${threeDigits(sum)}\u00a0px.`,
    radiusSum: (sum: number) => `The two radii add up to ${threeDigits(sum)}\u00a0px.`,
    candidate: "So the bounding circles meet: the pair is a {candidate|candidate}.",
    notCandidate: "So the bounding circles are apart, and so are the shapes. Done.",
    trueHit: "The exact test agrees: the shapes touch. A {b|true hit}.",
    falsePositive: "The exact test says no: the shapes do not touch. A {b|false positive}.",
    circlesApart: "The centres are farther apart than that, so the circles do not touch.",
    normal: (normal: Point) =>
      `The {contact|normal} runs from the first centre to the second: (${component(normal.x)},\u00a0${component(normal.y)}).`,
    concentric: "The centres coincide, so any {contact|normal} would do. Up is chosen.",
    depth: (depth: number) => `The {contact|depth} is the difference: ${threeDigits(depth)}\u00a0px.`,
    face: (face: number, shape: string) => `${capital(FACES[face] ?? "")} of ${shape}`,
    faceDepth: (depth: number) => `${threeDigits(depth)}\u00a0px deep`,
    faceLeast: (depth: number) => `${threeDigits(depth)}\u00a0px deep, least so far`,
    faceGap: (gap: number) => `no support point: a gap of ${threeDigits(gap)}\u00a0px`,
    faceSkipped: "skipped",
    gapFound: "One face with a gap is enough: no collision. The other faces are skipped.",
    chosen: (face: string, depth: number) =>
      `All eight have a {support|support point}. The least depth wins: ${face.charAt(0).toLowerCase()}${face.slice(1)}, ${threeDigits(depth)}\u00a0px.`,
    interval: "Parallel faces: the line starts in the middle of their common part.",
    edge: (face: string, where: string) => `${capital(face)}: ${where}`,
    edgeFront: (distance: number) => `centre ${threeDigits(distance)}\u00a0px in front`,
    edgeBehind: (distance: number) => `centre ${threeDigits(distance)}\u00a0px behind`,
    edgeNearest: (where: string) => `${where}, nearest so far`,
    regions: {
      R1: (face: string) =>
        `Seen from the ${face} face, the centre is past its first corner: {region|R1}. Measure to that corner.`,
      R2: (face: string) =>
        `Seen from the ${face} face, the centre is past its second corner: {region|R2}. Measure to that corner.`,
      R3: (face: string) => `The centre lies straight out of the ${face} face: {region|R3}. Measure to the face.`,
      inside: (face: string) => `The centre is {region|inside}. The ${face} face is the nearest way out.`,
    },
    circleReaches: (depth: number) =>
      `The circle reaches past that point: {contact|depth} ${threeDigits(depth)}\u00a0px.`,
    circleFallsShort: "The circle does not reach that point: no collision.",
    inside: "inside",
  },

  tasks: {
    ...differenceTasksEn,
    ...scaleTasksEn,
    ...boundaryTasksEn,
    ...bucketTasksEn,
    ...pixelTasksEn,
    ...impulseTasksEn,
    ...responseTasksEn,
    ...sandboxTasksEn,
    ...sdfTasksEn,
    ...sweepTasksEn,
    ...boundingTasksEn,
    green: "Press {key|F}, then {key|G}. Both turn {candidate|green}.",
    apart: "Select one with {key|↓} and move it with {key|A} {key|D} until the {candidate|green} goes out.",
    "false-positive":
      "Find a {b|false positive}: green, yet nothing touches. Turn on {bounding|bounding circles} to see why.",
    repair: "Now turn the rectangle with {key|Q} {key|E}, or move it, until it is a true hit.",
    concentric: "Press {key|G} twice and select one. The centres coincide: what is the {contact|depth} now?",
    shallow: "Pull one circle away until the {contact|depth} is below 5\u00a0px.",
    "no-line": "Lay a rectangle over a circle. They touch, yet there is no line: this stage does not test that pair.",
    line: "Press {key|F} twice. Find the {contact|line} between the two.",
    reason: "Pull them apart. In “Why”, find the face that ends the search.",
    "late-reason": "Find a pair that is apart, but only the fifth face or a later one notices.",
    inside: "Press {key|F}, then {key|G}. The centre starts {region|inside}.",
    face: "Move the circle out through a face. In {region|R3} the line is square to the face.",
    "sat-apart": "Drag the red pentagon off. One {axis|axis} with a {b|gap} ends the search: find it in “Why”.",
    "sat-late": "Find a place where more than half of the axes overlap before one shows the gap.",
    "sat-corner":
      "Select a polygon, then a circle, and push one into the other so that the axis through a {b|corner} decides.",
    "sat-graze": "Let two shapes overlap by less than 1\u00a0px.",
    corner: "Now bring it to a corner. In {region|R1 or R2} the line points at the corner.",
  },
  taskDone: "done",

  help: {
    heading: "Keys",
    close: "Close",
    note: "Keys work while the lab has the focus. {key|Esc} gives it back to the page.",
    corners:
      "While corners are moved, {key|←} {key|→} pick a corner; otherwise they turn the shape. {key|Q} {key|E} always turn it.",
    pointer: "Drag a shape to move it. Drag the knob beside the selected shape to turn it, or turn the wheel.",
  },

  status: {
    loading: "Loading the engine",
    slow: "The engine is taking its time. It may still load.",
    failed: "The lab could not start",
    reasons: {
      "no-webassembly":
        "This browser does not run WebAssembly here. It may be old, or locked down, or the site’s security policy may forbid it.",
      "file-protocol": "This page was opened as a file. Browsers only load the engine from a web server.",
      unreachable: "The engine could not be fetched. Check the connection, then try again.",
      "other-origin":
        "The engine could not be fetched from another site. Check the connection; that site’s server must send “Access-Control-Allow-Origin: *”.",
      "bad-status": "The server has no engine: its file is missing.",
      "not-a-module": "The server sent something else in place of the engine.",
      "broken-module": "The engine arrived damaged or incomplete.",
      "other-version": "The page and the engine are of different versions. Reload the page to fetch both again.",
      unknown: "Something unexpected went wrong while the engine was loading.",
    },
    retry: "Try again",
    stopped: "The engine stopped",
    stoppedText: "The engine failed several times in a row. Your shapes are gone, but you can start over.",
    restart: "Start over",
  },
};
