/**
 * The panel "What you see": settings of the bounce, plots of speeds and energy, momentum, and a count of the meetings.
 *
 * Hooks: `input[data-impulse="restitution | friction"]`, `input[data-pairs="obstacles | masses"]`, `data-plot="speeds |
 * energy"`, `data-speed="<position>"`, `data-impulse="energy | left | momentum | deviation | met"`,
 * `data-part="meetings"` with a row `data-mover="<position>"` each.
 */
import { html } from "lit";
import { decimals, scientific } from "../../i18n/format.ts";
import type { PanelModel } from "../../lab/stage.ts";
import { figureTemplate } from "../../ui/figure.ts";
import { rich } from "../../ui/parts.ts";
import { type ImpulseReading, SETTINGS, SPEEDS } from "./reading.ts";

const ROWS = 8;

const PAIRS = ["obstacles", "masses"] as const;
const KINDS = ["wall", "disc", "segment", "mover"] as const;

export function seeImpulse(model: PanelModel, reading: ImpulseReading) {
  return html`
    <section class="own" aria-label=${model.strings.impulse.settings}>
      ${sliderTemplate(model, reading, "restitution")} ${sliderTemplate(model, reading, "friction")}
      ${pairsTemplate(model, reading)}
    </section>
    ${speedsTemplate(model, reading)} ${energyTemplate(model, reading)}
    ${meetingsTemplate(model, reading)}
  `;
}

function sliderTemplate(
  { strings, edit, leave }: PanelModel,
  { settings }: ImpulseReading,
  name: "restitution" | "friction",
) {
  const { least, most, step } = SETTINGS[name];
  const value = decimals(settings[name], 2);
  const slid = ({ currentTarget }: Event) => edit("set", { [name]: (currentTarget as HTMLInputElement).valueAsNumber });
  return html`<div
    class="slider surface"
    @pointerup=${({ target }: PointerEvent) => (target instanceof HTMLInputElement ? leave() : undefined)}
  >
    <label for=${`impulse-${name}`}>${strings.impulse[name]}</label>
    <input
      type="range"
      id=${`impulse-${name}`}
      data-impulse=${name}
      min=${least}
      max=${most}
      step=${step}
      aria-valuetext=${value}
      .value=${String(settings[name])}
      @input=${slid}
    />
    <output class="reach" for=${`impulse-${name}`}>${value}</output>
  </div>`;
}

function pairsTemplate({ strings, edit, leave, pointAt }: PanelModel, { settings }: ImpulseReading) {
  const words = strings.impulse;
  return html`<fieldset class="switch">
    <legend>${words.pairs}</legend>
    ${PAIRS.map(
      (name) => html`<label>
        <input
          type="radio"
          name="impulse-pairs"
          data-pairs=${name}
          .checked=${settings.pairs === name}
          @change=${() => edit("set", { pairs: name })}
          @click=${({ detail }: MouseEvent) => (detail > 0 ? leave() : undefined)}
        /><span>${words.pairsNames[name]}</span>
      </label>`,
    )}
    <p class="quiet">${rich(words.pairsMean[settings.pairs], pointAt)}</p>
  </fieldset>`;
}

function speedsTemplate({ strings }: PanelModel, { movers, deviation, met }: ImpulseReading) {
  const words = strings.impulse;
  return figureTemplate({
    ...{ plot: "speeds", heading: words.speeds, unit: words.perStep, name: words.plotSpeeds },
    noPlot: words.noPlot,
    columns: SPEEDS.map((name, position) => {
      const mover = movers.find((each) => each.position === position);
      return {
        ...{ name, label: words.mover(position) },
        value: html`<td data-speed=${position}>${mover === undefined ? "–" : decimals(mover.speed, 4)}</td>`,
      };
    }),
    more: html`<p class="quiet">
      ${words.deviation} <span data-impulse="deviation">${deviation < 1e-3 ? scientific(deviation) : decimals(deviation, 3)}</span>,
      ${words.met} <span data-impulse="met">${met}</span>
    </p>`,
  });
}

function energyTemplate({ strings }: PanelModel, { energy, left, momentum }: ImpulseReading) {
  const words = strings.impulse;
  return html`${figureTemplate({
    ...{ plot: "energy", heading: words.energy, unit: words.energyUnit, name: words.plotEnergy },
    noPlot: words.noPlot,
    columns: [
      {
        ...{ name: "kinetic", label: words.kinetic },
        value: html`<td data-impulse="energy">${decimals(energy, 4)}</td>`,
      },
    ],
  })}
    <dl class="pairs">
      <div>
        <dt>${words.left}</dt>
        <dd data-impulse="left">${decimals(100 * left, 2)}\u00a0%</dd>
      </div>
      <div>
        <dt>${words.momentum}</dt>
        <dd data-impulse="momentum">(${decimals(momentum.x, 3)}, ${decimals(momentum.y, 3)})</dd>
      </div>
    </dl>`;
}

function meetingsTemplate({ strings }: PanelModel, { movers }: ImpulseReading) {
  const words = strings.impulse;
  return html`<div class="figure tally">
    <table data-part="meetings">
      <caption>${words.meetings}</caption>
      <thead>
        <tr>
          <th scope="col">${words.moverHead}</th>
          ${KINDS.map((kind) => html`<th scope="col">${words.kinds[kind]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${movers.slice(0, ROWS).map(
          ({ position, meetings }) => html`<tr data-mover=${position}>
            <th scope="row">${position}</th>
            ${KINDS.map((kind) => html`<td data-kind=${kind}>${meetings[kind]}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
