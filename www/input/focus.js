/** Where the keys go. */

/**
 * Gives the focus inside `root` back to the page.
 *
 * @param {ShadowRoot | null} root
 */
export function blurIn(root) {
  /** @type {Element | null | undefined} */
  const active = root?.activeElement;
  if (active instanceof HTMLElement) active.blur();
}

/**
 * Whether an element wants the keys for itself.
 *
 * @param {HTMLElement} element
 */
export function takesText(element) {
  return element.matches("input, textarea, select") || element.isContentEditable;
}
