/** The command of a key pressed in the lab. */

import { type Command, commandForKey, LEAVE } from "./commands.ts";

/** Keys that scroll a panel while it has the focus. */
const SCROLLING = /^(Arrow.*|Page.*|Home|End| )$/;

/**
 * Returns the command of a key press; the id of {@link LEAVE} for Escape; null for a key that belongs to the focused
 * element or the page.
 *
 * @param layout `hasCorner`: a corner is picked; `minimal`: there are no panels beside the picture
 */
export function commandOfPress(
  event: KeyboardEvent,
  commands: readonly Command[],
  { hasCorner, minimal }: { hasCorner: boolean; minimal: boolean },
): Command | typeof LEAVE.id | null {
  const [target] = event.composedPath();
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return null;
  if (target.matches("input, textarea, select") || target.isContentEditable) return null;
  if (event.key === "Escape") return LEAVE.id;
  const offered = commands.filter(({ forCorners }) => !forCorners || hasCorner);
  const command = commandForKey(event, offered);
  // The minimal layout has no place for the panels of the group "help".
  if (command === null || (minimal && command.group === "help")) return null;
  // Space and Enter press a focused button; arrows and the like scroll a focused panel.
  if (target.matches("button, summary") && /^( |Enter)$/.test(event.key)) return null;
  if (target.matches("[data-scrolls]") && SCROLLING.test(event.key)) return null;
  return command;
}

/** Returns the letters of the reader's keyboard by key code; null where the browser does not know them. */
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
