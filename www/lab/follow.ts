/** Scrolls the list of steps to the wanted step. */
import { indexOf } from "../state/player.ts";
import type { LabModel } from "../ui/model.ts";

export class Follower {
  #followed: number | null = null;

  /** Leaves the list where it is until another step is wanted. */
  reset() {
    this.#followed = null;
  }

  /**
   * Scrolls the list to the wanted step, once the panels show it. Dragging a shape changes the steps, not the wanted one.
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

/** Scrolls a box so far that a row is seen below the pixels that are covered at its top. */
function reveal(row: Element, box: Element, covered: number) {
  const [outer, own] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
  const above = outer.top + covered - own.top;
  const below = own.bottom - outer.bottom;
  if (above > 0) box.scrollTop -= above;
  else if (below > 0) box.scrollTop += below;
}
