/** Parts of panels that load when their heading is first pressed, with the texts of both languages. */

import { type ChildPart, Directive, directive } from "lit/directive.js";
import { html, noChange } from "lit/html.js";
import { type Language, languageOf } from "../../i18n/index.ts";
import type { PanelModel } from "../../lab/stage.ts";
import type { Trap } from "../../ui/model.ts";
import { foldTemplate } from "./parts.ts";

/** Loads a part: the template of its content, and its texts. */
type Load<Panel extends PanelModel, Words, More extends readonly unknown[]> = () => Promise<{
  template: (panel: Panel, words: Words, ...more: More) => unknown;
  texts: Readonly<Record<Language, Words>>;
}>;

// biome-ignore lint/suspicious/noExplicitAny: each part reads values of its own types
type AnyLoad = Load<any, any, any>;

/** Arguments of a template. */
type Read = readonly [panel: PanelModel, ...more: readonly unknown[]];

class LaterDirective extends Directive {
  #part: Awaited<ReturnType<AnyLoad>> | null = null;
  #loads = false;
  #again: (() => void) | null = null;

  override render(_load: AnyLoad, _read: Read, _again: () => void): unknown {
    return noChange;
  }

  override update({ parentNode }: ChildPart, [load, read, again]: [AnyLoad, Read, () => void]) {
    const fold = parentNode as HTMLDetailsElement;
    if (this.#again === null) fold.addEventListener("toggle", () => this.#again?.());
    this.#again = again;
    if (!fold.open) return noChange;
    if (this.#part !== null) {
      const [panel, ...more] = read;
      return this.#part.template(panel, this.#part.texts[languageOf(panel.strings.tag) ?? "en"], ...more);
    }
    if (!this.#loads) this.#load(load);
    return noChange;
  }

  /** Offline perhaps: then the next press tries again. */
  async #load(load: AnyLoad) {
    this.#loads = true;
    try {
      this.#part = await load();
      this.#again?.();
    } catch {
      this.#loads = false;
    }
  }
}

const later = directive(LaterDirective);

/** A fold whose content loads when it opens, and is rendered while it is open. Hook: `data-part="<name>"`. */
export function laterTemplate<Panel extends PanelModel, Words, More extends readonly unknown[]>(
  panel: Panel,
  name: string,
  heading: unknown,
  load: Load<Panel, Words, More>,
  ...more: More
) {
  const content = later(load, [panel, ...more], () => panel.change({}));
  return foldTemplate(panel, name, heading, content);
}

/** A button that sets up a situation. Hook: `data-case="<name>"`. */
export function caseButton({ controls, setUp, leave }: PanelModel, name: string, situation: Trap, content: unknown) {
  return html`<button
    type="button"
    class="action"
    data-case=${name}
    ?disabled=${!controls.ready || setUp === null}
    @click=${({ detail }: MouseEvent) => {
      setUp?.(situation);
      if (detail > 0) leave();
    }}
  >
    ${content}
  </button>`;
}
