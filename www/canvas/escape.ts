/** Words in markup: nothing in them ends an attribute or an element. */

/** Characters that XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns words as they stand in an element or an attribute of XML. */
export function escapeXml(words: string): string {
  // Half of a surrogate pair has no place in a file.
  const whole = words.replace(/\p{Surrogate}/gu, "\ufffd").replace(NO_XML, "");
  return whole.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? "");
}
