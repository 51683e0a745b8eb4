/** Enclosing shapes: two squares and two circles are what they seem; a figure in its box and a sun in its circle err. */

import type { Lab } from "../../engine/lab.ts";
import { shapeCommands } from "../../input/commands.ts";
import type { StageModule } from "../../lab/stage.ts";
import { plainText } from "../../ui/parts.ts";
import { drawBoundingShapes } from "./draw.ts";
import {
  type BoundingPair,
  type BoundingReading,
  OPENED,
  readBounding,
  type State,
  type Subject,
} from "./enclosing.ts";
import { seeTemplate, whyTemplate } from "./panels.ts";
import scene from "./scene.json";
import type { Texts } from "./strings.en.ts";

export const stage: StageModule<State, BoundingReading, Texts> = {
  scene,
  // Drawings are compared edge by edge, all pairs in each frame.
  needs: [{ field: "shapes", least: 2, most: 50 }],
  commands: shapeCommands({ without: ["spawn-rectangle", "spawn-circle", "remove"] }),
  deeds: [
    { id: "bounding-corner", done: ({ own }) => own.meeting.some(isAtCorner) },
    { id: "bounding-sun", done: ({ own }) => errs(own, "sun") },
  ],
  open: (engine, isOwn) => {
    if (isOwn) letCirclesTouch(engine);
    return { ...OPENED };
  },
  kept: async () => (await import("./kept.ts")).KEPT,
  read: readBounding,
  paint: drawBoundingShapes,
  panels: { see: seeTemplate, why: whyTemplate },
  describe: ({ own, world: { chosen } }, { boundingShapes }) => ({
    picture: plainText(boundingShapes.verdict(own)),
    told: plainText(boundingShapes.tell(own)),
    selected: chosen && boundingShapes.name(chosen, own),
  }),
};

/** The squares and the drawings are left to the tasks. */
function letCirclesTouch(engine: Lab) {
  const circle = engine.ids[3] ?? 0;
  engine.set(circle, { x: 180, y: 312 });
  engine.select(circle);
}

/** Whether what encloses a drawing touches something that the drawing does not. */
function errs({ meeting, subjects }: BoundingReading, subject: Subject) {
  return meeting.some(
    ({ a, b, drawings }) => !drawings && [a, b].some(({ position }) => subjects[position] === subject),
  );
}

/** Whether the box's point nearest to the circle is a corner of the box. */
function isAtCorner({ closest, boxes }: BoundingPair) {
  const box = boxes[0] ?? boxes[1];
  if (!closest || !box) return false;
  const across = closest.x === box.left || closest.x === box.right;
  return across && (closest.y === box.top || closest.y === box.bottom);
}
