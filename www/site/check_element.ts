// `<script type="module" src="…/collidoscope-check.js"></script>` defines `<collidoscope-check>`: the page that checks programs, in
// a frame, with its presets as attributes. The script loads nothing else, and no other script loads it.

import type { OptionName } from "../judge/options.ts";
import type { CheckEvents, CollidoscopeCheckElement } from "./collidoscope-check.d.ts";

/** Attributes that the address of the page takes. */
const PRESETS = Object.keys({
  ...{ question: true, kinds: true, families: true, faults: true, cases: true },
  ...{ points: true, polygon: true, rectangle: true, angle: true, y: true, order: true },
  ...{ normal: true, touching: true, pairs: true },
} satisfies Record<OptionName, true>);

const EVENTS: readonly string[] = Object.keys({
  ...{ ready: true, result: true, refusal: true, error: true },
} satisfies Record<keyof CheckEvents, true>);

const TEXTS = {
  en: {
    title: "Check your own code",
    forbidden: "The check did not open in this page.",
    own: "Open it in a page of its own",
  },
  zh: { title: "检查你的代码", forbidden: "检查没有在这一页里打开。", own: "在单独的页面中打开" },
};

/** Milliseconds until a frame that is silent counts as forbidden. It may still open. */
const MOST_SILENCE = 10_000;

const STYLE = `
  :host { display: block; block-size: 880px; }
  :host([hidden]) { display: none; }
  iframe { display: block; inline-size: 100%; block-size: 100%; border: 0; }
  :is(iframe, p)[hidden] { display: none; }
  p { margin: 0; padding: 16px; border: 1px solid; }
`;

/** The folder of this script is the site. */
const SITE = new URL(".", import.meta.url);

export class CollidoscopeCheck extends HTMLElement implements CollidoscopeCheckElement {
  static observedAttributes = [...PRESETS, "lang", "theme"];

  #frame: HTMLIFrameElement | null = null;
  #code: string | null = null;
  #isReady = false;
  /** Ends what the element listens to while it is in a page. */
  #connection = new AbortController();
  #timer = 0;
  #isOpening = false;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
    const early = Object.getOwnPropertyDescriptor(this, "code");
    if (early === undefined) return;
    // A program of before the script had arrived would hide the property.
    Reflect.deleteProperty(this, "code");
    this.code = early.value;
  }

  get code(): string | null {
    return this.#code;
  }

  set code(code: string | null) {
    this.#code = code;
    if (this.#isReady) this.#load();
  }

  check() {
    if (this.#isReady) this.#post({ type: "check" });
  }

  connectedCallback() {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    window.addEventListener("message", (event) => this.#receive(event), { signal });
    document.addEventListener("securitypolicyviolation", (event) => this.#follow(event), { signal });
    this.#open();
  }

  disconnectedCallback() {
    this.#connection.abort();
    this.#close();
  }

  attributeChangedCallback(_name: string, before: string | null, text: string | null) {
    if (before === text || this.#frame === null || this.#isOpening) return;
    this.#isOpening = true;
    // Several changes of one task are one.
    queueMicrotask(() => {
      this.#isOpening = false;
      if (this.#frame !== null) this.#open();
    });
  }

  #open() {
    this.#close();
    const texts = TEXTS[this.#language()];
    const frame = document.createElement("iframe");
    Object.assign(frame, { title: texts.title, allow: "clipboard-write", src: this.#address(true).href });
    const sentence = document.createElement("p");
    const link = document.createElement("a");
    Object.assign(link, { href: this.#address(false).href, target: "_blank", rel: "noopener", textContent: texts.own });
    sentence.append(texts.forbidden, " ", link);
    sentence.hidden = true;
    this.#frame = frame;
    this.shadowRoot?.append(sentence, frame);
    // A page without an origin hears nothing of its frame.
    if (self.origin !== "null") this.#timer = window.setTimeout(() => this.#show(false), MOST_SILENCE);
  }

  #close() {
    clearTimeout(this.#timer);
    this.shadowRoot?.replaceChildren();
    [this.#frame, this.#isReady] = [null, false];
  }

  /** Shows the frame, or the sentence in its place. */
  #show(isOpen: boolean) {
    clearTimeout(this.#timer);
    const [sentence, frame] = this.shadowRoot?.children ?? [];
    sentence?.toggleAttribute("hidden", isOpen);
    frame?.toggleAttribute("hidden", !isOpen);
  }

  #language() {
    const named = this.closest("[lang]")?.getAttribute("lang") || navigator.language;
    return /^zh\b/i.test(named) ? "zh" : "en";
  }

  #address(isFrame: boolean): URL {
    const address = new URL(`${this.#language()}/check/`, SITE);
    for (const name of PRESETS) {
      const value = this.getAttribute(name);
      if (value !== null) address.searchParams.set(name, value);
    }
    if (!isFrame) return address;
    address.searchParams.set("embed", "1");
    address.searchParams.set("theme", this.getAttribute("theme") ?? "auto");
    if (self.origin !== "null") address.searchParams.set("origin", self.origin);
    return address;
  }

  #post(message: object) {
    this.#frame?.contentWindow?.postMessage({ collidoscope: 1, ...message }, SITE.origin);
  }

  #load() {
    const code = this.#code ?? textOf(this.querySelector('script[type="text/plain"]'));
    if (code !== null) this.#post({ type: "load", code });
  }

  #receive({ source, origin, data }: MessageEvent) {
    if (this.#frame === null || source !== this.#frame.contentWindow || origin !== SITE.origin) return;
    if (typeof data !== "object" || data?.collidoscope !== 1 || !EVENTS.includes(data.type)) return;
    const { collidoscope: _, type, ...detail } = data;
    if (type === "ready") {
      this.#isReady = true;
      this.#show(true);
      this.#load();
    }
    // An `error` that reaches the window counts as one of the page.
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: type !== "error", composed: true }));
  }

  /** Says so where the policy of the page forbids the frame. */
  #follow({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) {
    const isFrame = effectiveDirective === "frame-src" && URL.canParse(blockedURI);
    if (isFrame && new URL(blockedURI).origin === SITE.origin) this.#show(false);
  }
}

/** Returns the text of an element without the indentation of all lines; null without an element. */
function textOf(element: Element | null): string | null {
  if (element === null) return null;
  const lines = (element.textContent ?? "").replace(/^\s*\n|\s+$/g, "").split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return `${lines.map((line) => line.slice(indent)).join("\n")}\n`;
}

// A page may load two copies of this script. The first one serves every check.
if (customElements.get("collidoscope-check") === undefined)
  customElements.define("collidoscope-check", CollidoscopeCheck);
else console.warn("<collidoscope-check> is already defined by another copy of the script; this copy defines nothing.");
