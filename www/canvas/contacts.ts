/**
 * The contact line: from its start on the second shape (a filled dot) to its end on the first (a ring). At depth 0 the
 * dot sits in the ring, so a touch is seen too.
 */

import type { Point } from "../engine/lab.ts";
import { threeDigits } from "../i18n/format.ts";
import type { ContactRow } from "../state/view_state.ts";
import { circle, dot, middleOf } from "./marks.ts";
import type { Pen } from "./pen.ts";
import { clamp } from "./view.ts";

const LINE = 2.5;
const DOT = 2.75;
const RING = 5;

/** Units of a line from which on its marks have their full size, and the least share of it. */
const ROOM = 20;
const LEAST = 0.6;

/** Units from the line to its label; words are wider than high. */
const LABEL_DISTANCE = { x: 28, y: 22 };

/** Units that a label takes. */
const LABEL_ROOM = { x: 34, y: 14 };

export function drawContacts(pen: Pen, contacts: readonly ContactRow[], { depths }: { depths: boolean }) {
  pen.on("contact", () => {
    if (depths) writeDepths(pen, contacts);
    for (const contact of contacts) {
      const start = pen.view.toScreen(contact.start);
      const end = pen.view.toScreen(contact.end);
      // A short line is seen between its marks, a touch by both of them.
      const length = Math.hypot(end.x - start.x, end.y - start.y);
      const share = length === 0 ? 1 : clamp(length / ROOM, LEAST, 1);
      pen.line("contact", { width: LINE }, start, end);
      dot(pen, "contact", start, DOT * share);
      circle(pen, "contact", end, RING * share, { width: 2 * share });
    }
  });
}

/** The depths, each beside its line, on the side where no other depth stands. */
function writeDepths(pen: Pen, contacts: readonly ContactRow[]) {
  const taken: Point[] = [];
  for (const { start, end, normal, depth } of contacts) {
    const middle = pen.view.toScreen(middleOf(start, end));
    const places = [1, -1, 2, -2].map((side) => ({
      x: middle.x - side * normal.y * LABEL_DISTANCE.x,
      y: middle.y + side * normal.x * LABEL_DISTANCE.y,
    }));
    const free = places.find((place) =>
      taken.every(({ x, y }) => Math.abs(place.x - x) > LABEL_ROOM.x || Math.abs(place.y - y) > LABEL_ROOM.y),
    );
    const at = free ?? (places[0] as Point);
    taken.push(at);
    pen.label("contact", threeDigits(depth), at, { bold: true });
  }
}
