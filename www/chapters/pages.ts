/** Chapters and first page as documents: all of their text is there without scripts. */

import { type Language, NAMES } from "../i18n/index.ts";
import { COMMON } from "../input/commands.ts";
import { QUESTIONS } from "../judge/truth.ts";
import { ICONS } from "../ui/icons.ts";
import { book, bug, flask, sunMoon } from "../ui/page_icons.ts";
import type { ChapterHead, DrawnBeat, DrawnChapter } from "./chapter.ts";
import { CHECK_TEXTS } from "./check_texts.ts";
import { HOME_STILLS, NARROW } from "./home.ts";
import { escapeHtml } from "./parse.ts";
import { PAGE_TEXTS, type PageTexts, PLACEHOLDER } from "./texts.ts";

interface Shell {
  language: Language;
  title: string;
  description: string;
  kind: "chapter" | "home" | "check" | "plain";
  /** Steps from the page up to the folder of the site. */
  up: string;
  /** Address of the page within a language's folder. */
  path: string;
  image: string | null;
  body: string;
  data: unknown;
}

const LANGUAGES = Object.keys(NAMES) as Language[];

/** Fills the template: its parts stand between double braces. */
function fill(template: string, site: string | null, shell: Shell): string {
  const { language, title, description, kind, up, path, image, body, data } = shell;
  const texts = PAGE_TEXTS[language];
  const own = `${language}/${path}`;
  const absolute = site === null ? [] : [`<link rel="canonical" href="${site}${own}" />`];
  const alternates = site === null ? [] : LANGUAGES;
  const head = [
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    ...(site === null || image === null ? [] : [`<meta property="og:image" content="${site}${own}${image}" />`]),
    ...absolute,
    ...alternates.map((each) => `<link rel="alternate" hreflang="${NAMES[each].tag}" href="${site}${each}/${path}" />`),
  ];
  const parts: Readonly<Record<string, string>> = {
    title: escapeHtml(kind === "home" ? `Collidoscope: ${title}` : `${title} · Collidoscope`),
    head: head.join("\n    "),
    kind,
    body: `<a class="skip" href="#main">${texts.skip}</a>
    ${barOf(language, up, path, texts)}
    ${body}
    <script type="application/json" id="data">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
  };
  return template
    .replace('<html lang="en">', `<html lang="${NAMES[language].tag}">`)
    .replace(/\{\{(\w+)\}\}/g, (whole, name) => parts[name] ?? whole);
}

function barOf(language: Language, up: string, path: string, texts: PageTexts): string {
  const languages = LANGUAGES.map((each) => {
    const { name, tag } = NAMES[each];
    const current = each === language ? ` aria-current="true"` : "";
    return `<a href="${up}${each}/${path}" hreflang="${tag}" lang="${tag}" data-lang="${each}"${current}>${each === "en" ? "EN" : name}</a>`;
  });
  return `<header class="top">
      <a class="brand" href="${up}${language}/"><span class="mark" aria-hidden="true"></span>Collidoscope</a>
      <a class="chapters" href="${up}${language}/#chapters" aria-label="${texts.chapters}">${book}<span>${texts.chapters}</span></a>
      <div class="choices">
        <button type="button" data-choice="keys" aria-pressed="true" title="${texts.keys}" aria-label="${texts.keys}" hidden>${ICONS.keyboard}</button>
        <div role="group" aria-label="${texts.language}">${languages.join("")}</div>
        <button type="button" data-choice="theme" title="${texts.theme}" aria-label="${texts.theme}" hidden>${sunMoon}</button>
      </div>
    </header>`;
}

export function chapterPage(
  chapter: DrawnChapter,
  heads: readonly ChapterHead[],
  template: string,
  site: string | null,
): string {
  const { language, beats } = chapter;
  const texts = PAGE_TEXTS[language];
  const at = heads.findIndex(({ id }) => id === chapter.id);
  const next = heads[at + 1];
  const [href, words] =
    next === undefined
      ? ["../check/", texts.nextPage(CHECK_TEXTS[language].title)]
      : [`../${next.id}/`, texts.nextChapter(at + 2, escapeHtml(next.title))];
  const leads = (more: string, seen: string) =>
    `<a class="action primary leads${more}" href="${href}" aria-label="${words}" hidden><span>${seen}</span>${ICONS.arrowRight}</a>`;
  const progress = (more: string) =>
    `<div class="progress${more}" aria-hidden="true">${"<i></i>".repeat(beats.length)}</div>`;
  const body = `<main class="reader" id="main">
      <div class="side">
        <div class="figure" data-part="figure">${beats[0] === undefined ? "" : stillMarkup(beats[0], stillName(beats[0].id, beats[0].id))}</div>
        <div class="row" data-part="row" role="group" aria-label="${texts.picture}" hidden>
          ${button("restore", ICONS.undo, texts.restore, { short: texts.short.restore })}
          <span class="run">${button("back", ICONS.stepBack, texts.stepBack, { isBare: true, short: texts.short.stepBack })}${button("play", ICONS.play, texts.play)}${button("forward", ICONS.stepForward, texts.stepForward, { isBare: true, short: texts.short.stepForward })}</span>
          <a class="action" data-act="free" data-short="${texts.short.free}" aria-label="${texts.short.free}: ${texts.free}" href="../../?stage=${beats[0]?.picture.stage}&amp;lang=${language}">${flask}<span>${texts.free}</span></a>
          <button type="button" class="action primary" data-act="next-small">${ICONS.arrowDown}<span>${texts.next}</span></button>
          ${leads(" small", texts.onward)}
        </div>
        ${progress(" small")}
      </div>
      <article class="narrative">
        <header>
          <h1><span class="number">${at + 1}</span>${escapeHtml(chapter.title)}</h1>
          <p class="place" data-part="place">${texts.place(1, beats.length)}</p>
          ${progress("")}
        </header>
        <div class="beats" data-part="beats">
          ${beats.map((beat, index) => beatMarkup(beat, index)).join("\n          ")}
          <p class="end"><a class="action" href="${href}">${words}</a></p>
          <p class="more">${texts.moreTerms(`<a href="../terms/">${texts.terms}</a>`)}</p>
        </div>
        <nav class="ways" aria-label="${texts.ways}" hidden>
          <button type="button" class="action" data-act="previous">${ICONS.arrowUp}<span>${texts.previous}</span></button>
          <button type="button" class="action primary" data-act="next">${ICONS.arrowDown}<span>${texts.next}</span></button>
          ${leads("", words)}
        </nav>
      </article>
    </main>`;
  const told = beats.map(({ body: _, still: _still, ...beat }) => beat);
  return fill(template, site, {
    ...{ language, title: chapter.title, description: chapter.description, kind: "chapter" },
    ...{ up: "../../", path: `${chapter.id}/`, image: `picture-light.${beats[0]?.still}` },
    body,
    data: { id: chapter.id, language, beats: told },
  });
}

/** The commands of buttons that do the same beside a narrative. */
const SAME: Readonly<Record<string, string>> = { restore: "reset", back: "step-back", forward: "step-forward" };

/**
 * @param options.isBare without words where the row is wide
 * @param options.short the words of a narrow row; without them it has the icon alone
 */
function button(
  act: string,
  icon: string,
  words: string,
  { isBare = false, short }: { isBare?: boolean; short?: string } = {},
): string {
  const key = COMMON.find(({ id }) => id === (SAME[act] ?? act))?.cap;
  // The name has the words that are seen.
  const isNamed = short === undefined || words.toLowerCase().includes(short.toLowerCase());
  const label = isBare || short !== undefined ? ` aria-label="${isNamed ? words : `${short}: ${words}`}"` : "";
  const narrow = short === undefined ? "" : ` data-short="${short}"`;
  return `<button type="button" class="action" data-act="${act}" title="${words}"${label}${narrow}>${icon}${isBare ? "" : `<span>${words}</span>`}<kbd aria-hidden="true">${key}</kbd></button>`;
}

/** The name of a still's files; that of the first beat is the picture that a chapter opens with. */
export const stillName = (beat: string, first: string | undefined) => (beat === first ? "picture" : beat);

function stillMarkup({ title, still }: DrawnBeat, name: string): string {
  const alt = escapeHtml(title);
  return `<picture class="still"><source media="(prefers-color-scheme: dark)" srcset="${name}-dark.${still}" /><img src="${name}-light.${still}" alt="${alt}" width="816" height="592" /></picture>`;
}

function beatMarkup(beat: DrawnBeat, index: number): string {
  // Only readers without scripts need it: the others have the live picture.
  const still = index === 0 ? "" : `<noscript>${stillMarkup(beat, beat.id)}</noscript>`;
  return `<section class="beat" id="${beat.id}">
            <h2><a href="#${beat.id}" tabindex="-1">${escapeHtml(beat.title)}</a></h2>
            ${beat.body}
            ${still}
          </section>`;
}

function homeStill(heading: string): string {
  const [wide, narrow] = HOME_STILLS;
  const dark = "(prefers-color-scheme: dark)";
  const sources = [
    [`${NARROW} and ${dark}`, `${narrow.name}-dark.svg`],
    [dark, `${wide.name}-dark.svg`],
    [NARROW, `${narrow.name}-light.svg`],
  ].map(([media, name]) => `<source media="${media}" srcset="${name}" />`);
  return `<picture class="still">${sources.join("")}<img src="${wide.name}-light.svg" alt="${escapeHtml(heading)}" /></picture>`;
}

export function homePage(
  heads: readonly ChapterHead[],
  language: Language,
  template: string,
  site: string | null,
): string {
  const texts = PAGE_TEXTS[language];
  const cards = heads.map(
    (head, index) =>
      `<li><a href="./${head.id}/"><span class="number">${index + 1}</span><strong>${escapeHtml(head.title)}</strong><span>${escapeHtml(head.question)}</span></a></li>`,
  );
  const { title: check, door } = CHECK_TEXTS[language];
  const doors = [...texts.doors, [check, door, "./check/"] as const].map(
    ([title, words, address]) =>
      `<a class="door" href="${address}"><strong>${title}${ICONS.arrowRight}</strong><span>${words}</span></a>`,
  );
  const body = `<main class="home" id="main">
      <h1>${texts.heading}</h1>
      <p class="lead">${texts.lead}</p>
      <div class="figure" data-part="figure">${homeStill(texts.heading)}</div>
      <div class="row" data-part="row" role="group" aria-label="${texts.picture}" hidden>
        ${button("spawn-rectangle", ICONS.square, texts.rectangle)}
        ${button("spawn-circle", ICONS.circle, texts.circle)}
        <span class="run"><span aria-hidden="true">${texts.turn}</span>${button("rotate-left", ICONS.rotateLeft, texts.turnLeft, { isBare: true })}${button("rotate-right", ICONS.rotateRight, texts.turnRight, { isBare: true })}</span>
        <span class="run select"><span aria-hidden="true">${texts.select}</span>${button("select-previous", ICONS.chevronUp, texts.selectPrevious, { isBare: true })}${button("select-next", ICONS.chevronDown, texts.selectNext, { isBare: true })}</span>
        ${button("restore", ICONS.refresh, texts.again)}
        <span class="onward"><a class="action second" href="./touching-circles/#round-the-corner">${bug}<span>${texts.wrongTest}</span></a><a class="action" data-act="free" href="../?stage=sandbox&amp;lang=${language}">${flask}<span>${texts.free}</span></a></span>
      </div>
      <nav class="doors" aria-label="${texts.ways}">${doors.join("")}</nav>
      <ol class="cards" id="chapters" aria-label="${texts.chapters}">${cards.join("")}</ol>
    </main>`;
  return fill(template, site, {
    ...{ language, title: texts.heading, description: texts.description, kind: "home" },
    ...{ up: "../", path: "", image: null },
    body,
    data: { language },
  });
}

/** The page that checks a reader's own program. Its questions and kinds are there without scripts; the rest needs them. */
export function checkPage(language: Language, template: string, site: string | null): string {
  const texts = CHECK_TEXTS[language];
  const { title, description, questions } = texts;
  const option = ([value, words]: readonly [string, string]) => `<option value="${value}">${words}</option>`;
  const named = Object.keys(QUESTIONS).map((name) => [name, questions[name as keyof typeof questions]] as const);
  const action = (act: string, icon: string, words: string, more: string = "") =>
    `<button type="button" class="action${act === "check" ? " primary" : ""}" data-act="${act}">${icon}<span>${words}</span>${more}</button>`;
  const body = `<main class="check" id="main">
      <noscript><p>${texts.needsScripts}</p></noscript>
      <section class="program">
        <div class="title"><h1>${title}</h1><a data-part="own" href="./" target="_blank" rel="noopener">${texts.openOwn}</a></div>
        <div class="pick">
          <label>${texts.question} <select data-part="question">${named.map(option).join("")}</select></label>
          <label>${texts.kind} <select data-part="kind"></select></label>
        </div>
        <p class="guess" data-part="guess">${texts.stays}</p>
        <div class="editor" data-part="editor"></div>
        <div class="row">
          ${action("check", ICONS.play, texts.check, '<kbd aria-hidden="true">Ctrl ↵</kbd>')}
          <select data-part="example" aria-label="${texts.examples}"></select>
          ${action("open", ICONS.open, texts.openFile)}
          <input type="file" data-part="file" accept=".js,.mjs,.ts,.mts,text/javascript" aria-label="${texts.openFile}" hidden />
        </div>
      </section>
      <section class="result" aria-label="${texts.result}">
        <div data-part="finding" role="status"></div>
        <canvas data-part="picture" role="img" aria-label="${texts.picture}"></canvas>
        <div data-part="run" hidden></div>
        <div class="outcome" data-part="outcome"></div>
      </section>
    </main>`;
  return fill(template, site, {
    ...{ language, title, description, kind: "check", up: "../../", path: "check/", image: null, body },
    data: { language },
  });
}

/** A page that is only read. */
export function plainPage(
  { title, description, body }: { title: string; description: string; body: string },
  name: string,
  language: Language,
  template: string,
  site: string | null,
): string {
  return fill(template, site, {
    ...{ language, title, description, kind: "plain", up: "../../", path: `${name}/`, image: null },
    // Without the site's address a script of the page writes it.
    body: `<main class="plain" id="main"><h1>${escapeHtml(title)}</h1>${body.replaceAll(PLACEHOLDER, site ?? PLACEHOLDER)}</main>`,
    data: { language },
  });
}

/** The page of addresses without a file, in all languages. Its folder is unknown, so its links start at the root. */
export function missingPage(
  heads: Readonly<Record<Language, readonly ChapterHead[]>>,
  template: string,
  site: string | null,
): string {
  const root = site ?? "/";
  const sections = LANGUAGES.map((language) => {
    const { missing, heading } = PAGE_TEXTS[language];
    const rows = heads[language].map(({ id, title }) => `<li><a href="${root}${language}/${id}/">${title}</a></li>`);
    return `<section lang="${NAMES[language].tag}"><h1>${missing}</h1><p><a href="${root}${language}/">${heading}</a></p><ol>${rows.join("")}</ol></section>`;
  });
  const title = LANGUAGES.map((language) => PAGE_TEXTS[language].missing).join(" · ");
  return fill(template, null, {
    ...{ language: "en", title, description: title, kind: "plain", up: root, path: "", image: null },
    body: `<main class="plain" id="main">${sections.join("")}</main>`,
    data: {},
  });
}

/** The terms of all chapters, each with its definition and a link to where it is introduced, in bold. */
export function termsPage(
  chapters: readonly Pick<DrawnChapter, "id" | "beats">[],
  definitions: Readonly<Record<string, string>>,
  language: Language,
  template: string,
  site: string | null,
): string {
  const texts = PAGE_TEXTS[language];
  const found: Map<string, string> = new Map();
  for (const { id, beats } of chapters) {
    for (const { id: beat, body } of beats) {
      for (const [, term = ""] of body.matchAll(/<strong>(.*?)<\/strong>/g)) {
        const key = term.toLowerCase();
        const words = definitions[key];
        if (words === undefined) throw new SyntaxError(`${language}/${id}#${beat}: "${term}" has no definition`);
        if (found.has(key)) continue;
        found.set(key, `<dt><a href="../${id}/#${beat}">${term}</a></dt><dd>${escapeHtml(words)}</dd>`);
      }
    }
  }
  const unused = Object.keys(definitions).filter((key) => !found.has(key));
  if (unused.length > 0) throw new SyntaxError(`${language}: no chapter introduces ${unused.join(", ")}`);
  const rows = [...found].sort(([one], [other]) => one.localeCompare(other, NAMES[language].tag));
  const body = `<p>${texts.termsLead}</p><dl>${rows.map(([, row]) => row).join("")}</dl>`;
  return plainPage({ title: texts.terms, description: texts.termsLead, body }, "terms", language, template, site);
}
