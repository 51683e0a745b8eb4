/** The buttons: every command of the stage, in its groups. */

import { html, nothing } from "lit/html.js";
import type { Strings } from "../i18n/common.en.ts";
import { ariaKeys, COMMON, type Command, type Group, hasKey, type Layout, LEAVE } from "../input/commands.ts";
import { ICONS } from "./icons.ts";
import { cornerOf, type LabModel } from "./model.ts";
import { type IconName, icon, plainText } from "./parts.ts";

export interface ControlsModel extends LabModel {
  commands: readonly Command[];
  /** Order of the groups of buttons. */
  groups: readonly Group[];
  strings: Strings;
  layout: Layout;
  /** Whether there is an engine to act on. */
  ready: boolean;
  goBack: (index: number) => void;
  act: (command: Command, event: Event) => void;
}

/** The order in most stages. */
export const STANDARD_ORDER: readonly Group[] = Object.freeze([
  ...(["act", "make", "back", "view", "time", "help"] as const),
  ...(["scene", "field", "aim", "velocity", "surface", "crowd", "select", "turn", "move", "zoom"] as const),
]);

/** The command with a button on the picture. */
const ON_PICTURE = "fit";

/** Order of the groups in the minimal layout, a single row of icons: the most needed ones come first. */
const MINIMAL_ORDER: readonly Group[] = [
  ...(["act", "scene", "field", "aim", "velocity", "surface", "crowd"] as const),
  ...(["make", "back", "view", "time", "help", "turn", "move", "select", "zoom"] as const),
];

export function controlsTemplate(model: ControlsModel) {
  const order = model.layout === "minimal" ? MINIMAL_ORDER : model.groups;
  return html`<div
    class="controls"
    part="controls"
    data-part="controls"
    role="group"
    aria-label=${model.strings.controls}
  >
    ${order.map((group) => groupTemplate(model, group))}
  </div>`;
}

function groupTemplate(model: ControlsModel, group: Group) {
  // The minimal layout has no help, for the article around it explains the lab.
  const isHere = ({ id }: Command) =>
    model.layout === "minimal" && group === "help" ? id === "tools" : id !== ON_PICTURE;
  const commands = model.commands.filter(
    (each) => each.group === group && isHere(each) && (model.tools || !each.isTool),
  );
  if (commands.length === 0) return nothing;
  const caption = model.strings.groups[group];
  return html`<div class="group" data-group=${group} role="group" aria-label=${caption}>
    ${model.layout === "minimal" ? nothing : html`<span class="caption" aria-hidden="true">${caption}</span>`}
    <div class="buttons">
      ${commands.map((each) => commandButton(model, each))}
      ${group === "time" ? rewindTemplate(model) : nothing}
    </div>
  </div>`;
}

/** The button of a command, by its row or its id; nothing where the stage has no such command. */
export function commandButton(model: ControlsModel, which: Command | string) {
  const each = typeof which === "string" ? model.commands.find(({ id }) => id === which) : which;
  if (each === undefined) return nothing;
  const { label, name } = wordsOf(model, each);
  const worded = each.worded.includes(model.layout);
  const iconName = iconOf(model, each);
  const cap = hasKey(each) ? capOf(each, model.printed) : "";
  const pressed = isPressed(model, each);
  return html`<button
    type="button"
    class="action"
    part="button"
    data-action=${each.id}
    title=${cap === "" ? name : model.strings.join.key(name, cap)}
    aria-label=${worded ? nothing : name}
    aria-keyshortcuts=${ariaKeys(each) || nothing}
    aria-pressed=${pressed === null ? nothing : String(pressed)}
    ?disabled=${isIdle(model, each)}
    @click=${(event: Event) => model.act(each, event)}
  >
    ${iconName === undefined ? nothing : icon(iconName)}${worded ? html`<span>${label}</span>` : nothing}${
      each.chord !== undefined || cap === "" ? nothing : html`<kbd aria-hidden="true">${cap}</kbd>`
    }
  </button>`;
}

/** Whether the switch of a command is on; null for a command that switches nothing. */
function isPressed(model: ControlsModel, { id, view, isOn }: Command) {
  if (view !== undefined) return model.views.has(view);
  if (id === "help" || id === "share" || id === "tools") return model[id];
  if (id === "corners" || id === "edit-corners") return cornerOf(model) !== null;
  return isOn === undefined || model.facts === null ? null : isOn(model.facts.own);
}

/** Whether a command would change nothing now. */
function isIdle({ ready, facts, canUndo: past, canRedo: future }: ControlsModel, { needs }: Command) {
  if (!ready) return true;
  if (needs === undefined) return false;
  const chosen = facts?.world.chosen;
  const overlap = facts?.run?.touching;
  const has = { selection: chosen !== undefined, polygon: chosen?.type === "polygon", overlap, past, future };
  return !has[needs];
}

function iconOf({ paused, player: { playing } }: ControlsModel, { id, icon }: Command): IconName | undefined {
  if (id === "pause" && paused) return "play";
  if (id === "play" && playing) return "pause";
  return icon !== undefined && icon in ICONS ? (icon as IconName) : undefined;
}

/** Label and name of a command's button. */
export function wordsOf(
  { strings, paused, player: { playing } }: ControlsModel,
  each: Command,
): { label: string; name: string } {
  if (each.id === "pause" && paused) return strings.run;
  if (each.id === "play" && playing) return strings.player.rest;
  const { actions } = strings as { actions: Readonly<Record<string, { label: string; name: string }>> };
  return actions[each.id] ?? { label: each.id, name: each.id };
}

/** Returns the text of a key cap: for a key found by its place, the letter that the reader's keyboard prints there. */
export function capOf({ codes, byPlace, cap }: Command, printed: ReadonlyMap<string, string>) {
  const [code = ""] = codes;
  const own = byPlace && code.startsWith("Key") ? printed.get(code) : undefined;
  return own?.toUpperCase() ?? cap;
}

/**
 * The slider that goes back in time: its right end is the present, its left end the oldest stored state. Hook:
 * `data-part="rewind"`.
 */
function rewindTemplate({ commands, rewind, strings, layout, ready, goBack }: ControlsModel) {
  const { count, at, ago } = rewind;
  const words = strings.rewind;
  const when = ago === 0 ? words.now : words.ago(ago);
  // Beside the buttons of a crowd there is no space for it.
  const hasLabel = layout === "wide" && !commands.some(({ group }) => group === "crowd");
  return html`<label class="rewind" title=${words.name}>
    ${icon("history")}${hasLabel ? html`<span>${words.label}</span>` : nothing}
    <input
      type="range"
      data-part="rewind"
      min="0"
      max=${Math.max(count - 1, 1)}
      step="1"
      .value=${String(count > 1 ? at : 1)}
      aria-label=${words.name}
      aria-valuetext=${when}
      ?disabled=${!ready || count < 2}
      @input=${({ target }: InputEvent) => goBack(Number((target as HTMLInputElement).value))}
    />
    ${layout === "minimal" ? nothing : html`<span class="rewind-when" data-part="rewind-when">${when}</span>`}
  </label>`;
}

/** The letters of a keyboard that is not known. */
export const NO_LAYOUT: ReadonlyMap<string, string> = new Map();

/**
 * Returns texts in which each mark `{key:id}` has the cap of that command's key: `{key:id|cap}`. Functions among the
 * texts return such texts. A command that is not among `commands` is looked up in {@link COMMON}.
 *
 * @param printed letters of the reader's keyboard by key code
 */
export function withKeys<Texts>(
  texts: Texts,
  commands: readonly Command[],
  printed: ReadonlyMap<string, string> = NO_LAYOUT,
): Texts {
  const caps = new Map([...COMMON, ...commands].map((each) => [each.id, capOf(each, printed)]));
  caps.set(LEAVE.id, LEAVE.cap);
  const fill = (value: unknown): unknown => {
    if (typeof value === "string") {
      return value.replaceAll(/\{key:([\w-]+)\}/g, (_mark, id: string) => `{key:${id}|${caps.get(id) ?? id}}`);
    }
    if (typeof value === "function") return (...given: unknown[]) => fill(value(...given));
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each)]));
  };
  return fill(texts) as Texts;
}

/** Second keys that the key help lists; those of the number pad are left out. */
const SECOND = /^(Key.|Page.*|Home|End)$/;

const SHORT: Readonly<Record<string, string>> = { PageUp: "PgUp", PageDown: "PgDn" };

/** Returns the caps of a command's keys, the main one first. */
export function capsOf(each: Command, printed: ReadonlyMap<string, string>): readonly string[] {
  const second = each.codes.slice(1).filter((code) => SECOND.test(code));
  const caps = second.map((code) => printed.get(code)?.toUpperCase() ?? SHORT[code] ?? code.replace("Key", ""));
  return [capOf(each, printed), ...caps];
}

/** Returns the keys by group, for readers who do not see the picture. */
export function keysInWords({ commands, printed, strings }: ControlsModel): string {
  const { help, groups, join } = strings;
  const caps = new Map<Group, string[]>();
  for (const each of commands.filter((command) => hasKey(command) && command.group !== "pick")) {
    const cap = capOf(each, printed);
    caps.set(each.group, [...(caps.get(each.group) ?? []), help.spoken[cap] ?? cap]);
  }
  const rows = Array.from(caps, ([group, keys]) => help.row(groups[group], keys));
  return [...rows, plainText(help.note)].reduce(join.sentences);
}
