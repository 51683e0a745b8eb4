/**
 * The views of `rectangles`: axes, shadows and support points of the explained run.
 *
 * A tested face has a solid axis. The first face without a support point is the reason for "no collision": its axis is
 * heavy ink, and its line is drawn through the gap. Faces after it were skipped: their axes are short and dotted.
 */

import type { Layer } from "../../../canvas/glossary.ts";
import type { RoleName } from "../../../canvas/palette.ts";
import { diamondPath, Labels, type Pen, ring } from "../../../canvas/pen.ts";
import { knobOn, letterRole } from "../../../canvas/world.ts";
import type { FaceStep, Point, SkippedStep } from "../../../engine/lab.ts";
import { threeDigits } from "../../../i18n/format.ts";
import type { Look } from "../../../lab/stage.ts";
import { axisKey } from "../../../state/highlight.ts";
import { along, cornersOf, directionTo, distanceBetween, dot, middleOf, quarterTurned } from "../../../state/points.ts";
import type { Run, ShapeRow } from "../../../state/view_state.ts";
import { type Axis, axisBeside, drawDrops } from "../axis.ts";
import { labelsOfPair, nameCorners } from "../corner_names.ts";
import { clamp } from "../geometry.ts";

type Face = FaceStep | SkippedStep;

const AXIS_LENGTH = 18;

/** The same beside a narrative, which speaks of one axis. */
const NORMAL_LENGTH = 40;
const SKIPPED_LENGTH = 9;

/** Faces shorter than this many units get no number, and smaller marks. */
const SHORTEST_NUMBERED = 30;
const SMALLEST_MARKS = 0.55;

/** Units that a number takes beyond the tip of its axis. */
const NUMBER_ROOM = 14;

/** Units that the line through the gap goes on beyond the face. */
const OVERHANG = 90;

/** Units beside the shapes of the picture that their numbers take. */
const NUMBERS_MARGIN = 18;

/** Units between the shapes and the axis with the shadows, and between the shadows. */
const AXIS_GAP = 14;
const SHADOW_GAP = 7;

/** Units from a shadow to the words of its ends, between two words, and from the last shadow to the tip of the axis. */
const ENDS_GAP = 15;
const WORDS_GAP = 8;
const TIP = 26;

/** Units between the tip of an axis and the knob of the selected shape, and the share of a face that gives way to it. */
const KNOB_ROOM = 14;
const ASIDE = 0.25;

/** Units from the axis that shadows and label take. */
const SHADOWS_ROOM = 56;

/** The other shape may stand out this many units before the axis ignores it. */
const LONGEST_DETOUR = 90;

const DIAMOND = 4.5;

const OF_FACE: ReadonlySet<Layer> = new Set(["axes", "intervals", "supports"]);

export function facesOf(run: Run): Face[] {
  return run.steps.filter((step) => step.kind === "face" || step.kind === "skipped");
}

/** The index of the face that decided a run: the reason, or the one of least depth. */
export function decidingFace(run: Run): number {
  const faces = facesOf(run);
  const reason = faces.findIndex((face) => face.kind === "face" && face.depth < 0);
  return reason >= 0 ? reason : faces.findLastIndex((face) => face.kind === "face" && face.least);
}

/** Whether the least depth is known: before the end of a run, and at a gap, no axis gives the contact. */
const isDecided = ({ reason, index, steps }: Run) => reason === "hit" && index >= steps.length - 1;

export function drawSeparating(
  pen: Pen,
  run: Run,
  { facts: { world }, lit, lettered }: Look,
  isShown: (layer: Layer) => boolean,
) {
  const knob = knobOn(world.chosen, pen);
  const faces = facesOf(run);
  const pointed = faces.find((_, index) => lit.has(axisKey(index)));
  // A face that is pointed at in the rail is seen with all of its layers.
  const shows = (layer: Layer) => isShown(layer) || (pointed !== undefined && OF_FACE.has(layer));
  // While the code beside it is walked through, the face of its step.
  const current = pointed ?? faces.find((face) => face === run.current) ?? faces[decidingFace(run)];
  // A text speaks of one face at a time.
  const about = (all: readonly Face[]) => (lettered ? all.filter((face) => face === current) : all);
  const shortest = Math.min(...faces.map(({ from, to }) => distanceBetween(from, to) * pen.view.scale));
  const numbered = shortest >= SHORTEST_NUMBERED;
  // Factor on the marks.
  const size = clamp(shortest / SHORTEST_NUMBERED, SMALLEST_MARKS, 1);
  // Before a text speaks of shadows or supports, the axis is the line of the normal.
  const isAlone = lettered && !(["drops", "ends", "intervals", "supports"] as const).some(shows);
  const alone = isAlone && current !== undefined ? normalLine(pen, current, knob) : null;
  if (shows("axes")) {
    pen.on("axes", () => {
      const drawn = about(faces);
      const feet = drawn.map((face) => footOf(pen, face, knob));
      if (alone !== null) pen.line("construction", { width: 1.25, dash: [6, 4] }, ...alone);
      for (const [index, face] of drawn.entries()) {
        const length = lettered ? NORMAL_LENGTH : AXIS_LENGTH * size;
        drawAxis(pen, face, { foot: feet[index] as Point, decides: face === current && isDecided(run), length });
      }
      if (!lettered && numbered) drawOrdinals(pen, faces, feet, current);
      // A face of a run that has ended before it is skipped, and measures nothing.
      if (lettered && current?.kind === "face") nameNormal(pen, current, footOf(pen, current, knob));
    });
  }
  if (shows("corners")) {
    pen.on("corners", () => {
      for (const which of ["a", "b"] as const) drawCorners(pen, run[which], which);
      const labels = labelsOfPair(pen, run, world);
      if (lettered && shows("axes") && current !== undefined) {
        const foot = footOf(pen, current, knob);
        labels.avoidLine(foot, along(foot, current.normal, NORMAL_LENGTH));
        if (alone !== null) labels.avoidLine(...alone);
        if (current.kind === "face" && current.depth < 0) labels.avoidLine(...separatingLine(pen, current));
      }
      for (const which of ["a", "b"] as const) nameCorners(labels, run, which);
    });
  }
  if (current?.kind !== "face") return;
  if (shows("intervals") || shows("drops") || shows("ends")) {
    const axes = !lettered && shows("axes") ? AXIS_LENGTH * size + (numbered ? NUMBER_ROOM : 0) : 0;
    const owner = run[current.shape];
    const words = shows("ends") ? 2 * ENDS_GAP : 0;
    const at = placeAxis(pen, owner, current, faces, AXIS_GAP + words + Math.max(axes, NUMBERS_MARGIN));
    const other = current.shape === "a" ? run.b : run.a;
    const roleOf = (shape: ShapeRow) => {
      if (lettered) return letterRole(shape);
      return shape.position === world.selected ? "selected" : "idle";
    };
    const shadows: readonly Shadow[] = [
      { shape: owner, role: roleOf(owner), interval: current.intervalOwner, side: -1 },
      { shape: other, role: roleOf(other), interval: current.intervalOther, side: 1 },
    ];
    const role = isDecided(run) ? "contact" : "ink";
    pen.on("axes", () => drawAxisLine(pen, at, shadows));
    pen.on("intervals", () => {
      if (shows("intervals") || shows("ends")) drawShadows(pen, at, shadows);
      if (shows("intervals")) drawDepth(pen, current, at, { role, beside: shows("ends") ? 2 * ENDS_GAP : 0 });
    });
    if (shows("drops")) {
      pen.on("drops", () => {
        for (const each of shadows) {
          drawDrops(pen, at, { ...each, normal: current.normal, owner, beside: besideOf(each) });
        }
      });
    }
    if (shows("ends")) pen.on("ends", () => drawEnds(pen, current, at, owner, shadows));
  }
  if (shows("supports")) pen.on("supports", () => drawSupports(pen, about(faces), current, DIAMOND * size));
}

/** Where the axis of a face stands: in its middle, or beside the knob. */
function footOf(pen: Pen, { from, to, normal }: Face, knob: Point | null) {
  const middle = pen.view.toScreen(middleOf(from, to));
  if (knob === null || distanceBetween(along(middle, normal, AXIS_LENGTH), knob) >= KNOB_ROOM) return middle;
  const [start, end] = [pen.view.toScreen(from), pen.view.toScreen(to)];
  return along(start, directionTo(start, end), ASIDE * distanceBetween(start, end));
}

function drawAxis(pen: Pen, face: Face, { foot, decides, length }: { foot: Point; decides: boolean; length: number }) {
  const tip = along(foot, face.normal, face.kind === "skipped" ? length / 2 : length);
  if (face.kind === "skipped") pen.line("construction", { width: 1.5, dash: [1.5, 3] }, foot, tip);
  else if (face.depth < 0) {
    pen.arrow("ink", { width: 2.5 }, foot, tip);
    pen.line("ink", { width: 1.5, dash: [8, 5] }, ...separatingLine(pen, face));
  } else {
    const isOnly = length === NORMAL_LENGTH;
    pen.arrow(
      decides ? "contact" : isOnly ? "ink" : "construction",
      { width: decides || isOnly ? 2.5 : 1.5 },
      foot,
      tip,
    );
  }
}

/** The ends of the line of a face that has the other shape wholly in front of it. */
function separatingLine(pen: Pen, face: FaceStep): [Point, Point] {
  const [from, to] = [pen.view.toScreen(face.from), pen.view.toScreen(face.to)];
  const way = directionTo(from, to);
  return [along(from, way, -OVERHANG), along(to, way, OVERHANG)];
}

/** Names the normal beside its arrow, off the corner that the face measures. */
function nameNormal(pen: Pen, { normal, support }: FaceStep, foot: Point) {
  const across = quarterTurned(normal);
  const [corner, beside] = [pen.view.toScreen(support), along(foot, normal, NORMAL_LENGTH)];
  const side = (corner.x - foot.x) * across.x + (corner.y - foot.y) * across.y > 0 ? -1 : 1;
  pen.label("ink", "n", along(beside, across, side * NUMBER_ROOM), { bold: true });
}

/**
 * The numbers of the faces in the order of asking; where two would lie on each other, the one that decides wins, then
 * the earlier one.
 */
function drawOrdinals(pen: Pen, faces: readonly Face[], feet: readonly Point[], current: Face | undefined) {
  const labels = new Labels(pen);
  const order = faces.map((face, index) => ({ face, index, foot: feet[index] as Point }));
  order.sort((one, two) => Number(two.face === current) - Number(one.face === current));
  for (const { face, index, foot } of order) {
    const length = face.kind === "skipped" ? SKIPPED_LENGTH : AXIS_LENGTH;
    const at = along(foot, face.normal, length + 9);
    const bold = face === current;
    labels.writeAt(bold ? "ink" : "muted", String(index + 1), [at], { bold, spare: true });
    if (bold) labels.avoid(along(foot, face.normal, length / 2));
  }
}

/** Places the axis beside the shapes, on the side with more space. */
function placeAxis(pen: Pen, owner: ShapeRow, { normal }: FaceStep, faces: readonly Face[], gap: number): Axis {
  const { scale } = pen.view;
  const tangent = quarterTurned(normal);
  const extent = (shape: "a" | "b") => {
    const values = faces
      .filter((face) => face.shape === shape)
      .map(({ from }) => ((from.x - owner.x) * tangent.x + (from.y - owner.y) * tangent.y) * scale);
    return { min: Math.min(...values), max: Math.max(...values) };
  };
  const [a, b] = [extent("a"), extent("b")];
  const [small, large] = b.max - b.min < a.max - a.min ? [b, a] : [a, b];
  const high = large.max - small.max < LONGEST_DETOUR ? Math.max(small.max, large.max) : small.max;
  const low = small.min - large.min < LONGEST_DETOUR ? Math.min(small.min, large.min) : small.min;
  const reach: [number, number] = [high + gap, low - gap];
  return axisBeside(pen, pen.view.toScreen(owner), normal, { reach, ends: [0], room: SHADOWS_ROOM });
}

/** A shape with its shadow. */
interface Shadow {
  shape: ShapeRow;
  role: RoleName;
  /** Measured from the center of the face's owner. */
  interval: { min: number; max: number };
  /** The side of the axis on which it is drawn: -1 faces the shapes. */
  side: number;
}

/** The place of a shadow, in units from the axis. */
const besideOf = ({ side }: Shadow) => (side * SHADOW_GAP) / 2;

function drawCorners(pen: Pen, shape: ShapeRow, role: "a" | "b") {
  for (const corner of cornersOf(shape)) {
    const at = pen.view.toScreen(corner);
    pen.fill("ground", 1, (context) => context.arc(at.x, at.y, 4, 0, 2 * Math.PI));
    ring(pen, role, at, 4, { width: 1.75 });
  }
}

function drawAxisLine(pen: Pen, at: Axis, shadows: readonly Shadow[]) {
  const margin = TIP / pen.view.scale;
  const low = Math.min(...shadows.map(({ interval }) => interval.min)) - margin;
  const high = Math.max(...shadows.map(({ interval }) => interval.max)) + margin;
  pen.arrow("construction", { width: 1.25 }, at(low, 0), at(high, 0));
}

/** Each shadow in the colour of its shape, on its own side of the axis. */
function drawShadows(pen: Pen, at: Axis, shadows: readonly Shadow[]) {
  for (const shadow of shadows) {
    const { role, interval } = shadow;
    const beside = besideOf(shadow);
    pen.line(role, { width: 4 }, at(interval.min, beside), at(interval.max, beside));
    for (const end of [interval.min, interval.max]) {
      pen.line(role, { width: 2 }, at(end, beside - SHADOW_GAP), at(end, beside + SHADOW_GAP));
    }
  }
}

/** The line of a face's normal, through all of the picture. */
function normalLine(pen: Pen, face: Face, knob: Point | null): [Point, Point] {
  const { width, height } = pen.view.box;
  const [foot, length] = [footOf(pen, face, knob), width + height];
  return [along(foot, face.normal, -length), along(foot, face.normal, length)];
}

/** The smallest and the largest number of each shape, along the axis: the dot products of its corners with the normal. */
function drawEnds(pen: Pen, { normal }: FaceStep, at: Axis, owner: ShapeRow, shadows: readonly Shadow[]) {
  const start = dot(owner, normal);
  const { scale } = pen.view;
  const angle = uprightAlong(normal);
  const style = { bold: true, angle };
  for (const { role, interval, side } of shadows) {
    const [min, max] = [`min ${threeDigits(start + interval.min)}`, `max ${threeDigits(start + interval.max)}`];
    const [first, second] = [pen.widthOf(min, style), pen.widthOf(max, style)];
    // Within the shadow where it is long enough, else beyond its ends.
    const fits = (interval.max - interval.min) * scale >= first + second + WORDS_GAP;
    const inwards = fits ? 1 : -1;
    const beside = side * (SHADOW_GAP / 2 + ENDS_GAP);
    pen.label(role, min, at(interval.min + (inwards * first) / 2 / scale, beside), style);
    pen.label(role, max, at(interval.max - (inwards * second) / 2 / scale, beside), style);
  }
}

/** The angle of words along a direction, so that nobody reads them upside down. */
export function uprightAlong({ x, y }: Point) {
  return x < 0 ? Math.atan2(-y, -x) : Math.atan2(y, x);
}

/** What the shadows share, or the gap between them. */
function drawDepth(pen: Pen, face: FaceStep, at: Axis, { role, beside: more }: { role: RoleName; beside: number }) {
  const { intervalOwner: own, intervalOther: other, depth, normal } = face;
  const guide = { width: 1, dash: [1.5, 3] };
  pen.line("construction", guide, footOf(pen, face, null), at(own.max, 0));
  pen.line("support", guide, pen.view.toScreen(face.support), at(other.min, 0));

  const line = 2 * SHADOW_GAP + more;
  pen.line(role, { width: 3 }, at(own.max, line), at(other.min, line));
  for (const end of [own.max, other.min]) {
    pen.line(role, { width: 1.5 }, at(end, line - SHADOW_GAP / 2), at(end, line + SHADOW_GAP / 2));
  }
  const beside = Math.abs(normal.y) > 0.6 ? 36 : 30;
  pen.label(role, threeDigits(Math.abs(depth)), at((own.max + other.min) / 2, beside + more), { bold: true });
}

/** @param mark half the size of a diamond */
function drawSupports(pen: Pen, faces: readonly Face[], current: FaceStep, mark: number) {
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
    return;
  }
  // No support point: the nearest corner is shown crossed out.
  const { x, y } = support;
  pen.stroke("ink", { width: 2 }, (context) => {
    context.moveTo(x - mark, y - mark);
    context.lineTo(x + mark, y + mark);
    context.moveTo(x + mark, y - mark);
    context.lineTo(x - mark, y + mark);
  });
}
