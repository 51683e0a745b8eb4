/**
 * The field as lines of equal distance: sampled by the engine in a grid, traced by d3-contour, kept
 * until a shape moves or the picture becomes another size.
 */
import { contours } from "d3-contour";
import type { TextPath } from "../../canvas/svg.ts";
import type { View } from "../../canvas/view.ts";
import type { Lab } from "../../engine/lab.ts";
import type { WorldReading } from "../../state/view_state.ts";

interface Line {
  /** pixels from the outlines; negative inside */
  value: number;
  /** where the field is this much or more, in units of the picture */
  area: TextPath;
}

export interface ContourMap {
  /** pixels between two lines */
  spacing: number;
  least: number;
  /** the least first */
  lines: readonly Line[];
}

/**
 * Cells of the grid in a picture of any size: so many are sampled and traced within half a frame. And the units of
 * the picture that a cell is wide at least.
 */
const CELLS = 16_000;
const CELL_MIN = 2;

/** Rings smaller than so many cells are what the grid makes of a crest that runs between its points. */
const LEAST_RING = 3;

/** Pixels between two lines: the first of these that is wide enough in the picture. */
const SPACINGS = Object.freeze([0.5, 1, 2, 5, 10, 20, 40, 50, 100, 200]);
const WIDE_ENOUGH = 17;

/** The field of the shapes as they are now; comparisons of view states leave it out. */
export class FieldSource {
  /** Counts the changes of the shapes. */
  generation = 0;
  #engine: Lab | null = null;
  #shapes = "";
  #drawn = "";
  #map: ContourMap | null = null;

  follow(engine: Lab, { shapes }: WorldReading) {
    this.#engine = engine;
    const now = JSON.stringify(shapes);
    if (now === this.#shapes) return;
    this.#shapes = now;
    this.generation += 1;
  }

  mapOf(view: View): ContourMap | null {
    const { width, height } = view.box;
    const state = [this.generation, width, height, view.scale, view.left, view.top].join();
    if (state !== this.#drawn && this.#engine !== null) {
      this.#drawn = state;
      this.#map = mapOf(this.#engine, view);
    }
    return this.#map;
  }

  toJSON() {
    return this.generation;
  }
}

function mapOf(engine: Lab, view: View): ContourMap {
  const { width, height } = view.box;
  const cell = Math.max(CELL_MIN, Math.sqrt((width * height) / CELLS));
  // A cell more on each side: lines end outside the picture.
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / cell) + 2;
  const [low, high] = [
    view.toWorld({ x: -cell, y: -cell }),
    view.toWorld({ x: (columns - 1) * cell, y: (rows - 1) * cell }),
  ];
  const region = { left: low.x, top: low.y, right: high.x, bottom: high.y };
  const grid = engine.fieldGrid(region, columns, rows);
  let [least, most] = [Infinity, -Infinity];
  for (const distance of grid) {
    if (distance < least) least = distance;
    if (distance > most) most = distance;
  }
  const spacing = SPACINGS.find((each) => each * view.scale >= WIDE_ENOUGH) ?? SPACINGS.at(-1) ?? 100;
  const first = Math.floor(least / spacing) + 1;
  const count = Math.max(0, Math.floor(most / spacing) - first + 1);
  const trace = contours().size([columns, rows]);
  // d3-contour reads numbers one by one, and does not change them.
  const values = grid as unknown as number[];
  const lines = Array.from({ length: count }, (_, index) => {
    const value = (first + index) * spacing;
    return { value, area: pathOf(trace.contour(values, value).coordinates, cell) };
  });
  return { spacing, least, lines };
}

/** @param polygons in cells of the grid */
function pathOf(polygons: readonly (readonly (readonly number[])[])[][], cell: number): TextPath {
  const parts: string[] = [];
  for (const rings of polygons) {
    for (const ring of rings) {
      if (areaOf(ring) < LEAST_RING) continue;
      for (const [index, [x = 0, y = 0]] of ring.entries()) {
        parts.push(`${index === 0 ? "M" : "L"}${(x - 1) * cell} ${(y - 1) * cell}`);
      }
      parts.push("Z");
    }
  }
  const text = parts.join("");
  return Object.assign(new Path2D(text), { text });
}

/**
 * @param ring closed
 * @returns cells
 */
function areaOf(ring: readonly (readonly number[])[]): number {
  let doubled = 0;
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[index + 1] ?? ring[0] ?? [];
    doubled += x * nextY - nextX * y;
  }
  return Math.abs(doubled) / 2;
}
