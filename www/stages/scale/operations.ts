/** The operations of an exact test: readable programs of five methods, counted on two pairs of polygons. */

import { html } from "lit/html.js";
import type { PanelModel } from "../../lab/stage.ts";
import { epa } from "../shared/code/epa.js";
import { gjk } from "../shared/code/gjk.js";
import { gjkDistance } from "../shared/code/gjk_distance.js";
import { sat } from "../shared/code/sat.js";
import { simpleSat } from "../shared/code/simple_sat.js";
import { type Body, counted } from "../shared/code/vectors.js";
import { headsTemplate } from "../shared/parts.ts";

const METHODS = { "simple-sat": simpleSat, sat, gjk, "gjk-distance": gjkDistance, "gjk-epa": epa } as const;

const COUNTED = ["supports", "projections", "roots"] as const;

/** Two pentagons far apart, and two polygons of a dozen corners that overlap. */
const PAIRS = {
  apart: [regular(5, { x: 0, y: 0 }), regular(5, { x: 180, y: 120 })],
  overlap: [regular(12, { x: 0, y: 0 }), regular(12, { x: 60, y: 20 })],
} as const;

/** A regular polygon with corners 50 px from its center, clockwise on the screen. */
function regular(corners: number, { x, y }: { x: number; y: number }): Body {
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = 0.2 + (2 * Math.PI * corner) / corners;
    return { x: x + 50 * Math.cos(angle), y: y + 50 * Math.sin(angle) };
  });
  return { points, radius: 0 };
}

/** Returns the counts of every method on both pairs. */
export function countOperations() {
  return Object.entries(PAIRS).map(([pair, [a, b]]) => ({
    pair: pair as keyof typeof PAIRS,
    methods: Object.entries(METHODS).map(([method, program]) => ({
      method: method as keyof typeof METHODS,
      ...counted<{ hit?: boolean; distance?: number }>(() => program(a, b)).operations,
    })),
  }));
}

/** Hook: `td[data-operations="<pair> <method> <operation>"]`. */
export function template(_panel: PanelModel, words: typeof en) {
  return html`<div class="own-why">
    <p>${words.counted}</p>
    ${countOperations().map(
      ({ pair, methods }) => html`<table class="field-tests">
        ${headsTemplate([words.pairs[pair], ...COUNTED.map((name) => words.operations[name])])}
        <tbody>
          ${methods.map(
            ({ method, ...counts }) => html`<tr>
              <th scope="row">${words.methods[method]}</th>
              ${COUNTED.map((name) => html`<td data-operations=${`${pair} ${method} ${name}`}>${counts[name]}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>`,
    )}
    <p>${words.means}</p>
  </div>`;
}

const en = {
  counted: "Five methods test the same pair of polygons. The costly operations of each:",
  pairs: { apart: "Apart, 5 corners each", overlap: "Overlapping, 12 corners each" },
  operations: { supports: "Supports", projections: "Projections", roots: "Roots" },
  methods: {
    "simple-sat": "SAT, every corner",
    sat: "SAT by supports",
    gjk: "GJK",
    "gjk-distance": "GJK distance",
    "gjk-epa": "GJK + EPA",
  },
  means:
    "SAT pays for each edge, but stops at the first gap. GJK pays for each round, and needs few rounds. So SAT wins with few corners and clear gaps, GJK with many corners.",
};

export const texts = {
  en,
  zh: {
    counted: "五种方法检测同一对多边形，各自要花时间的运算：",
    pairs: { apart: "分离，各5个角", overlap: "重叠，各12个角" },
    operations: { supports: "求支撑点", projections: "投影", roots: "开方" },
    methods: {
      "simple-sat": "分离轴（每个角）",
      sat: "分离轴（支撑点）",
      gjk: "GJK",
      "gjk-distance": "GJK距离",
      "gjk-epa": "GJK + EPA",
    },
    means:
      "分离轴按边付出，但一遇到空隙就能停。GJK按轮付出，而轮数很少。所以角少、空隙明显时分离轴省事，角多时GJK省事。",
  } satisfies typeof en,
};
