/**
 * Plain copies: one HTML file that draws the shown shapes and runs the checked program of the stage on them, for pages that
 * refuse scripts of others. The file is joined from the programs beside this folder and the page's own parts, so that no
 * algorithm is written twice; of each file it has the functions that are called.
 */

import { ROLES, type RoleName } from "../../../../canvas/palette.ts";
import type { Point } from "../../../../engine/lab.ts";
import { readListing } from "../../../../lab/listing.ts";
import { fileOf } from "../../../../lab/plain.ts";
import type { ShapeRow } from "../../../../state/view_state.ts";
import type { PlainPage, PlainSource } from "../../../../ui/model.ts";
import { PLAIN_TEXTS, type Sentence } from "./texts.ts";

/** Most lines of a file. */
const MOST = 120;

/** Columns of a line, as the formatter has them. */
const COLUMNS = 120;

/** Pixels of the canvas: sharp where the page is 800 wide on a screen of two pixels to each. */
const WIDTH = 1600;

const setup = (zoom: number) => `const canvas = document.querySelector("canvas");
const pen = canvas.getContext("2d");
const zoom = ${zoom};
let [held, last] = [];
pen.scale(zoom, zoom);
pen.lineWidth = 4 / zoom;
pen.font = \`\${40 / zoom}px system-ui\`;
Object.assign(canvas, { onpointerdown: grab, onpointermove: move });
draw();`;

/** A shape of a copy. */
type PlainShape = Pick<ShapeRow, "type" | "x" | "y" | "angle" | "radius" | "width" | "height" | "points">;

/** Functions that show the answer of each algorithm. */
const SHOWS = {
  "bounding-circle": "showCandidate",
  "circle-circle": "showCircles",
  "rectangle-rectangle": "showRectangles",
  "rectangle-circle": "showRectangleAndCircle",
  sat: "showSat",
  ray: "showRay",
} as const;

/** The algorithms whose program is short enough for a file. */
type PlainAlgorithm = keyof typeof SHOWS;

/** Algorithms of two shapes. */
export type PlainPairAlgorithm = Exclude<PlainAlgorithm, "ray">;

const FILES = import.meta.glob<string>(
  ["./*.js", "../{bounding_circles,circle_circle,ray,rectangle_circle,rectangle_rectangle,sat,vectors}.js"],
  { query: "?raw", import: "default", eager: true },
);

/** A file of programs: its functions and values with their comments, and the files of those that it imports. */
interface Source {
  parts: ReadonlyMap<string, string>;
  imports: ReadonlyMap<string, string>;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

const SOURCES: ReadonlyMap<string, Source> = new Map(
  Object.entries(FILES).map(([path, text]) => [nameOf(path), { parts: partsOf(text), imports: importsOf(text) }]),
);

function partsOf(text: string) {
  const lines = readListing(text).map((line) => line.text);
  // Copies count no operations.
  const program = lines.filter((line) => !/^ *operations\./.test(line)).join("\n");
  const parts = program.split(/\n\n(?=\S)|\n(?=const )/).flatMap((part) => {
    const name = /^(?:export )?(?:function|const) (\w+)/m.exec(part)?.[1];
    return name === undefined ? [] : [[name, part.replace(/^export /m, "")] as const];
  });
  return new Map(parts);
}

function importsOf(text: string) {
  const imports = [...text.matchAll(/^import \{ (.*) \} from "(.*)";$/gm)];
  return new Map(
    imports.flatMap(([, names = "", path = ""]) => names.split(", ").map((name) => [name, nameOf(path)] as const)),
  );
}

/** The words of a part that may be names: neither in comments nor members. */
const wordsIn = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "").match(/(?<!\w|(?<!\.\.)\.)[a-z]\w*/gi) ?? [];

/** Adds a part and all that it needs to those of each file. */
function collect(file: string, name: string, needed: Map<string, Set<string>>) {
  const { parts, imports } = SOURCES.get(file) ?? {};
  const text = parts?.get(name);
  const names = needed.get(file) ?? new Set();
  if (text === undefined || names.has(name)) return;
  needed.set(file, names.add(name));
  for (const word of wordsIn(text)) collect(imports?.get(word) ?? file, word, needed);
}

/** Files that programs share, in the order of a copy. */
const SHARED = ["page.js", "vectors.js"];

const DOC = /\/\*\*[\s\S]*?\*\/\n/;

/**
 * Returns the functions that a copy needs: what shows its algorithm, its programs, the page, the vectors. `roomy`: with blank
 * lines, and with the comments of what programs share.
 */
function programOf(show: string, roomy: boolean) {
  const needed = new Map<string, Set<string>>();
  for (const name of ["draw", "grab", "move"]) collect("page.js", name, needed);
  collect("shows.js", show, needed);
  const files = ["shows.js", ...[...needed.keys()].filter((file) => !SHARED.includes(file)), ...SHARED];
  const parts = [...new Set(files)].flatMap((file) => {
    const { parts: own = new Map() } = SOURCES.get(file) ?? {};
    const texts = [...(needed.get(file) ?? [])].map((name) => own.get(name) ?? "");
    return roomy || !SHARED.includes(file) ? texts : texts.map((text) => text.replace(DOC, ""));
  });
  return parts.map(asShort).join(roomy ? "\n\n" : "\n");
}

/** A shape as a call; numbers fill lines as a formatter would fill them. */
function callOf(row: PlainShape) {
  const { x, y, radius, width, height, angle } = row;
  if (row.type === "circle") return `circle(${x}, ${y}, ${radius})`;
  if (row.type === "rectangle") return `rectangle(${[x, y, width, height, ...(angle ? [angle] : [])].join(", ")})`;
  const numbers = clockwise(row.points).flatMap((corner) => [corner.x, corner.y]);
  const line = `polygon([${numbers.join(", ")}])`;
  if (line.length + "  ,".length <= COLUMNS) return line;
  const lines = ["   "];
  for (const number of numbers) {
    const longer = `${lines.at(-1)} ${number},`;
    if (longer.length > COLUMNS) lines.push(`    ${number},`);
    else lines[lines.length - 1] = longer;
  }
  return ["polygon([", ...lines, "  ])"].join("\n");
}

/** The shapes, after the functions that make them. */
function sceneOf(shapes: readonly PlainShape[]) {
  const makers = new Set(shapes.map(makerOf));
  const functions = [...makers].map((name) => asShort(SOURCES.get("page.js")?.parts.get(name) ?? ""));
  const calls = shapes.map(callOf);
  const line = `const shapes = [${calls.join(", ")}];`;
  const isShort = line.length <= COLUMNS && !line.includes("\n");
  return [...functions, isShort ? line : `const shapes = [\n${calls.map((call) => `  ${call},\n`).join("")}];`].join(
    "\n",
  );
}

const makerOf = ({ type }: PlainShape) => (type === "segment" ? "polygon" : type);

function clockwise(points: readonly Point[]) {
  const area = points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y };
    return sum + x * next.y - y * next.x;
  }, 0);
  return area >= 0 ? points : points.toReversed();
}

/** A block of one statement as the statement alone, and a function that only returns as its value, where they fit a line. */
const asShort = (text: string) =>
  text
    .replace(/^( *if \(.*\)) \{\n *(.*;)\n *\}$/gm, (block, head, statement) =>
      head.length + statement.length < COLUMNS ? `${head} ${statement}` : block,
    )
    .replace(/^function (\w+)\((.*)\) \{\n {2}return (?!\{)(.*;)\n\}$/m, "const $1 = ($2) => $3");

/**
 * Returns the plain copy of the tested shapes and of others around them; null: it is too long, or has a rounded shape. Others
 * are left out where there are not lines enough for all of them.
 */
export function writePlain(
  algorithm: PlainAlgorithm,
  tested: readonly PlainShape[],
  { size, title, language }: PlainSource,
  others: readonly PlainShape[] = [],
): PlainPage | null {
  const all = [...tested, ...others];
  // The page draws the outlines of circles and of corners.
  if (all.some(({ type, radius }) => type !== "circle" && radius > 0)) return null;
  // The program takes the rectangle first.
  const isTurned = algorithm === "rectangle-circle" && tested[0]?.type === "circle";
  const texts = PLAIN_TEXTS[language];
  const zoom = WIDTH / size.width;
  const height = Math.round(size.height * zoom);
  const programs = [true, false].map((roomy) =>
    programOf(SHOWS[algorithm], roomy)
      .replace(`function ${SHOWS[algorithm]}(a, b)`, `function show(${isTurned ? "b, a" : "a, b"})`)
      .replace(`function ${SHOWS[algorithm]}(`, "function show(")
      .replace(/words\.(\w+)\((\w*)\)/g, (_, name: Sentence, number) => sentenceOf(texts[name], number))
      .replace(/colors\.(\w+)/g, (_, name: RoleName) => JSON.stringify(ROLES[name].light)),
  );
  const pages = [all, tested].flatMap((shapes) =>
    programs.map((program) => {
      const script = [sceneOf(shapes), program, setup(zoom)].join("\n\n");
      return { language, title, hint: texts.drag, height, script };
    }),
  );
  return pages.find((page) => fileOf(page).split("\n").length <= MOST + 1) ?? null;
}

/** A sentence of a program, with a number of it. */
const sentenceOf = (text: string, number: string) =>
  number === "" ? JSON.stringify(text) : `\`${text.replace("#", `\${${number}.toFixed(1)}`)}\``;

/** Returns the plain copy of the explained pair and the shapes around it. */
export function copyPair(algorithm: PlainPairAlgorithm, source: PlainSource): PlainPage | null {
  const { run, world } = source.facts;
  if (run === null) return null;
  const others = world.shapes.filter(({ id, furniture }) => !furniture && id !== run.a.id && id !== run.b.id);
  return writePlain(algorithm, [run.a, run.b], source, others);
}
