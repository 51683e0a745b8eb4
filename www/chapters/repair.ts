/**
 * Returns the text of a program without its fault. At the end of a line, `//! code` is its repair: it replaces the line, or is
 * added if the line has no code; `//!` alone removes the line.
 */
export function withoutFault(text: string): string {
  return text.replace(/^( *).*?\/\/!(.*)$/gm, (_line, indent: string, repair: string) => {
    return repair.trim() === "" ? "" : `${indent}${repair.trim()}`;
  });
}
