/** Listings of the code panel: their lines, the steps that each line stands for, and the words in it. */

import type { Step } from "../engine/lab.ts";

export interface Line {
  text: string;
  /** Kinds of steps, some with `=` and the reason, region or source. */
  kinds: readonly string[];
  /** The number of its fault, from 1. */
  fault: number | null;
}

const MARK = /\s*\/\/([:!])\s*([^/]*)$/;

/** Lines of a program that readers need not see: types, and what the checker reads. */
const HIDDEN = /^\s*(?:\/\/ @ts-check|\/\*\* @import .*|\* @(?:param|returns|typedef|template|type).*)$/;
const TYPES = /\s*@(?:param|returns|type) \{.*?\}(?: \[?\w+\]?)?(?=[ *])/g;
const CASTS = /\/\*\* @type \{[^}]*\} \*\/ (?:\((\w+(?:\.\w+)*\[[^\]]*\])\))?/g;

/** Reads a listing. A mark on a line of its own belongs to the line before it. */
export function readListing(text: string): Line[] {
  const lines: Line[] = [];
  for (const written of readable(text).split("\n")) {
    let words = written;
    let kinds: readonly string[] = [];
    let fault: number | null = null;
    for (let mark = MARK.exec(words); mark !== null; mark = MARK.exec(words)) {
      const [whole, sign, marked = ""] = mark;
      words = words.slice(0, -whole.length);
      if (sign === "!") fault = Number(marked);
      else kinds = marked.split(",").map((kind) => kind.trim());
    }
    const last = lines.at(-1);
    if (words.trim() === "" && kinds.length > 0 && last !== undefined) last.kinds = [...last.kinds, ...kinds];
    else lines.push({ text: words, kinds, fault });
  }
  return lines;
}

/** The program without what only tools read. */
function readable(text: string) {
  return text
    .split("\n")
    .filter((line) => !HIDDEN.test(line))
    .join("\n")
    .replace(CASTS, "$1")
    .replace(TYPES, "")
    .replace(/\/\*\*\s*\*\/\n/g, "")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/\/\*\*\n \* (.*)\n \*\/\n/g, "/** $1 */\n")
    .trim();
}

/** The number of the line of a step, the most exact one first; -1: none. */
export function lineOf(lines: readonly Line[], step: Step): number {
  const own = step as Partial<Record<"reason" | "region" | "source", unknown>>;
  const exact = [own.reason, own.region, own.source].map((each) => `${step.kind}=${String(each)}`);
  const place = lines.findIndex(({ kinds }) => kinds.some((kind) => exact.includes(kind)));
  return place >= 0 ? place : lines.findIndex(({ kinds }) => kinds.includes(step.kind));
}

const COMMENT = /^\s*(?:\/\*|\*|\/\/)/;

/** A line as words, and all between them. In pseudo-code `$` marks variables: other words may be names, too. */
export const wordsOf = (text: string) => (COMMENT.test(text) ? [text] : text.split(/(\$?\b[A-Za-z_]\w*\b)/));
