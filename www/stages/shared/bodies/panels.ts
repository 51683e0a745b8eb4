/**
 * What the panels of `response` and `sandbox` have in common: counters and energy, which response is at work, and a
 * control for every parameter of the selected body and the world.
 *
 * Hooks: `data-body="<quantity>"` on inputs, `data-world="gravity-x | gravity-y | substeps | relaxations | correction"`
 * on inputs, `[data-response]` on the responses, `data-bodies="bodies | resting | contacts | kinetic | potential |
 * drift"` on values, `[data-scene]` on the scenes.
 */
import { html, nothing } from "lit";
import type { Properties } from "../../../engine/lab.ts";
import { decimals, threeDigits } from "../../../i18n/format.ts";
import type { PanelModel } from "../../../lab/stage.ts";
import { commandButton } from "../../../ui/controls.ts";
import { figureTemplate } from "../../../ui/figure.ts";
import { rich } from "../../../ui/parts.ts";
import { selectedTemplate } from "../pair/see.ts";
import { REACH, RESPONSES } from "./index.ts";
import type { BodiesReading, BodyReading } from "./reading.ts";
import type { SceneId } from "./scenes.ts";

/** A quantity of a body: how it is read and set, and the two actions that change it. */
interface Dial {
  name: "velocityX" | "velocityY" | "angularVelocity" | "mass" | "friction" | "restitution";
  less: string;
  more: string;
  step: number;
  least?: number;
  most?: number;
  read: (body: BodyReading) => number;
  change: (value: number, body: BodyReading) => Properties;
}

const DIALS: readonly Dial[] = Object.freeze([
  {
    ...{ name: "velocityX", less: "push-left", more: "push-right", step: 1 },
    read: ({ velocity }) => velocity.x,
    change: (x, { velocity }) => ({ velocity: { ...velocity, x } }),
  },
  {
    ...{ name: "velocityY", less: "push-up", more: "push-down", step: 1 },
    read: ({ velocity }) => velocity.y,
    change: (y, { velocity }) => ({ velocity: { ...velocity, y } }),
  },
  {
    ...{ name: "angularVelocity", less: "spin-left", more: "spin-right", step: 0.1 },
    read: ({ angularVelocity }) => angularVelocity,
    change: (angularVelocity) => ({ angularVelocity }),
  },
  {
    ...{ name: "mass", less: "lighter", more: "heavier", step: 1, least: 0 },
    read: ({ mass }) => mass,
    change: (mass) => ({ mass }),
  },
  {
    ...{ name: "friction", less: "smoother", more: "rougher", step: 0.01, least: 0 },
    read: ({ friction }) => friction,
    change: (friction) => ({ friction }),
  },
  {
    ...{ name: "restitution", less: "duller", more: "bouncier", step: 0.01, least: 0, most: 1 },
    read: ({ restitution }) => restitution,
    change: (restitution) => ({ restitution }),
  },
]);

/** How many bodies there are, what they do, and their energy over time. */
export function countersTemplate(
  { strings }: PanelModel,
  { bodies, resting, contacts, kinetic, potential }: BodiesReading,
) {
  const words = strings.bodies;
  const counted = [
    ["bodies", words.bodies, String(bodies)],
    ["resting", words.resting, String(resting)],
    ["contacts", words.contacts, String(contacts)],
  ] as const;
  return html`<dl class="counters" data-columns="3" aria-label=${words.heading}>
      ${counted.map(
        ([name, label, value]) => html`<div class="counter">
          <dt>${label}</dt>
          <dd data-bodies=${name}>${value}</dd>
        </div>`,
      )}
    </dl>
    ${figureTemplate({
      ...{ plot: "energy", heading: words.energy, unit: words.energyUnit },
      ...{ name: words.energyPlot, noPlot: words.noPlot, long: true },
      columns: [
        {
          ...{ name: "kinetic", label: words.kinetic },
          value: html`<td data-bodies="kinetic">${threeDigits(kinetic)}</td>`,
        },
        {
          ...{ name: "potential", label: words.potential },
          value: html`<td data-bodies="potential">${threeDigits(potential)}</td>`,
        },
        {
          ...{ name: "total", label: words.total },
          value: html`<td data-bodies="total">${threeDigits(kinetic + potential)}</td>`,
        },
      ],
    })}
    ${figureTemplate({
      ...{ plot: "contacts", heading: words.contactsHeading, unit: "", name: words.contactsPlot },
      noPlot: words.noPlot,
      columns: [{ name: "hits", label: words.now, value: html`<td>${contacts}</td>` }],
    })}`;
}

/** The scenes to choose from, and what the chosen one shows. */
export function scenesTemplate(
  { strings, controls, edit, leave, pointAt }: PanelModel,
  { scene, drift }: BodiesReading,
  scenes: readonly SceneId[],
) {
  const words = strings.response;
  const button = (id: "scene-back" | "scene-next") => commandButton({ ...controls, layout: "narrow" }, id);
  return html`<section class="examples" data-part="scenes">
    <div class="heading-row split">
      <h3 id="scenes-heading">${words.scenes}</h3>
      <div class="buttons">${button("scene-back")} ${button("scene-next")}</div>
    </div>
    <div class="chips-row" role="group" aria-labelledby="scenes-heading">
      ${scenes.map(
        (id) => html`<button
          type="button"
          class="action"
          data-scene=${id}
          aria-pressed=${String(id === scene)}
          ?disabled=${!controls.ready}
          @click=${({ detail }: MouseEvent) => {
            edit("scene", id);
            if (detail > 0) leave();
          }}
        >
          <span>${words.names[id]}</span>
        </button>`,
      )}
    </div>
    <p>${scene === null ? nothing : rich(words.means[scene], pointAt)}</p>
    ${
      drift === null
        ? nothing
        : html`<dl class="pairs">
            <div><dt>${words.drift}</dt><dd><span data-bodies="drift">${decimals(drift, 2)}</span>&nbsp;px</dd></div>
          </dl>`
    }
  </section>`;
}

/** Which response is at work, each with what it is worth. */
export function responseTemplate({ strings, controls, edit, leave, pointAt }: PanelModel, { response }: BodiesReading) {
  const words = strings.bodies;
  return html`<section class="own" data-part="response" aria-label=${words.response}>
    <h3>${words.response}</h3>
    <div class="chips-row" role="group" aria-label=${words.response}>
      ${RESPONSES.map(
        (id) => html`<button
          type="button"
          class="action"
          data-response=${id}
          aria-pressed=${String(id === response)}
          ?disabled=${!controls.ready}
          @click=${({ detail }: MouseEvent) => {
            edit("response", id);
            if (detail > 0) leave();
          }}
        >
          <span>${words.responses[id]}</span>
        </button>`,
      )}
    </div>
    <p class="quiet">${rich(words.responseMeans[response], pointAt)}</p>
  </section>`;
}

/** The selected shape, and a row for each of its quantities. */
export function bodyTemplate(model: PanelModel, { body }: BodiesReading) {
  const { strings, controls } = model;
  const words = strings.bodies;
  return html`${selectedTemplate(model)}
    <div class="dials" role="group" aria-label=${words.ofBody}>
      ${DIALS.map((dial) => dialTemplate(model, body, dial))}
    </div>
    <div class="buttons">${commandButton({ ...controls, layout: "wide" }, "fix")}</div>`;
}

function dialTemplate(
  { strings, controls, edit }: PanelModel,
  body: BodyReading | null,
  { name, less, more, step, least, most, read, change }: Dial,
) {
  const words = strings.bodies.dials[name];
  const compact = { ...controls, layout: "narrow" as const };
  const set = ({ currentTarget }: Event) => {
    const input = currentTarget as HTMLInputElement;
    const value = input.valueAsNumber;
    const fits = value >= (least ?? -Infinity) && value <= (most ?? Infinity);
    if (body !== null && Number.isFinite(value) && fits) edit("body", change(value, body));
    // What was typed and cannot be had gives way to what is there.
    else if (body !== null) input.value = written(read(body));
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
      .value=${body === null ? "" : written(read(body))}
      @change=${set}
    />
    ${commandButton(compact, more)}
    <span class="unit">${words.unit}</span>
  </div>`;
}

/** What holds for all bodies. */
export function worldTemplate(model: PanelModel, { gravity, settings, response }: BodiesReading) {
  const { strings, controls, edit } = model;
  const words = strings.bodies;
  const { substeps, relaxations, correction } = settings;
  return html`<section class="own" data-part="world" aria-label=${words.world}>
    <h3>${words.world}</h3>
    ${sliderTemplate(model, "gravity-x", gravity.x, REACH.gravity, (x) => edit("gravity", { x }))}
    ${sliderTemplate(model, "gravity-y", gravity.y, REACH.gravity, (y) => edit("gravity", { y }))}
    ${sliderTemplate(model, "substeps", substeps, REACH.substeps, (value) => edit("settings", { substeps: value }), response !== "soft")}
    ${sliderTemplate(model, "relaxations", relaxations, REACH.relaxations, (value) => edit("settings", { relaxations: value }), response !== "classic")}
    ${sliderTemplate(model, "correction", correction, REACH.correction, (value) => edit("settings", { correction: value }), response === "none")}
    <div class="buttons">
      ${commandButton({ ...controls, layout: "wide" }, "correction")}
      ${commandButton({ ...controls, layout: "wide" }, "movement")}
    </div>
  </section>`;
}

/** @param idle it says nothing while another response is at work */
function sliderTemplate(
  { strings, leave }: PanelModel,
  name: string,
  value: number,
  { least, most, step }: { least: number; most: number; step: number },
  change: (value: number) => void,
  idle: boolean = false,
) {
  const { label, unit } = strings.bodies.worlds[name];
  const text = `${decimals(value, step < 1 ? 2 : 0)}${unit === "" ? "" : `\u00a0${unit}`}`;
  const set = ({ currentTarget }: Event) => {
    const { valueAsNumber } = currentTarget as HTMLInputElement;
    if (Number.isFinite(valueAsNumber)) change(valueAsNumber);
  };
  return html`<div
    class="slider aims worlds"
    data-idle=${idle ? "" : nothing}
    @pointerup=${({ target }: PointerEvent) => (target instanceof HTMLInputElement ? leave() : undefined)}
  >
    <label for=${`world-${name}`}>${label}</label>
    <input
      type="range"
      id=${`world-${name}`}
      data-world=${name}
      min=${least}
      max=${most}
      step=${step}
      aria-valuetext=${text}
      .value=${String(value)}
      @input=${set}
    />
    <output class="reach" for=${`world-${name}`}>${text}</output>
  </div>`;
}

/** A number as an input shows it: rounded, not padded. */
function written(value: number) {
  return String(Math.round(value * 1000) / 1000);
}
