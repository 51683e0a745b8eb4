/** A world as a file: written for the reader to keep, and read back with every doubt. */

import { CollidoscopeError, Lab } from "../../engine/lab.ts";
import type { FileNews } from "../shared/bodies/reading.ts";

/** Bytes of a file at most: a world of a hundred thousand shapes is smaller. */
const LARGEST = 64 * 1024 * 1024;

/** Hands the reader the world as a file. */
export function saveWorld(engine: Lab, name: string): FileNews {
  const text = JSON.stringify(engine.toJSON());
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return { kind: "saved", name, code: "" };
}

/** A file that was read; null where it is larger than any world. */
export type GivenFile = { name: string; text: string | null };

/** Reads a file that the reader has chosen. */
export async function readFile(file: File): Promise<GivenFile> {
  const { name, size } = file;
  return { name, text: size > LARGEST ? null : await file.text() };
}

/** Puts the world of a file in place of this one, or leaves everything as it is and says why. */
export function loadWorld(engine: Lab, { name, text }: GivenFile): FileNews {
  if (text === null) return { kind: "too-large", name, code: "" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: "no-json", name, code: "" };
  }
  try {
    const other = Lab.fromJSON(value);
    const bytes = other.snapshot();
    other.free();
    engine.restore(bytes);
  } catch (error) {
    if (!(error instanceof CollidoscopeError) || error.code === "engine-failed") throw error;
    return { kind: "refused", name, code: error.code };
  }
  return { kind: "loaded", name, code: "" };
}
