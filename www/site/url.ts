/**
 * The page's address: `?stage=&lang=&theme=&embed=1&seed=`, and for authors `scene`, `step`, `views`, `view`, `zoom`, `lock`, `keys`,
 * `paused=1` and `origin`; `beat` names the paragraph that led here. Pure functions over strings; an unknown name or a bad value is
 * listed as a problem and replaced by its default.
 */

import { beatName, CHAPTERS, type ChapterId } from "../chapters/chapter.ts";
import { LANGUAGES, type Language } from "../i18n/index.ts";
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

export interface Address {
  /** null: the list of all stages */
  stage: StageId | null;
  /** null: the browser's language */
  lang: Language | null;
  theme: Theme;
  embed: boolean;
  /** null: the engine's own */
  seed: number | null;
  /** A scene as JSON; null: the stage's own. */
  scene: string | null;
  /** null: the stage's own */
  step: number | null;
  /** Lists of names, as the attributes of the element have them; null: the defaults. */
  views: string | null;
  /** The part of the world that is shown, as the attributes of the element have it; null: all of it. */
  view: string | null;
  zoom: string | null;
  lock: string | null;
  keys: string | null;
  /** Words of the author about the scene, and names of its shapes. */
  heading: string | null;
  caption: string | null;
  labels: string | null;
  roles: string | null;
  paused: boolean;
  /** The paragraph that led here, as chapter and beat; null: none. */
  beat: { chapter: ChapterId; id: string } | null;
  /** Origin of the page around a frame, which messages come from and go to; null: no messages */
  origin: string | null;
}

/** Words of an author. A frame alone shows them: on the site's own page they would seem to be the site's. */
export const WORDS = Object.freeze(["heading", "caption", "labels", "roles"] as const);

/** Parameters that are attributes of the element, word by word. */
export const ATTRIBUTES = [...(["seed", "step", "views", "view", "zoom", "lock", "keys"] as const), ...WORDS] as const;

/** The address of the list of all stages. */
const DEFAULTS: Address = Object.freeze({
  ...{ stage: null, lang: null, theme: "auto", embed: false, seed: null, scene: null },
  ...{ step: null, views: null, view: null, zoom: null, lock: null, keys: null, paused: false, origin: null },
  ...{ heading: null, caption: null, labels: null, roles: null, beat: null },
});

interface AddressProblem {
  kind: "unknown" | "bad" | "repeated" | "link" | "removed" | "name" | "scene";
  name: string;
  value: string;
}

/** each returns undefined for a bad value */
const READERS: Record<string, (value: string) => unknown> = {
  stage: (value) => STAGES.ids.find((id) => id === value) ?? STAGES.successorOf(value) ?? undefined,
  lang: (value) => LANGUAGES.find((language) => language === value),
  theme: (value) => THEMES.find((theme) => theme === value),
  embed: readSwitch,
  seed: (value) => readSeed(value) ?? undefined,
  scene: readSceneText,
  step: (value) => readStep(value) ?? undefined,
  views: (value) => (readNames(value) === null ? undefined : value),
  view: (value) => (readFrame(value) === null ? undefined : value),
  zoom: (value) => (readZoom(value) === null ? undefined : value),
  lock: (value) => (readNames(value) === null ? undefined : value),
  keys: (value) => (readKeys(value) === null ? undefined : value),
  heading: readWords,
  caption: readWords,
  labels: (value) => (readLabels(value) === null ? undefined : value),
  roles: (value) => (readRoles(value) === null ? undefined : value),
  paused: readSwitch,
  beat: readBeat,
  origin: readOrigin,
};

/** Returns the beat of `turned-boxes.direction`. */
function readBeat(value: string): Address["beat"] | undefined {
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
  const address: Address = { ...DEFAULTS };
  const problems: AddressProblem[] = [];
  const seen = new Set();
  for (const [name, text] of new URLSearchParams(search)) {
    const value = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
    const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
    if (read === undefined) {
      problems.push({ kind: "unknown", name: name.slice(0, LONGEST_QUOTE), value });
      continue;
    }
    if (seen.has(name)) {
      problems.push({ kind: "repeated", name, value });
      continue;
    }
    seen.add(name);
    const meant = read(text);
    if (meant === undefined) problems.push({ kind: "bad", name, value });
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
