/** The books of all algorithms. An embed loads not even their list. */

import type { Algorithm } from "../../../engine/lab.ts";
import type { CodeBook } from "../../../ui/model.ts";

const BOOKS: Readonly<Record<Algorithm, () => Promise<{ book: CodeBook }>>> = {
  "bounding-circle": () => import("./books/bounding-circle.ts"),
  "circle-circle": () => import("./books/circle-circle.ts"),
  "rectangle-rectangle": () => import("./books/rectangle-rectangle.ts"),
  "rectangle-circle": () => import("./books/rectangle-circle.ts"),
  sat: () => import("./books/sat.ts"),
  gjk: () => import("./books/gjk.ts"),
  "gjk-distance": () => import("./books/gjk-distance.ts"),
  epa: () => import("./books/epa.ts"),
  sweep: () => import("./books/sweep.ts"),
  ray: () => import("./books/ray.ts"),
};

/** Algorithms of pairs whose program is short enough for a plain copy. */
const COPIED = ["bounding-circle", "circle-circle", "rectangle-rectangle", "rectangle-circle", "sat"] as const;

export async function loadBook(algorithm: Algorithm): Promise<CodeBook> {
  const { book } = await BOOKS[algorithm]();
  const copied = COPIED.find((each) => each === algorithm);
  if (copied === undefined) return book;
  return { ...book, copy: async (source) => (await import("./plain/write.ts")).copyPair(copied, source) };
}
