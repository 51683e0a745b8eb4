/** Enclosing shapes: two squares and two circles are what they seem; a figure in its box and a sun in its circle err. */

import type { Lab, Region } from "../../engine/lab.ts";
import { shapeCommands } from "../../input/commands.ts";
import type { StageModule } from "../../lab/stage.ts";
import type { ShapeRow, WorldReading } from "../../state/view_state.ts";
import { plainText } from "../../ui/parts.ts";
import { drawBoundingShapes } from "./draw.ts";
import { boundingOf, drawnShapes, FIGURE_POSITION, SUN_POSITION } from "./enclosing.ts";
import { nameOf, seeTemplate, whyTemplate } from "./panels.ts";
import type { BoundingPair, BoundingReading } from "./reading.ts";
import scene from "./scene.json";

export const stage: StageModule<object, BoundingReading> = {
  id: "bounding-shapes",
  scene,
  commands: shapeCommands({ without: ["spawn-rectangle", "spawn-circle", "remove"] }),
  hint: {
    commands: ["select-next", "move-right"],
    layouts: ["wide", "narrow", "minimal"],
    words: ({ boundingShapes }) => boundingShapes.hint,
  },
  tasks: [
    { id: "bounding-boxes", done: ({ own }) => meets(own, 0, 1) !== undefined },
    {
      id: "bounding-corner",
      done: ({ own }) => own.meeting.some(isAtCorner),
    },
    { id: "bounding-errs", done: ({ own }) => errs(own, FIGURE_POSITION) },
    { id: "bounding-sun", done: ({ own }) => errs(own, SUN_POSITION) },
    {
      id: "bounding-turned",
      done: ({ own }) => meets(own, 0, 1)?.drawings === false,
    },
  ],
  turns: true,
  nameOf: nameOf,
  open: () => ({}),
  read,
  paint: drawBoundingShapes,
  see: seeTemplate,
  why: whyTemplate,
  describe: (reading, strings) => plainText(strings.boundingShapes.verdict(reading)),
  help: ({ boundingShapes }) => boundingShapes.help,
};

/** The pair of these positions, while what encloses them touches. */
function meets({ meeting }: BoundingReading, first: number, second: number) {
  return meeting.find(({ a, b }) => a.position === first && b.position === second);
}

/** Whether what encloses a drawing touches something that the drawing does not. */
function errs({ meeting }: BoundingReading, position: number) {
  return meeting.some(({ a, b, drawings }) => !drawings && (a.position === position || b.position === position));
}

/** Whether the box's point nearest to the circle is a corner of the box. */
function isAtCorner({ closest, boxes }: BoundingPair) {
  const box = boxes[0] ?? boxes[1];
  if (!closest || !box) return false;
  const across = closest.x === box.left || closest.x === box.right;
  return across && (closest.y === box.top || closest.y === box.bottom);
}

function read(engine: Lab, { shapes, chosen }: WorldReading): BoundingReading {
  const boxes: (Region | null)[] = shapes.map(() => null);
  const pairs: BoundingPair[] = [];
  const drawn = drawnShapes(engine);
  for (const a of shapes) {
    for (const b of shapes.slice(a.position + 1)) {
      const [one, other] = [drawn[a.position], drawn[b.position]];
      if (one === undefined || other === undefined) continue;
      const found = boundingOf(one, other);
      boxes[a.position] = found.boxes[0];
      boxes[b.position] = found.boxes[1];
      pairs.push({ a, b, ...found });
    }
  }
  const meeting = pairs.filter(({ meet }) => meet);
  return {
    ...{ boxes, meeting },
    drawings: drawn.map(({ drawing }) => drawing),
    pair: pairOf(engine, pairs, chosen),
    clamped: clampedOf(pairs, chosen),
  };
}

function clampedOf(pairs: readonly BoundingPair[], chosen: ShapeRow | undefined): BoundingPair | null {
  let nearest: BoundingPair | null = null;
  for (const pair of pairs) {
    if (pair.kind !== "box-circle" || (pair.a !== chosen && pair.b !== chosen)) continue;
    if (nearest === null || (pair.distance ?? 0) < (nearest.distance ?? 0)) nearest = pair;
  }
  return nearest;
}

/** The selected shape with one that it touches, else with the one nearest to it. */
function pairOf(engine: Lab, pairs: readonly BoundingPair[], chosen: ShapeRow | undefined): BoundingPair | null {
  if (chosen === undefined) return null;
  const own = pairs.filter(({ a, b }) => a === chosen || b === chosen);
  const nearest = engine.partner(chosen.id, "gjk-distance");
  return (
    own.find(({ meet, drawings }) => meet && drawings) ??
    own.find(({ meet }) => meet) ??
    own.find(({ a, b }) => a.id === nearest || b.id === nearest) ??
    own[0] ??
    null
  );
}
