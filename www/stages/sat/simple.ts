/** The simple separating axis test in four steps, beside the one by support points: answers and operations of both. */
import { html } from "lit/html.js";
import { threeDigits } from "../../i18n/format.ts";
import { sat } from "../shared/code/sat.js";
import { simpleSat } from "../shared/code/simple_sat.js";
import { counted, faces } from "../shared/code/vectors.js";
import { bodyOf } from "../shared/geometry.ts";
import { headsTemplate } from "../shared/parts.ts";
import type { PlayerPanel } from "../shared/player/index.ts";

const OPERATIONS = ["supports", "projections", "roots"] as const;

export function template(panel: PlayerPanel, words: Words) {
  const { run } = panel.facts;
  if (run === null) return html`<p class="quiet">${panel.strings.none}</p>`;
  const [a, b] = [bodyOf(run.a, run.a), bodyOf(run.b, run.a)];
  const simple = counted(() => simpleSat(a, b));
  const supporting = counted(() => sat(a, b));
  const corners = a.points.length + b.points.length;
  const axes = faces(a).length + faces(b).length + (a.radius + b.radius > 0 ? 1 : 0);
  const asked = simple.operations.projections / corners;
  const steps = [words.axes(axes), words.shadows(corners, asked), words.overlap, words.least];
  const rows = OPERATIONS.map(
    (name) => [name, words.operations[name], simple.operations[name], supporting.operations[name]] as const,
  );
  return html`<div class="own-why">
    <ol class="reasons" data-part="simple-steps">
      ${steps.map((step) => html`<li>${step}</li>`)}
    </ol>
    <table class="field-tests" data-part="simple-counts">
      ${headsTemplate([words.count, words.simple, words.supporting])}
      <tbody>
        ${rows.map(
          ([name, label, one, other]) => html`<tr>
            <th scope="row">${label}</th>
            <td data-simple=${name}>${one}</td>
            <td data-supporting=${name}>${other}</td>
          </tr>`,
        )}
        <tr>
          <th scope="row">${words.answer}</th>
          <td data-simple="answer">${answerOf(simple.result, words)}</td>
          <td data-supporting="answer">${answerOf(supporting.result, words)}</td>
        </tr>
      </tbody>
    </table>
    <p>${words.saved}</p>
  </div>`;
}

function answerOf({ hit, depth }: { hit: boolean; depth: number }, words: Words) {
  return html`<b>${(hit ? words.depth : words.gap)(threeDigits(Math.abs(depth)))}</b>`;
}

const en = {
  axes: (count: number) => `Take the normal of each face of both shapes as an axis: ${count} here.`,
  shadows: (corners: number, axes: number) =>
    `Project every corner on the axis and keep the least and the greatest place: ${corners} corners on ${axes} ${axes === 1 ? "axis" : "axes"}.`,
  overlap: "If the shadows do not overlap, stop: the shapes are apart.",
  least: "If all overlap, the least overlap is the depth, and its axis the normal.",
  count: "Count",
  simple: "All corners",
  supporting: "Support points",
  operations: { supports: "Support points", projections: "Projections", roots: "Square roots" },
  answer: "Answer",
  depth: (depth: string) => `${depth}\u00a0px deep`,
  gap: (gap: string) => `gap ${gap}\u00a0px`,
  saved:
    "A face is the end of its own shape’s shadow already. So its axis needs one corner of the other shape alone, the support point, and about half of the projections.",
};

type Words = typeof en;

export const texts = {
  en,
  zh: {
    axes: (count) => `把两个图形每条边的法线当作轴：这里有${count}条。`,
    shadows: (corners, axes) => `把每个顶点投影到轴上，记下最小和最大的位置：${corners}个顶点，${axes}条轴。`,
    overlap: "投影不重叠就停止：图形分离。",
    least: "全部重叠时，最小的重叠量就是深度，它的轴就是法线。",
    count: "次数",
    simple: "全部顶点",
    supporting: "支撑点",
    operations: { supports: "支撑点", projections: "投影", roots: "开平方" },
    answer: "答案",
    depth: (depth) => `深${depth}\u00a0px`,
    gap: (gap) => `空隙${gap}\u00a0px`,
    saved: "一条边就是自己图形的投影的一端，所以这条轴只需要另一个图形的一个顶点，即支撑点，投影大约省一半。",
  } satisfies Words,
};
