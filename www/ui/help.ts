/** The key help: the key table, in words. Hook: `data-part="help"`. */
import { html, nothing } from "lit";
import { actionsFor } from "../input/keys.ts";
import { roomOf } from "../stages/registry.ts";
import { type ControlsModel, capOf, wordsOf } from "./controls.ts";
import { icon, rich } from "./parts.ts";

/** Further keys of an action, beside the one on its button. */
const ALSO = {
  "rotate-left": "Q",
  "rotate-right": "E",
  pause: "P",
  play: "P",
  "step-back": "PgUp",
  "step-forward": "PgDn",
} as Readonly<Record<string, string>>;

export function helpTemplate(model: ControlsModel, close: () => void) {
  const { strings, printed, stage } = model;
  const offered = actionsFor(stage);
  const actions = offered.filter((action) => action.group !== "pick");
  const caps = actions.map((action) => {
    const also = ALSO[action.id];
    const second = also === undefined ? undefined : (printed.get(`Key${also}`)?.toUpperCase() ?? also);
    return { action, keys: [capOf(action, printed), ...(second === undefined ? [] : [second])] };
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
        ({ action, keys }) => html`<div>
          <dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt>
          <dd>${wordsOf(model, action).name}</dd>
        </div>`,
      )}
      ${
        offered.length === actions.length
          ? nothing
          : html`<div><dt><kbd>0</kbd>–<kbd>9</kbd></dt><dd>${strings.groups.pick}</dd></div>`
      }
    </dl>
    ${stage.features.includes("polygons") ? html`<p>${rich(strings.help.corners, () => {})}</p>` : nothing}
    <p>${roomOf(stage.id)?.help(strings).pointer ?? strings.help.pointer}</p>
    <p>${rich(strings.help.note, () => {})}</p>
  </section>`;
}
