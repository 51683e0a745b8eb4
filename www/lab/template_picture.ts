/** The picture with what lies over it: badges, the pair enlarged, the first hint, the state of loading. */
import { html, nothing } from "lit";
import { actionById } from "../input/keys.ts";
import { roomOf } from "../stages/registry.ts";
import { actionButton, type ControlsModel } from "../ui/controls.ts";
import { statusTemplate } from "../ui/status.ts";
import { alternative } from "./description.ts";
import type { CollidoscopeLab as Lab } from "./lab.ts";
import type { LabModel } from "./model.ts";
import { broughtIn } from "./tasks.ts";
import type { Row } from "./template.ts";

/** With this many shapes beyond the start the first hint has done its work. */
const HINT_SHAPES = 2;

export function pictureTemplate(lab: Lab, model: LabModel, { strings, stage }: Row, controls: ControlsModel) {
  const ready = model.phase === "ready";
  const words = model.facts === null ? "" : alternative(model.facts, stage, strings);
  const help = roomOf(stage.id)?.help(strings).canvas ?? strings.canvasHelp;
  return html`<div class="picture">
    <canvas
      data-part="picture"
      tabindex="0"
      role="application"
      aria-label=${strings.join.value(strings.canvas, strings.stages[stage.id].name)}
      aria-describedby="alternative"
    ></canvas>
    <p class="unseen" id="alternative" data-part="alternative">${strings.join.sentences(words, help)}</p>
    <div class="badges">
      ${ready && model.paused ? html`<span class="badge" data-part="paused">${strings.paused}</span>` : nothing}
      ${
        ready && model.rate < 1
          ? html`<span class="badge" data-part="rate">${strings.slowed(String(model.rate))}</span>`
          : nothing
      }
    </div>
    ${ready ? keptTemplate(model, strings) : nothing}
    ${ready && controls.layout === "minimal" && hasLens(stage) ? cornerTemplate(model, (lab.engine?.width ?? 0) / 2, strings) : nothing}
    ${ready && controls.layout !== "narrow" ? hintTemplate(model, { strings, stage }, controls) : nothing}
    ${
      ready
        ? nothing
        : statusTemplate({
            phase: model.phase as Exclude<LabModel["phase"], "ready">,
            reason: model.reason,
            strings,
            retry: () => lab.load(),
            restart: () => lab.load(),
          })
    }
  </div>`;
}

/** Whether a pair is shown enlarged, in a corner of a lab without room beside the picture. */
function hasLens({ id, features }: Row["stage"]) {
  return !features.includes("player") && roomOf(id) === null;
}

/** Why a change of a form was refused, over the picture so that nothing moves. */
function keptTemplate({ kept }: LabModel, { tools }: Row["strings"]) {
  return html`<p class="kept" data-part="kept" role="status" ?hidden=${kept === null}>
    ${kept === null ? nothing : html`${tools.refusals[kept]} ${tools.kept}`}
  </p>`;
}

/**
 * The pair enlarged, in a corner of the picture: where there is no rail, and something of it is to
 * be shown. On the side where the pair is not.
 *
 * @param middle of the world
 */
function cornerTemplate({ facts, views }: LabModel, middle: number, strings: Row["strings"]) {
  const run = facts?.run ?? null;
  if (run === null || ![...views].some((view) => view !== "depth")) return nothing;
  const side = run.a.x + run.b.x > 2 * middle ? "left" : "right";
  return html`<canvas
    class="lens-canvas"
    data-side=${side}
    role="img"
    aria-label=${strings.why.lens}
  ></canvas>`;
}

/**
 * The place of the hint under a narrow picture, where the hint would cover the subject. The place
 * remains when the hint goes, so the buttons below stay under the finger.
 */
export function hintPlaceTemplate(model: LabModel, { strings, stage }: Row, controls: ControlsModel) {
  if (controls.layout !== "narrow" || stage.features.includes("player")) return nothing;
  const ready = model.phase === "ready";
  return html`<div class="hint-place">
    ${ready ? hintTemplate(model, { strings, stage }, controls) : nothing}
  </div>`;
}

/** The first hint: buttons of the first two actions, with words around them. */
function hintTemplate(model: LabModel, { strings, stage }: Row, controls: ControlsModel) {
  const shapes = model.facts === null ? 0 : broughtIn(model.facts.world).length;
  const plays = stage.features.includes("player");
  // Elsewhere the player's own button is right below the picture.
  const crowd = stage.features.includes("crowd");
  const room = roomOf(stage.id);
  const known = plays
    ? model.played || controls.layout !== "wide"
    : crowd || room !== null
      ? model.played
      : shapes >= HINT_SHAPES;
  if (model.facts === null || known) return nothing;
  const [first, second] = stage.hint.map((id) => ({
    ...actionButton({ ...controls, layout: "wide" }, actionById(id)),
  }));
  const words = room?.hint
    ? room.hint(strings)
    : plays
      ? strings.player.hint
      : crowd && controls.layout === "wide"
        ? strings.scale.hint
        : strings.hint;
  // Keys act only with the focus: without it, say how to get it.
  const after = model.focused ? words.after : words.unfocused;
  return html`<div class="hint" data-part="hint">
    <span>${words.before}</span>${first}${
      second === undefined ? nothing : html`<span>${words.between}</span>${second}`
    }${after === "" ? nothing : html`<span>${after}</span>`}
  </div>`;
}
