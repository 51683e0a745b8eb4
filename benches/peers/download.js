/** What each engine costs before it does anything: its download, and the time from `import` to its first step in Node. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { packageFolder, wasmFolder } from "../../scripts/lib/paths.mjs";
import { areEnough, leastDisturbed, pace, RETAKING_SLOWLY } from "./pace.js";

/** @import { Take } from "./pace.js" */
/** @import { Row } from "./turns.js" */

const here = dirname(fileURLToPath(import.meta.url));
const peer = (/** @type {string[]} */ ...parts) => join(here, "node_modules", ...parts);

/** @param {...string} names of files beside the module */
const beside = (...names) => names.map((name) => join(wasmFolder, name));

/**
 * A program that finds the contact of two circles.
 *
 * @param {string} entry of the package
 * @param {"step" | "detect"} call
 */
const firstContact = (entry, call) => `const { default: init, Engine } =
        await import(${JSON.stringify(pathToFileURL(join(packageFolder, entry)).href)});
      await init();
      const engine = new Engine({ width: 100, height: 100, seed: 1 });
      engine.add({ type: "circle", x: 0, y: 0, radius: 5 });
      engine.add({ type: "circle", x: 5, y: 0, radius: 5 });
      engine.${call}();`;

/**
 * @typedef {object} Start
 * @property {string} name
 * @property {string} engine
 * @property {{ bundle?: string, files?: string[] }} download an entry to bundle and minify, or files that are served as
 *   they are
 * @property {string} [probe] a program that takes the first step
 */

/** @type {Start[]} */
const STARTS = [
  {
    name: "collidoscope, module",
    engine: "ours",
    download: { files: beside("collidoscope_bg.wasm") },
  },
  {
    name: "collidoscope/detection, module",
    engine: "ours",
    download: { files: beside("collidoscope_detection_bg.wasm") },
  },
  {
    name: "collidoscope, all of it",
    engine: "ours",
    download: {
      bundle: join(packageFolder, "index.js"),
      files: beside("collidoscope_bg.wasm"),
    },
    probe: firstContact("index.js", "step"),
  },
  {
    name: "collidoscope/detection, all of it",
    engine: "ours",
    download: {
      bundle: join(packageFolder, "detection.js"),
      files: beside("collidoscope_detection_bg.wasm"),
    },
    probe: firstContact("detection.js", "detect"),
  },
  {
    name: "sat",
    engine: "sat",
    download: { bundle: peer("sat", "SAT.js") },
    probe: `const { default: SAT } = await import("sat");
      const circle = (x) => new SAT.Circle(new SAT.Vector(x, 0), 5);
      SAT.testCircleCircle(circle(0), circle(5), new SAT.Response());`,
  },
  {
    name: "check2d",
    engine: "check2d",
    download: { bundle: peer("check2d", "esm", "index.js") },
    probe: `const { System } = await import("check2d");
      const system = new System();
      for (const x of [0, 5]) system.createCircle({ x, y: 0 }, 5);
      system.checkAll(() => {});`,
  },
  {
    name: "matter-js",
    engine: "matter",
    download: { files: [peer("matter-js", "build", "matter.min.js")] },
    probe: `const { default: Matter } = await import("matter-js");
      const engine = Matter.Engine.create();
      Matter.Composite.add(engine.world, [0, 5].map((x) => Matter.Bodies.circle(x, 0, 5)));
      Matter.Engine.update(engine, 16);`,
  },
  {
    name: "planck",
    engine: "planck",
    download: { bundle: peer("planck", "dist", "planck.mjs") },
    probe: `const { World, Vec2, CircleShape } = await import("planck");
      const world = new World();
      for (const x of [0, 5]) world.createDynamicBody(Vec2(x, 0)).createFixture(new CircleShape(5));
      world.step(1 / 60);`,
  },
  ...["rapier2d-compat/dist", "rapier2d-simd-compat"].map((path) => ({
    name: path.includes("simd") ? "rapier simd" : "rapier",
    engine: "rapier",
    download: { files: [peer("@dimforge", ...path.split("/"), "rapier.mjs")] },
    probe: `const { default: RAPIER } = await import("@dimforge/${path.split("/")[0]}");
      await RAPIER.init();
      const world = new RAPIER.World({ x: 0, y: 0 });
      for (const x of [0, 5]) {
        const body = world.createRigidBody(RAPIER.RigidBodyDesc.dynamic().setTranslation(x, 0));
        world.createCollider(RAPIER.ColliderDesc.ball(5), body);
      }
      world.step();`,
  })),
  {
    name: "box2d3-wasm",
    engine: "box2d",
    download: {
      files: ["Box2D.deluxe.mjs", "Box2D.deluxe.wasm"].map((file) =>
        peer("box2d3-wasm", "build", "dist", "es", "deluxe", file),
      ),
    },
    probe: `const { default: factory } = await import("box2d3-wasm");
      const box2d = await factory({ pthreadCount: 0 });
      const world = box2d.b2CreateWorld(box2d.b2DefaultWorldDef());
      const body = box2d.b2DefaultBodyDef();
      body.type = box2d.b2BodyType.b2_dynamicBody;
      const circle = new box2d.b2Circle();
      circle.radius = 5;
      for (const x of [0, 5]) {
        body.position = new box2d.b2Vec2(x, 0);
        box2d.b2CreateCircleShape(box2d.b2CreateBody(world, body), box2d.b2DefaultShapeDef(), circle);
      }
      box2d.b2World_Step(world, 1 / 60, 4);`,
  },
];

/**
 * Bundled and minified by Vite, as an application would.
 *
 * @param {string} entry
 * @returns {Promise<string[]>} the scripts
 */
async function bundle(entry) {
  const built = await build({
    configFile: false,
    root: here,
    logLevel: "silent",
    build: {
      write: false,
      target: "es2022",
      assetsInlineLimit: 0,
      rollupOptions: { input: entry, preserveEntrySignatures: "strict" },
    },
  });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  return outputs.flatMap(({ output }) => output.flatMap((part) => (part.type === "chunk" ? [part.code] : [])));
}

/**
 * Bytes that a server would send with gzip -9.
 *
 * @param {string[]} engines
 * @returns {Promise<Row[]>}
 */
export async function measureDownloads(engines) {
  const rows = [];
  for (const { name, engine, download } of STARTS) {
    if (!engines.includes(engine)) continue;
    const scripts = download.bundle === undefined ? [] : await bundle(download.bundle);
    const parts = [...scripts, ...(download.files ?? []).map((file) => readFileSync(file))];
    const bytes = parts.reduce((sum, part) => sum + gzipSync(part, { level: 9 }).length, 0);
    const [kilobytes, agreement] = [bytes / 1000, `${bytes} bytes`];
    rows.push(row("download, gzip", "kB", { name, engine }, [kilobytes], agreement));
  }
  return rows;
}

/**
 * Each time in a fresh process, in turns. How fast the machine goes is told before it by this process, and by
 * itself after its first step.
 *
 * @param {string[]} engines
 * @param {number} rounds
 * @returns {Row[]}
 */
export function measureStarts(engines, rounds) {
  const starts = STARTS.flatMap(({ name, engine, probe }) =>
    probe && engines.includes(engine) ? [{ name, engine, probe, takes: /** @type {Take[]} */ ([]) }] : [],
  );
  const waiting = new Set(starts);
  let best = Infinity;
  while (waiting.size > 0) {
    for (const start of waiting) {
      const isHopeless = start.takes.some(({ time }) => Number.isNaN(time));
      if (isHopeless || areEnough(start.takes, rounds, best, RETAKING_SLOWLY)) {
        waiting.delete(start);
        continue;
      }
      const take = startOnce(start.probe);
      start.takes.push(take);
      best = Math.min(best, take.pace);
    }
  }
  return starts.map((start) => {
    const { times, disturbed } = leastDisturbed(start.takes, rounds, best);
    return row("import to first step", "ms", start, times, "", disturbed);
  });
}

/**
 * @param {string} probe
 * @returns {Take}
 */
function startOnce(probe) {
  const start = performance.now();
  const earlier = pace();
  const program = `const start = performance.now();
${probe}
const time = performance.now() - start;
const { pace } = await import(${JSON.stringify(new URL("pace.js", import.meta.url).href)});
console.log("\\n" + JSON.stringify({ time, later: pace() }));
process.exit(0);`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: here,
    encoding: "utf8",
  });
  const last = stdout.trim().split("\n").at(-1) || '{"time":null}';
  const { time, later } = JSON.parse(last);
  return {
    time: time ?? Number.NaN,
    pace: Math.max(earlier, later ?? Infinity),
    cost: performance.now() - start,
  };
}

/**
 * @param {string} workload
 * @param {string} unit
 * @param {{ name: string, engine: string }} start
 * @param {number[]} values
 * @param {string} [agreement]
 * @param {number} [disturbed] how many of the values others on the machine have disturbed
 * @returns {Row}
 */
function row(workload, unit, { name, engine }, values, agreement = "", disturbed = 0) {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const [least, greatest] = [sorted[0] ?? Number.NaN, sorted.at(-1) ?? Number.NaN];
  const figures = { median, least, greatest, samples: sorted.length, disturbed };
  return { workload, unit, contestant: name, engine, ...figures, agreement, agrees: true };
}
