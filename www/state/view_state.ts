/**
 * Reads the engine into plain data, once per painted frame: the picture, the panels and the text
 * alternative are all made from the same reading, so they cannot disagree.
 */

import type { Contact, Counts, Difference, PairAlgorithm, Point, ResidentShape, Shape, Step } from "../engine/lab.ts";
import { CONTACT_STRIDE, collide, type Lab, PAIR_STRIDE } from "../engine/lab.ts";
import { type Played, type Player, playedRun } from "./player.ts";

/** A role of colour that an author may give to a shape. */
export type ShapeRole = "a" | "b" | "construction";

/**
 * A shape as the page needs it. `position` is its place in the order of creation, which the keys
 * 0 to 9 and the contact list use.
 */
export interface ShapeRow {
  position: number;
  id: number;
  type: Shape["type"];
  x: number;
  y: number;
  angle: number;
  /** in pixels per second */
  velocity: Point;
  /** of a circle, or by which a polygon or a segment is rounded */
  radius: number;
  /** 0 unless it is a rectangle */
  width: number;
  /** 0 unless it is a rectangle */
  height: number;
  /** vertices of a polygon, ends of a segment; else none */
  points: readonly Point[];
  collides: boolean;
  fixed: boolean;
  /** of the stage: no key selects it */
  furniture: boolean;
  /** Its name in picture, panels and sentences: a letter; the number in a crowd and for furniture. */
  name: string;
  /** Words of the author beside it. */
  label?: string;
  /** Its colour where the stage gives it none. */
  role?: ShapeRole;
}

/** A contact of the last step; `a` and `b` are positions. */
export interface ContactRow {
  a: number;
  b: number;
  depth: number;
  normal: Point;
  start: Point;
  end: Point;
}

export interface WorldReading {
  count: number;
  /** all of them; of a crowd those that keys can name */
  shapes: readonly ShapeRow[];
  /** position of the selected shape, -1 when none is */
  selected: number;
  chosen: ShapeRow | undefined;
  /** the first `PAIRS_READ` of them */
  contacts: readonly ContactRow[];
  contactCount: number;
  /** the first `PAIRS_READ` of them */
  candidatePairs: readonly (readonly [number, number])[];
  /** pairs that touch without a contact in the list, furniture apart */
  unlisted: number;
  counts: Counts;
}

/** A run of an algorithm on two shapes. As in the contact list the shape created first is `a`. */
export interface ExplainedPair {
  a: ShapeRow;
  b: ShapeRow;
  steps: readonly Step[];
  /** The Minkowski difference of `a` and `b`, in the stages that show it. */
  difference?: Difference | null;
}

/** The explained run, as far as the player shows it. */
export type Run = Required<ExplainedPair> &
  Played & {
    reason: Extract<Step, { kind: "done" }>["reason"];
    /** The engine's own answer; null: apart. */
    contact: Contact | null;
    /** Whether the two shapes truly touch or overlap. */
    touching: boolean;
  };

// biome-ignore lint/suspicious/noExplicitAny: each stage reads a type of its own
export interface Facts<Own = any> {
  world: WorldReading;
  /** null: the selected shape has no partner for this stage's algorithm */
  run: Run | null;
  /** The stage's own view state. */
  own: Own;
}

/** Shapes that keys can name: 0 to 9. */
const NAMED = 10;

/** Returns the reading of a crowd: only the shapes that keys can name, and no pairs or contacts. */
export function readNamed(engine: Lab): WorldReading {
  const { selected: id, ids, counts } = engine;
  const selected = id === null ? -1 : ids.indexOf(id);
  const chosen = id === null ? undefined : rowOf(engine.get(id), selected);
  const shapes = Array.from(ids.subarray(0, NAMED), (id, position) => rowOf(engine.get(id), position));
  const pairs = { contacts: [], contactCount: 0, candidatePairs: [], unlisted: 0 };
  return { count: ids.length, shapes, selected, chosen, counts, ...pairs };
}

/** A shape of the engine as the page needs it, named by its number. */
export function rowOf(shape: ResidentShape, position: number, furniture: boolean = false): ShapeRow {
  const { id, type, x, y, angle, velocity, collides, mass } = shape;
  const { width, height } = shape.type === "rectangle" ? shape : { width: 0, height: 0 };
  const radius = shape.type === "rectangle" ? 0 : (shape.radius ?? 0);
  const size = { radius, width, height, points: pointsOf(shape) };
  const [name, fixed] = [String(position), mass === 0];
  return { position, id, type, x, y, angle, velocity, ...size, collides, fixed, furniture, name };
}

const LETTERS = 26;

/** Returns the letter of a place: A to Z, then AA. */
export function letterAt(place: number): string {
  const before = place < LETTERS ? "" : letterAt(Math.floor(place / LETTERS) - 1);
  return before + String.fromCharCode(65 + (place % LETTERS));
}

/** Names shapes by letters, in their order; furniture has none. */
export function nameByLetters(shapes: readonly ShapeRow[]) {
  const named = shapes.filter(({ furniture }) => !furniture);
  for (const [place, shape] of named.entries()) shape.name = letterAt(place);
}

/** A shape as questions about two shapes take it. */
export function outlineOf({ type, x, y, angle, radius, width, height, points }: ShapeRow): Shape {
  if (type === "circle") return { type, x, y, angle, radius };
  if (type === "rectangle") return { type, x, y, angle, width, height };
  if (type === "polygon") return { type, points: [...points], radius };
  const [from, to] = points as [Point, Point];
  return { type, x1: from.x, y1: from.y, x2: to.x, y2: to.y, radius };
}

function pointsOf(shape: ResidentShape): readonly Point[] {
  if (shape.type === "polygon") return shape.points;
  if (shape.type !== "segment") return [];
  return [
    { x: shape.x1, y: shape.y1 },
    { x: shape.x2, y: shape.y2 },
  ];
}

/**
 * Pairs that the page reads one by one. A crowd at one point has two million, of which no picture shows more: reading them all
 * would stop the page in each frame.
 */
const PAIRS_READ = 4096;

export function readWorld(engine: Lab): WorldReading {
  const ids = Array.from(engine.ids);
  const { furniture } = engine;
  const shapes = ids.map((id, position) => rowOf(engine.get(id), position, furniture.includes(id)));
  nameByLetters(shapes);
  const selected = engine.selected === null ? -1 : ids.indexOf(engine.selected);
  const contacts = readContacts(engine);
  const contactCount = engine.contactPairs.length / PAIR_STRIDE;
  const candidatePairs = readPairs(engine.candidatePairs);
  const { counts } = engine;
  const touching = counts.hits - contactCount;
  const unlisted = touching - unlistedFurniture(shapes, candidatePairs, contacts, touching);
  const pairs = { contacts, contactCount, candidatePairs, unlisted };
  return { count: shapes.length, shapes, selected, chosen: shapes[selected], counts, ...pairs };
}

/** How many of the pairs that touch without a contact in the list are pairs with furniture. */
function unlistedFurniture(
  shapes: readonly ShapeRow[],
  candidatePairs: readonly (readonly [number, number])[],
  contacts: readonly ContactRow[],
  touching: number,
) {
  if (touching === 0) return 0;
  const listed = new Set(contacts.map(({ a, b }) => `${a} ${b}`));
  return candidatePairs.filter(([a, b]) => {
    const [one, other] = [shapes[a], shapes[b]];
    if (!one || !other || !(one.furniture || other.furniture)) return false;
    return !listed.has(`${a} ${b}`) && collide(outlineOf(one), outlineOf(other)) !== null;
  }).length;
}

function readContacts(engine: Lab): ContactRow[] {
  const values = Array.from(engine.contacts.subarray(0, PAIRS_READ * CONTACT_STRIDE));
  return readPairs(engine.contactPairs).map(([a, b], index) => {
    const at = index * CONTACT_STRIDE;
    const point = (offset: number) => ({ x: values[at + offset] ?? 0, y: values[at + offset + 1] ?? 0 });
    return { a, b, depth: values[at] ?? 0, normal: point(1), start: point(3), end: point(5) };
  });
}

function readPairs(all: Uint32Array): [number, number][] {
  const positions = all.subarray(0, PAIRS_READ * PAIR_STRIDE);
  const pairs = Math.floor(positions.length / PAIR_STRIDE);
  return Array.from({ length: pairs }, (_, pair) => {
    const at = pair * PAIR_STRIDE;
    return [positions[at] ?? 0, positions[at + 1] ?? 0];
  });
}

/** Returns an explained pair as the player shows it; null while the record has no end. */
export function playedPair(explained: ExplainedPair | null, player: Player): Run | null {
  const last = explained?.steps.at(-1);
  if (!explained || last?.kind !== "done") return null;
  const { a, b, steps, difference = null } = explained;
  const contact = collide(outlineOf(a), outlineOf(b));
  const touching = contact !== null;
  return { ...{ a, b, reason: last.reason, contact, touching, difference }, ...playedRun(player, steps) };
}

/** Returns the run of an algorithm on the selected shape and its companion, or else the nearest shape that fits. */
export function explainSelected(
  engine: Lab,
  world: WorldReading,
  algorithm: PairAlgorithm,
  companion: number | null,
): ExplainedPair | null {
  const selected = world.chosen;
  if (selected === undefined) return null;
  const byId = (wanted: number | null) => world.shapes.find(({ id }) => id === wanted);
  const partner = byId(companion) ?? byId(engine.partner(selected.id, algorithm));
  if (partner === undefined || partner === selected) return null;
  const [a, b] = partner.position < selected.position ? [partner, selected] : [selected, partner];
  return { a, b, steps: engine.explain(algorithm, a.id, b.id) };
}

/** Whether two values of plain data are equal, member by member. NaN equals NaN. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((each) => b.has(each));
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return names.every((name) => Object.hasOwn(other, name) && isSameData(one[name], other[name]));
}
