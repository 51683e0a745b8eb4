/** Styles of plots and of the tables that say the same. */
import { css } from "lit";

export const plotPlaceStyles = css`
  .figure {
    display: grid;
    gap: 2px;
  }
  .plot {
    block-size: calc(92 * var(--u));
    font-size: var(--small);
    overflow: hidden;
  }
  .plot[data-missing]::after {
    content: attr(data-failed);
    color: var(--muted-text);
  }
  .figure table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  .figure th {
    padding: 0;
    font-size: var(--small);
    font-weight: 400;
    line-height: 1.35;
    color: var(--muted-text);
    text-align: start;
    vertical-align: bottom;
  }
  .figure td {
    padding: 0;
    font-weight: 600;
    letter-spacing: -0.02em;
    white-space: nowrap;
  }
  .figure [data-long] td {
    font-size: var(--small);
  }
  .figure td[data-stale] {
    color: var(--muted-text);
    font-weight: 400;
  }
  .swatch {
    display: block;
    inline-size: calc(20 * var(--u));
    block-size: calc(6 * var(--u));
  }
  .swatch [data-role="idle"] {
    stroke: var(--idle);
  }
  .swatch [data-role="candidate"] {
    stroke: var(--candidate);
  }
  .swatch [data-role="contact"] {
    stroke: var(--contact);
  }
  .swatch [data-role="selected"] {
    stroke: var(--selected);
  }
  .swatch [data-role="ink"] {
    stroke: var(--ink);
  }
  .swatch [data-role="construction"] {
    stroke: var(--construction);
  }
`;
