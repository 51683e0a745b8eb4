/** The lab as a whole: notices, picture, caption, controls, and the rail with its three parts. */
import { html, nothing } from "lit";
import { roomOf, verdictOf } from "../stages/registry.js";
import { controlsTemplate } from "../ui/controls.js";
import { differenceTemplate } from "../ui/difference.js";
import { barTemplate } from "../ui/player/bar.js";
import { cornerOf } from "./deeds.js";
import { noticesTemplate } from "./template_notices.js";
import { hintPlaceTemplate, pictureTemplate } from "./template_picture.js";
import { railTemplate } from "./template_rail.js";
import { fillsRow, roomModel } from "./template_stage.js";

/** @typedef {import("./lab.js").CollidoscopeLab} Lab */
/** @typedef {import("./model.js").LabModel} LabModel */
/** @typedef {{ strings: import("../i18n/index.js").Strings, stage: import("../stages/stages.js").Stage }} Row */
/** @typedef {import("../ui/controls.js").ControlsModel} ControlsModel */

/**
 * @param {Lab} lab
 * @param {LabModel} model
 * @param {Row} row
 */
export function labTemplate(lab, model, { strings, stage }) {
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

/**
 * The second picture, in the stages that look for the origin.
 *
 * @param {Lab} lab
 * @param {LabModel} model
 * @param {Row} row
 * @param {boolean} minimal
 */
function figureTemplate(lab, model, { strings, stage }, minimal) {
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

/**
 * What stands under the picture: the player, where there is one, or what the picture shows in words.
 *
 * @param {Lab} lab
 * @param {LabModel} model
 * @param {Row} row
 * @param {ControlsModel} controls
 */
function captionTemplate(lab, model, { strings, stage }, controls) {
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

/**
 * @param {Lab} lab
 * @param {LabModel} model
 * @param {Row} row
 * @param {ControlsModel["layout"]} layout
 * @returns {ControlsModel}
 */
function controlsModel(lab, model, { strings, stage }, layout) {
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
      if (/** @type {UIEvent} */ (event).detail > 0 && action.id !== "help") {
        lab.focus({ preventScroll: true });
      }
    },
  };
}

/**
 * What the stage's own room says is switched on or off.
 *
 * @param {LabModel} model
 * @param {string} stage
 */
function pressedIn({ facts }, stage) {
  const room = facts?.room ?? null;
  return room === null ? {} : (roomOf(stage)?.pressed?.(room) ?? {});
}
