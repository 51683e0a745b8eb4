/** Two languages, one table each: the same keys, no empty text, no rough one. */

import { readdirSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { en } from "../../www/i18n/en.ts";
import { LANGUAGES, type Language, stringsFor } from "../../www/i18n/index.ts";
import { zh } from "../../www/i18n/zh.ts";
import { CHINESE_SPACE } from "../page/support/texts.ts";

/** Every leaf of a table with its kind; functions with the number of their arguments. */
function leaves(value: unknown, path: string = ""): string[] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, each]) => leaves(each, `${path}.${key}`));
  }
  return [`${path}: ${typeof value}${typeof value === "function" ? `(${value.length})` : ""}`];
}

test("both languages have exactly the same keys", () => {
  const [english, chinese] = [leaves(en).sort(), leaves(zh).sort()];
  expect(english.length).toBeGreaterThan(100);
  // Chinese has no plural, so a sentence may need fewer numbers.
  const names = (all: string[]) => all.map((leaf) => leaf.replace(/\(\d\)$/, ""));
  expect(names(chinese)).toEqual(names(english));
  expect(LANGUAGES).toEqual(["en", "zh"]);
});

test("no text is empty, and every mark in a text is closed", () => {
  for (const language of LANGUAGES) {
    const texts: string[] = [];
    const collect = (value: unknown) => {
      if (typeof value === "string") texts.push(value);
      else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
    };
    collect(stringsFor(language));
    const marks = texts.map((text) => text.replaceAll(/\{([\w:-]+)\|[^{}|]+\}/g, ""));
    expect(marks.filter((text) => /[{}|]/.test(text))).toEqual([]);
  }
});

const TABLES = new URL("../../www/i18n/", import.meta.url);

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
  for (const file of readdirSync(TABLES)) {
    if (!file.endsWith(`${language}.ts`)) continue;
    visit(parseAst(readFileSync(new URL(file, TABLES), "utf8"), { lang: "ts" }));
  }
  return texts.map((text) => text.replaceAll(/\{[\w:-]+\|([^{}|]*)\}/g, "$1"));
}

test("no Chinese text has a space beside a Chinese character", () => {
  const texts = writtenTexts("zh");
  expect(texts.length).toBeGreaterThan(800);
  expect(texts.filter((text) => CHINESE_SPACE.test(text))).toEqual([]);
});

test("a touch is told without a push", () => {
  for (const language of LANGUAGES) {
    const { satHit, epaHit } = stringsFor(language).steps;
    for (const hit of [satHit, (step: { depth: number }) => epaHit({ ...step, cores: "none" })]) {
      const [touch, overlap] = [hit({ depth: 0 }), hit({ depth: 5 })];
      expect(touch.what, language).not.toBe(overlap.what);
      expect(touch.why, language).not.toBe(overlap.why);
    }
  }
});

test("Chinese terms are those of the textbooks", () => {
  const all = writtenTexts("zh");
  const colloquial = /单形体|便宜|手中的点|刹车|穿隧|掉头|书中/;
  expect(all.filter((text) => colloquial.test(text))).toEqual([]);
  for (const term of ["单纯形", "隧穿", "使其减速", "开销很小的检测", "当前保留的点"]) {
    expect(all.filter((text) => text.includes(term)).length, term).toBeGreaterThan(0);
  }
  const ledes = [zh.stages["broad-phase"].lede, zh.stages.scale.lede].map((lede) => lede.replaceAll(/[{}]|b\|/g, ""));
  for (const lede of ledes) expect(lede.indexOf("宽相位")).toBe(lede.indexOf("宽相位（粗检测）"));
});

test("English sentences need no second reading", () => {
  const unclear =
    /in hand\b|book’s|\bwhoever\b|\bwho\b|\bnobody\b|that is one in|none begins|points off|most so far|\banew\b|what is (drawn|told|there)|\bis asked\b|not asked|the way of the last step/i;
  expect(writtenTexts("en").filter((text) => unclear.test(text))).toEqual([]);
  for (const [text, sentence] of [
    [en.bucket.rayAsks, "Did the ball’s {velocity|last step} cross the {mouth|mouth}?"],
    [en.difference.held, "Points kept (the simplex)"],
    [en.response.names.demo, "Falling boxes"],
    [en.bodies.responseMeans.classic, "Simple solver"],
    [en.stages.impulse.lede, "When a disc overlaps something"],
    [en.stages.sweep.lede, "Test only before and after each step, and fast things slip through"],
    [en.boundingShapes.test.how["box-box"], "neither starts after the other ends"],
    [en.meter.largest(3), "Largest disagreement so far"],
  ] as const) {
    expect(text).toContain(sentence);
  }
});
