/** Progress on the terminal: a line per stage with its time, and one sentence for a missing program. */

/** A fault that the user can mend. Its message is printed without a stack. */
export class SetupError extends Error {}

/**
 * Returns a readable duration.
 * @param {number} milliseconds
 */
export function formatDuration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Runs one stage; prints its name before and its time after.
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
 * Runs the body of a script; a fault ends it with a message and exit code 1.
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
