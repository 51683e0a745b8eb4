/** The texts of all stages in two languages: the same keys, nothing raw, terms of the textbooks, plain sentences. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { LANGUAGES, type Language, loadLanguage, stringsFor } from "../../www/i18n/index.ts";
import { shareEn } from "../../www/i18n/share.en.ts";
import { shareZh } from "../../www/i18n/share.zh.ts";
import { COMMON, type Command, LEAVE } from "../../www/input/commands.ts";
import { HELP_TEXTS } from "../../www/lab/help_texts.ts";
import { siteEn } from "../../www/site/strings.en.ts";
import { siteZh } from "../../www/site/strings.zh.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { QUESTION_COMMANDS } from "../../www/stages/shared/predict/mode.ts";
import { predictEn } from "../../www/stages/shared/predict/strings.en.ts";
import { predictZh } from "../../www/stages/shared/predict/strings.zh.ts";
import { withKeys } from "../../www/ui/controls.ts";

/** All tables of a language: the common one, those of the site and of the questions, and that of each stage. */
async function tablesOf(language: Language): Promise<Record<string, object>> {
  await loadLanguage(language);
  const predict = { en: predictEn, zh: predictZh }[language];
  const site = { en: siteEn, zh: siteZh }[language];
  const share = { en: shareEn, zh: shareZh }[language];
  const help = HELP_TEXTS[language];
  const tables: Record<string, object> = { common: stringsFor(language), site, predict, share, help };
  for (const id of STAGES.ids) tables[id] = await STAGES.texts(id, language);
  return tables;
}

/** Every leaf of a table with its kind; functions with the number of their arguments. */
function leaves(value: unknown, path: string = ""): string[] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, each]) => leaves(each, `${path}.${key}`));
  }
  return [`${path}: ${typeof value}${typeof value === "function" ? `(${value.length})` : ""}`];
}

test("both languages have exactly the same keys", async () => {
  const [english, chinese] = [leaves(await tablesOf("en")).sort(), leaves(await tablesOf("zh")).sort()];
  expect(english.length).toBeGreaterThan(1000);
  // Chinese has no plural, so a sentence may need fewer numbers.
  const names = (all: string[]) => all.map((leaf) => leaf.replace(/\(\d\)$/, ""));
  expect(names(chinese)).toEqual(names(english));
  expect(LANGUAGES).toEqual(["en", "zh"]);
});

/** The parts of panels that load later; their modules have the texts of both languages. */
const LATER = import.meta.glob<{ texts: Record<Language, object> }>([
  "../../www/stages/sdf/numeric.ts",
  "../../www/stages/gjk-distance/blend.ts",
  "../../www/stages/ray-cast/naive.ts",
  "../../www/stages/pixel/methods.ts",
  "../../www/stages/sat/simple.ts",
  "../../www/stages/shared/player/variants.ts",
]);

test("parts that load later say the same in both languages, with closed marks", async () => {
  const modules = await Promise.all(Object.values(LATER).map((load) => load()));
  expect(modules).toHaveLength(6);
  for (const {
    texts: { en, zh },
  } of modules) {
    const names = (all: string[]) => all.map((leaf) => leaf.replace(/\(\d\)$/, "")).sort();
    expect(names(leaves(zh))).toEqual(names(leaves(en)));
    const written = JSON.stringify([en, zh]).replaceAll(/\{[\w:-]+\|([^{}|]+)\}/g, "$1");
    expect(written).not.toMatch(/\{[^"]*\||\|[^"]*\}/);
    expect(JSON.stringify(zh)).not.toMatch(CHINESE_SPACE);
  }
});

test("no text is empty, and every mark in a text is closed", async () => {
  for (const language of LANGUAGES) {
    const texts: string[] = [];
    const collect = (value: unknown) => {
      if (typeof value === "string") texts.push(value);
      else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
    };
    collect(await tablesOf(language));
    expect(texts.length).toBeGreaterThan(1000);
    const marks = texts.map((text) => text.replaceAll(/\{([\w:-]+\|[^{}|]+|key:[\w-]+)\}/g, ""));
    expect(marks.filter((text) => /[{}|]/.test(text))).toEqual([]);
  }
});

/** A node of the syntax tree, as far as the search for texts reads it. */
interface SyntaxNode {
  type?: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
}

/** Whether a node is a type: types hold literals that no reader sees. */
const isType = ({ type }: SyntaxNode) =>
  typeof type === "string" && type.startsWith("TS") && type !== "TSAsExpression" && type !== "TSSatisfiesExpression";

/**
 * Every text of a language's tables, sentences inside functions included: marks removed, and a
 * digit in place of each inserted value.
 */
function writtenTexts(language: Language) {
  const texts: string[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    const node = value as SyntaxNode;
    if (node.type === "ImportDeclaration" || isType(node)) return;
    if (node.type === "Literal" && typeof node.value === "string") texts.push(node.value);
    if (node.type === "TemplateLiteral") {
      texts.push((node.quasis ?? []).map((quasi) => quasi.value.cooked).join("5"));
    }
    for (const [name, child] of Object.entries(node)) if (name !== "key") visit(child);
  };
  const page = join(import.meta.dirname, "../../www");
  for (const file of readdirSync(page, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(`.${language}.ts`)) visit(parseAst(readFileSync(join(page, file), "utf8"), { lang: "ts" }));
  }
  return texts.map((text) => text.replaceAll(/\{[\w:-]+\|([^{}|]*)\}/g, "$1").replaceAll(/\{key:[\w-]+\}/g, "7"));
}

/** A space beside a Chinese character or Chinese punctuation. */
const CHINESE_SPACE =
  /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef][ \u00a0]|[ \u00a0][\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;

test("no Chinese text has a space beside a Chinese character", () => {
  const texts = writtenTexts("zh");
  expect(texts.length).toBeGreaterThan(800);
  expect(texts.filter((text) => CHINESE_SPACE.test(text))).toEqual([]);
});

/** The texts of a stage, with its own type. */
const textsOf = async (id: "sat" | "epa" | "ray-cast" | "gjk" | "response" | "bounding-shapes", language: Language) =>
  // biome-ignore lint/suspicious/noExplicitAny: each stage has texts of its own
  (await STAGES.texts(id, language)) as any;

/** Files of the page with texts, by their path below `www`. */
const SOURCES = import.meta.glob<string>("../../www/{i18n,stages,site,chapters}/**/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("each key in a text is that of a command that its stage has", async () => {
  const named = new Set<string>();
  const idsOf = (commands: readonly Command[]) => commands.map(({ id }) => id);
  const own = new Map<string, readonly string[]>();
  for (const id of STAGES.ids) own.set(id, idsOf((await STAGES.load(id)).commands));
  const common = [...idsOf(COMMON), LEAVE.id];
  const all = new Set([...common, ...idsOf(QUESTION_COMMANDS), ...[...own.values()].flat()]);
  for (const [path, source] of Object.entries(SOURCES)) {
    expect(source, path).not.toContain("{key|");
    const stage = own.get(/stages\/([^/]+)\//.exec(path)?.[1] ?? "");
    const known = stage === undefined ? all : new Set([...common, ...stage]);
    for (const [, id = ""] of source.matchAll(/\{key:([\w-]+)\}/g)) {
      expect(known, `${path} names ${id}`).toContain(id);
      named.add(id);
    }
  }
  expect(named.size).toBeGreaterThan(12);
});

/** Words that name a key by its letter: "press F", "按F", "W A S D". */
const LETTER_KEY = /\b(?:press|keys?) [A-Z]\b|按[A-Z](?![a-z])|\b[A-Z] [C-Z] [A-Z]\b/i;

test("no text names a key by its letter", () => {
  expect(["Press F.", "按F添加", "W A S D move"].every((text) => LETTER_KEY.test(text))).toBe(true);
  for (const language of LANGUAGES) {
    expect(writtenTexts(language).filter((text) => LETTER_KEY.test(text))).toEqual([]);
  }
});

test("a text shows the key that its command has, also on another keyboard", () => {
  const moved = COMMON.map((each) => (each.id === "spawn-rectangle" ? { ...each, cap: "T" } : each));
  const texts = { one: "{key:spawn-rectangle}", two: { three: (word: string) => `${word} {key:move-up}` } };
  const [place = ""] = COMMON.find(({ id }) => id === "move-up")?.codes ?? [];
  const { one, two } = withKeys(texts, moved, new Map([[place, "z"]]));
  expect([one, two.three("go")]).toEqual(["{key:spawn-rectangle|T}", "go {key:move-up|Z}"]);
});

test("a touch is told without a push", async () => {
  for (const language of LANGUAGES) {
    const { satHit, epaHit } = (await textsOf("epa", language)).steps;
    for (const hit of [satHit, (step: { depth: number }) => epaHit({ ...step, cores: "none" })]) {
      const [touch, overlap] = [hit({ depth: 0 }), hit({ depth: 5 })];
      expect(touch.what, language).not.toBe(overlap.what);
      expect(touch.why, language).not.toBe(overlap.why);
    }
  }
});

test("Chinese terms are those of the textbooks", async () => {
  const all = writtenTexts("zh");
  const colloquial = /单纯形|便宜|手中的点|刹车|穿隧|掉头|书中/;
  expect(all.filter((text) => colloquial.test(text))).toEqual([]);
  for (const term of ["单形体", "隧穿", "使其减速", "开销很小的检测", "当前保留的点"]) {
    expect(all.filter((text) => text.includes(term)).length, term).toBeGreaterThan(0);
  }
  for (const id of ["broad-phase", "scale"] as const) {
    const lede = (await STAGES.texts(id, "zh")).lede.replaceAll(/[{}]|b\|/g, "");
    expect(lede.indexOf("宽相位")).toBe(lede.indexOf("宽相位（粗检测）"));
  }
});

test("English sentences need no second reading", async () => {
  const unclear =
    /in hand\b|book’s|\bwhoever\b|\bwho\b|\bnobody\b|that is one in|none begins|points off|most so far|\banew\b|what is (drawn|told|there)|\bis asked\b|not asked|the way of the last step/i;
  expect(writtenTexts("en").filter((text) => unclear.test(text))).toEqual([]);
  const ledeOf = async (id: "impulse" | "sweep") => (await STAGES.texts(id, "en")).lede;
  for (const [text, sentence] of [
    [(await textsOf("ray-cast", "en")).bucket.rayAsks, "Does the {velocity|shown step} cross the {mouth|mouth}?"],
    [(await textsOf("gjk", "en")).difference.held, "Points kept (the simplex)"],
    [(await textsOf("response", "en")).response.names.demo, "Falling boxes"],
    [(await textsOf("response", "en")).bodies.responseMeans.classic, "Simple solver"],
    [await ledeOf("impulse"), "When a disc overlaps something"],
    [await ledeOf("sweep"), "Test only before and after each step, and fast things slip through"],
    [
      (await textsOf("bounding-shapes", "en")).boundingShapes.test.how["box-box"],
      "neither starts after the other ends",
    ],
  ]) {
    expect(text).toContain(sentence);
  }
});
