/** Pages of other people that hold a lab: an article, a frame. */
import { labReady } from "./lab.js";

/** @typedef {import("@playwright/test").Page} Page */

/**
 * Serves one page of HTML beside the site.
 *
 * @param {Page} page
 * @param {string} address
 * @param {string} body
 */
export async function servePage(page, address, body) {
  const html = `<!doctype html><html lang="en"><title>Article</title><body>${body}</body></html>`;
  await page.route(address, (route) => route.fulfill({ body: html, contentType: "text/html" }));
}

/**
 * Opens an article with labs in it.
 *
 * @param {Page} page
 * @param {string} site
 * @param {string} body
 */
export async function openArticle(page, site, body) {
  const script = `<script type="module" src="${site}collidoscope-lab.js"></script>`;
  await servePage(page, `${site}article.html`, body + script);
  await page.goto(`${site}article.html`);
  await labReady(page);
}
