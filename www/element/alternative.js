/**
 * The text alternative of the picture: what there is, what is selected, what collides how deep, and
 * the step that is explained.
 */
import { sentenceOf } from "../player/sentences.js";
import { nameIn, verdictOf } from "../rooms/index.js";
import { plainText } from "../views/parts.js";

/**
 * @param {import("../readout.js").Facts} facts
 * @param {import("../stages.js").Stage} stage
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
