/**
 * Reads the engine into plain data, once per painted frame: the picture, the panels and the text
 * alternative are all made from the same reading, so they cannot disagree.
 */

import type { Counts, Difference, Point, ResidentShape, Shape, Step } from "../engine/lab.ts";
import { CONTACT_STRIDE, collide, type Lab, PAIR_STRIDE } from "../engine/lab.ts";
import type { CrowdReading } from "../stages/scale/crowd.ts";
import type { Stage } from "../stages/stages.ts";
import { type Played, type Player, playedRun } from "../ui/player/run.ts";
import { type Agreement, readAgreement } from "./agreement.ts";
import type { OpenRoom, RoomRun } from "./stage_module.ts";

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
  /** how many shapes there are */
  count: number;
  /** all of them; of a crowd those that keys can name */
  shapes: readonly ShapeRow[];
  /** position of the selected shape, -1 when none is */
  selected: number;
  /** the selected shape */
  chosen: ShapeRow | undefined;
  /** the first `PAIRS_READ` of them */
  contacts: readonly ContactRow[];
  /** how many there are */
  contactCount: number;
  /** the first `PAIRS_READ` of them */
  candidatePairs: readonly (readonly [number, number])[];
  /** pairs that touch without a contact in the list, furniture apart */
  unlisted: number;
  counts: Counts;
  /** how the many shapes came about and what they cost, in the stage that has them */
  crowd: CrowdReading | null;
  /** pixels of a unit of the stage's classic figures */
  unit: number;
  /** where they put the second shape, in pixels from the first */
  places: readonly Readonly<Point>[];
}

/**
 * The explained run: one algorithm on the selected shape and its partner, as far as the player
 * shows it. As in the contact list the shape created first is `a`.
 */
interface Explained {
  a: ShapeRow;
  b: ShapeRow;
  reason: Extract<Step, { kind: "done" }>["reason"];
  /** whether the two shapes truly touch or overlap */
  touching: boolean;
  /** what each method says; null in the classic stages */
  agreement: Agreement | null;
  /** of `a` and `b`, in the stages that show it */
  difference: Difference | null;
}

export type Run = Explained & Played;

export interface Facts {
  world: WorldReading;
  /** null: the selected shape has no partner for this stage's algorithm */
  run: Run | null;
  /** what the stage's own room reads; null without one */
  // biome-ignore lint/suspicious/noExplicitAny: each stage reads a type of its own
  room: any;
}

/** What the reader looks at, beside what the engine holds. */
interface Regard {
  player: Player;
  /** id of the shape that was selected before the selected one */
  companion: number | null;
  room: OpenRoom | null;
}

/** Shapes that keys can name: 0 to 9. */
const NAMED = 10;

/** What the engine holds now. */
export function readFacts(engine: Lab, stage: Stage, regard: Regard): Facts {
  const world = readWorld(engine);
  const room = regard.room?.read(engine, world) ?? null;
  return { world, run: readRun(engine, stage, world, regard), room };
}

/** What the engine holds now, without what there is of each of very many shapes. */
export function readCrowd(engine: Lab, crowd: CrowdReading): Facts {
  const { selected: chosenId, unit, classicPlaces: places, counts } = engine;
  const { ids } = engine;
  const count = ids.length;
  const named = Array.from(ids.subarray(0, NAMED));
  const selected = chosenId === null ? -1 : ids.indexOf(chosenId);
  const chosen = chosenId === null ? undefined : rowOf(engine.get(chosenId), selected);
  const shapes = named.map((id, position) => rowOf(engine.get(id), position));
  return {
    world: {
      ...{ count, shapes, selected, chosen, counts, crowd, unit, places },
      ...{ contacts: [], contactCount: 0, candidatePairs: [], unlisted: 0 },
    },
    run: null,
    room: null,
  };
}

/** A shape of the engine as the page needs it. */
export function rowOf(shape: ResidentShape, position: number, furniture: boolean = false): ShapeRow {
  const { id, type, x, y, angle, collides, mass } = shape;
  return {
    position,
    id,
    type,
    x,
    y,
    angle,
    radius: shape.type === "rectangle" ? 0 : (shape.radius ?? 0),
    width: shape.type === "rectangle" ? shape.width : 0,
    height: shape.type === "rectangle" ? shape.height : 0,
    points: pointsOf(shape),
    collides,
    fixed: mass === 0,
    furniture,
  };
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

function readWorld(engine: Lab): WorldReading {
  const ids = Array.from(engine.ids);
  const { furniture } = engine;
  const shapes = ids.map((id, position) => rowOf(engine.get(id), position, furniture.includes(id)));
  const selected = engine.selected === null ? -1 : ids.indexOf(engine.selected);
  const contacts = readContacts(engine);
  const contactCount = engine.contactPairs.length / PAIR_STRIDE;
  const candidatePairs = readPairs(engine.candidatePairs);
  const { counts } = engine;
  const touching = counts.hits - contactCount;
  return {
    count: shapes.length,
    shapes,
    selected,
    chosen: shapes[selected],
    contacts,
    contactCount,
    candidatePairs,
    unlisted: touching - unlistedFurniture(shapes, candidatePairs, contacts, touching),
    counts,
    crowd: null,
    unit: engine.unit,
    places: engine.classicPlaces,
  };
}

/**
 * How many of the pairs that touch without a contact in the list are pairs with furniture.
 *
 * @param touching pairs that touch without a contact in the list
 */
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
    const point = (offset: number) => ({
      x: values[at + offset] ?? 0,
      y: values[at + offset + 1] ?? 0,
    });
    return { a, b, depth: values[at] ?? 0, normal: point(1), start: point(3), end: point(5) };
  });
}

function readPairs(all: Uint32Array): [number, number][] {
  const positions = all.subarray(0, PAIRS_READ * PAIR_STRIDE);
  const pairs: [number, number][] = [];
  for (let at = 0; at + 1 < positions.length; at += PAIR_STRIDE) {
    pairs.push([positions[at] ?? 0, positions[at + 1] ?? 0]);
  }
  return pairs;
}

function readRun(engine: Lab, stage: Stage, world: WorldReading, { player, companion, room }: Regard): Run | null {
  const explained = room === null ? explain(engine, stage, world, companion) : room.run(engine, world);
  const last = explained?.steps.at(-1);
  if (!explained || last?.kind !== "done") return null;
  const { a, b, steps } = explained;
  const plays = room === null && stage.features.includes("player");
  const [one, two] = [outlineOf(a), outlineOf(b)];
  const agreement = plays ? readAgreement(one, two) : null;
  const touching = agreement?.touching ?? collide(one, two) !== null;
  const shows = stage.features.includes("difference");
  const difference = shows ? engine.minkowskiDifference(a.id, b.id) : null;
  return {
    ...{ a, b, reason: last.reason, touching, agreement, difference },
    ...playedRun(player, steps),
  };
}

/** The stage's algorithm on the selected shape and its partner. */
function explain(engine: Lab, stage: Stage, world: WorldReading, companion: number | null): RoomRun | null {
  const selected = world.chosen;
  if (selected === undefined) return null;
  // In the stages with a player the reader chooses the pair: the two shapes selected last.
  const plays = stage.features.includes("player");
  const chosen = plays ? world.shapes.find(({ id }) => id === companion) : undefined;
  const partner = chosen ?? partnerOf(engine, stage, world, selected);
  if (partner === undefined || partner === selected) return null;
  const [a, b] = partner.position < selected.position ? [partner, selected] : [selected, partner];
  return { a, b, steps: engine.explain(stage.algorithm, a.id, b.id) };
}

function partnerOf(engine: Lab, stage: Stage, world: WorldReading, selected: ShapeRow) {
  const nearest = engine.partner(selected.id, stage.algorithm);
  return world.shapes.find(({ id }) => id === nearest);
}
