/** Takes the wording of panics out of a WebAssembly module. */

import { readFileSync, writeFileSync } from "node:fs";
import { DATA_SECTION, sectionOf } from "./sections.mjs";

/** @import Binaryen from "binaryen" */

/**
 * Functions of Rust's own libraries that word a panic, and the formatting that only they use. Nobody could read the
 * words: a module for browsers has no place to print them, and a trap is a trap without them too.
 */
const WORDING = [
  /^core\[[^\]]*\]::(panicking|cell)::(panic|assert_failed)\w*/,
  /^core\[[^\]]*\]::(option|result)::(unwrap|expect)_failed$/,
  /^core\[[^\]]*\]::(slice|str)::.*_fail$/,
  /^std\[[^\]]*\]::thread::local::panic_access_error$/,
  /^alloc\[[^\]]*\]::(raw_vec::(handle_error|capacity_overflow)|alloc::handle_alloc_error)$/,
  /^<alloc\[[^\]]*\]::vec::Vec<.*::assert_failed$/,
  /^__rustc\[[^\]]*\]::rust_panic$/,
  /\bcore\[[^\]]*\]::fmt::/,
  /\bcore\[[^\]]*\]::str::count::/,
  /PanicPayload>::/,
  // Tasks of js-sys, which nothing here starts, but which it exports in any case.
  /^js_sys::futures::/,
  // How JavaScript would call closures of Rust, of which there are none: they would need an import.
  /^wasm_bindgen::convert::closures::/,
];

/** Where in the sources a panic is: also the folders of the machine that built the module. */
const SOURCE_PATH = /(\/[\w.@+-]+)*\/?([\w.@+-]+\/)+[\w-]+\.rs/g;

/** What a panic would say. No other text is in the module: names and layouts are in the facade. */
const SENTENCE = /(?=[ -~]*[a-z]{3,} ?[a-z]{3,}|0001020304)[ -~]{16,}/g;

/** Bytes of a place in the sources: address and length of the path, line, column. */
const LOCATION_SIZE = 16;

/** Numbers in the code that are no addresses: one more than the shapes that a world holds at most. */
const NO_ADDRESSES = [2 ** 20 + 1];

/** Opcodes of an address in the section that fills the memory. */
const [I32_CONST, END] = [0x41, 0x0b];

/**
 * Exports that nobody uses here: of those tasks, and of handling panics, which abort.
 */
const UNUSED_EXPORTS = ["__wbg_jspi_task_poll", "__abort_handler", "__instance_terminated"];

/**
 * @typedef {{ start: number, end: number }} Range addresses in the memory
 */

/**
 * Makes the functions that word a panic trap at once and blanks what they would say. Returns how many functions there
 * were, and what has been blanked.
 * @param {string} path of a module that still has the names of its functions
 * @param {number[]} kept addresses of what is not blanked
 */
export async function stripPanics(path, kept) {
  // Not at the top: this file is read before the packages are installed.
  const { default: binaryen } = await import("binaryen");
  const module = binaryen.readBinary(readFileSync(path));
  const found = [];
  for (let index = 0; index < module.getNumFunctions(); index += 1) {
    const info = binaryen.getFunctionInfo(module.getFunctionByIndex(index));
    if (info.module === "" && WORDING.some((name) => name.test(info.name))) found.push(info);
  }
  for (const { name, params, results } of found) {
    module.removeFunction(name);
    module.addFunction(name, params, results, [], module.unreachable());
  }
  trapInTable(binaryen, module, new Set(found.map(({ name }) => name)));
  for (const name of UNUSED_EXPORTS) {
    if (module.getExport(name)) module.removeExport(name);
  }
  binaryen.setDebugInfo(true);
  const bytes = Buffer.from(module.emitBinary());
  const blanked = blank(bytes, kept);
  writeFileSync(path, bytes);
  module.dispose();
  return { functions: found.length, blanked };
}

/**
 * Returns the blanked addresses that a module names: whatever reads from there would read zeros. What only a panic would
 * have read is named no more, once the optimizer has removed what leads nowhere. Some are no addresses but plain numbers,
 * or the ends of tables that lie before: which, nobody can tell.
 * @param {string} path of an optimized module
 * @param {Range[]} blanked
 */
export async function namedIn(path, blanked) {
  const { default: binaryen } = await import("binaryen");
  const bytes = readFileSync(path);
  const module = binaryen.readBinary(bytes);
  const inCode = [...module.emitText().matchAll(/(?:i32\.const |offset=)(\d+)/g)];
  module.dispose();
  const inData = dataSegments(bytes).flatMap(({ address, data }) => {
    const words = [];
    for (let at = -address & 3; at + 4 <= data.length; at += 4) words.push(data.readUInt32LE(at));
    return words;
  });
  return [...inCode.map((match) => Number(match[1])), ...inData].filter(
    (address) =>
      !NO_ADDRESSES.includes(address) &&
      blanked.some(({ start, end }) => start <= address && address < end),
  );
}

/**
 * Puts one function that traps in the place of many in the table of functions, so that their types need not be told: an
 * indirect call of another type than its function's traps as well.
 * @param {typeof Binaryen} binaryen
 * @param {Binaryen.Module} module
 * @param {Set<string>} names
 */
function trapInTable(binaryen, module, names) {
  const trap = "trap";
  module.addFunction(trap, binaryen.none, binaryen.none, [], module.unreachable());
  const segments = Array.from({ length: module.getNumElementSegments() }, (_, index) =>
    binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(index)),
  );
  for (const { name, table, offset, data } of segments) {
    const start = offset === undefined ? null : module.copyExpression(offset);
    module.removeElementSegment(name);
    const functions = data.map((each) => (names.has(each) ? trap : each));
    if (start === null) module.addPassiveElementSegment(name, functions);
    else module.addActiveElementSegment(table, name, functions, start);
  }
}

/**
 * Puts zeros in the place of everything in a module's data that only panics would read: their sentences, the paths of
 * sources, and the places that point to these. Returns where that is.
 *
 * The engine's tables of numbers do not look like this. Should one ever do, the tests that hold the module's answers
 * against those of the native library, bit by bit, would notice.
 * @param {Buffer} module
 * @param {number[]} kept
 */
function blank(module, kept) {
  const segments = dataSegments(module);
  const places = new Set();
  for (const { address, data } of segments) {
    const text = data.toString("latin1");
    for (const { 0: path, index } of text.matchAll(SOURCE_PATH)) {
      // Paths lie side by side, so that one may seem to begin earlier.
      for (let at = 0; at < path.length; at += 1) {
        places.add(`${address + index + at} ${path.length - at}`);
      }
    }
  }
  /** @type {Range[]} */
  const blanked = [];
  for (const { address, data } of segments) {
    const clear = (/** @type {number} */ at, /** @type {number} */ length) => {
      const [start, end] = [address + at, address + at + length];
      if (kept.some((each) => start <= each && each < end)) return;
      data.fill(0, at, at + length);
      blanked.push({ start, end });
    };
    for (let at = -address & 3; at + LOCATION_SIZE <= data.length; at += 4) {
      if (places.has(`${data.readUInt32LE(at)} ${data.readUInt32LE(at + 4)}`)) {
        clear(at, LOCATION_SIZE);
      }
    }
    const text = data.toString("latin1");
    for (const pattern of [SOURCE_PATH, SENTENCE]) {
      for (const { 0: found, index } of text.matchAll(pattern)) clear(index, found.length);
    }
  }
  return blanked;
}

/**
 * Returns what fills the memory at fixed addresses, as parts of the module itself.
 * @param {Buffer} module
 * @returns {{ address: number, data: Buffer }[]}
 */
function dataSegments(module) {
  const reader = sectionOf(module, DATA_SECTION);
  if (reader === null) return [];
  return Array.from({ length: reader.number() }, () => {
    const [kind, opcode, address] = [reader.number(), reader.byte(), reader.number()];
    if (kind !== 0 || opcode !== I32_CONST || reader.byte() !== END) {
      throw new Error("The module's data has another form than expected.");
    }
    return { address, data: reader.bytes() };
  });
}
