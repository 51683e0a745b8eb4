/**
 * "Try": a few tasks. The lab notices by itself when one is done.
 *
 * Hooks: `data-part="try"`, `data-task="<id>"` with `data-done` once it is done.
 */
import { html, nothing } from "lit";
import { icon, NO_LINKS, rich } from "./parts.js";

/**
 * @typedef {object} TryModel
 * @property {import("../stages/stages.js").Stage} stage
 * @property {import("../i18n/index.js").Strings} strings
 * @property {ReadonlySet<string>} finished
 * @property {import("./parts.js").PointAt} pointAt
 * @property {(place: number) => void} goTo to a classic position
 */

/** @param {TryModel} model */
export function tryTemplate({ stage, strings, finished, pointAt, goTo }) {
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
