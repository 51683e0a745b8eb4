/** What scenes must hold so that a stage shows them truly: rows of data that each stage declares, and their one checker. */

import { CollidoscopeError, type Lab } from "../engine/lab.ts";

/** A rule about one value of a scene. Without bounds the value must be given. */
export interface Need {
  /** Path of the value. `shapes`: the number of shapes, scenery apart; of a direction the length counts. */
  field: string;
  /** Of `shapes`: the type and the kind of those that count. */
  type?: string;
  kind?: string;
  /** All accepted values. */
  among?: readonly (string | number)[];
  least?: number;
  most?: number;
  /** Path of the value that `least` and `most` are shares of. */
  of?: string;
  /** Of `shapes`: whether a scene may also have no shapes at all, for the reader to add some. */
  orNone?: boolean;
  /** Whether it holds for hand-written scenes alone: readers may change the value. */
  atStart?: boolean;
}

/** The refusal of a scene by a stage. Its words load with the first one: `inWords` of needs_texts.ts. */
export class UnmetNeed extends CollidoscopeError {
  readonly stage: string;
  readonly need: Need;

  constructor(stage: string, need: Need, value: unknown) {
    super("bad-snapshot", `the stage ${stage} cannot show this scene: ${need.field}`, { field: need.field, value });
    this.stage = stage;
    this.need = need;
  }
}

/**
 * Checks a world by the rules of a stage.
 *
 * @param isWritten whether the engine has written the scene
 * @throws {UnmetNeed}
 */
export function checkNeeds(stage: string, needs: readonly Need[], engine: Lab, isWritten: boolean) {
  const { world, shapes: written = [] } = engine.toJSON() as { world: object; shapes?: object[] };
  const { timeStep, gravity, width, height } = engine;
  const shapes = Array.from(engine.ids, (id, at) => ({ ...written[at], ...engine.get(id) }));
  const scene = { world: { timeStep, gravity, width, height, ...world }, shapes };
  for (const need of needs) {
    if ((need.atStart && isWritten) || (need.orNone && countOf(shapes, {}) === 0)) continue;
    const [, position] = /^shapes\[(\d+)\]/.exec(need.field) ?? [];
    // Rules about the number of shapes say whether a shape may be absent.
    if (position !== undefined && shapes[Number(position)] === undefined) continue;
    const value = need.field === "shapes" ? countOf(shapes, need) : valueAt(scene, need.field);
    if (!isMet(need, value, need.of === undefined ? 1 : Number(valueAt(scene, need.of))))
      throw new UnmetNeed(stage, need, value);
  }
}

function countOf(shapes: readonly object[], { type, kind }: Pick<Need, "type" | "kind">) {
  const counted = shapes.map((shape) => shape as { type: string; kind: string; furniture?: boolean });
  return counted.filter(
    (shape) =>
      shape.furniture !== true && [shape.type, undefined].includes(type) && [shape.kind, undefined].includes(kind),
  ).length;
}

function valueAt(scene: object, field: string): unknown {
  const value = field.match(/\w+/g)?.reduce<unknown>((part, name) => Object(part)[name], scene);
  const { x, y } = Object(value) as { x?: unknown; y?: unknown };
  return typeof x === "number" && typeof y === "number" ? Math.hypot(x, y) : value;
}

function isMet({ among, least, most }: Need, value: unknown, unit: number) {
  if (value === undefined || value === null) return false;
  if (among !== undefined) return among.some((each) => each === value);
  if (least === undefined && most === undefined) return true;
  return typeof value === "number" && value >= (least ?? -Infinity) * unit && value <= (most ?? Infinity) * unit;
}
