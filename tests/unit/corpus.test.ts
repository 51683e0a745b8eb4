// The corpus: its files are what the judge makes, its answers agree with an exact computation, and the readers of its page run.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { corpusFiles } from "../../www/judge/corpus.ts";

const folder = mkdtempSync(join(tmpdir(), "collidoscope-corpus-"));
afterAll(() => rmSync(folder, { recursive: true }));

const MOST_BYTES = 300_000;

test("the files are what `npm run documents` makes, and small", async () => {
  const made = await corpusFiles();
  const kept = Object.fromEntries(
    readdirSync("corpus").map((name) => [name, readFileSync(join("corpus", name), "utf8")]),
  );
  assert.deepEqual(kept, made);
  expect(Object.values(kept).join("").length).toBeLessThan(MOST_BYTES);
});

interface Reader {
  language: string;
  file: string;
  /** Commands in the top folder; the last one prints the number of wrong answers. */
  commands: readonly (readonly string[])[];
  /** Whether the project itself needs the tool. */
  isRequired: boolean;
}

const source = (name: string) => join(folder, name);

const READERS: readonly Reader[] = [
  { language: "js", file: "reader.mjs", commands: [["node", source("reader.mjs")]], isRequired: true },
  { language: "python", file: "reader.py", commands: [["python3", source("reader.py")]], isRequired: false },
  {
    language: "rust",
    file: "reader.rs",
    commands: [
      ["rustc", "--edition", "2024", "-D", "warnings", "-o", source("rust"), source("reader.rs")],
      [source("rust")],
    ],
    isRequired: true,
  },
  {
    language: "c",
    file: "reader.c",
    commands: [["cc", "-Wall", "-Wextra", "-Werror", "-o", source("c"), source("reader.c"), "-lm"], [source("c")]],
    isRequired: false,
  },
];

test.for(READERS)(
  "the reader in $language accepts a right function and counts the faults of a wrong one",
  (reader, context) => {
    const { language, file, commands, isRequired } = reader;
    const [tool = ""] = commands[0] ?? [];
    if (!isRequired && spawnSync(tool, ["--version"]).error) context.skip(`${tool} is not on this machine`);
    const page = readFileSync("docs/corpus.md", "utf8");
    const program = page.split(`\`\`\`${language}\n`)[1]?.split("```")[0] ?? "";
    assert.equal(wrongOf(program), 0);
    expect(wrongOf(program.replace(" + b", " - b"))).toBeGreaterThan(0);

    function wrongOf(text: string): number {
      writeFileSync(source(file), text);
      const outputs = commands.map(([name = "", ...words]) => {
        const { status, stdout, stderr } = spawnSync(name, words, { encoding: "utf8" });
        assert.equal(status, 0, stderr);
        return stdout;
      });
      return Number(outputs.at(-1));
    }
  },
);
