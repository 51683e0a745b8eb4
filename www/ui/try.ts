/**
 * "Try": a few tasks. The lab notices by itself when one is done.
 *
 * Hooks: `data-part="try"`, `data-task="<id>"` with `data-done` once it is done.
 */
import { html, nothing } from "lit";
import type { Strings } from "../i18n/common.en.ts";
import { icon, NO_LINKS, type PointAt, rich } from "./parts.ts";

interface TryModel {
  tasks: readonly { id: string }[];
  /** Texts of the tasks, by id. */
  texts: Readonly<Record<string, string>>;
  strings: Strings;
  finished: ReadonlySet<string>;
  pointAt: PointAt;
  /** to a classic position */
  goTo: (place: number) => void;
}

export function tryTemplate({ tasks, texts, strings, finished, pointAt, goTo }: TryModel) {
  return html`<ul class="tasks">
    ${tasks.map(({ id }) => {
      const done = finished.has(id);
      return html`<li data-task=${id} data-done=${done ? "" : nothing}>
        <span class="tick">${done ? icon("check") : nothing}</span>
        <span>${rich(texts[id] ?? id, pointAt, { ...NO_LINKS, goTo })}${
          done ? html`<span class="unseen"> ${strings.taskDone}</span>` : nothing
        }</span>
      </li>`;
    })}
  </ul>`;
}
