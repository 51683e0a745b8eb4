/**
 * Why: what an impulse is, with the numbers of the selected body and of its deepest contact.
 *
 * Hooks: `data-why="impulse | pushed | none"`.
 */
import { html, mathml, nothing } from "lit";
import type { Point } from "../../../engine/lab.ts";
import { component, decimals, threeDigits } from "../../../i18n/format.ts";
import type { PanelModel } from "../../../lab/stage.ts";
import { rich, shapeName } from "../../../ui/parts.ts";
import { pairsTemplate } from "../parts.ts";
import type { BodiesReading } from "./reading.ts";

export function bodiesWhy({ strings, pointAt }: PanelModel, reading: BodiesReading) {
  const { why } = strings.bodies;
  const say = (text: string) => rich(text, pointAt);
  return html`<div class="own-why">
    <p>${say(why.impulse)}</p>
    ${pushedTemplate(reading, why)}
    <p>${say(why.how)}</p>
    ${formulaTemplate()}
    ${meetingTemplate(reading, strings)}
    <p>${say(why.friction)}</p>
    <p>${say(why.classic)}</p>
    <p>${say(why.soft)}</p>
    <p class="quiet">${say(why.source)}</p>
  </div>`;
}

/** J = m (v' - v - g t), as it was in the last step. */
function pushedTemplate({ pushed }: BodiesReading, why: PanelModel["strings"]["bodies"]["why"]) {
  return html`<math display="block">
      <mi>J</mi><mo>=</mo><mi>m</mi>
      <mrow><mo>(</mo><msup><mi>v</mi><mo>′</mo></msup><mo>−</mo><mi>v</mi><mo>−</mo><mi>g</mi><mi>t</mi><mo>)</mo></mrow>
    </math>
    ${
      pushed === null
        ? html`<p class="quiet" data-why="none">${why.noStep}</p>`
        : html`<p class="quiet" data-why="pushed">
            ${why.pushed(threeDigits(pushed.mass), vector(pushed.before), vector(pushed.after), vector(pushed.impulse))}
          </p>`
    }`;
}

/** j = -(1 + e) v·n / (1/m₁ + 1/m₂ + (r₁×n)²/I₁ + (r₂×n)²/I₂) */
function formulaTemplate() {
  const inverse = (side: number) => mathml`<mfrac>
    <mn>1</mn><msub><mi>m</mi><mn>${side}</mn></msub>
  </mfrac>`;
  const turn = (side: number) => mathml`<mfrac>
    <msup><mrow><mo>(</mo><msub><mi>r</mi><mn>${side}</mn></msub><mo>×</mo><mi>n</mi><mo>)</mo></mrow><mn>2</mn></msup>
    <msub><mi>I</mi><mn>${side}</mn></msub>
  </mfrac>`;
  return html`<math display="block">
    <mi>j</mi><mo>=</mo>
    <mfrac>
      <mrow><mo>−</mo><mo>(</mo><mn>1</mn><mo>+</mo><mi>e</mi><mo>)</mo><mspace width="0.2em"></mspace><mi>v</mi><mo>·</mo><mi>n</mi></mrow>
      <mrow>${inverse(1)}<mo>+</mo>${inverse(2)}<mo>+</mo>${turn(1)}<mo>+</mo>${turn(2)}</mrow>
    </mfrac>
  </math>`;
}

function meetingTemplate({ meeting }: BodiesReading, strings: PanelModel["strings"]) {
  const { why, parts } = strings.bodies;
  if (meeting === null) return html`<p class="quiet" data-why="none">${why.noContact}</p>`;
  const { a, b, terms } = meeting;
  const name = (shape: typeof a) => shapeName(shape, strings);
  const [firstMass, secondMass] = terms.inverseMasses;
  const [firstTurn, secondTurn] = terms.turns;
  const rows = [
    ["normal", parts.normal, vector(terms.normal, component)],
    ["speed", parts.speed, `${decimals(terms.speed, 2)}\u00a0px/s`],
    ["restitution", parts.restitution, decimals(terms.restitution, 2)],
    ["masses", parts.masses, `${small(firstMass)} + ${small(secondMass)}`],
    ["turns", parts.turns, `${small(firstTurn)} + ${small(secondTurn)}`],
    ["impulse", parts.impulse, threeDigits(terms.impulse)],
  ] as const;
  return html`<section class="own" data-why="impulse" aria-label=${parts.heading}>
    <h3>${parts.between(name(a), name(b))}</h3>
    ${pairsTemplate(rows)}
    ${terms.impulse === 0 ? html`<p class="quiet">${why.parting}</p>` : nothing}
  </section>`;
}

function small(value: number) {
  return value === 0 ? "0" : value.toPrecision(2);
}

function vector({ x, y }: Point, write: (value: number) => string = threeDigits) {
  return `(${write(x)},\u00a0${write(y)})`;
}
