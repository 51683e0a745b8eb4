/** Elements of a page's document, and the ways in which it is read. */

/** An element that the page's document has. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new TypeError(`the page has no element #${id}`);
  return element;
}

/** A part of a page that is read. */
export const part = <Part extends HTMLElement>(name: string) =>
  document.querySelector<Part>(`[data-part="${name}"]`) as Part;

/** Whether the case of the page that checks stands below the code. */
export const isNarrow = () => matchMedia("(max-width: 899px)").matches;

/** Whether the reader wants no motion. */
export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
