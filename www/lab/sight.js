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
   * @param {() => void} onNear the element comes near; called each time
   * @param {(seen: boolean) => void} onSeen the element comes into view, or leaves it
   */
  constructor(onNear, onSeen) {
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

  /** @param {Element} element */
  observe(element) {
    this.#near.observe(element);
    this.#seen.observe(element);
  }

  disconnect() {
    this.#near.disconnect();
    this.#seen.disconnect();
  }
}

/**
 * Whether an element is near the window now, without a wait for the next frame.
 *
 * @param {DOMRect} box
 */
export function isNear({ top, bottom, width, height }) {
  const margin = NEAR * window.innerHeight;
  return width > 0 && height > 0 && top < window.innerHeight + margin && bottom > -margin;
}
