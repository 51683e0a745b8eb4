/** The first page: a live picture, and the keys that act on it. */

import { FROM, homePicture, NARROW } from "../chapters/home.ts";
import { commandForKey, WAYS_BACK } from "../input/commands.ts";
import { byId, isCalm, part } from "./document.ts";
import { Figure } from "./figure.ts";
import { animate, between } from "./glide.ts";

/** Milliseconds that the second circle takes. */
const DRIFT = 1000;

export async function openHome() {
  const figure = await Figure.open(part("figure"));
  const { lab } = figure;
  const picture = homePicture({ isNarrow: matchMedia(NARROW).matches, arrives: true });
  await figure.show(picture);
  for (const row of document.querySelectorAll<HTMLElement>(".row")) row.hidden = false;
  byId("main").addEventListener("click", ({ target }) => {
    const act = (target as Element).closest<HTMLElement>("[data-act]")?.dataset.act;
    const command = lab.commands.find(({ id }) => id === act);
    if (act === "restore") figure.restore();
    else if (command !== undefined) lab.dispatch(command);
  });
  figure.element.addEventListener(
    "keydown",
    (event) => {
      if (commandForKey(event, WAYS_BACK)?.id !== "reset") return;
      event.stopImmediatePropagation();
      event.preventDefault();
      figure.restore();
    },
    { capture: true },
  );
  if (!isCalm()) drift(figure);
}

/** Lets the second circle drift into the first, once; any act of the reader ends it. */
function drift({ lab }: Figure) {
  const second = lab.engine?.get(lab.engine.ids[1] ?? 0);
  if (second === undefined) return;
  const { id, x, y, angle } = second;
  // Its first frame comes at once, so that the circle is never seen where it goes to.
  animate(DRIFT, (share) => {
    lab.move((engine) => engine.set(id, between({ x, y, angle }, FROM, (1 - share) ** 2)));
  });
}
