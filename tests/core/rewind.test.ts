/** Back in time: earlier states return exactly, and the same steps follow them. */
import { expect, test } from "vitest";
import { hasClock } from "../../www/input/commands.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { openSession } from "./support/session.ts";

const STEPS = 60;

/** Bytes of a snapshot for which every step is kept; of more shapes a state is kept every few steps only. */
const KEPT_EACH_STEP = 2 ** 15;

let rewound = 0;

for (const id of STAGES.ids) {
  test(`${id}: a rewound stage has the hash of then, and goes on with the same hashes`, async () => {
    const { session, module, engine, model, act, frame, hash } = await openSession(id);
    if (!hasClock(module.commands)) return;
    rewound += 1;
    const starts = module.commands.find(({ codes, group }) => group === "act" && codes.includes("Enter"));
    if (starts !== undefined) session.perform(starts);
    session.pause(true);
    if (id === "sandbox") act("spawn-rectangle", "spawn-circle", "spawn-rectangle", "spawn-polygon");
    frame();
    const every = Math.ceil(engine().snapshot().length / KEPT_EACH_STEP);
    const record = (count: number) => {
      const hashes = [hash()];
      for (let step = 0; step < count; step += 1) {
        act("step");
        hashes.push(hash());
      }
      frame();
      return hashes;
    };
    const hashes = record(STEPS);
    expect(new Set(hashes).size, "the stage moves").toBeGreaterThan(5);
    const goBack = (by: number) => {
      session.rewind(model().rewind.count - 1 - by);
      frame();
    };
    for (const back of [1, 7, 20].filter((by) => by * every <= 55)) {
      goBack(back);
      const found = hashes.lastIndexOf(hash());
      expect(found, `${back} back`).toBeGreaterThanOrEqual(STEPS - back * every - every);
      if (every === 1) expect(found).toBe(STEPS - back);
    }
    const from = hashes.indexOf(hash());
    expect(model().paused).toBe(true);
    expect(record(STEPS - from)).toEqual(hashes.slice(from));
    goBack(0);
    expect(hash()).toBe(hashes[STEPS]);
    session.leave();
  });
}

test("six stages rewind", () => expect(rewound).toBe(6));
