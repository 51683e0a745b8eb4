/**
 * Documents in addresses, read back with bounds: in the fragment as JSON that the browser compresses, or in the query as
 * JSON in base64url, written by authors.
 */

/** The fragment's name and the version of its form. */
const PREFIX = "#s=1.";

/** Characters of a document: messengers and older browsers cut longer addresses. */
const LONGEST = 32_000;

/** Characters of a title or a sentence in an address. */
export const LONGEST_WORDS = 400;

/** Bytes that a fragment may grow to. */
const LARGEST = 2 ** 20;

/** Whether this browser writes and reads links. */
export const hasLinks = () => typeof CompressionStream === "function" && typeof DecompressionStream === "function";

/** Whether an address carries a document. */
export function hasDocument(hash: string): boolean {
  return hash.startsWith("#s=");
}

/** Returns the fragment of a document; null for one that is too large for a link, and in browsers without links. */
export async function writeFragment(document: object): Promise<string | null> {
  if (!hasLinks()) return null;
  const text = new Blob([JSON.stringify(document)]);
  const packed = await bytesOf(text.stream().pipeThrough(new CompressionStream("deflate-raw")), LARGEST);
  const fragment = PREFIX + toBase64(packed);
  return fragment.length > LONGEST ? null : fragment;
}

/** Returns the JSON value of a fragment, unchecked; undefined for a damaged one, or one of another version. */
export async function readFragment(fragment: string): Promise<unknown> {
  if (fragment.length > LONGEST || !fragment.startsWith(PREFIX)) return undefined;
  try {
    const packed = new Blob([fromBase64(fragment.slice(PREFIX.length))]);
    const bytes = await bytesOf(packed.stream().pipeThrough(new DecompressionStream("deflate-raw")), LARGEST);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Returns the JSON text of a value of the query; undefined for anything else. */
export function readSceneText(value: string): string | undefined {
  if (value.length > LONGEST) return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(fromBase64(value));
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}

export const writeSceneText = (text: string) => toBase64(new TextEncoder().encode(text));

async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError(`more than ${most} bytes`);
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The alphabet for addresses of RFC 4648, section 5, without padding. */
function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
