/** Links an element to things of the picture: pointing at it lights them in every view. */
import { Directive, directive, type ElementPart, type PartInfo, PartType } from "lit/directive.js";
import type { Light } from "../state/highlight.ts";

class LinkedDirective extends Directive {
  #keys: readonly string[] = [];
  #light: Light = () => {};
  #listens = false;

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new TypeError("linked() belongs on an element");
  }

  override render(_keys: readonly string[], _light: Light) {
    return undefined;
  }

  override update({ element }: ElementPart, [keys, light]: [keys: readonly string[], light: Light]) {
    this.#keys = keys;
    this.#light = light;
    if (!this.#listens) this.#listen(element);
    this.#listens = true;
  }

  #listen(element: Element) {
    const on = () => this.#light(this.#keys);
    const off = () => this.#light([]);
    element.addEventListener("pointerenter", (event) => isMouse(event) && on());
    element.addEventListener("pointerleave", (event) => isMouse(event) && off());
    element.addEventListener("focusin", on);
    element.addEventListener("focusout", off);
    // A finger does not hover: a tap lights, and stays until something else is touched.
    element.addEventListener("click", on);
  }
}

function isMouse(event: Event) {
  return event instanceof PointerEvent && event.pointerType === "mouse";
}

/** Makes an element light keys while it is hovered or focused, and on a tap: `<button ${linked(keys, light)}>`. */
export const linked = directive(LinkedDirective);
