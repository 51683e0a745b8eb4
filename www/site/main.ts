/**
 * The page around the lab: stage chooser, language, theme, and the address. The address decides
 * what is shown first; what the reader then chooses is written back into it.
 */
import { html, nothing, render } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { type Language, preferredLanguage, stringsFor } from "../i18n/index.ts";
import type { Past } from "../lab/lab.ts";
import { STAGES, type StageId } from "../stages/registry.ts";
import { ICONS } from "../ui/parts.ts";
import { adoptColours, byId, choicesTemplate } from "./choices.ts";
import { CollidoscopeLab } from "./embed.ts";
import { connectMessages } from "./messages.ts";
import { type Address, addressOf, benchAddress, readAddress, writeAddress } from "./url.ts";

/** The texts of all stages, for their titles: the site lists them before any stage is loaded. */
const TEXTS = import.meta.glob<Record<string, { title: string }>>("../stages/*/strings.*.ts", { eager: true });

/** Sentences about the address shown at once; the rest is counted. */
const NOTICES_SHOWN = 4;

/** Stages that were left whose worlds are kept for the browser's Back and Forward. */
const PASTS_KEPT = 8;

/** Worlds by the number of their entry in the browser's history. */
const pasts: Map<number, Past> = new Map();
let entry = entryOf(history.state);

let { address, problems } = readAddress(location.search);

adoptColours();

const lab = new CollidoscopeLab();
lab.addEventListener("ready", followStage);
if (address.origin !== null) connectMessages(lab, address.origin);
show();
byId("main").replaceChildren(lab);
lab.ready.then(takeFocus, () => {});
byId("stages").addEventListener("scroll", markStages, { passive: true });
new ResizeObserver(centreStage).observe(byId("stages"));
window.addEventListener("popstate", ({ state }) => travel(state));

/** Focuses the lab so that keys work at once: only on our own top-level page, and if nothing else has the focus. */
function takeFocus() {
  const unclaimed = document.activeElement === null || document.activeElement === document.body;
  if (!address.embed && window === window.top && unclaimed) lab.focus({ preventScroll: true });
}

/** Follows the lab where a message has opened a scene in another stage. */
function followStage() {
  const stage = STAGES.ids.find((id) => id === lab.stage);
  if (stage === undefined || stage === address.stage) return;
  address = addressOf(address, stage);
  writeHistory("replaceState");
  show();
}

function language(): Language {
  return address.lang ?? preferredLanguage(navigator.languages);
}

function choose(changes: Partial<Address>) {
  const goes = changes.stage !== undefined && changes.stage !== address.stage;
  if (goes) {
    keepPast();
    entry += 1;
    lab.scene = null;
  }
  address = { ...(goes ? addressOf(address, changes.stage ?? address.stage) : address), ...changes };
  writeHistory(goes ? "pushState" : "replaceState");
  show();
}

/**
 * Shows the stage of another entry of the browser's history, as it was left. Language and theme
 * stay: they belong to the reader, not to the stage.
 */
function travel(state: unknown) {
  const { stage, seed, step, views } = readAddress(location.search).address;
  if (stage !== address.stage) {
    keepPast();
    lab.scene = null;
  }
  entry = entryOf(state);
  if (stage !== address.stage) lab.goOnFrom(pasts.get(entry) ?? null);
  address = { ...address, stage, seed, step, views };
  writeHistory("replaceState");
  show();
}

function keepPast() {
  const { past } = lab;
  pasts.delete(entry);
  if (past === null) return;
  pasts.set(entry, past);
  for (const oldest of [...pasts.keys()].slice(0, -PASTS_KEPT)) pasts.delete(oldest);
}

function writeHistory(how: "pushState" | "replaceState") {
  try {
    history[how]({ entry }, "", writeAddress(address));
  } catch {
    // A sandboxed frame may not change its address; the page works without.
  }
}

/** Number of an entry of the browser's history, 0 for an entry that this page did not write. */
function entryOf(state: unknown): number {
  const found = typeof state === "object" && state !== null ? Reflect.get(state, "entry") : 0;
  return Number.isSafeInteger(found) ? found : 0;
}

/** Shows the address in everything: document, lab, header, notices. */
function show() {
  const strings = stringsFor(language());
  const { stage, theme, embed } = address;
  document.documentElement.lang = strings.tag;
  document.documentElement.setAttribute("theme", theme);
  document.body.toggleAttribute("data-embed", embed);
  document.title = `${titlesIn(language())[stage]} · ${strings.title}`;
  lab.setAttribute("stage", stage);
  lab.setAttribute("lang", language());
  lab.setAttribute("theme", theme);
  lab.setAttribute("controls", embed ? "minimal" : "full");
  for (const name of ["seed", "step", "views", "lock", "keys"] as const) {
    const value = address[name];
    if (value === null) lab.removeAttribute(name);
    else lab.setAttribute(name, String(value));
  }
  lab.toggleAttribute("paused", address.paused);
  render(stagesTemplate(), byId("stages"));
  lab.bench = benchAddress(address);
  render([benchTemplate(), choicesTemplate({ language: language(), theme }, choose)], byId("choices"));
  byId("notices").hidden = problems.length === 0;
  render(noticesTemplate(), byId("notices"));
  centreStage();
}

/** Returns the titles in a language, by the ids of the stages. */
function titlesIn(language: Language): Readonly<Record<StageId, string>> {
  const own = Object.entries(TEXTS).filter(
    ([path]) => path.endsWith(`strings.${language}.ts`) && !path.includes("/shared/"),
  );
  return Object.fromEntries(own.map(([path, texts]) => [path.split("/").at(-2), texts[language]?.title])) as Record<
    StageId,
    string
  >;
}

/** Brings the current stage into view where the row of stages does not fit. */
function centreStage() {
  const row = byId("stages");
  const current = row.querySelector("[aria-current]")?.parentElement;
  if (!(current instanceof HTMLElement)) return;
  row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  markStages();
}

/** Says on which side of the row there are more stages. */
function markStages() {
  const row = byId("stages");
  const before = row.scrollLeft > 1;
  const after = row.scrollLeft < row.scrollWidth - row.clientWidth - 1;
  row.dataset.more = before ? (after ? "both" : "before") : after ? "after" : "none";
}

function stagesTemplate() {
  const strings = stringsFor(language());
  const titles = titlesIn(language());
  byId("stages").setAttribute("aria-label", strings.page.stages);
  return STAGES.ids.map(
    (id, index) => html`<li>
      <a
        href=${writeAddress(addressOf(address, id))}
        data-stage=${id}
        aria-current=${id === address.stage ? "page" : nothing}
        @click=${(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          choose({ stage: id });
        }}
        ><span class="ordinal" aria-hidden="true">${index + 1}</span>${titles[id]}</a
      >
    </li>`,
  );
}

/** The way to the site's other page. */
function benchTemplate() {
  const { bench } = stringsFor(language()).page;
  return html`<a href=${benchAddress(address)} data-link="bench" title=${bench} aria-label=${bench}
    >${unsafeHTML(ICONS.gauge)}</a
  >`;
}

function noticesTemplate() {
  const strings = stringsFor(language());
  const { page } = strings;
  const used = {
    stage: titlesIn(language())[address.stage],
    lang: strings.name,
    theme: page.themes[address.theme],
    ...{ embed: "0", seed: "1", paused: "0", origin: page.used.noMessages },
    ...{ step: page.used.stage, views: page.used.stage, lock: page.used.none, keys: page.used.all },
  };
  const sentences = problems.map(({ kind, name, value }) => {
    if (kind === "unknown") return page.unknown(name);
    if (kind === "repeated") return page.repeated(name);
    return page.bad(name, value, used[name as keyof typeof used]);
  });
  const rest = sentences.length - NOTICES_SHOWN;
  if (rest > 0) sentences.splice(NOTICES_SHOWN, rest, page.moreProblems(rest));
  return html`<div>${sentences.map((sentence) => html`<p>${sentence}</p>`)}</div>
    <button
      type="button"
      aria-label=${page.dismiss}
      title=${page.dismiss}
      @click=${() => {
        problems = [];
        show();
      }}
    >
      ${unsafeHTML(ICONS.close)}
    </button>`;
}
