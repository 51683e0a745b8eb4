/** Shapes have one name each: in the picture, in its text alternative, in the panels and in sentences. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { paletteFor } from "../../www/canvas/palette.ts";
import { stillOf } from "../../www/chapters/stills.ts";
import init from "../../www/engine/lab.ts";
import { LANGUAGES } from "../../www/i18n/index.ts";
import { type Bench, openBench } from "../../www/lab/headless.ts";
import { alternative } from "../../www/lab/stage.ts";
import type { StageId } from "../../www/stages/ids.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { letterAt } from "../../www/state/view_state.ts";
import { shapeName } from "../../www/ui/parts.ts";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

/** Opens a stage with its own scene, and reads it. */
async function opened(stage: StageId, options: { language: "en" | "zh"; lettered: boolean }) {
  const bench = await openBench(STAGES, stage, options);
  bench.session.refresh(1000);
  const { facts, views } = bench.model();
  if (facts === null) throw new Error("nothing is open");
  return { bench, facts, views, ...facts.world };
}

function svgOf(bench: Bench, stage: StageId, lettered: boolean) {
  const picture = { stage, scene: null, step: null, views: [], lit: null, frame: null };
  return String(stillOf({ bench, beat: { id: stage, title: "", picture } }, "light", undefined, lettered));
}

/** The words that stand alone in the picture. */
function wordsIn(bench: Bench, stage: StageId, lettered: boolean) {
  return [...svgOf(bench, stage, lettered).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words);
}

test("letters go on after Z", () => {
  expect([0, 1, 25, 26, 27, 52, 701, 702].map(letterAt)).toEqual(["A", "B", "Z", "AA", "AB", "BA", "ZZ", "AAA"]);
});

test("the picture, the selection in words and the heading of the reasons name a shape alike", async () => {
  for (const language of LANGUAGES) {
    for (const lettered of [true, false]) {
      for (const stage of ["circles", "rectangles", "rectangle-circle", "sat", "gjk", "gjk-distance", "epa"] as const) {
        const at = `${stage} ${language} ${lettered ? "beside a narrative" : "in the laboratory"}`;
        const { bench, facts, views, chosen } = await opened(stage, { language, lettered });
        const { strings, module } = bench;
        const { run } = facts;
        if (chosen === undefined || run === null) throw new Error(`nothing is explained in ${at}`);
        const words = wordsIn(bench, stage, lettered);
        // Beside a narrative the corners name the polygons of a played pair.
        const names = ({ name }: typeof chosen) => [name, `${name}0`, shapeName(chosen, strings)];
        expect(
          words.some((each) => names(chosen).includes(each ?? "")),
          `${at}: ${chosen.name} of ${words}`,
        ).toBe(true);
        expect(alternative(facts, module, strings, views), at).toContain(shapeName(chosen, strings));
        const isPlayed = module.commands.some(({ group }) => group === "player");
        expect([run.a.name, run.b.name].join(""), at).toMatch(/^[A-Z]{2}$/);
        if (isPlayed) expect([run.a.name, run.b.name], at).toEqual(["A", "B"]);
        bench.session.close();
      }
    }
  }
});

test("sentences name shapes as the picture does", async () => {
  for (const lettered of [true, false]) {
    const { bench, facts, views, contacts, shapes } = await opened("circles", { language: "en", lettered });
    const { a = 0, b = 0 } = contacts[0] ?? {};
    const pair = `${shapes[a]?.name} and ${shapes[b]?.name}`;
    const { picture, told } = bench.module.describe(facts, bench.strings, views);
    expect(picture).toContain(pair);
    expect(told).toContain(pair);
    expect(wordsIn(bench, "circles", lettered)).toEqual(expect.arrayContaining([shapes[a]?.name, shapes[b]?.name]));
    bench.session.close();
  }
});

test("letters leave the scenery out", async () => {
  for (const lettered of [true, false]) {
    for (const stage of ["circles", "rectangles", "rectangle-circle", "broad-phase"] as const) {
      const { bench, shapes } = await opened(stage, { language: "en", lettered });
      const own = shapes.filter(({ furniture }) => !furniture);
      expect(own.length, stage).toBeLessThan(shapes.length);
      expect(own.map(({ name }) => name).join("")).toBe("ABCDEF".slice(0, own.length));
      const letters = wordsIn(bench, stage, lettered).filter((words) => /^[A-Z]$/.test(words ?? ""));
      expect([...new Set(letters)].toSorted(), stage).toEqual(own.map(({ name }) => name));
      bench.session.close();
    }
  }
});

test("beside a narrative the selected shape has a halo alone, in every stage with letters", async () => {
  const { ink } = paletteFor("light", 1).line;
  for (const stage of [
    "circles",
    "rectangles",
    "bounding-shapes",
    "pixel",
    "gjk",
    "gjk-distance",
    "epa",
    "sweep",
  ] as const) {
    const { bench } = await opened(stage, { language: "en", lettered: true });
    // A second outline is the only line of this width in ink.
    const frames = [...svgOf(bench, stage, true).matchAll(/<[^>]*>/g)].filter(
      ([line]) => line.includes(`stroke="${ink}"`) && line.includes('stroke-width="1.75"'),
    );
    expect(frames, stage).toEqual([]);
    bench.session.close();
  }
});
