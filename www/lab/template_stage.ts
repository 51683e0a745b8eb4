/** What the templates of the lab share about stages with a room of their own. */
import { roomOf } from "../stages/registry.ts";
import type { ControlsModel } from "../ui/controls.ts";
import type { CollidoscopeLab as Lab } from "./lab.ts";
import type { LabModel } from "./model.ts";
import type { RoomModel } from "./stage_module.ts";
import type { Row } from "./template.ts";
import type { Facts } from "./view_state.ts";

/** Whether what stands under the picture has all the buttons that a lab without room has. */
export function fillsRow({ id, features }: Row["stage"]) {
  return features.includes("player") || roomOf(id)?.below !== undefined;
}

/** What the panels of a stage's own room know and may ask for. */
export function roomModel(
  lab: Lab,
  model: LabModel,
  { strings, stage }: Row,
  controls: ControlsModel,
  facts: Facts,
): RoomModel {
  return {
    ...{ strings, stage, facts, model, controls },
    pointAt: (layer) => lab.change({ layer }),
    light: (keys) => lab.light(keys),
    seek: (index) => lab.seek(index),
    ask: (deed, value) => lab.ask(deed, value),
    leave: () => lab.focus({ preventScroll: true }),
  };
}
