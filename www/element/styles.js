/** The lab's style sheets. Colours come from the table of roles, sizes from a few tokens. */
import { css, unsafeCSS } from "lit";
import { TEXT_FONT } from "../fonts.js";
import { roleCss } from "../roles.js";
import { bodyStyles } from "./styles_bodies.js";
import { boundingStyles } from "./styles_bounding.js";
import { controlsStyles } from "./styles_controls.js";
import { crowdStyles } from "./styles_crowd.js";
import { differenceStyles } from "./styles_difference.js";
import { noticeStyles } from "./styles_notices.js";
import { panelStyles } from "./styles_panels.js";
import { playerStyles } from "./styles_player.js";
import { plotPlaceStyles } from "./styles_plots.js";
import { roomStyles } from "./styles_rooms.js";
import { sweepStyles } from "./styles_sweep.js";

/** Four sizes of type, a rhythm of 4 and 8, all growing a little on very wide screens. */
const tokens = css`
  :host {
    display: block;
    container-type: inline-size;
    background: var(--page);
    font-family: ${unsafeCSS(TEXT_FONT)};
  }
  .lab {
    --u: clamp(1px, 0.57px + 0.0307cqw, 1.75px);
    --small: calc(12 * var(--u));
    --body: calc(14 * var(--u));
    --head: calc(16 * var(--u));
    --large: calc(24 * var(--u));
    --gap: calc(8 * var(--u));
    --half: calc(4 * var(--u));
    --wide-gap: calc(24 * var(--u));
    --target: calc(36 * var(--u));
    --radius: calc(6 * var(--u));
    font-size: var(--body);
    line-height: 1.5;
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
  @media (pointer: coarse) {
    .lab {
      --target: 44px;
    }
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  p,
  h2,
  h3,
  dl,
  dd,
  ol,
  ul {
    margin: 0;
    padding: 0;
  }
  ol,
  ul {
    list-style: none;
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .quiet {
    color: var(--muted-text);
  }
  .number {
    color: var(--muted-text);
    font-weight: 400;
  }
  .icon {
    display: inline-flex;
  }
  .icon svg {
    inline-size: calc(18 * var(--u));
    block-size: calc(18 * var(--u));
    stroke-width: 1.75;
  }
  kbd {
    display: inline-block;
    min-inline-size: calc(18 * var(--u));
    padding: 0 var(--half);
    border: 1px solid var(--hairline);
    border-block-end-width: 2px;
    border-radius: var(--half);
    background: var(--raised);
    color: var(--muted-text);
    font: 500 var(--small) / 1.4 ${unsafeCSS(TEXT_FONT)};
    text-align: center;
  }
  button {
    font: inherit;
    color: inherit;
  }
  :is(button, .rail):focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }
`;

const layout = css`
  .lab {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(12 * var(--u));
    block-size: 100%;
    align-content: start;
  }
  .lab[data-layout="wide"] {
    grid-template-columns: minmax(0, 1fr) clamp(20rem, 30.5%, calc(480 * var(--u)));
    grid-template-rows: minmax(0, 1fr);
    column-gap: var(--wide-gap);
    padding: var(--half) calc(12 * var(--u)) calc(12 * var(--u));
  }
  .lab[data-layout="wide"] > .notices {
    grid-column: 1 / -1;
  }
  .lab[data-layout="wide"]:has(> .notices) {
    grid-template-rows: auto minmax(0, 1fr);
  }
  .lab[data-layout="wide"] .rail {
    min-block-size: 0;
    overflow-y: auto;
    scrollbar-gutter: stable;
  }
  .bench {
    display: flex;
    flex-direction: column;
    gap: calc(12 * var(--u));
    min-block-size: 0;
    min-inline-size: 0;
  }
  .lab[data-layout="narrow"] .bench {
    display: contents;
  }
  .lab[data-layout="minimal"] {
    grid-template-rows: minmax(0, 1fr);
  }
  .lab[data-layout="minimal"] .bench {
    gap: 0;
  }
  .picture {
    position: relative;
    aspect-ratio: 16 / 9;
    min-block-size: 0;
    background: var(--page);
  }
  .lab[data-layout="wide"] .picture {
    flex: 0 1 auto;
    inline-size: 100%;
    min-block-size: calc(200 * var(--u));
  }
  .lab[data-layout="narrow"] .picture {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    inline-size: 100%;
    max-block-size: 62vh;
  }
  .lab[data-layout="minimal"] .picture {
    flex: 1 1 auto;
    inline-size: 100%;
  }
  .picture canvas {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    outline: none;
  }
  canvas[data-grip="move"] {
    cursor: grab;
  }
  canvas[data-grip="move"]:active {
    cursor: grabbing;
  }
  canvas[data-grip="turn"] {
    cursor: alias;
  }
  /* The ring says that the lab listens to keys. */
  .picture:has(canvas:focus)::after {
    content: "";
    position: absolute;
    inset: calc(-4 * var(--u));
    border: 2px solid var(--ink);
    border-radius: var(--half);
    pointer-events: none;
  }
  .lab:not([data-layout="wide"]) .picture::after {
    inset: 0;
    border-radius: 0;
  }
  .badges {
    position: absolute;
    inset-block-start: var(--gap);
    inset-inline-end: var(--gap);
    display: flex;
    gap: var(--half);
    pointer-events: none;
  }
  .badge {
    padding: 0 var(--gap);
    border-radius: var(--half);
    background: var(--ink);
    color: var(--ground);
    font-size: var(--small);
  }
  .hint {
    position: absolute;
    inset-block-end: calc(16 * var(--u));
    inset-inline: 0;
    inline-size: fit-content;
    max-inline-size: calc(100% - 16px);
    margin-inline: auto;
    display: flex;
    align-items: center;
    gap: var(--gap);
    padding: var(--half) var(--half) var(--half) calc(12 * var(--u));
    border: 1px solid var(--hairline);
    border-radius: calc(8 * var(--u));
    background: var(--panel);
    box-shadow: 0 2px 12px rgb(0 0 0 / 12%);
    white-space: nowrap;
  }
  .lab:not([data-layout="wide"]) .hint {
    flex-wrap: wrap;
    justify-content: center;
    row-gap: var(--half);
  }
  .hint > button {
    flex-shrink: 0;
  }
  .lab:not([data-layout="wide"]) .hint .icon,
  .lab:not([data-layout="wide"]) .hint > span:last-child {
    display: none;
  }
  .hint > span:last-child {
    padding-inline-end: var(--gap);
  }
  .status {
    position: absolute;
    inset: 0;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: var(--gap);
    padding: var(--gap) calc(16 * var(--u));
    background: var(--ground);
    text-align: center;
    overflow: auto;
  }
  .status p {
    max-inline-size: 34em;
  }
  .status-heading {
    display: flex;
    align-items: center;
    gap: var(--gap);
    font-size: var(--head);
    font-weight: 600;
  }
  .verdict {
    min-block-size: 3em;
    font-size: var(--body);
    text-wrap: pretty;
  }
`;

export const labStyles = [
  unsafeCSS(roleCss(":host")),
  tokens,
  layout,
  controlsStyles,
  panelStyles,
  noticeStyles,
  playerStyles,
  ...differenceStyles,
  crowdStyles,
  plotPlaceStyles,
  roomStyles,
  sweepStyles,
  bodyStyles,
  boundingStyles,
];
