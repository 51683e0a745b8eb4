/** The keys of commands in words: a text names a command, and readers see the cap of its key. */

import { COMMON, type Command, type Group, hasKey, LEAVE } from "../input/commands.ts";
import { type ControlsModel, capOf } from "./controls.ts";
import { plainText } from "./parts.ts";

/** The letters of a keyboard that is not known. */
export const NO_LAYOUT: ReadonlyMap<string, string> = new Map();

/**
 * Returns texts in which each mark `{key:id}` has the cap of that command's key: `{key:id|cap}`. Functions among the
 * texts return such texts. A command that is not among `commands` is looked up in {@link COMMON}.
 *
 * @param printed letters of the reader's keyboard by key code
 */
export function withKeys<Texts>(
  texts: Texts,
  commands: readonly Command[],
  printed: ReadonlyMap<string, string> = NO_LAYOUT,
): Texts {
  const caps = new Map([...COMMON, ...commands].map((each) => [each.id, capOf(each, printed)]));
  caps.set(LEAVE.id, LEAVE.cap);
  const fill = (value: unknown): unknown => {
    if (typeof value === "string") {
      return value.replaceAll(/\{key:([\w-]+)\}/g, (_mark, id: string) => `{key:${id}|${caps.get(id) ?? id}}`);
    }
    if (typeof value === "function") return (...given: unknown[]) => fill(value(...given));
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each)]));
  };
  return fill(texts) as Texts;
}

/** Second keys that the key help lists; those of the number pad are left out. */
const SECOND = /^(Key.|Page.*|Home|End)$/;

const SHORT: Readonly<Record<string, string>> = { PageUp: "PgUp", PageDown: "PgDn" };

/** Returns the caps of a command's keys, the main one first. */
export function capsOf(each: Command, printed: ReadonlyMap<string, string>): readonly string[] {
  const second = each.codes.slice(1).filter((code) => SECOND.test(code));
  const caps = second.map((code) => printed.get(code)?.toUpperCase() ?? SHORT[code] ?? code.replace("Key", ""));
  return [capOf(each, printed), ...caps];
}

/** Returns the keys by group, for readers who do not see the picture. */
export function keysInWords({ commands, printed, strings }: ControlsModel): string {
  const { help, groups, join } = strings;
  const caps = new Map<Group, string[]>();
  for (const each of commands.filter((command) => hasKey(command) && command.group !== "pick")) {
    const cap = capOf(each, printed);
    caps.set(each.group, [...(caps.get(each.group) ?? []), help.spoken[cap] ?? cap]);
  }
  const rows = Array.from(caps, ([group, keys]) => help.row(groups[group], keys));
  return [...rows, plainText(help.note)].reduce(join.sentences);
}
