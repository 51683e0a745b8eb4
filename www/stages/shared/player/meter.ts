/**
 * The agreement meter: what each method says of the explained pair, how far they are from each other now, and the
 * farthest that they ever were since the page was opened.
 *
 * Hooks: `data-part="meter"`, `data-method="sat | gjk-epa | auto"` on the rows, `data-meter="now | field | largest"`.
 */
import { html, nothing } from "lit";
import { scientific, threeDigits } from "../../../i18n/format.ts";
import { agreementRecord } from "../../../state/agreement.ts";
import type { Run } from "../../../state/view_state.ts";
import type { PlayerStrings } from "./strings.en.ts";

export function meterTemplate({ run, strings: { meter } }: { run: Run | null; strings: PlayerStrings }) {
  const agreement = run?.agreement ?? null;
  if (agreement === null) return nothing;
  const { largest, largestField, comparisons } = agreementRecord();
  const { opinions, gap, disagreement } = agreement;
  const agrees = opinions.every(({ depth }) => (depth === null) === (opinions[0]?.depth === null));
  return html`<section class="meter" data-part="meter" aria-label=${meter.heading}>
    <div class="heading-row">
      <h3>${meter.heading}</h3>
      <span class="quiet">${meter.caption}</span>
    </div>
    <dl class="opinions">
      ${opinions.map(
        ({ method, depth }) => html`<div data-method=${method}>
          <dt>${meter.methods[method]}</dt>
          <dd>${depth === null ? meter.apart : html`<b>${threeDigits(depth)}</b> px`}</dd>
        </div>`,
      )}
    </dl>
    <dl class="differences">
      <div>
        <dt>${agrees && gap !== null ? meter.gap : meter.now}</dt>
        <dd data-meter="now">${
          agrees && gap !== null ? `${threeDigits(gap)} px` : `${scientific(disagreement)} px`
        }</dd>
      </div>
      <div>
        <dt>${meter.field}</dt>
        <dd data-meter="field">${scientific(largestField)} px</dd>
      </div>
      <div>
        <dt>${meter.largest(comparisons)}</dt>
        <dd data-meter="largest">${scientific(largest)} px</dd>
      </div>
    </dl>
  </section>`;
}
