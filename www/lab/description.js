/**
 * The text alternative of the picture: what there is, what is selected, what collides how deep, and
 * the step that is explained.
 */

import { nameIn, verdictOf } from "../stages/registry.js";
import { plainText } from "../ui/parts.js";
import { sentenceOf } from "../ui/player/sentences.js";

/**
 * @param {import("./view_state.js").Facts} facts
 * @param {import("../stages/stages.js").Stage} stage
 * @param {import("../i18n/index.js").Strings} strings
 * @returns {string}
 */
export function alternative(facts, stage, strings) {
  const { world, run } = facts;
  const selected = world.chosen;
  const name = selected === undefined ? strings.selected.none : nameIn(selected, stage.id, strings);
  const words = strings.alternative(world.count, name, verdictOf(facts, stage.id, strings));
  const sentence =
    run !== null && stage.features.includes("player")
      ? sentenceOf(run, run.index, strings.steps)
      : null;
  return sentence === null ? words : strings.join.sentences(words, plainText(sentence.what));
}
