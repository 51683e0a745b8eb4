/** Small pieces that every panel is built from: icons, key caps, marked-up sentences. */
import { html, nothing } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { TERMS } from "./glossary.js";
import { isMeant, linked, NOTHING_LIT, supportKeys } from "./highlight.js";
import { ICONS } from "./icons.js";

/** @typedef {import("lit").TemplateResult} TemplateResult */
/** @typedef {(layer: import("./glossary.js").Layer | null) => void} PointAt */

/**
 * What is lit, and how to light something else.
 *
 * @typedef {object} Links
 * @property {import("./highlight.js").Lit} lit
 * @property {import("./highlight.js").Light} light
 * @property {(place: number) => void} [goTo] what `{place:1|words}` does when it is pressed
 */

/** @type {Links} */
export const NO_LINKS = { lit: NOTHING_LIT, light: () => {} };

/**
 * An icon beside words or a name; itself silent. The SVG is the library's own file.
 *
 * @param {import("./icons.js").IconName} name
 */
export function icon(name) {
  return html`<span class="icon" aria-hidden="true">${unsafeHTML(ICONS[name])}</span>`;
}

/**
 * A sentence with marks: `{term|words}`, `{b|words}`, `{key|F}`, and `{a:vertex:2|A2}`, words that
 * light the things of a key; `{place:1|words}` goes to a classic position.
 *
 * @param {string} text
 * @param {PointAt} pointAt tells the picture which layer the reader points at
 * @param {Links} [links]
 * @returns {(string | TemplateResult)[]}
 */
export function rich(text, pointAt, links = NO_LINKS) {
  return text.split(MARK).map((part) => {
    const mark = /^\{([\w:-]+)\|(.*)\}([^}]*)$/.exec(part);
    if (mark === null) return part;
    const [, name = "", words = "", after = ""] = mark;
    const marked = markedWords(name, words, pointAt, links);
    if (name === "b" || after === "") return html`${marked}${after}`;
    return html`<span class="whole">${marked}${after}</span>`;
  });
}

/** A mark, with the punctuation after it: a button may be followed by a new line, which never begins with that. */
const MARK = /(\{[^}]*\}[.,:;!?)’”，。：；、）！？]*)/;

/**
 * @param {string} name
 * @param {string} words
 * @param {PointAt} pointAt
 * @param {Links} links
 */
function markedWords(name, words, pointAt, links) {
  if (name === "key") return html`<kbd>${words}</kbd>`;
  const place = /^place:(\d+)$/.exec(name);
  if (place !== null) return placeLink(Number(place[1]), words, links);
  if (name.includes(":")) return link(keysMeant(name), words, links);
  return name === "b" ? html`<b>${words}</b>` : term(name, words, pointAt);
}

/**
 * A sentence without its marks.
 *
 * @param {string} text
 */
export function plainText(text) {
  return text.replace(/\{[\w:-]+\|([^}]*)\}/g, "$1");
}

/**
 * Words that light things in every view.
 *
 * @param {readonly string[]} keys
 * @param {string} words
 * @param {Links} links
 */
function link(keys, words, { lit, light }) {
  return html`<button
    type="button"
    class="link"
    data-lit=${isMeant(lit, keys) ? "" : nothing}
    ${linked(keys, light)}
  >${words}</button>`;
}

/**
 * Words that put the shapes into a classic position.
 *
 * @param {number} place
 * @param {string} words
 * @param {Links} links
 */
function placeLink(place, words, { goTo }) {
  return html`<button type="button" class="link goes" @click=${() => goTo?.(place)}>${words}</button>`;
}

/**
 * A support point is lit together with the two vertices that it came from.
 *
 * @param {string} key
 * @returns {readonly string[]}
 */
function keysMeant(key) {
  const point = /^point:(\d+)-(\d+)$/.exec(key);
  if (point === null) return [key];
  return supportKeys({ vertexA: Number(point[1]), vertexB: Number(point[2]) });
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

/**
 * A shape in words: its type and position.
 *
 * @param {Pick<import("../lab/view_state.js").ShapeRow, "type" | "position">} shape
 * @param {import("../i18n/index.js").Strings} strings
 */
export function shapeName({ type, position }, strings) {
  return strings.shape(strings.types[type], position);
}
