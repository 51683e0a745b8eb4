/** The narratives compile: every beat opens in a session, with its step and its task; a fault names its place. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paletteFor } from "../../www/canvas/palette.ts";
import { compile, makePages, prepare, type SiteFile, sourceOf } from "../../www/chapters/build.ts";
import { CHAPTERS } from "../../www/chapters/chapter.ts";
import { excerptOf } from "../../www/chapters/excerpts.ts";
import { listingOf } from "../../www/chapters/listings.ts";
import { openChapter } from "../../www/chapters/open.ts";
import { termsPage } from "../../www/chapters/pages.ts";
import { parseChapter } from "../../www/chapters/parse.ts";
import { stillOf } from "../../www/chapters/stills.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "chapter-"));

beforeAll(() => prepare(ROOT));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(CHAPTERS)(
  "%s: every beat opens in both languages, with the same picture",
  { timeout: 60_000 },
  async (id) => {
    const [english, chinese] = [await compile(ROOT, id, "en"), await compile(ROOT, id, "zh")];
    const pictures = ({ chapter }: typeof english) =>
      chapter.beats.map(({ id, picture, task, check }) => {
        const rights = check?.answers.map(({ isRight }) => isRight);
        // The names of corners and the pixels between them.
        const numbers = check?.answers.map(({ sentence }) => new Set(sentence.match(/\d+(\.\d+)?/g)));
        const words = check?.answers.map(({ words }) => words);
        const asked = check?.corners ? { corners: check.corners, words, numbers } : null;
        return { id, picture, task, rights, asked };
      });
    expect(pictures(chinese)).toEqual(pictures(english));
    expect(english.chapter.beats.length).toBeGreaterThanOrEqual(6);
    // Two colour schemes.
    expect(english.stills).toHaveLength(2 * english.chapter.beats.length);
  },
);

/** Moves of a shape, in pixels: apart, past each other, one into the other. */
const MOVES = [
  [130, 0],
  [-97.5, 41],
  [20, -60],
] as const;

test.each(CHAPTERS)("%s: each picture is drawn wherever a reader drags a shape", { timeout: 60_000 }, async (id) => {
  let moves = 0;
  await openChapter(await sourceOf(ROOT, id, "en"), (opened) => {
    const { session, engine } = opened.bench;
    for (const shape of [...engine().ids].slice(0, 2)) {
      const { x, y } = engine().get(shape);
      for (const [dx, dy] of MOVES) {
        session.edit((world) => world.set(shape, { x: x + dx, y: y + dy }));
        moves += 1;
        session.refresh(1000 * moves);
        stillOf(opened, "light");
      }
      session.edit((world) => world.set(shape, { x, y }));
    }
  });
  expect(moves).toBeGreaterThan(20);
});

test("the stills of crowds are tested ones, with the layers of their beats", { timeout: 60_000 }, async () => {
  const { stills } = await compile(ROOT, "many-shapes", "en");
  const { line } = paletteFor("light", 1);
  const stillOf = (id: string) => String(stills.find(({ path }) => path.endsWith(`/${id}-light.svg`))?.text);
  expect(stillOf("order")).toContain(line.construction);
  expect(stillOf("order")).toContain(line.candidate);
  // The selected shape of a green pair is green, too.
  expect(stillOf("circle-around")).toContain(`stroke="${line.a}"`);
  expect(stillOf("two-greens")).not.toContain(`stroke="${line.a}"`);
  expect(stillOf("in-view")).toContain(line.contact);
});

/** Characters that fit into a line of code at 1280 and 390 pixels. */
const LONGEST = 42;

test("each line of code on the pages fits beside the picture and on a phone", { timeout: 60_000 }, async () => {
  const long: string[] = [];
  let lines = 0;
  for (const id of CHAPTERS) {
    const { chapter } = await compile(ROOT, id, "en");
    for (const beat of chapter.beats) {
      for (const [, markup = ""] of beat.body.matchAll(/<span class="line">(.*)\n<\/span>/g)) {
        const line = markup.replace(/<[^>]+>/g, "").replace(/&#?\w+;/g, "&");
        lines += 1;
        if (line.length > LONGEST) long.push(`${id} ${beat.id}: ${line}`);
      }
    }
  }
  expect(long).toEqual([]);
  expect(lines).toBeGreaterThan(300);
});

const NAMES = { excerptOf, listingOf, listOf: (items: readonly string[]) => items.join(" and "), broken: "Why?" };

const HEAD = `---
chapter: sample
language: en
title: Sample
question: What?
description: A sample.
scenes:
  pair: { A: circle 235 195 100, B: circle 355 285 75 }
---
`;

/** Compiles a chapter whose first beat stands in line 10. */
async function compiled(beat: string) {
  const file = join(folder, "sample.md");
  writeFileSync(file, `${HEAD}\n${beat}\n`);
  const keyOf = (id: string) => (id === "reset" ? "R" : null);
  return openChapter(parseChapter(file, file, { ...NAMES, keyOf }));
}

const beat = (attributes: string, text: string = "Words.") => `::beat[Title]{#one ${attributes}}\n\n${text}`;

test("an excerpt closes the blocks that it opens", () => {
  for (const name of ["circle-circle", "simple-sat", "least-depth", "gjk", "sweep"]) {
    const code = excerptOf(name) ?? "";
    expect(code.split("{").length, name).toBe(code.split("}").length);
    expect(code.split("\n").at(-1), name).toBe("}");
  }
  expect(excerptOf("epa")).toMatch(/^const [^;]+;\nconst [^;]+;\nconst gain [^;]+;$/);
});

test("a beat compiles to its picture and its markup", async () => {
  const { beats } = await compiled(
    beat(
      'stage=circles scene=pair step="normal" show="contact"',
      'Press :key[the ring]{of="reset reset"}, see the [line](lit:contact): :fact[25]{of=depth unit=px}.',
    ),
  );
  expect(beats).toHaveLength(1);
  const [only] = beats;
  expect(only?.picture).toMatchObject({ stage: "circles", step: 1, views: ["contact"], lit: null });
  expect(only?.picture.scene?.shapes).toHaveLength(2);
  expect(only?.body).toContain(
    '<span class="key"><kbd>R</kbd> and <kbd>R</kbd></span><span class="finger">the ring</span>',
  );
  expect(only?.body).toContain(
    '<span role="button" tabindex="0" class="term" data-role="contact" data-lit="contact">line</span>',
  );
  expect(only?.body).toContain('<span class="fact">25\u00a0px</span>');
});

test("a number of a beat is written with a true minus sign and with commas", async () => {
  const { beats } = await compiled(
    beat("stage=circles scene=pair", "From :fact[-0.6]{of=low} to :fact[14400.25]{of=high unit=px}."),
  );
  expect(beats[0]?.body).toContain(
    'From <span class="fact">\u22120.6</span> to <span class="fact">14,400.25\u00a0px</span>.',
  );
});

test.each([
  ["stage", beat("stage=squares scene=pair"), "squares"],
  ["scene", beat("stage=circles scene=trio"), "trio"],
  ["step", beat('stage=circles scene=pair step="axis 3"'), "axis 3"],
  ["step beyond the end", beat('stage=circles scene=pair step="99"'), "99"],
  ["layer", beat('stage=circles scene=pair show="shine"'), "shine"],
  ["term", beat("stage=circles scene=pair", "See [this](lit:shine)."), "shine"],
  ["number", beat("stage=circles scene=pair", "So :fact[many]{of=depth}."), "many"],
  ["command", beat("stage=circles scene=pair", "Press :key[the ring]{of=fly}."), "fly"],
  ["key without a command", beat("stage=circles scene=pair", "Press :key[reset]."), "finger"],
  ["excerpt", beat("stage=circles scene=pair", "::code{excerpt=none}"), "none"],
  ["task", beat("stage=circles scene=pair", "::try[Do it.]{task=none}"), "none"],
  ["directive", beat("stage=circles scene=pair", "::sing[A song.]"), "sing"],
  [
    "list of answers",
    beat(
      "stage=circles scene=pair",
      "::try[Part them.]{task=part-them}\n\n::then[Why?]\n\n- [ ] This.\n  - No.\n- [ ] That.\n  - No.",
    ),
    "[x]",
  ],
  ["question", beat("stage=circles scene=pair", "::ask[Which?]{question=colour of=B truth=B0}"), "colour"],
  [
    "line of dashes",
    beat("stage=circles scene=pair", "| one | two |\n| --- |\n| 1 | 2 |"),
    "the line of dashes of a table has as many cells as its head",
  ],
  [
    "row of a table",
    beat("stage=circles scene=pair", "| one | two |\n| --- | --- |\n| 1 |"),
    "cells in the row: 1, in the head: 2",
  ],
  ["text before the first beat", `Words.\n\n${beat("stage=circles scene=pair")}`, "before the first beat"],
])("a wrong %s is an error with file, line and column", async (_, text, named) => {
  await expect(compiled(text)).rejects.toThrow(named);
  await expect(compiled(text)).rejects.toThrow(/sample\.md:\d+:\d+: /);
});

/** A beat whose list of answers begins in line 17. */
const asking = (...answers: string[]) =>
  beat("stage=circles scene=pair", `::try[Part them.]{task=part-them}\n\n::then[Why?]\n\n${answers.join("\n")}`);

test("an answer has its words, and a wrong one a sentence about it", async () => {
  const { beats } = await compiled(asking("- [ ] This.", "  - Not `this`.", "- [x] That."));
  expect(beats[0]?.check?.answers).toEqual([
    { words: "This.", isRight: false, sentence: "Not this." },
    { words: "That.", isRight: true, sentence: "" },
  ]);
});

test.each([
  ["without a sentence", ["- [x] That.", "- [ ] This."], '18:1: the wrong answer "This." needs one item below it'],
  ["whose sentence is not indented", ["- [ ] This.", "- Not this.", "- [x] That."], "17:1: the wrong answer"],
  ["with two sentences", ["- [ ] This.", "  - No.", "  - No!", "- [x] That."], "17:1: the wrong answer"],
  ["that is right and has one", ["- [ ] This.", "  - No.", "- [x] That.", "  - Yes."], "20:3: the right answer"],
  ["without a box", ["- This.", "- [x] That."], "17:1: an answer begins with [x] or [ ]"],
])("an answer %s is an error with its place", async (_, answers, named) => {
  await expect(compiled(asking(...answers))).rejects.toThrow(`sample.md:${named}`);
});

test("an answer that the run does not give is an error", async () => {
  const head = HEAD.replace(
    "circle 235 195 100, B: circle 355 285 75",
    "rectangle 330.21 170 130x90 0.25, B: rectangle 439.64 190 110x80 -0.35",
  );
  const ask = (truth: string) =>
    beat('stage=rectangles scene=pair step="face A1-A2"', `::ask[Which?]{question=support of=B truth=${truth}}`);
  const file = join(folder, "ask.md");
  const open = (truth: string) => {
    writeFileSync(file, `${head}\n${ask(truth)}\n`);
    return openChapter(parseChapter(file, file, { ...NAMES, keyOf: () => null }));
  };
  expect((await open("B0")).beats[0]?.check?.answers).toHaveLength(4);
  await expect(open("B1")).rejects.toThrow("the answer is B0, not B1");
});

test("a term needs a definition, and a definition its term", async () => {
  const { beats } = await compiled(beat("stage=circles scene=pair", "This is the **depth**."));
  const chapters = [{ id: "sample", beats: beats.map((each) => ({ ...each, still: "svg" as const })) }];
  const terms = (definitions: Record<string, string>) => termsPage(chapters, definitions, "en", "{{body}}", null);
  expect(terms({ depth: "How far." })).toContain("<dd>How far.</dd>");
  expect(() => terms({})).toThrow('en/sample#one: "depth" has no definition');
  expect(() => terms({ depth: "How far.", width: "How wide." })).toThrow("en: no chapter introduces width");
});

test("the pages have all of their text and the data of search engines", { timeout: 120_000 }, async () => {
  const template = '<html lang="en"><title>{{title}}</title>{{head}}<body data-page="{{kind}}">{{body}}</body></html>';
  const files = await makePages(ROOT, template, "https://collidoscope.example/");
  const [missing, ...pages] = files.filter(({ path }) => path.endsWith(".html"));
  // The page of addresses without a file has both languages, and no address of its own.
  expect(missing?.path).toBe("404.html");
  expect(String(missing?.text)).toContain("There is no page at this address");
  expect(
    String(missing?.text).match(/href="https:\/\/collidoscope\.example\/(en|zh)\/[a-z-]+\/"/g)?.length,
  ).toBeGreaterThanOrEqual(2 * CHAPTERS.length);
  expect(String(missing?.text)).not.toMatch(/rel="canonical"|undefined|\{\{/);
  // With the first page, the pages about embeds and the engine, the check page, and the terms.
  expect(pages).toHaveLength(2 * (CHAPTERS.length + 5));
  const embed = files.find(({ path }) => path === "en/embed/index.html");
  expect(String(embed?.text)).toContain('src="https://collidoscope.example/collidoscope-lab.js"');
  const words = ({ text }: SiteFile) => String(text).replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, " ");
  for (const page of pages) {
    const text = String(page.text);
    expect(text.includes("{{") || text.includes("undefined"), page.path).toBe(false);
    expect(text.match(/<meta name="description" content="[^"]{20,}"/g), page.path).toHaveLength(1);
    expect(text.match(/rel="canonical"/g), page.path).toHaveLength(1);
    expect(text.match(/hreflang="[^"]+" href="https/g), page.path).toHaveLength(2);
    if (!CHAPTERS.some((id) => page.path.includes(id))) continue;
    const isEnglish = page.path.startsWith("en");
    const count = words(page).match(isEnglish ? /[A-Za-z’']+/g : /\p{Script=Han}/gu)?.length ?? 0;
    expect(count, page.path).toBeGreaterThanOrEqual(isEnglish ? 300 : 500);
    // Every still of the page is there.
    const folder = page.path.replace("index.html", "");
    for (const [, name] of text.matchAll(/(?:src|srcset)="([^"/]+)"/g)) {
      expect(files.map(({ path }) => path)).toContain(folder + name);
    }
  }
  const terms = files.find(({ path }) => path === "en/terms/index.html");
  expect(String(terms?.text)).toContain('<dt><a href="../touching-circles/#normal">normal</a></dt>');
  expect(String(terms?.text)).toContain(
    "<dd>One repetition of a loop; in GJK there is one for each new direction.</dd>",
  );
  expect(String(terms?.text).match(/<dt>/g)?.length).toBeGreaterThan(15);
  const map = files.find(({ path }) => path === "sitemap.xml");
  expect(String(map?.text).match(/<loc>/g)).toHaveLength(pages.length);
});
