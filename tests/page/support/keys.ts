/** The keys of commands, from their rows: tests name commands, so that a key moves in its row alone. */

import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import type { Command } from "../../../www/input/commands.ts";

type Rows = { rows: readonly Command[] };

const { module } = await runnerImport<Rows>(fileURLToPath(new URL("rows.ts", import.meta.url)));

const ROWS: ReadonlyMap<string, Command> = new Map(module.rows.map((row) => [row.id, row]));

const CHORDS = { control: "ControlOrMeta+", "control-shift": "ControlOrMeta+Shift+", none: "" } as const;

/** Names of keys that a command has, the usual one first, as Playwright takes them. */
export function keysOf(command: string): readonly string[] {
  const row = ROWS.get(command);
  if (row === undefined) throw new Error(`no stage has a command "${command}"`);
  const { codes, keys, chord } = row;
  return (codes.length > 0 ? codes : keys).map((key) => `${CHORDS[chord ?? "none"]}${key}`);
}

/** Name of the usual key of a command. */
export function keyOf(command: string): string {
  const [key] = keysOf(command);
  if (key === undefined) throw new Error(`the command "${command}" has no key`);
  return key;
}

/** What a US keyboard sends for the usual key of a command. */
export function pressOf(command: string): { key: string; code: string } {
  const [[key = ""] = [], [code = ""] = []] = [ROWS.get(command)?.keys, ROWS.get(command)?.codes];
  return { key, code };
}
