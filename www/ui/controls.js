/** The buttons: every action of the key table, in its groups. */
import { html, nothing } from "lit";
import { actionsFor, ariaKeys } from "../input/keys.js";
import { ACTION_ICONS } from "./icons.js";
import { icon } from "./parts.js";
import { rewindTemplate } from "./rewind.js";

/** @typedef {import("../input/keys.js").Action} Action */
/** @typedef {import("../input/keys.js").Group} Group */

/**
 * What the buttons show.
 *
 * @typedef {object} ControlsModel
 * @property {import("../stages/stages.js").Stage} stage
 * @property {import("../i18n/index.js").Strings} strings
 * @property {ReadonlySet<import("./glossary.js").Layer>} views
 * @property {boolean} paused
 * @property {import("../lab/model.js").RewindModel} rewind
 * @property {(index: number) => void} goBack shows an earlier state
 * @property {boolean} playing whether the player goes on
 * @property {boolean} help whether the key help is open
 * @property {"wide" | "narrow" | "minimal"} layout minimal: one row of icons, most needed first
 * @property {boolean} ready whether there is an engine to act on
 * @property {boolean} selected whether a shape is selected
 * @property {boolean} polygon whether the selected shape is a polygon
 * @property {boolean} corners whether its corners are moved
 * @property {boolean} overlaps whether the explained pair overlaps
 * @property {Readonly<Record<string, boolean>>} [pressed] what else is switched on or off, by action
 * @property {ReadonlyMap<string, string>} printed what the reader's keyboard prints, by key code
 * @property {(action: Action, event: Event) => void} act
 */

/** Groups and actions whose buttons carry words; others are told by their group's caption. */
const WORDED = Object.freeze({
  wide: new Set([
    "act",
    "aim",
    "surface",
    "make",
    "time",
    "view",
    "help",
    "play",
    "apply",
    "throw",
    "next-example",
    "corners",
    "reshape-convex",
    "crowd",
  ]),
  narrow: new Set(["act", "surface", "spawn-rectangle", "spawn-circle", "view", "play", "crowd"]),
  minimal: new Set(["surface"]),
});

/** @type {readonly Group[]} */
const ORDER = [
  "act",
  "field",
  "aim",
  "surface",
  "crowd",
  "make",
  "help",
  "view",
  "time",
  "select",
  "turn",
  "move",
];

/** Beside a player the rows are packed closer, so that the picture keeps its size. */
/** @type {readonly Group[]} */
const PLAYER_ORDER = ["act", "make", "select", "turn", "view", "move", "help"];

/** The crowd has more buttons than the others; what is told by icon and key alone has no words. */
/** @type {readonly Group[]} */
const CROWD_ORDER = ["crowd", "time", "view", "make", "select", "turn", "move", "help"];
const CROWD_WORDED = Object.freeze({
  wide: new Set(["crowd", "time", "view", "help"]),
  narrow: new Set(["crowd", "time", "view"]),
  minimal: new Set(),
});

/** Bodies have more buttons too: those that make something keep their words. */
/** @type {readonly Group[]} */
const BODIES_ORDER = ["act", "view", "help", "make", "time", "select", "turn", "move"];
const BODIES_WORDED = Object.freeze({
  ...WORDED,
  wide: new Set([
    ...["act", "time", "view", "help", "fix", "edit-corners", "correction", "movement"],
    ...["spawn-rectangle", "spawn-circle", "spawn-polygon", "spawn-segment", "spawn-capsule"],
    "borders",
  ]),
});

/** @type {readonly Group[]} */
const MINIMAL_ORDER = [
  "act",
  "scene",
  "field",
  "aim",
  "surface",
  "crowd",
  "make",
  "view",
  "time",
  "turn",
  "move",
  "select",
];

/** Actions that change nothing while no shape is selected. */
const NEEDS_SELECTION = new Set(["remove", "rotate-left", "rotate-right"]);

/** @param {ControlsModel} model */
export function controlsTemplate(model) {
  const actions = actionsFor(model.stage);
  const order = orderOf(model);
  return html`<div
    class="controls"
    data-part="controls"
    role="group"
    aria-label=${model.strings.controls}
  >
    ${order.map((group) =>
      groupTemplate(
        model,
        group,
        actions.filter((action) => action.group === group),
      ),
    )}
  </div>`;
}

/** @param {ControlsModel} model */
function orderOf({ layout, stage }) {
  if (layout === "minimal") return MINIMAL_ORDER;
  if (stage.features.includes("crowd")) return CROWD_ORDER;
  if (stage.features.includes("bodies")) return BODIES_ORDER;
  return stage.features.includes("player") ? PLAYER_ORDER : ORDER;
}

/**
 * @param {ControlsModel} model
 * @param {Group} group
 * @param {Action[]} actions
 */
function groupTemplate(model, group, actions) {
  if (actions.length === 0) return nothing;
  const caption = model.strings.groups[group];
  return html`<div class="group" data-group=${group} role="group" aria-label=${caption}>
    ${model.layout === "minimal" ? nothing : html`<span class="caption" aria-hidden="true">${caption}</span>`}
    <div class="buttons">
      ${actions.map((action) => actionButton(model, action))}
      ${group === "time" && model.stage.features.includes("rewind") ? rewindTemplate(model) : nothing}
    </div>
  </div>`;
}

/**
 * The button of one action. `data-action` is the action's id.
 *
 * @param {ControlsModel} model
 * @param {Action} action
 */
export function actionButton(model, action) {
  const { label, name } = wordsOf(model, action);
  const words = wordedIn(model.stage)[model.layout];
  const worded = words.has(action.group) || words.has(action.id);
  const iconName = iconOf(model, action);
  const cap = capOf(action, model.printed);
  const pressed = isPressed(model, action);
  return html`<button
    type="button"
    class="action"
    data-action=${action.id}
    title=${model.strings.join.key(name, cap)}
    aria-label=${worded ? nothing : name}
    aria-keyshortcuts=${ariaKeys(action)}
    aria-pressed=${pressed === null ? nothing : String(pressed)}
    ?disabled=${isIdle(model, action)}
    @click=${(/** @type {Event} */ event) => model.act(action, event)}
  >
    ${iconName === undefined ? nothing : icon(iconName)}${worded ? html`<span>${label}</span>` : nothing}<kbd
      aria-hidden="true"
      >${cap}</kbd
    >
  </button>`;
}

/** @param {ControlsModel["stage"]} stage */
function wordedIn({ features }) {
  if (features.includes("crowd")) return CROWD_WORDED;
  return features.includes("bodies") ? BODIES_WORDED : WORDED;
}

/**
 * Whether what an action switches is on; null when it switches nothing.
 *
 * @param {ControlsModel} model
 * @param {Action} action
 */
function isPressed({ views, help, corners, pressed = {} }, { id, view }) {
  if (view !== undefined) return views.has(view);
  if (id === "help") return help;
  if (id === "corners" || id === "edit-corners") return corners;
  return pressed[id] ?? null;
}

/**
 * Whether an action would change nothing now.
 *
 * @param {ControlsModel} model
 * @param {Action} action
 */
function isIdle({ ready, selected, polygon, overlaps }, { id, group }) {
  if (!ready) return true;
  if (id === "apply") return !overlaps;
  if (group === "form") return !polygon;
  const needs = group === "move" || group === "body" || NEEDS_SELECTION.has(id);
  return needs && !selected;
}

/**
 * @param {ControlsModel} model
 * @param {Action} action
 */
function iconOf({ paused, playing }, { id }) {
  if (id === "pause" && paused) return "play";
  return id === "play" && playing ? "pause" : ACTION_ICONS[id];
}

/**
 * @param {ControlsModel} model
 * @param {Action} action
 */
export function wordsOf({ strings, paused, playing }, action) {
  if (action.id === "pause" && paused) return strings.run;
  if (action.id === "play" && playing) return strings.player.rest;
  if (action.group === "pick") {
    const name = strings.selectPosition(Number(action.cap));
    return { label: action.cap, name };
  }
  return strings.actions[/** @type {keyof typeof strings.actions} */ (action.id)];
}

/**
 * What the key cap of an action shows: for keys that go by place, what the reader's own keyboard
 * prints there.
 *
 * @param {Action} action
 * @param {ReadonlyMap<string, string>} printed
 */
export function capOf(action, printed) {
  const [code = ""] = action.codes;
  const own = action.byPlace && code.startsWith("Key") ? printed.get(code) : undefined;
  return own?.toUpperCase() ?? action.cap;
}
