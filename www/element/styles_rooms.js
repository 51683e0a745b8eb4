/** Styles of what the rooms of several stages show: big numbers, pairs of a name and a value, answers. */
import { css } from "lit";

export const roomStyles = css`
  .counters[data-columns="3"] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  .unit {
    font-size: var(--small);
    font-weight: 400;
    color: var(--muted-text);
    white-space: nowrap;
  }
  .counter[data-kind="last"] dd {
    font-size: var(--head);
    line-height: 1.95;
    white-space: nowrap;
  }

  .impacts {
    block-size: calc(190 * var(--u));
  }
  .impacts th {
    line-height: 1.3;
    vertical-align: top;
  }
  .impacts :is(th, td):first-child {
    inline-size: 2.6em;
  }

  .own {
    display: grid;
    gap: var(--half);
  }
  .pairs {
    display: grid;
    gap: 2px;
  }
  .pairs > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: var(--gap);
  }
  .pairs dt {
    color: var(--muted-text);
  }
  .pairs dd {
    font-weight: 600;
  }

  .answers {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--gap);
  }
  .answers > div {
    padding: var(--gap);
    border: 1px solid var(--hairline);
    border-radius: var(--radius);
  }
  .answers > div[data-holds="true"] {
    padding: calc(7 * var(--u));
    border: 2px solid var(--ink);
  }
  .answers dd {
    display: grid;
  }
  .answers .quiet {
    line-height: 1.35;
  }
  .answer {
    display: inline-flex;
    align-items: center;
    gap: var(--half);
    font-size: var(--large);
    font-weight: 600;
    line-height: 1.3;
  }
  .answers > div[data-holds="false"] .answer {
    color: var(--muted-text);
  }
  .answer .icon svg {
    inline-size: calc(20 * var(--u));
    block-size: calc(20 * var(--u));
    stroke-width: 3;
  }

  .own-why {
    display: grid;
    gap: var(--gap);
  }
  .own-why math {
    font-size: var(--head);
    overflow-x: auto;
    overflow-y: hidden;
    padding-block: 2px;
  }
  .reasons {
    display: grid;
    gap: var(--half);
    padding-inline-start: 1.4em;
    list-style: decimal;
  }

  .aims {
    grid-template-columns: 3.5em minmax(0, 1fr) 4.5em;
  }
  .reach {
    text-align: end;
  }

  .surface {
    grid-template-columns: 7em minmax(0, 1fr) 2.8em;
  }
  .switch {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--half);
    margin: 0;
    padding: 0;
    border: 0;
  }
  .switch legend {
    padding: 0;
    margin-block-end: 2px;
  }
  .switch label {
    position: relative;
    display: flex;
    align-items: center;
    min-block-size: var(--target);
    padding-inline: var(--gap);
    border: 1px solid var(--edge);
    border-radius: var(--radius);
  }
  .switch label:has(:checked) {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
    font-weight: 600;
  }
  .switch span::before {
    content: "○" / "";
    display: inline-block;
    inline-size: 1.3em;
  }
  .switch :checked + span::before {
    content: "●" / "";
  }
  /* All of the label is pressed. */
  .switch input {
    appearance: none;
    position: absolute;
    inset: -1px;
    margin: 0;
    border-radius: inherit;
  }
  .switch input:focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }
  .switch p {
    grid-column: 1 / -1;
  }
  .tally caption {
    text-align: start;
    font-weight: 600;
  }
  .tally td {
    text-align: start;
  }

  .field-scale {
    display: grid;
    grid-template-columns: 1fr auto 3fr;
    font-size: var(--small);
    color: var(--muted-text);
  }
  .field-bar {
    grid-column: 1 / -1;
    block-size: calc(14 * var(--u));
    border: 1px solid var(--edge);
    border-radius: 3px;
    background: linear-gradient(
      to right in oklab,
      var(--inside-far),
      var(--inside-near) 25%,
      var(--outside-near) 25%,
      var(--outside-far)
    );
  }
  .field-scale span:nth-of-type(2) {
    text-align: center;
  }
  .field-scale span:last-child {
    text-align: end;
  }
  .field-tests {
    inline-size: 100%;
  }
  .field-tests :is(th, td) {
    padding-block: 2px;
    text-align: end;
    white-space: nowrap;
  }
  .field-tests :is(th, td):first-child {
    text-align: start;
    font-weight: 400;
  }
  .note {
    min-block-size: 4.5em;
  }

  canvas[data-grip="press"] {
    cursor: pointer;
  }
  canvas[data-grip="aim"] {
    cursor: crosshair;
  }
`;
