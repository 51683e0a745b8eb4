/** The description of a plot. Types alone: the code of the plots is loaded with the first plot. */

import type { Entries } from "./history.ts";
import type { LineName } from "./styles.ts";

export interface PlotSpec {
  /** of its place: an element with `data-plot="<id>"` (see `figureTemplate`) */
  id: string;
  lines: readonly LineName[];
  history: Entries;
  /** entries that the plot is wide */
  remembered: number;
  /** from 0 to a round number above; powers of ten from 1; between round numbers, also below 0 */
  scale: "zero" | "log" | "range";
  /** what the scale reaches at least (above, and for `range` below 0 too) */
  least?: number;
  /** share of the entries that may leave the scale */
  hiccups?: number;
  /** numbers beside the scale */
  write?: (value: number) => string;
  /** what is written at the right end of a line */
  marks?: Readonly<Partial<Record<LineName, string>>>;
}
