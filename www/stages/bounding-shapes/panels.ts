/** The panels of `bounding-shapes`. */
import { html, nothing } from "lit/html.js";
import { threeDigits } from "../../i18n/format.ts";
import type { PanelModel } from "../../lab/stage.ts";
import { icon, rich } from "../../ui/parts.ts";
import { selectedTemplate } from "../shared/pair/panels.ts";
import { emptyRows, headsTemplate } from "../shared/parts.ts";
import type { BoundingPair, BoundingReading } from "./enclosing.ts";
import type { Texts } from "./strings.en.ts";

type Panel = PanelModel<Texts>;

const ROWS = 3;

export function seeTemplate(model: Panel, reading: BoundingReading) {
  return html`${touchesTemplate(model, reading)} ${selectedTemplate(model, (shape) => model.strings.boundingShapes.name(shape, reading))}`;
}

function touchesTemplate({ strings }: Panel, reading: BoundingReading) {
  const { meeting } = reading;
  const words = strings.boundingShapes.touches;
  return html`<table class="touches" data-part="touches">
    <caption>${words.heading} <span class="number" data-counter="touches">${meeting.length}</span></caption>
    ${headsTemplate([words.pair, words.enclosing, words.drawings])}
    <tbody>
      ${meeting.map(
        ({ a, b, drawings }) => html`<tr
          data-touch=${`${a.position}-${b.position}`}
          data-errs=${drawings ? nothing : ""}
        >
          <td>${strings.boundingShapes.test.pair(strings.boundingShapes.name(a, reading), strings.boundingShapes.name(b, reading))}</td>
          <td><span class="sign" data-role="candidate">${icon("check")}${words.yes}</span></td>
          <td>
            <span class="sign" data-role=${drawings ? "contact" : "muted"}
              >${icon(drawings ? "check" : "close")}${drawings ? words.yes : words.no}</span
            >
          </td>
        </tr>`,
      )}
      ${emptyRows(ROWS, meeting.length, 3, words.none)}
    </tbody>
  </table>`;
}

/** The test of the explained pair, as the conditions that it is. */
export function whyTemplate({ strings, pointAt }: Panel, reading: BoundingReading) {
  const { pair } = reading;
  const words = strings.boundingShapes;
  if (pair === null) return html`<p class="quiet none">${words.test.none}</p>`;
  const { a, b, kind, meet, drawings } = pair;
  return html`<section class="test" data-part="test" data-kind=${kind} data-meet=${meet ? "" : nothing}>
    <h3>${words.test.pair(words.name(a, reading), words.name(b, reading))}</h3>
    <p>${rich(words.test.how[kind], pointAt)}</p>
    ${kind === "box-box" ? boxesTemplate(pair, words.test) : distanceTemplate(pair, words.test, pointAt)}
    <p class="outcome"><b>${meet ? words.test.yes[kind] : words.test.no[kind]}</b></p>
    ${meet && !drawings ? html`<p>${rich(words.test.errs, pointAt)}</p>` : nothing}
  </section>`;
}

type TestWords = Texts["boundingShapes"]["test"];

/** Two boxes touch when they do on both axes: neither begins behind the other's end. */
function boxesTemplate({ a, b, boxes }: BoundingPair, words: TestWords) {
  const [one, two] = boxes;
  if (!one || !two) return nothing;
  const { left, right, top, bottom } = words.sides;
  return conditionsTemplate(words, [
    [left(a.name), one.left, two.right, right(b.name)],
    [left(b.name), two.left, one.right, right(a.name)],
    [top(a.name), one.top, two.bottom, bottom(b.name)],
    [top(b.name), two.top, one.bottom, bottom(a.name)],
  ]);
}

/** A distance and what it is compared with. */
function distanceTemplate(
  { a, b, closest, distance, meet }: BoundingPair,
  words: TestWords,
  pointAt: Panel["pointAt"],
) {
  const far = distance ?? 0;
  if (closest === null) {
    return conditionsTemplate(words, [[words.centres, far, a.radius + b.radius, words.radii]], meet);
  }
  const { radius } = a.type === "circle" ? a : b;
  return html`
    <p>
      ${rich(words.closest, pointAt)}
      <b data-test="closest">(${threeDigits(closest.x)}, ${threeDigits(closest.y)})</b>
    </p>
    ${conditionsTemplate(words, [[words.toCentre, far, radius, words.radius]], meet)}
  `;
}

/** @param meet the answer of the test, which compares squares */
function conditionsTemplate(
  words: TestWords,
  rows: readonly (readonly [of: string, from: number, to: number, than: string])[],
  meet: boolean | null = null,
) {
  return html`<table class="conditions">
    <tbody>
      ${rows.map(([of, from, to, than], index) => {
        const holds = meet ?? from <= to;
        return html`<tr data-condition=${index} data-holds=${holds ? "" : nothing}>
          <td>${of}</td>
          <td class="value">${threeDigits(from)}</td>
          <td class="relation" aria-label=${holds ? words.holds : words.fails}>${holds ? "≤" : ">"}</td>
          <td class="value">${threeDigits(to)}</td>
          <td>${than}</td>
          <td class="tick-cell">${icon(holds ? "check" : "close")}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}
