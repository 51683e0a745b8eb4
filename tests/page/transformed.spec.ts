/** A lab in a slide: CSS transforms and zooms of elements around it. */

import { openArticle } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { clientOf, dragClient, painted, shapesOf } from "./support/lab.ts";

const SCENE = JSON.stringify({
  ...{ format: "collidoscope", version: 2, world: { width: 800, height: 450 }, selected: 0 },
  shapes: [
    { type: "circle", x: 200, y: 150, radius: 40 },
    { type: "rectangle", x: 600, y: 300, width: 120, height: 60 },
  ],
});

/** Styles of the slide, and what they make of a vector in it. */
const SLIDES: Readonly<Record<string, { style: string; matrix: [a: number, b: number, c: number, d: number] }>> = {
  "as it is": { style: "", matrix: [1, 0, 0, 1] },
  "half as large": { style: "transform: scale(0.5)", matrix: [0.5, 0, 0, 0.5] },
  "larger in one direction": { style: "transform: scale(1.4, 0.9)", matrix: [1.4, 0, 0, 0.9] },
  turned: { style: "transform: rotate(30deg)", matrix: [0.866, 0.5, -0.5, 0.866] },
  mirrored: { style: "transform: scaleX(-1)", matrix: [-1, 0, 0, 1] },
  skewed: { style: "transform: skewX(20deg)", matrix: [1, 0, 0.364, 1] },
  "scaled by its own property": { style: "scale: 0.7; rotate: -15deg", matrix: [0.676, -0.181, 0.181, 0.676] },
  "zoomed out": { style: "zoom: 0.6", matrix: [0.6, 0, 0, 0.6] },
  "zoomed in": { style: "zoom: 1.3", matrix: [1.3, 0, 0, 1.3] },
  "zoomed and scaled": { style: "zoom: 1.5; transform: scale(0.5)", matrix: [0.75, 0, 0, 0.75] },
};

for (const [name, { style, matrix }] of Object.entries(SLIDES)) {
  test(`shapes are where they are seen in a slide ${name}`, async ({ page, site }) => {
    await openArticle(
      page,
      site,
      `<div style="inline-size: 640px; margin: 60px 120px; transform-origin: 50% 40%; ${style}">
         <collidoscope-lab lang="en" stage="rectangle-circle" controls="minimal" scene='${SCENE}'></collidoscope-lab>
       </div>`,
    );
    await painted(page);
    const [origin, right, down] = [
      await clientOf(page, { x: 400, y: 225 }),
      await clientOf(page, { x: 500, y: 225 }),
      await clientOf(page, { x: 400, y: 325 }),
    ];
    // The picture is 640 px wide for a world of 800.
    const unit = 100 * (640 / 800);
    const vectors = [right.x - origin.x, right.y - origin.y, down.x - origin.x, down.y - origin.y];
    for (const [at, value] of vectors.entries()) expect(value / unit).toBeCloseTo(matrix[at] ?? Number.NaN, 1);

    const second = await page.evaluate(() => probe.engine().ids[1]);
    const at = await clientOf(page, { x: 600, y: 300 });
    await page.mouse.click(at.x, at.y);
    expect(await page.evaluate(() => probe.engine().selected), "a click selects").toBe(second);
    await dragClient(page, await clientOf(page, { x: 200, y: 150 }), await clientOf(page, { x: 320, y: 240 }));
    const [moved] = await shapesOf(page);
    expect(moved?.x).toBeCloseTo(320, -0.5);
    expect(moved?.y).toBeCloseTo(240, -0.5);
  });
}
