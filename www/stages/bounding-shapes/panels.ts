/**
 * The panels of `bounding-shapes`.
 *
 * Hooks: `data-part="touches"` with one `data-touch="a-b"` row (positions) for each pair whose enclosing
 * shapes touch and `data-errs` where what is drawn does not; `data-part="test"` with `data-kind`,
 * `data-condition` with `data-holds`, `data-test="closest | distance"`.
 */
import { html, nothing } from "lit";
import { threeDigits } from "../../i18n/format.ts";
import type { PanelModel, StageStrings } from "../../lab/stage.ts";
import type { ShapeRow } from "../../state/view_state.ts";
import { icon, rich } from "../../ui/parts.ts";
import { selectedTemplate } from "../shared/pair/see.ts";
import type { BoundingPair, BoundingReading } from "./reading.ts";

/** Rows that are always there. */
const ROWS = 3;

/** What a shape is called here. */
export function nameOf({ position }: Pick<ShapeRow, "position">, { boundingShapes }: StageStrings): string {
  return boundingShapes.name(position);
}

export function seeTemplate(model: PanelModel, reading: BoundingReading) {
  return html`
    ${touchesTemplate(model, reading)}
    ${selectedTemplate(model, nameOf)}
  `;
}

function touchesTemplate({ strings }: PanelModel, { meeting }: BoundingReading) {
  const words = strings.boundingShapes.touches;
  const empty = Math.max(0, ROWS - meeting.length);
  return html`<table class="touches" data-part="touches">
    <caption>${words.heading} <span class="number" data-counter="touches">${meeting.length}</span></caption>
    <thead>
      <tr>
        <th scope="col">${words.pair}</th>
        <th scope="col">${words.enclosing}</th>
        <th scope="col">${words.drawings}</th>
      </tr>
    </thead>
    <tbody>
      ${meeting.map(
        ({ a, b, drawings }) => html`<tr
          data-touch=${`${a.position}-${b.position}`}
          data-errs=${drawings ? nothing : ""}
        >
          <td>${strings.boundingShapes.name(a.position)}, ${strings.boundingShapes.name(b.position)}</td>
          <td><span class="sign" data-role="candidate">${icon("check")}${words.yes}</span></td>
          <td>
            <span class="sign" data-role=${drawings ? "contact" : "muted"}
              >${icon(drawings ? "check" : "close")}${drawings ? words.yes : words.no}</span
            >
          </td>
        </tr>`,
      )}
      ${Array.from(
        { length: empty },
        (_, row) => html`<tr class="empty">
          <td colspan="3">${row === 0 && meeting.length === 0 ? words.none : nothing}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The test of the explained pair, as the conditions that it is. */
export function whyTemplate({ strings, pointAt }: PanelModel, { pair }: BoundingReading) {
  const words = strings.boundingShapes;
  if (pair === null) return html`<p class="quiet none">${words.test.none}</p>`;
  const { a, b, kind, meet, drawings } = pair;
  return html`<section class="test" data-part="test" data-kind=${kind} data-meet=${meet ? "" : nothing}>
    <h3>${words.test.pair(words.name(a.position), words.name(b.position))}</h3>
    <p>${rich(words.test.how[kind], pointAt)}</p>
    ${kind === "box-box" ? boxesTemplate(pair, words.test) : distanceTemplate(pair, words.test, pointAt)}
    <p class="outcome"><b>${meet ? words.test.yes[kind] : words.test.no[kind]}</b></p>
    ${meet && !drawings ? html`<p>${rich(words.test.errs, pointAt)}</p>` : nothing}
  </section>`;
}

type TestWords = PanelModel["strings"]["boundingShapes"]["test"];

/** Two boxes touch when they do on both axes: neither begins behind the other's end. */
function boxesTemplate({ a, b, boxes }: BoundingPair, words: TestWords) {
  const [one, two] = boxes;
  if (!one || !two) return nothing;
  const rows = [
    {
      of: words.sides.left(a.position),
      from: one.left,
      to: two.right,
      than: words.sides.right(b.position),
    },
    {
      of: words.sides.left(b.position),
      from: two.left,
      to: one.right,
      than: words.sides.right(a.position),
    },
    {
      of: words.sides.top(a.position),
      from: one.top,
      to: two.bottom,
      than: words.sides.bottom(b.position),
    },
    {
      of: words.sides.top(b.position),
      from: two.top,
      to: one.bottom,
      than: words.sides.bottom(a.position),
    },
  ];
  return html`<table class="conditions">
    <tbody>
      ${rows.map(({ of, from, to, than }, index) =>
        conditionTemplate({ of, from, to, than, index, holds: from <= to, words }),
      )}
    </tbody>
  </table>`;
}

/** A distance and what it is compared with. */
function distanceTemplate(
  { a, b, closest, distance, meet }: BoundingPair,
  words: TestWords,
  pointAt: PanelModel["pointAt"],
) {
  const circle = a.type === "circle" ? a : b;
  const most = closest === null ? a.radius + b.radius : circle.radius;
  return html`
    ${
      closest === null
        ? nothing
        : html`<p>
            ${rich(words.closest, pointAt)}
            <b data-test="closest">(${threeDigits(closest.x)}, ${threeDigits(closest.y)})</b>
          </p>`
    }
    <table class="conditions">
      <tbody>
        ${conditionTemplate({
          of: closest === null ? words.centres : words.toCentre,
          from: distance ?? 0,
          to: most,
          than: closest === null ? words.radii : words.radius,
          index: 0,
          holds: meet,
          words,
        })}
      </tbody>
    </table>
  `;
}

function conditionTemplate({
  of,
  from,
  to,
  than,
  index,
  holds,
  words,
}: {
  of: string;
  from: number;
  to: number;
  than: string;
  index: number;
  holds: boolean;
  words: TestWords;
}) {
  return html`<tr data-condition=${index} data-holds=${holds ? "" : nothing}>
    <td>${of}</td>
    <td class="value">${threeDigits(from)}</td>
    <td class="relation" aria-label=${holds ? words.holds : words.fails}>${holds ? "≤" : ">"}</td>
    <td class="value">${threeDigits(to)}</td>
    <td>${than}</td>
    <td class="tick-cell">${holds ? icon("check") : icon("close")}</td>
  </tr>`;
}
