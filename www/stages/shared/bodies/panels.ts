/**
 * What the panels of `response` and `sandbox` have in common: counters and energy, which response is at work, and a
 * control for every parameter of the selected body and the world.
 */
import { html, mathml, nothing } from "lit/html.js";
import type { Point, Properties } from "../../../engine/lab.ts";
import { component, decimals, threeDigits } from "../../../i18n/format.ts";
import type { PanelModel } from "../../../lab/stage.ts";
import { commandButton } from "../../../ui/controls.ts";
import { figureTemplate } from "../../../ui/figure.ts";
import { rich, shapeName } from "../../../ui/parts.ts";
import { selectedTemplate } from "../pair/panels.ts";
import {
  choicesTemplate,
  countersTemplate,
  foldTemplate,
  pairsTemplate,
  type Range,
  selectTemplate,
  sliderTemplate,
} from "../parts.ts";
import type { BodiesReading, BodyReading } from "./reading.ts";
import { SCENES } from "./scenes.ts";
import type { BodiesTexts } from "./strings.en.ts";

type Panel = PanelModel<BodiesTexts>;

/** A quantity of a body, and the two commands that change it. */
interface Dial {
  name: "velocityX" | "velocityY" | "angularVelocity" | "mass" | "friction" | "restitution";
  less: string;
  more: string;
  step: number;
  least?: number;
  most?: number;
}

const DIALS: readonly Dial[] = [
  { name: "velocityX", less: "push-left", more: "push-right", step: 1 },
  { name: "velocityY", less: "push-up", more: "push-down", step: 1 },
  { name: "angularVelocity", less: "spin-left", more: "spin-right", step: 0.1 },
  { name: "mass", less: "lighter", more: "heavier", step: 1, least: 0 },
  { name: "friction", less: "smoother", more: "rougher", step: 0.01, least: 0 },
  { name: "restitution", less: "duller", more: "bouncier", step: 0.01, least: 0, most: 1 },
];

/** The responses in the order of their buttons. */
const RESPONSES = ["soft", "classic", "none"] as const;

const GRAVITY = { least: -400, most: 400, step: 10 };

/** @param tools what a stage adds for the selected shape */
export function seeBodies(panel: Panel, reading: BodiesReading, tools: unknown = nothing) {
  return html`${scenesTemplate(panel, reading)} ${responseTemplate(panel, reading)} ${countersOf(panel, reading)}
    ${selectedTemplate(panel)} ${tools} ${bodyTemplate(panel, reading)} ${worldTemplate(panel, reading)}
    ${plotsTemplate(panel, reading)}`;
}

function countersOf({ strings: { bodies: words } }: Panel, { bodies, resting, contacts }: BodiesReading) {
  return countersTemplate(words.heading, [
    ["bodies", words.bodies, bodies],
    ["resting", words.resting, resting],
    ["contacts", words.contacts, contacts],
  ]);
}

function plotsTemplate({ strings }: Panel, { contacts, kinetic, potential }: BodiesReading) {
  const words = strings.bodies;
  const energies = { kinetic, potential, total: kinetic + potential };
  return html`${figureTemplate(strings, {
    ...{ plot: "energy", heading: words.energy, unit: words.energyUnit },
    ...{ name: words.energyPlot, long: true },
    columns: (["kinetic", "potential", "total"] as const).map((name) => {
      return { name, label: words[name], value: html`<td data-value=${name}>${threeDigits(energies[name])}</td>` };
    }),
  })}
    ${figureTemplate(strings, {
      ...{ plot: "contacts", heading: words.contactsHeading, unit: "", name: words.contactsPlot },
      columns: [{ name: "hits", label: words.now, value: html`<td>${contacts}</td>` }],
    })}`;
}

function scenesTemplate(panel: Panel, { scene, drift, friction }: BodiesReading) {
  const words = panel.strings.response;
  return html`<section class="examples" data-part="scenes">
    ${selectTemplate(panel, {
      ...{ ids: SCENES, chosen: scene, name: "scene", label: words.scenes, words: words.names },
    })}
    ${scene === null ? nothing : html`<p>${rich(words.means[scene], panel.pointAt)}</p>`}
    ${drift === null ? nothing : pairsTemplate([["drift", words.drift, `${decimals(drift, 2)}\u00a0px`]])}
    ${scene === "slope" || scene === "friction" ? frictionTemplate(panel, friction) : nothing}
  </section>`;
}

/** Both sides of Coulomb's law at the selected body's contact, and which friction holds. */
function frictionTemplate({ strings, pointAt }: Panel, friction: BodiesReading["friction"]) {
  const words = strings.response.friction;
  return html`<div class="own-why" data-part="friction" data-holds=${friction?.holds ?? "none"}>
    <math display="block">
      <mo>|</mo><msub><mi>j</mi><mi>t</mi></msub><mo>|</mo><mo>≤</mo><mi>µ</mi><msub><mi>j</mi><mi>n</mi></msub>
    </math>
    ${pairsTemplate([
      ["along", words.along, friction === null ? "–" : threeDigits(friction.along)],
      [
        "limit",
        words.limit,
        friction === null
          ? "–"
          : `${decimals(friction.friction, 2)} · ${threeDigits(friction.pressed)} = ${threeDigits(friction.limit)}`,
      ],
    ])}
    <p>${rich(words.holds[friction?.holds ?? "none"], pointAt)}</p>
  </div>`;
}

function responseTemplate(panel: Panel, { response }: BodiesReading) {
  const words = panel.strings.bodies;
  return html`<section class="own" data-part="response" aria-label=${words.response}>
    <h3>${words.response}</h3>
    ${choicesTemplate(panel, {
      ...{ ids: RESPONSES, chosen: response, name: "response", label: words.response, words: words.responses },
    })}
    <p class="quiet">${rich(words.responseMeans[response], panel.pointAt)}</p>
  </section>`;
}

function bodyTemplate(panel: Panel, { body }: BodiesReading) {
  const { strings, controls } = panel;
  return foldTemplate(
    panel,
    "body",
    strings.bodies.ofBody,
    html`<div class="dials">${DIALS.map((dial) => dialTemplate(panel, body, dial))}</div>
      <div class="buttons">
        ${["fix", "one-way"].map((id) => commandButton({ ...controls, layout: "wide" }, id))}
      </div>`,
  );
}

function dialTemplate({ strings, controls, edit }: Panel, body: BodyReading | null, dial: Dial) {
  const { name, less, more, step, least, most } = dial;
  const words = strings.bodies.dials[name];
  const compact = { ...controls, layout: "narrow" as const };
  const text = body === null ? "" : String(Math.round(quantityOf(body, name) * 1000) / 1000);
  const set = ({ currentTarget }: Event) => {
    const input = currentTarget as HTMLInputElement;
    const value = input.valueAsNumber;
    const fits = value >= (least ?? -Infinity) && value <= (most ?? Infinity);
    if (body !== null && Number.isFinite(value) && fits) edit("body", changed(body, name, value));
    // Invalid input is reset to the current value.
    else input.value = text;
  };
  return html`<div class="dial">
    <label for=${`body-${name}`}>${words.label}</label>
    ${commandButton(compact, less)}
    <input
      type="number"
      id=${`body-${name}`}
      data-body=${name}
      step=${step}
      min=${least ?? nothing}
      max=${most ?? nothing}
      ?disabled=${body === null}
      .value=${text}
      @change=${set}
    />
    ${commandButton(compact, more)}
    <span class="unit">${words.unit}</span>
  </div>`;
}

function quantityOf({ velocity, ...body }: BodyReading, name: Dial["name"]) {
  if (name === "velocityX") return velocity.x;
  return name === "velocityY" ? velocity.y : body[name];
}

function changed({ velocity }: BodyReading, name: Dial["name"], value: number): Properties {
  if (name === "velocityX") return { velocity: { ...velocity, x: value } };
  return name === "velocityY" ? { velocity: { ...velocity, y: value } } : { [name]: value };
}

function worldTemplate(panel: Panel, { gravity, settings, response }: BodiesReading) {
  const { strings, controls, edit } = panel;
  const words = strings.bodies;
  const slider = (
    name: keyof typeof words.worlds,
    value: number,
    range: Range,
    change: (value: number) => void,
    idle = false,
  ) => {
    const { label, unit } = words.worlds[name];
    const text = `${decimals(value, range.step < 1 ? 2 : 0)}${unit === "" ? "" : `\u00a0${unit}`}`;
    return sliderTemplate(panel, { name, label, value, text, range, columns: "aims worlds", idle, change });
  };
  const setting = (name: "substeps" | "relaxations" | "correction", range: Range, idle: boolean) =>
    slider(name, settings[name], range, (value) => edit("settings", { [name]: value }), idle);
  return foldTemplate(
    panel,
    "world",
    words.world,
    html`${slider("gravity-x", gravity.x, GRAVITY, (x) => edit("gravity", { x }))}
    ${slider("gravity-y", gravity.y, GRAVITY, (y) => edit("gravity", { y }))}
    ${setting("substeps", { least: 1, most: 16, step: 1 }, response !== "soft")}
    ${setting("relaxations", { least: 1, most: 50, step: 1 }, response !== "classic")}
    ${setting("correction", { least: 0, most: 1, step: 0.05 }, response === "none")}
    <div class="buttons">
      ${commandButton({ ...controls, layout: "wide" }, "correction")}
      ${commandButton({ ...controls, layout: "wide" }, "movement")}
      ${commandButton({ ...controls, layout: "wide" }, "sleeping")}
    </div>`,
  );
}

/** Why: what an impulse is, with the numbers of the selected body and of its deepest contact. */
export function bodiesWhy({ strings, pointAt }: Panel, { pushed, meeting }: BodiesReading) {
  const { why } = strings.bodies;
  const say = (text: string) => rich(text, pointAt);
  // J = m (v' - v - g t), as it was in the last step
  return html`<div class="own-why">
    <p>${say(why.impulse)}</p>
    <math display="block">
      <mi>J</mi><mo>=</mo><mi>m</mi>
      <mrow><mo>(</mo><msup><mi>v</mi><mo>′</mo></msup><mo>−</mo><mi>v</mi><mo>−</mo><mi>g</mi><mi>t</mi><mo>)</mo></mrow>
    </math>
    <p class="quiet" data-why=${pushed === null ? "none" : "pushed"}>${
      pushed === null
        ? why.noStep
        : why.pushed(threeDigits(pushed.mass), vector(pushed.before), vector(pushed.after), vector(pushed.impulse))
    }</p>
    <p>${say(why.how)}</p>
    ${formulaTemplate()}
    ${meeting === null ? html`<p class="quiet" data-why="none">${why.noContact}</p>` : meetingTemplate(meeting, strings)}
    ${[why.friction, why.classic, why.soft].map((each) => html`<p>${say(each)}</p>`)}
    <p class="quiet">${say(why.source)}</p>
  </div>`;
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

function meetingTemplate({ a, b, terms }: NonNullable<BodiesReading["meeting"]>, strings: Panel["strings"]) {
  const { why, parts } = strings.bodies;
  const small = (value: number) => (value === 0 ? "0" : value.toPrecision(2));
  const both = (values: readonly number[]) => values.map(small).join(" + ");
  return html`<section class="own" data-why="impulse" aria-label=${parts.heading}>
    <h3>${parts.between(shapeName(a, strings), shapeName(b, strings))}</h3>
    ${pairsTemplate([
      ["normal", parts.normal, vector(terms.normal, component)],
      ["speed", parts.speed, `${decimals(terms.speed, 2)}\u00a0px/s`],
      ["restitution", parts.restitution, decimals(terms.restitution, 2)],
      ["masses", "1/m₁ + 1/m₂", both(terms.inverseMasses)],
      ["turns", parts.turns, both(terms.turns)],
      ["impulse", parts.impulse, threeDigits(terms.impulse)],
    ])}
    ${terms.impulse === 0 ? html`<p class="quiet">${why.parting}</p>` : nothing}
  </section>`;
}

function vector({ x, y }: Point, write: (value: number) => string = threeDigits) {
  return `(${write(x)},\u00a0${write(y)})`;
}
