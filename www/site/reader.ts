/**
 * The pages that are read: their text is there before any script. This one lets the picture act, and keeps what the reader
 * chooses.
 */

import { followChoices } from "./kept.ts";

document.body.dataset.live = "";
followChoices();
if (document.body.dataset.page === "home") import("./home.ts").then(({ openHome }) => openHome());
else if (document.body.dataset.page === "chapter") import("./chapter.ts").then(({ openChapter }) => openChapter());
else if (document.body.dataset.page === "check") import("./check.ts").then(({ openCheck }) => openCheck());
