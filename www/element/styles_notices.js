/** Styles of the key help and of notices. */
import { css } from "lit";

export const noticeStyles = css`
  .help {
    display: grid;
    gap: calc(12 * var(--u));
  }
  .help header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  .help dl {
    display: grid;
    gap: var(--half);
  }
  .help dl > div {
    display: grid;
    grid-template-columns: calc(88 * var(--u)) minmax(0, 1fr);
    gap: var(--gap);
  }
  .help dt {
    display: flex;
    gap: var(--half);
    align-items: baseline;
  }

  .notices {
    display: grid;
    gap: var(--half);
  }
  .lab[data-layout="minimal"] > .notices {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    z-index: 3;
  }
  .notice {
    display: flex;
    align-items: center;
    gap: var(--gap);
    padding: var(--half) var(--half) var(--half) calc(12 * var(--u));
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--panel);
  }
  .notice span:nth-child(2) {
    flex: 1;
  }
`;
