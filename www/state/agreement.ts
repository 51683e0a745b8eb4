/**
 * The agreement meter: what the methods say of the pair that is explained, and how far they have ever
 * been from each other since the page was opened. `auto` is a third way for circles and rectangles
 * only; for the rest it is the separating axes again. Signed distances share nothing with any of them:
 * they measure the error of each method.
 */

import type { Contact, Distance, Method, Shape } from "../engine/lab.ts";
import { collide, distance, signedDistance } from "../engine/lab.ts";

export interface Agreement {
  opinions: readonly Opinion[];
  /** what the method says that the engine itself uses */
  touching: boolean;
  /** pixels between the two, by GJK; null while they touch */
  gap: number | null;
  /**
   * pixels between the deepest and the least deep opinion; who says "apart" counts as deep as less than nothing, by the
   * gap
   */
  disagreement: number;
  /** pixels, by signed distance, from where the contacts' ends or the nearest points are to where they have to be */
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

/** Asks every method about a pair, and keeps the largest disagreement. All labs of a page share it. */
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

/** A pair counts once for each place in which it is shown. */
function keep(disagreement: number, field: number, pair: string) {
  if (pair === compared) return;
  compared = pair;
  record.comparisons += 1;
  record.largest = Math.max(record.largest, disagreement);
  record.largestField = Math.max(record.largestField, field);
}
