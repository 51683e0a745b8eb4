/** Small pieces that every panel is built from: icons, key caps, marked-up sentences. */
import { html, nothing } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { ICONS } from "../icons.js";
import { TERMS } from "../terms.js";

/** @typedef {import("lit").TemplateResult} TemplateResult */
/** @typedef {(layer: import("../terms.js").Layer | null) => void} PointAt */

/**
 * An icon beside words or a name; itself silent. The SVG is the library's own file.
 *
 * @param {import("../icons.js").IconName} name
 */
export function icon(name) {
  return html`<span class="icon" aria-hidden="true">${unsafeHTML(ICONS[name])}</span>`;
}

/**
 * A sentence with marks: `{term|words}`, `{b|words}`, `{key|F}`.
 *
 * @param {string} text
 * @param {PointAt} pointAt tells the picture which layer the reader points at
 * @returns {(string | TemplateResult)[]}
 */
export function rich(text, pointAt) {
  return text.split(/(\{[^}]*\})/).map((part) => {
    const mark = /^\{(\w+)\|(.*)\}$/.exec(part);
    if (mark === null) return part;
    const [, name = "", words = ""] = mark;
    if (name === "key") return html`<kbd>${words}</kbd>`;
    return name === "b" ? html`<b>${words}</b>` : term(name, words, pointAt);
  });
}

/**
 * A word that wears its role's colour and lights its thing in the picture on hover, focus and tap.
 *
 * @param {string} name
 * @param {string} words
 * @param {PointAt} pointAt
 */
function term(name, words, pointAt) {
  const entry = TERMS[name];
  if (entry === undefined) return html`${words}`;
  const light = () => pointAt(entry.layer);
  const leave = () => pointAt(null);
  return html`<button
    type="button"
    class="term"
    data-term=${name}
    data-role=${entry.role}
    @pointerenter=${(/** @type {PointerEvent} */ event) =>
      event.pointerType === "mouse" ? light() : nothing}
    @pointerleave=${(/** @type {PointerEvent} */ event) =>
      event.pointerType === "mouse" ? leave() : nothing}
    @focus=${light}
    @blur=${leave}
    @click=${(/** @type {MouseEvent} */ event) => {
      /** @type {HTMLElement} */ (event.currentTarget).focus();
      light();
    }}
  >${words}</button>`;
}
