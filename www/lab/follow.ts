/** Keeps the list of steps at the step that the reader asked for. */
import { indexOf } from "../ui/player/run.ts";
import type { LabModel } from "./model.ts";

export class Follower {
  /** The step asked for when the list was last brought to it. */
  #followed: number | null = null;

  /** From here on the list stays where it is until a step is asked for. */
  reset() {
    this.#followed = null;
  }

  /**
   * Brings the list to the step that was asked for, once the panels show it. Dragging a shape makes
   * new steps, but asks for none.
   */
  follow(root: ParentNode, { player, facts, wide }: LabModel) {
    const run = facts?.run ?? null;
    if (run === null || run.index !== indexOf(player, run.steps.length)) return;
    if (this.#followed === player.wanted) return;
    if (this.#followed !== null && wide) scrollToStep(root);
    this.#followed = player.wanted;
  }
}

/**
 * Scrolls the list's panel and the rail, and nothing else, just so far that the row of the current
 * step is seen.
 */
function scrollToStep(root: ParentNode) {
  const rail = root.querySelector(".rail");
  const row = rail?.querySelector('[aria-current="step"]');
  if (!rail || !row?.checkVisibility()) return;
  const panel = row.closest(".panel");
  if (panel) reveal(row, panel, 0);
  // The tabs stick to the top of the rail.
  reveal(row, rail, rail.querySelector(".tabs")?.getBoundingClientRect().height ?? 0);
}

/**
 * @param box what scrolls
 * @param covered CSS pixels at its top
 */
function reveal(row: Element, box: Element, covered: number) {
  const [outer, own] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
  const above = outer.top + covered - own.top;
  const below = own.bottom - outer.bottom;
  if (above > 0) box.scrollTop -= above;
  else if (below > 0) box.scrollTop += below;
}
