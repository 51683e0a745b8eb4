/** What a key pressed in the lab asks for. */

import type { Stage } from "../stages/stages.ts";
import { takesText } from "./focus.ts";
import { type Action, actionForKey, actionsFor } from "./keys.ts";

/** Keys that scroll a panel while it has the focus. */
const SCROLLING = /^(Arrow.*|Page.*|Home|End| )$/;

interface Keyboard {
  stage: Stage;
  /** a corner of a shape is picked */
  hasCorner: boolean;
  /** there is nothing beside the picture */
  minimal: boolean;
}

/**
 * The action that a key stands for where it was pressed, `"leave"` for the key that leaves, or null:
 * the key is not the lab's.
 */
export function meantBy(event: KeyboardEvent, { stage, hasCorner, minimal }: Keyboard): Action | "leave" | null {
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
 * @returns null: the plain letters stay
 */
export async function readKeyboard(): Promise<ReadonlyMap<string, string> | null> {
  try {
    // @ts-expect-error: not in the standard library's types yet.
    const layout = await navigator.keyboard?.getLayoutMap();
    return layout === undefined ? null : new Map(layout);
  } catch {
    // Not allowed inside some frames.
    return null;
  }
}
