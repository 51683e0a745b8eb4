/** Plain copies: an HTML file without dependencies, and the same for CodePen. */

import { ROLES } from "../canvas/palette.ts";
import type { PlainPage } from "../ui/model.ts";

/** The words of the sheet about plain copies. */
export const PLAIN_WORDS = {
  en: {
    heading: "Plain code",
    note: "One HTML file of at most 120 lines that needs nothing else: these shapes and their test.",
    copy: "Copy the HTML",
    save: "Save as .html",
    pen: "Open in CodePen",
    none: "There is nothing to test here, a shape has round corners, or the file would have more than 120 lines.",
    sent: "CodePen opens in a new tab. If it does not, this page may not open one: copy the HTML.",
  },
  zh: {
    heading: "纯代码",
    note: "一个不超过120行、不依赖其他文件的HTML：这些图形和它们的检测。",
    copy: "复制HTML",
    save: "存为.html",
    pen: "在CodePen中打开",
    none: "这里没有可检测的图形，有图形带圆角，或者文件会超过120行。",
    sent: "CodePen会在新标签页打开。如果没有打开，说明本页不允许，请复制HTML。",
  },
};

const bodyOf = ({ height, hint }: PlainPage) => `<canvas width="1600" height="${height}" role="img" title="${hint}"
  style="width: min(100%, 800px); touch-action: none; background: ${ROLES.ground.light}"></canvas>
<p role="status"></p>`;

/** Returns the page as one file. */
export const fileOf = (page: PlainPage) => `<!doctype html>
<html lang="${page.language}" style="color-scheme: light dark; font: 1.2em system-ui">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${page.title.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</title>
${bodyOf(page)}
<script>
${page.script}
</script>
`;

/** Opens the page as a new pen, in a new tab: by a form, which works without scripts of CodePen. */
export function openInCodePen(page: PlainPage, place: ParentNode) {
  const form = document.createElement("form");
  Object.assign(form, { action: "https://codepen.io/pen/define", method: "post", target: "_blank", rel: "noopener" });
  const field = document.createElement("input");
  const value = JSON.stringify({ title: page.title, html: bodyOf(page), js: page.script });
  Object.assign(field, { type: "hidden", name: "data", value });
  form.append(field);
  place.append(form);
  form.submit();
  form.remove();
}
