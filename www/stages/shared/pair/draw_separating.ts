/**
 * The views of `rectangles`: axes, shadows and support points of the explained run.
 *
 * A tested face has a solid axis. The first face without a support point is the reason for "no collision": its axis is
 * heavy ink, and its line is drawn through the gap. Faces after it were skipped: their axes are short and dotted.
 */

import type { Layer } from "../../../canvas/glossary.ts";
import { along, diamondPath, directionTo, middleOf } from "../../../canvas/marks.ts";
import type { Pen } from "../../../canvas/pen.ts";
import type { FaceStep, Point, SkippedStep } from "../../../engine/lab.ts";
import { threeDigits } from "../../../i18n/format.ts";
import type { StageStrings } from "../../../lab/stage.ts";
import type { Run, ShapeRow } from "../../../state/view_state.ts";

const AXIS_LENGTH = 18;
const SKIPPED_LENGTH = 9;

/** Faces shorter than this many units get no number, and smaller marks. */
const SHORTEST_NUMBERED = 30;
const SMALLEST_MARKS = 0.55;

/** Units between two numbers, so that both can be read. */
const ORDINAL_ROOM = 14;

/** Units that a number takes beyond the tip of its axis. */
const NUMBER_ROOM = 14;

/** Units that the line through the gap goes on beyond the face. */
const OVERHANG = 90;

/** Units between the shapes and the axis with the shadows, and between the shadows. */
const AXIS_GAP = 14;
const SHADOW_GAP = 7;

/** Units from the axis that shadows and label take. */
const SHADOWS_ROOM = 48;

/** The other shape may stand out this many units before the axis ignores it. */
const LONGEST_DETOUR = 90;

const DIAMOND = 4.5;

export function facesOf(run: Run): (FaceStep | SkippedStep)[] {
  return run.steps.filter((step) => step.kind === "face" || step.kind === "skipped");
}

/** The index of the face that decided a run: the reason, or the one of least depth. */
export function decidingFace(run: Run): number {
  const faces = facesOf(run);
  const reason = faces.findIndex((face) => face.kind === "face" && face.depth < 0);
  return reason >= 0 ? reason : faces.findLastIndex((face) => face.kind === "face" && face.least);
}

/**
 * @param options.focus index of the face pointed at
 * @param options.selected position of the selected shape
 * @param options.clear units around the shapes that other labels take
 */
export function drawSeparating(
  pen: Pen,
  run: Run,
  {
    shows,
    focus,
    selected,
    strings,
    clear,
  }: { shows: (layer: Layer) => boolean; focus: number | null; selected: number; clear: number; strings: StageStrings },
) {
  const faces = facesOf(run);
  const current = faces[focus ?? decidingFace(run)];
  const shortest = Math.min(...faces.map((face) => lengthOnScreen(pen, face)));
  const numbered = shortest >= SHORTEST_NUMBERED;
  const size = Math.min(1, Math.max(SMALLEST_MARKS, shortest / SHORTEST_NUMBERED));
  if (shows("axes")) pen.on("axes", () => drawAxes(pen, run, faces, current, numbered, size));
  if (current?.kind !== "face") return;
  if (shows("intervals")) {
    const axes = shows("axes") ? AXIS_LENGTH * size + (numbered ? NUMBER_ROOM : 0) : 0;
    const gap = AXIS_GAP + Math.max(axes, clear);
    pen.on("intervals", () => drawShadows(pen, run, current, { faces, selected, strings, gap }));
  }
  if (shows("supports")) pen.on("supports", () => drawSupports(pen, faces, current, size));
}

/** @param size factor on the marks */
function drawAxes(
  pen: Pen,
  run: Run,
  faces: (FaceStep | SkippedStep)[],
  current: FaceStep | SkippedStep | undefined,
  numbered: boolean,
  size: number,
) {
  for (const face of faces) {
    const { from, to } = onScreen(pen, face);
    const middle = middleOf(from, to);
    const length = size * (face.kind === "skipped" ? SKIPPED_LENGTH : AXIS_LENGTH);
    const tip = along(middle, face.normal, length);
    if (face.kind === "skipped") {
      pen.line("construction", { width: 1.5, dash: [1.5, 3] }, middle, tip);
    } else if (face.depth < 0) {
      pen.arrow("ink", { width: 2.5 }, middle, tip);
      drawSeparatingLine(pen, from, to);
    } else {
      const decides = face === current && run.reason === "hit";
      pen.arrow(decides ? "contact" : "construction", { width: decides ? 2.5 : 1.5 }, middle, tip);
    }
  }
  if (numbered) drawOrdinals(pen, faces, current);
}

/**
 * The numbers of the faces in the order of asking; where two would lie on each other, the one that decides wins, then
 * the earlier one.
 */
function drawOrdinals(pen: Pen, faces: (FaceStep | SkippedStep)[], current: FaceStep | SkippedStep | undefined) {
  const taken: Point[] = [];
  const order = faces.map((face, index) => ({ face, index }));
  order.sort((one, two) => Number(two.face === current) - Number(one.face === current));
  for (const { face, index } of order) {
    const { from, to } = onScreen(pen, face);
    const middle = middleOf(from, to);
    const length = face.kind === "skipped" ? SKIPPED_LENGTH : AXIS_LENGTH;
    const at = along(middle, face.normal, length + 9);
    if (taken.some(({ x, y }) => Math.hypot(at.x - x, at.y - y) < ORDINAL_ROOM)) continue;
    const bold = face === current;
    taken.push(at);
    if (bold) taken.push(along(middle, face.normal, length / 2));
    pen.label(bold ? "ink" : "muted", String(index + 1), at, { bold });
  }
}

/** The line through a face that has the other shape wholly in front of it. */
function drawSeparatingLine(pen: Pen, from: Point, to: Point) {
  const direction = directionTo(from, to);
  pen.line("ink", { width: 1.5, dash: [8, 5] }, along(from, direction, -OVERHANG), along(to, direction, OVERHANG));
}

/**
 * The shadows of both shapes on the axis of one face: each in the colour of its shape, what they share in the colour of
 * the contact, a gap in ink.
 * @param options.selected position of the selected shape
 * @param options.gap units between the shapes and the axis
 */
function drawShadows(
  pen: Pen,
  run: Run,
  face: FaceStep,
  {
    faces,
    selected,
    strings,
    gap,
  }: { faces: (FaceStep | SkippedStep)[]; selected: number; gap: number; strings: StageStrings },
) {
  const { scale } = pen.view;
  const owner = run[face.shape];
  const tangent = { x: -face.normal.y, y: face.normal.x };
  const side = placeAxis(pen, owner, tangent, faces, gap);
  const at = (along_: number, beside: number) => {
    const reach = side.distance / scale + (beside * side.sign) / scale;
    return pen.view.toScreen({
      x: owner.x + face.normal.x * along_ + tangent.x * reach,
      y: owner.y + face.normal.y * along_ + tangent.y * reach,
    });
  };
  const { intervalOwner, intervalOther } = face;
  const margin = 14 / scale;
  const low = Math.min(intervalOwner.min, intervalOther.min) - margin;
  const high = Math.max(intervalOwner.max, intervalOther.max) + margin;
  pen.line("construction", { width: 1 }, at(low, -SHADOW_GAP), at(high, -SHADOW_GAP));

  const isSelected = owner.position === selected;
  pen.line(isSelected ? "selected" : "idle", { width: 4 }, at(intervalOwner.min, 0), at(intervalOwner.max, 0));
  pen.line(
    isSelected ? "idle" : "selected",
    { width: 4 },
    at(intervalOther.min, SHADOW_GAP),
    at(intervalOther.max, SHADOW_GAP),
  );

  const guide = { width: 1, dash: [1.5, 3] };
  pen.line("construction", guide, pen.view.toScreen(middleOf(face.from, face.to)), at(intervalOwner.max, 0));
  pen.line("support", guide, pen.view.toScreen(face.support), at(intervalOther.min, SHADOW_GAP));

  const role = face.depth < 0 ? "ink" : "contact";
  const middle = (intervalOwner.max + intervalOther.min) / 2;
  pen.line(role, { width: 3 }, at(intervalOwner.max, 2 * SHADOW_GAP), at(intervalOther.min, 2 * SHADOW_GAP));
  for (const end of [intervalOwner.max, intervalOther.min]) {
    pen.line(role, { width: 1.5 }, at(end, 1.5 * SHADOW_GAP), at(end, 2.5 * SHADOW_GAP));
  }
  const words = face.depth < 0 ? strings.why.faceGap(-face.depth) : threeDigits(face.depth);
  const beside = Math.abs(tangent.x) > 0.6 && face.depth >= 0 ? 36 : 30;
  pen.label(role, words, at(middle, beside), { bold: true });
}

/**
 * Where the axis lies, measured from the owner's centre along the tangent, in units: beside the shapes, on the side
 * with more space.
 */
function placeAxis(
  pen: Pen,
  owner: ShapeRow,
  tangent: Point,
  faces: (FaceStep | SkippedStep)[],
  gap: number,
): { distance: number; sign: 1 | -1 } {
  const { scale, box } = pen.view;
  const extent = (shape: "a" | "b") => {
    const values = faces
      .filter((face) => face.shape === shape)
      .map(({ from }) => ((from.x - owner.x) * tangent.x + (from.y - owner.y) * tangent.y) * scale);
    return { min: Math.min(...values), max: Math.max(...values) };
  };
  const both = [extent("a"), extent("b")].sort((one, two) => one.max - one.min - two.max + two.min);
  const [small, large] = both as [{ min: number; max: number }, { min: number; max: number }];
  const high = large.max - small.max < LONGEST_DETOUR ? Math.max(small.max, large.max) : small.max;
  const low = small.min - large.min < LONGEST_DETOUR ? Math.min(small.min, large.min) : small.min;
  const centre = pen.view.toScreen(owner);
  const room = (distance: number) => {
    const point = along(centre, tangent, distance);
    return Math.min(point.x, box.width - point.x, point.y, box.height - point.y);
  };
  const above = { distance: high + gap, sign: 1 as const };
  const below = { distance: low - gap, sign: -1 as const };
  // Below or on the right, where no knob stands, unless the picture ends there.
  const [first, second] = tangent.y + tangent.x / 2 >= 0 ? [above, below] : [below, above];
  const fits = room(first.distance) >= SHADOWS_ROOM;
  return fits || room(first.distance) >= room(second.distance) ? first : second;
}

/** @param size factor on the marks */
function drawSupports(pen: Pen, faces: (FaceStep | SkippedStep)[], current: FaceStep, size: number) {
  const mark = DIAMOND * size;
  for (const face of faces) {
    if (face.kind !== "face" || face === current || face.depth < 0) continue;
    const empty = (context: CanvasRenderingContext2D) => diamondPath(context, pen.view.toScreen(face.support), mark);
    pen.fill("ground", 1, empty);
    pen.stroke("support", { width: 1.5 }, empty);
  }
  const support = pen.view.toScreen(current.support);
  const foot = along(support, current.normal, current.depth * pen.view.scale);
  pen.line("support", { width: 1.5, dash: [4, 3] }, support, foot);
  if (current.depth >= 0) {
    pen.fill("support", 1, (context) => diamondPath(context, support, mark + 1));
  } else {
    // No support point: the nearest corner is shown crossed out.
    pen.stroke("ink", { width: 2 }, (context) => {
      context.moveTo(support.x - mark, support.y - mark);
      context.lineTo(support.x + mark, support.y + mark);
      context.moveTo(support.x + mark, support.y - mark);
      context.lineTo(support.x - mark, support.y + mark);
    });
  }
}

function onScreen(pen: Pen, face: FaceStep | SkippedStep) {
  return { from: pen.view.toScreen(face.from), to: pen.view.toScreen(face.to) };
}

function lengthOnScreen(pen: Pen, face: FaceStep | SkippedStep) {
  return Math.hypot(face.to.x - face.from.x, face.to.y - face.from.y) * pen.view.scale;
}
