/** Prints at the end which tests Firefox's driver cannot run, by reason. */
import type { Reporter, TestCase } from "@playwright/test/reporter";

export default class FirefoxReporter implements Reporter {
  #tests = new Map<string, Set<string>>();

  onTestEnd(test: TestCase) {
    const reason = test.annotations.find(({ type }) => type === "skip" || type === "fail")?.description;
    if (reason === undefined) return;
    const [, , ...names] = test.titlePath();
    this.#tests.set(reason, (this.#tests.get(reason) ?? new Set()).add(names.join(" › ")));
  }

  onEnd() {
    for (const [reason, tests] of this.#tests) {
      console.log(`\nNot tested in Firefox, ${tests.size}: ${reason}.`);
      for (const name of tests) console.log(`  ${name}`);
    }
  }
}
