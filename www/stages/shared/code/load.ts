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

export const loadBook = async (algorithm: Algorithm) => (await BOOKS[algorithm]()).book;
