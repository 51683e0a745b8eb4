/** Moves names apart that would lie on each other. A pure function. */

/**
 * The places nearest to the wanted ones, by the sum of squares, that lie a pitch apart at least: isotonic regression by pooling
 * adjacent violators, of each place less the pitches before it, within bounds.
 *
 * @param wanted in ascending order
 * @param bounds that hold all of them
 */
export function apart(
  wanted: readonly number[],
  pitch: number,
  { least, most }: { least: number; most: number },
): number[] {
  const pools: { mean: number; count: number }[] = [];
  for (const [index, place] of wanted.entries()) {
    let pool = { mean: place - index * pitch, count: 1 };
    for (let last = pools.at(-1); last !== undefined && last.mean > pool.mean; last = pools.at(-1)) {
      const count = last.count + pool.count;
      pool = { mean: (last.mean * last.count + pool.mean * pool.count) / count, count };
      pools.pop();
    }
    pools.push(pool);
  }
  const means = pools.flatMap(({ mean, count }) => new Array(count).fill(mean));
  const greatest = most - (wanted.length - 1) * pitch;
  return means.map((mean, index) => Math.max(least, Math.min(mean, greatest)) + index * pitch);
}
