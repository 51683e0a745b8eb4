/** How the closest points come from the difference: live, as the blend of two corners, and once by hand. */

import { html, mathml, nothing, svg } from "lit/html.js";
import { distance, type Point } from "../../engine/lab.ts";
import { decimals } from "../../i18n/format.ts";
import { pointKey } from "../../state/highlight.ts";
import { minus } from "../../state/points.ts";
import { rich } from "../../ui/parts.ts";
import type { PlayerPanel } from "../shared/player/index.ts";
import { blendOf, searchAt, type Vertices } from "../shared/player/search.ts";
import { pointName } from "../shared/player/sentences.ts";

const letter = (name: string, index: string) => mathml`<msub><mi>${name}</mi><mi>${index}</mi></msub>`;

/** Two parallel segments whose Minkowski difference is the edge from (-4, -1) to (1, 3) itself. */
const EXAMPLE = {
  a: { type: "segment", x1: -4, y1: -1, x2: -1.5, y2: 1 },
  b: { type: "segment", x1: 0, y1: 0, x2: -2.5, y2: -2 },
} as const;

/** The distance of the example, computed once: panels are also rendered after the engine has failed. */
let exampleAnswer = null as ReturnType<typeof distance> | null;

export function template(panel: PlayerPanel, words: typeof en, part: "live" | "example") {
  return part === "live" ? blendTemplate(panel, words) : exampleTemplate(panel, words.example);
}

/** The weights of both ends of the nearest edge, and the closest points that they make, at the step that is shown. */
function blendTemplate(panel: PlayerPanel, words: typeof en) {
  const {
    facts: { run },
    pointAt,
    light,
    model: { lit },
  } = panel;
  const search = run === null ? null : searchAt(run.shown);
  const blend = search === null || search.hit ? null : blendOf(search);
  if (run === null || blend === null) return html`<p class="quiet" data-blend="none">${words.none}</p>`;
  const { from, to, r1, r2, qa, qb } = blend;
  const say = (text: string) => rich(text, pointAt, { lit, light });
  const point = (each: Vertices, name: string) => `{${pointKey(each.vertexA, each.vertexB)}|${name}}`;
  const written = ({ x, y }: Point) => `(${decimals(x, 2)}, ${decimals(y, 2)})`;
  const round = run.a.radius > 0 || run.b.radius > 0;
  const rows = [
    ["r1", point(from, "r₁"), `${decimals(r1, 5)}`, pointName(run, from)],
    ["r2", point(to, "r₂"), `${decimals(r2, 5)}`, from === to ? "–" : pointName(run, to)],
    ["qa", "{closest:a|Qa}", written(qa), words.on("A")],
    ["qb", "{closest:b|Qb}", written(qb), words.on("B")],
    ["distance", "{closest|∣Qa − Qb∣}", `${decimals(Math.hypot(qa.x - qb.x, qa.y - qb.y), 3)}\u00a0px`, ""],
  ] as const;
  return html`<div class="own-why">
    <p>${say(from === to ? words.one : words.edge)}</p>
    <math display="block">${BLEND}</math>
    <table class="conditions" data-part="blend-values">
      <tbody>
        ${rows.map(
          ([name, label, value, of]) => html`<tr>
            <td>${say(label)}</td>
            <td class="value" data-blend=${name}>${value}</td>
            <td class="quiet">${of}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    ${round ? html`<p class="quiet">${words.round}</p>` : nothing}
  </div>`;
}

const BLEND = mathml`
  ${letter("r", "2")}<mo>=</mo><mi>t</mi><mo>,</mo><mspace width="0.6em"></mspace>
  ${letter("r", "1")}<mo>=</mo><mn>1</mn><mo>−</mo><mi>t</mi><mo>,</mo><mspace width="0.6em"></mspace>
  ${letter("Q", "a")}<mo>=</mo>${letter("r", "1")}${letter("A", "1")}<mo>+</mo>${letter("r", "2")}${letter("A", "2")}`;

function exampleTemplate(panel: PlayerPanel, words: (typeof en)["example"]) {
  const { pointAt } = panel;
  exampleAnswer ??= distance(EXAMPLE.a, EXAMPLE.b);
  const { pointA, pointB, distance: length } = exampleAnswer;
  if (pointA === null || pointB === null) return nothing;
  const nearest = minus(pointA, pointB);
  return html`<div class="example-body">
    ${svg`<svg viewBox="-4.8 -1.8 6.6 5.4" width="100%" role="img" aria-label=${words.figure} fill="none">
      <rect x="-4.8" y="-1.8" width="6.6" height="5.4" fill="var(--ground)" />
      <path stroke="var(--hairline)" stroke-width="0.04" d="M-4.6 0H1.6M0 -1.6V3.4" />
      <path stroke="var(--simplex)" stroke-width="0.1" d="M-4 -1L1 3" />
      <line stroke="var(--closest)" stroke-width="0.09" x1="0" y1="0" x2=${nearest.x} y2=${nearest.y} />
      <path stroke="var(--ink)" stroke-width="0.09" d="M-0.25 0H0.25M0 -0.25V0.25" />
      <g fill="var(--simplex)"><circle cx="-4" cy="-1" r="0.13" /><circle cx="1" cy="3" r="0.13" /></g>
      <circle fill="var(--closest)" cx=${nearest.x} cy=${nearest.y} r="0.15" />
    </svg>`}
    <div>
      <p>${rich(words.text, pointAt)}</p>
      <math display="block">
        <mi>t</mi><mo>=</mo><mo>−</mo>
        <mfrac>
          <mrow><mi mathvariant="normal">L</mi><mo>·</mo><mi mathvariant="normal">P</mi></mrow>
          <mrow><mi mathvariant="normal">L</mi><mo>·</mo><mi mathvariant="normal">L</mi></mrow>
        </mfrac>
        <mo>=</mo><mfrac><mn>24</mn><mn>41</mn></mfrac>
      </math>
      <p data-example="answer">${rich(words.answer(nearest, length), pointAt)}</p>
    </div>
  </div>`;
}

const en = {
  none: "While the origin is inside the difference, or before the first point, there is nothing to blend.",
  one: "A single point is kept, with the whole weight. Its two corners are the {closest|closest points} so far.",
  edge: "The nearest edge of the {simplex|simplex} has two ends. The share t along it gives their weights. The same weights blend the corners that they came from: A₁, A₂ on A and B₁, B₂ on B.",
  on: (shape: string) => `on ${shape}`,
  round: "A circle counts as its centre here. The radii come off at the end, along the line from Qa to Qb.",
  example: {
    figure: "The edge, the origin, and the nearest point between the edge’s ends",
    text: "Let an edge of the {difference|difference} run from P\u00a0=\u00a0(\u22124,\u00a0\u22121) along L\u00a0=\u00a0(5,\u00a04) to (1,\u00a03). Which of its points is nearest to the {origin|origin}? The point at this share of the edge:",
    answer: (nearest: Point, length: number) =>
      `That is P\u00a0+\u00a0t\u00a0L\u00a0=\u00a0{closest|(${decimals(nearest.x, 5)},\u00a0${decimals(nearest.y, 5)})}, and its distance is {closest|${decimals(length, 5)}}. The engine has just computed both.`,
  },
};

export const texts = {
  en,
  zh: {
    none: "原点在差的内部，或者还没有第一个点时，没有可以混合的点。",
    one: "只保留一个点，权重全归它。它来自的两个顶点就是目前的{closest|最近点对}。",
    edge: "{simplex|单形体}最近的边有两端，沿边的比例t给出两端的权重。用同样的权重混合它们来自的顶点：A上的A₁、A₂，B上的B₁、B₂。",
    on: (shape) => `在${shape}上`,
    round: "这里圆只看圆心。最后沿Qa到Qb的连线减去半径。",
    example: {
      figure: "边、原点，以及边上离原点最近的点",
      text: "设{difference|差}的一条边从P\u00a0=\u00a0(\u22124,\u00a0\u22121)出发，沿L\u00a0=\u00a0(5,\u00a04)到(1,\u00a03)。边上哪一点离{origin|原点}最近？先计算它在边上的比例：",
      answer: (nearest, length) =>
        `于是最近点是P\u00a0+\u00a0t\u00a0L\u00a0=\u00a0{closest|(${decimals(nearest.x, 5)},\u00a0${decimals(nearest.y, 5)})}，距离是{closest|${decimals(length, 5)}}。两个数都由引擎当场算出。`,
    },
  } satisfies typeof en,
};
