/**
 * A plot with its table: the heads of the columns are the plot's legend. The plot itself is drawn by
 * `plots/line_plot.js`, which is loaded when the first is shown.
 *
 * Hooks: `data-plot="<id>"`, `data-column="<line>"`.
 */
import { html, nothing } from "lit";
import { LINE_STYLES } from "./plots/styles.js";

/** @typedef {import("./plots/styles.js").LineName} LineName */

/**
 * @typedef {object} Figure
 * @property {string} plot the plot's id
 * @property {string} heading
 * @property {string} unit
 * @property {string} name what the plot is, for who does not see it
 * @property {string} noPlot what stands there when it cannot be loaded
 * @property {readonly { name: LineName, label: unknown, value: unknown }[]} columns each value a cell
 *   (`<td>`)
 * @property {boolean} [long] the numbers need more room than they have at their usual size
 * @property {unknown} [more]
 */

/** @param {Figure} figure */
export function figureTemplate({ plot, heading, unit, name, noPlot, columns, long, more }) {
  return html`<div class="figure">
    <p class="figure-heading"><b>${heading}</b> <span class="quiet">${unit}</span></p>
    <div class="plot" data-plot=${plot} role="img" aria-label=${name} data-failed=${noPlot}></div>
    <table ?data-long=${long}>
      <caption class="unseen">${heading}, ${unit}</caption>
      <thead>
        <tr>
          ${columns.map(
            (column) =>
              html`<th scope="col" data-column=${column.name}>${swatch(column.name)}${column.label}</th>`,
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

/**
 * A piece of a plot's line.
 *
 * @param {LineName} name
 */
function swatch(name) {
  const { role, dash, width } = LINE_STYLES[name];
  return html`<svg class="swatch" viewBox="0 0 20 6" aria-hidden="true">
    <line x1="0" y1="3" x2="20" y2="3" data-role=${role} stroke-dasharray=${dash.join(" ")} stroke-width=${width} />
  </svg>`;
}
