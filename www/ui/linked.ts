/** Links an element to things of the picture: pointing at it lights them in every view. */
import { Directive, directive, type ElementPart, type PartInfo, PartType } from "lit/directive.js";
import type { Light } from "../state/highlight.ts";

type Report = (isPointedAt: boolean) => void;

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
export const pointed = directive(PointedDirective);

/** Makes an element light keys while it is pointed at: `<button ${linked(keys, light)}>`. */
export const linked = (keys: readonly string[], light: Light) => pointed((on) => light(on ? keys : []));
