/** Styles of the rail: what you see, why, try. */
import { css } from "lit";

export const panelStyles = css`
  .rail {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: calc(16 * var(--u));
  }
  .panel {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(12 * var(--u));
    align-content: start;
  }
  .lab[data-layout="wide"] .panel:not([role]) + .panel {
    padding-block-start: calc(16 * var(--u));
    border-block-start: 1px solid var(--hairline);
  }
  h2,
  h3 {
    font-size: var(--head);
    font-weight: 600;
    line-height: 1.5;
  }
  h3,
  caption {
    font-size: var(--body);
    font-weight: 600;
  }
  .tabs {
    display: flex;
    border-block-end: 1px solid var(--hairline);
  }
  .lab[data-layout="wide"] .tabs {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--page);
  }
  .lab[data-layout="wide"] [role="tab"] {
    min-block-size: var(--target);
  }
  [role="tab"] {
    flex: 1 1 auto;
    padding: 0 var(--half);
    white-space: nowrap;
    min-block-size: max(44px, var(--target));
    border: 0;
    border-block-end: 3px solid transparent;
    background: none;
    color: var(--muted-text);
    font-weight: 600;
    cursor: pointer;
  }
  [role="tab"][aria-selected="true"] {
    border-color: var(--ink);
    color: var(--ink);
  }
  @media (forced-colors: active) {
    [role="tab"]:not([aria-selected="true"]) {
      border-color: Canvas;
    }
  }

  .term {
    display: inline;
    padding: 0;
    border: 0;
    border-block-end: 1.5px solid currentcolor;
    background: none;
    color: var(--role-text);
    font-weight: 600;
    text-align: start;
    cursor: help;
  }
  .whole {
    white-space: nowrap;
  }
  .term:is(:hover, :focus-visible) {
    background: var(--raised);
  }
  .term[data-role="idle"] {
    --role-text: var(--idle-text);
  }
  .term[data-role="selected"] {
    --role-text: var(--selected-text);
  }
  .term[data-role="a"] {
    --role-text: var(--a-text);
  }
  .term[data-role="b"] {
    --role-text: var(--b-text);
  }
  .term[data-role="candidate"] {
    --role-text: var(--candidate-text);
  }
  .term[data-role="contact"] {
    --role-text: var(--contact-text);
  }
  .term[data-role="construction"] {
    --role-text: var(--construction-text);
    border-block-end-style: dashed;
  }
  .term[data-role="support"] {
    --role-text: var(--support-text);
  }

  .counters {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    border: 1px solid var(--hairline);
    border-radius: var(--radius);
  }
  .counter {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: var(--gap);
  }
  .counter + .counter {
    border-inline-start: 1px solid var(--hairline);
  }
  .counter dt {
    font-size: var(--small);
    line-height: 1.35;
    color: var(--muted-text);
  }
  .counter dd {
    font-size: var(--large);
    font-weight: 600;
    line-height: 1.3;
  }
  .counter[data-kind="candidates"] dd {
    color: var(--candidate-text);
  }

  .contacts-box {
    block-size: calc(152 * var(--u));
    overflow-y: auto;
  }
  .contacts {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  .contacts caption {
    text-align: start;
    padding-block-end: var(--half);
  }
  .contacts caption .quiet {
    float: inline-end;
    font-weight: 400;
  }
  .contacts th {
    font-size: var(--small);
    font-weight: 400;
    color: var(--muted-text);
    text-align: start;
  }
  .contacts :is(td, th) {
    block-size: calc(28 * var(--u));
    padding: 0;
    border-block-start: 1px solid var(--hairline);
  }
  .contacts .depth {
    color: var(--contact-text);
    font-weight: 600;
  }
  .contacts [data-lit] {
    background: var(--raised);
  }
  .contacts .empty {
    color: var(--muted-text);
  }

  .selected {
    display: grid;
    gap: var(--gap);
  }
  .heading-row {
    display: flex;
    align-items: baseline;
    gap: var(--gap);
  }
  .selected-name {
    color: var(--selected-text);
    font-weight: 600;
  }
  .selected-name[data-of="a"] {
    color: var(--a-text);
  }
  .selected-name[data-of="b"] {
    color: var(--b-text);
  }
  .tag {
    padding: 0 var(--half);
    border: 1px solid var(--hairline);
    border-radius: var(--half);
    color: var(--muted-text);
    font-size: var(--small);
    font-weight: 400;
  }
  .facts {
    display: grid;
    grid-template-columns: 1fr 2fr 2fr;
    gap: var(--gap);
  }
  .facts > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: calc(6 * var(--u));
  }
  .facts dt {
    font-size: var(--small);
    color: var(--muted-text);
  }
  .chips {
    display: grid;
    grid-template-columns: repeat(10, minmax(0, 1fr));
    gap: var(--half);
  }
  .chip {
    flex-direction: column;
    gap: 0;
    min-inline-size: 0;
    padding: 2px 0;
    font-size: var(--small);
    line-height: 1.3;
  }
  .chip .icon svg {
    inline-size: calc(12 * var(--u));
    block-size: calc(12 * var(--u));
    stroke-width: 2.5;
    color: var(--idle);
  }
  .chip[data-lit] {
    background: var(--raised);
  }
  .chip[aria-pressed="true"] {
    border: 2px solid var(--selected);
    font-weight: 600;
  }
  .chip[aria-pressed="true"] .icon svg {
    color: var(--selected);
  }
  .chip[data-of][aria-pressed="true"] {
    border-color: var(--ink);
  }
  .chip[data-of="a"] .icon svg {
    color: var(--a);
  }
  .chip[data-of="b"] .icon svg {
    color: var(--b);
  }
  @media (pointer: coarse) {
    .chips {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
  }

  .lens {
    position: relative;
    aspect-ratio: 7 / 5;
    border: 1px solid var(--hairline);
    border-radius: var(--radius);
    overflow: hidden;
    background: var(--ground);
  }
  .lens .lens-canvas {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }
  .picture .lens-canvas {
    inset: var(--gap) var(--gap) auto auto;
    inline-size: 42%;
    block-size: auto;
    max-block-size: 66%;
    aspect-ratio: 7 / 5;
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--ground);
    pointer-events: none;
  }
  .picture .lens-canvas[data-side="left"] {
    inset: var(--gap) auto auto var(--gap);
  }
  @container (max-width: 479px) {
    .picture .lens-canvas {
      display: none;
    }
  }
  .none {
    min-block-size: 4.5em;
  }
  .steps {
    display: grid;
    gap: 1px;
  }
  .steps li {
    padding: 1px 0 1px var(--gap);
    border-inline-start: 3px solid transparent;
  }
  .steps li[data-state="least"],
  .steps li[data-state="decided"] {
    border-color: var(--edge);
  }
  .steps li[data-state="decided"] {
    font-weight: 600;
  }
  .steps li[data-state="reason"] {
    border-color: var(--ink);
    background: var(--raised);
    font-weight: 600;
  }
  .steps li[data-state="skipped"] {
    color: var(--muted-text);
  }
  .steps li[data-state="skipped"] .text {
    text-decoration: line-through;
  }
  .step-face {
    display: flex;
    align-items: baseline;
    gap: var(--gap);
    inline-size: 100%;
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
    font-weight: inherit;
    cursor: pointer;
  }
  .step-face:is(:hover, [aria-pressed="true"]) {
    background: var(--raised);
  }
  .step-face .lead {
    flex: none;
  }
  .step-face .text {
    flex: 1;
    text-align: end;
  }
  .ordinal {
    flex: none;
    inline-size: 1.2em;
    color: var(--muted-text);
    font-size: var(--small);
  }
  .steps .lead {
    text-transform: none;
  }
  @media (pointer: coarse) {
    .step-face {
      min-block-size: 44px;
      align-items: center;
    }
  }

  .tasks {
    display: grid;
    gap: var(--gap);
  }
  .tasks li {
    display: grid;
    grid-template-columns: calc(20 * var(--u)) minmax(0, 1fr);
    gap: var(--gap);
  }
  .tick {
    display: grid;
    place-items: center;
    inline-size: calc(18 * var(--u));
    block-size: calc(18 * var(--u));
    margin-block-start: 1px;
    border: 1.5px solid var(--edge);
    border-radius: 50%;
  }
  .tick .icon svg {
    inline-size: calc(12 * var(--u));
    block-size: calc(12 * var(--u));
    stroke-width: 3;
  }
  [data-done] .tick {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--ground);
  }
`;
