/** Undo and redo by keys, by buttons and after drags; `tests/core/undo.test.ts` has the random acts of every stage. */

import { expect, test } from "./support/fixtures.ts";
import { button, clientOf, drag, hashOf, openLab, pressKeys, shapesOf } from "./support/lab.ts";

test("a drag of any length is one act; buttons are enabled while they have an act", async ({ page }) => {
  await openLab(page, { stage: "gjk", seed: 3 });
  const [undo, redo] = [button(page, "undo"), button(page, "redo")];
  await expect(undo).toBeDisabled();
  await expect(redo).toBeDisabled();
  const start = await hashOf(page);
  const shape = (await shapesOf(page))[0];
  if (shape === undefined) throw new Error("the stage has shapes");
  const to = { x: shape.x + 60, y: shape.y + 40 };
  expect(await clientOf(page, to)).not.toBeNull();
  await drag(page, shape, to);
  const dragged = await hashOf(page);
  expect(dragged).not.toBe(start);
  await expect(undo).toBeEnabled();
  await undo.click();
  expect(await hashOf(page)).toBe(start);
  await expect(redo).toBeEnabled();
  await redo.click();
  expect(await hashOf(page)).toBe(dragged);
});

test("Ctrl+Z and Ctrl+Shift+Z undo and redo; a new act clears the redo list", async ({ page }) => {
  await openLab(page, { stage: "circles", seed: 3 });
  const start = await hashOf(page);
  await pressKeys(page, "spawn-circle", "move-right");
  const moved = await hashOf(page);
  await pressKeys(page, "undo", "undo");
  expect(await hashOf(page)).toBe(start);
  await pressKeys(page, "redo", "redo");
  expect(await hashOf(page)).toBe(moved);
  await pressKeys(page, "undo", "move-up");
  const other = await hashOf(page);
  await pressKeys(page, "redo");
  expect(await hashOf(page)).toBe(other);
  await pressKeys(page, "reset", "undo");
  expect(await hashOf(page), "the way back to the start, undone").toBe(other);
});
