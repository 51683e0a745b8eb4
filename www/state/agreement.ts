/**
 * The agreement meter: the results of the methods for the explained pair, and the largest difference
 * since the page was opened. `auto` is a third way for circles and rectangles only; for the rest it is
 * the separating axes again. Signed distances share nothing with any of them: they measure the error of
 * each method.
 */

import type { Contact, Distance, Method, Shape } from "../engine/lab.ts";
import { collide, distance, signedDistance } from "../engine/lab.ts";

export interface Agreement {
  opinions: readonly Opinion[];
  /** Whether `auto`, the engine's own method, finds a contact. */
  touching: boolean;
  /** pixels between the two, by GJK; null while they touch */
  gap: number | null;
  /** Greatest minus least depth, in pixels; a method without a contact counts as minus the gap. */
  disagreement: number;
  /** Largest error of contact ends and nearest points by signed distance, in pixels. */
  field: number;
}

interface Opinion {
  method: Method;
  /** pixels; null: apart */
  depth: number | null;
}

const METHODS = ["sat", "gjk-epa", "auto"] as const;

/** The largest disagreements since the page was opened, in pixels, and of how many comparisons. */
const record = { largest: 0, largestField: 0, comparisons: 0 };
let compared = "";

/** Runs every method on a pair and records the largest disagreement. All labs of a page share it. */
export function readAgreement(a: Shape, b: Shape): Agreement {
  const contacts = METHODS.map((method) => collide(a, b, { method }));
  const opinions = METHODS.map((method, index) => ({ method, depth: contacts[index]?.depth ?? null }));
  const apart = distance(a, b);
  const between = apart.distance;
  const depths = opinions.map(({ depth }) => depth ?? -between);
  const disagreement = Math.max(...depths) - Math.min(...depths);
  const field = Math.max(fieldOfDistance(a, b, apart), ...contacts.map((contact) => fieldOfContact(a, b, contact)));
  keep(disagreement, field, JSON.stringify([a, b]));
  const touching = opinions.some(({ method, depth }) => method === "auto" && depth !== null);
  const gap = touching ? null : between;
  return { opinions, touching, gap, disagreement, field };
}

/** How far the ends of a contact are from the outlines that they lie on. */
function fieldOfContact(a: Shape, b: Shape, contact: Contact | null) {
  if (contact === null) return 0;
  const [start, end] = [signedDistance(b, contact.start), signedDistance(a, contact.end)];
  return Math.max(Math.abs(start.distance), Math.abs(end.distance));
}

/** How much the field of each shape at the other's nearest point differs from the distance. */
function fieldOfDistance(a: Shape, b: Shape, { pointA, pointB, distance: between }: Distance) {
  if (pointA === null || pointB === null) return 0;
  const fields = [signedDistance(a, pointB), signedDistance(b, pointA)];
  return Math.max(...fields.map((field) => Math.abs(field.distance - between)));
}

export const agreementRecord = () => ({ ...record });

/** Counts a pair once while its shapes and poses stay the same. */
function keep(disagreement: number, field: number, pair: string) {
  if (pair === compared) return;
  compared = pair;
  record.comparisons += 1;
  record.largest = Math.max(record.largest, disagreement);
  record.largestField = Math.max(record.largestField, field);
}
