/**
 * Mouse, pen and fingers on the picture: drag a shape, turn it by its knob or rim, tap to select, wheel to turn. Each
 * pointer holds one shape, so two fingers can hold two shapes. Two fingers that do not hold two shapes pinch. In a
 * zoomed picture a drag from an empty place moves the view.
 */

import { clamp, type Frame, type View } from "../canvas/view.ts";
import { handleOf, vertexAt } from "../canvas/world.ts";
import { contains, type Lab, type Point } from "../engine/lab.ts";
import { outlineOf, rowOf, type ShapeRow } from "../state/view_state.ts";
import { type Group, TURN } from "./commands.ts";

/** The position of a pointer. */
export interface Touch {
  world: Point;
  /** Distance in world pixels within which a small thing is hit. */
  reach: number;
  /** Units of the canvas per world pixel. */
  scale: number;
  kind: "mouse" | "pen" | "touch";
}

/** The position of a pointer, with the world and the view that it refers to. */
interface Place extends Touch {
  engine: Lab;
  view: View;
  /** in units of the canvas */
  at: Point;
}

/** Something of a stage that the pointer holds. */
export interface Drag {
  /** The cursor: value of `data-grip` in the style sheet. */
  grip: string;
  start?: () => void;
  /** Whether the drag starts the clock. */
  runs?: boolean;
  move: (world: Point) => void;
  /** Ends the drag. A lost pointer calls it too, unless there is a `cancel`. */
  release?: () => void;
  cancel?: () => void;
}

/** The part of the lab that the pointer uses. */
interface PointerHost {
  engine: () => Lab | null;
  view: () => View | null;
  focused: () => boolean;
  /** Changes the world, then detects contacts and repaints. Edits with the same `act` are undone together. */
  edit: (change: (engine: Lab) => void, act: string) => void;
  /** Returns what the stage lets the pointer hold at a place, before any shape. */
  press: (touch: Touch, engine: Lab) => Drag | null;
  /** Whether shapes turn by the pointer. */
  turns: () => boolean;
  /** Whether the stage shows more shapes than fingers can avoid. */
  isCrowd: () => boolean;
  /** Whether the reader may do what a group of commands does. */
  allows: (group: Group) => boolean;
  /** The part of the world that is shown; null: all of it. */
  frame: () => Frame | null;
  show: (frame: Frame | null) => void;
  run: () => void;
  /** the picked corner; null while corners are not moved */
  corner: () => number | null;
  pickCorner: (corner: number) => void;
  hover: (position: number) => void;
  /** the place pointed at, in units */
  point: (at: Point | null, reach: number) => void;
}

/** A shape that a pointer holds. */
interface Hold {
  id: number;
  /** `tap`: the shape may be selected, but not moved. */
  mode: "move" | "turn" | "corner" | "tap";
  corner: number;
  /** where the pointer went down, in units */
  down: Point;
  /** from the pointer to the centre or to the held corner, in the world */
  offset: Point;
  /** from the pointer's direction to the shape's angle */
  turned: number;
  /** the shape that a tap selects */
  tap: number | null;
  moved: boolean;
}

/** Of Safari; not in the standard library's types. */
type GestureEvent = MouseEvent & { scale: number };

/** Distance, in units, within which a line or a knob is hit. */
const REACH = { mouse: 6, pen: 8, touch: 14 };
const KNOB_REACH = { mouse: 10, pen: 14, touch: 24 };

/** A pointer that moves by less than this many units is a tap. */
const TAP = 4;

/** Shapes smaller than this many units have no rim to grab: their whole area moves them. */
const SMALLEST_WITH_RIM = 16;

/** The command group that must be allowed for a stage's drag, by its grip. */
const GROUP_OF_GRIP: Readonly<Record<string, Group>> = { move: "move", aim: "aim", press: "act" };

/** CSS pixels of wheel travel that turn as much as one press of a key. */
const WHEEL_NOTCH = 100;

/** Turns of the wheel within this many milliseconds are undone together. */
const WHEEL_ACT = 1000;

/** CSS pixels of a wheel's "line". */
const WHEEL_LINE = 33;

/** Logarithm of the enlargement by the wheel with Ctrl: for one CSS pixel, and the most for one event. */
const WHEEL_ZOOM = { pixel: 0.01, most: 0.25 };

/** Two fingers closer than this many units only move the picture. */
const CLOSEST = 8;

export class PointerInput {
  #holds: Map<number, Hold> = new Map();
  /** Things of the stage that pointers hold. */
  #drags: Map<number, Drag> = new Map();
  /** Positions, in units, of all fingers and of a mouse or pen that moves the view. */
  #positions: Map<number, Point> = new Map();
  #movesView = false;
  /** Enlargement since the gesture began. */
  #gestured = 1;
  /** Number of presses. All edits of one press are undone together. */
  #presses = 0;
  #abort = new AbortController();
  #canvas: HTMLCanvasElement;
  #host: PointerHost;

  constructor(canvas: HTMLCanvasElement, host: PointerHost) {
    this.#canvas = canvas;
    this.#host = host;
    const { signal } = this.#abort;
    canvas.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.#move(event), { signal });
    canvas.addEventListener("pointerup", (event) => this.#up(event), { signal });
    canvas.addEventListener("pointercancel", (event) => this.#drop(event), { signal });
    canvas.addEventListener("lostpointercapture", (event) => this.#drop(event), { signal });
    canvas.addEventListener("pointerleave", () => this.#leave(), { signal });
    canvas.addEventListener("touchstart", (event) => this.#claim(event), { signal, passive: false });
    canvas.addEventListener("touchmove", (event) => this.#claim(event), { signal, passive: false });
    canvas.addEventListener("mousedown", (event) => this.#stopAutoscroll(event), { signal });
    canvas.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
    for (const name of ["gesturestart", "gesturechange"]) {
      canvas.addEventListener(name, (event) => this.#gesture(event as GestureEvent), { signal, passive: false });
    }
    window.addEventListener("blur", () => this.release(), { signal });
    document.addEventListener("visibilitychange", () => this.release(), { signal });
  }

  disconnect() {
    this.release();
    this.#abort.abort();
  }

  get holding() {
    return this.#holds.size + this.#drags.size > 0;
  }

  release() {
    this.#holds.clear();
    this.#positions.clear();
    this.#movesView = false;
    for (const pointer of [...this.#drags.keys()]) this.#endDrag(pointer, "cancel");
  }

  /** Ends the drag of a thing of the stage: `release` by the reader, `cancel` if the pointer was lost. */
  #endDrag(pointer: number, how: "release" | "cancel") {
    const drag = this.#drags.get(pointer);
    this.#drags.delete(pointer);
    const end = (how === "cancel" ? drag?.cancel : undefined) ?? drag?.release;
    if (end !== undefined) this.#edit(() => end());
  }

  #down(event: PointerEvent) {
    const place = this.#placeOf(event);
    if (place === null || this.#pressView(event, place) || event.button !== 0) return;
    const { engine } = place;
    // A finger on an empty place may scroll the page, so it takes the focus only by a tap.
    if (place.kind !== "touch") this.#focus();
    const drag = this.#press(place);
    if (!this.holding) this.#presses += 1;
    if (drag !== null) {
      this.#focus();
      this.#canvas.setPointerCapture(event.pointerId);
      this.#drags.set(event.pointerId, drag);
      this.#edit(() => drag.start?.());
      if (drag.runs === true) this.#host.run();
      return;
    }
    const hold = this.#grab(place);
    if (hold === null && place.kind !== "touch" && this.#pans) this.#startView(event.pointerId, place.at);
    if (hold === null || [...this.#holds.values()].some(({ id }) => id === hold.id)) return;
    if (this.#moves(engine, hold)) this.#focus();
    this.#canvas.setPointerCapture(event.pointerId);
    this.#holds.set(event.pointerId, hold);
    if (hold.mode === "corner") this.#host.pickCorner(hold.corner);
    if (engine.selected !== hold.id) this.#edit(() => engine.select(hold.id));
  }

  /** Whether a drag may move the view: it shows a part of the world. */
  get #pans() {
    return this.#host.frame() !== null && this.#host.allows("zoom");
  }

  /**
   * Starts to move the view with a second finger, with the middle button, or with Shift. Returns whether the press
   * belongs to the view.
   */
  #pressView({ pointerId, button, shiftKey }: PointerEvent, place: Place): boolean {
    if (place.kind !== "touch") {
      if (!(button === 1 || (button === 0 && shiftKey)) || !this.#pans) return false;
      this.#focus();
      this.#startView(pointerId, place.at);
      return true;
    }
    if (!this.#host.allows("zoom")) return false;
    this.#positions.set(pointerId, place.at);
    if (this.#positions.size < 2 || (!this.#movesView && this.#holdsAnother(place))) return this.#movesView;
    const fingers = [...this.#positions];
    this.release();
    for (const [finger, at] of fingers) this.#startView(finger, at);
    return true;
  }

  /** Whether a second finger holds another shape than the first. In a crowd it never does: every finger meets a shape. */
  #holdsAnother(place: Place) {
    const [held] = [...this.#holds.values()].filter((hold) => this.#moves(place.engine, hold));
    if (held === undefined || this.#host.isCrowd()) return false;
    const hold = this.#grab(place);
    return hold !== null && hold.id !== held.id && this.#moves(place.engine, hold);
  }

  #startView(pointer: number, at: Point) {
    this.#movesView = true;
    this.#positions.set(pointer, at);
    this.#canvas.setPointerCapture(pointer);
  }

  /** Moves the view with one finger or pointer, moves and enlarges it with two. */
  #moveView(pointer: number, { engine, view, at }: Place) {
    const before = spanOf([...this.#positions.values()]);
    this.#positions.set(pointer, at);
    const after = spanOf([...this.#positions.values()]);
    const isPinch = before.length > CLOSEST && after.length > CLOSEST;
    this.#host.show(view.moved(engine, before.middle, after.middle, isPinch ? after.length / before.length : 1));
  }

  #forget(pointer: number) {
    this.#positions.delete(pointer);
    if (this.#positions.size === 0) this.#movesView = false;
  }

  /** The middle button would start the browser's own scrolling. */
  #stopAutoscroll(event: MouseEvent) {
    if (event.button === 1 && this.#movesView) event.preventDefault();
  }

  #edit(change: (engine: Lab) => void) {
    this.#host.edit(change, `press ${this.#presses}`);
  }

  /** Returns what the stage lets the pointer hold at a place; null if that is locked. */
  #press(place: Place): Drag | null {
    const drag = this.#host.press(place, place.engine);
    const group = GROUP_OF_GRIP[drag?.grip ?? ""];
    return group === undefined || this.#host.allows(group) ? drag : null;
  }

  #focus() {
    this.#canvas.focus({ preventScroll: true });
  }

  /** Whether a drag of this hold moves anything: a fixed shape stays where it is. */
  #moves(engine: Lab, { id, mode }: Hold) {
    if (mode === "tap") return false;
    return mode !== "move" || (engine.ids.includes(id) && engine.get(id).mass !== 0);
  }

  /**
   * Prevents the page from scrolling under fingers that hold something or pinch. The pointer events come first, so the
   * holds are known here. A swipe that begins on an empty place scrolls the page.
   */
  #claim(event: TouchEvent) {
    const engine = this.#host.engine();
    if (engine === null || !event.cancelable) return;
    const holds = [...this.#holds.values()].some((hold) => this.#moves(engine, hold));
    const drags = [...this.#drags.values()].some(({ grip }) => grip !== "none" && grip !== "press");
    if (holds || drags || this.#movesView) event.preventDefault();
  }

  /** Returns the corner of the selected polygon under the pointer while corners are moved, otherwise -1. */
  #cornerAt({ engine, view, at, kind }: Place) {
    if (this.#host.corner() === null || engine.selected === null || !this.#host.allows("form")) return -1;
    return vertexAt(shapeOf(engine, engine.selected).points, view, at, KNOB_REACH[kind]);
  }

  /** Returns the hold that a press at a place starts; null if there is nothing to hold. */
  #grab(place: Place): Hold | null {
    const { engine, world, at } = place;
    const corner = this.#cornerAt(place);
    const picked = engine.pick(world.x, world.y, REACH[place.kind] / place.scale);
    const { selected } = engine;
    const isOnHandle = selected !== null && this.#grabsHandle(place, selected, picked);
    // Where shapes overlap, the pointer grabs the selected one; a tap selects the others.
    const isOnSelected = selected !== null && contains(outlineOf(shapeOf(engine, selected)), world);
    const id = corner >= 0 || isOnHandle || isOnSelected ? selected : picked;
    const [selects, moves] = [this.#host.allows("select"), this.#host.allows("move")];
    if (id === null || (!selects && id !== selected)) return null;
    const mode = corner >= 0 ? "corner" : isOnHandle ? "turn" : moves ? "move" : "tap";
    if (mode === "tap" && !selects) return null;
    const shape = engine.get(id);
    const { x, y, angle } = shape;
    const held = shape.type === "polygon" && corner >= 0 ? shape.points[corner] : undefined;
    return {
      id,
      mode,
      corner,
      down: at,
      offset: { x: (held?.x ?? x) - world.x, y: (held?.y ?? y) - world.y },
      turned: angle - Math.atan2(world.y - y, world.x - x),
      tap: corner >= 0 || isOnHandle || !selects ? null : picked,
      moved: false,
    };
  }

  #grabsHandle({ engine, view, at, world, kind, scale }: Place, selected: number, picked: number | null) {
    if (!this.#host.turns()) return false;
    const shape = shapeOf(engine, selected);
    const { knob } = handleOf(shape, view);
    const centre = view.toScreen(shape);
    const toKnob = Math.hypot(at.x - knob.x, at.y - knob.y);
    const toCentre = Math.hypot(at.x - centre.x, at.y - centre.y);
    if (toKnob <= KNOB_REACH[kind] && toKnob < toCentre) return true;
    // The rim is just outside the outline. A finger is too broad for it.
    if (kind === "touch" || picked !== selected || sizeOf(shape) * scale < SMALLEST_WITH_RIM) return false;
    return !contains(outlineOf(shape), world);
  }

  #move(event: PointerEvent) {
    const place = this.#placeOf(event);
    if (place === null) return;
    const { engine, at, world } = place;
    if (this.#positions.has(event.pointerId)) {
      if (this.#movesView) return this.#moveView(event.pointerId, place);
      this.#positions.set(event.pointerId, at);
    }
    const drag = this.#drags.get(event.pointerId);
    if (drag !== undefined) {
      this.#edit(() => drag.move(world));
      return;
    }
    const hold = this.#holds.get(event.pointerId);
    if (hold === undefined) {
      this.#showGrip(place);
      return;
    }
    if (!hold.moved && Math.hypot(at.x - hold.down.x, at.y - hold.down.y) < TAP) return;
    hold.moved = true;
    if (!engine.ids.includes(hold.id)) {
      this.#holds.delete(event.pointerId);
      return;
    }
    this.#edit(() => this.#drag(engine, hold, world));
  }

  #drag(engine: Lab, hold: Hold, world: Point) {
    if (hold.mode === "tap") return;
    const shape = engine.get(hold.id);
    if (hold.mode === "turn") {
      const angle = Math.atan2(world.y - shape.y, world.x - shape.x) + hold.turned;
      engine.set(hold.id, { angle });
      return;
    }
    const x = clamp(world.x + hold.offset.x, 0, engine.width);
    const y = clamp(world.y + hold.offset.y, 0, engine.height);
    if (hold.mode === "corner") engine.moveVertex(hold.id, hold.corner, x, y);
    // Only keys move a fixed shape: a finger may drag it by mistake.
    else if (shape.mass !== 0) engine.set(hold.id, { x, y });
  }

  #up(event: PointerEvent) {
    const movedView = this.#movesView;
    this.#forget(event.pointerId);
    if (movedView) return;
    if (event.pointerType === "touch") this.#focus();
    this.#endDrag(event.pointerId, "release");
    const hold = this.#holds.get(event.pointerId);
    const place = this.#placeOf(event);
    this.#holds.delete(event.pointerId);
    if (hold === undefined || place === null || hold.moved) return;
    this.#host.point(place.at, KNOB_REACH[place.kind]);
    const { tap } = hold;
    if (tap !== null && place.engine.ids.includes(tap)) this.#edit((engine) => engine.select(tap));
  }

  #drop(event: PointerEvent) {
    this.#forget(event.pointerId);
    this.#endDrag(event.pointerId, "cancel");
    this.#holds.delete(event.pointerId);
  }

  /** Sets the cursor to show what a press would do here. */
  #showGrip(place: Place) {
    const drag = this.#press(place);
    const hold = drag === null ? this.#grab(place) : null;
    const grip = hold?.mode === "tap" ? "press" : hold?.mode;
    this.#canvas.dataset.grip = drag?.grip ?? grip ?? (this.#pans ? "pan" : "none");
    this.#host.point(place.at, KNOB_REACH[place.kind]);
    this.#host.hover(hold === null ? -1 : place.engine.ids.indexOf(hold.id));
  }

  #leave() {
    this.#host.hover(-1);
    this.#host.point(null, 0);
  }

  #wheel(event: WheelEvent) {
    if (event.ctrlKey || event.metaKey) {
      this.#zoomAt(event, Math.exp(-clamp(travelOf(event) * WHEEL_ZOOM.pixel, -WHEEL_ZOOM.most, WHEEL_ZOOM.most)));
      return;
    }
    const engine = this.#host.engine();
    // Without the focus the wheel scrolls the page.
    if (!this.#host.focused() || engine === null || event.deltaY === 0) return;
    // If shapes cannot be turned, it scrolls the page too.
    if (!this.#host.turns()) return;
    event.preventDefault();
    if (engine.selected === null) return;
    const angle = TURN * clamp(travelOf(event) / WHEEL_NOTCH, -3, 3);
    const act = `wheel ${Math.floor(event.timeStamp / WHEEL_ACT)}`;
    this.#host.edit(() => engine.rotateSelected(angle), act);
  }

  /** Enlarges the picture about the pointer. If zoom is locked, the browser zooms the page instead. */
  #zoomAt(event: WheelEvent | GestureEvent, factor: number) {
    const place = this.#placeOf(event);
    if (place === null || !this.#host.allows("zoom")) return;
    event.preventDefault();
    const { engine, view, at } = place;
    // Fingers on the screen already pinch as pointers.
    if (factor > 0 && this.#positions.size === 0) this.#host.show(view.moved(engine, at, at, factor));
  }

  /** Safari reports a pinch on a trackpad by events of its own, other browsers by a wheel with Ctrl. */
  #gesture(event: GestureEvent) {
    const before = event.type === "gesturestart" ? event.scale : this.#gestured;
    this.#gestured = event.scale;
    this.#zoomAt(event, event.scale / before);
  }

  /** Returns the position of an event; null while nothing is shown. */
  #placeOf(event: PointerEvent | WheelEvent | GestureEvent): Place | null {
    const pointerType = "pointerType" in event ? event.pointerType : "mouse";
    const [engine, view] = [this.#host.engine(), this.#host.view()];
    if (engine === null || view === null) return null;
    const { scale, box } = view;
    // The offset leaves out the transforms around the canvas, but not the zooms of CSS. It is rounded to whole pixels, so that the
    // exact one counts where nothing is transformed.
    const { offsetX, offsetY, clientX, clientY } = event;
    const { left, top } = this.#canvas.getBoundingClientRect();
    const exact = { x: clientX - left, y: clientY - top };
    const isTransformed = Math.abs(exact.x - offsetX) >= 1 || Math.abs(exact.y - offsetY) >= 1;
    const place = isTransformed ? { x: offsetX, y: offsetY } : exact;
    const unit = box.unit * (this.#canvas.currentCSSZoom ?? 1);
    const at = { x: place.x / unit, y: place.y / unit };
    const kind = pointerType === "touch" || pointerType === "pen" ? pointerType : "mouse";
    return { engine, view, at, world: view.toWorld(at), kind, scale, reach: KNOB_REACH[kind] / scale };
  }
}

/** The middle of one or two points, and their distance. */
function spanOf([one, two = one]: readonly Point[]) {
  const [a, b] = [one ?? { x: 0, y: 0 }, two ?? { x: 0, y: 0 }];
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, length: Math.hypot(b.x - a.x, b.y - a.y) };
}

/** Returns the travel of the wheel, in CSS pixels. */
function travelOf({ deltaY, deltaMode }: WheelEvent) {
  return deltaY * (deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : WHEEL_LINE);
}

function shapeOf(engine: Lab, id: number): ShapeRow {
  return rowOf(engine.get(id), engine.ids.indexOf(id));
}

/** Returns the lesser of a shape's width and height, in world pixels. */
function sizeOf({ type, radius, width, height, points }: ShapeRow) {
  if (type === "circle") return 2 * radius;
  if (type === "rectangle") return Math.min(width, height);
  const across = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.min(across(points.map(({ x }) => x)), across(points.map(({ y }) => y)));
}
