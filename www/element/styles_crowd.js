/** Styles of the stage of many shapes: its settings and tables. */
import { css } from "lit";

export const crowdStyles = css`
  .crowd {
    display: grid;
    gap: calc(12 * var(--u));
  }
  .crowd .slider input[type="number"] {
    inline-size: 7em;
  }
  .choices {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--gap);
  }
  .choice {
    display: grid;
    gap: 2px;
  }
  .choice > span {
    font-size: var(--small);
    color: var(--muted-text);
  }
  .choice select {
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: var(--target);
    padding: 0 var(--half);
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--panel);
    color: inherit;
    font: inherit;
    text-overflow: ellipsis;
  }
  .choice select:focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }
  .crowd-notice {
    display: flex;
    gap: var(--gap);
    padding: var(--half) var(--gap);
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--raised);
  }
  /* The pairs may be many: up to 4,999,950,000, and 2,097,152 of those that are kept. */
  .figure [data-column="possible"] {
    inline-size: 30%;
  }
  .figure [data-column="candidates"] {
    inline-size: 27%;
  }
  .lab[data-stage="scale"] .facts {
    grid-template-columns: auto auto auto;
  }
  .crowd-why {
    display: grid;
    gap: var(--gap);
  }
  .crowd-why math {
    font-size: var(--head);
  }
  .crowd-why .way {
    display: inline-flex;
    align-items: center;
    color: inherit;
  }
  @media (pointer: coarse) {
    .crowd-why .way {
      min-block-size: var(--target);
    }
  }
  .sieves {
    display: grid;
    gap: var(--half);
    padding-inline-start: 1.4em;
    list-style: decimal;
  }
`;
