/**
 * A plot with its table: the heads of the columns are the plot's legend. The plot itself is drawn by
 * `plots/line_plot.ts`, which is loaded when the first is shown.
 *
 * Hooks: `data-plot="<id>"`, `data-column="<line>"`.
 */
import { html, nothing } from "lit/html.js";
import type { Strings } from "../i18n/common.en.ts";
import { LINE_STYLES, type LineName } from "./plots/spec.ts";

interface Figure {
  /** the plot's id */
  plot: string;
  heading: string;
  unit: string;
  /** Text alternative of the plot. */
  name: string;
  /** each value a cell (`<td>`) */
  columns: readonly { name: LineName; label: unknown; value: unknown }[];
  /** the numbers are too long for their usual size */
  long?: boolean;
  more?: unknown;
}

export function figureTemplate({ noPlot }: Strings, { plot, heading, unit, name, columns, long, more }: Figure) {
  return html`<div class="figure">
    <p class="figure-heading"><b>${heading}</b> <span class="quiet">${unit}</span></p>
    <div class="plot" data-plot=${plot} role="img" aria-label=${name} data-failed=${noPlot}></div>
    <table ?data-long=${long}>
      <caption class="unseen">${heading}, ${unit}</caption>
      <thead>
        <tr>
          ${columns.map(
            (column) => html`<th scope="col" data-column=${column.name}>${swatch(column.name)}${column.label}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        <tr>
          ${columns.map(({ value }) => value)}
        </tr>
      </tbody>
    </table>
    ${more ?? nothing}
  </div>`;
}

/** A piece of a plot's line. */
function swatch(name: LineName) {
  const { role, dash, width } = LINE_STYLES[name];
  return html`<svg class="swatch" viewBox="0 0 20 6" aria-hidden="true">
    <line x1="0" y1="3" x2="20" y2="3" data-role=${role} stroke-dasharray=${dash.join(" ")} stroke-width=${width} />
  </svg>`;
}
