/** The one picture of a page that is read: the lab with its sentence, and the keys of the page. */

import type { LabBody } from "../lab/body.ts";
import type { CollidoscopeLab } from "../lab/element.ts";
import type { Picture } from "../lab/picture.ts";
import type { ShapeRow } from "../state/view_state.ts";
import { isCalm } from "./document.ts";
import { canGlide, GLIDE, glide, placeOf } from "./glide.ts";
import { keptTheme, keysAct, onChoice } from "./kept.ts";

/** Milliseconds for which the thing that a text speaks of is lit as its picture comes. */
const LIT = GLIDE;

/** Elements that take every key. */
const TAKES_KEYS = "input, textarea, select";

/** Elements that are pressed by Enter and Space, and those keys. */
const PRESSED = "a, button, summary, [role=button]";
const PRESSING: readonly string[] = ["Enter", " "];

export class Figure {
  readonly element: CollidoscopeLab;
  readonly lab: LabBody;
  #place: HTMLElement;
  #picture: Picture | null = null;
  /** Whether the run rests because a shape would have left the picture. */
  #isOver = false;
  #glow: ReturnType<typeof setTimeout> | undefined;
  #endMotion = () => {};

  static async open(place: HTMLElement): Promise<Figure> {
    const [{ CollidoscopeLab }] = await Promise.all([import("./embed.ts"), import("./laboratory.ts")]);
    const element = new CollidoscopeLab();
    return new Figure(place, element, await element.loadBody());
  }

  private constructor(place: HTMLElement, element: CollidoscopeLab, lab: LabBody) {
    [this.element, this.lab, this.#place] = [element, lab, place];
    element.setAttribute("controls", "figure");
    element.setAttribute("lang", document.documentElement.lang);
    const follow = () => {
      element.setAttribute("theme", keptTheme());
      if (keysAct()) element.removeAttribute("keys");
      else element.setAttribute("keys", "none");
    };
    follow();
    onChoice(follow);
    window.addEventListener("keydown", (event) => this.#forward(event));
    element.addEventListener("play", () => this.#startRun());
    element.addEventListener("change", () => (this.#isOver = false));
  }

  /** A run that was over begins again at its picture. */
  async #startRun() {
    const { lab } = this;
    if (!lab.isPlaying) return;
    if (this.#isOver && this.#picture !== null) {
      await lab.present(this.#picture);
      lab.play();
    }
    this.#watchRun(this.#whole);
  }

  /** Rests a run before a shape leaves the picture. */
  #watchRun(before: readonly number[]) {
    const { lab } = this;
    if (!lab.isPlaying) return;
    const after = this.#whole;
    this.#isOver = before.some((id) => !after.includes(id));
    if (this.#isOver) lab.pause();
    else requestAnimationFrame(() => this.#watchRun(after));
  }

  /** Ids of the shapes that lie whole in the frame of the picture; none of a crowd. */
  get #whole(): readonly number[] {
    const { model, module } = this.lab;
    const { frame, facts } = model;
    if (frame === null || facts === null || module?.pace !== undefined) return [];
    const isWhole = ({ x, y, radius, width, height }: ShapeRow) => {
      const reach = radius + Math.hypot(width, height) / 2;
      const [right, down] = [Math.abs(x - frame.x), Math.abs(y - frame.y)];
      return right + reach <= frame.width / 2 && down + reach <= frame.height / 2;
    };
    return facts.world.shapes.flatMap((shape) => (isWhole(shape) ? [shape.id] : []));
  }

  /** Shows a picture; the first one brings the lab into the page. */
  async show(picture: Picture) {
    [this.#picture, this.#isOver] = [picture, false];
    const { element, lab } = this;
    if (!element.isConnected) {
      element.setAttribute("stage", picture.stage);
      this.#place.append(element);
      await element.ready;
      this.#place.querySelector(".still")?.remove();
      await lab.present(picture);
    } else await this.#goTo(picture);
    this.#light(picture);
  }

  /** Moves to another picture of the same things; another one fades in. */
  async #goTo(picture: Picture) {
    const { lab } = this;
    const calm = isCalm();
    const from = calm ? null : placeOf(lab);
    this.#endMotion();
    if (!calm) this.#fade();
    await lab.present(picture);
    const to = placeOf(lab);
    if (from === null || to === null || !canGlide(from, to)) return;
    this.#removeFading();
    this.#endMotion = glide(lab, from, to);
  }

  /** Returns to the picture shown last. */
  async restore() {
    if (this.#picture !== null) await this.show(this.#picture);
  }

  /** Lights a layer while the reader points at its word. */
  pointAt(layer: Picture["lit"]) {
    clearTimeout(this.#glow);
    this.lab.change({ layer });
  }

  #light({ lit }: Picture) {
    clearTimeout(this.#glow);
    if (lit === null || isCalm()) return;
    this.lab.change({ layer: lit });
    this.#glow = setTimeout(() => this.lab.change({ layer: null }), LIT);
  }

  /** Lays the picture of this moment over the next one, and lets it fade. */
  #fade() {
    this.#removeFading();
    const shown = this.lab.renderRoot.querySelector<HTMLCanvasElement>('canvas[data-part="picture"]');
    if (shown === null || shown.width === 0) return;
    const { width, height } = shown.getBoundingClientRect();
    const copy = document.createElement("canvas");
    copy.className = "before";
    Object.assign(copy, { width: shown.width, height: shown.height });
    copy.getContext("2d")?.drawImage(shown, 0, 0);
    copy.style.width = `${width}px`;
    copy.style.height = `${height}px`;
    copy.setAttribute("aria-hidden", "true");
    this.#place.append(copy);
    requestAnimationFrame(() => requestAnimationFrame(() => (copy.style.opacity = "0")));
    setTimeout(() => copy.remove(), 2 * GLIDE);
  }

  #removeFading() {
    for (const old of this.#place.querySelectorAll("canvas.before")) old.remove();
  }

  /** Forwards keys of the page to the picture, unless the focused element takes them. */
  #forward(event: KeyboardEvent) {
    const [target] = event.composedPath();
    const isTaken = event.defaultPrevented || event.composedPath().includes(this.element);
    if (isTaken || !keysAct() || !(target instanceof HTMLElement) || target.closest(TAKES_KEYS) !== null) return;
    if (PRESSING.includes(event.key) && target.closest(PRESSED) !== null) return;
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    const copy = new KeyboardEvent("keydown", {
      ...{ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, cancelable: true, bubbles: false, composed: true },
    });
    if (!this.element.dispatchEvent(copy)) event.preventDefault();
  }
}
