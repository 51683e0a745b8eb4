/**
 * The page's address: `?stage=&lang=&theme=&embed=1&seed=`, and for authors `scene`, `step`, `views`, `view`, `zoom`, `lock`, `keys`,
 * `paused=1` and `origin`; `beat` names the paragraph that led here. Pure functions over strings; an unknown name or a bad value is
 * listed as a problem and replaced by its default.
 */

import { beatName, CHAPTERS, type ChapterId } from "../chapters/chapter.ts";
import { LANGUAGES } from "../i18n/index.ts";
import {
  readFrame,
  readKeys,
  readLabels,
  readNames,
  readRoles,
  readSeed,
  readStep,
  readZoom,
  THEMES,
  type Theme,
} from "../lab/attributes.ts";
import { LONGEST_WORDS, readSceneText, writeSceneText } from "../lab/link.ts";
import type { StageId } from "../stages/ids.ts";
import { STAGES } from "../stages/registry.ts";
import { readOrigin } from "./frame.ts";

/** Characters of a bad value that are repeated to the reader. */
const LONGEST_QUOTE = 40;

/** A parameter: its default, and the reader of its text, which returns null or undefined for a bad value. */
const parameter = <None, Value>(none: None, read: (text: string) => Value | null | undefined) => ({ none, read });

/** A parameter that stays a text, which `read` accepts. */
const textFor = (read: (text: string) => unknown) => parameter(null, (text) => (read(text) === null ? null : text));

/** The parameters, as the attributes of the element have them. null: the stage's own value, or the reader's. */
const PARAMETERS = {
  /** null: the list of all stages. */
  stage: parameter(null, (text) => STAGES.ids.find((id) => id === text) ?? STAGES.successorOf(text)),
  lang: parameter(null, (text) => LANGUAGES.find((language) => language === text)),
  theme: parameter<Theme, Theme>("auto", (text) => THEMES.find((theme) => theme === text)),
  embed: parameter<boolean, boolean>(false, readSwitch),
  seed: parameter(null, readSeed),
  /** A scene as JSON. */
  scene: parameter(null, readSceneText),
  step: parameter(null, readStep),
  views: textFor(readNames),
  /** The part of the world that is shown. */
  view: textFor(readFrame),
  zoom: textFor(readZoom),
  lock: textFor(readNames),
  keys: textFor(readKeys),
  heading: parameter(null, readWords),
  caption: parameter(null, readWords),
  labels: textFor(readLabels),
  roles: textFor(readRoles),
  paused: parameter<boolean, boolean>(false, readSwitch),
  /** The paragraph that led here; null: none. */
  beat: parameter(null, readBeat),
  /** Origin of the page around a frame, which messages come from and go to; null: no messages. */
  origin: parameter(null, readOrigin),
};

type Parameters = typeof PARAMETERS;
type Name = keyof Parameters;

export type Address = {
  [Each in Name]: Parameters[Each]["none"] | NonNullable<ReturnType<Parameters[Each]["read"]>>;
};

/** Words of an author. A frame alone shows them: on the site's own page they would seem to be the site's. */
export const WORDS = Object.freeze(["heading", "caption", "labels", "roles"] as const);

/** Parameters that are attributes of the element, word by word. */
export const ATTRIBUTES = [...(["seed", "step", "views", "view", "zoom", "lock", "keys"] as const), ...WORDS] as const;

interface AddressProblem {
  kind: "unknown" | "bad" | "repeated" | "link" | "removed" | "name" | "scene";
  name: string;
  value: string;
}

/** Returns the beat of `turned-boxes.direction`. */
function readBeat(value: string): { chapter: ChapterId; id: string } | undefined {
  const [, name = "", id = ""] = /^([a-z-]+)\.([a-z0-9-]+)$/.exec(value) ?? [];
  const chapter = CHAPTERS.find((each) => each === name);
  return chapter && { chapter, id };
}

function readSwitch(value: string) {
  return value === "1" ? true : value === "0" ? false : undefined;
}

function readWords(value: string) {
  return value.length <= LONGEST_WORDS ? value : undefined;
}

/** The address that a query string means, and everything in it that could not be used. */
export function readAddress(search: string): { address: Address; problems: AddressProblem[] } {
  const defaults = Object.entries(PARAMETERS).map(([name, { none }]) => [name, none]);
  const address: Address = Object.fromEntries(defaults);
  const problems: AddressProblem[] = [];
  const seen = new Set();
  for (const [name, text] of new URLSearchParams(search)) {
    const value = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
    if (!Object.hasOwn(PARAMETERS, name)) {
      problems.push({ kind: "unknown", name: name.slice(0, LONGEST_QUOTE), value });
      continue;
    }
    if (seen.has(name)) {
      problems.push({ kind: "repeated", name, value });
      continue;
    }
    seen.add(name);
    const meant = PARAMETERS[name as Name].read(text);
    if (meant == null) problems.push({ kind: "bad", name, value });
    else Object.assign(address, { [name]: meant });
    if (name === "stage" && STAGES.successorOf(text) !== null) problems.push({ kind: "removed", name, value });
  }
  for (const name of WORDS) {
    const words = address.embed ? null : address[name];
    if (words === null) continue;
    problems.push({ kind: "unknown", name, value: words.slice(0, LONGEST_QUOTE) });
    address[name] = null;
  }
  if (address.embed || address.scene !== null) address.stage ??= STAGES.fallback;
  return { address, problems };
}

/** The query string of an address; defaults are left out, except the stage. */
export function writeAddress(address: Address): string {
  const query = new URLSearchParams();
  for (const name of ["stage", "lang"] as const) if (address[name] !== null) query.set(name, address[name]);
  if (address.theme !== "auto") query.set("theme", address.theme);
  if (address.embed) query.set("embed", "1");
  if (address.scene !== null) query.set("scene", writeSceneText(address.scene));
  for (const name of [...ATTRIBUTES, "origin"] as const) {
    if (address[name] !== null) query.set(name, String(address[name]));
  }
  if (address.paused) query.set("paused", "1");
  if (address.beat !== null) query.set("beat", beatName(address.beat.chapter, address.beat.id));
  return `?${query}`;
}

/** The address of another stage or of the list, which opens as by itself. */
export function addressOf(address: Address, stage: StageId | null): Address {
  const words = { heading: null, caption: null, labels: null, roles: null };
  return { ...address, stage, beat: null, scene: null, step: null, views: null, view: null, zoom: null, ...words };
}
