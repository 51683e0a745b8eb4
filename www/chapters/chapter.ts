/** What a narrative is made of, for the build that compiles it and for the page that tells it. */

import type { Language } from "../i18n/names.ts";
import type { Picture } from "../lab/picture.ts";

export interface Answer {
  words: string;
  isRight: boolean;
  /** Stands below the answers once this one is pressed. */
  sentence: string;
}

/** A question about the picture, or one after a deed or a broken program: there only the right answer counts. */
export interface Check {
  answers: readonly Answer[];
  /** The shape of the picture whose corners are the answers, in their order. */
  corners: "a" | "b" | null;
}

/** A faulty program that the reader breaks; why it fails is asked afterwards. */
export interface Broken {
  listing: string;
  /** A case in which it is wrong. */
  example: Picture;
}

/** A paragraph or three, with its picture. */
export interface Beat {
  id: string;
  title: string;
  picture: Picture;
  /** Whether there is something to play. */
  runs: boolean;
  /** Task of the stage. */
  task: string | null;
  check: Check | null;
  broken: Broken | null;
}

/** A beat with its text. */
export interface WrittenBeat extends Beat {
  /** Markup, compiled from the text. */
  body: string;
}

/** The head of a chapter. */
export interface ChapterHead {
  id: string;
  language: Language;
  title: string;
  question: string;
  description: string;
}

export interface Chapter extends ChapterHead {
  beats: readonly WrittenBeat[];
}

/** A beat whose still is drawn. */
export interface DrawnBeat extends WrittenBeat {
  /** Ending of the files of its still. */
  still: "svg" | "webp";
}

export interface DrawnChapter extends ChapterHead {
  beats: readonly DrawnBeat[];
}

/** The chapters in reading order. */
export const CHAPTERS = Object.freeze([
  "touching-circles",
  "boxes",
  "turned-boxes",
  "any-convex-shape",
  "gjk",
  "fast-things",
  "pushing-apart",
  "many-shapes",
] as const);

export type ChapterId = (typeof CHAPTERS)[number];

/** The name of a beat in the laboratory's address. */
export const beatName = (chapter: string, id: string) => `${chapter}.${id}`;
