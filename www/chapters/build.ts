/** The pages of the narratives, made when the site is built: chapters, first page, stills. Runs in Node. */

import { readFileSync } from "node:fs";
import { parse } from "yaml";
import init from "../engine/lab.ts";
import { type Language, loadLanguage, NAMES, stringsFor } from "../i18n/index.ts";
import { openBench } from "../lab/headless.ts";
import { startOf } from "../lab/stage.ts";
import { STAGES } from "../stages/registry.ts";
import { capOf, NO_LAYOUT } from "../ui/controls.ts";
import { CHAPTERS, type ChapterHead, type ChapterId, type DrawnChapter } from "./chapter.ts";
import { CHECK_TEXTS } from "./check_texts.ts";
import { excerptOf } from "./excerpts.ts";
import { HOME_STILLS, homePicture } from "./home.ts";
import { listingOf } from "./listings.ts";
import { openChapter } from "./open.ts";
import { chapterPage, checkPage, homePage, missingPage, plainPage, stillName, termsPage } from "./pages.ts";
import { type ChapterSource, type Names, parseChapter, parsePage } from "./parse.ts";
import { stillOf } from "./stills.ts";
import { PAGE_TEXTS } from "./texts.ts";

/** A file of the site. */
export interface SiteFile {
  path: string;
  text: string | Buffer;
}

/** Milliseconds between two frames of a session: each frame reads the world. */
const FRAME = 1000;

/** The stage whose commands the texts may name. */
const COMMANDS_OF = "sat";

/** Loads the engine's module, which reads the worlds of the beats. */
export async function prepare(root: string) {
  await init(readFileSync(`${root}/www/engine/wasm/collidoscope_bg.wasm`));
  await Promise.all((Object.keys(NAMES) as Language[]).map(loadLanguage));
}

/** What the texts of a language may name. */
async function namesIn(language: Language): Promise<Names> {
  const { session, module } = await openBench(STAGES, COMMANDS_OF, { language });
  session.close();
  const lists = new Intl.ListFormat(NAMES[language].tag);
  return {
    excerptOf,
    listingOf,
    broken: PAGE_TEXTS[language].broken,
    keyOf: (id) => {
      const command = module.commands.find((each) => each.id === id);
      return command === undefined ? null : capOf(command, NO_LAYOUT);
    },
    listOf: (items) => lists.format(items),
  };
}

/** Reads the definitions of the terms, by their words in small letters. */
function definitionsIn(root: string, language: Language): Record<string, string> {
  return parse(readFileSync(`${root}/content/terms.${language}.yaml`, "utf8"));
}

const fileOf = (root: string, language: Language, id: string) => `${root}/content/${language}/${id}.md`;

/** Reads a chapter with its beats. */
export async function sourceOf(root: string, id: ChapterId, language: Language): Promise<ChapterSource> {
  return parseChapter(fileOf(root, language, id), fileOf(root, "en", id), await namesIn(language));
}

/** Reads the chapters that are written, in reading order. */
async function readHeads(root: string, language: Language): Promise<ChapterHead[]> {
  const sources = await Promise.all(CHAPTERS.map((id) => sourceOf(root, id, language)));
  return sources.map(({ head }) => head);
}

/** Compiles a chapter, and draws its stills. */
export async function compile(
  root: string,
  id: ChapterId,
  language: Language,
): Promise<{ chapter: DrawnChapter; stills: SiteFile[] }> {
  const source = await sourceOf(root, id, language);
  const stills: SiteFile[] = [];
  const endings: Map<string, "svg" | "webp"> = new Map();
  const chapter = await openChapter(source, (opened) => {
    for (const scheme of ["light", "dark"] as const) {
      const text = stillOf(opened, scheme);
      const ending = typeof text === "string" ? "svg" : "webp";
      endings.set(opened.beat.id, ending);
      const name = stillName(opened.beat.id, source.beats[0]?.id);
      stills.push({ path: `${language}/${id}/${name}-${scheme}.${ending}`, text });
    }
  });
  const beats = chapter.beats.map((beat) => ({ ...beat, still: endings.get(beat.id) ?? "svg" }));
  return { chapter: { ...chapter, beats }, stills };
}

/** Draws the stills of the first page, which stand in for its picture until the engine acts. */
async function homeStills(language: Language): Promise<SiteFile[]> {
  const { stage } = homePicture({ isNarrow: false, arrives: false });
  const bench = await openBench(STAGES, stage, { language });
  const stills = HOME_STILLS.flatMap(({ name, isNarrow, size }, at) => {
    const picture = homePicture({ isNarrow, arrives: false });
    bench.session.present(picture);
    bench.session.refresh((1 + at) * FRAME);
    const beat = { id: name, title: PAGE_TEXTS[language].heading, picture };
    return (["light", "dark"] as const).map((scheme) => {
      return { path: `${language}/${name}-${scheme}.svg`, text: stillOf({ bench, beat }, scheme, size) };
    });
  });
  bench.session.close();
  return stills;
}

/** Size of the picture of an embed in an article. */
const EMBED = { width: 720, height: 405 };

/** Draws each stage as it opens in an embed: the pictures that stand in for labs of articles until their engine runs. */
async function posters(language: Language): Promise<SiteFile[]> {
  const drawn: SiteFile[] = [];
  for (const id of STAGES.ids) {
    const bench = await openBench(STAGES, id, { language, lettered: false });
    bench.change({ views: new Set([...bench.model().views, ...startOf(bench.module).views]) });
    bench.session.refresh(FRAME);
    const picture = { stage: id, scene: null, step: null, views: [], lit: null, frame: null };
    const beat = { id, title: bench.strings.stage.title, picture };
    for (const scheme of ["light", "dark"] as const) {
      const text = stillOf({ bench, beat }, scheme, EMBED, false);
      const ending = typeof text === "string" ? "svg" : "webp";
      drawn.push({ path: `posters/${id}-${language}-${scheme}.${ending}`, text });
    }
    bench.session.close();
  }
  return drawn;
}

/** Pages that are only read, each a file of `content`. */
const PLAIN_PAGES = ["embed", "engine"] as const;

/** Makes all pages of the site beside the laboratory. */
export async function makePages(root: string, template: string, site: string | null): Promise<SiteFile[]> {
  await prepare(root);
  const files: SiteFile[] = [];
  const allHeads = { en: await readHeads(root, "en"), zh: await readHeads(root, "zh") };
  files.push({ path: "404.html", text: missingPage(allHeads, template, site) });
  for (const language of Object.keys(NAMES) as Language[]) {
    const heads = allHeads[language];
    const chapters: DrawnChapter[] = [];
    files.push(...(await homeStills(language)), ...(await posters(language)));
    files.push({ path: `${language}/index.html`, text: homePage(heads, language, template, site) });
    for (const name of PLAIN_PAGES) {
      const page = parsePage(`${root}/content/${name}.${language}.md`);
      files.push({ path: `${language}/${name}/index.html`, text: plainPage(page, name, language, template, site) });
    }
    files.push({ path: `${language}/check/index.html`, text: checkPage(language, template, site) });
    for (const id of CHAPTERS) {
      const { chapter, stills } = await compile(root, id, language);
      chapters.push(chapter);
      files.push(...stills, {
        path: `${language}/${id}/index.html`,
        text: chapterPage(chapter, heads, template, site),
      });
    }
    const terms = termsPage(chapters, definitionsIn(root, language), language, template, site);
    files.push({ path: `${language}/terms/index.html`, text: terms });
  }
  files.push(...indexFiles(files, site, allHeads.en));
  return files;
}

/** What machines read: a text for language models, and with an address of the site its map. */
function indexFiles(files: readonly SiteFile[], site: string | null, heads: readonly ChapterHead[]): SiteFile[] {
  const { title } = stringsFor("en");
  const rows = heads.map((head) => `- [${head.title}](${site ?? ""}en/${head.id}/): ${head.description}`);
  const check = `- [${CHECK_TEXTS.en.title}](${site ?? ""}en/check/): ${CHECK_TEXTS.en.description}`;
  const embed = `- [Embed](${site ?? ""}en/embed/): The tag and the frame that put a picture into an article.`;
  const reference = `- [Reference of the engine](${site ?? ""}reference/): The guide of the npm package, and every call with its types.`;
  const lead = "> Collision detection in two dimensions, told in eight chapters.";
  const text = [`# ${title}`, "", lead, "", ...rows, check, embed, reference, ""];
  const llms = { path: "llms.txt", text: text.join("\n") };
  if (site === null) return [llms];
  const pages = files.filter(({ path }) => path.endsWith("index.html"));
  const urls = pages.map(({ path }) => `<url><loc>${site}${path.replace("index.html", "")}</loc></url>`);
  const map = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return [llms, { path: "sitemap.xml", text: map }];
}

/** One page for the server of `npm start`, by its address; null: it is none of these. */
export async function pageFor(root: string, address: string, template: string): Promise<SiteFile | null> {
  const [, language, id, name] = /^\/(en|zh)\/(?:([a-z-]+)\/)?([a-z0-9-]+\.(?:svg|webp))?$/.exec(address) ?? [];
  if (language === undefined) return null;
  await prepare(root);
  const heads = await readHeads(root, language as Language);
  if (id === undefined && name !== undefined) {
    return (await homeStills(language as Language)).find(({ path }) => path.endsWith(`/${name}`)) ?? null;
  }
  if (id === undefined) return { path: "index.html", text: homePage(heads, language as Language, template, null) };
  if (PLAIN_PAGES.some((each) => each === id)) {
    const page = parsePage(`${root}/content/${id}.${language}.md`);
    return { path: "index.html", text: plainPage(page, id ?? "", language as Language, template, null) };
  }
  if (id === "check") return { path: "index.html", text: checkPage(language as Language, template, null) };
  if (id === "terms") {
    const chapters = await Promise.all(CHAPTERS.map((each) => compile(root, each, language as Language)));
    const text = termsPage(
      chapters.map(({ chapter }) => chapter),
      definitionsIn(root, language as Language),
      language as Language,
      template,
      null,
    );
    return { path: "index.html", text };
  }
  if (!(CHAPTERS as readonly string[]).includes(id)) return null;
  const { chapter, stills } = await compile(root, id as ChapterId, language as Language);
  if (name !== undefined) return stills.find(({ path }) => path.endsWith(`/${name}`)) ?? null;
  return { path: "index.html", text: chapterPage(chapter, heads, template, null) };
}
