/** Styles of the stages of bodies that respond: a row for each quantity, sliders of the world, files. */
import { css } from "lit";

export const bodyStyles = css`
  .dials {
    display: grid;
    gap: var(--half);
  }
  .dial {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 6.5em auto 4em;
    align-items: center;
    gap: var(--half);
  }
  .dial input {
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: var(--target);
    padding: 0 var(--half);
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--panel);
    color: var(--ink);
    font: inherit;
    text-align: end;
    appearance: textfield;
  }
  .dial input::-webkit-inner-spin-button {
    display: none;
  }
  .dial input:disabled {
    border-color: var(--hairline);
  }
  .dial input:focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }
  .dial .action {
    min-inline-size: calc(44 * var(--u));
    padding: 0 var(--half);
  }
  .worlds {
    grid-template-columns: 9em minmax(0, 1fr) 5em;
  }
  .worlds[data-idle] {
    color: var(--muted-text);
  }
  .heading-row .buttons {
    flex-wrap: nowrap;
  }
  .file .buttons {
    flex-wrap: wrap;
  }
  @media (pointer: coarse) {
    .dial {
      grid-template-columns: minmax(0, 1fr) auto 5em auto;
    }
    .dial .unit {
      display: none;
    }
  }
`;
