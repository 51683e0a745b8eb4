/** The text alternative of the picture: what there is, what is selected, what collides how deep. */
import { shapeName } from "../views/why.js";

/**
 * @param {import("../readout.js").Facts} facts
 * @param {import("../stages.js").Stage} stage
 * @param {import("../i18n/index.js").Strings} strings
 * @returns {string}
 */
export function alternative({ world }, stage, strings) {
  const selected = world.shapes[world.selected];
  const name = selected === undefined ? strings.selected.none : shapeName(selected, strings);
  return strings.alternative(world.shapes.length, name, strings.verdicts[stage.id](world));
}
