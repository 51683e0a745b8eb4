/** Refusals of scenes in words, in both languages; they load with the first refusal. */

import { CollidoscopeError } from "../engine/lab.ts";
import type { Language } from "../i18n/index.ts";
import type { Need, UnmetNeed } from "./needs.ts";

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

const SENTENCES: Readonly<Record<Language, (unmet: UnmetNeed) => string>> = {
  en: ({ stage, need, value }) =>
    `the stage ${stage} cannot show this scene: ${need.field} ${RULES.en(need)}${value == null ? "" : `: ${value}`}`,
  zh: ({ stage, need, value }) =>
    `阶段${stage}无法显示这个场景：${need.field}${RULES.zh(need)}${value == null ? "" : `，现在是${value}`}`,
};

/** The words of a refusal, for its author. */
export const REFUSAL: Readonly<Record<Language, (reason: string) => string>> = {
  en: (reason) => `the scene cannot be used: ${reason}`,
  zh: (reason) => `场景无法使用：${reason}`,
};

// By its field: an import of the class would make a file of its own for it.
const isUnmet = (error: unknown): error is UnmetNeed => error instanceof CollidoscopeError && "need" in error;

/** Returns an error with the sentence of its rule; any other error as it is. */
export function inWords(error: unknown, language: Language): unknown {
  if (!isUnmet(error)) return error;
  const { code, field, value } = error;
  return new CollidoscopeError(code, SENTENCES[language](error), { field, value });
}

function listed(values: readonly (string | number)[], comma: string, or: string) {
  const words = values.map(wordOf);
  return [words.slice(0, -1).join(comma), ...words.slice(-1)].filter((each) => each !== "").join(or);
}

/** Returns a value as people write it: a step of a sixtieth of a second is no decimal. */
function wordOf(value: string | number): string {
  const parts = 1 / Number(value);
  return parts > 1 && Number.isInteger(parts) ? `1 / ${parts}` : String(value);
}
