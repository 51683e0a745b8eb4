/**
 * The agreement meter: the results of the methods for the explained pair, and the largest difference since the page was
 * opened. `auto` is a third method for circles and rectangles; for other shapes it is the separating axes again. Signed
 * distances share no code with the methods, so they measure the error of each.
 */

import {
  type Contact,
  collide,
  type Distance,
  distance,
  type Method,
  type Shape,
  signedDistance,
} from "../engine/lab.ts";

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

/** The largest disagreements since the page was opened, in pixels, and the number of comparisons. */
const record = { largest: 0, largestField: 0, comparisons: 0 };
/** The last pair, as JSON. */
let lastPair = "";

/** Runs every method on a pair and records the largest disagreement. All labs of a page share it. */
export function readAgreement(a: Shape, b: Shape): Agreement {
  const contacts = METHODS.map((method) => collide(a, b, { method }));
  const opinions = METHODS.map((method, index) => ({ method, depth: contacts[index]?.depth ?? null }));
  const nearest = distance(a, b);
  const between = nearest.distance;
  const depths = opinions.map(({ depth }) => depth ?? -between);
  const disagreement = Math.max(...depths) - Math.min(...depths);
  const field = Math.max(errorOfDistance(a, b, nearest), ...contacts.map((contact) => errorOfContact(a, b, contact)));
  recordPair(disagreement, field, JSON.stringify([a, b]));
  const touching = opinions.some(({ method, depth }) => method === "auto" && depth !== null);
  const gap = touching ? null : between;
  return { opinions, touching, gap, disagreement, field };
}

/** Returns the greatest distance of a contact's ends from the outlines on which they should lie. */
function errorOfContact(a: Shape, b: Shape, contact: Contact | null) {
  if (contact === null) return 0;
  const [start, end] = [signedDistance(b, contact.start), signedDistance(a, contact.end)];
  return Math.max(Math.abs(start.distance), Math.abs(end.distance));
}

/** Returns the greatest difference between the distance and the field of one shape at the other's nearest point. */
function errorOfDistance(a: Shape, b: Shape, { pointA, pointB, distance: between }: Distance) {
  if (pointA === null || pointB === null) return 0;
  const fields = [signedDistance(a, pointB), signedDistance(b, pointA)];
  return Math.max(...fields.map((field) => Math.abs(field.distance - between)));
}

export const agreementRecord = () => ({ ...record });

/** Records the disagreement of a pair, once while its shapes and poses do not change. */
function recordPair(disagreement: number, field: number, pair: string) {
  if (pair === lastPair) return;
  lastPair = pair;
  record.comparisons += 1;
  record.largest = Math.max(record.largest, disagreement);
  record.largestField = Math.max(record.largestField, field);
}
