/** The code of a page that is only read: with the address of this site in it, and a button that copies it. */

import { PAGE_TEXTS, PLACEHOLDER } from "../chapters/texts.ts";
import { languageOf } from "../i18n/index.ts";

export function offerCopies() {
  const site = new URL("../../", location.href).href;
  const { copy, copied } = PAGE_TEXTS[languageOf(document.documentElement.lang) ?? "en"];
  for (const code of document.querySelectorAll<HTMLElement>(".plain code.language-html")) {
    code.textContent = (code.textContent ?? "").replaceAll(PLACEHOLDER, site);
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "action",
      textContent: copy,
    });
    const news = document.createElement("span");
    news.setAttribute("role", "status");
    button.addEventListener("click", async () => {
      // A frame may not use the clipboard: the reader copies what is selected.
      getSelection()?.selectAllChildren(code);
      await navigator.clipboard.writeText((code.textContent ?? "").trimEnd());
      news.textContent = copied;
    });
    const row = Object.assign(document.createElement("p"), { className: "copy" });
    row.append(button, news);
    code.parentElement?.after(row);
  }
}
