/**
 * English. Marks in the texts: `{term|words}` wears the colour of a term (see `canvas/glossary`),
 * `{b|words}` is bold, `{key:reset}` is the cap of a command’s key.
 */
export type Strings = typeof en;

import type { Round } from "../state/player.ts";
import { capital, decimals, wholeNumbers } from "./format.ts";
import { NAMES } from "./names.ts";

export const en = {
  ...NAMES.en,
  numbers: wholeNumbers("en"),
  title: "Collidoscope",
  openSite: "Open in Collidoscope",

  /** Texts of two parts, with the punctuation of the language. */
  join: {
    value: (label: string, value: string | number) => `${label}: ${value}`,
    key: (name: string, cap: string) => `${name} (${cap})`,
    sentences: (one: string, two: string) => `${one} ${two}`.trim(),
  },

  page: {
    missing: "This part of the site could not be loaded. Check the connection, then try again.",
    dismiss: "Dismiss",
    recovered: "The engine failed and was restarted. The lab continues from its last good state.",
    removedStage: (id: string) =>
      `The stage “${id}” is no longer part of the laboratory. This one opens in its place and has its table of operations.`,
  },

  actions: {
    "spawn-rectangle": { label: "Rectangle", name: "Add a rectangle" },
    "spawn-circle": { label: "Circle", name: "Add a circle" },
    remove: { label: "Remove", name: "Remove the selected shape" },
    empty: { label: "Empty", name: "Remove all shapes" },
    reset: { label: "Reset", name: "Back to what was there at first" },
    undo: { label: "Undo", name: "Undo the last change" },
    redo: { label: "Redo", name: "Do the undone change again" },
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
    excite: { label: "Excite", name: "Give everything that moves a random velocity" },
    "view-velocity": { label: "Velocities", name: "Show the velocities" },
    "view-depth": { label: "Depth", name: "Write the depth beside each line" },
    "view-axes": { label: "Axes", name: "Show the faces’ axes" },
    "view-intervals": { label: "Shadows", name: "Show the shadows on the axis" },
    "view-supports": { label: "Support points", name: "Show the support points" },
    "spawn-polygon": { label: "Polygon", name: "Add a regular polygon" },
    "spawn-convex": { label: "Random", name: "Add a random convex polygon" },
    "reshape-convex": { label: "Random form", name: "Give the selected polygon a random form" },
    corners: { label: "Move corners", name: "Move the selected polygon’s corners" },
    "corner-previous": { label: "Previous corner", name: "While corners are moved: the previous one" },
    "corner-next": { label: "Next corner", name: "While corners are moved: the next one" },
    tools: { label: "More", name: "Show all buttons" },
    "zoom-in": { label: "Zoom in", name: "Zoom in" },
    "zoom-out": { label: "Zoom out", name: "Zoom out" },
    fit: { label: "Fit", name: "Show everything again" },
    predict: { label: "Predict", name: "Predict: answer a question before each step" },
    share: { label: "Share", name: "Keep and share what you see" },
    code: { label: "Code", name: "Open the code of this stage" },
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
    pair: (a: string, b: string) => capital(`${a} and ${b}`),
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
  },
  select: (shape: string) => `Select ${shape}`,
  groups: {
    aim: "Aim",
    surface: "Bounce",
    field: "Instrument",
    act: "Act",
    back: "Undo",
    velocity: "Velocity",
    body: "Body",
    world: "World",
    scene: "Scene",
    make: "Shapes",
    select: "Select",
    turn: "Turn",
    move: "Move",
    zoom: "Zoom",
    time: "Time",
    player: "Player",
    form: "Form",
    crowd: "Crowd",
    view: "Show",
    help: "Help",
    pick: "Select by number",
  },

  refusals: {
    "out-of-range": "That is farther than a shape can go. Nothing has changed.",
    "too-many-shapes": "The world is full. Remove a shape before you add one.",
    "out-of-memory": "Your device has no memory left for this. Nothing has changed.",
  },
  paused: "Paused",
  slowed: (rate: string) => `Slowed to ${rate}×`,

  panels: { see: "Numbers", why: "Why", traps: "Traps" },
  controls: "Controls",
  chooseOne: "choose one",
  shape: (type: string, position: number | string) => `${type} ${position}`,
  types: { circle: "circle", rectangle: "rectangle", polygon: "polygon", segment: "segment" },

  /** The tools that give a polygon its form. */
  tools: {
    heading: "Form",
    corners: "Corners",
    number: "Number of corners",
    none: "Select a polygon to change its form.",
    hint: "Drag a corner. Or pick one with {key:corner-previous} {key:corner-next} and move it with {key:move-up} {key:move-left} {key:move-down} {key:move-right}. {key:leave} ends.",
    corner: (index: number, count: number, at: string) => `Corner ${index}, of ${count} counted from 0, at ${at}`,
    /** Refusals after which a shape keeps the form that it had, by the code of the error. */
    refusals: {
      "not-convex": "Not there: the outline would turn inwards, and these methods need convex shapes.",
      "not-simple": "Not there: the outline would cross itself.",
      "zero-area": "Not there: the shape would shrink to a line.",
      "too-few-points": "Not there: too few different corners would be left.",
    },
    kept: "The last good form is kept.",
  },
  selected: {
    heading: "Selected",
    none: "Nothing selected",
    key: "Key",
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

  alternative: (count: number, selected: string, verdict: string) =>
    `${count} ${count === 1 ? "shape" : "shapes"}. Selected: ${selected}. ${verdict}`,
  canvas: "Collision laboratory",

  help: {
    row: (group: string, keys: readonly string[]) => `${group}: ${keys.join(", ")}.`,
    /** Signs on keys that a screen reader would skip. */
    spoken: {
      ...{ ",": "comma", ".": "full stop", ";": "semicolon", "'": "apostrophe", "`": "backtick" },
      ...{ "/": "slash", "\\": "backslash", "[": "left bracket", "]": "right bracket" },
      ...{ "-": "minus", "+": "plus", "?": "question mark" },
      ...{ "←": "arrow left", "→": "arrow right", "↑": "arrow up", "↓": "arrow down" },
    } as Readonly<Record<string, string>>,
    heading: "Keys",
    close: "Close",
    note: "Keys work while the lab has the focus. {key:leave} gives it back to the page.",
  },

  /** In the place of a plot that cannot be loaded. */
  noPlot: "The plot could not be loaded. The numbers are in the table.",
  status: {
    loading: "Loading the engine",
    slow: "The engine is taking its time. It may still load.",
    failed: "The lab could not start",
    reasons: {
      "no-webassembly": "This browser has no WebAssembly. It may be old, or locked down.",
      "forbidden-webassembly":
        "The security policy of this page forbids WebAssembly: its script-src must allow 'wasm-unsafe-eval'.",
      "forbidden-file": "The security policy of this page forbids to fetch the engine: its connect-src must allow it.",
      "file-protocol": "This page was opened as a file. Browsers only load the engine from a web server.",
      unreachable: "The engine could not be fetched. Check the connection, then try again.",
      "other-origin":
        "The engine could not be fetched from another site. Check the connection; that site’s server must send “Access-Control-Allow-Origin: *”.",
      "bad-status": "The server has no engine: its file is missing.",
      "not-a-module": "The server sent something else in place of the engine.",
      "broken-module": "The engine arrived damaged or incomplete.",
      "other-version": "The page and the engine are of different versions. Reload the page to fetch both again.",
      "no-canvas": "This browser gives the lab no canvas to draw on. A setting or an extension may forbid it.",
      "no-observer":
        "This browser does not tell the lab its size: it has no ResizeObserver. It may be too old, or an extension may remove it.",
      unknown: "Something unexpected went wrong while the engine was loading.",
    },
    retry: "Try again",
    stopped: "The engine stopped",
    stoppedText: "The engine failed several times in a row. Your shapes are gone, but you can start over.",
    restart: "Start over",
  },
};
