/** What scenes must hold so that a stage shows them truly: rows of data that each stage declares, and their one checker. */

import type { Lab } from "../engine/lab.ts";
import type { Language } from "../i18n/index.ts";

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

/** A value that a rule does not accept. */
interface Unmet {
  need: Need;
  value: unknown;
}

/**
 * Returns the first rule that a world breaks; null: none.
 *
 * @param isWritten whether the engine has written the scene
 */
export function unmetNeed(needs: readonly Need[], engine: Lab, isWritten: boolean): Unmet | null {
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
    if (!isMet(need, value, need.of === undefined ? 1 : Number(valueAt(scene, need.of)))) return { need, value };
  }
  return null;
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

function isMet(need: Need, value: unknown, unit: number) {
  const { among, least, most } = need;
  if (value === undefined || value === null) return false;
  if (isFree(need)) return true;
  if (among !== undefined) return among.some((each) => each === value);
  return typeof value === "number" && value >= (least ?? -Infinity) * unit && value <= (most ?? Infinity) * unit;
}

/** The words of a rule, behind the name of its field. */
export const RULES: Readonly<Record<Language, (need: Need) => string>> = {
  en: (need) => {
    const { field, type, kind } = need;
    const [least, most] = boundsOf(need);
    const range = most === null ? `at least ${least}` : least === null ? `at most ${most}` : `from ${least} to ${most}`;
    const accepted = need.among === undefined ? range : listed(need.among, ", ", " or ");
    if (field !== "shapes") return isFree(need) ? "must be given" : `must be ${accepted}`;
    const which = [type && ` of type ${type}`, kind && ` of kind ${kind}`].filter(Boolean).join(" and");
    return `must hold ${accepted} ${accepted.endsWith(" 1") || accepted === "1" ? "shape" : "shapes"}${which}${need.orNone ? ", or none" : ""}`;
  },
  zh: (need) => {
    const { field, type, kind } = need;
    const [least, most] = boundsOf(need);
    const range = most === null ? `至少${least}` : least === null ? `至多${most}` : `${least}到${most}`;
    const accepted = need.among === undefined ? range : listed(need.among, "、", "或");
    if (field !== "shapes") return isFree(need) ? "必须给出" : `必须是${accepted}`;
    const which = [type && `type为${type}`, kind && `kind为${kind}`].filter(Boolean).join("、");
    return `必须有${accepted}个${which && `${which}的`}图形${need.orNone ? "，或完全没有图形" : ""}`;
  },
};

const isFree = ({ among, least, most }: Need) => among === undefined && least === undefined && most === undefined;

/** Returns both bounds in words; null: none. */
function boundsOf({ least, most, of }: Need) {
  return [least, most].map((bound) => {
    if (bound === undefined) return null;
    if (of === undefined || bound === 0) return String(bound);
    return bound === 1 ? of : `${bound} × ${of}`;
  });
}

const SENTENCES: Readonly<Record<Language, (stage: string, unmet: Unmet) => string>> = {
  en: (stage, { need, value }) =>
    `the stage ${stage} cannot show this scene: ${need.field} ${RULES.en(need)}${value == null ? "" : `: ${value}`}`,
  zh: (stage, { need, value }) =>
    `阶段${stage}无法显示这个场景：${need.field}${RULES.zh(need)}${value == null ? "" : `，现在是${value}`}`,
};

export function sentenceOf(language: Language, stage: string, unmet: Unmet) {
  return SENTENCES[language](stage, unmet);
}

function listed(values: readonly (string | number)[], comma: string, or: string) {
  return [values.slice(0, -1).join(comma), ...values.slice(-1)].filter((each) => each !== "").join(or);
}
