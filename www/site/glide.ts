/** The way of a picture to the next one: shapes and camera move from where they are to where the next beat has them. */

import type { Frame } from "../canvas/view.ts";
import type { Lab, ResidentShape } from "../engine/lab.ts";
import type { LabBody } from "../lab/body.ts";
import type { LabModel } from "../ui/model.ts";

/** Milliseconds of the way, and those at its end in which the layers of the two pictures cross-fade. */
export const GLIDE = 350;
const FADE = 150;

/** Acts of the reader, who takes hold of a picture at rest. */
const ACTS = ["pointerdown", "keydown"] as const;

/** World pixels below which lengths are equal. */
const EQUAL = 1e-6;

/** Movable part of a picture. */
interface Place {
  stage: string;
  views: LabModel["views"];
  shapes: readonly ResidentShape[];
  frame: Frame | null;
}

/** Returns where shapes and camera of a lab are; null where the shapes move by themselves. */
export function placeOf({ engine, module, model, hasClock }: LabBody): Place | null {
  if (engine === null || module === null || hasClock) return null;
  const { views } = model;
  return { stage: module.id, views, shapes: [...engine.ids].map((id) => engine.get(id)), frame: model.frame };
}

/** Whether one picture becomes the other by moving alone, and something moves. */
export function canGlide(from: Place, to: Place): boolean {
  if (from.stage !== to.stage || from.shapes.length !== to.shapes.length) return false;
  if ((from.frame === null) !== (to.frame === null)) return false;
  const pairs = from.shapes.map((shape, at) => [shape, to.shapes[at]] as const);
  if (!pairs.every(([one, other]) => other !== undefined && isSame(sizesOf(one), sizesOf(other)))) return false;
  const cameras = [from.frame, to.frame].map((frame) => (frame === null ? [] : [frame.x, frame.y, frame.width]));
  const poses = ({ x, y, angle }: ResidentShape) => [x, y, angle];
  return !isSame(cameras[0], cameras[1]) || pairs.some(([one, other]) => other && !isSame(poses(one), poses(other)));
}

/**
 * Moves the shapes of a picture that is presented from another place to its own, and cross-fades the layers. Returns what
 * ends the motion at once.
 */
export function glide(lab: LabBody, from: Place, to: Place): () => void {
  const kept = lab.engine?.snapshot();
  if (kept === undefined) return () => {};
  const show = (share: number) => {
    const left = (1 + Math.cos(Math.PI * share)) / 2;
    lab.move((engine) => set(engine, from, to, left));
    lab.change({ fading: { views: from.views, left: Math.min(((1 - share) * GLIDE) / FADE, 1) } });
    if (from.frame !== null && to.frame !== null) lab.change({ frame: between(to.frame, from.frame, left) });
  };
  return animate(GLIDE, show, () => {
    // Bit for bit, which no motion is.
    lab.move((engine) => engine.restore(kept));
    lab.change({ frame: to.frame, fading: null });
  });
}

/**
 * Shows a motion in each frame, by the share of its time that is over, until its end or an act of the reader. The first share
 * is shown at once. Returns the function that ends the motion.
 */
export function animate(time: number, show: (share: number) => void, onEnd: () => void = () => {}): () => void {
  const began = performance.now();
  let isEnded = false;
  const end = () => {
    if (isEnded) return;
    isEnded = true;
    for (const kind of ACTS) window.removeEventListener(kind, end, { capture: true });
    onEnd();
  };
  const frame = (now: number) => {
    if (isEnded) return;
    const share = Math.min(Math.max((now - began) / time, 0), 1);
    show(share);
    if (share === 1) end();
    else requestAnimationFrame(frame);
  };
  for (const kind of ACTS) window.addEventListener(kind, end, { capture: true });
  frame(began);
  return end;
}

function set(engine: Lab, from: Place, to: Place, left: number) {
  for (const [at, { id, x, y, angle }] of to.shapes.entries()) {
    const start = from.shapes[at];
    if (start === undefined) continue;
    engine.set(id, between({ x, y, angle }, { x: start.x, y: start.y, angle: start.angle }, left));
  }
}

/** The numbers of a place, mixed with those of the same names elsewhere. */
export function between<Name extends string>(
  to: Readonly<Record<Name, number>>,
  from: Readonly<Record<Name, number>>,
  left: number,
): Record<Name, number> {
  const names = Object.keys(to) as Name[];
  return Object.fromEntries(names.map((name) => [name, to[name] + (from[name] - to[name]) * left])) as typeof to;
}

/** Kind and lengths of a shape, which stay as it moves. */
function sizesOf(shape: ResidentShape): readonly unknown[] {
  const { type, x, y } = shape;
  if (type === "rectangle") return [type, shape.width, shape.height];
  if (type === "circle") return [type, shape.radius];
  const ends =
    shape.type === "polygon"
      ? shape.points
      : [
          { x: shape.x1, y: shape.y1 },
          { x: shape.x2, y: shape.y2 },
        ];
  return [type, shape.radius, ...ends.map((end) => Math.hypot(end.x - x, end.y - y))];
}

function isSame(one: readonly unknown[] = [], other: readonly unknown[] = []) {
  const areEqual = (value: unknown, at: number) =>
    value === other[at] || Math.abs(Number(value) - Number(other[at])) < EQUAL;
  return one.length === other.length && one.every(areEqual);
}
