/** Takes the wording of panics out of a WebAssembly module. */

import { readFileSync, writeFileSync } from "node:fs";

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
];

/** Where in the sources a panic is: also the folders of the machine that built the module. */
const SOURCE_PATH = /(\/[\w.@+-]+)*\/?([\w.@+-]+\/)+[\w-]+\.rs/g;

/** The number of the section that holds the texts. */
const DATA_SECTION = 11;

/** The export of those tasks. */
const UNUSED_EXPORT = "__wbg_jspi_task_poll";

/**
 * Makes the functions that word a panic trap at once, blanks the paths in it, and returns how many functions there were.
 * @param {string} path of a module that still has the names of its functions
 */
export async function stripPanics(path) {
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
  if (module.getExport(UNUSED_EXPORT)) module.removeExport(UNUSED_EXPORT);
  binaryen.setDebugInfo(true);
  writeFileSync(path, blanked(module.emitBinary()));
  module.dispose();
  return found.length;
}

/**
 * Returns the module with spaces for every path of a source file in its data.
 * @param {Uint8Array} bytes
 */
function blanked(bytes) {
  const result = Buffer.from(bytes);
  for (const { id, start, end } of sections(bytes)) {
    if (id !== DATA_SECTION) continue;
    const text = result.toString("latin1", start, end);
    result.write(
      text.replace(SOURCE_PATH, (path) => " ".repeat(path.length)),
      start,
      "latin1",
    );
  }
  return result;
}

/**
 * The sections of a module, from the core specification's binary format: a number, a length in groups of seven bits, and
 * as many bytes.
 * @param {Uint8Array} bytes
 */
function* sections(bytes) {
  let at = 8;
  while (at < bytes.length) {
    const id = bytes[at++];
    let length = 0;
    for (let shift = 0, more = true; more; shift += 7) {
      const byte = bytes[at++] ?? 0;
      length |= (byte & 0x7f) << shift;
      more = byte > 0x7f;
    }
    yield { id, start: at, end: at + length };
    at += length;
  }
}
