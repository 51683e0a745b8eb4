/** What a key pressed in the lab asks for. */

import { takesText } from "./focus.js";
import { actionForKey, actionsFor } from "./keys.js";

/** @typedef {import("./keys.js").Action} Action */

/** Keys that scroll a panel while it has the focus. */
const SCROLLING = /^(Arrow.*|Page.*|Home|End| )$/;

/**
 * @typedef {object} Keyboard
 * @property {import("../stages/stages.js").Stage} stage
 * @property {boolean} hasCorner a corner of a shape is picked
 * @property {boolean} minimal there is nothing beside the picture
 */

/**
 * The action that a key stands for where it was pressed, `"leave"` for the key that leaves, or null:
 * the key is not the lab's.
 *
 * @param {KeyboardEvent} event
 * @param {Keyboard} keyboard
 * @returns {Action | "leave" | null}
 */
export function meantBy(event, { stage, hasCorner, minimal }) {
  const [target] = event.composedPath();
  if (event.defaultPrevented || !(target instanceof HTMLElement) || takesText(target)) return null;
  if (event.key === "Escape") return "leave";
  const offered = actionsFor(stage).filter(({ forCorners }) => !forCorners || hasCorner);
  const action = actionForKey(event, offered);
  // There is no room for the help beside a picture alone.
  if (action === null || (action.id === "help" && minimal)) return null;
  // Space and Enter press a focused button; arrows and the like scroll a focused panel.
  if (target.matches("button, summary") && /^( |Enter)$/.test(event.key)) return null;
  if (target.matches("[data-scrolls]") && SCROLLING.test(event.key)) return null;
  return action;
}

/**
 * Asks what the keys print, where the browser tells; buttons then show the reader's own.
 *
 * @returns {Promise<ReadonlyMap<string, string> | null>} null: the plain letters stay
 */
export async function readKeyboard() {
  try {
    // @ts-expect-error: not in the standard library's types yet.
    const layout = await navigator.keyboard?.getLayoutMap();
    return layout === undefined ? null : new Map(layout);
  } catch {
    // Not allowed inside some frames.
    return null;
  }
}
