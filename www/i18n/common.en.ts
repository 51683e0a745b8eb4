/**
 * English. Marks in the texts: `{term|words}` wears the colour of a term (see `canvas/glossary`),
 * `{b|words}` is bold, `{key|F}` is a key cap.
 */
export type Strings = typeof en;

import type { Round } from "../state/player.ts";
import { decimals, wholeNumbers } from "./format.ts";

export const en = {
  tag: "en",
  numbers: wholeNumbers("en"),
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
    skip: "Skip to the content",
    course: "Course",
    contents: "Contents",
    previous: (title: string) => `Previous: ${title}`,
    next: (title: string) => `Next: ${title}`,
    place: (number: number, count: number) => `${number} of ${count}`,
    missing: "This part of the site could not be loaded. Check the connection, then try again.",
    tasksDone: "All tasks of this stage are done.",
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
    attributeName: (name: string, value: string) => `“${value}” in ${name} is not known in this stage. It was ignored.`,
    scene: (reason: string) => `The scene of this lab cannot be used: ${reason}.`,
    /** Values in place of bad ones of the address. */
    used: { course: "the course", stage: "the stage’s own", none: "none", all: "all", noMessages: "no messages" },
  },

  actions: {
    "spawn-rectangle": { label: "Rectangle", name: "Add a rectangle" },
    "spawn-circle": { label: "Circle", name: "Add a circle" },
    remove: { label: "Remove", name: "Remove the selected shape" },
    reset: { label: "Reset", name: "Back to the start of the stage" },
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
    "spawn-polygon": { label: "Polygon", name: "Add a regular polygon" },
    "spawn-convex": { label: "Random", name: "Add a random convex polygon" },
    "reshape-convex": { label: "Random form", name: "Give the selected polygon a random form" },
    corners: { label: "Move corners", name: "Move the selected polygon’s corners" },
    "corner-previous": { label: "Previous corner", name: "While corners are moved: the previous one" },
    "corner-next": { label: "Next corner", name: "While corners are moved: the next one" },
    tools: { label: "More", name: "Show the buttons to select, turn and move" },
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

  hint: { before: "Press", between: "then", after: "", unfocused: "or click the picture to use the keys" },
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

  /** The tools that give a polygon its form. */
  tools: {
    heading: "Form",
    corners: "Corners",
    number: "Number of corners",
    none: "Select a polygon to change its form.",
    hint: "Drag a corner. Or pick one with {key|←} {key|→} and move it with {key|W} {key|A} {key|S} {key|D}. {key|Esc} ends.",
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

  alternative: (count: number, selected: string, verdict: string) =>
    `${count} shapes. Selected: ${selected}. ${verdict}`,
  canvas: "Collision laboratory",
  canvasHelp: "F adds a rectangle, G a circle. W A S D move, Q and E turn, Escape leaves.",

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
