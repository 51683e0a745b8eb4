/**
 * The faulty programs that readers break. At the end of a line, `//! code` is its repair: it replaces the line, or is added
 * if the line has no code; `//!` alone removes the line. The lines below `//---` run but are not shown; what several programs
 * hide lies in `hidden`.
 */

import type { Program } from "./verdict.ts";

const FILES = "../../content/listings/";

const PROGRAMS = import.meta.glob<Program>("../../content/listings/*.js", { eager: true });

const TEXTS = import.meta.glob<string>("../../content/listings/*.js", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const LISTINGS = Object.keys(PROGRAMS).map((path) => path.slice(FILES.length, -".js".length));

/** A line of the repaired program. */
interface Line {
  text: string;
  isNew: boolean;
}

export interface Listing {
  program: Program;
  /** The lines with their fault. */
  faulty: readonly string[];
  repaired: readonly Line[];
}

/** Returns a listing; null: there is none of that name. */
export function listingOf(name: string): Listing | null {
  const path = `${FILES}${name}.js`;
  const [program, text] = [PROGRAMS[path], TEXTS[path]];
  if (program === undefined || text === undefined) return null;
  const lines = shownPart(text).split("\n").map(marked);
  return {
    program,
    faulty: lines.flatMap(({ code, repair }) => (code.trim() === "" && repair !== null ? [] : [code])),
    repaired: withoutEnd(
      lines.flatMap(({ code, repair }): Line[] => {
        if (repair === null) return [{ text: code, isNew: false }];
        return repair === "" ? [] : [{ text: `${/^ */.exec(code)?.[0]}${repair}`, isNew: true }];
      }),
    ),
  };
}

/** The lines up to the last one that is not empty. */
const withoutEnd = (lines: readonly Line[]) =>
  lines.slice(0, lines.findLastIndex(({ text }) => text.trim() !== "") + 1);

const shownPart = (text: string) => (text.split(/^\/\/---$/m)[0] ?? "").replace(/^export /gm, "").trimEnd();

function marked(line: string): { code: string; repair: string | null } {
  const [, code = "", repair] = /^(.*?)(?:\/\/!(.*))?$/.exec(line) ?? [];
  return { code: repair === undefined ? code : code.replace(/(\S) *$/, "$1"), repair: repair?.trim() ?? null };
}
