/** How many pictures a second a canvas shows, as it is written into the picture. */

/** Milliseconds over which pictures are counted. */
const SPAN = 500;

/** A picture that comes later than this, in milliseconds, follows a rest. */
const REST = 250;

type Counter = { last: number; since: number; count: number; rate: number | null };

const COUNTERS: WeakMap<CanvasRenderingContext2D, Counter> = new WeakMap();

/** Counts a picture at `now`, in milliseconds, and returns how many there are a second; null until that is known. */
export function frameRate(context: CanvasRenderingContext2D, now: number) {
  const counter = COUNTERS.get(context) ?? { last: now, since: now, count: 0, rate: null };
  COUNTERS.set(context, counter);
  if (now - counter.last > REST) Object.assign(counter, { since: now, count: 0 });
  else counter.count += 1;
  counter.last = now;
  const span = now - counter.since;
  if (span >= SPAN) {
    counter.rate = Math.round((1000 * counter.count) / span);
    Object.assign(counter, { since: now, count: 0 });
  }
  return counter.rate;
}
