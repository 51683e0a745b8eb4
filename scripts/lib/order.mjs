/** Puts the functions of a WebAssembly module in an order in which they compress well. */

import { readFileSync, writeFileSync } from "node:fs";
import { functionBodies } from "./sections.mjs";

/** Bytes of a piece by which functions are compared. Longer ones are rarely met twice, shorter ones anywhere. */
const PIECE_SIZE = 6;

/** Bytes before a function among which its pieces count as met. Compression looks back 32 kB; found by trying. */
const WINDOW_SIZE = 36_000;

/** Added to the number of a function's pieces, so that the smallest do not always come first. */
const SMALLEST = 10;

/**
 * Writes each function behind those that it has most in common with. It changes no function, only their numbers.
 * @param {string} path of a module
 */
export async function orderFunctions(path) {
  // Not at the top: this file is read before the packages are installed.
  const { default: binaryen } = await import("binaryen");
  const bytes = readFileSync(path);
  const module = binaryen.readBinary(bytes);
  const own = Array.from({ length: module.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(index)),
  ).filter((info) => info.module === "");
  const order = similarNext(functionBodies(bytes));
  if (order.length !== own.length) throw new Error("The module has other functions than its code.");
  for (const { name } of own) module.removeFunction(name);
  for (const index of order) {
    const info = own[index];
    if (info) module.addFunction(info.name, info.params, info.results, info.vars, info.body);
  }
  binaryen.setDebugInfo(false);
  writeFileSync(path, module.emitBinary());
  module.dispose();
}

/**
 * Returns an order of items such that each shares the greatest part of its pieces with those shortly before it.
 * @param {Buffer[]} items
 */
function similarNext(items) {
  const pieces = items.map(piecesOf);
  const left = new Set(items.keys());
  /** @type {number[]} */
  const order = [];
  while (left.size > 0) {
    const met = new Set();
    let size = 0;
    for (let place = order.length - 1; place >= 0 && size < WINDOW_SIZE; place -= 1) {
      const item = order[place] ?? 0;
      for (const piece of pieces[item] ?? []) met.add(piece);
      size += items[item]?.length ?? 0;
    }
    let [best, greatest] = [-1, -1];
    for (const item of left) {
      const own = pieces[item] ?? new Set();
      let shared = 0;
      for (const piece of own) if (met.has(piece)) shared += 1;
      const share = shared / (own.size + SMALLEST);
      if (share > greatest) [best, greatest] = [item, share];
    }
    order.push(best);
    left.delete(best);
  }
  return order;
}

/** @param {Buffer} bytes */
function piecesOf(bytes) {
  /** @type {Set<number>} */
  const pieces = new Set();
  for (let at = 0; at + PIECE_SIZE <= bytes.length; at += 1) {
    pieces.add(bytes.readUIntBE(at, PIECE_SIZE));
  }
  return pieces;
}
