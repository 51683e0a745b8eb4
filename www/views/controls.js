/** The buttons: every action of the key table, in its groups. */
import { html, nothing } from "lit";
import { ACTION_ICONS } from "../icons.js";
import { actionsFor, ariaKeys } from "../keys.js";
import { icon } from "./parts.js";

/** @typedef {import("../keys.js").Action} Action */
/** @typedef {import("../keys.js").Group} Group */

/**
 * What the buttons show.
 *
 * @typedef {object} ControlsModel
 * @property {import("../stages.js").Stage} stage
 * @property {import("../i18n/index.js").Strings} strings
 * @property {ReadonlySet<import("../terms.js").Layer>} views
 * @property {boolean} paused
 * @property {boolean} help whether the key help is open
 * @property {"wide" | "narrow" | "minimal"} layout minimal: one row of icons, most needed first
 * @property {boolean} ready whether there is an engine to act on
 * @property {boolean} selected whether a shape is selected
 * @property {ReadonlyMap<string, string>} printed what the reader's keyboard prints, by key code
 * @property {(action: Action, event: Event) => void} act
 */

/** Groups and actions whose buttons carry words; others are told by their group's caption. */
const WORDED = Object.freeze({
  wide: new Set(["make", "time", "view", "help"]),
  narrow: new Set(["spawn-rectangle", "spawn-circle", "view"]),
  minimal: new Set(),
});

/** @type {readonly Group[]} */
const ORDER = ["make", "help", "view", "time", "select", "turn", "move"];

/** @type {readonly Group[]} */
const MINIMAL_ORDER = ["make", "view", "time", "turn", "move", "select"];

/** Actions that change nothing while no shape is selected. */
const NEEDS_SELECTION = new Set(["remove", "rotate-left", "rotate-right"]);

/** @param {ControlsModel} model */
export function controlsTemplate(model) {
  const actions = actionsFor(model.stage.views);
  const order = model.layout === "minimal" ? MINIMAL_ORDER : ORDER;
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
    <div class="buttons">${actions.map((action) => actionButton(model, action))}</div>
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
  const words = WORDED[model.layout];
  const worded = words.has(action.group) || words.has(action.id);
  const iconName = action.id === "pause" && model.paused ? "play" : ACTION_ICONS[action.id];
  const cap = capOf(action, model.printed);
  const toggles = action.view !== undefined || action.id === "help";
  const on = action.view === undefined ? model.help : model.views.has(action.view);
  const needy = action.group === "move" || NEEDS_SELECTION.has(action.id);
  const idle = !model.ready || (needy && !model.selected);
  return html`<button
    type="button"
    class="action"
    data-action=${action.id}
    title=${`${name} (${cap})`}
    aria-label=${worded ? nothing : name}
    aria-keyshortcuts=${ariaKeys(action)}
    aria-pressed=${toggles ? String(on) : nothing}
    ?disabled=${idle}
    @click=${(/** @type {Event} */ event) => model.act(action, event)}
  >
    ${iconName === undefined ? nothing : icon(iconName)}${worded ? html`<span>${label}</span>` : nothing}<kbd
      aria-hidden="true"
      >${cap}</kbd
    >
  </button>`;
}

/**
 * @param {ControlsModel} model
 * @param {Action} action
 */
export function wordsOf({ strings, paused }, action) {
  if (action.id === "pause" && paused) return strings.run;
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
