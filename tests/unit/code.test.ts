/**
 * The listings of the code panel: every kind of step of every algorithm has its line in every view and language, and so has
 * every step of recorded runs. The kinds come from the generated types, so that a new kind fails.
 */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { ALGORITHMS } from "../../www/engine/generated/names.ts";
import type { Algorithm } from "../../www/engine/lab.ts";
import init, { explain, type Shape, type Step } from "../../www/engine/lab.ts";
import { type Line, lineOf, readListing, wordsOf } from "../../www/lab/listing.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { codeOf } from "../../www/stages/shared/code/index.ts";
import { playedRun, startPlayer } from "../../www/state/player.ts";
import type { CodeBook } from "../../www/ui/model.ts";
import { cases, exact } from "../package/support/cases.mjs";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

/** The declarations of lessons: the generated ones, and those that stand beside the exports. */
const GENERATED = ["www/engine/generated/lab_types.d.ts", "src/lab_types.d.ts"]
  .map((path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"))
  .join("\n");
const LANGUAGES = ["en", "zh"] as const;

/** Algorithms without a listing of others: the facts name no faults of one. */
const WITHOUT_SOURCE = ["sat"];

/** The kinds and reasons of an interface or a union of the generated file. */
function kindsOf(type: string): string[] {
  const union = new RegExp(`export type ${type} =([^;]+);`).exec(GENERATED)?.[1];
  if (union !== undefined) return union.split("|").flatMap((part) => kindsOf(part.trim()));
  const body = new RegExp(`export interface ${type} \\{\n([^]*?)\n\\}`).exec(GENERATED)?.[1] ?? "";
  const kind = /^ {2}kind: "([\w-]+)";/m.exec(body)?.[1];
  if (kind === undefined) throw new Error(`no kind in ${type}`);
  return [kind];
}

const STEPS_OF = [
  ...(/export interface StepsOf \{([^}]*)\}/.exec(GENERATED)?.[1] ?? "").matchAll(/^ {2}"?([\w-]+)"?: (\w+)\[\];/gm),
].map(([, algorithm = "", type = ""]) => [algorithm as Algorithm, kindsOf(type)] as const);

function viewsOf({ pseudo, script, source }: CodeBook): [string, Line[]][] {
  return [
    ...LANGUAGES.map((language): [string, Line[]] => [`pseudo ${language}`, readListing(pseudo[language])]),
    ["script", readListing(script)],
    ...(source === undefined ? [] : [["source", readListing(source.text)] as [string, Line[]]]),
  ];
}

/** The names in lines; `marked`: those with a dollar sign, without it. */
const namesIn = (lines: readonly Line[], marked: boolean) =>
  lines.flatMap(({ text }) =>
    wordsOf(text).flatMap((word) => (!marked ? word : word.startsWith("$") ? word.slice(1) : [])),
  );

test("the generated file names the ten algorithms and their kinds", () => {
  expect(STEPS_OF.map(([algorithm]) => algorithm).toSorted()).toEqual([...ALGORITHMS].toSorted());
  expect(STEPS_OF.every(([, kinds]) => kinds.includes("done"))).toBe(true);
});

test("every algorithm has a stage that opens its code", async () => {
  const books = await Promise.all(ALGORITHMS.map(async (id) => ({ id, ...(await codeOf(id)()) })));
  const opened = new Set<string>();
  for (const id of STAGES.ids) {
    const stage = await STAGES.load(id, ["en"]);
    const book = await stage.code?.();
    if (book === undefined) continue;
    const own = books.find(({ script }) => script === book.script);
    opened.add(own?.id ?? id);
    expect(own?.pseudo, id).toBe(book.pseudo);
    expect(
      stage.commands.some((each) => each.id === "code"),
      id,
    ).toBe(true);
  }
  expect([...opened].toSorted()).toEqual([...ALGORITHMS].toSorted());
});

test.each(STEPS_OF)("%s: every kind of step has its line in every view", async (algorithm, kinds) => {
  const views = viewsOf(await codeOf(algorithm)());
  expect(views.length).toBe(WITHOUT_SOURCE.includes(algorithm) ? 3 : 4);
  for (const [name, lines] of views) {
    const marked = lines.flatMap((line) => line.kinds.map((kind) => kind.split("=")[0]));
    expect([name, ...kinds.filter((kind) => !marked.includes(kind))]).toEqual([name]);
    // A mark of a kind that does not exist is a mistake, too.
    expect([name, ...marked.filter((kind) => !kinds.includes(kind ?? ""))]).toEqual([name]);
  }
});

const RUNS: Readonly<Record<Algorithm, readonly string[]>> = {
  "bounding-circle": ["circle_circle", "rect_circle"],
  "circle-circle": ["circle_circle"],
  "rectangle-rectangle": ["rect_rect"],
  "rectangle-circle": ["rect_circle"],
  sat: ["poly_poly", "poly_circle", "rect_rect"],
  gjk: ["poly_poly", "poly_circle", "circle_circle"],
  "gjk-distance": ["poly_poly", "poly_circle", "circle_circle"],
  epa: ["poly_poly", "poly_circle", "circle_circle"],
  sweep: ["toi"],
  ray: ["raycast"],
};

/** Recorded runs of exact cases, 300 of each kind, and those that touch or share a center. */
function* runsOf(algorithm: Algorithm): Generator<readonly Step[]> {
  const point = ([x, y]: [number, number]) => ({ x, y });
  for (const kind of RUNS[algorithm]) {
    const file = kind === "toi" || kind === "raycast" ? kind : `pair_${kind}`;
    const special = [...cases(exact("adversarial"))].filter((one) => one.kind === kind);
    for (const one of [...special, ...[...cases(exact(file))].slice(0, 300)]) {
      if (algorithm === "ray") {
        if (Math.hypot(...one.dir) > 0)
          yield explain("ray", { origin: point(one.origin), direction: point(one.dir) }, one.shape);
      } else if (algorithm === "sweep") {
        const motion = { velocityA: point(one.va), velocityB: point(one.vb), duration: one.maxT };
        yield explain("sweep", one.a as Shape, one.b as Shape, motion);
      } else yield explain(algorithm, one.a as Shape, one.b as Shape);
    }
  }
}

test.each(STEPS_OF)(
  "%s: every recorded step has a line, and every value of it can be read",
  async (algorithm, kinds) => {
    const book = await codeOf(algorithm)();
    const views = viewsOf(book);
    const missed = new Set<string>();
    const seen = new Set<string>();
    const read = new Set<string>();
    let count = 0;
    for (const steps of runsOf(algorithm)) {
      count += 1;
      for (const [index, step] of steps.entries()) {
        seen.add(step.kind);
        for (const [name, lines] of views) {
          const reason = "reason" in step ? step.reason : "";
          if (lineOf(lines, step) < 0) missed.add(`${name}: ${step.kind} ${reason}`);
        }
        const run = playedRun(startPlayer(index), steps);
        for (const [name, value] of Object.entries(book.values)) {
          const found = value(run);
          if (found !== null) read.add(name);
          if (found !== null && /NaN|undefined|Infinity/.test(found.text)) missed.add(`${name}: ${found.text}`);
          for (const place of [found?.at, found?.to]) {
            if (place && !Number.isFinite(place.x + place.y)) missed.add(`${name} lies nowhere`);
          }
        }
      }
    }
    expect(count).toBeGreaterThanOrEqual(300);
    expect([...missed]).toEqual([]);
    expect([...seen].toSorted()).toEqual([...new Set(kinds)].toSorted());
    const words = new Set(
      namesIn(
        views.flatMap(([name, lines]) => (name.startsWith("pseudo") ? lines : [])),
        true,
      ),
    );
    for (const name of namesIn(
      views.flatMap(([name, lines]) => (name.startsWith("pseudo") ? [] : lines)),
      false,
    ))
      words.add(name);
    expect(Object.keys(book.values).filter((name) => words.has(name) && !read.has(name))).toEqual([]);
  },
);

test.each(STEPS_OF)("%s: the code contains its variables, and marks and explains its faults", async (algorithm) => {
  const book = await codeOf(algorithm)();
  const views = viewsOf(book);
  for (const [name, lines] of views.filter(([name]) => name !== "source")) {
    const marked = name.startsWith("pseudo");
    const values = lines.filter((line) => namesIn([line], marked).some((word) => word in book.values));
    expect(values.length, name).toBeGreaterThan(2);
    // In pseudo-code each name that is marked has a value.
    if (marked) expect([name, ...namesIn(lines, true).filter((word) => !(word in book.values))]).toEqual([name]);
    expect(lines.filter(({ text }) => /\/\/[:!]|@ts-check|@import|@param|@type/.test(text))).toEqual([]);
  }
  // The same steps in both languages, line by line.
  const [en = [], zh = []] = views.map(([, lines]) => lines.map(({ kinds }) => kinds));
  expect(zh).toEqual(en);
  if (book.source === undefined) return;
  const { faults, text } = book.source;
  const marked = new Set(readListing(text).flatMap(({ fault }) => fault ?? []));
  expect(faults.zh.length).toBe(faults.en.length);
  expect([...marked].toSorted()).toEqual(faults.en.map((_, index) => index + 1));
});
