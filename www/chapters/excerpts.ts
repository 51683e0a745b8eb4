/** Lines of the programs that the exact cases test, broken for the narratives. */

import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";

const PROGRAMS = import.meta.glob<string>("../stages/shared/code/*.js", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Of each excerpt its program, and what its first and its last line contain. */
const EXCERPTS: Readonly<Record<string, readonly [program: string, first: string, last: string]>> = {
  "circle-circle": ["circle_circle", "const between", "return { hit: false }"],
  "bounding-circles": ["bounding_circles", "const between", "const candidate"],
  "four-axes": ["simple_sat", "const shadowA", "if (overlap < 0)"],
  "simple-sat": ["simple_sat", "for (const axis", "if (overlap < 0)"],
  "least-depth": ["rectangle_rectangle", "const corner", "if (depth < best.depth)"],
  gjk: ["gjk", "const direction", "if (reached < -radii)"],
  "gjk-distance": ["gjk_distance", "const direction", "const final"],
  epa: ["epa", "const { index, normal, distance }", "const gain"],
  sweep: ["sweep", "for (const normal", "if (time > latest.time)"],
};

/** Characters of the longest line that fits beside a picture, and on a phone. */
const LONGEST = 42;

const FORMATTER = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");

/** The excerpts by name, once they are asked for: each chapter is compiled many times. */
const FITTED: Map<string, string> = new Map();

/** The marks of the code panel, and comments for the type checker, are not for readers. */
const MARKS = / *\/\/:.*$/;

/** Returns the lines of an excerpt; null: there is none of that name. */
export function excerptOf(name: string): string | null {
  const known = FITTED.get(name);
  if (known !== undefined) return known;
  const [program, first, last] = Object.hasOwn(EXCERPTS, name) ? (EXCERPTS[name] ?? []) : [];
  if (program === undefined || first === undefined || last === undefined) return null;
  const lines = (PROGRAMS[`../stages/shared/code/${program}.js`] ?? "").split("\n");
  const from = lines.findIndex((line) => line.includes(first));
  const to = lines.findIndex((line, at) => at >= from && line.includes(last));
  if (from < 0 || to < 0) return null;
  const code = lines.map((line) => line.replace(MARKS, ""));
  // A block that the excerpt opens ends with its brace.
  const end = code.findIndex((_, at) => at >= to && isClosed(code.slice(from, at + 1).join("\n")));
  if (end < 0) return null;
  const shown = fitted(code.slice(from, end + 1));
  FITTED.set(name, shown);
  return shown;
}

/** Breaks lines that are too long, as the formatter of the sources does. */
function fitted(lines: readonly string[]) {
  // Statements that leave a loop or a function stand in one.
  const [head, tail, margin] = ["for (;;) {\nfunction excerpt() {\nfor (;;) {", "}\n}\n}", 6];
  const input = [head, ...lines, tail].join("\n");
  const options = ["format", `--line-width=${LONGEST + margin}`, "--stdin-file-path=excerpt.js"];
  const broken = execFileSync(process.execPath, [FORMATTER, ...options], { input, encoding: "utf8" }).trimEnd();
  return broken
    .split("\n")
    .slice(3, -3)
    .map((line) => line.slice(margin))
    .join("\n");
}

/** Whether each brace of a text is closed in it. */
function isClosed(text: string) {
  return text.split("{").length === text.split("}").length;
}
