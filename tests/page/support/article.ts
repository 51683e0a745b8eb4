/** Pages of other people that hold a lab: an article, a frame. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { labReady } from "./lab.ts";

/** Serves one page of HTML beside the site. */
export async function servePage(page: Page, address: string, body: string) {
  const html = `<!doctype html><html lang="en"><title>Article</title><body>${body}</body></html>`;
  await page.route(address, (route) => route.fulfill({ body: html, contentType: "text/html" }));
}

/** Returns the HTML snippets of a section of a document, with the address of the site in place of the elided one. */
export function snippetsOf(document: string, heading: string, site: string): string[] {
  const text = readFileSync(new URL(`../../../${document}`, import.meta.url), "utf8");
  const [, section = ""] = text.split(`## ${heading}\n`);
  const [own = ""] = section.split("\n## ");
  return [...own.matchAll(/```html\n([\s\S]*?)```/g)].map(([, html = ""]) => html.replaceAll("https://…/", site));
}

/** Opens an article with labs in it. */
export async function openArticle(page: Page, site: string, body: string) {
  const script = `<script type="module" src="${site}collidoscope-lab.js"></script>`;
  await servePage(page, `${site}article.html`, body + script);
  await page.goto(`${site}article.html`);
  await labReady(page);
}

/**
 * Returns the HTML snippets that the README gives to authors of articles, word by word, with the
 * address of the site in place of the elided one.
 */
export function readmeSnippets(site: string) {
  const snippets = snippetsOf("README.md", "Put the laboratory into an article", site);
  const find = (tag: string) => {
    const found = snippets.find((html) => html.includes(`<${tag}`));
    if (found === undefined) throw new Error(`the README has no snippet with <${tag}`);
    return found;
  };
  return { tag: find("collidoscope-lab"), frame: find("iframe") };
}

/** The site under a name of its own, and another site with articles. */
export const LAB = "http://lab.test/";
export const ARTICLES = "http://article.test/";

/** Serves the site as {@link LAB}; other sites may use the files whose paths match. */
export async function serveLab(page: Page, site: string, allowed: RegExp) {
  await page.route(`${LAB}**`, async (route) => {
    const url = route.request().url().replace(LAB, site);
    const response = await route.fetch({ url });
    // Without any such header Playwright adds one that allows all.
    const origin = allowed.test(url) ? "*" : LAB.replace(/\/$/, "");
    const headers = { ...response.headers(), "access-control-allow-origin": origin };
    await route.fulfill({ response, headers });
  });
}
