/**
 * The picture of the fall: the ball beside a scale in metres, its height over time to the right of
 * it on the same scale, and each impact where it happened. The ball of the naive test is dashed.
 */
import { circle, dot, drawInset, LABEL_SIZE, Labels, linesThrough, type Pen, type Stroke } from "../../canvas/pen.ts";
import type { Point } from "../../engine/lab.ts";
import { decimals } from "../../i18n/format.ts";
import type { Look } from "../../lab/stage.ts";
import { type BoundaryReading, END, METRE, STILL } from "./fall.ts";
import type { Texts } from "./strings.en.ts";

type Words = Texts["boundary"];
type Scene = BoundaryReading["scene"];

/** World pixels: from the ball's middle to the ruler, the graph and the naive ball; from the graph to the world's edge. */
const TO_RULER = 44;
const TO_GRAPH = 90;
const BESIDE = 40;
const MARGIN = 20;

/** World pixels of the arrow for each metre a second. */
const ARROW = 2;

/** Metres between two numbers of the ruler, and the longest one. */
const RULER_STEP = 10;
const RULER_END = 50;

/** Seconds between two numbers of the graph, and units that a number needs. */
const EVERY = 2;
const NUMBER_ROOM = 30;

/** Units: between the strokes below the limit, free at the upper edge, below the line for seconds (else they stand above it), from ball to words. */
const HATCH = 9;
const TOP_ROOM = 10;
const TIMES_ROOM = 28;
const WORDS_GAP = 12;

/** Metres that an arc must rise for its height to be written. */
const WRITTEN_RISE = 2;

/** Pieces of a drawn arc. */
const ARC = 24;

/** The naive test at the line, enlarged: world pixels, and where in the picture, in units. */
const CLOSE = Object.freeze({ width: 42, height: 28 });
const INSET = Object.freeze({ width: 210, height: 140, margin: 36 });
const SMALL_INSET = Object.freeze({ width: 126, height: 84, margin: 16 });

/** The least widths of pictures with this part, and with the small one, in units. */
const ROOM_FOR_INSET = 520;
const ROOM_FOR_SMALL_INSET = 320;

/** Metres below the line from which on the depth of the naive test is written. */
export const SUNK = 0.05;

export function paintBoundary(
  pen: Pen,
  reading: BoundaryReading,
  { strings, size, views, emphasis, explains }: Look<Texts>,
) {
  const { scene } = reading;
  const { boundary: words } = strings;
  const at = graphOf(pen, reading, size);
  const ground = pen.view.toScreen({ x: 0, y: scene.limit }).y;
  drawRuler(pen, scene);
  pen.on("limit", () => drawLimit(pen, scene, size));
  drawTimes(pen, at, ground);
  if (views.has("naive") || emphasis.layer === "naive") drawNaive(pen, reading, at, { words, size, explains });
  drawGraph(pen, reading, at);
  const labels = new Labels(pen);
  if (views.has("ends")) pen.on("ends", () => drawWays(labels, reading));
  drawBall(labels, reading);
}

/** The place on the screen of a height at a time. */
type Graph = (time: number, height: number) => Point;

function graphOf({ view }: Pen, { scene }: BoundaryReading, { width }: { width: number }): Graph {
  const left = scene.x + TO_GRAPH;
  const second = (width - MARGIN - left) / END;
  return (time, height) => view.toScreen({ x: left + time * second, y: scene.limit - height * METRE });
}

function drawTimes(pen: Pen, at: Graph, ground: number) {
  const between = at(EVERY, 0).x - at(0, 0).x;
  const hasRoom = pen.view.box.height - ground >= TIMES_ROOM;
  const every = between < NUMBER_ROOM ? 2 * EVERY : EVERY;
  for (let time = 0; time <= END; time += every) {
    const { x } = at(time, 0);
    pen.line("muted", { width: 1 }, { x, y: ground }, { x, y: ground + 5 });
    const words = time === 0 ? "0\u00a0s" : String(time);
    pen.label("muted", words, { x, y: hasRoom ? ground + HATCH + LABEL_SIZE : ground - LABEL_SIZE });
  }
}

/** What the ball has flown so far: an arc from each impact to the next. */
function drawGraph(pen: Pen, { impacts, fall, time, rest }: BoundaryReading, at: Graph) {
  const { gravity } = fall;
  const arcs = [
    { from: 0, height: fall.height, speed: fall.speed },
    ...impacts.map((each) => ({ from: each.time, height: 0, speed: -each.after })),
  ];
  pen.on("selected", () =>
    pen.stroke("selected", { width: 1.75 }, (context) => {
      arcs.forEach((arc, index) => {
        const to = Math.min(arcs[index + 1]?.from ?? rest ?? time, time);
        for (let place = 0; place <= ARC; place += 1) {
          const after = ((to - arc.from) * place) / ARC;
          const height = arc.height - arc.speed * after - (gravity * after * after) / 2;
          const { x, y } = at(arc.from + after, height);
          if (index === 0 && place === 0) context.moveTo(x, y);
          else context.lineTo(x, y);
        }
      });
      if (rest !== null) context.lineTo(at(time, 0).x, at(time, 0).y);
    }),
  );
  pen.on("contact", () => {
    for (const { time: when, rise, after } of impacts) {
      dot(pen, "contact", at(when, 0), 3.5);
      const top = when + after / gravity;
      if (rise < WRITTEN_RISE || top > time) continue;
      const high = at(top, rise);
      pen.line("contact", { width: 1, dash: [2, 3] }, high, at(top, 0));
      pen.label("contact", `${decimals(rise, 2)}\u00a0m`, { x: high.x, y: high.y - 11 });
    }
  });
}

function drawBall(labels: Labels, { scene, height, speed, rest }: BoundaryReading) {
  const { pen } = labels;
  const { view } = pen;
  const foot = view.toScreen({ x: scene.x, y: scene.limit - height * METRE });
  const edge = scene.radius * view.scale;
  const centre = { x: foot.x, y: foot.y - edge };
  pen.on("selected", () => {
    const ruler = view.toScreen({ x: scene.x - TO_RULER, y: 0 });
    pen.line("selected", { width: 1, dash: [2, 3] }, foot, { x: ruler.x, y: foot.y });
    pen.fill("selected", 0.18, (context) => context.arc(centre.x, centre.y, edge, 0, 2 * Math.PI));
    circle(pen, "selected", centre, edge, { width: 2.5 });
  });
  if (rest !== null || Math.abs(speed) < STILL) return;
  pen.on("velocity", () => {
    const length = Math.abs(speed) * ARROW * view.scale;
    const way = Math.sign(speed);
    const from = { x: centre.x, y: centre.y + way * edge };
    pen.arrow("ink", { width: 2 }, from, { x: from.x, y: from.y + way * length });
    // Behind the ball, where it falls: before it is the line. At the top there is no space behind.
    const tip = length + edge;
    const behind = centre.y - edge - WORDS_GAP;
    const y = way < 0 ? centre.y - tip - WORDS_GAP : behind < TOP_ROOM ? centre.y + tip + WORDS_GAP : behind;
    const written = `${decimals(Math.abs(speed), 1)}\u00a0m/s`;
    // In a small picture the words would lie on the ruler.
    const half = pen.widthOf(written) / 2 + WORDS_GAP;
    const [ruler = 0, ways = 0] = [-TO_RULER, BESIDE].map((way) => view.toScreen({ x: scene.x + way, y: 0 }).x);
    labels.writeAt("ink", written, [
      { x: Math.max(centre.x, ruler + half), y },
      { x: ways + half, y: centre.y },
    ]);
  });
}

/** Both numbers of the test beside the ball: the height h of the start, and the way f fallen since. */
function drawWays(labels: Labels, { scene: { x, limit }, fall, height }: BoundaryReading) {
  for (const [name, left, low] of [["h", BESIDE / 2, 0] as const, ["f", BESIDE, height] as const]) {
    const { pen } = labels;
    const at = (metres: number) => pen.view.toScreen({ x: x + left, y: limit - metres * METRE });
    labels.draw("arrow", "ink", { width: 1.5 }, at(fall.height), at(low));
    const { x: middle, y } = at((fall.height + low) / 2);
    pen.label("ink", name, { x: middle + WORDS_GAP, y }, { bold: true });
  }
}

function drawRuler(pen: Pen, { x, limit }: Scene) {
  const at = (height: number) => pen.view.toScreen({ x: x - TO_RULER, y: limit - height * METRE });
  pen.stroke("muted", { width: 1 }, (context) => {
    context.moveTo(at(0).x, at(0).y);
    context.lineTo(at(RULER_END).x, at(RULER_END).y);
    for (let height = 0; height <= RULER_END; height += RULER_STEP / 2) {
      const { x: left, y } = at(height);
      context.moveTo(left, y);
      context.lineTo(left - (height % RULER_STEP === 0 ? 6 : 3), y);
    }
  });
  for (let height = RULER_STEP; height <= RULER_END; height += RULER_STEP) {
    const { x: left, y } = at(height);
    const text = height === RULER_END ? `${height}\u00a0m` : String(height);
    pen.label("muted", text, { x: left - 12 - pen.widthOf(text) / 2, y });
  }
}

/** The limit: a line with strokes on the side where nothing may be. */
function drawLimit(pen: Pen, { limit }: Scene, { width }: { width: number }) {
  const [from, to] = [pen.view.toScreen({ x: 0, y: limit }), pen.view.toScreen({ x: width, y: limit })];
  pen.stroke("idle", { width: 1, alpha: 0.5 }, (context) => {
    for (let x = from.x + HATCH; x < to.x; x += HATCH) {
      context.moveTo(x, from.y);
      context.lineTo(x - 5, from.y + 5);
    }
  });
  pen.line("idle", { width: 2.5 }, from, to);
}

/** The ball of the naive test, beside the true one, and its graph. */
function drawNaive(
  pen: Pen,
  { scene, naive, trace, time, started }: BoundaryReading,
  at: Graph,
  { words, size, explains }: { words: Words; size: { width: number }; explains: boolean },
) {
  const { view } = pen;
  pen.on("naive", () => {
    drawNaiveBall(pen, scene, naive.height, { width: 1.5, dash: [4, 3] });
    if (!started) return;
    pen.stroke("difference", { width: 1.5, dash: [4, 3] }, (context) => {
      linesThrough(
        context,
        [...trace, { time, height: naive.height }].map((place) => at(place.time, place.height)),
      );
    });
  });
  if (!explains || view.box.width < ROOM_FOR_SMALL_INSET) return;
  const inset = view.box.width < ROOM_FOR_INSET ? SMALL_INSET : INSET;
  const place = { ...inset, x: view.box.width - inset.width - inset.margin, y: inset.margin };
  const frame = { x: scene.x + BESIDE, y: scene.limit - CLOSE.height / 4, ...CLOSE };
  drawInset(pen, { frame, place, words: words.naiveClose }, (close) => {
    drawLimit(close, scene, size);
    close.on("naive", () => {
      const middle = drawNaiveBall(close, scene, naive.height, { width: 2, dash: [5, 3] });
      if (naive.height > -SUNK) return;
      const depth = `${decimals(naive.height, 2)}\u00a0m`;
      close.label("difference", depth, middle, { bold: true });
    });
  });
}

/** @returns its middle */
function drawNaiveBall(pen: Pen, { x, limit, radius }: Scene, height: number, stroke: Stroke) {
  const foot = pen.view.toScreen({ x: x + BESIDE, y: limit - height * METRE });
  const edge = radius * pen.view.scale;
  const middle = { x: foot.x, y: foot.y - edge };
  circle(pen, "difference", middle, edge, stroke);
  return middle;
}
