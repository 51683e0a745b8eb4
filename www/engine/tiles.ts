// Maps of tiles.

import { items, number } from "./checks.ts";
import { refused } from "./errors.ts";
import { cross, wholeGlue } from "./instance.ts";

/** The most cells of a map: 4,096 by 4,096. */
const CELLS_MAX = 2 ** 24;

/**
 * Returns few rectangles in the place of the full cells of a map, each cell in one of them: x, y, width, height and angle of
 * each, for `addRectangles`. A world asks and steps them faster than a shape for each tile. The upper left corner of the map is
 * the origin.
 *
 * A rectangle grows along its row, then downwards. They need not be the fewest possible.
 *
 * @param cells Rows from the top; a cell is full unless it is 0 or false, or behind the end of its row. At most 16,777,216.
 * @param size Side of a cell in pixels.
 * @throws {CollidoscopeError} `wrong-type` for rows and cells of other types; `out-of-range` for more cells; `not-finite`,
 *   `not-positive` or `out-of-range` for the size; `out-of-memory`; `not-initialized` before `init()` has finished.
 * @example
 * engine.addRectangles(mergeTiles([[0, 1], [1, 1]], 20), { kind: "static" }); // two rectangles
 */
export function mergeTiles(cells: readonly (readonly (number | boolean)[])[], size: number): Float64Array {
  const rows = items(cells, "cells").map((row, index) => items(row, `cells[${index}]`));
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const side = number(size, "size");
  const count = rows.length * columns;
  if (count > CELLS_MAX) {
    throw refused("out-of-range", "cells", count, { sentence: `must be at most ${CELLS_MAX}` });
  }
  const { mergeTiles: merge } = wholeGlue();
  const full = new Uint8Array(count);
  for (const [line, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) {
      if (typeof cell !== "number" && typeof cell !== "boolean") {
        throw refused("wrong-type", `cells[${line}][${column}]`, cell, { sentence: "must be a number, true or false" });
      }
      full[line * columns + column] = Number(Boolean(cell));
    }
  }
  return cross(() => merge(full, columns, side));
}
