/** The lab as a whole: notices, picture, caption, controls, and the rail with its three parts. */
import { html, nothing } from "lit";
import type { Strings } from "../i18n/en.ts";
import { roomOf, verdictOf } from "../stages/registry.ts";
import type { Stage } from "../stages/stages.ts";
import { type ControlsModel, controlsTemplate } from "../ui/controls.ts";
import { differenceTemplate } from "../ui/difference.ts";
import { barTemplate } from "../ui/player/bar.ts";
import { cornerOf } from "./deeds.ts";
import type { CollidoscopeLab as Lab } from "./lab.ts";
import type { LabModel } from "./model.ts";
import { noticesTemplate } from "./template_notices.ts";
import { hintPlaceTemplate, pictureTemplate } from "./template_picture.ts";
import { railTemplate } from "./template_rail.ts";
import { fillsRow, roomModel } from "./template_stage.ts";

export type Row = { strings: Strings; stage: Stage };

export function labTemplate(lab: Lab, model: LabModel, { strings, stage }: Row) {
  const minimal = lab.controls === "minimal";
  const layout = minimal ? "minimal" : model.wide ? "wide" : "narrow";
  const controls = controlsModel(lab, model, { strings, stage }, layout);
  const difference = figureTemplate(lab, model, { strings, stage }, minimal);
  const rail = minimal ? nothing : railTemplate(lab, model, { strings, stage }, controls);
  return html`<div class="frame"><div
    class="lab"
    lang=${strings.tag}
    data-layout=${layout}
    data-stage=${stage.id}
  >
    ${noticesTemplate(lab, model, strings)}
    <div class="bench">
      <div class="pictures">
        ${pictureTemplate(lab, model, { strings, stage }, controls)}
        ${layout === "wide" ? nothing : difference}
      </div>
      ${hintPlaceTemplate(model, { strings, stage }, controls)}
      ${captionTemplate(lab, model, { strings, stage }, controls)}
      ${minimal && fillsRow(stage) ? nothing : controlsTemplate(controls)}
    </div>
    ${layout === "wide" ? html`<div class="side">${difference} ${rail}</div>` : rail}
    <p class="unseen" role="status" data-part="announcement">${model.announcement}</p>
  </div></div>`;
}

/** The second picture, in the stages that look for the origin. */
function figureTemplate(lab: Lab, model: LabModel, { strings, stage }: Row, minimal: boolean) {
  if (!stage.features.includes("difference")) return nothing;
  return differenceTemplate({
    strings,
    run: model.facts?.run ?? null,
    lit: model.lit,
    light: (keys) => lab.light(keys),
    pointAt: (layer) => lab.change({ layer }),
    point: (at, reach) => lab.pointInDifference(at, reach),
    minimal,
  });
}

/** What stands under the picture: the player, where there is one, or what the picture shows in words. */
function captionTemplate(lab: Lab, model: LabModel, { strings, stage }: Row, controls: ControlsModel) {
  const { facts, player } = model;
  const room = roomOf(stage.id);
  if (room?.below !== undefined && facts !== null && facts.room !== null) {
    return room.below(roomModel(lab, model, { strings, stage }, controls, facts), facts.room);
  }
  if (stage.features.includes("player")) {
    return barTemplate({
      run: facts?.run ?? null,
      player,
      strings,
      controls,
      pointAt: (layer) => lab.change({ layer }),
      lit: model.lit,
      light: (keys) => lab.light(keys),
      seek: (index) => lab.seek(index),
      leave: () => lab.focus({ preventScroll: true }),
    });
  }
  if (controls.layout === "minimal") return nothing;
  return html`<p class="verdict" data-part="verdict">${
    facts === null ? nothing : verdictOf(facts, stage.id, strings)
  }</p>`;
}

function controlsModel(
  lab: Lab,
  model: LabModel,
  { strings, stage }: Row,
  layout: ControlsModel["layout"],
): ControlsModel {
  const shape = model.facts?.world.chosen;
  return {
    stage,
    strings,
    layout,
    views: model.views,
    paused: model.paused,
    rewind: model.rewind,
    goBack: (index) => lab.rewind(index),
    playing: model.player.playing,
    help: model.help,
    printed: model.printed,
    ready: model.phase === "ready",
    selected: shape !== undefined,
    polygon: shape?.type === "polygon",
    corners: cornerOf(model) !== null,
    overlaps: model.facts?.run?.touching ?? false,
    pressed: pressedIn(model, stage.id),
    act: (action, event) => {
      lab.act(action);
      // After a click with the mouse the keys go on where the eyes are: at the picture.
      if ((event as UIEvent).detail > 0 && action.id !== "help") {
        lab.focus({ preventScroll: true });
      }
    },
  };
}

/** What the stage's own room says is switched on or off. */
function pressedIn({ facts }: LabModel, stage: string) {
  const room = facts?.room ?? null;
  return room === null ? {} : (roomOf(stage)?.pressed?.(room) ?? {});
}
