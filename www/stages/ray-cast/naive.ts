/** The line of a step as y = kx + b, beside the shares t and u of the ray test: it fails for a ball that falls straight down. */
import { html } from "lit/html.js";
import { decimals } from "../../i18n/format.ts";
import type { PanelModel } from "../../lab/stage.ts";
import type { Trap } from "../../ui/model.ts";
import { icon } from "../../ui/parts.ts";
import { caseButton } from "../shared/later.ts";
import { headsTemplate } from "../shared/parts.ts";
import type { BucketReading, Crossing } from "./throwing.ts";

/** The ball above the mouth, let go without any speed sideways. */
const DROP: Trap = {
  shapes: [
    { type: "circle", x: 620, y: 120, radius: 12, mass: 0 },
    { type: "segment", x1: 560, y1: 330, x2: 660, y2: 330, mass: 0, collides: false },
  ],
  edits: [["launch", { x: 0, y: 60 }]],
  runs: true,
};

/**
 * Where the line y = kx + b through both places of the centre meets the line of the mouth. Straight down k is a division by
 * zero, b and x are no numbers, and no comparison holds.
 */
function naiveCrossing({ from, to, mouth: [a, b] }: Crossing) {
  const slope = (to.y - from.y) / (to.x - from.x);
  const offset = from.y - slope * from.x;
  const mouthSlope = (b.y - a.y) / (b.x - a.x);
  const mouthOffset = a.y - mouthSlope * a.x;
  const x = (mouthOffset - offset) / (slope - mouthSlope);
  const isBetween = (one: number, other: number) => x >= Math.min(one, other) && x <= Math.max(one, other);
  return { slope, offset, x, crosses: isBetween(a.x, b.x) && isBetween(from.x, to.x) };
}

export function template(panel: PanelModel, words: typeof en, { decided, crossing }: BucketReading) {
  const step = decided ?? crossing;
  const naive = step === null ? null : naiveCrossing(step);
  const answer = (holds: boolean | undefined) => (holds === undefined ? "–" : holds ? words.yes : words.no);
  const rows = [
    ["slope", words.rows[0], written(naive?.slope), written(step?.t)],
    ["offset", words.rows[1], written(naive?.offset), written(step?.u)],
    ["x", words.rows[2], written(naive?.x), written(step?.at?.x)],
    ["says", words.rows[3], html`<b>${answer(naive?.crosses)}</b>`, html`<b>${answer(step?.ray)}</b>`],
  ] as const;
  const reason =
    naive === null || step === null
      ? "none"
      : naive.crosses === step.ray
        ? "same"
        : step.from.x === step.to.x
          ? "vertical"
          : "steep";
  return html`<div class="own-why">
    <table class="field-tests">
      ${headsTemplate([words.step, "y = kx + b", "P + t (Q − P)"])}
      <tbody>
        ${rows.map(
          ([name, label, one, other]) => html`<tr>
            <th scope="row">${label}</th>
            <td data-naive=${name}>${one}</td>
            <td data-parametric=${name}>${other}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    <p data-value="naive-reason" data-reason=${reason}>${words.reasons[reason]}</p>
    <div class="buttons">
      ${caseButton(panel, "drop", DROP, html`${icon("arrowDown")}<span>${words.drop}</span>`)}
    </div>
  </div>`;
}

function written(value: number | null | undefined) {
  if (value === undefined || value === null) return "–";
  if (Number.isNaN(value)) return "NaN";
  return Number.isFinite(value) ? decimals(value, 2) : `${value < 0 ? "−" : ""}∞`;
}

const en = {
  step: "The step",
  rows: ["Slope k, share t", "Offset b, share u", "They meet at x", "Crosses the mouth?"],
  yes: "yes",
  no: "no",
  reasons: {
    none: "Throw the ball: the numbers are those of the step that decides.",
    same: "Both say the same here: the step goes sideways, so its slope is a number.",
    vertical:
      "The ball falls straight down. k divides by zero, b and x are no numbers (NaN), and no comparison with NaN holds: the hit is lost. The shares t and u never divide by the way sideways.",
    steep: "The step is so steep that k has lost its digits. The answers differ, and the shares are right.",
  },
  drop: "Drop it straight down",
};

export const texts = {
  en,
  zh: {
    step: "这一步",
    rows: ["斜率k，比例t", "截距b，比例u", "相交于x", "穿过桶口？"],
    yes: "是",
    no: "否",
    reasons: {
      none: "把球投出去：这里显示起决定作用的那一步。",
      same: "这里两者结果相同：球有水平移动，斜率是个数。",
      vertical:
        "球竖直下落。k的分母为零，b和x都不是数（NaN），与NaN的任何比较都不成立：这次命中就丢了。比例t和u从不除以水平移动的距离。",
      steep: "这一步太陡，k丢失了有效数位。两者结果不同，比例才是对的。",
    },
    drop: "让它竖直落下",
  } satisfies typeof en,
};
