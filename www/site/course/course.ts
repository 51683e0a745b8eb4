/**
 * The course, the first page of the site: chapters of stages, each with its picture, its question and the reader's progress.
 * It is loaded only here, and loads no stage's code.
 *
 * Hooks: `[data-link="continue"]`, `a[data-stage]` on the stages, `[data-progress]` on their counts, `[data-link="article"]`,
 * `[data-action="forget"]`.
 */
import { html, nothing } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import type { Language } from "../../i18n/index.ts";
import type { StageTexts } from "../../lab/stage.ts";
import { STAGES, type StageId } from "../../stages/registry.ts";
import { check, chevronRight } from "../../ui/icons.ts";
import "./course.css";
import { finishedCount, nextStage, type Progress } from "./progress.ts";
import { type CourseStrings, en } from "./strings.en.ts";
import { zh } from "./strings.zh.ts";

const TEXTS: Readonly<Record<Language, CourseStrings>> = { en, zh };

/** Addresses of the pictures, by stage and theme. */
const PICTURES = import.meta.glob<string>("./thumbnails/*.webp", { eager: true, query: "?url", import: "default" });

/** Medians of benches/RESULTS.md, by the stage that teaches the test. */
export const COSTS: Partial<Record<StageId, string>> = {
  circles: "8.4 ns",
  rectangles: "24.4 ns",
  "rectangle-circle": "17.3 ns",
  sat: "132 ns",
  "gjk-distance": "162 ns",
  "ray-cast": "533 ns",
  sweep: "146 ns",
  scale: "0.70 ms",
  response: "0.85 ms",
};

/** Size of the pictures in pixels. */
const [WIDTH, HEIGHT] = [448, 252];

/** The course in a language, with the texts of all stages. */
export interface Course {
  language: Language;
  strings: CourseStrings;
  texts: Readonly<Record<StageId, StageTexts>>;
}

export async function loadCourse(language: Language): Promise<Course> {
  const textOf = async (id: StageId) => [id, await STAGES.texts(id, language)] as const;
  const texts = Object.fromEntries(await Promise.all(STAGES.ids.map(textOf)));
  return { language, strings: TEXTS[language], texts: texts as Course["texts"] };
}

interface CourseActs {
  theme: "auto" | "light" | "dark";
  /** Address of the example article; null: there is none beside this page. */
  article: string | null;
  hrefOf: (stage: StageId) => string;
  go: (event: MouseEvent, stage: StageId) => void;
  forget: () => void;
}

export function courseTemplate({ strings, texts }: Course, progress: Progress, acts: CourseActs) {
  const counts = STAGES.ids.map((id) => {
    const tasks = Object.keys(texts[id].tasks);
    return { id, done: finishedCount(progress, id, tasks), count: tasks.length };
  });
  const countsOf = (id: StageId) => counts.find((each) => each.id === id) ?? { done: 0, count: 0 };
  const isFinished = (id: StageId) => countsOf(id).done === countsOf(id).count;
  const [done, count] = [sumOf(counts.map((each) => each.done)), sumOf(counts.map((each) => each.count))];
  const isBegun = progress.last !== null || done > 0;
  const next = nextStage(progress, isFinished);
  const words = (isBegun ? strings.resume : strings.start)(texts[next].title);
  const forget = (event: MouseEvent) => {
    const root = (event.currentTarget as HTMLElement).closest(".course");
    acts.forget();
    root?.querySelector<HTMLElement>(".storage summary")?.focus();
  };

  const cardTemplate = (id: StageId) => {
    const { done, count } = countsOf(id);
    return html`<li class="card" ?data-last=${id === progress.last}>
      ${pictureTemplate(id, acts.theme)}
      <h3>
        <span class="ordinal" aria-hidden="true">${STAGES.ids.indexOf(id) + 1}</span>
        <a href=${acts.hrefOf(id)} data-stage=${id} @click=${(event: MouseEvent) => acts.go(event, id)}
          >${texts[id].title}</a
        >
      </h3>
      <p>${texts[id].question}</p>
      <p class="progress" data-progress=${done} ?data-done=${done === count}>
        ${done === count ? html`<span class="tick" aria-hidden="true">${unsafeHTML(check)}</span>` : nothing}
        <span>${strings.tasks(done, count)}</span>
        ${id === progress.last ? html`<span class="last">${strings.last}</span>` : nothing}
      </p>
    </li>`;
  };

  /** Which test for which game, with its cost. */
  const chooserTemplate = () => {
    const { heading, note, columns } = strings.chooser;
    return html`<section class="chooser" aria-labelledby="chooser">
      <h2 id="chooser">${heading}</h2>
      <p>${note}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">${columns.game}</th>
            <th scope="col">${columns.shapes}</th>
            <th scope="col">${columns.test}</th>
            <th scope="col">${columns.cost}</th>
          </tr>
        </thead>
        <tbody>
          ${STAGES.ids.map((id) => {
            const { use } = texts[id];
            if (use === undefined) return nothing;
            const [game, shapes, test] = use;
            return html`<tr>
              <th scope="row">${game}</th>
              <td>${shapes}</td>
              <td>
                <a href=${acts.hrefOf(id)} data-chosen=${id} @click=${(event: MouseEvent) => acts.go(event, id)}>${test}</a>
              </td>
              <td>${COSTS[id] ?? "–"}</td>
            </tr>`;
          })}
        </tbody>
      </table>
    </section>`;
  };

  return html`
    <section class="intro">
      <h2>${strings.heading}</h2>
      <p>${strings.lede}</p>
      <div class="go">
        <a href=${acts.hrefOf(next)} data-link="continue" @click=${(event: MouseEvent) => acts.go(event, next)}
          >${words}${unsafeHTML(chevronRight)}</a
        >
        ${isBegun ? html`<span data-part="progress">${strings.tasks(done, count)}</span>` : nothing}
      </div>
    </section>
    ${STAGES.chapters.map(
      ({ id, stages }) => html`<section class="chapter" aria-labelledby=${`chapter-${id}`}>
        <div class="about">
          <h2 id=${`chapter-${id}`}>${strings.chapters[id].title}</h2>
          <p>${strings.chapters[id].text}</p>
        </div>
        <ol class="cards">
          ${stages.map(cardTemplate)}
        </ol>
      </section>`,
    )}
    ${chooserTemplate()}
    <footer class="foot">
      ${acts.article === null ? nothing : html`<p><a href=${acts.article} data-link="article">${strings.article}</a></p>`}
    <details class="storage">
        <summary>${strings.storage}</summary>
        <p>${strings.storageText}</p>
        <p role="status">${isBegun ? nothing : strings.none}</p>
        ${
          isBegun
            ? html`<button type="button" data-action="forget" @click=${forget}>${strings.forget}</button>`
            : nothing
        }
      </details>
    </footer>
  `;
}

/** The picture of a stage. With the system's theme the browser chooses. */
function pictureTemplate(id: StageId, theme: CourseActs["theme"]) {
  const addressIn = (each: "light" | "dark") => PICTURES[`./thumbnails/${id}-${each}.webp`] ?? "";
  const dark = html`<source media="(prefers-color-scheme: dark)" srcset=${addressIn("dark")} />`;
  return html`<picture>
    ${theme === "auto" ? dark : nothing}
    <img
      loading="lazy"
      src=${addressIn(theme === "dark" ? "dark" : "light")}
      alt=""
      width=${WIDTH}
      height=${HEIGHT}
    />
  </picture>`;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
