/** Styles of the stage of the sweep: the line of time, the examples, the two answers. */
import { css } from "lit";

export const sweepStyles = css`
  .timeline {
    --names: calc(264 * var(--u));
    --numbers: calc(124 * var(--u));
    --thumb: 16px;
    display: grid;
    gap: var(--gap);
    min-inline-size: 0;
  }
  .timeline .what {
    min-block-size: 3em;
    text-wrap: pretty;
  }
  .tracks {
    display: grid;
    align-content: start;
    min-block-size: calc(78 * var(--u));
  }
  .track-row.empty {
    padding: var(--half) 0;
  }
  .track,
  .scrub {
    display: grid;
    grid-template-columns: var(--names) minmax(0, 1fr) var(--numbers);
    align-items: center;
    column-gap: var(--gap);
    inline-size: 100%;
  }
  .track {
    align-items: stretch;
    min-block-size: calc(26 * var(--u));
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .track:is(:hover, [data-lit]),
  .track[aria-current="step"] {
    background: var(--raised);
  }
  .track-words {
    align-self: center;
  }
  .track-name {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--half);
    padding-inline-start: var(--half);
    border-inline-start: 3px solid transparent;
    line-height: 1.25;
  }
  .track[aria-current="step"] .track-name {
    border-color: var(--ink);
    font-weight: 600;
  }
  .track-words {
    font-size: var(--small);
    white-space: nowrap;
  }
  .track-line {
    display: block;
    inline-size: calc(100% - var(--thumb));
    block-size: 100%;
    min-block-size: calc(26 * var(--u));
    margin-inline: calc(var(--thumb) / 2);
    overflow: visible;
  }
  .track-line path {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
  .track-line .axis {
    stroke: var(--edge);
    stroke-width: 1;
  }
  .track-line .bar {
    fill: color-mix(in srgb, var(--construction) 40%, var(--panel));
  }
  .track-line :is(.start, .end) {
    stroke: var(--construction);
    stroke-width: 3;
  }
  [data-latest] .bar {
    fill: color-mix(in srgb, var(--contact) 35%, var(--panel));
  }
  [data-latest] .end {
    stroke: var(--contact);
  }
  [data-latest] .start {
    stroke: var(--contact);
    stroke-width: 6;
  }
  .track-line .impact {
    stroke: var(--contact);
    stroke-width: 2;
    stroke-dasharray: 4 3;
  }
  .track-line .cursor {
    stroke: var(--ink);
    stroke-width: 2;
  }
  [data-latest] .track-words {
    color: var(--contact-text);
    font-weight: 600;
  }
  [data-latest] .verdict-tag {
    border-color: var(--contact);
    color: var(--contact-text);
    font-weight: 600;
  }
  [data-state="ahead"] .track {
    color: var(--muted-text);
  }
  .scrub input[type="range"] {
    appearance: none;
    inline-size: 100%;
    min-inline-size: 0;
    block-size: var(--target);
    margin: 0;
    background: none;
    cursor: pointer;
  }
  .scrub input[type="range"]::-webkit-slider-runnable-track {
    block-size: 4px;
    border-radius: 2px;
    background: var(--edge);
  }
  .scrub input[type="range"]::-moz-range-track {
    block-size: 4px;
    border-radius: 2px;
    background: var(--edge);
  }
  .scrub input[type="range"]::-webkit-slider-thumb {
    appearance: none;
    inline-size: var(--thumb);
    block-size: var(--thumb);
    margin-block-start: calc((4px - var(--thumb)) / 2);
    border: 0;
    border-radius: 50%;
    background: var(--ink);
  }
  .scrub input[type="range"]::-moz-range-thumb {
    inline-size: var(--thumb);
    block-size: var(--thumb);
    border: 0;
    border-radius: 50%;
    background: var(--ink);
  }
  .scrub input[type="range"]:focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
    border-radius: var(--half);
  }
  .scrub .buttons {
    flex-wrap: nowrap;
  }
  .time-words {
    font-size: var(--head);
    font-weight: 600;
    white-space: nowrap;
  }

  .lab[data-layout="narrow"] .timeline {
    --names: calc(118 * var(--u));
    --numbers: calc(84 * var(--u));
    padding-inline: 16px;
  }
  .lab[data-layout="narrow"] .track-name {
    font-size: var(--small);
  }
  .lab[data-layout="narrow"] :is(.track, .scrub) {
    column-gap: var(--half);
  }
  .lab[data-layout="narrow"] .track-name .verdict-tag {
    display: none;
  }
  .lab[data-layout="narrow"] .scrub kbd,
  .lab[data-layout="narrow"] .scrub .action span:not(.icon) {
    display: none;
  }
  .lab[data-layout="narrow"] .scrub .buttons {
    grid-area: 2 / 1 / auto / -1;
    gap: 2px;
  }
  .lab[data-layout="narrow"] .scrub input {
    grid-column: 2;
  }
  .lab[data-layout="narrow"] .scrub .action {
    padding: 0;
  }
  .lab[data-layout="minimal"] .timeline {
    padding: 0 var(--gap);
    background: var(--page);
  }
  .lab[data-layout="minimal"] .scrub {
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    column-gap: var(--half);
  }
  .lab[data-layout="minimal"] .scrub .action {
    padding: 0;
    border-color: transparent;
    background: transparent;
  }
  .lab[data-layout="minimal"] .scrub kbd {
    display: none;
  }
  .lab[data-layout="minimal"] .time-words {
    font-size: var(--body);
  }
  @container (max-width: 1159px) {
    .lab[data-layout="wide"] .timeline {
      --names: calc(164 * var(--u));
      --numbers: calc(112 * var(--u));
    }
    .lab[data-layout="wide"] .scrub kbd,
    .lab[data-layout="wide"] .track-name .verdict-tag {
      display: none;
    }
    .lab[data-layout="wide"] .scrub .action {
      padding-inline: calc(6 * var(--u));
    }
  }
  @container (max-width: 479px) {
    .lab[data-layout="minimal"] .scrub :is([data-action="time-back"], [data-action="time-forward"]) {
      display: none;
    }
    .lab[data-layout="minimal"] .scrub .buttons {
      gap: 0;
    }
  }
  @container (max-width: 279px) {
    .lab[data-layout="minimal"] .time-words {
      display: none;
    }
    .lab[data-layout="narrow"] .timeline {
      --names: 64px;
      --numbers: 56px;
    }
  }
  @media (pointer: coarse) {
    .track {
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .scrub input[type="range"]::-webkit-slider-thumb,
    .scrub input[type="range"]::-webkit-slider-runnable-track {
      forced-color-adjust: none;
    }
    .track[aria-current="step"] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }

  .examples,
  .velocity {
    display: grid;
    gap: var(--gap);
  }
  .chips-row {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--half);
  }
  .chips-row .action {
    padding-inline: var(--half);
    white-space: normal;
    line-height: 1.2;
  }
  .sweep-answer {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    border: 1px solid var(--hairline);
    border-radius: var(--radius);
  }
  .lane-answer {
    display: grid;
    align-content: start;
    gap: var(--half);
    padding: var(--gap);
  }
  .lane-answer + .lane-answer {
    border-inline-start: 1px solid var(--hairline);
  }
  .lane-verdict {
    font-size: var(--head);
  }
  .split {
    justify-content: space-between;
    align-items: center;
  }
  .lane-answer h3 {
    font-size: var(--small);
    font-weight: 400;
    color: var(--muted-text);
  }
  .answer-facts dt {
    font-size: var(--small);
    line-height: 1.35;
    color: var(--muted-text);
  }
  .answer-facts dd {
    font-weight: 600;
  }
  .answer-facts dd .quiet {
    font-weight: 400;
  }
  .lane-answer .quiet {
    font-size: var(--small);
  }
  .velocity-row {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--gap);
  }
  .velocity-row label {
    display: grid;
    font-size: var(--small);
    color: var(--muted-text);
  }
  .velocity-row input {
    inline-size: 5.5em;
    min-block-size: var(--target);
    padding: 0 var(--half);
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--panel);
    color: var(--ink);
    font: inherit;
    font-size: var(--body);
  }
  .velocity-row input:focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }
  .why-row .buttons {
    flex-wrap: nowrap;
  }
  .why-row {
    display: grid;
    align-items: start;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--gap);
  }
`;
