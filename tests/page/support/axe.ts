/** The violations that axe finds in a page. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The window of a page; axe is there after the first run. */
type AxeWindow = typeof globalThis & { axe?: typeof import("axe-core") };

/** Axe describes only nodes that violate a rule; it checks all rules on all nodes. */
const OPTIONS = { resultTypes: ["violations" as const] };

/**
 * Returns the violations, each with the HTML of its nodes.
 *
 * A page without frames needs no separate runs and no blank page that joins their results. Axe stays in a page, so the
 * next run does not send and compile it again.
 *
 * @param include selector of the part of the page to look at; without it all of the page
 */
export async function violationsOf(page: Page, include?: string) {
  const builder = new AxeBuilder({ page }).options(OPTIONS);
  if (include !== undefined) builder.include(include);
  const isWhole = page.frames().length === 1;
  const again = isWhole ? await runAgain(page, include) : null;
  const { violations } = again ?? (await builder.setLegacyMode(isWhole).analyze());
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Runs axe where an earlier run has left it; null without one. */
const runAgain = (page: Page, include?: string) =>
  page.evaluate(
    async ([selector, options]) => {
      const { axe } = window as AxeWindow;
      return axe === undefined ? null : await axe.run(selector ? { include: [selector] } : document, options);
    },
    [include, OPTIONS] as const,
  );
