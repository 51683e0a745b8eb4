/** The scene of an author: the property or the attribute of the element, else the text at its address `src`, else its child. */

import { CollidoscopeError } from "../engine/lab.ts";
import type { Language } from "../i18n/index.ts";
import { isSameData } from "../state/view_state.ts";
import { readSeed } from "./attributes.ts";
import type { LabHost } from "./author.ts";
import { readScene } from "./scene.ts";
import type { Doer, LoadedStage } from "./stage.ts";

/** The element's child that may hold a scene. */
const SCENE_SCRIPT = ':scope > script[type="application/json"]';

/** The check of scenes, once a lab has needed it: a stage's own scene needs none. */
let rehearsal: typeof import("./rehearsal.ts") | null = null;

export async function loadRehearsal() {
  rehearsal ??= await import("./rehearsal.ts");
  return rehearsal;
}

/** Loads the words of refusals; null where they cannot be fetched. */
const loadNeedsTexts = () => import("./needs_texts.ts").catch(() => null);

/** Returns a refusal with the words of its rule. */
export async function inWords(error: unknown, language: Language) {
  return (await loadNeedsTexts())?.inWords(error, language) ?? error;
}

/** Returns a copy of a scene; one that cannot be read stays as it is, and is refused when a stage opens it. */
function copyOf(scene: unknown): unknown {
  try {
    return readScene(scene);
  } catch (error) {
    if (!(error instanceof CollidoscopeError)) throw error;
    return scene;
  }
}

export class AuthorScene {
  readonly #host: LabHost;
  readonly #language: () => Language;
  /** What the author gave last, and its copy. */
  #source: { source: unknown; copy: unknown } = { source: null, copy: null };
  /** The scene that was opened last by a call or by the reader; it stands in `scene`. */
  #opened: unknown = null;
  #openedBy: Doer = "author";
  /** The text at the address that was fetched last; null before it arrives. */
  #fetched: string | null = null;
  #fetchedFrom: string | null = null;
  /** The last scene that a stage could show. */
  #accepted: { module: LoadedStage; given: unknown; scene: unknown } | null = null;

  /** @param language returns the language of refusals */
  constructor(host: LabHost, language: () => Language) {
    [this.#host, this.#language] = [host, language];
  }

  /** Whether the scene was opened by a call or by the reader, and the author has given none since. */
  get isOpened() {
    return this.#host.given.scene === this.#opened;
  }

  /** Whether the scene is the reader's. */
  get isReaders() {
    return this.#openedBy === "reader" && this.isOpened;
  }

  /** Whether the scene at the address is still to come. `scene` wins, so that nothing waits for the address. */
  get isComing() {
    return this.#host.given.scene === null && this.#src !== this.#fetchedFrom;
  }

  /** Whether the code that checks the scene is there, if there is a scene. */
  get isCheckable() {
    return rehearsal !== null || this.copy === null;
  }

  /** A copy of the scene; null if there is none. Equal scenes have one copy. */
  get copy(): unknown {
    const { scene } = this.#host.given;
    const child = () => this.#host.querySelector(SCENE_SCRIPT)?.textContent ?? null;
    const source = scene ?? (this.#src === null ? child() : this.#fetched);
    const last = this.#source;
    if (source === last.source) return last.copy;
    const copy = copyOf(source);
    this.#source = { source, copy: isSameData(copy, last.copy) ? last.copy : copy };
    return this.#source.copy;
  }

  get #src(): string | null {
    return this.#host.given.src || null;
  }

  /** The scene or its address, as the author gives it now. */
  get #asked() {
    return this.#host.given.scene ?? this.#src;
  }

  /** Takes a scene, which is a copy, that a stage has opened as `scene`. */
  adopt(module: LoadedStage, given: unknown, scene: unknown, by: Doer) {
    [this.#opened, this.#openedBy] = [given, by];
    this.#host.scene = given as object;
    this.#source = { source: given, copy: given };
    this.#accepted = { module, given, scene };
  }

  /** Lets the next {@link AuthorScene#fetch} ask again for the text at the address. */
  forgetFetched() {
    this.#fetchedFrom = null;
  }

  /**
   * Fetches the scene at the address, and calls `arrived`. The scene before stays until it is there, and if it is refused.
   */
  async fetch(arrived: () => void) {
    if (!this.isComing) return;
    const src = this.#src;
    let text = this.#fetched;
    try {
      text = src === null ? null : await (await loadRehearsal()).fetchScene(src);
    } catch (error) {
      if (!(error instanceof CollidoscopeError)) throw error;
      if (src === this.#src) void this.#refuse(error);
    } finally {
      // Another address may have been given meanwhile.
      if (src === this.#src) {
        [this.#fetched, this.#fetchedFrom] = [text, src];
        arrived();
      }
    }
  }

  /** Returns the scene, checked for a stage; null if there is none or it is refused. */
  checkedFor(module: LoadedStage): unknown {
    const given = this.copy;
    const accepted = this.#accepted;
    if (accepted?.given === given && accepted?.module === module) return accepted.scene;
    if (given === null || rehearsal === null) return null;
    try {
      const scene = rehearsal.rehearse(module, readScene(given), readSeed(String(this.#host.given.seed)));
      this.#accepted = { module, given, scene };
      return scene;
    } catch (error) {
      if (!(error instanceof CollidoscopeError)) throw error;
      void this.#refuse(error);
      return null;
    }
  }

  /** Reports a scene that cannot be used, unless the author takes it back meanwhile. */
  async #refuse(error: CollidoscopeError) {
    const [language, asked] = [this.#language(), this.#asked];
    const texts = await loadNeedsTexts();
    if (asked !== this.#asked) return;
    const property = this.#host.given.scene === null && asked !== null ? "src" : "scene";
    const { code, value, message } = (texts?.inWords(error, language) ?? error) as CollidoscopeError;
    this.#host.reporter.report({
      ...{ property, value, code },
      message: texts?.REFUSAL[language](message) ?? message,
    });
  }
}
