/** Parts of panels that load when their heading is first pressed, with the texts of both languages. */

import { type ChildPart, Directive, directive } from "lit/directive.js";
import { html, noChange } from "lit/html.js";
import { type Language, languageOf } from "../../i18n/index.ts";
import type { PanelModel } from "../../lab/stage.ts";
import type { Trap } from "../../ui/model.ts";
import { foldTemplate } from "./parts.ts";

type Load = () => Promise<unknown>;
// biome-ignore lint/suspicious/noExplicitAny: each part is a module of its own type
type Show = (part: any) => unknown;

class LaterDirective extends Directive {
  #part: unknown = null;
  #loads = false;
  #again: (() => void) | null = null;

  override render(_load: Load, _show: Show, _again: () => void): unknown {
    return noChange;
  }

  override update({ parentNode }: ChildPart, [load, show, again]: [Load, Show, () => void]) {
    const fold = parentNode as HTMLDetailsElement;
    if (this.#again === null) fold.addEventListener("toggle", () => this.#again?.());
    this.#again = again;
    if (!fold.open) return noChange;
    if (this.#part !== null) return show(this.#part);
    if (!this.#loads) this.#load(load);
    return noChange;
  }

  /** Offline perhaps: then the next press tries again. */
  async #load(load: Load) {
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
export function laterTemplate<Part>(
  panel: PanelModel,
  name: string,
  heading: unknown,
  load: () => Promise<Part>,
  show: (part: Part) => unknown,
) {
  return foldTemplate(
    panel,
    name,
    heading,
    later(load, show, () => panel.change({})),
  );
}

/** A button that sets up a situation. Hook: `data-case="<name>"`. */
export function caseButton(
  { controls, setUp, leave }: PanelModel,
  name: string | number,
  situation: Trap,
  content: unknown,
) {
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

/** The texts of such a part in the language of the page. */
export function wordsIn<Texts>({ strings }: PanelModel, texts: Readonly<Record<Language, Texts>>): Texts {
  return texts[languageOf(strings.tag) ?? "en"];
}
