/** Nothing is cut off, nothing covers anything else: words and controls of every stage, in windows and in embeds. */
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { ALL_STAGES_TIMEOUT, openLab, painted, STAGE_IDS } from "./support/lab.ts";

/** The sizes of windows and of frames in articles. */
const SIZES = [
  {
    embed: 0,
    sizes: [
      [390, 844],
      [768, 1024],
      [1280, 800],
    ],
  },
  {
    embed: 1,
    sizes: [
      [480, 360],
      [720, 450],
    ],
  },
] as const;

/**
 * Returns words that are cut off or lie on other words, and controls that something covers. Parts that scroll may continue
 * below their edge.
 */
function misfits(): string[] {
  interface Piece {
    name: string;
    of: Element;
    box: DOMRect;
  }
  const found: string[] = [];
  const pieces: Piece[] = [];
  const parentOf = (each: Node): Node | null =>
    each.parentNode instanceof ShadowRoot ? each.parentNode.host : each.parentNode;
  const within = (inner: DOMRect, outer: DOMRect, slack: number) =>
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack;
  const isApart = (one: DOMRect, other: DOMRect) =>
    one.right <= other.left + 2 ||
    other.right <= one.left + 2 ||
    one.bottom <= other.top + 2 ||
    other.bottom <= one.top + 2;
  /** What of a piece can be seen, or the reason why it is cut off; null: it is scrolled away. */
  const shownOf = (piece: Piece): string | null => {
    let scrolls = false;
    for (let at: Node | null = piece.of; at !== null; at = parentOf(at)) {
      if (!(at instanceof HTMLElement)) continue;
      const { overflowX, overflowY, clip, clipPath } = getComputedStyle(at);
      if (clip !== "auto" || clipPath !== "none") return null;
      const box = at.getBoundingClientRect();
      scrolls ||=
        /auto|scroll/.test(overflowX + overflowY) &&
        (at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1);
      if (at === document.body || at === document.documentElement || overflowX === "visible") continue;
      if (!within(piece.box, box, 1.5)) return scrolls ? null : `is cut off by ${at.className || at.localName}`;
    }
    return "";
  };
  const visit = (node: Node) => {
    if (node instanceof HTMLElement) {
      const isShown = node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isShown || node.classList.contains("unseen")) return;
      if (node.matches("button, a, input, select, summary, textarea")) {
        const name =
          node.getAttribute("data-action") ?? node.getAttribute("aria-label") ?? node.textContent?.trim() ?? "";
        pieces.push({ name: `${node.localName} ${name}`, of: node, box: node.getBoundingClientRect() });
      }
      if (node.shadowRoot !== null) for (const child of node.shadowRoot.childNodes) visit(child);
    }
    if (node instanceof Text && node.data.trim() !== "" && node.parentElement !== null) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const name = `"${node.data.trim().slice(0, 40)}"`;
      for (const box of range.getClientRects()) {
        if (box.width <= 1 || box.height <= 1) continue;
        // Fonts leave space above and below their letters.
        const [top, height] = [box.top + 0.15 * box.height, 0.81 * box.height];
        pieces.push({ name, of: node.parentElement, box: new DOMRect(box.left, top, box.width, height) });
      }
    }
    // Words of formulas and drawings have a layout of their own.
    if (node instanceof Element && /^(svg|math|canvas|style|select|textarea)$/.test(node.localName)) return;
    for (const child of node.childNodes) visit(child);
  };
  visit(document.body);
  const seen = pieces.filter((piece) => {
    if (piece.box.width < 1 || piece.box.height < 1) return false;
    const reason = shownOf(piece);
    if (reason !== null && reason !== "") found.push(`${piece.name} ${reason}`);
    return reason === "";
  });
  for (const [at, one] of seen.entries()) {
    const { left, right, top, bottom } = one.box;
    if (one.of.matches("button, summary, a") && bottom <= innerHeight && top >= 0) {
      let top: Element | null = document.elementFromPoint((left + right) / 2, (one.box.top + bottom) / 2);
      while (top?.shadowRoot) {
        const inner = top.shadowRoot.elementFromPoint((left + right) / 2, (one.box.top + bottom) / 2);
        if (inner === null || inner === top) break;
        top = inner;
      }
      const covers = top !== null && !one.of.contains(top) && !top.contains(one.of);
      if (covers) found.push(`${one.name} is covered by ${top?.className || top?.localName}`);
    }
    for (const other of seen.slice(at + 1)) {
      const label = one.of.closest("label");
      const isOne = one.of.contains(other.of) || other.of.contains(one.of) || label?.contains(other.of);
      if (!isOne && !isApart(one.box, other.box)) found.push(`${one.name} lies on ${other.name}`);
    }
  }
  return found;
}

async function check(page: Page, name: string) {
  await painted(page);
  expect.soft([...new Set(await page.evaluate(misfits))], name).toEqual([]);
}

for (const { embed, sizes } of SIZES) {
  test(`words and controls of every stage fit ${embed ? "frames" : "windows"}, in both languages`, async ({ page }) => {
    test.setTimeout(ALL_STAGES_TIMEOUT);
    for (const stage of STAGE_IDS) {
      await page.setViewportSize({ width: sizes[0][0], height: sizes[0][1] });
      await openLab(page, { stage, embed });
      for (const lang of ["en", "zh"]) {
        if (lang === "zh") {
          await page.evaluate(() => {
            probe.lab().lang = "zh";
          });
          await expect(page.locator(".lab")).toHaveAttribute("lang", "zh-Hans");
        }
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
          await check(page, `${stage}, ${lang}, ${width}x${height}`);
        }
      }
    }
  });
}

test("the machine sees what it looks for", async ({ page }) => {
  await openLab(page, { stage: "circles" });
  await page.evaluate(() => {
    const add = (name: string, className: string, words: string, style: string) => {
      const element = Object.assign(document.createElement(name), { className, textContent: words });
      // The site's policy forbids styles in markup.
      element.style.cssText = style;
      document.body.append(element);
    };
    add("div", "narrow", "words cut off", "width: 30px; height: 20px; overflow: hidden; white-space: nowrap");
    add("i", "", "upper words", "position: fixed; left: 40px; top: 60px");
    add("i", "", "lower words", "position: fixed; left: 44px; top: 64px");
    add("button", "", "covered", "position: fixed; left: 300px; top: 300px");
    add("div", "cover", "", "position: fixed; left: 280px; top: 280px; width: 200px; height: 100px");
  });
  const found = await page.evaluate(misfits);
  expect(found).toContain('"words cut off" is cut off by narrow');
  expect(found).toContain('"upper words" lies on "lower words"');
  expect(found).toContain("button covered is covered by cover");
});
