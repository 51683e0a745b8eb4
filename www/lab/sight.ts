/**
 * Distance of an element from the window: near enough to be loaded, and in view. Both follow the
 * page's scrolling, also that of the page around a frame.
 */

/** Margin around the window, in parts of its size, within which a lab is loaded. */
const NEAR = 1;

/** Margin around the window in CSS pixels within which a lab runs: its picture is there in time. */
const SEEN_MARGIN = 64;

/** Margin inside the window, in parts of its size, beyond which the reader looks at a lab. */
const CENTRAL = 0.25;

/**
 * Reports, each time, that an element comes near, whether it is seen, and that it reaches the middle half of the window;
 * returns a function that ends the reports.
 */
export function watchSight(
  element: Element,
  onNear: () => void,
  onSeen: (seen: boolean) => void,
  onCentral: () => void,
) {
  if (typeof IntersectionObserver === "undefined") {
    // Every lab then runs all the time.
    for (const report of [onNear, () => onSeen(true), onCentral]) report();
    return () => {};
  }
  const watch = (rootMargin: string, report: (isInside: boolean) => void) => {
    const last = (entries: IntersectionObserverEntry[]) => report(entries.at(-1)?.isIntersecting ?? false);
    const observer = new IntersectionObserver(last, { rootMargin });
    observer.observe(element);
    return observer;
  };
  const near = watch(`${100 * NEAR}%`, (isInside) => isInside && onNear());
  const seen = watch(`${SEEN_MARGIN}px`, onSeen);
  const central = watch(`${-100 * CENTRAL}% 0px`, (isInside) => isInside && onCentral());
  return () => {
    near.disconnect();
    seen.disconnect();
    central.disconnect();
  };
}

/** Whether an element is near the window now, without a wait for the next frame. */
export function isNear({ top, bottom, width, height }: DOMRect) {
  const margin = NEAR * window.innerHeight;
  return width > 0 && height > 0 && top < window.innerHeight + margin && bottom > -margin;
}
