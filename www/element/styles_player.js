/** The styles of the player: its sentence and buttons, the list of steps, axis shadows, the meter. */
import { css } from "lit";

export const playerStyles = css`
  .player {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--gap);
    min-inline-size: 0;
  }
  .sentence {
    display: grid;
    align-content: start;
    gap: var(--half);
    min-block-size: calc(4.6 * 1.5em + var(--half));
    text-wrap: pretty;
  }
  .lab:has(.difference) .sentence {
    min-block-size: calc(5.6 * 1.5em + var(--half));
  }
  .sentence .what {
    font-size: var(--head);
    line-height: 1.45;
  }
  .link {
    display: inline;
    padding: 0 1px;
    border: 0;
    border-block-end: 2px solid currentcolor;
    border-radius: 2px 2px 0 0;
    background: none;
    color: inherit;
    font-weight: 600;
    line-height: inherit;
    text-align: start;
    white-space: nowrap;
    cursor: help;
  }
  .link.goes {
    cursor: pointer;
  }
  .link:is(:hover, :focus-visible, [data-lit]) {
    background: var(--raised);
    color: var(--support-text);
  }
  @media (pointer: coarse) {
    /* As large as a finger, while the line keeps its height and the words their place. */
    .link {
      display: inline-block;
      min-inline-size: 44px;
      min-block-size: 44px;
      text-align: center;
      margin: -12px;
      padding: 12px;
      border: 0;
      background-clip: content-box;
      text-decoration: underline 2px;
      text-underline-offset: 3px;
    }
  }
  .transport {
    display: flex;
    align-items: center;
    gap: var(--gap) calc(12 * var(--u));
  }
  .transport .buttons {
    flex-wrap: nowrap;
  }
  .transport input[type="range"] {
    flex: 1 1 6rem;
    min-inline-size: 4rem;
    block-size: var(--target);
    margin: 0;
    accent-color: var(--ink);
    cursor: pointer;
  }
  .transport input[type="range"]:focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
    border-radius: var(--half);
  }
  .place {
    display: grid;
    flex: none;
    min-inline-size: 7.5em;
    line-height: 1.3;
    font-size: var(--small);
  }
  .place > span:first-child {
    font-size: var(--body);
  }
  .speed {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  .pace {
    min-inline-size: 2.6em;
    text-align: center;
  }
  .transport :is([data-action="first-step"], [data-action="last-step"], [data-action="slower"], [data-action="faster"]) kbd {
    display: none;
  }

  .run {
    display: grid;
    gap: 1px;
  }
  .step,
  .shadow {
    display: grid;
    grid-template-columns: calc(20 * var(--u)) minmax(0, 1fr);
    align-items: baseline;
    column-gap: var(--half);
    inline-size: 100%;
    padding: 2px var(--half) 2px var(--gap);
    border: 0;
    border-inline-start: 3px solid transparent;
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .step:is(:hover, [data-lit]),
  .shadow:is(:hover, [data-lit]) {
    background: var(--raised);
  }
  [aria-current="step"]:is(.step, .shadow) {
    border-color: var(--ink);
    background: var(--raised);
    font-weight: 600;
  }
  [data-state="ahead"] :is(.step, .shadow) {
    color: var(--muted-text);
  }

  .legend {
    display: flex;
    align-items: center;
    gap: var(--half);
    font-size: var(--small);
  }
  .legend > span:last-child {
    margin-inline-start: var(--gap);
  }
  .swatch {
    inline-size: calc(14 * var(--u));
    block-size: calc(4 * var(--u));
  }
  .swatch + .swatch {
    margin-inline-start: var(--gap);
  }
  .swatch[data-of="a"] {
    background: var(--a);
  }
  .swatch[data-of="b"] {
    background: var(--b);
  }
  .shadows {
    display: grid;
    gap: 1px;
  }
  .shadow {
    grid-template-columns: calc(20 * var(--u)) max-content minmax(0, 1fr) auto minmax(0, 24%);
    align-items: center;
    min-block-size: calc(28 * var(--u));
  }
  .shadow .amount {
    min-inline-size: 4.2em;
    text-align: end;
    padding-inline-end: var(--half);
  }
  .tag-room {
    display: flex;
    min-inline-size: 0;
  }
  .verdict-tag {
    padding: 0 var(--half);
    border: 1px solid var(--edge);
    border-radius: var(--half);
    font-size: var(--small);
    font-weight: 400;
    white-space: nowrap;
  }
  [data-state="least"] .amount,
  [data-state="least"] .verdict-tag {
    color: var(--contact-text);
    border-color: var(--contact);
    font-weight: 600;
  }
  [data-state="stopped"] :is(.amount, .verdict-tag) {
    color: var(--ink-text);
    border-color: var(--ink);
    font-weight: 600;
  }
  [data-state="skipped"] .axis-name {
    text-decoration: line-through;
  }
  [data-state="skipped"] .verdict-tag {
    border-color: transparent;
  }
  .bars {
    inline-size: 100%;
    block-size: calc(20 * var(--u));
  }
  .bars rect[data-of="a"] {
    fill: var(--a);
  }
  .bars rect[data-of="b"] {
    fill: var(--b);
  }
  .bars .overlap {
    fill: var(--contact);
    opacity: 0.3;
  }
  .bars .gap {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1;
    stroke-dasharray: 2 2;
    vector-effect: non-scaling-stroke;
  }
  @media (pointer: coarse) {
    .step,
    .shadow {
      min-block-size: 44px;
      align-items: center;
    }
  }
  @media (forced-colors: active) {
    [aria-current="step"]:is(.step, .shadow) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }

  .meter {
    display: grid;
    gap: var(--half);
  }
  .meter .heading-row {
    justify-content: space-between;
  }
  .opinions {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    border: 1px solid var(--hairline);
    border-radius: var(--radius);
  }
  .opinions > div {
    padding: var(--half) var(--gap);
  }
  .opinions > div + div {
    border-inline-start: 1px solid var(--hairline);
  }
  .opinions dt {
    font-size: var(--small);
    color: var(--muted-text);
  }
  .differences > div {
    display: flex;
    justify-content: space-between;
    gap: var(--gap);
  }
  .differences dt {
    color: var(--muted-text);
  }

  @container (max-width: 1159px) {
    .lab[data-layout="wide"] .transport {
      column-gap: var(--gap);
    }
    .lab[data-layout="wide"] .transport kbd {
      display: none;
    }
    .lab[data-layout="wide"] .transport input[type="range"] {
      flex-basis: 3rem;
      min-inline-size: 3rem;
    }
  }
  .lab[data-layout="narrow"] .player {
    padding-inline: 16px;
  }
  .lab[data-layout="narrow"] .transport {
    flex-wrap: wrap;
  }
  .lab[data-layout="narrow"] .transport :is([data-action="first-step"], [data-action="last-step"]) {
    display: none;
  }
  .lab[data-layout="narrow"] .transport input[type="range"] {
    order: -2;
    flex-basis: 60%;
  }
  .lab[data-layout="narrow"] .place {
    order: -1;
  }
  .lab[data-layout="minimal"] .player {
    padding: var(--half) var(--gap) 0;
    background: var(--page);
  }
  .lab[data-layout="minimal"] .transport .action {
    padding: 0;
    border-color: transparent;
    background: transparent;
  }
  .lab[data-layout="minimal"] .transport kbd {
    display: none;
  }
  .lab[data-layout="minimal"] .place {
    min-inline-size: 3.5em;
  }
  .lab[data-layout="narrow"] .transport :is([data-action="step-back"], [data-action="step-forward"]) kbd {
    display: none;
  }
  @container (max-width: 479px) {
    .lab[data-layout="narrow"] .transport {
      column-gap: var(--gap);
    }
    .lab[data-layout="minimal"] .player {
      padding-inline: var(--half);
    }
    .lab[data-layout="minimal"] .transport,
    .lab[data-layout="minimal"] .transport .buttons {
      gap: 2px;
    }
    .lab[data-layout="minimal"] .transport :is([data-action="first-step"], [data-action="last-step"]) {
      display: none;
    }
    .lab[data-layout="minimal"] .transport input[type="range"] {
      min-inline-size: 3rem;
    }
    .lab[data-layout="minimal"] .place {
      text-align: center;
    }
  }
  /* The smallest frames keep the buttons alone, in a row that scrolls. */
  @container (max-width: 279px) {
    .lab[data-layout="minimal"] :is(.transport input[type="range"], .place) {
      display: none;
    }
    .lab[data-layout="minimal"] .transport {
      overflow-x: auto;
      scrollbar-width: none;
    }
  }
  @container (max-width: 359px) {
    @media (pointer: coarse) {
      .lab[data-layout="minimal"] .place {
        display: none;
      }
    }
  }
`;
