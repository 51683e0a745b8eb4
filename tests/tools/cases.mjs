/**
 * The small program, and how each build tool builds and runs it. A case returns the program's answer; the runner compares.
 *
 * "first" is the entry `collidoscope`, "inline" the entry `collidoscope/inline`.
 */

import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inProject } from "../../scripts/lib/paths.mjs";

/** @import { Bench } from "./run.mjs" */

/** Depth of two circles, and place of a third one after one step at 60 px/s. */
export const ANSWER = "depth 1, x 11";

const QUESTIONS = `
  const disc = { type: "circle", x: 10, y: 10, radius: 2 };
  const contact = collide(disc, { ...disc, x: 13 });
  const engine = new Engine();
  const id = engine.add(disc, { velocity: { x: 60, y: 0 } });
  engine.step();
  return \`depth \${contact.depth}, x \${engine.get(id).x}\`;`;

/**
 * Returns the program: a function `answer`, and what makes its result known.
 * @param {"collidoscope" | "collidoscope/inline"} entry
 * @param {string} report
 */
const program = (entry, report) => `
import init, { collide, Engine } from "${entry}";

async function answer() {
  await init();
${QUESTIONS}
}

${report}
`;

const IN_NODE = "answer().then(console.log);";
const IN_PAGE = `
const show = (text) => { document.title = text; };
answer().then(show, (error) => show(String(error)));`;
const IN_WORKER = "answer().then(postMessage, (error) => postMessage(String(error)));";

const SYNCHRONOUS = `
import { collide, Engine, initSync } from "collidoscope/inline";
function answer() {
  initSync();
${QUESTIONS}
}
document.title = answer();
`;

const FIRST = "collidoscope";
const INLINE = "collidoscope/inline";

/**
 * A page around a script.
 * @param {string} script
 * @param {string} [type]
 */
const page = (script, type = "module") =>
  `<!doctype html><html lang="en"><head><link rel="icon" href="data:," /><title>waiting</title></head>
<body><script type="${type}" src="${script}"></script></body></html>`;

const STARTS_WORKER = `
const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => { document.title = data; };
worker.onerror = ({ message }) => { document.title = message; };
`;

/** Files of a project for a page. @param {typeof FIRST | typeof INLINE} entry */
const pageProject = (entry) => ({
  "package.json": '{ "private": true, "type": "module" }',
  "index.html": page("./main.js"),
  "main.js": program(entry, IN_PAGE),
});

const WORKER_PROJECT = {
  ...pageProject(FIRST),
  "main.js": STARTS_WORKER,
  "worker.js": program(FIRST, IN_WORKER),
};

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {string} tool package whose absence skips the case; "" for none
 * @property {boolean} [quick] whether `npm test` runs it
 * @property {Record<string, string>} files of the project
 * @property {(bench: Bench) => Promise<string>} run
 * @property {string | RegExp} [expected] instead of the answer
 */

/**
 * Vite's configuration by the command line.
 * @param {string} tool
 * @param {string} name
 * @param {Record<string, string>} files
 * @param {{ quick?: boolean, expected?: RegExp, kinds?: ("build" | "dev")[] }} [options]
 * @returns {Case[]}
 */
const vite = (tool, name, files, { quick, expected, kinds = ["build", "dev"] } = {}) =>
  kinds.map((kind) => ({
    name: `${name}, ${kind}`,
    tool,
    quick,
    expected,
    files,
    run: async (bench) => {
      const command = bench.script(tool, "bin/vite.js");
      if (kind === "dev") return bench.titleOfServer([...command, "--strictPort", "--port"]);
      await bench.execute([...command, "build", "--base", "./", "--logLevel", "warn"]);
      return bench.titleOfPage("dist");
    },
  }));

/**
 * @param {Record<string, unknown>} options
 */
const webpackConfiguration = (options) =>
  `export default ${JSON.stringify({ mode: "production", performance: { hints: false }, ...options })};`;

/** @param {Bench} bench */
const webpack = (bench) => bench.execute([...bench.script("webpack", "bin/webpack.js"), "--stats", "errors-warnings"]);

/**
 * @param {Bench} bench
 * @param {string[]} options
 */
const esbuild = (bench, ...options) =>
  bench.execute([bench.binary("esbuild"), "main.js", "--bundle", "--log-level=error", ...options]);

const NODE_PROJECT = {
  "package.json": '{ "private": true, "type": "module" }',
  "main.js": program(FIRST, IN_NODE),
};
const INLINE_NODE_PROJECT = { ...NODE_PROJECT, "main.js": program(INLINE, IN_NODE) };

/**
 * Runs a bundle where no package is installed.
 * @param {Bench} bench
 * @param {string} file
 */
async function runAlone(bench, file) {
  const folder = join(tmpdir(), `collidoscope-alone-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    cpSync(bench.path(file), join(folder, "alone.cjs"));
    return await bench.execute(["node", "alone.cjs"], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ELEMENT_PROJECT = {
  ...pageProject(FIRST),
  "index.html": page("./main.js").replace(
    "<body>",
    '<body><collidoscope-lab stage="gjk" lang="zh" controls="minimal"></collidoscope-lab>',
  ),
  "main.js": `
import "collidoscope-element";
const lab = document.querySelector("collidoscope-lab");
if (!("scene" in lab)) throw new Error("the element is not defined at once");
lab.ready.then(
  () => { document.title = lab.stage + " runs"; },
  (error) => { document.title = String(error); },
);`,
};

/** A page in React, and the tag in a template of Vue as its compiler checks it. */
const ELEMENT_TYPES = `
import type {} from "collidoscope-element/react";
import type {} from "collidoscope-element/vue";
import type { CollidoscopeLabElement } from "collidoscope-element";
import type { GlobalComponents } from "vue";

export const lab = (
  <collidoscope-lab
    stage="gjk"
    step={4}
    paused
    className="wide"
    ref={(element: CollidoscopeLabElement | null) => element?.stepBy(1)}
    onstep={({ detail }) => detail.index.toFixed()}
  />
);
// @ts-expect-error A step is no list.
export const wrong = <collidoscope-lab step={[4]} />;

type Props = InstanceType<GlobalComponents["collidoscope-lab"]>["$props"];
export const props: Props = { stage: "gjk", step: 4, onStep: ({ detail }) => detail.index.toFixed() };
// @ts-expect-error A step is no list.
export const wrongProps: Props = { step: [4] };
`;

/** The section of the guide about libraries that draw: its first program is a module of the others. */
const GUIDE = readFileSync(inProject("docs", "guide.md"), "utf8");
const [DRAWING = ""] = GUIDE.match(/(?<=^## Phaser, PixiJS, KAPLAY\n).*?(?=^## )/ms) ?? [];
const [FOLLOW = "", ...DRAWN] = Array.from(DRAWING.matchAll(/```js\n(.*?)```/gs), ([, code = ""]) => code);

/** Waits until the shape of the only picture sleeps, then removes it. */
const FOLLOWED = `
let settled = false;
setInterval(() => {
  const [[id, picture] = []] = pictures;
  if (settled) {
    if (id === undefined) document.title = "settled with its shape, destroyed with it";
  } else if (engine.rests.includes(Infinity)) {
    const { x, y, angle } = engine.get(id);
    const turn = picture.rotation ?? (picture.angle * Math.PI) / 180;
    const place = picture.pos ?? picture;
    const off = Math.max(Math.abs(place.x - x), Math.abs(place.y - y), Math.abs(turn - angle));
    settled = off < 1e-9;
    engine.remove(id);
    if (!settled) document.title = \`the picture is \${off} off its shape\`;
  }
}, 10);
`;

/**
 * The program of the guide for a library that draws, built by Vite.
 * @param {string} tool
 */
const drawing = (tool) =>
  vite(
    "vite-8",
    `${tool}, the program of the guide`,
    {
      ...pageProject(FIRST),
      "follow.js": FOLLOW,
      "main.js": `${DRAWN.find((code) => code.includes(`from "${tool}"`))}${FOLLOWED}`,
    },
    { quick: true, kinds: ["build"], expected: /^settled with its shape, destroyed with it$/ },
  );

const TYPES = `
import init, { CollidoscopeError, collide, Engine, type Contact, type Shape } from "collidoscope";
import * as detection from "collidoscope/detection";
import { initSync, collide as collideInline } from "collidoscope/inline";

const disc: Shape = { type: "circle", x: 0, y: 0, radius: 2 };
export async function depth(): Promise<number | undefined> {
  await init();
  await detection.default();
  const contact: Contact | null = collide(disc, disc) ?? detection.collide(disc, disc);
  return contact?.depth;
}
export function synchronous(): Contact | null {
  initSync();
  const engine: Engine = new Engine();
  const id: number = engine.add(disc);
  engine.remove(id);
  return collideInline(disc, disc);
}
export const code = (error: unknown): string =>
  error instanceof CollidoscopeError ? error.code : "";
// @ts-expect-error A circle has a radius.
collide(disc, { type: "circle", x: 0, y: 0 });
`;

/**
 * Compiles declarations too: `skipLibCheck` is off.
 * @param {string} tool
 * @param {string} version
 * @param {boolean} [quick]
 * @returns {Case}
 */
const typescript = (tool, version, quick) => ({
  name: `TypeScript ${version}`,
  tool,
  quick,
  files: { "package.json": '{ "private": true, "type": "module" }', "main.ts": TYPES },
  expected: "",
  run: async (bench) => {
    const outputs = [];
    for (const [module, moduleResolution] of [
      ["esnext", "bundler"],
      ["nodenext", "nodenext"],
    ]) {
      const compilerOptions = {
        noEmit: true,
        strict: true,
        exactOptionalPropertyTypes: true,
        target: "es2022",
        lib: ["es2022", "dom"],
        types: [],
        module,
        moduleResolution,
      };
      bench.write("tsconfig.json", JSON.stringify({ compilerOptions, files: ["main.ts"] }));
      outputs.push(await bench.execute(bench.script(tool, "lib/tsc.js")));
    }
    return outputs.join("");
  },
});

/** @type {Case[]} */
export const cases = [
  {
    name: "Node",
    tool: "",
    quick: true,
    files: NODE_PROJECT,
    run: (bench) => bench.execute(["node", "main.js"]),
  },
  {
    name: "Node, inline",
    tool: "",
    quick: true,
    files: INLINE_NODE_PROJECT,
    run: (bench) => bench.execute(["node", "main.js"]),
  },
  {
    name: "Node, require",
    tool: "",
    files: {
      "main.cjs": `const { collide, Engine, initSync } = require("collidoscope/inline");
initSync();
console.log((() => {${QUESTIONS}})());`,
    },
    run: (bench) => bench.execute(["node", "--no-warnings", "--experimental-require-module", "main.cjs"]),
  },
  {
    name: "no tool, an import map",
    tool: "",
    quick: true,
    files: {
      ...pageProject(FIRST),
      "index.html": page("./main.js").replace(
        "<link",
        '<script type="importmap">{ "imports": { "collidoscope": "./package/index.js" } }</script><link',
      ),
    },
    run: (bench) => {
      cpSync(bench.installed, bench.path("package"), { recursive: true });
      return bench.titleOfPage(".");
    },
  },
  {
    name: "no tool, a worker",
    tool: "",
    files: {
      ...WORKER_PROJECT,
      "worker.js": program(FIRST, IN_WORKER).replace(`"${FIRST}"`, '"./package/index.js"'),
    },
    run: (bench) => {
      cpSync(bench.installed, bench.path("package"), { recursive: true });
      return bench.titleOfPage(".");
    },
  },
  ...vite("vite-8", "Vite 8", pageProject(FIRST), { quick: true }),
  ...vite("vite-8", "Vite 8, the element", ELEMENT_PROJECT, { quick: true, expected: /^gjk runs$/ }),
  {
    name: "Node, the element without a document",
    tool: "",
    quick: true,
    files: { ...NODE_PROJECT, "main.js": 'import "collidoscope-element"; console.log("imported");' },
    expected: "imported",
    run: (bench) => bench.execute(["node", "main.js"]),
  },
  {
    name: "TypeScript 7.0, the element in React and Vue",
    tool: "typescript-7",
    quick: true,
    files: { "package.json": '{ "private": true, "type": "module" }', "main.tsx": ELEMENT_TYPES },
    expected: "",
    run: (bench) => {
      const compilerOptions = {
        ...{ noEmit: true, strict: true, skipLibCheck: true, jsx: "react-jsx", types: [] },
        ...{ target: "es2022", lib: ["es2022", "dom"], module: "esnext", moduleResolution: "bundler" },
      };
      bench.write("tsconfig.json", JSON.stringify({ compilerOptions, files: ["main.tsx"] }));
      return bench.execute(bench.script("typescript-7", "lib/tsc.js"));
    },
  },
  ...["phaser", "pixi.js", "kaplay"].flatMap(drawing),
  ...vite("vite-8", "Vite 8, a worker", WORKER_PROJECT),
  ...vite("vite-5", "Vite 5", pageProject(FIRST), { kinds: ["build"] }),
  ...vite("vite-5", "Vite 5", pageProject(FIRST), {
    kinds: ["dev"],
    quick: true,
    expected: /not a WebAssembly module; .*import "collidoscope\/inline"/,
  }),
  ...vite("vite-5", "Vite 5, inline", pageProject(INLINE), { kinds: ["build"] }),
  ...vite("vite-5", "Vite 5, inline", pageProject(INLINE), { kinds: ["dev"], quick: true }),
  ...vite(
    "vite-5",
    "Vite 5, excluded from optimizeDeps",
    {
      ...pageProject(FIRST),
      "vite.config.js": 'export default { optimizeDeps: { exclude: ["collidoscope"] } };',
    },
    { kinds: ["dev"] },
  ),
  {
    name: "webpack 5",
    tool: "webpack",
    quick: true,
    files: {
      ...pageProject(FIRST),
      "webpack.config.js": webpackConfiguration({ entry: "./main.js" }),
    },
    run: async (bench) => {
      await webpack(bench);
      bench.write("dist/index.html", page("./main.js", "text/javascript"));
      return bench.titleOfPage("dist");
    },
  },
  {
    name: "webpack 5, a server with addresses of its pages",
    tool: "webpack",
    quick: true,
    files: {
      ...NODE_PROJECT,
      "webpack.config.js": webpackConfiguration({
        entry: "./main.js",
        target: "node",
        output: { publicPath: "/_next/", filename: "main.cjs" },
      }),
    },
    run: async (bench) => {
      await webpack(bench);
      return bench.execute(["node", "dist/main.cjs"]);
    },
  },
  {
    name: "esbuild, a module, inline",
    tool: "esbuild",
    quick: true,
    files: pageProject(INLINE),
    run: async (bench) => {
      await esbuild(bench, "--format=esm", "--outfile=dist/main.js");
      bench.write("dist/index.html", page("./main.js"));
      return bench.titleOfPage("dist");
    },
  },
  {
    name: "esbuild, a classic script, initSync",
    tool: "esbuild",
    files: { ...pageProject(INLINE), "main.js": SYNCHRONOUS },
    run: async (bench) => {
      await esbuild(bench, "--format=iife", "--minify", "--outfile=dist/main.js");
      bench.write("dist/index.html", page("./main.js", "text/javascript"));
      return bench.titleOfPage("dist");
    },
  },
  {
    name: "esbuild, a module, without the file",
    tool: "esbuild",
    files: pageProject(FIRST),
    expected: /did not deliver the WebAssembly module; .*import "collidoscope\/inline"/,
    run: async (bench) => {
      await esbuild(bench, "--format=esm", "--outfile=dist/main.js");
      bench.write("dist/index.html", page("./main.js"));
      return bench.titleOfPage("dist");
    },
  },
  {
    name: "esbuild to CommonJS",
    tool: "esbuild",
    quick: true,
    files: NODE_PROJECT,
    run: async (bench) => {
      await esbuild(bench, "--platform=node", "--format=cjs", "--outfile=dist/main.cjs");
      return bench.execute(["node", "dist/main.cjs"]);
    },
  },
  {
    name: "esbuild to CommonJS, inline, nothing installed",
    tool: "esbuild",
    files: INLINE_NODE_PROJECT,
    run: async (bench) => {
      await esbuild(bench, "--platform=node", "--format=cjs", "--outfile=dist/main.cjs");
      return runAlone(bench, "dist/main.cjs");
    },
  },
  ...["ESM in Node", "a page, inline"].map((name, index) => ({
    name: `Rollup, ${name}`,
    tool: "rollup",
    files: {
      ...(index === 0 ? NODE_PROJECT : pageProject(INLINE)),
      "rollup.config.js": `import { join } from "node:path";
const files = { ${JSON.stringify(FIRST)}: "index.js", ${JSON.stringify(INLINE)}: "inline.js" };
const installed = { name: "installed", resolveId: (id) => files[id] && join(process.env.COLLIDOSCOPE, files[id]) };
export default { input: "main.js", output: { dir: "dist", format: "es" }, plugins: [installed] };`,
    },
    run: async (/** @type {Bench} */ bench) => {
      await bench.execute([...bench.script("rollup", "dist/bin/rollup"), "-c", "--silent"]);
      if (index === 0) return bench.execute(["node", "dist/main.js"]);
      bench.write("dist/index.html", page("./main.js"));
      return bench.titleOfPage("dist");
    },
  })),
  {
    name: "Parcel 2",
    tool: "parcel",
    files: pageProject(FIRST),
    run: async (bench) => {
      const command = bench.script("parcel", "lib/bin.js");
      await bench.execute([...command, "build", "index.html", "--no-cache", "--log-level", "warn"]);
      return bench.titleOfPage("dist");
    },
  },
  {
    name: "Parcel 2, inline",
    tool: "parcel",
    files: pageProject(INLINE),
    run: async (bench) => {
      const command = bench.script("parcel", "lib/bin.js");
      await bench.execute([...command, "build", "index.html", "--no-cache", "--log-level", "warn"]);
      return bench.titleOfPage("dist");
    },
  },
  {
    name: "Bun",
    tool: "bun",
    files: NODE_PROJECT,
    run: (bench) => bench.execute([bench.binary("bun"), "main.js"]),
  },
  {
    name: "bun build, inline",
    tool: "bun",
    files: pageProject(INLINE),
    run: async (bench) => {
      await bench.execute([bench.binary("bun"), "build", "main.js", "--outdir=dist"]);
      bench.write("dist/index.html", page("./main.js"));
      return bench.titleOfPage("dist");
    },
  },
  {
    name: "Deno",
    tool: "deno",
    files: NODE_PROJECT,
    run: (bench) => bench.execute([bench.binary("deno"), "run", "--allow-all", "--node-modules-dir=manual", "main.js"]),
  },
  ...[FIRST, INLINE].map((entry) => ({
    name: `vitest with jsdom, ${entry}`,
    tool: "vitest",
    expected: /\b1 passed/,
    files: {
      "package.json": '{ "private": true, "type": "module" }',
      "vitest.config.js": `export default {
  test: { environment: "jsdom", server: { deps: { inline: ["collidoscope"] } } },
};`,
      "main.test.js": program(
        /** @type {typeof FIRST} */ (entry),
        `import { expect, test } from "vitest";
test("answers", async () => expect(await answer()).toBe("${ANSWER}"));`,
      ),
    },
    run: (/** @type {Bench} */ bench) => bench.execute([...bench.script("vitest", "vitest.mjs"), "run", "--no-color"]),
  })),
  typescript("typescript-5.4", "5.4", true),
  typescript("typescript-5.9", "5.9"),
  typescript("typescript-6", "6.0"),
  typescript("typescript-7", "7.0", true),
];
