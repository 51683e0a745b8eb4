/** Styles of the stages that look for the origin: the second picture, measures, and form tools. */
import { css } from "lit";

const picture = css`
  .pictures {
    display: contents;
  }
  .side {
    display: contents;
  }
  .lab[data-layout="wide"]:has(.difference) {
    grid-template-columns: minmax(0, 1fr) clamp(20rem, 37%, calc(600 * var(--u)));
  }
  .lab[data-layout="wide"] .side:has(.difference) {
    display: flex;
    flex-direction: column;
    gap: calc(12 * var(--u));
    min-block-size: 0;
    min-inline-size: 0;
  }
  .side:has(.difference) > .rail {
    flex: 1 1 0;
    min-block-size: 0;
    gap: var(--gap);
    overflow-y: auto;
    scrollbar-gutter: stable;
  }
  /* The panel scrolls in itself, so that words and tabs stay; only in a low window all of it does. */
  .side:has(.difference) > .rail:has(> .lede) {
    grid-template-rows: auto auto minmax(calc(96 * var(--u)), 1fr);
    align-content: stretch;
    scrollbar-gutter: auto;
  }
  .side:has(.difference) > .rail > .lede ~ .panel {
    min-block-size: 0;
    overflow-y: auto;
    scrollbar-gutter: stable;
  }
  .difference {
    display: grid;
    gap: var(--half);
    margin: 0;
    min-inline-size: 0;
  }
  .difference-ground {
    position: relative;
    aspect-ratio: 7 / 5;
    min-block-size: 0;
    background: var(--ground);
  }
  .difference canvas {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }
  .difference-name {
    position: absolute;
    inset-block-start: var(--half);
    inset-inline-start: var(--gap);
    font-size: var(--small);
  }
  .difference figcaption {
    display: flex;
    align-items: center;
    gap: var(--half) var(--gap);
    min-block-size: calc(30 * var(--u));
    overflow-x: auto;
    scrollbar-width: none;
    font-size: var(--small);
    white-space: nowrap;
  }
  .point {
    display: inline-flex;
    gap: var(--half);
    padding: 0 var(--gap);
    min-block-size: calc(26 * var(--u));
    align-items: center;
    border: 1.5px solid var(--simplex);
    border-radius: var(--radius);
    background: none;
    color: var(--simplex-text);
    font-weight: 600;
    cursor: help;
  }
  .point[data-role="found"] {
    border-width: 3px;
  }
  .point[data-role="dropped"] {
    border-style: dashed;
    font-weight: 400;
  }
  .point .quiet {
    font-weight: 400;
  }
  .point:is(:hover, :focus-visible, [data-lit]) {
    background: var(--raised);
  }
  .lab[data-layout="narrow"] .difference-ground {
    aspect-ratio: 16 / 9;
    max-block-size: 44vh;
    inline-size: 100%;
  }
  /* Two rows, whatever they hold: what is below stays in its place. */
  .lab[data-layout="narrow"] .difference figcaption {
    flex-wrap: wrap;
    align-content: start;
    block-size: calc(60 * var(--u));
    overflow: hidden auto;
    padding-inline: 16px;
  }
  @container (min-width: 600px) {
    .lab[data-layout="narrow"] .pictures:has(.difference) {
      display: grid;
      grid-template-columns: minmax(0, 4fr) minmax(0, 3fr);
      gap: 2px;
      position: sticky;
      inset-block-start: 0;
      z-index: 2;
      background: var(--page);
    }
    .lab[data-layout="narrow"] .pictures:has(.difference) .difference-ground {
      aspect-ratio: 4 / 3;
      max-block-size: 62vh;
    }
    .lab[data-layout="narrow"] .pictures:has(.difference) > .picture {
      position: relative;
    }
  }
  .lab[data-layout="minimal"] .pictures:has(.difference) {
    display: flex;
    flex: 1 1 auto;
    aspect-ratio: 16 / 9;
    min-block-size: 0;
    gap: 2px;
  }
  .lab[data-layout="minimal"] .pictures:has(.difference) > * {
    flex: 1 1 0;
    min-inline-size: 0;
    min-block-size: 0;
  }
  .lab[data-layout="minimal"] .pictures:has(.difference) > .picture {
    flex-grow: 1.4;
    aspect-ratio: auto;
    background: var(--ground);
  }
  .lab[data-layout="minimal"] .difference-ground {
    aspect-ratio: auto;
    block-size: 100%;
  }
  @container (max-width: 479px) {
    @media (orientation: portrait) {
      .lab[data-layout="minimal"] .pictures:has(.difference) {
        flex-direction: column;
      }
    }
    @media (orientation: landscape) {
      .lab[data-layout="minimal"] .difference-name {
        display: none;
      }
    }
  }
  @media (pointer: coarse) {
    .point {
      min-block-size: 44px;
    }
  }
`;

const panels = css`
  .term[data-role="difference"] {
    --role-text: var(--difference-text);
  }
  .term[data-role="ink"] {
    --role-text: var(--ink-text);
  }
  .term[data-role="simplex"] {
    --role-text: var(--simplex-text);
  }
  .term[data-role="direction"] {
    --role-text: var(--direction-text);
    border-block-end-style: dashed;
  }
  .term[data-role="closest"] {
    --role-text: var(--closest-text);
  }
  .measures,
  .tools {
    display: grid;
    gap: var(--gap);
    justify-items: start;
  }
  .measures .heading-row {
    inline-size: 100%;
    justify-content: space-between;
  }
  .measure {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: var(--gap);
  }
  .measure b {
    font-size: var(--large);
    line-height: 1.3;
  }
  .measure b[data-role="closest"] {
    color: var(--closest-text);
  }
  .measure b[data-role="contact"] {
    color: var(--contact-text);
  }
  .slider {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--gap);
    inline-size: 100%;
  }
  .slider input[type="range"] {
    inline-size: 100%;
    min-block-size: var(--target);
    margin: 0;
    accent-color: var(--ink);
  }
  .slider input[type="number"] {
    inline-size: 4.5em;
    min-block-size: var(--target);
    padding: 0 var(--gap);
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--panel);
    color: inherit;
    font: inherit;
  }
  .slider input:focus-visible,
  summary:focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }
  .corner-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--gap);
  }
  .kept {
    position: absolute;
    inset-block-start: var(--gap);
    inset-inline: 0;
    inline-size: fit-content;
    max-inline-size: calc(100% - 16px);
    margin-inline: auto;
    padding: var(--half) calc(12 * var(--u));
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--panel);
    pointer-events: none;
  }
  .example summary {
    min-block-size: var(--target);
    align-content: center;
    cursor: pointer;
  }
  .example-body {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: calc(12 * var(--u));
    align-items: start;
  }
  .example-body math {
    margin-block: var(--gap);
    font-size: var(--head);
  }
  .example-figure {
    inline-size: 100%;
    background: var(--ground);
    fill: none;
  }
  .example-figure .axes {
    stroke: var(--hairline);
    stroke-width: 0.04;
  }
  .example-figure .edge {
    stroke: var(--simplex);
    stroke-width: 0.1;
  }
  .example-figure .end {
    fill: var(--simplex);
  }
  .example-figure .way {
    stroke: var(--closest);
    stroke-width: 0.09;
  }
  .example-figure .nearest {
    fill: var(--closest);
  }
  .example-figure .origin {
    stroke: var(--ink);
    stroke-width: 0.09;
  }
`;

export const differenceStyles = [picture, panels];
