/**
 * The text alternative of the picture: what there is, what is selected, what collides how deep, and
 * the step that is explained.
 */

import type { Strings } from "../i18n/en.ts";
import { nameIn, verdictOf } from "../stages/registry.ts";
import type { Stage } from "../stages/stages.ts";
import { plainText } from "../ui/parts.ts";
import { sentenceOf } from "../ui/player/sentences.ts";
import type { Facts } from "./view_state.ts";

export function alternative(facts: Facts, stage: Stage, strings: Strings): string {
  const { world, run } = facts;
  const selected = world.chosen;
  const name = selected === undefined ? strings.selected.none : nameIn(selected, stage.id, strings);
  const words = strings.alternative(world.count, name, verdictOf(facts, stage.id, strings));
  const sentence = run !== null && stage.features.includes("player") ? sentenceOf(run, run.index, strings.steps) : null;
  return sentence === null ? words : strings.join.sentences(words, plainText(sentence.what));
}
