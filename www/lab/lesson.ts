/**
 * The lesson beside a stage: question, idea, formula, algorithm, traps, tasks, further reading. It takes the rail's place,
 * as the key help does, and is loaded when it opens.
 *
 * Hooks: `data-part="lesson"`, `[data-trap]` on the buttons of traps, `a[data-next]`.
 */
import { html, nothing } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import type { LoadedLesson } from "../ui/model.ts";
import { icon, NO_LINKS, rich } from "../ui/parts.ts";
import { LESSON_TEXTS } from "./lesson_texts.ts";
import type { LabView, OpenView } from "./stage.ts";

export function lessonTemplate(lab: LabView, open: OpenView, lesson: LoadedLesson) {
  const { strings, controls } = open;
  const words = LESSON_TEXTS[lab.language];
  const texts = lesson[lab.language];
  const say = (text: string) => rich(text, (layer) => lab.change({ layer }));
  const close = () => {
    lab.change({ lesson: null, layer: null });
    lab.focus({ preventScroll: true });
  };
  const setUp = (at: number) => {
    const trap = lesson.traps[at];
    if (trap !== undefined) lab.setUp(trap);
  };
  const changes = controls.ready && lab.allows("panel");
  return html`<aside class="rail" data-scrolls tabindex="0" aria-label=${words.heading}>
    <section class="help lesson" data-part="lesson" aria-labelledby="lesson-heading">
      <header>
        <h2 id="lesson-heading">${strings.stage.question}</h2>
        <button type="button" class="action" title=${words.close} aria-label=${words.close} @click=${close}>
          ${icon("close")}
        </button>
      </header>
      <p>${say(strings.stage.lede)}</p>
      ${texts.primers?.map(
        ([heading, ...paragraphs], at) => html`<div class="primer">
          <h3>${heading}</h3>
          ${unsafeHTML(lesson.primers?.[at])}${paragraphs.map((each) => html`<p>${say(each)}</p>`)}
        </div>`,
      )}
      <h3>${words.idea}</h3>
      ${texts.idea.map((each) => html`<p>${say(each)}</p>`)}
      <div class="formula">${unsafeHTML(lesson.formula)}</div>
      <p class="quiet">${say(texts.letters)}</p>
      <h3>${words.steps}</h3>
      <ol class="lines">${texts.steps.map((each) => html`<li>${say(each)}</li>`)}</ol>
      <h3>${words.traps}</h3>
      <ul class="traps">
        ${texts.traps.map(
          ([name, explained], at) => html`<li>
            <button
              type="button"
              class="action"
              data-trap=${at}
              ?disabled=${!changes}
              @click=${() => setUp(at)}
            >
              ${icon("warning")}<span>${name}</span>
            </button>
            <p>${say(explained)}</p>
          </li>`,
        )}
      </ul>
      <h3>${words.tasks}</h3>
      ${tasksTemplate(lab, open)}
      <h3>${words.next}</h3>
      <ul class="next">
        ${lesson.next.map(({ id, titles }) => {
          const title = titles[lab.language];
          // Only a site has pages of further stages.
          const chosen = { lang: lab.language, ...(lab.theme === "auto" ? {} : { theme: lab.theme }) };
          const address = `${lab.home}?${new URLSearchParams({ stage: id, ...chosen })}`;
          const link = html`<a data-next=${id} href=${address}>${title}</a>`;
          return html`<li>${lab.home === "" ? title : link}</li>`;
        })}
        ${lesson.sources.map((each) => html`<li class="quiet">${each}</li>`)}
      </ul>
    </section>
  </aside>`;
}

/** The buttons that open lesson and code, beside the lede; none where there is no such command. */
export function lessonButtons({ commands, strings, ready, act }: OpenView["controls"]) {
  const buttons = (["lesson", "code"] as const).map((wanted) => {
    const command = commands.find(({ id }) => id === wanted);
    if (command === undefined) return nothing;
    const { label, name } = strings.actions[wanted];
    return html`<button
      type="button"
      class="action"
      data-action=${wanted}
      title=${name}
      ?disabled=${!ready}
      @click=${(event: Event) => act(command, event)}
    >
      ${icon(wanted)}<span>${label}</span>
    </button>`;
  });
  return html`<div class="buttons">${buttons}</div>`;
}

/** The tasks, with what is done. */
export function tasksTemplate(lab: LabView, { stage, strings, controls, panel }: OpenView) {
  const goTo = (index: number) => panel !== null && stage.goTo?.(panel, index);
  // Where the panels change nothing, a place is words.
  const wordsOf = (words: string) => (lab.allows("panel") ? words : words.replace(/\{place:\d+\|([^}]*)\}/g, "$1"));
  return html`<ul class="tasks">
    ${stage.tasks.map(({ id }) => {
      const done = controls.finished.has(id);
      const words = wordsOf(strings.stage.tasks[id] ?? id);
      return html`<li data-task=${id} data-done=${done ? "" : nothing}>
        <span class="tick">${done ? icon("check") : nothing}</span>
        <span>${rich(words, (layer) => lab.change({ layer }), { ...NO_LINKS, goTo })}${
          done ? html`<span class="unseen"> ${strings.taskDone}</span>` : nothing
        }</span>
      </li>`;
    })}
  </ul>`;
}
