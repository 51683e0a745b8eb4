/** The sandbox opens with a floor and gravity, under which its bodies come to rest. */
import { expect, test } from "vitest";
import type { BodiesReading } from "../../www/stages/shared/bodies/reading.ts";
import { openSession } from "./support/session.ts";

test("all that falls at the opening comes to rest, in words of both languages", async () => {
  const sentences = [];
  for (const language of ["en", "zh"] as const) {
    const { session, module, model, strings, frame, act, engine } = await openSession("sandbox", null, language);
    const reading = () => model().facts?.own as BodiesReading;
    expect(engine().gravity.y).toBeGreaterThan(0);
    expect(reading()).toMatchObject({ bodies: 7, fixed: 4, resting: 0 });
    session.pause(true);
    for (let step = 0; step < 900; step += 1) act("step");
    frame();
    expect(reading()).toMatchObject({ bodies: 7, resting: 7 });
    const { facts, views } = model();
    if (facts === null) throw new Error("nothing is open");
    sentences.push(module.describe(facts, strings, views).picture);
    session.leave();
  }
  const [english, chinese] = sentences;
  expect(english).toMatch(/^7 bodies, \d+ contacts. All are at rest.$/);
  expect(chinese).toContain("7个刚体");
  expect(chinese).toContain("静止");
});
