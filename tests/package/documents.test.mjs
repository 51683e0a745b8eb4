// The documents in the archives that npm downloads: they are there, and their links lead to files of the same archive.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "node:test";
import { elementFolder, inProject, packageFolder } from "../../scripts/lib/paths.mjs";

/** A link or a picture of Markdown, with its target. */
const LINK = /\]\(([^)\s]+)\)/g;
const ABSOLUTE = /^[a-z]+:/;
const HEADING = /^#+ (.*)$/gm;

/**
 * Returns the fragment that leads to a heading.
 * @param {string} heading
 */
const fragmentOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, "")
    .replaceAll(" ", "-");

/**
 * Returns the paths in the archive of a folder.
 * @param {string} folder
 * @returns {string[]}
 */
function archived(folder) {
  const [archive] = JSON.parse(execFileSync("npm", ["pack", "--dry-run", "--json", folder], { encoding: "utf8" }));
  return archive.files.map((/** @type {{ path: string }} */ { path }) => path);
}

/**
 * Returns the links of a document to files or headings that are not in the archive.
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {string} document
 */
function deadLinks(folder, files, document) {
  const read = (/** @type {string} */ path) => readFileSync(join(folder, path), "utf8");
  const targets = [...read(document).matchAll(LINK)].map(([, target = ""]) => target);
  const own = targets.filter((target) => !ABSOLUTE.test(target));
  const dead = own.filter((target) => {
    const [path = "", fragment] = target.split("#");
    const file = path === "" ? document : posix.join(posix.dirname(document), path);
    if (!files.includes(file)) return true;
    const headings = [...read(file).matchAll(HEADING)].map(([, heading = ""]) => fragmentOf(heading));
    return fragment !== undefined && !headings.includes(fragment);
  });
  return { own, dead };
}

test("every link of the engine's documents leads to a file of its archive", () => {
  const files = archived(packageFolder);
  const documents = files.filter((path) => path.endsWith(".md"));
  assert.deepEqual(documents.sort(), ["README.md", "docs/guide.md", "docs/scene-format.md"]);
  const links = documents.map((document) => deadLinks(packageFolder, files, document));
  assert.deepEqual(
    links.flatMap(({ dead }) => dead),
    [],
  );
  assert.ok(links.flatMap(({ own }) => own).includes("docs/guide.md"), "the README leads to the guide");
});

test("every link of the element's README leads to a file of its archive", () => {
  const files = archived(elementFolder);
  assert.deepEqual(deadLinks(elementFolder, files, "README.md").dead, []);
});

test("the example of the front page in Rust is the one that runs as a test of the crate", () => {
  const [, example = "none"] = readFileSync(inProject("README.md"), "utf8").match(/```rust\n(.*?)```/s) ?? [];
  assert.ok(readFileSync(inProject("engine", "README.md"), "utf8").includes(example));
});

test("every document that the declarations name is in the archive", () => {
  const files = archived(packageFolder);
  const declarations = files.filter((path) => path.endsWith(".d.ts"));
  const text = declarations.map((path) => readFileSync(join(packageFolder, path), "utf8")).join("");
  const named = [...text.matchAll(/docs\/[\w-]+\.md/g)].map(([path]) => path);
  assert.ok(named.length > 0);
  assert.deepEqual(
    named.filter((path) => !files.includes(path)),
    [],
  );
});
