/**
 * "Try": a few tasks. The lab notices by itself when one is done.
 *
 * Hooks: `data-part="try"`, `data-task="<id>"` with `data-done` once it is done.
 */
import { html, nothing } from "lit";
import type { Strings } from "../i18n/en.ts";
import type { Stage } from "../stages/stages.ts";
import { icon, NO_LINKS, type PointAt, rich } from "./parts.ts";

interface TryModel {
  stage: Stage;
  strings: Strings;
  finished: ReadonlySet<string>;
  pointAt: PointAt;
  /** to a classic position */
  goTo: (place: number) => void;
}

export function tryTemplate({ stage, strings, finished, pointAt, goTo }: TryModel) {
  return html`<ul class="tasks">
    ${stage.tasks.map(({ id }) => {
      const done = finished.has(id);
      return html`<li data-task=${id} data-done=${done ? "" : nothing}>
        <span class="tick">${done ? icon("check") : nothing}</span>
        <span>${rich(strings.tasks[id], pointAt, { ...NO_LINKS, goTo })}${
          done ? html`<span class="unseen"> ${strings.taskDone}</span>` : nothing
        }</span>
      </li>`;
    })}
  </ul>`;
}
