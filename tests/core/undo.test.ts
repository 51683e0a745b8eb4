/** Undo and redo in every stage: from random acts back to the start, and forth to their end. */
import { expect, test } from "vitest";
import { STAGES } from "../../www/stages/registry.ts";
import { randomSource } from "../unit/random.ts";
import { openSession } from "./support/session.ts";

/** Acts that a reader makes in each stage. */
const ACTS = 1000;

for (const id of STAGES.ids) {
  test(`${id}: undo returns to the start of ${ACTS} random acts, redo to their end`, async () => {
    const { session, module, act, frame, hash } = await openSession(id, 5);
    // Crowds stay as small as they open: a few worlds of 100,000 shapes fill the list.
    const commands = module.commands.filter((each) => each.quiet !== true && each.id !== "more");
    const random = randomSource(7);
    const start = hash();
    const worlds = new Set<string>();
    for (let count = 0; count < ACTS; count += 1) {
      const command = commands[Math.floor(random() * commands.length)];
      if (command !== undefined) session.perform(command);
      worlds.add(hash());
      if (count % 50 === 0) frame();
    }
    frame();
    session.pause(true);
    const end = hash();
    const walk = (way: "undo" | "redo") => {
      const passed = new Set<string>();
      for (let count = 0; count <= ACTS; count += 1) {
        act(way);
        passed.add(hash());
      }
      frame();
      return passed.size;
    };
    expect(walk("undo"), "worlds on the way back").toBeGreaterThan(5);
    expect(hash(), "the start").toBe(start);
    walk("redo");
    expect(hash(), "the end").toBe(end);
    expect(worlds.size, "different worlds").toBeGreaterThan(5);
    session.leave();
  });
}
