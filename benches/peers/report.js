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
 * @property {string} workload
 * @property {string} ours name of our contestant
 * @property {string[]} peers beginnings of names; the fastest is compared. None: the limit is a number of the unit
 * @property {number} must greatest ratio to the peer, or greatest number
 * @property {number} [want] number of the unit that is aimed at
 * @property {number} [wantedRatio] ratio to the peer that is aimed at
 */

const PARRY = ["parry f32", "parry f64"];
const IN_JAVASCRIPT = ["sat, its shapes kept", "planck", "matter-js", "rapier"];
const PAIRS = ["circle-circle", "rectangle-rectangle", "rectangle-circle", "hexagon-hexagon"];

/** Aims, in the order of the workloads. @type {Target[]} */
const TARGETS = [
  ...PAIRS.map((workload, index) => ({
    ...{ workload, ours: "collidoscope, resident", peers: PARRY },
    must: index === 3 ? 0.5 : 0.6,
    want: [10, 30, 25, 120][index],
  })),
  ...PAIRS.map((workload, index) => ({
    ...{ workload, ours: "collidoscope, plain objects", peers: IN_JAVASCRIPT, must: 1.5 },
    ...(index === 3 && { want: 500 }),
  })),
  { workload: "distance of octagons", ours: "collidoscope, resident", peers: PARRY, must: 1, want: 170 },
  { workload: "sweep of octagons", ours: "collidoscope, resident", peers: PARRY, must: 1, want: 350 },
  { workload: "world, 10000 shapes", ours: "collidoscope, resident", peers: PARRY, must: 0.6, want: 0.7 },
  { workload: "world, 50000 shapes", ours: "collidoscope, resident", peers: PARRY, must: 0.55, want: 3 },
  { workload: "ray, 10000 shapes", ours: "collidoscope, resident", peers: PARRY, must: 1, want: 700 },
  ...["pile, 1000 bodies", "pile, 5000 bodies"].map((workload) => ({
    ...{ workload, ours: "collidoscope", peers: ["box2d3"], must: 1.5, wantedRatio: 1 },
  })),
  { workload: "download, gzip", ours: "collidoscope/detection, module", peers: [], must: 66 },
  { workload: "download, gzip", ours: "collidoscope, module", peers: [], must: 125 },
  { workload: "import to first step", ours: "collidoscope, all of it", peers: [], must: 20 },
];

/**
 * Aims beside the medians of one run, without those that the run did not measure.
 *
 * @param {Row[]} rows
 * @returns {string}
 */
export function targets(rows) {
  const lines = TARGETS.flatMap(({ workload, ours, peers, must, want = 0, wantedRatio = 0 }) => {
    const found = rows.filter((row) => row.workload === workload && !Number.isNaN(row.median));
    const own = found.find(({ contestant }) => contestant === ours);
    const others = found.filter(({ contestant }) => peers.some((name) => contestant.startsWith(name)));
    const [peer] = others.sort((one, other) => one.median - other.median);
    if (own === undefined || (peers.length > 0 && peer === undefined)) return [];
    const judged = own.median / (peer?.median ?? 1);
    const isWanted = own.median <= want || (peer !== undefined && judged <= wantedRatio);
    const verdict = judged > must ? "missed" : isWanted ? "want" : "must";
    const beside = peer === undefined ? ["–", "–"] : [`${peer.contestant} ${figure(peer.median)}`, judged.toFixed(2)];
    const aim = want > 0 ? figure(want) : wantedRatio > 0 ? `ratio ${wantedRatio}` : "–";
    const cells = [`${workload}, ${own.unit}`, `${ours} ${figure(own.median)}`, ...beside, must, aim, verdict];
    return [`| ${cells.join(" | ")} |`];
  });
  const head = ["| work | ours | fastest of the peers | ratio | must | want | met |", `|${" --- |".repeat(7)}`];
  return [...head, ...lines].join("\n");
}
