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
    position: relative;
    box-sizing: border-box;
    min-block-size: 120px;
    background: var(--page);
    font-family: ${unsafeCSS(TEXT_FONT)};
  }
  /* The container below has no width of its own: this grid gives the element one in flex rows, grids,
     table cells and floats. */
  :host::before {
    content: "";
    display: grid;
    grid-template-columns: minmax(min(320px, 100vw - 32px), 720px);
    overflow: hidden;
  }
  .frame {
    container-type: inline-size;
    block-size: 100%;
  }
  .frame,
  .lab {
    min-block-size: inherit;
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
  /* Chinese text has no spaces around keys and numbers; the gap is typography. */
  :lang(zh) {
    text-autospace: normal;
  }
  :is(p, li) kbd:lang(zh) {
    margin-inline: calc(2 * var(--u));
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
  /* The rail is as high as the column beside it, and scrolls. */
  .lab[data-layout="wide"] .rail {
    block-size: 0;
    min-block-size: 100%;
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
  /* The ratio of the picture is the height of the element, until the author sets another. */
  .lab[data-layout="minimal"] .pictures > .picture {
    flex: 1 1 auto;
    inline-size: 100%;
  }
  .picture canvas {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    /* A swipe scrolls the page, unless the finger holds something (see pointer.js). */
    touch-action: manipulation;
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
  /* The system paints a plate of its ground behind each word. */
  @media (forced-colors: active) {
    .badge {
      border: 1px solid CanvasText;
      background: Canvas;
      color: CanvasText;
    }
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
  .hint > button {
    flex-shrink: 0;
  }
  .lab:not([data-layout="wide"]) .hint {
    white-space: normal;
    line-height: 1.3;
  }
  .lab:not([data-layout="wide"]) .hint :is(.icon, button ~ span) {
    display: none;
  }
  .hint > span:last-child {
    padding-inline-end: var(--gap);
  }
  .hint-place {
    min-block-size: calc(var(--target) + var(--gap) + 2px);
    margin-inline: 16px;
  }
  .hint-place .hint {
    position: static;
    max-inline-size: 100%;
    margin-inline: 0;
    box-shadow: none;
  }
  @container (max-width: 479px) {
    .lab[data-layout="minimal"] .hint {
      inset-block-end: var(--half);
      padding-inline-start: var(--half);
    }
    .lab[data-layout="minimal"] .hint > span {
      display: none;
    }
  }
  /* The smallest frames have no place to spare for a hint. */
  @container (max-width: 279px) {
    .lab[data-layout="minimal"] .hint {
      display: none;
    }
  }
  @media (max-height: 180px) {
    .lab[data-layout="minimal"] .hint {
      display: none;
    }
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
  .lab[data-layout="narrow"] .verdict {
    min-block-size: 4.5em;
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
