/** Lines of the programs that the exact cases test, for the narratives. */

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

/** The marks of the code panel, and comments for the type checker, are not for readers. */
const MARKS = / *\/\/:.*$/;

/** Returns the lines of an excerpt; null: there is none of that name. */
export function excerptOf(name: string): string | null {
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
  const shown = code.slice(from, end + 1);
  const margin = Math.min(...shown.filter(Boolean).map((line) => line.search(/\S/)));
  return shown.map((line) => line.slice(margin)).join("\n");
}

/** Whether each brace of a text is closed in it. */
function isClosed(text: string) {
  return text.split("{").length === text.split("}").length;
}
