/**
 * Distance of an element from the window: near enough to be loaded, and in view. Both follow the
 * page's scrolling, also that of the page around a frame.
 */

/** Margin around the window, in parts of its size, within which a lab is loaded. */
const NEAR = 1;

/** Margin around the window in CSS pixels within which a lab runs: its picture is there in time. */
const SEEN_MARGIN = 64;

export class Sight {
  #near;
  #seen;

  /**
   * @param onNear the element comes near; called each time
   * @param onSeen the element comes into view, or leaves it
   */
  constructor(onNear: () => void, onSeen: (seen: boolean) => void) {
    this.#near = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) onNear();
      },
      { rootMargin: `${100 * NEAR}%` },
    );
    this.#seen = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last !== undefined) onSeen(last.isIntersecting);
      },
      { rootMargin: `${SEEN_MARGIN}px` },
    );
  }

  observe(element: Element) {
    this.#near.observe(element);
    this.#seen.observe(element);
  }

  disconnect() {
    this.#near.disconnect();
    this.#seen.disconnect();
  }
}

/** Whether an element is near the window now, without a wait for the next frame. */
export function isNear({ top, bottom, width, height }: DOMRect) {
  const margin = NEAR * window.innerHeight;
  return width > 0 && height > 0 && top < window.innerHeight + margin && bottom > -margin;
}
