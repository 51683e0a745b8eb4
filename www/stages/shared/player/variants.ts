/**
 * Variants of GJK for the pair on the screen: started with one or two support points, and with the nearest point of a
 * segment or the foot on its endless line. Their answers stand beside the engine's.
 */
import { html, nothing } from "lit/html.js";
import { decimals } from "../../../i18n/format.ts";
import type { Run } from "../../../state/view_state.ts";
import type { Trap } from "../../../ui/model.ts";
import { icon } from "../../../ui/parts.ts";
import { gjk } from "../code/gjk.js";
import { gjkDistance } from "../code/gjk_distance.js";
import { counted } from "../code/vectors.js";
import { bodyOf } from "../geometry.ts";
import { caseButton } from "../later.ts";
import { headsTemplate } from "../parts.ts";
import type { PlayerPanel } from "./index.ts";

const VARIANTS = [
  { start: "one", nearest: "segment" },
  { start: "two", nearest: "segment" },
  { start: "one", nearest: "line" },
  { start: "two", nearest: "line" },
] as const;

/** Two boxes corner to corner: the foot on a line lies beyond the corners. */
const CORNERS: Trap = {
  shapes: [
    { type: "rectangle", x: 300, y: 150, width: 120, height: 100 },
    { type: "rectangle", x: 480, y: 300, width: 120, height: 100 },
  ],
};

/** Pixels that answers of the same method may differ by, relative to the shapes' places. */
const SAME = 1e-9;

export function template(panel: PlayerPanel, words: typeof en, asks: "hit" | "distance") {
  const { run } = panel.facts;
  if (run === null) return html`<p class="quiet">${panel.strings.none}</p>`;
  const rows = VARIANTS.map((variant) => ({ ...variant, ...answerOf(run, variant, asks) }));
  const isWrong = rows.some(({ right }) => !right);
  return html`<div class="own-why">
    <table class="field-tests" data-part="variants-table">
      ${headsTemplate(words.heads)}
      <tbody>
        ${rows.map(
          ({ start, nearest, iterations, supports, right, ended, hit, distance }) => html`<tr
            data-variant=${`${start}-${nearest}`}
            data-right=${String(right)}
          >
            <th scope="row">${words.starts[start]}</th>
            <td>${words.nearest[nearest]}</td>
            <td data-variant-value="iterations">${iterations}</td>
            <td data-variant-value="supports">${supports}</td>
            <td>
              <span class="sign" data-role=${right ? "muted" : "contact"}
                >${icon(right ? "check" : "close")}${
                  ended ? (asks === "hit" ? (hit ? words.hit : words.apart) : decimals(distance, 2)) : words.endless
                }</span
              >
            </td>
          </tr>`,
        )}
      </tbody>
    </table>
    <p>${words.starting}</p>
    <p data-value="variants-reason">${isWrong ? words.wrong : words.fine[asks]}</p>
    ${
      asks === "distance"
        ? html`<div class="buttons">
            ${caseButton(panel, "corners", CORNERS, html`${icon("warning")}<span>${words.corners}</span>`)}
          </div>`
        : nothing
    }
  </div>`;
}

function answerOf(run: Run, variant: (typeof VARIANTS)[number], asks: "hit" | "distance") {
  const [a, b] = [bodyOf(run.a, run.a), bodyOf(run.b, run.a)];
  const program = (): { iterations: number; reason: string; distance: number; hit?: boolean } =>
    asks === "hit" ? gjk(a, b, variant) : gjkDistance(a, b, variant);
  const { result, operations } = counted(program);
  const { iterations, reason, distance, hit = distance === 0 } = result;
  const ended = reason !== "iteration-limit";
  const size = Math.max(1, ...[run.a, run.b].flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  const isSame = asks === "hit" ? hit === run.touching : Math.abs(distance - distanceOf(run)) <= SAME * size;
  return { iterations, supports: operations.supports, ended, hit, distance, right: ended && isSame };
}

/** The engine's answer. */
function distanceOf({ steps }: Run) {
  const last = steps.at(-1);
  return last?.kind === "done" && "distance" in last ? (last.distance ?? 0) : 0;
}

const en = {
  heads: ["Start", "Nearest", "Rounds", "Supports", "Answer"],
  starts: { one: "d", two: "d and −d" },
  nearest: { segment: "of segment", line: "foot on line" },
  hit: "hit",
  apart: "apart",
  endless: "no end",
  starting:
    "A start with the farthest points along d and −d costs two supports more and often saves a round. Both starts lead to the same answer.",
  wrong:
    "The foot on the endless line can lie beyond the segment’s ends. It is then nearer to the origin than any point of the difference, and the answer is wrong, or the search has no end.",
  fine: {
    hit: "A foot on the endless line only changes the way of this search: whether the shapes overlap stays right. A distance does not forgive it.",
    distance: "Here the foot lies between the ends, so line and segment agree.",
  },
  corners: "Corner to corner",
};

export const texts = {
  en,
  zh: {
    heads: ["起点", "最近点", "轮数", "支撑点", "答案"],
    starts: { one: "d", two: "d与−d" },
    nearest: { segment: "线段上", line: "直线垂足" },
    hit: "碰撞",
    apart: "分离",
    endless: "不停",
    starting: "先取沿d和−d最远的两个点，要多找两次支撑点，但常常省一轮。两种起点的答案相同。",
    wrong: "无限长直线上的垂足可能落在线段两端之外。这时它比差上的任何一点都更靠近原点，答案就错了，或者搜索停不下来。",
    fine: {
      hit: "直线垂足在这里只改变搜索的路线：是否重叠仍然判断正确。求距离时就不行了。",
      distance: "这里垂足落在两端之间，直线和线段结果相同。",
    },
    corners: "角对角",
  } satisfies typeof en,
};
