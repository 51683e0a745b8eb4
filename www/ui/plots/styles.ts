/**
 * The lines of the plots, one table for all stages: colours by their roles, and different without
 * colour by their dashes. Plots and the heads of the tables beside them both read it.
 */
import type { RoleName } from "../../canvas/palette.ts";

interface LineStyle {
  role: RoleName;
  dash: readonly number[];
  width: number;
}

export type LineName = keyof typeof LINE_STYLES;

const SOLID = Object.freeze({ dash: [], width: 2 });
const LONG = Object.freeze({ dash: [8, 3], width: 2 });
const DOTTED = Object.freeze({ dash: [2, 3], width: 2 });
const MIXED = Object.freeze({ dash: [6, 3, 1, 3], width: 2 });

export const LINE_STYLES = Object.freeze({
  // Phases of a step.
  move: line("idle", DOTTED),
  broad: line("candidate", SOLID),
  narrow: line("contact", LONG),
  draw: line("construction", MIXED),
  // Numbers of pairs.
  possible: line("construction", MIXED),
  candidates: line("candidate", SOLID),
  boxes: line("idle", DOTTED),
  hits: line("contact", LONG),
  // Shapes by their numbers, whatever is plotted of them.
  shape0: line("idle", SOLID),
  shape1: line("idle", LONG),
  shape2: line("idle", DOTTED),
  shape3: line("idle", MIXED),
  // The shape that is selected.
  chosen: line("selected", { dash: [], width: 2.5 }),
  // Energies.
  kinetic: line("idle", SOLID),
  potential: line("construction", LONG),
  total: line("ink", { dash: [], width: 2.5 }),
});

function line(
  role: RoleName,
  { dash, width }: { readonly dash: readonly number[]; readonly width: number },
): LineStyle {
  return { role, dash, width };
}
