// Reads the exact cases, the judge that came with them, and the golden files.

import { readFileSync } from "node:fs";

/** @import { Shape, Contact } from "../../../www/engine/lab.ts" */

/**
 * @typedef {{ id: string, kind: string, a: Shape, b: Shape, tol: number, tol_strict?: number,
 *   expect: { hit: boolean | "either", normal?: unknown } }} Case
 */

/**
 * @typedef {{ id: string, kind: string, a: Shape, va: [number, number], b: Shape, vb: [number, number], maxT: number,
 *   tol: number, expect: { hit: unknown } }} MotionCase
 * @typedef {{ id: string, kind: string, origin: [number, number], dir: [number, number], shape: Shape, maxT?: number,
 *   tol: number, expect: { hit: unknown, inside?: boolean } }} RayCase
 */

/** @type {{ cases(document: unknown): Iterable<any>, deepNum<T>(value: T): T,
 *   checkPair(one: Case, answer: object, strict: boolean): string[],
 *   checkToi(one: MotionCase, answer: object): string[], checkRay(one: RayCase, answer: object): string[],
 *   dec(row: unknown[]): Shape }} */
const judge = await import(new URL("../../exact/oracle_io.mjs", import.meta.url).href);
export const { cases, checkPair, checkRay, checkToi, dec, deepNum } = judge;

/** The kinds of pairs that there are exact cases of. */
export const PAIR_KINDS = ["circle_circle", "rect_rect", "rect_circle", "poly_poly", "poly_circle"];

/**
 * @param {string} name
 * @returns {any} What a file of exact cases holds.
 */
export function exact(name) {
  return JSON.parse(readFileSync(new URL(`../../exact/${name}.json`, import.meta.url), "utf8"));
}

/**
 * @param {string} name
 * @returns {string[]} The rows of a golden file.
 */
export function goldenRows(name) {
  const text = readFileSync(new URL(`../../golden/${name}`, import.meta.url), "utf8");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

/**
 * Returns a contact in the form that the judge reads.
 *
 * @param {Contact | null} contact
 */
export function forJudge(contact) {
  if (contact === null) {
    return { hit: false };
  }
  /** @param {{ x: number, y: number }} point */
  const pair = ({ x, y }) => [x, y];
  return {
    hit: true,
    depth: contact.depth,
    normal: pair(contact.normal),
    start: pair(contact.start),
    end: pair(contact.end),
    points: contact.points.map(pair),
  };
}
