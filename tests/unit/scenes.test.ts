/** The scene documents of all stages open; a reset goes back to them; a world survives being written and read. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import init, { Lab } from "../../www/engine/lab.ts";
import { startOf } from "../../www/lab/stage.ts";
import { STAGES } from "../../www/stages/registry.ts";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

test("the views that a scene shows belong to its stage", async () => {
  const shown: string[] = [];
  for (const id of STAGES.ids) {
    const stage = await STAGES.load(id);
    for (const name of startOf(stage).views) {
      expect(
        stage.commands.some(({ view }) => view === name),
        `${id}: ${name}`,
      ).toBe(true);
      shown.push(name);
    }
  }
  expect(shown).toContain("contours");
});

test("every stage opens from its document, and goes back to it", async () => {
  for (const id of STAGES.ids) {
    const { scene } = await STAGES.load(id);
    for (const seed of [1, 77]) {
      using lab = Lab.fromScene(scene, { seed });
      const hash = lab.stateHash();
      lab.spawnCircle();
      lab.step();
      expect(lab.stateHash(), id).not.toBe(hash);
      lab.reset();
      expect(lab.stateHash(), id).toBe(hash);
      using twin = Lab.fromScene(JSON.parse(JSON.stringify(lab.toJSON())));
      expect(twin.stateHash(), id).toBe(hash);
    }
  }
});
