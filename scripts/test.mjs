/**
 * `npm test`: installs missing tools, then runs every stage in order and stops at the first failure.
 * `node scripts/test.mjs NAME...` runs the named stages, also those outside of `npm test`.
 */

import { ensureChromium } from "./lib/chromium.mjs";
import { formatDuration, main, SetupError, stage } from "./lib/progress.mjs";
import { stages } from "./lib/stages.mjs";
import { ensureRustComponents, setUpBuild } from "./lib/tools.mjs";

/** @param {string[]} names */
function chosenStages(names) {
  const unknown = names.find((name) => !stages.some((each) => each.name === name));
  if (unknown !== undefined) {
    const known = stages.map((each) => each.name).join(", ");
    throw new SetupError(`There is no stage "${unknown}"; the stages are ${known}.`);
  }
  return names.length === 0
    ? stages.filter((each) => !each.onlyByName)
    : stages.filter((each) => names.includes(each.name));
}

await main(async () => {
  const start = performance.now();
  const chosen = chosenStages(process.argv.slice(2));
  const env = await setUpBuild();
  await ensureRustComponents(env);
  if (chosen.some((each) => each.needsBrowser)) {
    await stage("Chromium", ensureChromium);
  }
  for (const [index, { name, check }] of chosen.entries()) {
    try {
      await stage(`[${index + 1}/${chosen.length}] ${name}`, () => check(env));
    } catch (error) {
      console.error(`\n✗ Stage "${name}" failed; to run it alone: node scripts/test.mjs ${name}`);
      console.log(`${index} passed, 1 failed`);
      throw error;
    }
  }
  console.log(`All stages in ${formatDuration(performance.now() - start)}.`);
  console.log(`${chosen.length} passed, 0 failed`);
});
