/** The buttons: every action of the key table, in its groups. */
import { html, nothing } from "lit";
import type { Strings } from "../i18n/en.ts";
import { type Action, actionsFor, ariaKeys, type Group } from "../input/keys.ts";
import type { RewindModel } from "../lab/model.ts";
import type { Stage } from "../stages/stages.ts";
import type { Layer } from "./glossary.ts";
import { ACTION_ICONS } from "./icons.ts";
import { icon } from "./parts.ts";
import { rewindTemplate } from "./rewind.ts";

/** What the buttons show. */
export interface ControlsModel {
  stage: Stage;
  strings: Strings;
  views: ReadonlySet<Layer>;
  paused: boolean;
  rewind: RewindModel;
  /** shows an earlier state */
  goBack: (index: number) => void;
  /** whether the player goes on */
  playing: boolean;
  /** whether the key help is open */
  help: boolean;
  /** minimal: one row of icons, most needed first */
  layout: "wide" | "narrow" | "minimal";
  /** whether there is an engine to act on */
  ready: boolean;
  /** whether a shape is selected */
  selected: boolean;
  /** whether the selected shape is a polygon */
  polygon: boolean;
  /** whether its corners are moved */
  corners: boolean;
  /** whether the explained pair overlaps */
  overlaps: boolean;
  /** what else is switched on or off, by action */
  pressed?: Readonly<Record<string, boolean>>;
  /** what the reader's keyboard prints, by key code */
  printed: ReadonlyMap<string, string>;
  act: (action: Action, event: Event) => void;
}

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

const ORDER: readonly Group[] = [
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
const PLAYER_ORDER: readonly Group[] = ["act", "make", "select", "turn", "view", "move", "help"];

/** The crowd has more buttons than the others; what is told by icon and key alone has no words. */
const CROWD_ORDER: readonly Group[] = ["crowd", "time", "view", "make", "select", "turn", "move", "help"];
const CROWD_WORDED = Object.freeze({
  wide: new Set(["crowd", "time", "view", "help"]),
  narrow: new Set(["crowd", "time", "view"]),
  minimal: new Set(),
});

/** Bodies have more buttons too: those that make something keep their words. */
const BODIES_ORDER: readonly Group[] = ["act", "view", "help", "make", "time", "select", "turn", "move"];
const BODIES_WORDED = Object.freeze({
  ...WORDED,
  wide: new Set([
    ...["act", "time", "view", "help", "fix", "edit-corners", "correction", "movement"],
    ...["spawn-rectangle", "spawn-circle", "spawn-polygon", "spawn-segment", "spawn-capsule"],
    "borders",
  ]),
});

const MINIMAL_ORDER: readonly Group[] = [
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

export function controlsTemplate(model: ControlsModel) {
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

function orderOf({ layout, stage }: ControlsModel) {
  if (layout === "minimal") return MINIMAL_ORDER;
  if (stage.features.includes("crowd")) return CROWD_ORDER;
  if (stage.features.includes("bodies")) return BODIES_ORDER;
  return stage.features.includes("player") ? PLAYER_ORDER : ORDER;
}

function groupTemplate(model: ControlsModel, group: Group, actions: Action[]) {
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

/** The button of one action. `data-action` is the action's id. */
export function actionButton(model: ControlsModel, action: Action) {
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
    @click=${(event: Event) => model.act(action, event)}
  >
    ${iconName === undefined ? nothing : icon(iconName)}${worded ? html`<span>${label}</span>` : nothing}<kbd
      aria-hidden="true"
      >${cap}</kbd
    >
  </button>`;
}

function wordedIn({ features }: ControlsModel["stage"]) {
  if (features.includes("crowd")) return CROWD_WORDED;
  return features.includes("bodies") ? BODIES_WORDED : WORDED;
}

/** Whether what an action switches is on; null when it switches nothing. */
function isPressed({ views, help, corners, pressed = {} }: ControlsModel, { id, view }: Action) {
  if (view !== undefined) return views.has(view);
  if (id === "help") return help;
  if (id === "corners" || id === "edit-corners") return corners;
  return pressed[id] ?? null;
}

/** Whether an action would change nothing now. */
function isIdle({ ready, selected, polygon, overlaps }: ControlsModel, { id, group }: Action) {
  if (!ready) return true;
  if (id === "apply") return !overlaps;
  if (group === "form") return !polygon;
  const needs = group === "move" || group === "body" || NEEDS_SELECTION.has(id);
  return needs && !selected;
}

function iconOf({ paused, playing }: ControlsModel, { id }: Action) {
  if (id === "pause" && paused) return "play";
  return id === "play" && playing ? "pause" : ACTION_ICONS[id];
}

export function wordsOf({ strings, paused, playing }: ControlsModel, action: Action) {
  if (action.id === "pause" && paused) return strings.run;
  if (action.id === "play" && playing) return strings.player.rest;
  if (action.group === "pick") {
    const name = strings.selectPosition(Number(action.cap));
    return { label: action.cap, name };
  }
  return strings.actions[action.id as keyof typeof strings.actions];
}

/**
 * What the key cap of an action shows: for keys that go by place, what the reader's own keyboard
 * prints there.
 */
export function capOf(action: Action, printed: ReadonlyMap<string, string>) {
  const [code = ""] = action.codes;
  const own = action.byPlace && code.startsWith("Key") ? printed.get(code) : undefined;
  return own?.toUpperCase() ?? action.cap;
}
