/**
 * Compiles a narrative from Markdown. `::beat` opens a beat, which runs to the next one; `::try`, `::ask`, `::break` and
 * `::code` stand in it; `[word](lit:layer)` is a term, `:fact` a number that tests check, `:key` words for a finger in the place of the keys of commands.
 *
 * A fault is an error with file, line and column.
 */

import { readFileSync } from "node:fs";
import type { List, ListItem, PhrasingContent, Root, RootContent } from "mdast";
import type { LeafDirective, TextDirective } from "mdast-util-directive";
import rehypeStringify from "rehype-stringify";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import temml from "temml";
import { unified } from "unified";
import { parse as parseYaml } from "yaml";
import { type Layer, TERMS, type ViewName } from "../canvas/glossary.ts";
import type { Frame } from "../canvas/view.ts";
import { allDigits } from "../i18n/format.ts";
import type { Language } from "../i18n/names.ts";
import type { Trap } from "../ui/model.ts";
import type { Answer, Check } from "./chapter.ts";
import type { Listing } from "./listings.ts";
import { readScene } from "./scenes.ts";

/** Height of a picture over its width. */
const ASPECT = 0.7255;

/** A beat as its directives say it: its step and its question are not yet looked up in the run. */
export interface BeatSource {
  id: string;
  title: string;
  stage: string;
  scene: Trap | null;
  step: string;
  /** The scene's own camera; null: that of its stage. */
  frame: Frame | null;
  views: readonly ViewName[];
  lit: Layer | null;
  task: string | null;
  check: Check | null;
  broken: { listing: string; example: Trap | null } | null;
  ask: Readonly<Record<string, string>> | null;
  body: string;
  /** Place of the directive, for faults. */
  at: string;
}

export interface ChapterSource {
  head: { id: string; language: Language; title: string; question: string; description: string };
  /** The part of the world that the pictures of a stage show; without one all of it. */
  frames: Readonly<Record<string, Frame>>;
  beats: readonly BeatSource[];
}

/** What a text may name, beside stages and steps. */
export interface Names {
  /** Key of a command; null: there is no such command. */
  keyOf: (id: string) => string | null;
  /** Joins the last two of some items by a word. */
  listOf: (items: readonly string[]) => string;
  /** Lines of the project's own code, by the name of the excerpt; null: there is none. */
  excerptOf: (name: string) => string | null;
  /** The question after a broken program. */
  broken: string;
  /** A faulty program; null: there is none. */
  listingOf: (name: string) => Pick<Listing, "faulty" | "repaired"> | null;
}

const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMath).use(remarkDirective);

const toMarkup = unified().use(remarkRehype, { allowDangerousHtml: true }).use(rehypeStringify, {
  allowDangerousHtml: true,
});

/** The end of a question: its answers as buttons, and the sentence about the pressed one. */
const ANSWERS = `<div class="answers"></div><p class="outcome" role="status"></p></form>`;

/** The roles of the layers, whose colour a term wears. */
const ROLES: ReadonlyMap<string, string> = new Map(Object.values(TERMS).map(([role, layer]) => [layer, role]));

interface Placed {
  position?: { start: { line: number; column: number } } | undefined;
}

type Fail = (node: Placed, words: string) => never;

const failIn =
  (file: string): Fail =>
  (node, words) => {
    throw new SyntaxError(`${placeOf(file, node)}: ${words}`);
  };

/** Compiles a file; of a translation, scenes and camera stand in the file of the original. */
export function parseChapter(file: string, original: string, names: Names): ChapterSource {
  const root = processor.parse(readFileSync(file, "utf8")) as Root;
  const head = headOf(file, root);
  const { camera, scenes = {} } = file === original ? head : headOf(original, parseFile(original));
  const fail = failIn(file);
  checkTables(root.children, fail);
  const beats: (BeatSource & { blocks: RootContent[] })[] = [];
  for (const node of root.children) {
    if (node.type === "yaml") continue;
    if (node.type === "leafDirective" && node.name === "beat") {
      beats.push({ ...readBeat(node, scenes, fail), blocks: [], at: placeOf(file, node) });
      continue;
    }
    const beat = beats.at(-1) ?? fail(node, "text stands before the first beat");
    if (node.type === "list" && beat.check?.answers.length === 0) {
      beat.check = answersOf(node, fail);
      continue;
    }
    if (node.type === "leafDirective" && node.name === "break") addBreak(beat, node, { scenes, names }, fail);
    else if (node.type === "leafDirective") addDirective(beat, node, names, fail);
    else beat.blocks.push(node);
  }
  return {
    head: {
      ...{ id: head.chapter, language: head.language as Language, title: head.title },
      ...{ question: head.question, description: head.description },
    },
    frames: framesOf(camera, beats),
    beats: beats.map(({ blocks, ...beat }) => ({ ...beat, body: markupOf(blocks, names, fail) })),
  };
}

/** A camera is the centre and the width of what is shown: one for all stages, or one for each that does not show all. */
function framesOf(camera: unknown, beats: readonly { stage: string }[]): Record<string, Frame> {
  const rows = typeof camera === "string" ? beats.map(({ stage }) => [stage, camera]) : Object.entries(Object(camera));
  return Object.fromEntries(
    rows.map(([stage, text]) => {
      return [stage, frameOf(String(text))];
    }),
  );
}

/** Notation of a camera, `x y width`: centre and width of the visible part of the world. */
function frameOf(text: string): Frame {
  const [x = NaN, y = NaN, width = NaN] = text.split(" ").map(Number);
  return { x, y, width, height: width * ASPECT };
}

/** Compiles a page without beats: its head has title and description. */
export function parsePage(file: string): { title: string; description: string; body: string } {
  const { children } = processor.parse(readFileSync(file, "utf8")) as Root;
  const [first, ...blocks] = children;
  const { title, description } = parseYaml(first?.type === "yaml" ? first.value : "{}") as Record<string, string>;
  if (!title || !description) throw new SyntaxError(`${file}:1:1: the head needs title and description`);
  checkTables(blocks, failIn(file));
  return {
    title,
    description,
    body: String(toMarkup.stringify(toMarkup.runSync({ type: "root", children: blocks }) as never)),
  };
}

const parseFile = (file: string) => processor.parse(readFileSync(file, "utf8")) as Root;

const placeOf = (file: string, { position }: Placed) => `${file}:${position?.start.line}:${position?.start.column}`;

interface Head extends Readonly<Record<string, string>> {
  chapter: string;
  language: string;
  title: string;
  question: string;
  description: string;
}

function headOf(file: string, { children: [first] }: Root): Head & { camera?: unknown; scenes?: object } {
  if (first?.type !== "yaml") throw new SyntaxError(`${file}:1:1: a chapter begins with its head between lines of ---`);
  const head = parseYaml(first.value) as Head;
  for (const name of ["chapter", "language", "title", "question", "description"]) {
    if (typeof head[name] !== "string") throw new SyntaxError(`${file}:1:1: the head has no ${name}`);
  }
  return head;
}

function readBeat(node: LeafDirective, scenes: object, fail: Fail) {
  const { id, stage, scene: name, step = "last", show = "", lit = "" } = node.attributes ?? {};
  if (!id || !stage || !name) fail(node, "a beat needs #id, stage and scene");
  if (!Object.hasOwn(scenes, name as string)) fail(node, `the head has no scene "${name}"`);
  const views = (show ?? "").split(" ").filter(Boolean) as ViewName[];
  if (lit && !ROLES.has(lit)) fail(node, `there is no layer "${lit}"`);
  const given = Reflect.get(scenes, name as string);
  try {
    return {
      ...{ id: id as string, title: textOf(node.children), stage: stage as string, views, step: step ?? "last" },
      scene: readScene(given),
      frame: typeof given?.camera === "string" ? frameOf(given.camera) : null,
      lit: (lit || null) as Layer | null,
      ...{ task: null, check: null, broken: null, ask: null, body: "" },
    };
  } catch (error) {
    return fail(node, error instanceof Error ? error.message : String(error));
  }
}

function addDirective(beat: BeatSource & { blocks: RootContent[] }, node: LeafDirective, names: Names, fail: Fail) {
  const { task, excerpt, ...rest } = node.attributes ?? {};
  const { children } = node;
  if (node.name === "try") {
    beat.task = task ?? fail(node, "a try needs its task");
    beat.blocks.push(
      html(`<div class="try" data-task="${beat.task}">`),
      { type: "paragraph", children: children as PhrasingContent[] },
      html("</div>"),
    );
  } else if (node.name === "then" || node.name === "ask") {
    const isAfterDeed = node.name === "then";
    if (isAfterDeed && beat.task === null) fail(node, "a question after a deed needs its try before it");
    if (isAfterDeed) beat.check = { answers: [], corners: null };
    else beat.ask = rest as Record<string, string>;
    beat.blocks.push(
      html(isAfterDeed ? `<form class="ask then" hidden>` : `<form class="ask">`),
      { type: "paragraph", children: children as PhrasingContent[] },
      html(ANSWERS),
    );
  } else if (node.name === "code") {
    const lines = names.excerptOf(excerpt ?? "") ?? fail(node, `there is no excerpt "${excerpt}"`);
    beat.blocks.push(listingMarkup(lines.split("\n").map(escapeHtml)));
  } else fail(node, `there is no directive ::${node.name}`);
}

/** A faulty program, what it becomes, and the place of the reasons, which are the list below. */
function addBreak(
  beat: BeatSource & { blocks: RootContent[] },
  node: LeafDirective,
  { scenes, names }: { scenes: object; names: Names },
  fail: Fail,
) {
  const { listing: name = "", case: scene = "" } = node.attributes ?? {};
  const listing = names.listingOf(name ?? "") ?? fail(node, `there is no listing "${name}"`);
  if (!Object.hasOwn(scenes, scene ?? "")) fail(node, `the head has no scene "${scene}"`);
  beat.broken = { listing: name ?? "", example: readScene(Reflect.get(scenes, scene ?? "")) };
  beat.check = { answers: [], corners: null };
  const repaired = listing.repaired.map(({ text, isNew }) =>
    isNew ? `<ins>${escapeHtml(text)}</ins>` : escapeHtml(text),
  );
  beat.blocks.push(
    { type: "paragraph", children: node.children as PhrasingContent[] },
    listingMarkup(listing.faulty.map(escapeHtml)),
    listingMarkup(repaired, { isRepaired: true }),
    html(`<form class="ask then" hidden><p class="broken" role="status">${names.broken}</p>${ANSWERS}`),
  );
}

/** Refuses rows that the head of their table does not fit: Markdown would fill or cut them, or show the table as text. */
function checkTables(nodes: readonly RootContent[], fail: Fail) {
  for (const node of nodes) {
    if ("children" in node) checkTables(node.children as RootContent[], fail);
    const isBroken = node.type === "text" && /^\s*\|?\s*:?-{2,}:?\s*(\||$)/m.test(node.value);
    if (isBroken) fail(node, "the line of dashes of a table has as many cells as its head");
    if (node.type !== "table") continue;
    const [head, ...rows] = node.children;
    const count = head?.children.length;
    for (const row of rows) {
      if (row.children.length !== count) fail(row, `cells in the row: ${row.children.length}, in the head: ${count}`);
    }
  }
}

/** The answers of a question: a list in which a cross marks the right one. */
function answersOf(list: List, fail: Fail): Check {
  const answers = list.children.map((item) => answerOf(item, fail));
  if (answers.filter(({ isRight }) => isRight).length !== 1) fail(list, "one answer of the list is marked with [x]");
  return { answers, corners: null };
}

/** An answer; the list of one item below a wrong one is the sentence about it. */
function answerOf(item: ListItem, fail: Fail): Answer {
  const { checked, children } = item;
  const [answer, below, ...rest] = children;
  if (typeof checked !== "boolean") fail(item, "an answer begins with [x] or [ ]");
  if (checked === true && below !== undefined) fail(below, "the right answer has nothing below it");
  if (answer?.type !== "paragraph") return fail(item, "an answer has no words");
  const words = textOf(answer.children);
  if (checked === true) return { words, isRight: true, sentence: "" };
  if (below?.type !== "list" || below.children.length !== 1 || rest.length > 0) {
    return fail(item, `the wrong answer "${words}" needs one item below it: its fault`);
  }
  return { words, isRight: false, sentence: textOf(below.children) };
}

/** The lines of a program, each a block of its own: where one is broken, its rest hangs. */
function listingMarkup(lines: readonly string[], { isRepaired = false } = {}): RootContent {
  const blocks = lines.map((line) => `<span class="line">${line}\n</span>`).join("");
  const open = isRepaired ? `<pre class="listing repaired" hidden>` : `<pre class="listing">`;
  return html(`${open}<code>${blocks}</code></pre>`);
}

const html = (value: string): RootContent => ({ type: "html", value });

function markupOf(blocks: readonly RootContent[], names: Names, fail: Fail): string {
  const root: Root = { type: "root", children: blocks.map((node) => compiled(node, names, fail)) };
  const markup = String(toMarkup.stringify(toMarkup.runSync(root) as never));
  // A header without words heads nothing.
  return markup.replaceAll("<th></th>", "<td></td>");
}

/** Returns a node with its terms, numbers, keys and formulas as markup. */
function compiled<Node extends RootContent>(node: Node, names: Names, fail: Fail): RootContent {
  if (node.type === "math" || node.type === "inlineMath") {
    const displayMode = node.type === "math";
    // Math in a Chinese text would take the full-width dots of its language.
    // The page's policy refuses styles in attributes.
    const markup = temml.renderToString(node.value, { displayMode, throwOnError: true }).replace(/ style="[^"]*"/g, "");
    return html(displayMode ? `<div class="formula" lang="en">${markup}</div>` : `<span lang="en">${markup}</span>`);
  }
  if (node.type === "textDirective") return directiveMarkup(node, names, fail);
  if (!("children" in node)) return node;
  const children = node.children.map((child) => compiled(child as RootContent, names, fail));
  if (node.type === "link" && node.url.startsWith("lit:")) return termOf(node.url.slice(4), children, node, fail);
  return { ...node, children } as RootContent;
}

function termOf(layer: string, children: readonly RootContent[], node: Placed, fail: Fail): RootContent {
  const role = ROLES.get(layer) ?? fail(node, `there is no layer "${layer}"`);
  // A button is one box, which does not break across lines.
  const hProperties = { role: "button", tabindex: "0", class: "term", "data-role": role, "data-lit": layer };
  return { type: "emphasis", children: children as PhrasingContent[], data: { hName: "span", hProperties } } as never;
}

function directiveMarkup(node: TextDirective, names: Names, fail: Fail): RootContent {
  const words = textOf(node.children);
  if (node.name === "fact") {
    const { unit } = node.attributes ?? {};
    const value = Number(words);
    if (Number.isNaN(value)) return fail(node, `"${words}" is no number`);
    const written = allDigits(value);
    return html(`<span class="fact">${escapeHtml(unit ? `${written}\u00a0${unit}` : written)}</span>`);
  }
  if (node.name === "key") {
    const { of } = node.attributes ?? {};
    if (!of) return fail(node, "the words for a finger need the commands of keys");
    const keys = of.split(" ").map((id) => {
      const key = names.keyOf(id) ?? fail(node, `there is no command "${id}"`);
      return `<kbd>${escapeHtml(key)}</kbd>`;
    });
    return html(`<span class="key">${names.listOf(keys)}</span><span class="finger">${escapeHtml(words)}</span>`);
  }
  return fail(node, `there is no directive :${node.name}`);
}

/** The words of some nodes without their markup. */
function textOf(nodes: readonly { type: string }[]): string {
  return nodes
    .map((node) => ("value" in node ? String(node.value) : "children" in node ? textOf(node.children as never) : ""))
    .join("");
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(words: string): string {
  return words.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? "");
}
