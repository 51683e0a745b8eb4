// The examples in the documentation of the types: each runs as it stands, and the results in its comments are true.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import init, * as whole from "#collidoscope";
import * as lab from "#collidoscope/lab";
import { inProject } from "../../scripts/lib/paths.mjs";

await init();

/** Files of declarations, and the least number of examples in each. */
const FILES = Object.freeze({ shared: 60, lab: 29 });
/** Least number of comments that state a result. */
const LEAST_RESULTS = 7;

/** A comment of a declaration, and the first line of what it documents. */
const DOCUMENTED = /\/\*\*(.*?)\*\/\s*([^\n]*)/gs;
const EXAMPLE = /@example\s*\n(.*?)(?=@\w|$)/s;

/** @param {string} file */
function examplesOf(file) {
  const text = readFileSync(inProject("dist", "package", `${file}.d.ts`), "utf8");
  return [...text.matchAll(DOCUMENTED)].flatMap(([, comment = "", entry = ""]) => {
    const [, code] = comment.replaceAll(/^\s*\* ?/gm, "").match(EXAMPLE) ?? [];
    return code === undefined ? [] : [{ entry, code: code.trim() }];
  });
}

/** @param {InstanceType<typeof lab.Lab>} world */
function filled(world) {
  const id = world.add({ type: "circle", x: 100, y: 100, radius: 20 });
  const idB = world.add({ type: "rectangle", x: 120, y: 110, width: 40, height: 30 });
  const corners = [0, 1, 2, 3, 4, 5].map((at) => (at * Math.PI) / 3);
  const points = corners.map((turn) => ({ x: 100 + 20 * Math.cos(turn), y: 100 + 20 * Math.sin(turn) }));
  const hexagon = world.add({ type: "polygon", points });
  world.add({ type: "circle", x: 300, y: 225, radius: 20 });
  world.detect();
  return { world, id, idB, hexagon };
}

/** Names that examples use for what a program has. */
function surroundings() {
  const { world: engine, id, idB, hexagon } = filled(new lab.Lab());
  const gradient = { restitution: 1, friction: 0, pairs: "obstacles" };
  const { world: room } = filled(lab.Lab.fromScene({ format: "collidoscope", version: 2, world: { gradient } }));
  const nothing = () => {};
  const { default: _, ...named } = { ...whole, ...lab };
  return {
    ...{ ...named, init, assert, engine, lab: room },
    ...{ id, idA: id, idB, a: id, b: idB, own: id, eye: { x: 100, y: 100 }, x: 100, y: 100, hexagon },
    ...{ player: id, hero: engine.get(id), bytes: engine.snapshot(), twin: engine, sprites: new Map() },
    ...{ ball: { type: "circle", x: 0, y: 0, radius: 9 }, plank: { type: "circle", x: 9, y: 0, radius: 9 } },
    ...{ mask: new whole.Mask(1, 1, Uint8Array.of(255)), event: { offsetX: 100, offsetY: 100 } },
    ...{ spark: nothing, hurt: nothing, stop: nothing, console: { log: nothing } },
    ...{ localStorage: { setItem: nothing } },
    ...{ fetch: async () => new Response(JSON.stringify(engine)) },
    ...{ context: { getImageData: () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) }) } },
  };
}

/** An expression at the end of an example, and the result that its comment states. */
const RESULT = /^(.*\n)?([^\n]+); \/\/ ([^\n]+)$/s;
/** A word and its number, its point or its text. */
const FIELD = /(\w+):? (\((?<x>-?[\d.]+), (?<y>-?[\d.]+)\)|"(?<text>[^"]*)"|(?<number>-?[\d.]+))/g;

/**
 * Returns the fields that a comment states, or the value as a whole; undefined for a comment that states none.
 * @param {string} comment
 */
function statedBy(comment) {
  if (/^(-?[\d.]+|true|false|null)$/.test(comment)) return JSON.parse(comment);
  const fields = [...comment.matchAll(FIELD)].map(({ 1: name = "", groups = {} }) => {
    const { x, y, text, number } = groups;
    return [name, x === undefined ? (text ?? Number(number)) : { x: Number(x), y: Number(y) }];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

const AsyncFunction = /** @type {FunctionConstructor} */ (Object.getPrototypeOf(async () => {}).constructor);

/**
 * @param {Record<string, unknown>} names
 * @param {string} body
 */
const runExample = async (names, body) => new AsyncFunction(...Object.keys(names), body)(...Object.values(names));

test("examples of the documentation run, and their comments are true", async () => {
  let results = 0;
  for (const [file, least] of Object.entries(FILES)) {
    const examples = examplesOf(file);
    assert.ok(examples.length >= least, `${examples.length} examples in ${file}.d.ts`);
    for (const { entry, code } of examples) {
      const [, before = "", expression = code, comment = ""] = code.match(RESULT) ?? [];
      const stated = statedBy(comment);
      const names = surroundings();
      // Examples may declare what others are given.
      const body = `{ ${stated === undefined ? code : `${before} return (${expression});`}\n}`;
      const result = await runExample(names, body).catch((error) => {
        throw new Error(`The example of "${entry}" fails:\n${code}\n${error}`);
      });
      if (stated === undefined) continue;
      results += 1;
      if (Object(stated) !== stated) assert.deepEqual(result, stated, entry);
      else
        for (const [name, value] of Object.entries(stated)) assert.deepEqual(result[name], value, `${entry}: ${name}`);
    }
  }
  assert.ok(results >= LEAST_RESULTS, `${results} comments state a result`);
});
