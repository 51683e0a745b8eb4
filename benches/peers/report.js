/** Tables of the measured rows, as in `benches/RESULTS.md`. */

/** @import { Row } from "./turns.js" */

/**
 * One table per group of workloads: a line per contestant, a column per workload, medians with the least time behind.
 *
 * @param {Row[]} rows
 * @returns {string}
 */
export function tables(rows) {
  return groupsOf(rows)
    .map((group) => table(group))
    .join("\n\n");
}

/**
 * Workloads that are compared in one table share their unit.
 *
 * @param {Row[]} rows
 * @returns {Row[][]}
 */
function groupsOf(rows) {
  const units = [...new Set(rows.map(({ unit, workload }) => groupName(unit, workload)))];
  return units.map((name) => rows.filter(({ unit, workload }) => groupName(unit, workload) === name));
}

/**
 * @param {string} unit
 * @param {string} workload
 */
function groupName(unit, workload) {
  const isAlone = workload.startsWith("distance") || workload.startsWith("sweep");
  return unit === "ns/pair" && isAlone ? workload : unit;
}

/** @param {Row[]} rows */
function table(rows) {
  const workloads = [...new Set(rows.map(({ workload }) => workload))];
  const contestants = [...new Set(rows.map(({ contestant }) => contestant))];
  const cell = (/** @type {string} */ contestant, /** @type {string} */ workload) => {
    const row = rows.find((each) => each.contestant === contestant && each.workload === workload);
    if (row === undefined) return "–";
    if (Number.isNaN(row.median)) return "failed";
    const mark = `${2 * row.disturbed > row.samples ? " ~" : ""}${row.agrees ? "" : " ≠"}`;
    // A size is exact; a time that was taken once is no median, and says so.
    if (row.samples === 1) return `${figure(row.median)}${row.unit === "kB" ? "" : " once"}${mark}`;
    return `${figure(row.median)} (${figure(row.least)})${mark}`;
  };
  const head = ["", ...workloads.map((workload) => `${workload}, ${rows[0]?.unit}`)];
  const lines = contestants.map((contestant) => [
    contestant,
    ...workloads.map((workload) => cell(contestant, workload)),
  ]);
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** @param {number} value */
function figure(value) {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toPrecision(2);
}

/**
 * How many answers fit the reference, and those that do not.
 *
 * @param {Row[]} rows
 * @returns {string}
 */
export function agreement(rows) {
  const misses = rows.filter(({ agrees }) => !agrees);
  const head = `Answers fit the reference in ${rows.length - misses.length} of ${rows.length} cases.`;
  if (misses.length === 0) return head;
  const lines = misses.map((row) => `| ${row.workload} | ${row.contestant} | ${row.agreement} |`);
  return [head, "", "| workload | misses it | answers |", "| --- | --- | --- |", ...lines].join("\n");
}

/**
 * How high the piles stand, and how far their bodies sink into each other.
 *
 * @param {Row[]} rows
 * @returns {string}
 */
export function piles(rows) {
  const found = rows.filter(({ workload }) => workload.startsWith("pile"));
  const lines = found.map((row) => `| ${row.workload} | ${row.contestant} | ${row.agreement} |`);
  return ["| pile | | after the last step |", "| --- | --- | --- |", ...lines].join("\n");
}

/**
 * @typedef {object} Target
 * @property {string} work
 * @property {string} unit
 * @property {number} must
 * @property {number} want
 * @property {(find: (workload: string, ...contestants: string[]) => number) => number} value `find` tells the fastest of
 *   the contestants whose names begin so; NaN if there is none
 */

/** What is aimed at. A ratio is of medians in one run. @type {Target[]} */
const TARGETS = [
  {
    work: "world of 50000, ours / parry with grid",
    unit: "",
    must: 0.5,
    want: 0.2,
    value: (find) =>
      find("world, 50000 shapes", "collidoscope") / find("world, 50000 shapes", "parry f32, grid", "parry f64, grid"),
  },
  {
    work: "world of 50000",
    unit: "ms",
    must: 7.5,
    want: 3,
    value: (find) => find("world, 50000 shapes", "collidoscope"),
  },
  {
    work: "world of 10000, ours / best JavaScript peer",
    unit: "",
    must: 1 / 25,
    want: 1 / 100,
    value: (find) =>
      find("world, 10000 shapes", "collidoscope") / find("world, 10000 shapes", "matter-js", "check2d", "planck"),
  },
  ...[
    { kind: "rectangle-rectangle", must: 60, want: 25 },
    { kind: "circle-circle", must: 12, want: 5 },
    { kind: "rectangle-circle", must: 45, want: 20 },
    { kind: "hexagon-hexagon", must: 300, want: 120 },
  ].map(({ kind, must, want }) => ({
    work: `${kind}, resident batch`,
    unit: "ns",
    must,
    want,
    value: (/** @type {(workload: string, ...contestants: string[]) => number} */ find) =>
      find(kind, "collidoscope, resident"),
  })),
  {
    work: "distance of octagons",
    unit: "ns",
    must: 400,
    want: 200,
    value: (find) => find("distance of octagons", "collidoscope"),
  },
  {
    work: "sweep of octagons",
    unit: "ns",
    must: 800,
    want: 350,
    value: (find) => find("sweep of octagons", "collidoscope"),
  },
  {
    work: "ray, 10000 shapes",
    unit: "ns",
    must: 1300,
    want: 700,
    value: (find) => find("ray, 10000 shapes", "collidoscope"),
  },
  ...[1000, 5000].map((size) => ({
    work: `pile of ${size}, ours / box2d3-wasm`,
    unit: "",
    must: 2,
    want: 1,
    value: (/** @type {(workload: string, ...contestants: string[]) => number} */ find) =>
      find(`pile, ${size} bodies`, "collidoscope") / find(`pile, ${size} bodies`, "box2d3"),
  })),
  ...["circle-circle", "rectangle-rectangle", "rectangle-circle", "hexagon-hexagon"].map((kind) => ({
    work: `${kind}, plain objects / sat`,
    unit: "",
    must: 1,
    want: kind === "circle-circle" ? 1 : 0.5,
    value: (/** @type {(workload: string, ...contestants: string[]) => number} */ find) =>
      find(kind, "collidoscope, plain objects") / find(kind, "sat, its shapes kept"),
  })),
  ...[
    { what: "detection", name: "collidoscope/detection, module" },
    { what: "everything", name: "collidoscope, module" },
  ].map(({ what, name }) => ({
    work: `download, ${what}`,
    unit: "kB",
    must: 60,
    want: 40,
    value: (/** @type {(workload: string, ...contestants: string[]) => number} */ find) => find("download, gzip", name),
  })),
  {
    work: "import to first step",
    unit: "ms",
    must: 20,
    want: 10,
    value: (find) => find("import to first step", "collidoscope,"),
  },
];

/**
 * The aims beside what was measured; those that were not are left out.
 *
 * @param {Row[]} rows
 * @returns {string}
 */
export function targets(rows) {
  const lines = TARGETS.flatMap(({ work, unit, must, want, value }) => {
    const [median, least] = [value(finder(rows, "median")), value(finder(rows, "least"))];
    if (Number.isNaN(median)) return [];
    const verdict = median <= want ? "want" : median <= must ? "must" : "missed";
    const cells = [median, least, must, want].map((each) => `${figure(each)} ${unit}`.trim());
    return [`| ${[work, ...cells, verdict].join(" | ")} |`];
  });
  const head = ["| work | median | least | must | want | met |", "| --- | --- | --- | --- | --- | --- |"];
  return [...head, ...lines].join("\n");
}

/**
 * @param {Row[]} rows
 * @param {"median" | "least"} field
 * @returns {(workload: string, ...contestants: string[]) => number}
 */
function finder(rows, field) {
  return (workload, ...names) => {
    const values = rows
      .filter((row) => row.workload === workload && names.some((name) => row.contestant.startsWith(name)))
      .map((row) => row[field])
      .filter((value) => !Number.isNaN(value));
    return values.length === 0 ? Number.NaN : Math.min(...values);
  };
}
