/** Reads the sections of a WebAssembly module. */

/** The sections that are read here, by their numbers. */
export const CODE_SECTION = 10;
export const DATA_SECTION = 11;

/** Bytes before the first section: magic number and version. */
const HEADER_SIZE = 8;

/** A place in a module. */
export class ModuleReader {
  /**
   * @param {Buffer} module
   * @param {number} at
   */
  constructor(module, at) {
    this.module = module;
    this.at = at;
  }

  byte() {
    this.at += 1;
    return this.module.readUInt8(this.at - 1);
  }

  /** A whole number in as many bytes as it needs. */
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  /** As many bytes as the number before them says: a part of the module itself. */
  bytes() {
    const length = this.number();
    this.at += length;
    return this.module.subarray(this.at - length, this.at);
  }
}

/**
 * Returns a reader at the content of a section, or `null` if there is none.
 * @param {Buffer} module
 * @param {number} wanted
 */
export function sectionOf(module, wanted) {
  const reader = new ModuleReader(module, HEADER_SIZE);
  while (reader.at < module.length) {
    const id = reader.byte();
    const size = reader.number();
    if (id === wanted) return reader;
    reader.at += size;
  }
  return null;
}

/**
 * Returns the code of each function that is no import, in order.
 * @param {Buffer} module
 */
export function functionBodies(module) {
  const reader = sectionOf(module, CODE_SECTION);
  return Array.from({ length: reader?.number() ?? 0 }, () => reader?.bytes() ?? Buffer.of());
}
