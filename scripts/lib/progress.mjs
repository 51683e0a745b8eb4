/** What the person sees: a line per stage with its time, and one sentence when something is missing. */

/** A fault that the person can mend. Its message is shown alone, without a stack. */
export class SetupError extends Error {}

/**
 * A duration for people.
 * @param {number} milliseconds
 */
export function formatDuration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Runs one stage between a line that names it and a line with its time.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} action
 * @returns {Promise<T>}
 */
export async function stage(name, action) {
  const start = performance.now();
  console.log(`▸ ${name}`);
  const result = await action();
  console.log(`  ${name}: ${formatDuration(performance.now() - start)}`);
  return result;
}

/**
 * Runs a script's body; a fault ends it with a message and exit code 1.
 * @param {() => void | Promise<void>} body
 */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof SetupError ? `\n✗ ${error.message}` : error);
    process.exitCode = 1;
  }
}
