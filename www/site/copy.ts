/** The code of a page that is only read: with the address of this site in it, and a button that copies it. */

import { PAGE_TEXTS, PLACEHOLDER } from "../chapters/texts.ts";
import { languageOf } from "../i18n/index.ts";
import { copyText } from "../ui/clipboard.ts";

export function offerCopies() {
  const site = new URL("../../", location.href).href;
  const { copy, copied, notCopied } = PAGE_TEXTS[languageOf(document.documentElement.lang) ?? "en"];
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
      const isCopied = await copyText((code.textContent ?? "").trimEnd());
      if (!isCopied) getSelection()?.selectAllChildren(code);
      news.textContent = isCopied ? copied : notCopied;
    });
    const row = Object.assign(document.createElement("p"), { className: "copy" });
    row.append(button, news);
    code.parentElement?.after(row);
  }
}
