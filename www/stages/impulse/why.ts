/**
 * The panel "Why": the push and the bounce, with the numbers of the last meeting.
 *
 * Hooks: `data-meeting="phi | into | along | a | out | kept"`.
 */
import { html, mathml } from "lit";
import { decimals } from "../../i18n/format.ts";
import type { PanelModel, StageStrings } from "../../lab/stage.ts";
import { rich } from "../../ui/parts.ts";
import type { ImpulseReading, Meeting } from "./reading.ts";

const two = (value: number) => decimals(value, 2);

export function impulseWhy({ strings, pointAt }: PanelModel, { last, settings }: ImpulseReading) {
  const { why } = strings.impulse;
  const say = (text: string) => rich(text, pointAt);
  return html`<div class="own-why">
    <p data-meeting="who">${say(last === null ? why.none : strings.impulse.who(last))}</p>
    <p>${say(why.field)}</p>
    ${pushTemplate(last)}
    <p>${say(why.parts)}</p>
    ${partsTemplate(last)}
    <p>${say(why.bounce)}</p>
    ${outTemplate(last)}
    <p>${say(why.friction)}</p>
    ${shareTemplate(last)}
    <p>${last === null ? "" : say(ending(last, why))}</p>
    <p>${say(why[settings.pairs])}</p>
  </div>`;
}

/** What the share says in words. */
function ending({ into, a }: Meeting, why: StageStrings["impulse"]["why"]) {
  if (into >= 0) return why.leaves;
  return a === 1 ? why.slides : a === 0 ? why.sticks : why.brakes;
}

function pushTemplate(last: Meeting | null) {
  return html`<math display="block">
    <mi>φ</mi><mo>−</mo><mi>R</mi>
    ${
      last === null
        ? mathml`<mo>≤</mo><mn>0</mn>`
        : mathml`<mo>=</mo><mn data-meeting="phi">${two(last.before)}</mn><mo>→</mo><mn>${two(last.after)}</mn>`
    }
  </math>`;
}

function partsTemplate(last: Meeting | null) {
  const value = (name: string, number: number) => mathml`<mo>=</mo><mn data-meeting=${name}>${two(number)}</mn>`;
  return html`<math display="block">
    <msub><mi>v</mi><mi>n</mi></msub>
    ${last === null ? mathml`<mo>=</mo><mi>v</mi><mo>·</mo><mi>n</mi>` : value("into", last.into)}
    <mo>,</mo><mspace width="1em"></mspace>
    <msub><mi>v</mi><mi>t</mi></msub>
    ${last === null ? mathml`<mo>=</mo><mi>v</mi><mo>−</mo><msub><mi>v</mi><mi>n</mi></msub><mi>n</mi>` : value("along", last.along)}
  </math>`;
}

function outTemplate(last: Meeting | null) {
  return html`<math display="block">
    <msubsup><mi>v</mi><mi>n</mi><mo>′</mo></msubsup><mo>=</mo><mo>−</mo><mi>e</mi><msub><mi>v</mi><mi>n</mi></msub>
    ${
      last === null || last.into >= 0
        ? ""
        : mathml`<mo>=</mo><mo>−</mo><mn>${two(last.restitution)}</mn><mo>·</mo>
            <mrow><mo>(</mo><mn>${two(last.into)}</mn><mo>)</mo></mrow>
            <mo>=</mo><mn data-meeting="out">${two(last.out)}</mn>`
    }
  </math>`;
}

/** a = max(1 - μ(1 + e)|v_n|/|v_t|, 0), by numerator and denominator, and what follows. */
function shareFormula(numerator: unknown, denominator: unknown, more: unknown = "") {
  return html`<math display="block">
    <mi>a</mi><mo>=</mo><mi>max</mi>
    <mrow>
      <mo>(</mo><mn>1</mn><mo>−</mo>
      <mfrac><mrow>${numerator}</mrow>${denominator}</mfrac>
      <mo>,</mo><mn>0</mn><mo>)</mo>
    </mrow>
    ${more}
  </math>`;
}

function absolute(part: "n" | "t") {
  const bar = mathml`<mo lspace="0" rspace="0">∣</mo>`;
  return mathml`<mrow>${bar}<msub><mi>v</mi><mi>${part}</mi></msub>${bar}</mrow>`;
}

function shareTemplate(last: Meeting | null) {
  const product = mathml`<mi>μ</mi><mrow><mo>(</mo><mn>1</mn><mo>+</mo><mi>e</mi><mo>)</mo></mrow>${absolute("n")}`;
  const formula = shareFormula(product, absolute("t"));
  if (last === null || last.into >= 0 || last.along === 0) return formula;
  const [friction, bounce, into] = [last.friction, 1 + last.restitution, -last.into].map(two);
  return html`${formula}
    ${shareFormula(
      mathml`<mn>${friction}</mn><mo>·</mo><mn>${bounce}</mn><mo>·</mo><mn>${into}</mn>`,
      mathml`<mn>${two(last.along)}</mn>`,
      mathml`<mo>=</mo><mn data-meeting="a">${decimals(last.a, 3)}</mn>`,
    )}
    <math display="block">
      <msubsup><mi>v</mi><mi>t</mi><mo>′</mo></msubsup><mo>=</mo><mi>a</mi><msub><mi>v</mi><mi>t</mi></msub>
      <mo>=</mo><mn data-meeting="kept">${two(last.kept)}</mn>
    </math>`;
}
