/**
 * The element of authors, `<collidoscope-lab>`: its attributes, properties and methods, as `collidoscope-lab.d.ts` lists them.
 * It is defined at once, so that a page and its framework may use it as it is made; the body, all that is shown, is loaded
 * when the element comes into a document.
 */

import {
  AUTHOR_PROPERTIES,
  type AuthorProperty,
  defaults,
  type Given,
  type LabHost,
  Reporter,
  readAttribute,
  readProperty,
} from "./author.ts";
import type { LabBody } from "./body.ts";
import type { LabChanges, LabMembers, LabPicture, LabScene } from "./collidoscope-lab.d.ts";
import styles from "./element.css?inline";

/** An element with the properties of authors. A server, which has no elements, may import the class. */
const Base = (globalThis.HTMLElement ?? class {}) as new () => HTMLElement & Given;

/** Properties that the element also has as attributes, for style sheets. */
const REFLECTED: readonly AuthorProperty[] = ["stage", "theme", "controls"];

/** Sentences in place of the lab if its code cannot be fetched, or run; the texts are a part of that code. */
const MISSING = "The laboratory could not load. Reload the page to try again. 实验室无法加载，请重新加载页面。";
const FORBIDDEN =
  "The laboratory could not start: the security policy of this page must allow “trusted-types lit-html”. " +
  "实验室无法启动：本页的安全策略需要允许“trusted-types lit-html”。";

/** Whether Trusted Types forbid the policy that templates need: browsers name it in their errors. */
const isForbidden = (error: unknown) => /policy.*lit-html/i.test(String(error));

let sheet: CSSStyleSheet | null = null;

/** Returns the place of a picture of the author that stands in for the lab until its engine runs. */
function makePoster() {
  const [poster, rows, slot] = ["div", "div", "slot"].map((name) => document.createElement(name)) as [
    ...[HTMLElement, HTMLElement, HTMLSlotElement],
  ];
  [poster.className, rows.className, slot.name] = ["poster", "rows", "poster"];
  rows.append(slot);
  poster.append(rows);
  return poster;
}

export class CollidoscopeLab extends Base implements LabHost, LabMembers {
  static readonly observedAttributes = AUTHOR_PROPERTIES;

  /** Loads the body of a lab; the entry of a page or a package sets it. */
  static load: (host: LabHost) => Promise<LabBody> = () => Promise.reject(new TypeError("no stages are registered"));

  static {
    for (const name of AUTHOR_PROPERTIES) {
      Object.defineProperty(CollidoscopeLab.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: CollidoscopeLab) {
          return this.given[name];
        },
        set(this: CollidoscopeLab, value: unknown) {
          this.#set(name, value);
          if (REFLECTED.includes(name)) this.setAttribute(name, String(this.given[name]));
        },
      });
    }
  }

  readonly given = defaults();
  readonly reporter = new Reporter((detail, isNew) => {
    const name = this.id === "" ? this.localName : `${this.localName}#${this.id}`;
    if (isNew) console.warn(`<${name}>: ${detail.message}`);
    this.dispatchEvent(new CustomEvent("refusal", { detail, bubbles: true, composed: true }));
  });
  /**
   * Resolves with the element once its engine runs; rejects when code or engine cannot be loaded. A lab far below the
   * window waits until the reader comes near.
   */
  declare ready: Promise<CollidoscopeLab>;
  declare settle: (error?: unknown) => void;
  /** The body; null before it is loaded. */
  body: LabBody | null = null;
  #loading: Promise<LabBody> | null = null;
  #isMissing = false;

  constructor() {
    super();
    if (sheet === null) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
    }
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.append(makePoster());
    this.renew();
  }

  renew() {
    this.ready = new Promise((resolve, reject) => {
      this.settle = (error) => (error === undefined ? resolve(this) : reject(error));
    });
    // A rejection that nobody waits for is no error of the page.
    this.ready.catch(() => {});
  }

  get engine() {
    return this.body?.engine ?? null;
  }

  get ids() {
    return Array.from(this.engine?.ids ?? []);
  }

  async set(id: number, changes: LabChanges) {
    await (await this.loadBody()).set(id, changes);
  }

  async picture(options?: LabPicture) {
    return (await this.loadBody()).picture(options);
  }

  async load(scene: string | object, options?: { stage?: string }) {
    await (await this.loadBody()).load(scene, options);
  }

  toScene(): LabScene | null {
    return this.body?.toScene() ?? null;
  }

  play() {
    this.#act((body) => body.play());
  }

  pause() {
    this.#act((body) => body.pause());
  }

  seek(index: number) {
    this.#act((body) => body.seek(index));
  }

  stepBy(by?: number) {
    this.#act((body) => body.stepBy(by));
  }

  reset() {
    this.#act((body) => body.reset());
  }

  override focus(options?: FocusOptions) {
    this.body?.focus(options);
  }

  /** Loads the body, once; a failure may be tried again. */
  loadBody(): Promise<LabBody> {
    if (this.#isMissing) {
      this.renew();
      this.shadowRoot?.replaceChildren(makePoster());
    }
    this.#isMissing = false;
    this.#loading ??= CollidoscopeLab.load(this).then(
      (body) => {
        this.body = body;
        if (this.isConnected) body.connect();
        return body;
      },
      (error) => {
        [this.#loading, this.#isMissing] = [null, true];
        this.settle(error);
        throw error;
      },
    );
    return this.#loading;
  }

  connectedCallback() {
    this.#takeEarly();
    if (this.body !== null) this.body.connect();
    else this.loadBody().catch((error) => this.#miss(error));
  }

  disconnectedCallback() {
    this.body?.disconnect();
  }

  /** Declared, so that a move by `moveBefore` changes nothing. */
  connectedMoveCallback() {}

  attributeChangedCallback(name: AuthorProperty, _before: string | null, text: string | null) {
    this.#set(name, readAttribute(name, text));
  }

  /** Takes a value; one of a wrong type is reported, and changes nothing. */
  #set(property: AuthorProperty, value: unknown) {
    const read = readProperty(property, value);
    if ("fault" in read) {
      this.reporter.report({ property, value, code: "wrong-type", message: read.fault });
    } else if (!Object.is(read.value, this.given[property])) {
      Object.assign(this.given, { [property]: read.value });
      this.body?.take(property);
    }
  }

  /** Takes the properties that were set before the element was defined. */
  #takeEarly() {
    for (const name of AUTHOR_PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  /** Performs an act of the author, once the engine runs. */
  #act(act: (body: LabBody) => void) {
    const { body } = this;
    if (body?.engine) act(body);
    else
      this.ready.then(
        () => this.body !== null && act(this.body),
        () => {},
      );
  }

  #miss(error: unknown) {
    console.error(error);
    const sentence = Object.assign(document.createElement("p"), {
      textContent: isForbidden(error) ? FORBIDDEN : MISSING,
    });
    sentence.setAttribute("role", "alert");
    this.shadowRoot?.replaceChildren(sentence);
  }
}
