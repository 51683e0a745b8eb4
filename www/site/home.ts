/** The first page: a live picture, and the keys that act on it. */

import { commandForKey, WAYS_BACK } from "../input/commands.ts";
import type { Picture } from "../lab/picture.ts";
import { byId } from "./choices.ts";
import { Figure } from "./figure.ts";

/** Two circles and a turned rectangle; the circles overlap by 22 px. */
const SHAPES = [
  { type: "circle", x: 238, y: 112, radius: 48, angle: -2.1 },
  { type: "circle", x: 302, y: 128, radius: 40, angle: 0.9 },
  { type: "rectangle", x: 422, y: 112, width: 96, height: 56, angle: 0.42 },
] as const;

/** On a narrow window the rectangle stands below. */
const BELOW = { x: 262, y: 213 };

const VIEW = {
  wide: { x: 316, y: 125, width: 493, height: 190 },
  narrow: { x: 262, y: 158, width: 214, height: 200 },
} as const;

/** Width below which the picture is as high as it is wide. */
const NARROW = "(max-width: 599px)";

/** Where the second circle comes from, and the milliseconds that it takes. */
const FROM = { x: 340, y: 140 };
const DRIFT = 1000;

export async function openHome() {
  const figure = await Figure.open(document.querySelector('[data-part="figure"]') as HTMLElement);
  const { lab } = figure;
  const picture = pictureFor(matchMedia(NARROW).matches);
  await figure.show(picture);
  for (const row of document.querySelectorAll<HTMLElement>(".row")) row.hidden = false;
  byId("main").addEventListener("click", ({ target }) => {
    const act = (target as Element).closest<HTMLElement>("[data-act]")?.dataset.act;
    const command = lab.commands.find(({ id }) => id === act);
    if (act === "restore") figure.restore();
    else if (command !== undefined) lab.dispatch(command);
  });
  lab.addEventListener(
    "keydown",
    (event) => {
      if (commandForKey(event, WAYS_BACK)?.id !== "reset") return;
      event.stopImmediatePropagation();
      event.preventDefault();
      figure.restore();
    },
    { capture: true },
  );
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) drift(figure);
}

function pictureFor(isNarrow: boolean): Picture {
  const [first, second, third] = SHAPES;
  const shapes = [first, second, isNarrow ? { ...third, ...BELOW } : third];
  return {
    ...{ stage: "rectangle-circle", scene: { shapes, isBare: true }, step: null },
    ...{ views: ["depth", "contact"], lit: null, frame: VIEW[isNarrow ? "narrow" : "wide"] },
  };
}

/** Lets the second circle drift into the first, once; any act of the reader ends it. */
function drift({ lab }: Figure) {
  const id = lab.engine?.ids[1];
  const [, second] = SHAPES;
  if (id === undefined) return;
  let isEnded = false;
  const end = () => {
    isEnded = true;
  };
  for (const kind of ["pointerdown", "keydown"]) window.addEventListener(kind, end, { once: true, capture: true });
  const began = performance.now();
  const frame = (now: number) => {
    if (isEnded) return;
    const share = Math.min(1, (now - began) / DRIFT);
    const left = (1 - share) ** 2;
    const at = (from: number, to: number) => to + (from - to) * left;
    const pose = { x: at(FROM.x, second.x), y: at(FROM.y, second.y), angle: second.angle + left };
    lab.move((engine) => engine.set(id, pose));
    if (share < 1) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
