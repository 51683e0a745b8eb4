/** Undo and redo: the hash of then, by keys, buttons and after drags. */

import { expect, test } from "./support/fixtures.ts";
import { button, clientOf, drag, hashOf, openLab, pressKeys, STAGE_IDS, shapesOf } from "./support/lab.ts";

/** Acts that a reader makes in each stage. */
const ACTS = 1000;

for (const stage of STAGE_IDS) {
  test(`${stage}: back to the start from ${ACTS} random acts, and forth to their end`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLab(page, { stage, seed: 5 });
    const found = await page.evaluate(
      async ([acts, seed]) => {
        const lab = probe.lab();
        const start = probe.hash();
        const offered = lab.module?.commands ?? [];
        const named = (id: string) => offered.filter((each) => each.id === id);
        const commands = offered.filter(({ quiet }) => quiet !== true);
        let state = seed;
        const random = () => {
          state = (state * 48271) % 2147483647;
          return state / 2147483647;
        };
        const hashes = new Set<string>();
        for (let act = 0; act < acts; act += 1) {
          // Crowds stay as small as they open: a few worlds of 100,000 shapes fill the list.
          const command = commands[Math.floor(random() * commands.length)];
          if (command !== undefined && command.id !== "more") lab.dispatch(command);
          hashes.add(probe.hash());
          if (act % 50 === 0) await probe.painted();
        }
        await probe.painted();
        lab.paused = true;
        const end = probe.hash();
        /** Goes as far as it goes, and returns the number of different worlds on the way. */
        const walk = async (id: string) => {
          const passed = new Set<string>();
          for (let step = 0; step <= acts; step += 1) {
            for (const command of named(id)) lab.dispatch(command);
            passed.add(probe.hash());
          }
          await probe.painted();
          return passed.size;
        };
        const back = await walk("undo");
        const returned = probe.hash();
        await walk("redo");
        return { start, end, returned, again: probe.hash(), back, worlds: hashes.size };
      },
      [ACTS, 7] as const,
    );
    expect(found.returned, "the start").toBe(found.start);
    expect(found.again, "the end").toBe(found.end);
    expect(found.back, "worlds on the way back").toBeGreaterThan(5);
    expect(found.worlds, "different worlds").toBeGreaterThan(5);
  });
}

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
  await pressKeys(page, "g", "d");
  const moved = await hashOf(page);
  await pressKeys(page, "ControlOrMeta+z", "ControlOrMeta+z");
  expect(await hashOf(page)).toBe(start);
  await pressKeys(page, "ControlOrMeta+Shift+z", "ControlOrMeta+Shift+z");
  expect(await hashOf(page)).toBe(moved);
  await pressKeys(page, "ControlOrMeta+z", "w");
  const other = await hashOf(page);
  await pressKeys(page, "ControlOrMeta+Shift+z");
  expect(await hashOf(page)).toBe(other);
  await pressKeys(page, "r", "ControlOrMeta+z");
  expect(await hashOf(page), "the way back to the start, undone").toBe(other);
});
