/** Six ways to test drawings on a canvas: which one to take when, and its price. Each leads to its stage. */
import { html } from "lit/html.js";
import type { PanelModel } from "../../lab/stage.ts";
import { headsTemplate } from "../shared/parts.ts";

/** The stages that teach them. */
const METHODS = ["boundary", "bounding-shapes", "circles", "ray-cast", "sat", "pixel"] as const;

export function template(panel: PanelModel, words: typeof en) {
  const { home, strings } = panel;
  return html`<table class="touches methods" data-part="methods">
    ${headsTemplate(words.heads)}
    <tbody>
      ${METHODS.map((id) => {
        const [name, when, price] = words.rows[id];
        const href = `${home}?${new URLSearchParams({ stage: id, lang: strings.tag.slice(0, 2) })}`;
        // Only a site has pages of further stages.
        const isHere = home === "" || id === "pixel";
        return html`<tr>
          <th scope="row">${isHere ? name : html`<a href=${href} data-method=${id}>${name}</a>`}</th>
          <td>${when}</td>
          <td>${price}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

const en = {
  heads: ["Method", "Take it for", "Its price"],
  rows: {
    boundary: ["Boundary", "a ball at the floor or the edge of the picture", "one comparison; straight borders only"],
    "bounding-shapes": [
      "Boxes",
      "drawings that fill a box; the first test for all others",
      "four comparisons; errs at corners",
    ],
    circles: ["Circles", "round things, and things that turn", "one distance; errs with long things"],
    "ray-cast": ["Ray", "fast, small things: a ball, a bullet", "two lines; leaves out the thickness"],
    sat: ["SAT", "convex polygons that turn", "an axis for each face; no hollows"],
    pixel: ["Pixels", "drawings with holes, thin parts, soft borders", "every common pixel; only after the boxes"],
  },
};

export const texts = {
  en,
  zh: {
    heads: ["方法", "适合", "代价"],
    rows: {
      boundary: ["边界", "球碰到地面或画面边缘", "比较一次；只适合直的边界"],
      "bounding-shapes": ["包围盒", "填满方框的图画；也是其他方法之前的第一步", "比较四次；角上会误报"],
      circles: ["圆", "圆的东西，会转动的东西", "算一个距离；细长的东西会误报"],
      "ray-cast": ["射线", "又小又快的东西：球、子弹", "两条线求交；不计粗细"],
      sat: ["SAT", "会转动的凸多边形", "每条边一条轴；不能有凹陷"],
      pixel: ["像素", "有洞、有细枝、边缘柔和的图画", "逐个看公共像素；要先过包围盒"],
    },
  } satisfies typeof en,
};
