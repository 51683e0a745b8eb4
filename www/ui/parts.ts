/** Small pieces that every panel is built from: links to things of the picture, icons, key caps, marked-up sentences, scrolling. */

import { Directive, directive, type ElementPart, type PartInfo, PartType } from "lit/directive.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import { type Layer, TERMS } from "../canvas/glossary.ts";
import type { Strings } from "../i18n/common.en.ts";
import { isMeant, type Light, type Lit, NOTHING_LIT, supportKeys } from "../state/highlight.ts";
import type { ShapeRow } from "../state/view_state.ts";
import { ICONS } from "./icons.ts";

type Report = (isPointedAt: boolean) => void;

/** Follows mouse, focus and taps on an element. */
class PointedDirective extends Directive {
  #report: Report | null = null;

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new TypeError("pointed() belongs on an element");
  }

  override render(_report: Report) {
    return undefined;
  }

  override update({ element }: ElementPart, [report]: [report: Report]) {
    if (this.#report === null) this.#listen(element);
    this.#report = report;
  }

  #listen(element: Element) {
    let isOver = false;
    const on = () => this.#report?.(true);
    const off = () => this.#report?.(false);
    const hover = (event: Event, over: boolean) => {
      if (!isMouse(event) || over === isOver) return;
      isOver = over;
      if (over) on();
      else off();
    };
    // A term that appears under a mouse at rest is not pointed at.
    element.addEventListener("pointermove", (event) => hover(event, true));
    element.addEventListener("pointerleave", (event) => hover(event, false));
    element.addEventListener("focusin", on);
    element.addEventListener("focusout", off);
    // A finger does not hover: a tap lights, and stays until something else is touched.
    element.addEventListener("click", on);
  }
}

function isMouse(event: Event) {
  return event instanceof PointerEvent && event.pointerType === "mouse";
}

/** Reports whether an element is hovered or focused, and a tap on it. */
const pointed = directive(PointedDirective);

/** Makes an element light keys while it is pointed at: `<button ${linked(keys, light)}>`. */
export const linked = (keys: readonly string[], light: Light) => pointed((on) => light(on ? keys : []));

type PointAt = (layer: Layer | null) => void;

/** The lit keys, and the function that lights others. */
interface Links {
  lit: Lit;
  light: Light;
}

const NO_LINKS: Links = { lit: NOTHING_LIT, light: () => {} };

export type IconName = keyof typeof ICONS;

/** An icon beside words or a name; screen readers skip it. The SVG is the library's own file. */
export function icon(name: IconName) {
  return html`<span class="icon" aria-hidden="true">${unsafeHTML(ICONS[name])}</span>`;
}

/** The heading of a panel in the place of the rail, and the button that closes it. */
export function headerTemplate(id: string, words: { heading: string; close: string }, close: () => void) {
  return html`<header>
    <h2 id=${id}>${words.heading}</h2>
    <button type="button" class="action" title=${words.close} aria-label=${words.close} @click=${close}>
      ${icon("close")}
    </button>
  </header>`;
}

/**
 * A sentence with marks: `{term|words}`, `{b|words}`, `{key:reset|R}`, whose cap performs the command; `{a:vertex:2|A2}` lights the
 * things of that key.
 */
export function rich(text: string, pointAt: PointAt, links: Links = NO_LINKS): (string | TemplateResult)[] {
  return text.split(MARK).map((part) => {
    const mark = /^\{([\w:-]+)\|(.*)\}([^}]*)$/.exec(part);
    if (mark === null) return part;
    const [, name = "", words = "", after = ""] = mark;
    const marked = markedWords(name, words, pointAt, links);
    if (name === "b" || after === "") return html`${marked}${after}`;
    return html`<span class="whole">${marked}${after}</span>`;
  });
}

/** A mark with the punctuation after it, kept together: a line must not begin with punctuation. */
const MARK = /(\{[^}]*\}[.,:;!?)’”，。：；、）！？]*)/;

const KEY = "key:";

function markedWords(name: string, words: string, pointAt: PointAt, links: Links) {
  if (name.startsWith(KEY)) return html`<kbd data-press=${name.slice(KEY.length)}>${words}</kbd>`;
  if (name.includes(":")) return link(keysMeant(name), words, links);
  return name === "b" ? html`<b>${words}</b>` : term(name, words, pointAt);
}

export function plainText(text: string) {
  return text.replace(/\{[\w:-]+\|([^}]*)\}/g, "$1");
}

/** Words that light things in every view. */
function link(keys: readonly string[], words: string, { lit, light }: Links) {
  return html`<button
    type="button"
    class="link"
    data-lit=${isMeant(lit, keys) ? "" : nothing}
    ${linked(keys, light)}
  >${words}</button>`;
}

/** Returns the keys that a mark lights: a support point is lit together with its two vertices. */
function keysMeant(key: string): readonly string[] {
  const point = /^point:(\d+)-(\d+)$/.exec(key);
  if (point === null) return [key];
  return supportKeys({ vertexA: Number(point[1]), vertexB: Number(point[2]) });
}

/** A word in the colour of its role. It lights its thing in the picture on hover, focus and tap. */
function term(name: string, words: string, pointAt: PointAt) {
  const [role, layer] = TERMS[name] ?? [];
  if (role === undefined || layer === undefined) return html`${words}`;
  return html`<button
    type="button"
    class="term"
    data-term=${name}
    data-role=${role}
    ${pointed((on) => pointAt(on ? layer : null))}
    @click=${({ currentTarget }: MouseEvent) => (currentTarget as HTMLElement).focus()}
  >${words}</button>`;
}

/** A shape in words: its type, and its name as in the picture. */
export function shapeName({ type, name }: Pick<ShapeRow, "type" | "name">, strings: Pick<Strings, "shape" | "types">) {
  return strings.shape(strings.types[type], name);
}

/** Scrolls a box just so far that a row is seen, with as many pixels above it and below it. */
export function reveal(row: Element, box: Element, before: number = 0, after: number = 0) {
  const [outer, own] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
  const above = outer.top + before - own.top;
  const below = own.bottom + after - outer.bottom;
  if (above > 0) box.scrollTop -= above;
  else if (below > 0) box.scrollTop += below;
}
