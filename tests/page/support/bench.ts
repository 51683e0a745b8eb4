/** The site's bench page, as its tests open and run it. */
import { expect, type Page } from "@playwright/test";

/** Figures of the smallest amount: five kinds of pairs, each asked in two ways, and two worlds. */
export const TASTE = 12;

/** Opens the page with the smallest amount chosen. */
export async function openBench(page: Page, query: Record<string, string> = {}) {
  const chosen = new URLSearchParams({ lang: "en", theme: "light", amount: "taste", ...query });
  await page.goto(`./bench.html?${chosen}`);
  await expect(page.locator('[data-action="run"]')).toBeVisible();
}

/** Opens the page and measures everything of the smallest amount. */
export async function runBench(page: Page, query?: Record<string, string>) {
  await openBench(page, query);
  await page.locator('[data-action="run"]').click();
  await expect(page.locator("progress")).toHaveJSProperty("value", TASTE, { timeout: 25_000 });
  await expect(page.locator('[data-action="run"]')).toBeVisible();
}
