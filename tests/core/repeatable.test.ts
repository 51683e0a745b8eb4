/** Equal seeds and commands give equal worlds in every stage; a failed stage continues in a fresh engine. */
import { expect, test } from "vitest";
import { Lab } from "../../www/engine/lab.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { randomSource } from "../unit/random.ts";
import { type Bench, openSession } from "./support/session.ts";

const ACTS = 60;

/** Performs random commands, and returns the kept data after each. */
function play({ session, module, frame, kept }: Bench, seed: number) {
  const commands = module.commands.filter((each) => each.quiet !== true && !["more", "reset"].includes(each.id));
  const random = randomSource(seed);
  return Array.from({ length: ACTS }, () => {
    const command = commands[Math.floor(random() * commands.length)];
    if (command !== undefined) session.perform(command);
    session.pause(true);
    frame();
    return kept();
  });
}

/** Kept data without measured times, which differ from run to run. */
const untimed = (data: string) => data.replace(/"times":\[[^\]]*\]/g, "");

for (const id of STAGES.ids) {
  test(`${id}: equal acts give equal worlds and stage data; the reset gives the start`, async () => {
    const [one, other] = [await openSession(id, 21), await openSession(id, 21)];
    const start = one.hash();
    const fresh = Lab.fromScene(one.module.scene, { seed: 21 });
    const scene = fresh.stateHash();
    one.module.open(fresh, true);
    const opens = fresh.stateHash() !== scene;
    expect(start).toBe(fresh.stateHash());
    fresh.free();
    const kept = play(one, 3);
    expect(play(other, 3).map(untimed)).toEqual(kept.map(untimed));
    expect(new Set(kept).size, "the acts change something").toBeGreaterThan(5);
    one.act("reset");
    const first = one.hash();
    other.act("reset");
    expect(other.hash()).toBe(first);
    // A reset renews the ids of the shapes that a stage opens with.
    if (!opens) expect(first).toBe(start);
    for (const { session } of [one, other]) session.leave();
  });

  test(`${id}: after a failure the stage continues from its last state, and goes on as before`, async () => {
    const bench = await openSession(id, 21);
    const { session, module, act, model, recoveries, frame, hash, kept } = bench;
    play(bench, 5);
    // A crowd that was replaced is kept a frame later.
    frame();
    const before = untimed(kept());
    const report = console.error;
    console.error = () => {};
    session.fail(new WebAssembly.RuntimeError("unreachable"));
    console.error = report;
    const [states] = recoveries;
    if (states === undefined) throw new Error("the session does not recover");
    session.open(module, null, 21, true);
    session.goOn(states);
    frame();
    if (module.pace === undefined) expect(untimed(kept())).toBe(before);
    expect(model().phase).not.toBe("stopped");
    const after = hash();
    const [command] = module.commands.filter(({ group }) => ["make", "act", "turn", "crowd"].includes(group));
    if (command !== undefined) act(command.id);
    act("undo");
    expect(hash(), "undo after the recovery").toBe(after);
    session.leave();
  });
}
