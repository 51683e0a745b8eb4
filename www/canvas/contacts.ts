/**
 * The contact line: from its start on the second shape (a filled dot) to its end on the first (a ring). At depth 0 the
 * dot sits in the ring, so a touch is seen too.
 */

import { threeDigits } from "../i18n/format.ts";
import type { ContactRow } from "../state/view_state.ts";
import { Labels } from "./labels.ts";
import { circle, dot } from "./marks.ts";
import type { Pen } from "./pen.ts";
import { clamp } from "./view.ts";

const LINE = 2.5;
const DOT = 2.75;
const RING = 5;

/** Units of a line from which on its marks have their full size, and the least share of it. */
const ROOM = 20;
const LEAST = 0.6;

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

/** The depths, each beside its line. */
function writeDepths(pen: Pen, contacts: readonly ContactRow[]) {
  const labels = new Labels(pen);
  for (const { start, end, depth } of contacts) {
    const [from, to] = [pen.view.toScreen(start), pen.view.toScreen(end)];
    labels.writeBeside("contact", threeDigits(depth), from, to, { bold: true });
  }
}
