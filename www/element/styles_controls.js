/** Styles of the buttons, in all three layouts. */
import { css } from "lit";

export const controlsStyles = css`
  .controls {
    display: flex;
    flex-wrap: wrap;
    gap: calc(12 * var(--u)) var(--wide-gap);
  }
  .group {
    display: grid;
    gap: 2px;
  }
  .caption {
    flex: none;
    font-size: var(--small);
    color: var(--muted-text);
    white-space: nowrap;
  }
  .buttons {
    display: flex;
    gap: var(--half);
    flex-wrap: wrap;
  }
  .action,
  .chip {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: calc(6 * var(--u));
    min-inline-size: var(--target);
    min-block-size: var(--target);
    padding: 0 var(--gap);
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--panel);
    cursor: pointer;
    white-space: nowrap;
    touch-action: manipulation;
  }
  @media (hover: hover) {
    .action:hover:not(:disabled, [aria-pressed="true"]) {
      background: var(--raised);
    }
  }
  .action:active:not(:disabled, [aria-pressed="true"]) {
    background: var(--hairline);
  }
  .action:disabled,
  .chip:disabled {
    border-color: var(--hairline);
    color: var(--muted);
    cursor: default;
  }
  .action:disabled {
    opacity: 0.55;
  }
  .action[aria-pressed="true"] {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--ground);
  }
  .action[aria-pressed="true"] kbd {
    background: transparent;
    border-color: currentcolor;
    color: inherit;
  }
  .rewind {
    display: inline-flex;
    align-items: center;
    gap: calc(6 * var(--u));
    margin-inline-start: var(--gap);
    white-space: nowrap;
  }
  .rewind input {
    inline-size: calc(150 * var(--u));
    block-size: var(--target);
    margin: 0;
    accent-color: var(--ink);
    cursor: pointer;
    touch-action: none;
  }
  .rewind input:disabled {
    cursor: default;
    opacity: 0.55;
  }
  .rewind input:focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
    border-radius: var(--half);
  }
  .rewind-when {
    min-inline-size: 4.6em;
    font-variant-numeric: tabular-nums;
    color: var(--muted-text);
  }
  .lab[data-layout="minimal"] .rewind input,
  .lab[data-layout="wide"][data-stage="scale"] .rewind input {
    inline-size: calc(96 * var(--u));
  }
  .lab[data-layout="minimal"] .controls {
    flex-wrap: nowrap;
    gap: var(--gap);
    overflow-x: auto;
    padding: var(--half);
    scrollbar-width: none;
    background: var(--page);
  }
  .lab[data-layout="minimal"] .buttons {
    flex-wrap: nowrap;
    gap: 2px;
  }
  .lab[data-layout="minimal"] .controls .action {
    padding: 0;
    gap: 2px;
    border-color: transparent;
    background: transparent;
  }
  .lab[data-layout="minimal"] .controls .action[aria-pressed="true"] {
    background: var(--ink);
  }
  .lab[data-layout="minimal"] .controls kbd {
    display: none;
  }
  .lab[data-layout="narrow"] .controls {
    gap: var(--gap) calc(16 * var(--u));
  }
  .lab[data-layout="narrow"] .group {
    display: flex;
    align-items: center;
    gap: var(--gap);
  }
  .lab[data-layout="narrow"] .controls .action {
    padding-inline: calc(6 * var(--u));
  }
  .lab[data-layout="narrow"] [data-group="view"] .icon,
  .lab[data-layout="narrow"] :is([data-group="crowd"], [data-group="make"], [data-group="help"], [data-group="view"], [data-group="time"]) > .caption {
    display: none;
  }
  .lab[data-layout="narrow"] > :is(.rail),
  .lab[data-layout="narrow"] :is(.verdict, .controls) {
    padding-inline: 16px;
  }
  @media (pointer: coarse) {
    .action kbd {
      display: none;
    }
  }
  /* The narrowest windows: no caps of keys, and rows that break. */
  @container (max-width: 279px) {
    .lab[data-layout="narrow"] .action kbd {
      display: none;
    }
    .lab[data-layout="narrow"] :is(.hint, .group, .rewind, .heading-row, .heading-row .buttons, .transport .buttons) {
      flex-wrap: wrap;
    }
    .lab[data-layout="narrow"] .rewind {
      margin-inline-start: 0;
    }
    .lab[data-layout="narrow"] :is(.rewind input, .action) {
      max-inline-size: 100%;
    }
    .lab[data-layout="narrow"] .rewind input {
      inline-size: calc(96 * var(--u));
    }
    .lab[data-layout="narrow"] :is(.slider, .dial) {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    .lab[data-layout="narrow"] :is(.slider, .dial) > :first-child {
      grid-column: 1 / -1;
    }
    .lab[data-layout="narrow"] .slider > :nth-child(2) {
      grid-column: 1 / 3;
    }
    .lab[data-layout="narrow"] .dial .unit,
    .lab[data-layout="narrow"] .shadow .tag-room {
      display: none;
    }
    .lab[data-layout="narrow"] .shadows {
      grid-template-columns: minmax(0, 1fr);
    }
    .lab[data-layout="narrow"] .shadow {
      grid-template-columns: calc(20 * var(--u)) minmax(0, 1fr) auto minmax(0, 12%);
    }
    .lab[data-layout="narrow"] .counters:not([data-columns="3"]) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .lab[data-layout="narrow"] :is(.quiet, .term, .whole, .counter dd) {
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  @media (forced-colors: active) {
    .action[aria-pressed="true"],
    .chip[aria-pressed="true"] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
      border-color: Highlight;
    }
  }
`;
