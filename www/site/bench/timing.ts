/** Times a pass that may be shorter than the resolution of the browser's clock. */

/** Milliseconds that a sample takes at least: the coarsest clocks tick every millisecond. */
const LEAST_SAMPLE = 30;

/** A pass runs so long before it is measured, for the compilers. */
const WARM_UP = 60;

interface Timing {
  /** milliseconds per pass */
  median: number;
  least: number;
}

/** The median of several samples, each of as many passes as it takes to be long enough. */
export function timed(pass: () => void, rounds: number): Timing {
  pass();
  let [passes, spent] = [1, 0];
  for (let taken = 0; spent < WARM_UP || taken < LEAST_SAMPLE; spent += taken) {
    taken = timeOf(pass, passes);
    if (taken < LEAST_SAMPLE) {
      // Double the passes until the clock ticks.
      const wanted = taken > 0 ? Math.ceil((passes * LEAST_SAMPLE) / taken) : 2 * passes;
      passes = Math.max(passes + 1, Math.min(wanted, 8 * passes));
    }
  }
  const samples = Array.from({ length: rounds }, () => timeOf(pass, passes) / passes);
  samples.sort((one, two) => one - two);
  return {
    median: samples[Math.floor(samples.length / 2)] ?? Number.NaN,
    least: samples[0] ?? Number.NaN,
  };
}

function timeOf(pass: () => void, passes: number) {
  const started = performance.now();
  for (let done = 0; done < passes; done += 1) pass();
  return performance.now() - started;
}
