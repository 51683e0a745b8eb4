/**
 * The laboratory's page: one stage in the lab, or the list of all, with the way from one to the other, language, theme, and the
 * address. The address selects the first view; the reader's choices are written back into it. Without any the page leads to
 * the first page of the site.
 *
 * Hooks: `#stages [data-link="contents | text | previous | next"]`, `#stages [aria-current]`, and `a[data-stage]` in the list.
 */

import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { html, render } from "lit/html.js";
import {
  isLoaded,
  LANGUAGES,
  type Language,
  loadLanguage,
  NAMES,
  preferredLanguage,
  stringsFor,
} from "../i18n/index.ts";
import { THEMES } from "../lab/attributes.ts";
import type { Past } from "../lab/body.ts";
import type { LabEvents } from "../lab/collidoscope-lab.d.ts";
import type { CollidoscopeLab } from "../lab/element.ts";
import { hasDocument, hasLinks, readFragment } from "../lab/link.ts";
import type { StageTexts } from "../lab/stage.ts";
import type { StageId } from "../stages/ids.ts";
import { STAGES } from "../stages/registry.ts";
import { ICONS } from "../ui/icons.ts";
import { contents, moon, sun, sunMoon } from "../ui/page_icons.ts";
import { byId } from "./document.ts";
import { keep, keptLanguage, keptTheme } from "./kept.ts";
import { siteEn } from "./strings.en.ts";
import { siteZh } from "./strings.zh.ts";
import { type Address, ATTRIBUTES, addressOf, readAddress, writeAddress } from "./url.ts";

/** Whether this page is a file of its own: then no other page lies beside it, and no address leads others to it. */
const IS_SINGLE = import.meta.env.VITE_SINGLE === true;

/** The texts of the header and of the notices about the address. */
const SITE_TEXTS: Readonly<Record<Language, typeof siteEn>> = { en: siteEn, zh: siteZh };

const THEME_ICONS = { auto: sunMoon, light: sun, dark: moon } as const;

/** Sentences about the address shown at once; the rest is counted. */
const NOTICES_SHOWN = 4;

/** Stages that were left whose worlds are kept for the browser's Back and Forward. */
const PASTS_KEPT = 8;

/** Worlds by the number of their entry in the browser's history. */
const pasts: Map<number, Past> = new Map();
let entry = entryOf(history.state);

let { address, problems } = readAddress(location.search);

/** The lab, once a stage has been shown. */
let lab: CollidoscopeLab | null = null;
let isOpening = false;

/** The list of all stages, once it has been shown. */
let contentsPage: HTMLElement | null = null;

/** Texts of stages by language and stage; null: asked for, and not yet there. */
const texts: Map<string, StageTexts | null> = new Map();

/** Whether the lab could not be fetched. */
let isMissing = false;

// A frame, and a reader with a choice in the address, have theirs.
if (!address.embed && !location.search.includes("theme=")) address = { ...address, theme: keptTheme() };

if (!IS_SINGLE && location.search === "" && !hasDocument(location.hash)) {
  location.replace(`./${keptLanguage()}/${location.hash}`);
} else show();
byId("skip").addEventListener("click", skip);
window.addEventListener("hashchange", openLink);
window.addEventListener("popstate", ({ state }) => travel(state));
window.addEventListener("keydown", leave);

if (import.meta.env.PROD && !IS_SINGLE && !address.embed && window === window.top)
  window.addEventListener("load", keepSite);

/** Lets the next visits do without a network. A frame in an article keeps nothing in its reader's browser. */
async function keepSite() {
  const isFrugal = Reflect.get(navigator, "connection")?.saveData === true;
  try {
    if (isFrugal) return;
    const registration = await navigator.serviceWorker.register("./offline.js");
    // The browser's own look for a new version waits until the page is idle.
    await registration.update();
  } catch {
    // Without a secure origin or storage the site works with a network only.
  }
}

async function openLab() {
  const [{ CollidoscopeLab }, { connectMessages }] = await Promise.all([
    import("./embed.ts"),
    import("./messages.ts"),
    import("./laboratory.ts"),
  ]);
  const opened = new CollidoscopeLab();
  await opened.loadBody();
  opened.addEventListener("ready", followStage);
  opened.addEventListener("refusal", reportRefusal);
  if (address.origin !== null) connectMessages(opened, address.origin);
  opened.scene = address.scene;
  if (!IS_SINGLE) opened.home = `${location.origin}${location.pathname}`;
  opened.ready.then(openLink, () => {});
  lab = opened;
  show();
}

/** Says that a part of the site is missing; the next choice tries again. */
function miss() {
  isMissing = true;
  show();
}

/** Focuses the lab so that keys work at once: only on our own top-level page, and if nothing else has the focus. */
function takeFocus() {
  const unclaimed = document.activeElement === null || document.activeElement === document.body;
  if (!address.embed && window === window.top && unclaimed) lab?.focus({ preventScroll: true });
}

function skip(event: MouseEvent) {
  event.preventDefault();
  if (address.stage !== null) lab?.focus();
  else contentsPage?.querySelector<HTMLElement>("[data-link]")?.focus();
}

/**
 * Leads back to the text on Escape, as its link does. In the lab Escape returns the focus to the page; from there it
 * closes open panels first.
 */
function leave(event: KeyboardEvent) {
  if (event.key !== "Escape" || event.repeat || event.defaultPrevented) return;
  if (lab === null || event.composedPath().includes(lab) || beatBefore() === null) return;
  const { body } = lab;
  if (body?.isHeld || body?.cancel()) return;
  byId("stages").querySelector<HTMLElement>('[data-link="text"]')?.click();
}

/** Opens the document that the address carries. */
async function openLink() {
  // A world that was left goes on from where it was, without the document that it came from.
  if (lab === null || !hasDocument(location.hash) || pasts.has(entry)) return;
  const linked = await readFragment(location.hash);
  let reason = "";
  try {
    if (linked === undefined) reason = hasLinks() ? SITE_TEXTS[language()].damaged : SITE_TEXTS[language()].linkless;
    else {
      // The document has a view of its own, which attributes left for later would undo.
      const { view, zoom } = address;
      address = { ...address, view: null, zoom: null };
      for (const name of ["view", "zoom"]) lab.removeAttribute(name);
      try {
        await lab.body?.open(linked);
      } catch (error) {
        address = { ...address, view, zoom };
        throw error;
      }
      address = { ...address, scene: null, seed: null, step: null, views: null };
    }
  } catch (error) {
    // The class itself would bring the engine's scripts into the course.
    if (error instanceof Error && error.name === "CollidoscopeError") reason = error.message;
    else isMissing = true;
  }
  // The sentence of an earlier link is over.
  problems = problems.filter(({ kind }) => kind !== "link");
  if (reason !== "") problems.push({ kind: "link", name: "", value: reason });
  show();
}

/** Shows what the lab refuses of the address: names in lists, and a scene. In a frame its author has it in the console. */
function reportRefusal(event: Event) {
  const { property, value, message } = (event as CustomEvent<LabEvents["refusal"]>).detail;
  if (address.embed || !["scene", "views", "lock", "keys"].includes(property)) return;
  if (property === "scene") {
    const others = problems.filter(({ kind }) => kind !== "scene");
    problems = [...others, { kind: "scene", name: property, value: message }];
  } else problems = [...problems, { kind: "name", name: property, value: String(value) }];
  show();
}

/** Follows the lab, also where a message has opened a scene in another stage. */
function followStage() {
  if (lab === null || address.stage === null) return;
  const successor = STAGES.successorOf(lab.stage);
  const stage = successor ?? STAGES.ids.find((id) => id === lab?.stage);
  if (stage === undefined) return;
  if (successor !== null && !problems.some(({ kind }) => kind === "removed")) {
    problems = [...problems, { kind: "removed", name: "stage", value: lab.stage }];
  }
  if (stage !== address.stage) {
    address = addressOf(address, stage);
    writeHistory("replaceState");
  }
  show();
}

function language(): Language {
  return address.lang ?? (address.embed ? preferredLanguage(navigator.languages) : keptLanguage());
}

function tryAgain() {
  if (isMissing) isOpening = false;
  isMissing = false;
}

function choose(changes: Partial<Address>) {
  tryAgain();
  const left = address.stage;
  const goes = changes.stage !== undefined && changes.stage !== left;
  if (goes) {
    keepPast();
    entry += 1;
    leaveScene(null, null);
  }
  if (changes.lang) keep("language", changes.lang);
  if (changes.theme) keep("theme", changes.theme);
  address = { ...(goes ? addressOf(address, changes.stage ?? null) : address), ...changes };
  writeHistory(goes ? "pushState" : "replaceState");
  show();
  if (!goes) return;
  window.scrollTo(0, 0);
  // The place in the list that the reader comes from.
  if (address.stage === null) contentsPage?.querySelector<HTMLElement>(`a[data-stage="${left}"]`)?.focus();
}

/**
 * Shows another entry of the browser's history, a stage as it was left. Language and theme stay: they belong to the reader,
 * not to the stage.
 */
function travel(state: unknown) {
  tryAgain();
  // A link was put into the address of the open page; the event of its fragment follows.
  if (state === null && hasDocument(location.hash)) {
    keepPast();
    entry += 1;
    writeHistory("replaceState");
    return;
  }
  const { stage, scene, seed, step, views, view, zoom, beat, ...more } = readAddress(location.search).address;
  const { heading, caption, labels, roles } = more;
  const goes = stage !== address.stage;
  if (goes) keepPast();
  entry = entryOf(state);
  const past = pasts.get(entry) ?? null;
  if (goes) leaveScene(past, scene);
  address = { ...address, stage, scene, seed, step, views, view, zoom, beat, heading, caption, labels, roles };
  writeHistory("replaceState");
  show();
}

/** Lets the lab open the next stage as it was left, or with a scene of the address, null for its own. */
function leaveScene(past: Past | null, scene: string | null) {
  problems = problems.filter(({ kind }) => kind !== "name" && kind !== "scene");
  if (lab === null) return;
  lab.scene = past === null ? scene : past.scene;
  lab.body?.goOnFrom(past);
}

function keepPast() {
  pasts.delete(entry);
  const past = address.stage === null ? null : (lab?.body?.past ?? null);
  if (past === null) return;
  pasts.set(entry, past);
  for (const oldest of [...pasts.keys()].slice(0, -PASTS_KEPT)) pasts.delete(oldest);
}

function writeHistory(how: "pushState" | "replaceState") {
  try {
    // The document of a link belongs to its entry of the history.
    const fragment = how === "replaceState" && hasDocument(location.hash) ? location.hash : "";
    history[how]({ entry }, "", `${writeAddress(address)}${fragment}`);
  } catch {
    // A sandboxed frame may not change its address; the page works without.
  }
}

/** Number of an entry of the browser's history, 0 for an entry that this page did not write. */
function entryOf(state: unknown): number {
  const found = typeof state === "object" && state !== null ? Reflect.get(state, "entry") : 0;
  return Number.isSafeInteger(found) ? found : 0;
}

/** Shows the address in everything: document, list or lab, header, notices. */
function show() {
  if (!isLoaded(language())) {
    loadLanguage(language()).then(show);
    return;
  }
  const strings = stringsFor(language());
  const texts = SITE_TEXTS[language()];
  const { stage, theme, embed } = address;
  document.documentElement.lang = strings.tag;
  document.documentElement.setAttribute("theme", theme);
  document.body.toggleAttribute("data-embed", embed);
  byId("skip").textContent = texts.skip;
  if (IS_SINGLE) byId("home").removeAttribute("href");
  else byId("home").setAttribute("href", `./${language()}/`);
  const navigation = byId("stages");
  navigation.hidden = stage === null;
  navigation.setAttribute("aria-label", texts.stages);
  render(choicesTemplate(), byId("choices"));
  byId("notices").hidden = problems.length === 0 && !isMissing;
  render(noticesTemplate(), byId("notices"));
  if (stage === null) {
    showContents();
    return;
  }
  showLab(stage);
  const own = textsOf(stage);
  if (own !== null) describe(own.title, own.question);
  if (!embed) render(stagesTemplate(stage), navigation);
}

function describe(title: string, description: string) {
  document.title = `${title} · ${stringsFor(language()).title}`;
  document.querySelector('meta[name="description"]')?.setAttribute("content", description);
}

function showContents() {
  const texts = SITE_TEXTS[language()];
  describe(texts.contents, texts.all);
  contentsPage ??= document.createElement("div");
  render(contentsTemplate(texts.contents), contentsPage);
  if (!contentsPage.isConnected) byId("main").replaceChildren(contentsPage);
}

/** All stages, with their questions. */
function contentsTemplate(heading: string) {
  return html`<nav class="contents" aria-label=${heading}>
    <h2>${heading}</h2>
    <ul>
      ${STAGES.ids.map((id) => {
        const own = textsOf(id);
        return html`<li>
          <a
            href=${writeAddress(addressOf(address, id))}
            data-stage=${id}
            data-link="stage"
            @click=${(event: MouseEvent) => follow(event, id)}
          >
            <strong>${own?.title ?? id}</strong> <span>${own?.question ?? ""}</span>
          </a>
        </li>`;
      })}
    </ul>
  </nav>`;
}

function showLab(stage: StageId) {
  if (lab === null) {
    if (!isOpening) openLab().catch(miss);
    isOpening = true;
    return;
  }
  lab.setAttribute("stage", stage);
  lab.setAttribute("lang", language());
  lab.setAttribute("theme", address.theme);
  lab.setAttribute("controls", address.embed ? "minimal" : "full");
  for (const name of ATTRIBUTES) {
    const value = address[name];
    if (value === null) lab.removeAttribute(name);
    // Setting an attribute again would undo what the lab has opened since.
    else if (lab.getAttribute(name) !== String(value)) lab.setAttribute(name, String(value));
  }
  lab.toggleAttribute("paused", address.paused);
  const lettered = beatBefore() !== null;
  if (lab.body?.model.lettered !== lettered) lab.body?.change({ lettered });
  if (lab.isConnected) return;
  byId("main").replaceChildren(lab);
  lab.ready.then(takeFocus, () => {});
}

/** The beat that the reader comes from; null: none, and in a frame or a single file, which have no way back. */
function beatBefore() {
  return IS_SINGLE || address.embed ? null : address.beat;
}

/** Returns the texts of a stage in the reader's language. Until they have arrived null; the page is then shown again. */
function textsOf(stage: StageId): StageTexts | null {
  const key = `${language()} ${stage}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  texts.set(key, null);
  STAGES.texts(stage, language()).then(
    (arrived) => {
      texts.set(key, arrived);
      show();
    },
    // They are asked for again when the page is shown next.
    () => texts.delete(key),
  );
  return null;
}

/** Goes where a link leads, without a new page. */
function follow(event: MouseEvent, stage: StageId | null) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  choose({ stage });
}

/** The way through the stages: the list, the previous stage, this one, the next one. */
function stagesTemplate(stage: StageId) {
  const texts = SITE_TEXTS[language()];
  const { ids } = STAGES;
  const at = ids.indexOf(stage);
  const own = textsOf(stage);
  const step = (name: "previous" | "next", to: StageId | undefined, icon: string) => {
    if (to === undefined) return html`<span data-link=${name} hidden></span>`;
    const title = textsOf(to)?.title ?? "";
    const words = texts[name](title);
    return html`<a
      href=${writeAddress(addressOf(address, to))}
      rel=${name === "next" ? "next" : "prev"}
      data-link=${name}
      data-stage=${to}
      title=${words}
      aria-label=${words}
      @click=${(event: MouseEvent) => follow(event, to)}
      >${unsafeHTML(icon)}<span class="title">${title}</span></a
    >`;
  };
  const beat = beatBefore();
  const first =
    beat === null
      ? html`<a
          href=${writeAddress(addressOf(address, null))}
          data-link="contents"
          title=${texts.contents}
          aria-label=${texts.contents}
          @click=${(event: MouseEvent) => follow(event, null)}
          >${unsafeHTML(contents)}<span class="title">${texts.contents}</span></a
        >`
      : html`<a href=${`./${language()}/${beat.chapter}/#${beat.id}`} data-link="text"
          >${unsafeHTML(ICONS.arrowLeft)}<span>${texts.backToText}</span></a
        >`;
  return html`${first}
    ${step("previous", ids[at - 1], ICONS.chevronLeft)}
    <p aria-current="page" data-stage=${stage}>
      <span class="title">${own?.title ?? ""}</span>
      <span class="place">${texts.place(at + 1, ids.length)}</span>
    </p>
    ${step("next", ids[at + 1], ICONS.chevronRight)}`;
}

/** The choices in the header of the page: language and theme. */
function choicesTemplate() {
  const { theme } = address;
  const { join } = stringsFor(language());
  const texts = SITE_TEXTS[language()];
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "auto";
  const words = join.value(texts.theme, texts.themes[theme]);
  return html`
    <div role="group" aria-label=${texts.language}>
      ${LANGUAGES.map((each) => {
        const { name, tag } = NAMES[each];
        return html`<button
          type="button"
          data-lang=${each}
          lang=${tag}
          aria-pressed=${String(each === language())}
          @click=${() => choose({ lang: each })}
        >
          ${each === "en" ? "EN" : name}
        </button>`;
      })}
    </div>
    <button
      type="button"
      data-theme=${theme}
      title=${words}
      aria-label=${words}
      @click=${() => choose({ theme: next })}
    >
      ${unsafeHTML(THEME_ICONS[theme])}
    </button>
  `;
}

function noticesTemplate() {
  const strings = stringsFor(language());
  const texts = SITE_TEXTS[language()];
  const { page } = strings;
  const used = {
    stage: address.stage === null ? texts.used.course : (textsOf(address.stage)?.title ?? address.stage),
    lang: strings.name,
    theme: texts.themes[address.theme],
    ...{ embed: "0", seed: "1", paused: "0", beat: texts.used.none, origin: texts.used.noMessages },
    ...{
      scene: texts.used.stage,
      step: texts.used.stage,
      views: texts.used.stage,
      view: texts.used.all,
      zoom: "1",
      lock: texts.used.none,
      keys: texts.used.all,
      heading: texts.used.stage,
      caption: texts.used.stage,
      labels: texts.used.none,
      roles: texts.used.none,
    },
  };
  const faults = problems.map(({ kind, name, value }) => {
    if (kind === "link") return texts.badLink(value);
    if (kind === "scene") return value.charAt(0).toUpperCase() + value.slice(1);
    if (kind === "name") return texts.unknownName(name, value);
    if (kind === "removed") return page.removedStage(value);
    if (kind === "unknown") return texts.unknown(name);
    if (kind === "repeated") return texts.repeated(name);
    return texts.bad(name, value, used[name as keyof typeof used]);
  });
  const sentences = isMissing ? [page.missing, ...faults] : faults;
  const rest = sentences.length - NOTICES_SHOWN;
  if (rest > 0) sentences.splice(NOTICES_SHOWN, rest, texts.moreProblems(rest));
  return html`<div>${sentences.map((sentence) => html`<p>${sentence}</p>`)}</div>
    <button
      type="button"
      aria-label=${page.dismiss}
      title=${page.dismiss}
      @click=${() => {
        problems = [];
        tryAgain();
        show();
      }}
    >
      ${unsafeHTML(ICONS.close)}
    </button>`;
}
