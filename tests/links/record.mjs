/**
 * `node tests/links/record.mjs <stage> …`: records three links and a saved file of stages that have no record yet, from the
 * page that `npm run build` wrote. A record is never made again: it stands for what readers have shared.
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserArguments, findHeadless } from "../../scripts/lib/chromium.mjs";
import { serveSite } from "../../scripts/lib/site.mjs";

/** What starts a stage, and what takes it a step further: each stage has one of these commands, or none. */
const STARTS = ["start", "throw-ball", "next-meeting", "switch-response", "field-go", "apply"];
const STEPS = ["step", "step-forward", "time-forward", "field-on"];

/** The commands of every stage's first link: shapes, moves and turns, steps of a run, a larger picture. */
const ACTS = [
  ...["spawn-circle", "move-right", "move-right", "spawn-rectangle", "move-down", ...STARTS],
  ...[...STEPS, ...STEPS, ...STEPS, "rotate-right", "zoom-in", "zoom-in"],
];

/** The commands of the second link, after the settings. */
const MORE_ACTS = ["spawn-rectangle", "rotate-right", "rotate-left", "move-up", ...STEPS, ...STARTS];

/** Groups of commands that change neither the world nor what is shown of it, or that take acts back. */
const UNUSED = ["help", "back", "pick", "predict", "pause", "play"];

/** Number of commands before a file is saved. */
const LONG = 60;

/**
 * Edits of stages for the second link: settings that no command reaches.
 * @type {Record<string, [name: string, value?: unknown][]>}
 */
const EDITS = {
  impulse: [["set", { restitution: 0.4, friction: 0.3, pairs: "obstacles" }], ["next-meeting"]],
  response: [
    ["scene", "slope"],
    ["settings", { correction: 0.1 }],
  ],
  sandbox: [["scene", "stack"], ["response", "classic"], ["borders"]],
  sdf: [["field-ray"], ["shown", 3], ["field-less"]],
  sweep: [
    ["example", "overlapping"],
    ["corners", { position: 0, corners: 5 }],
    ["time", 0.35],
  ],
  "ray-cast": [["launch", { x: 120, y: -400 }]],
  boundary: [["start"]],
  gjk: [["reshape", 7]],
  epa: [["reshape", 9]],
  "gjk-distance": [["go-to", { x: 241, y: -167 }]],
};

/**
 * Settings of the stage of crowds, which fit into a link.
 * @type {Record<string, object>}
 */
const CROWDS = {
  acts: { count: 30, sizes: "mixed", method: "grid" },
  settings: { count: 25, sizes: "clustered", method: "quadtree" },
  commands: { count: 20, sizes: "one-point", method: "all-pairs" },
  long: { count: 25, sizes: "equal", method: "sweep-and-prune" },
};

const stages = process.argv.slice(2);
const { address, close } = await serveSite(0);
const browser = await chromium.launch({ executablePath: findHeadless() ?? "chromium", args: browserArguments() });

for (const stage of stages) {
  const path = new URL(`${stage}.json`, import.meta.url);
  if (existsSync(path)) throw new Error(`${stage} is recorded already`);
  const links = [];
  for (const [acts, seed] of /** @type {const} */ ([
    ["acts", 5],
    ["settings", 11],
    ["commands", 4294967295],
  ]))
    links.push((await record(stage, acts, seed)).link);
  const { file: saved } = await record(stage, "long", 77);
  writeFileSync(path, `${JSON.stringify({ stage, links, file: saved }, null, 2)}\n`);
  console.log(`${stage} is recorded`);
}

await browser.close();
close();

/**
 * Returns a link and the text of a file, as the page's own buttons make them, with the hash of the world in them.
 * @param {string} stage
 * @param {"acts" | "settings" | "commands" | "long"} acts
 * @param {number} seed
 */
async function record(stage, acts, seed) {
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${address}?stage=${stage}&lang=en&theme=light&seed=${seed}`);
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("collidoscope-lab"))?.engine);
  const lab = await page.evaluateHandle(() => /** @type {any} */ (document.querySelector("collidoscope-lab")));
  const painted = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await painted();
  await lab.evaluate((each) => each.focus());
  if (acts === "acts") await lab.evaluate(perform, ACTS);
  else if (acts === "settings") {
    for (const [name, value] of EDITS[stage] ?? []) {
      await lab.evaluate((each, [name, value]) => each.editStage(name, value), /** @type {const} */ ([name, value]));
      await painted();
    }
    await lab.evaluate(perform, MORE_ACTS);
  } else await lab.evaluate(perform, await chosenCommands(lab, acts === "long" ? LONG : 0, seed));
  if (stage === "scale") {
    const change = (/** @type {any} */ each, /** @type {object} */ wanted) =>
      each.editStage("settings", (/** @type {object} */ now) => ({ ...now, ...wanted }));
    await lab.evaluate(change, CROWDS[acts] ?? {});
    await painted();
  }
  await lab.evaluate((each) => {
    each.paused = true;
    each.change({ player: { ...each.model.player, playing: false }, share: true });
  });
  await painted();
  await page.locator('[data-share="link"]').click();
  const shared = page.locator('textarea[data-part="shared"]');
  await shared.waitFor({ timeout: 5000 });
  const { search: query, hash: fragment } = new URL(await shared.inputValue());
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator('[data-share="save"]').click()]);
  const text = readFileSync(await download.path(), "utf8");
  const hash = await lab.evaluate((each) => each.engine.stateHash());
  await context.close();
  return { link: { query, fragment, hash }, file: { text, hash } };
}

/**
 * Returns ids of commands of the open stage: each of them once, or some by chance.
 * @param {import("@playwright/test").JSHandle} lab
 * @param {number} count number of commands by chance; 0 for each once
 * @param {number} seed
 */
async function chosenCommands(lab, count, seed) {
  /** @type {string[]} */
  const ids = await lab.evaluate(
    (each, unused) =>
      each.commands
        .filter((/** @type {any} */ { id, group }) => ![group, id].some((name) => unused.includes(name)))
        .map((/** @type {any} */ { id }) => id),
    UNUSED,
  );
  let state = seed;
  const below = (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  if (count === 0) return ids.filter((id) => id !== "remove");
  return Array.from({ length: count }, () => ids[below(ids.length)] ?? "");
}

/**
 * Performs those of some commands that the open stage has. Runs in the page.
 * @param {any} lab
 * @param {readonly string[]} ids
 */
async function perform(lab, ids) {
  for (const id of ids) {
    const command = lab.commands.find((/** @type {any} */ each) => each.id === id);
    if (command !== undefined) lab.dispatch(command);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
}
