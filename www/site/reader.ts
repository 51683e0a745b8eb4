/**
 * The pages that are read: their text is there before any script. This one lets the picture act, and keeps what the reader
 * chooses.
 */

import { preferredLanguage } from "../i18n/index.ts";
import { followChoices } from "./kept.ts";

const { dataset } = document.body;
const query = new URLSearchParams(location.search);
dataset.live = "";
// A frame has no choices of its own, and keeps nothing.
if (dataset.page === "check" && query.get("embed") === "1") {
  dataset.embed = "";
  document.documentElement.setAttribute("theme", query.get("theme") ?? "auto");
} else followChoices();
// The laboratory is one page for all languages.
if (dataset.page === "home" && (query.has("stage") || query.has("embed"))) {
  if (!query.has("lang")) query.set("lang", preferredLanguage([document.documentElement.lang]));
  location.replace(`../?${query}${location.hash}`);
} else if (dataset.page === "home") import("./home.ts").then(({ openHome }) => openHome());
else if (dataset.page === "chapter") import("./chapter.ts").then(({ openChapter }) => openChapter());
else if (dataset.page === "plain") import("./copy.ts").then(({ offerCopies }) => offerCopies());
else if (dataset.page === "check") import("./check.ts").then(({ openCheck }) => openCheck());
