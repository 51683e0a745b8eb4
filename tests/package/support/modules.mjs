// Makes modules that are broken in one known place.

import { readFile } from "node:fs/promises";

/** The modules of the package: the whole, and detection alone. */
export const MODULES = /** @type {const} */ (["collidoscope", "collidoscope_detection"]);

/**
 * @param {typeof MODULES[number]} [name]
 * @returns {Promise<Uint8Array<ArrayBuffer>>} The bytes of a module.
 */
export function moduleBytes(name = "collidoscope") {
  return readFile(new URL(`../../../www/engine/wasm/${name}_bg.wasm`, import.meta.url));
}

const SECTION = { imports: 2, exports: 7, code: 10 };
const FUNCTION = 0;
const [UNREACHABLE, END] = [0x00, 0x0b];

/**
 * Returns the module with the body of an exported function replaced by a trap.
 *
 * @param {Uint8Array} bytes
 * @param {string} name
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function trapIn(bytes, name) {
  const index = exportedFunction(bytes, name) - countFunctions(WebAssembly.Module.imports(compiled(bytes)));
  const output = [...bytes.subarray(0, 8)];
  for (const { id, start, end } of sections(bytes)) {
    const content = bytes.subarray(start, end);
    const written = id === SECTION.code ? withTrap(content, index) : content;
    // One by one: a module has more bytes than a call may have arguments.
    for (const byte of [id, ...leb128(written.length), ...written]) {
      output.push(byte);
    }
  }
  return Uint8Array.from(output);
}

/** @param {Uint8Array} bytes */
function compiled(bytes) {
  return new WebAssembly.Module(Uint8Array.from(bytes));
}

/** @param {{ kind: string }[]} imports */
function countFunctions(imports) {
  return imports.filter(({ kind }) => kind === "function").length;
}

/**
 * @param {Uint8Array} bytes
 * @param {string} wanted
 * @returns {number}
 */
function exportedFunction(bytes, wanted) {
  for (const { id, start } of sections(bytes)) {
    if (id !== SECTION.exports) {
      continue;
    }
    const reader = new Reader(bytes, start);
    for (let left = reader.number(); left > 0; left -= 1) {
      const name = new TextDecoder().decode(reader.take(reader.number()));
      const [kind] = reader.take(1);
      const index = reader.number();
      if (kind === FUNCTION && name === wanted) {
        return index;
      }
    }
  }
  throw new Error(`the module exports no function ${wanted}`);
}

/**
 * @param {Uint8Array} content The code section.
 * @param {number} index
 * @returns {number[]}
 */
function withTrap(content, index) {
  const reader = new Reader(content, 0);
  const count = reader.number();
  const output = [...leb128(count)];
  for (let each = 0; each < count; each += 1) {
    const body = reader.take(reader.number());
    const written = each === index ? [0, UNREACHABLE, END] : [...body];
    for (const byte of [...leb128(written.length), ...written]) {
      output.push(byte);
    }
  }
  return output;
}

/** @param {Uint8Array} bytes */
function* sections(bytes) {
  const reader = new Reader(bytes, 8);
  while (reader.at < bytes.length) {
    const [id = 0] = reader.take(1);
    const size = reader.number();
    yield { id, start: reader.at, end: reader.at + size };
    reader.take(size);
  }
}

class Reader {
  /**
   * @param {Uint8Array} bytes
   * @param {number} at
   */
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  /** @param {number} size */
  take(size) {
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }

  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const [byte = 0] = this.take(1);
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) {
        return value >>> 0;
      }
    }
  }
}

/**
 * @param {number} value
 * @returns {number[]}
 */
function leb128(value) {
  const bytes = [];
  for (; value >= 0x80; value >>>= 7) {
    bytes.push((value & 0x7f) | 0x80);
  }
  return [...bytes, value];
}
