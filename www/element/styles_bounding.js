/** Styles of the stage of the enclosing shapes: what touches, and the conditions of a test. */
import { css } from "lit";

export const boundingStyles = css`
  .touches {
    inline-size: 100%;
    border-collapse: collapse;
  }
  .touches caption {
    text-align: start;
    padding-block-end: var(--half);
  }
  .touches th {
    font-size: var(--small);
    font-weight: 400;
    color: var(--muted-text);
    text-align: start;
  }
  .touches :is(td, th) {
    block-size: calc(28 * var(--u));
    padding: 0 var(--half) 0 0;
    border-block-start: 1px solid var(--hairline);
  }
  .touches .empty {
    color: var(--muted-text);
  }
  .sign {
    display: inline-flex;
    align-items: center;
    gap: var(--half);
    font-weight: 600;
    white-space: nowrap;
  }
  .sign .icon svg,
  .tick-cell .icon svg {
    inline-size: calc(16 * var(--u));
    block-size: calc(16 * var(--u));
  }
  .sign[data-role="candidate"] {
    color: var(--candidate-text);
  }
  .sign[data-role="contact"] {
    color: var(--contact-text);
  }
  .sign[data-role="muted"] {
    color: var(--muted-text);
  }
  .test {
    display: grid;
    gap: var(--gap);
  }
  .test .outcome {
    font-size: var(--head);
  }
  .conditions {
    inline-size: 100%;
    border-collapse: collapse;
  }
  .conditions td {
    block-size: calc(26 * var(--u));
    padding: 0 var(--half) 0 0;
    border-block-start: 1px solid var(--hairline);
  }
  .conditions .value {
    font-weight: 600;
    text-align: end;
  }
  .conditions .relation {
    inline-size: 2em;
    text-align: center;
  }
  .conditions tr:not([data-holds]) :is(.relation, .tick-cell) {
    font-weight: 600;
  }
  .conditions tr:not([data-holds]) {
    background: var(--raised);
  }
`;
