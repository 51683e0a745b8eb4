/** The values that the element's attributes accept. The site's address reads the same values by the same functions. */

import { type Frame, ZOOM } from "../canvas/view.ts";
import { languageOf } from "../i18n/index.ts";
import type { Command, Group, Names } from "../input/commands.ts";
import type { ShapeRole } from "../state/view_state.ts";
import type { BadAttribute, Given } from "./author.ts";

export const THEMES = Object.freeze(["auto", "light", "dark"] as const);
export type Theme = (typeof THEMES)[number];

const CONTROLS = Object.freeze(["full", "minimal", "figure"] as const);

const LARGEST_SEED = 4294967295;

/** Names of a list at most. */
const MOST_NAMES = 64;

/** All groups, and whether their commands change the world: those that `lock="changes"` takes from the reader. */
const CHANGES: Readonly<Record<Group, boolean>> = {
  ...{ aim: true, surface: true, field: true, act: true, velocity: true, body: true, world: true, scene: true },
  ...{ make: true, select: true, turn: true, move: true, form: true, crowd: true, pick: true },
  ...{ back: false, zoom: false, time: false, player: false, view: false, help: false },
};

const GROUPS = Object.keys(CHANGES) as readonly Group[];

/** Names of `lock` beside groups and commands: everything, all changes of the world, and what the panels do. */
const LOCKS = Object.freeze(["all", "changes", "panel"]);

/** The seed that `value` spells, or null when it spells none. */
export function readSeed(value: string): number | null {
  if (!/^\d{1,10}$/.test(value)) return null;
  const seed = Number(value);
  return seed <= LARGEST_SEED ? seed : null;
}

/** The step of a player that `value` spells, or null when it spells none. */
export function readStep(value: string): number | null {
  return /^\d{1,6}$/.test(value) ? Number(value) : null;
}

/** Longest number of a frame, in world pixels: no world is as large. */
const FARTHEST = 1e6;

/** Least width and height of a frame. */
const SMALLEST = 1e-6;

/** The part of the world that "left top width height" names, or null for anything else. */
export function readFrame(value: unknown): Frame | null {
  if (typeof value !== "string" || value.length > 120) return null;
  const words = value.trim().split(/\s*,\s*|\s+/);
  const [left, top, width, height] = words.map((word) => (/^-?\d+(\.\d+)?(e-\d+)?$/.test(word) ? Number(word) : NaN));
  if (words.length !== 4 || left === undefined || top === undefined || !width || !height) return null;
  const isBounded = [left, top, width, height].every((each) => Math.abs(each) <= FARTHEST);
  if (!isBounded || width < SMALLEST || height < SMALLEST) return null;
  return { x: left + width / 2, y: top + height / 2, width, height };
}

/** The value of the attribute `view` for a part of the world. */
export function frameText({ x, y, width, height }: Frame): string {
  const [across, down] = [Math.max(width, SMALLEST), Math.max(height, SMALLEST)];
  return [x - across / 2, y - down / 2, across, down].map((each) => Number(each.toFixed(9))).join(" ");
}

/** The enlargement that `value` spells, or null when it spells none. */
export function readZoom(value: unknown): number | null {
  if (typeof value !== "number" && !(typeof value === "string" && /^\d{1,2}(\.\d{1,9})?$/.test(value))) return null;
  const zoom = Number(value);
  return zoom >= ZOOM.least && zoom <= ZOOM.most ? zoom : null;
}

/** The names of a list, separated by spaces or commas, or null for anything else. */
export function readNames(value: string): Names | null {
  const names = value.split(/[\s,]+/, MOST_NAMES + 2).filter((name) => name !== "");
  const isList = names.length <= MOST_NAMES && names.every((name) => /^[a-z0-9-]{1,40}$/.test(name));
  return isList ? new Set(names) : null;
}

/** Names that `changes` stands for: the groups that change the world, the panels, undo and redo. */
const LOCKED_CHANGES: readonly string[] = [...GROUPS.filter((group) => CHANGES[group]), "panel", "undo", "redo"];

/** The names of a lock with those that `changes` stands for; null for no list. Where one shape cannot go, all cannot. */
export function readLock(value: string): Names | null {
  const names = readNames(value);
  if (names === null) return null;
  const emptied = names.has("remove") ? ["empty"] : [];
  return new Set([...names, ...emptied, ...(names.has("changes") ? LOCKED_CHANGES : [])]);
}

const SHAPE_ROLES = Object.freeze(["a", "b", "construction"] as const) satisfies readonly ShapeRole[];

/** Shapes of a scene in a stage that reads each of them, which an author can name. */
export const MOST_SHAPES = 500;

/** Characters of a label. */
const LONGEST_LABEL = 40;

/** The items of a list by the places of shapes in the scene, separated by commas and possibly empty; null: too many. */
function itemsOf(value: string): readonly string[] | null {
  const items = value.split(/[,，]/, MOST_SHAPES + 1).map((item) => item.trim());
  return items.length <= MOST_SHAPES ? items : null;
}

const isShort = ({ length }: string) => length <= LONGEST_LABEL;

/** The labels of shapes by their places in the scene, nothing for one that is too long; or null for too many. */
export function readLabels(value: string): readonly string[] | null {
  return itemsOf(value)?.map((label) => (isShort(label) ? label : "")) ?? null;
}

/** The roles of shapes by their places in the scene, null for none; or null for anything else than a list of roles. */
export function readRoles(value: string): readonly (ShapeRole | null)[] | null {
  const names = itemsOf(value);
  if (names === null) return null;
  const roles = names.map((name) => SHAPE_ROLES.find((role) => role === name) ?? null);
  return roles.every((role, place) => role !== null || names[place] === "") ? roles : null;
}

/** The names of the commands that act by key: `none` spells none of them. */
export function readKeys(value: string): Names | null {
  const names = readNames(value);
  return names !== null && names.size === 1 && names.has("none") ? new Set() : names;
}

/** Returns everything in the attributes that cannot be used. Without the commands of a stage no name is unknown. */
export function badAttributes(
  given: Given,
  stages: { ids: readonly string[]; successorOf: (id: string) => string | null },
  commands: readonly Command[] | null,
): BadAttribute[] {
  const { stage, lang, theme, controls, seed, step, view, zoom, labels, roles } = given;
  const isOf = (values: readonly string[], value: string) => values.includes(value);
  const values: [string, string, boolean, readonly string[]][] = [
    ["stage", stage, isOf(stages.ids, stage) || stages.successorOf(stage) !== null, stages.ids],
    ["lang", lang, lang === "" || languageOf(lang) !== null, ["en", "zh"]],
    ["theme", theme, isOf(THEMES, theme), THEMES],
    ["controls", controls, isOf(CONTROLS, controls), CONTROLS],
    ["seed", String(seed), seed === null || readSeed(String(seed)) !== null, [`0 to ${LARGEST_SEED}`]],
    ["step", String(step), step === null || readStep(String(step)) !== null, ["0 to 999999"]],
    ["view", written(view), view === null || readFrame(view) !== null, ["left top width height"]],
    ["labels", written(labels), itemsOf(labels ?? "")?.every(isShort) ?? false, [`${LONGEST_LABEL} characters each`]],
    ["roles", written(roles), roles === null || readRoles(roles) !== null, SHAPE_ROLES],
    ["zoom", written(zoom), zoom === null || readZoom(zoom) !== null, [`${ZOOM.least} to ${ZOOM.most}`]],
  ];
  const bad = values.flatMap(([attribute, value, isGood, accepted]) =>
    isGood ? [] : [{ attribute, value, accepted }],
  );
  return [...bad, ...badNames(given, commands)];
}

/** A value as it is quoted; scripts may set objects that no text can be made of. */
function written(value: unknown): string {
  return typeof value === "object" && value !== null ? "object" : String(value);
}

function badNames({ views, lock, keys }: Given, known: readonly Command[] | null): BadAttribute[] {
  const commands = known ?? [];
  // A group that a stage lacks is no mistake: one list serves several stages.
  const groups = GROUPS.filter((group) => group !== "pick");
  const ids = commands.map(({ id }) => id);
  const lists: [string, string | null, (value: string) => Names | null, string[]][] = [
    ["views", views, readNames, commands.flatMap(({ view, otherViews = [] }) => [view ?? [], otherViews].flat())],
    ["lock", lock, readNames, [...LOCKS, ...groups, ...ids]],
    ["keys", keys, readKeys, ["all", "none", ...groups, ...ids]],
  ];
  return lists.flatMap(([attribute, value, read, all]): BadAttribute[] => {
    const names = value === null ? new Set<string>() : read(value);
    const accepted = [...new Set(all)];
    if (names === null) return [{ attribute, value: value ?? "", accepted }];
    const unknown = known === null ? [] : [...names].filter((name) => !accepted.includes(name));
    return unknown.map((name) => ({ attribute, value: name, accepted }));
  });
}
