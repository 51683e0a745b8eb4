/** The key help: the key table, in words. Hook: `data-part="help"`. */
import { html, nothing } from "lit";
import { type ControlsModel, capOf, wordsOf } from "./controls.ts";
import { icon, rich } from "./parts.ts";

/** Further keys of a command, beside the one on its button. */
const ALSO = {
  "rotate-left": "Q",
  "rotate-right": "E",
  pause: "P",
  play: "P",
  "step-back": "PgUp",
  "step-forward": "PgDn",
} as Readonly<Record<string, string>>;

export function helpTemplate(model: ControlsModel, words: { pointer: string; more?: string }, close: () => void) {
  const { strings, printed, commands } = model;
  const listed = commands.filter((each) => each.group !== "pick");
  const caps = listed.map((each) => {
    const also = ALSO[each.id];
    const second = also === undefined ? undefined : (printed.get(`Key${also}`)?.toUpperCase() ?? also);
    return { each, keys: [capOf(each, printed), ...(second === undefined ? [] : [second])] };
  });
  return html`<section class="help" data-part="help" aria-labelledby="help-heading">
    <header>
      <h2 id="help-heading">${strings.help.heading}</h2>
      <button type="button" class="action" title=${strings.help.close} aria-label=${strings.help.close} @click=${close}>
        ${icon("close")}
      </button>
    </header>
    <dl>
      ${caps.map(
        ({ each, keys }) => html`<div>
          <dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt>
          <dd>${wordsOf(model, each).name}</dd>
        </div>`,
      )}
      ${
        listed.length === commands.length
          ? nothing
          : html`<div><dt><kbd>0</kbd>–<kbd>9</kbd></dt><dd>${strings.groups.pick}</dd></div>`
      }
    </dl>
    ${words.more === undefined ? nothing : html`<p>${rich(words.more, () => {})}</p>`}
    <p>${words.pointer}</p>
    <p>${rich(strings.help.note, () => {})}</p>
  </section>`;
}
