/**
 * The sheet of exports: a link, the code of an embed, a file, pictures and films, the explained pair as a test. It
 * takes the rail's place, as the key help does.
 *
 * Hooks: `data-part="share"`, `textarea[data-part="shared"]` with the text that was copied, `[data-news]`,
 * `[data-share="link | element | frame | save | open | plain | html | pen | png | svg | gif | json | rust | js"]`.
 */
import { until } from "lit/directives/until.js";
import { html, nothing } from "lit/html.js";
import { CollidoscopeError } from "../engine/lab.ts";
import { type ShareTexts, shareEn } from "../i18n/share.en.ts";
import { shareZh } from "../i18n/share.zh.ts";
import { type Facts, outlineOf } from "../state/view_state.ts";
import { copyText } from "../ui/clipboard.ts";
import type { LabModel, PlainPage } from "../ui/model.ts";
import { headerTemplate, type IconName, icon } from "../ui/parts.ts";
import type { Progress, Subject } from "./film.ts";
import { hasLinks, LONGEST_WORDS, writeFragment } from "./link.ts";
import { pairTests } from "./pair_tests.ts";
import { fileOf, openInCodePen, PLAIN_WORDS } from "./plain.ts";
import { LARGEST } from "./scene.ts";
import { type AnyStage, addressOf, type LabView, type OpenView } from "./stage.ts";

type Shared = NonNullable<LabModel["shared"]>;

export function shareTemplate(lab: LabView, { stage, strings, controls }: OpenView) {
  const words = { en: shareEn, zh: shareZh }[lab.language];
  const { shared, facts } = controls;
  const { making } = shared ?? {};
  const report = (news: Shared["news"], text: string = "") => lab.change({ shared: { news, text } });
  const copy = async (text: string) => report((await copyText(text)) ? "copied" : "select", text);
  /** Performs an act whose code may be missing. */
  const attempt = (act: () => Promise<void>) => act().catch(() => lab.change({ refusal: strings.page.missing }));
  const link = async () => {
    const fragment = await fragmentOf(lab);
    if (fragment === null) report(hasLinks() ? "large" : "linkless");
    // Language and theme stay the reader's.
    else await copy(addressOf(lab, fragment));
  };
  const embed = async (kind: "element" | "frame") => {
    const fragment = kind === "frame" ? await fragmentOf(lab) : null;
    const code = kind === "element" ? await elementCode(lab) : fragment && frameCode(lab, fragment, strings.title);
    if (code === null && !hasLinks()) report("linkless");
    else if (code === null || code.length > LARGEST) report("large");
    else await copy(code);
  };
  const save = async () => {
    const text = JSON.stringify(await lab.toDocument());
    if (text.length > LARGEST) return report("heavy");
    saveFile(`${lab.given.stage}.json`, new Blob([text], { type: "application/json" }));
    report("saved", `${lab.given.stage}.json`);
  };
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > LARGEST) return report("too-large", file.name);
    let text: string;
    try {
      text = await file.text();
    } catch {
      // A folder, or a file that has changed or may not be read.
      return report("unreadable", file.name);
    }
    try {
      await lab.open(text, "reader");
      report("opened", file.name);
    } catch (error) {
      if (error instanceof CollidoscopeError) report("refused", `${file.name}: ${error.message}`);
      else lab.change({ refusal: strings.page.missing });
    }
  };
  /** Saves a picture or a film as a file; the button of the one that is being made stops it. */
  const make = async (id: string, extension: string, work: (progress: Progress) => Promise<Blob | null>) => {
    if (making !== undefined) return report("stopped");
    const own = { id };
    lab.change({ shared: { news: "making", text: "0", making: own } });
    const isWanted = () => lab.model.share && lab.model.shared?.making === own && lab.renderRoot.isConnected;
    const progress = (share: number) => {
      const text = String(10 * Math.floor(10 * share));
      if (isWanted() && text !== lab.model.shared?.text) lab.change({ shared: { news: "making", text, making: own } });
      return isWanted();
    };
    const name = `${lab.given.stage}.${extension}`;
    try {
      const content = await work(progress);
      if (!isWanted()) return;
      if (content === null) return report(id === "gif" ? "still" : "failed", name);
      saveFile(name, content);
      report("saved", name);
    } catch (error) {
      console.error(error);
      if (isWanted()) report("failed", name);
    }
  };
  const shoot = (subject: Subject) =>
    make("gif", "gif", async (progress) => {
      const { gifOf } = await import("./film.ts");
      return lab.shown === null ? null : gifOf(lab.shown, subject, progress);
    });
  const button = (id: string, iconName: IconName, label: string, act: (event: Event) => void) => html`<button
    type="button"
    class="action"
    data-share=${id}
    ?disabled=${!controls.ready || (making !== undefined && making.id !== id)}
    @click=${act}
  >
    ${making?.id === id ? html`${icon("close")}<span>${words.stop}</span>` : html`${icon(iconName)}<span>${label}</span>`}
  </button>`;
  /** Returns the part about plain copies, once the book of the stage has loaded. */
  const plainTemplate = async () => {
    // Without the book there are none.
    const makeCopy = (await stage.code?.().catch(() => undefined))?.copy;
    if (makeCopy === undefined) return nothing;
    const plain = PLAIN_WORDS[lab.language];
    /** Makes the plain copy of the picture, for one of its buttons. */
    const copyPlain = (use: (page: PlainPage) => void | Promise<void>) =>
      attempt(async () => {
        const { shown, language } = lab;
        const page = shown && (await makeCopy({ ...shown, language }));
        if (page) await use(page);
        else report("plain", plain.none);
      });
    return html`<h3>${plain.heading}</h3>
      <p>${plain.note}</p>
      <div class="buttons">
        ${button("plain", "code", plain.copy, () => copyPlain((page) => copy(fileOf(page))))}
        ${button("html", "save", plain.save, () =>
          copyPlain((page) => {
            const name = `${lab.given.stage}.html`;
            saveFile(name, new Blob([fileOf(page)], { type: "text/html" }));
            report("saved", name);
          }),
        )}
        ${button("pen", "link", plain.pen, () =>
          copyPlain((page) => {
            openInCodePen(page, lab.renderRoot);
            report("plain", plain.sent);
          }),
        )}
      </div>`;
  };
  const subject = facts === null ? null : subjectOf(stage, facts);
  const pair = facts?.run ? ([outlineOf(facts.run.a), outlineOf(facts.run.b)] as const) : null;
  return html`<aside class="rail" data-scrolls tabindex="0" aria-label=${words.heading}>
    <section
      class="help share"
      data-part="share"
      aria-labelledby="share-heading"
      @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${(event: DragEvent) => {
        event.preventDefault();
        open(event.dataTransfer?.files[0]);
      }}
    >
      ${headerTemplate("share-heading", words, () => lab.cancel())}
      ${
        lab.given.home === ""
          ? nothing
          : html`<h3>${words.link}</h3>
              <p>${words.linkNote}</p>
              <div class="buttons">
                ${button("link", "link", words.copyLink, () => attempt(link))}
                ${button("element", "code", words.copyElement, () => attempt(() => embed("element")))}
                ${button("frame", "code", words.copyFrame, () => attempt(() => embed("frame")))}
              </div>`
      }
      <h3>${words.file}</h3>
      <p>${words.drop}</p>
      <div class="buttons">
        ${button("save", "save", words.save, () => attempt(save))}
        ${button("open", "open", words.open, ({ currentTarget }) =>
          (currentTarget as HTMLElement).parentElement?.querySelector("input")?.click(),
        )}
        <input type="file" accept="application/json,.json" hidden @change=${async ({ currentTarget }: Event) => {
          const input = currentTarget as HTMLInputElement;
          await open(input.files?.[0]);
          // The same file can then be chosen once more.
          input.value = "";
        }} />
      </div>
      ${until(plainTemplate())}
      <h3>${words.picture}</h3>
      <div class="buttons">
        ${button("png", "picture", "PNG", () => make("png", "png", () => pictureOf(lab, "png")))}
        ${button("svg", "spline", "SVG", () => make("svg", "svg", () => pictureOf(lab, "svg")))}
      </div>
      ${
        subject === null
          ? nothing
          : html`<h3>${words.films[subject]}</h3>
              <div class="buttons">
                ${button("gif", "film", "GIF", () => shoot(subject))}
              </div>`
      }
      ${
        pair === null
          ? nothing
          : html`<h3>${words.test}</h3>
              <div class="buttons">
                ${Object.entries(pairTests(...pair)).map(([id, text]) =>
                  button(id, "code", words.tests[id as keyof typeof words.tests], () => copy(text)),
                )}
              </div>`
      }
      ${newsTemplate(shared, words)}
    </section>
  </aside>`;
}

function newsTemplate(shared: Shared | null, words: ShareTexts) {
  const isCopy = shared?.news === "copied" || shared?.news === "select";
  return html`<p role="status" data-news=${shared?.news ?? nothing}>
      ${shared === null ? nothing : words.news[shared.news](isCopy ? "" : shared.text)}
    </p>
    ${
      isCopy
        ? html`<textarea
            readonly
            rows="4"
            data-part="shared"
            aria-label=${words.copied}
            .value=${shared.text}
            @focus=${({ currentTarget }: Event) => (currentTarget as HTMLTextAreaElement).select()}
          ></textarea>`
        : nothing
    }`;
}

async function fragmentOf(lab: LabView) {
  const document = await lab.toDocument();
  return document === null ? null : writeFragment(document);
}

/**
 * Returns the words and names of the author that are shown now, by their attributes: names by the order of the shapes that are
 * left. `longest`: characters of a title or a sentence, above which it is left out.
 */
function wordsOf({ words, model }: LabView, longest: number = Number.POSITIVE_INFINITY): Record<string, string> {
  const shapes = model.facts?.world.shapes.filter(({ furniture }) => !furniture) ?? [];
  const values = {
    ...{ heading: words.heading, caption: words.caption },
    labels: listOf(shapes.map(({ label }) => label)),
    roles: listOf(shapes.map(({ role }) => role)),
  };
  const isSentence = (name: string) => name === "heading" || name === "caption";
  const shown = Object.entries(values).flatMap(([name, value]) =>
    value == null || (isSentence(name) && value.length > longest) ? [] : [[name, value] as const],
  );
  return Object.fromEntries(shown);
}

/** Returns the names as a list by places; null where there are none. */
const listOf = (names: readonly (string | undefined)[]) => (names.some(Boolean) ? names.join(", ") : null);

/** Returns attributes as they stand in a tag, as the browser itself escapes them. */
function attributesText(attributes: Readonly<Record<string, string | number>>) {
  const element = document.createElement("i");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element.outerHTML.slice("<i".length, -"></i>".length);
}

async function elementCode(lab: LabView) {
  const { page, show = [] } = (await lab.toDocument()) ?? {};
  const step = page?.step ?? null;
  const attributes = attributesText({
    ...{ stage: lab.module?.id ?? lab.given.stage, lang: lab.language, controls: "minimal", home: lab.given.home },
    views: show.join(" "),
    ...(step === null ? {} : { step }),
    ...(page?.view == null ? {} : { view: page.view }),
    ...wordsOf(lab),
  });
  // No text of a scene may end the script.
  const scene = JSON.stringify(lab.toScene()).replaceAll("<", "\\u003c");
  const src = new URL("collidoscope-lab.js", lab.given.home).href;
  return `<script${attributesText({ type: "module", src })}></script>
<collidoscope-lab${attributes} style="display: block; inline-size: 100%; aspect-ratio: 7 / 5; min-block-size: 360px">
  <script type="application/json">${scene}</script>
</collidoscope-lab>
`;
}

function frameCode(lab: LabView, fragment: string, title: string) {
  // A frame refuses longer words.
  const parameters = new URLSearchParams({ embed: "1", ...wordsOf(lab, LONGEST_WORDS) });
  const address = addressOf(lab, `&${parameters}${fragment}`);
  return `<iframe
  src="${address.replaceAll("&", "&amp;")}"
  title="${title}"
  style="inline-size: 100%; aspect-ratio: 7 / 5; min-block-size: 360px; border: 0"
></iframe>
`;
}

/** Returns the picture as a file; null where there is none. */
async function pictureOf({ shown }: LabView, type: "svg" | "png"): Promise<Blob | null> {
  const { stillOf } = await import("./still.ts");
  return shown && stillOf(shown, { type });
}

/** What a film of a stage is of: the run of its player, else its world, if that moves; null: nothing changes. */
function subjectOf({ commands, edits }: AnyStage, { run }: Facts): Subject | null {
  if (run !== null && commands.some(({ id }) => id === "play")) return "run";
  return edits?.play !== undefined || commands.some(({ group }) => group === "time") ? "world" : null;
}

function saveFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
