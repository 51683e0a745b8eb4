/** Numbers of the picture for the page around it, as engine and stage have computed them. */

import type { Lab, ResidentShape, SweepDoneStep } from "../engine/lab.ts";
import { type Facts, isSameData, type ShapeRow } from "../state/view_state.ts";
import type { LabAnswer, LabContact, LabEvents, LabPair } from "./collidoscope-lab.d.ts";

type PairOfRows = Readonly<Record<"a" | "b", ShapeRow>>;

/** The two shapes, as authors name them. */
const namesOf = ({ a, b }: PairOfRows): LabPair => ({
  ...{ a: a.id, b: b.id },
  positions: [a.position, b.position],
});

/** The contacts of all shapes that touch, by pair. */
export function contactsOf({ world: { contacts, shapes } }: Facts): Map<string, LabContact> {
  return new Map(
    contacts.flatMap(({ depth, normal, start, end, ...pair }) => {
      const [a, b] = [shapes[pair.a], shapes[pair.b]];
      if (a === undefined || b === undefined) return [];
      return [[`${a.id} ${b.id}`, { ...namesOf({ a, b }), depth, normal, points: [start, end] }] as const];
    }),
  );
}

/** Returns what the stage has computed about the pair that it explains; null: it explains none. */
export function answerOf({ run }: Facts): LabAnswer | null {
  if (run === null) return null;
  const { contact } = run;
  const names = namesOf(run);
  const last = run.steps.at(-1);
  if (last !== undefined && "time" in last && "depth" in last) return { ...names, ...sweptNumbers(last) };
  if (contact !== null) {
    const { depth, normal, start, end } = contact;
    return { ...names, depth, normal, points: [start, end] };
  }
  if (last === undefined || !("pointA" in last && "distance" in last)) return names;
  const { distance, pointA, pointB } = last;
  if (pointA === null || pointB === null) return names;
  return { ...names, distance, points: [pointB, pointA] };
}

/** The numbers of shapes in motion. */
function sweptNumbers({ depth, normal, pointA, pointB, time }: SweepDoneStep): Partial<LabAnswer> {
  return {
    ...(depth === null ? {} : { depth }),
    ...(normal === null ? {} : { normal }),
    ...(pointA === null || pointB === null ? {} : { points: [pointB, pointA] }),
    ...(time === null ? {} : { time }),
  };
}

/** Shapes with all properties by their ids, in the order of the scene. */
export type Shapes = ReadonlyMap<number, ResidentShape>;

export const NO_SHAPES: Shapes = new Map();

export const shapesOf = (engine: Lab): Shapes => new Map(Array.from(engine.ids, (id) => [id, engine.get(id)]));

/** Returns the ids of the shapes that differ, or are in one of the worlds alone. */
export function differing(before: Shapes, after: Shapes): number[] {
  return [...new Map([...before, ...after]).keys()].filter((id) => !isSameData(before.get(id), after.get(id)));
}

/** The shapes with these ids, as they are now. */
export function changesOf(ids: ReadonlySet<number>, shapes: Shapes): Pick<LabEvents["change"], "changed" | "removed"> {
  const all = Array.from(shapes.values(), (shape, position) => ({ ...shape, position }));
  return { changed: all.filter(({ id }) => ids.has(id)), removed: [...ids].filter((id) => !shapes.has(id)) };
}
