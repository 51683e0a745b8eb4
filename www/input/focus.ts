/** Where the keys go. */

/** Gives the focus inside `root` back to the page. */
export function blurIn(root: ShadowRoot | null) {
  const active: Element | null | undefined = root?.activeElement;
  if (active instanceof HTMLElement) active.blur();
}

/** Whether an element wants the keys for itself. */
export function takesText(element: HTMLElement) {
  return element.matches("input, textarea, select") || element.isContentEditable;
}
