/** The reader's pointer over the picture of a lab: what it holds, and what the lab makes of it. */

import { PointerInput } from "../input/pointer.ts";
import { cornerOf } from "./deeds.ts";
import type { CollidoscopeLab } from "./lab.ts";
import type { Session } from "./session.ts";

export function handOn(canvas: HTMLCanvasElement, lab: CollidoscopeLab, session: Session) {
  return new PointerInput(canvas, {
    engine: () => lab.engine,
    view: () => session.view,
    focused: () => lab.model.focused,
    edit: (change) => session.edit(change),
    room: () => session.room,
    run: () => {
      lab.paused = false;
    },
    corner: () => cornerOf(lab.model),
    pickCorner: (corner) => lab.change({ corner }),
    hover: (hovered) => {
      if (hovered !== lab.model.hovered) lab.change({ hovered });
    },
    point: (at, reach) => lab.light(session.painter?.keysAt(at, reach) ?? []),
  });
}
