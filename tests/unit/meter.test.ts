/** The times of the crowd: curves and table show the same medians, and hiccups of the machine leave no mark. */
import { expect, test } from "vitest";
import { crowdPlots, noteDrawing, noteStep, PHASES, startMeter, timesOf } from "../../www/stages/scale/meter.ts";
import { randomSource } from "./random.ts";

const COUNTS = { possible: 10, candidates: 5, boxes: 4, hits: 3 };

/** A step whose phases take about 1 ms, two of five times with up to 20 ms more; returns its longest time. */
function stepWith(meter: ReturnType<typeof startMeter>, random: () => number) {
  const time = () => 1000 * (1 + 0.1 * random() + (random() < 0.2 ? 20 * random() : 0));
  const microseconds = { move: time(), broadPhase: time(), narrowPhase: time() };
  // biome-ignore lint/suspicious/noExplicitAny: the meter reads these counts alone
  noteStep(meter, { ...COUNTS, microseconds } as any);
  const drawn = time() / 1000;
  noteDrawing(meter, drawn);
  return Math.max(...Object.values(microseconds).map((each) => each / 1000), drawn);
}

test("a curve of times keeps its level through hiccups, and ends at the number of the table", () => {
  const meter = startMeter();
  const random = randomSource(5);
  let longest = 0;
  for (let step = 0; step < 240; step += 1) longest = Math.max(longest, stepWith(meter, random));
  expect(longest).toBeGreaterThan(10);
  const [plot] = crowdPlots(meter, String);
  const settled = plot?.history.entries.slice(30) ?? [];
  expect(settled).toHaveLength(210);
  for (const phase of PHASES) {
    for (const entry of settled) expect(entry[phase], phase).toBeLessThan(1.15);
    expect(settled.at(-1)?.[phase]).toBe(timesOf(meter)?.[phase]);
  }
});

test("a lasting change reaches the curve within half a second", () => {
  const meter = startMeter();
  const steps = (milliseconds: number) => {
    const time = 1000 * milliseconds;
    for (let step = 0; step < 30; step += 1) {
      // biome-ignore lint/suspicious/noExplicitAny: the meter reads these counts alone
      noteStep(meter, { ...COUNTS, microseconds: { move: time, broadPhase: time, narrowPhase: time } } as any);
    }
  };
  expect(timesOf(meter)).toBe(null);
  steps(1);
  steps(3);
  expect(timesOf(meter)).toMatchObject({ move: 3, broad: 3, narrow: 3 });
});
