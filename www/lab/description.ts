/** The text alternative of the picture: what there is, what is selected, what collides how deep, and the explained step. */
import type { Facts } from "../state/view_state.ts";
import { shapeName } from "../ui/parts.ts";
import type { AnyStage, StageStrings } from "./stage.ts";

export function alternative(facts: Facts, stage: AnyStage, strings: StageStrings): string {
  const { world } = facts;
  const { chosen } = world;
  const nameOf = stage.nameOf ?? shapeName;
  const name = chosen === undefined ? strings.selected.none : nameOf(chosen, strings);
  const words = strings.alternative(world.count, name, stage.describe(facts.own, strings, facts));
  const sentence = stage.describeStep?.(facts, strings) ?? null;
  return sentence === null ? words : strings.join.sentences(words, sentence);
}
