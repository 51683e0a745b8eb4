/**
 * Mouse, pen and fingers on the picture: drag a shape, turn it by its knob or rim, tap to select,
 * wheel to turn. Each pointer holds one shape, so two fingers can hold two.
 */
import { handleOf } from "../canvas/handle.js";
import { vertexAt } from "../canvas/vertices.js";
import { outlineOf, rowOf } from "../lab/view_state.js";
import { contains } from "../package/index.js";
import { TURN } from "./keys.js";

/** @typedef {import("../canvas/view.js").Point} Point */
/** @typedef {import("../canvas/view.js").View} View */
/** @typedef {import("../package/index.js").Engine} Engine */
/** @typedef {import("../lab/view_state.js").ShapeRow} ShapeRow */

/**
 * What the pointer needs of the lab.
 *
 * @typedef {object} Table
 * @property {() => Engine | null} engine
 * @property {() => View | null} view
 * @property {() => boolean} focused
 * @property {(change: (engine: Engine) => void) => void} edit changes the world and looks at it
 * @property {() => import("../lab/stage_module.js").OpenRoom | null} room what the stage takes first
 * @property {() => void} run lets the clock run
 * @property {() => number | null} corner the corner that is picked while corners are moved
 * @property {(corner: number) => void} pickCorner
 * @property {(position: number) => void} hover
 * @property {(at: Point | null, reach: number) => void} point the place pointed at, in units
 */

/**
 * @typedef {object} Hold
 * @property {number} id the shape that is held
 * @property {"move" | "turn" | "corner"} mode
 * @property {number} corner the corner that is held, or -1
 * @property {Point} down where the pointer went down, in units
 * @property {Point} offset from the pointer to the centre or the corner held, in the world
 * @property {number} turned from the pointer's direction to the shape's angle
 * @property {number | null} tap the shape to select if this turns out to be a tap
 * @property {boolean} moved
 */

/** How far beside a line or knob still counts, in units. */
const REACH = { mouse: 6, pen: 8, touch: 14 };
const KNOB_REACH = { mouse: 10, pen: 14, touch: 24 };

/** A pointer that moves less than this many units taps. */
const TAP = 4;

/** Shapes smaller than this many units have no rim to grab: all of them is for moving. */
const SMALLEST_WITH_RIM = 16;

/** CSS pixels of wheel travel that turn as much as one press of a key. */
const WHEEL_NOTCH = 100;

/** CSS pixels of a wheel's "line". */
const WHEEL_LINE = 33;

export class PointerInput {
  /** @type {Map<number, Hold>} */
  #holds = new Map();
  /** What the stage's own room lets pointers hold. @type {Map<number, import("../lab/stage_module.js").Drag>} */
  #drags = new Map();
  #abort = new AbortController();
  /** @type {HTMLCanvasElement} */
  #canvas;
  /** @type {Table} */
  #table;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Table} table
   */
  constructor(canvas, table) {
    this.#canvas = canvas;
    this.#table = table;
    const { signal } = this.#abort;
    canvas.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.#move(event), { signal });
    canvas.addEventListener("pointerup", (event) => this.#up(event), { signal });
    canvas.addEventListener("pointercancel", (event) => this.#drop(event), { signal });
    canvas.addEventListener("lostpointercapture", (event) => this.#drop(event), { signal });
    canvas.addEventListener("pointerleave", () => this.#leave(), { signal });
    canvas.addEventListener("touchstart", (event) => this.#claim(event), {
      signal,
      passive: false,
    });
    canvas.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
    window.addEventListener("blur", () => this.release(), { signal });
    document.addEventListener("visibilitychange", () => this.release(), { signal });
  }

  disconnect() {
    this.release();
    this.#abort.abort();
  }

  /** Whether anything is held. */
  get holding() {
    return this.#holds.size + this.#drags.size > 0;
  }

  /** Lets go of everything that is held. */
  release() {
    this.#holds.clear();
    for (const pointer of [...this.#drags.keys()]) this.#letGo(pointer, "cancel");
  }

  /**
   * Lets go of what the stage's own room gave a pointer to hold.
   *
   * @param {number} pointer
   * @param {"release" | "cancel"} how by the reader, or because the pointer was lost
   */
  #letGo(pointer, how) {
    const drag = this.#drags.get(pointer);
    this.#drags.delete(pointer);
    const end = (how === "cancel" ? drag?.cancel : undefined) ?? drag?.release;
    if (end !== undefined) this.#table.edit(() => end());
  }

  /**
   * What the stage's own room has at a place.
   *
   * @param {Engine} engine
   * @param {View} view
   * @param {Point} at
   * @param {keyof typeof REACH} kind
   */
  #dragAt(engine, view, at, kind) {
    const { scale } = view;
    const touch = { world: view.toWorld(at), reach: KNOB_REACH[kind] / scale, scale, kind };
    return this.#table.room()?.press(touch, engine) ?? null;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const [engine, view] = [this.#table.engine(), this.#table.view()];
    if (event.button !== 0 || engine === null || view === null) return;
    // A finger on an empty place may be about to scroll the page: only its tap takes the focus.
    if (event.pointerType !== "touch") this.#focus();
    const at = this.#locate(event, view);
    const drag = this.#dragAt(engine, view, at, kindOf(event));
    if (drag !== null) {
      this.#focus();
      this.#canvas.setPointerCapture(event.pointerId);
      this.#drags.set(event.pointerId, drag);
      this.#table.edit(() => drag.start?.());
      if (drag.runs === true) this.#table.run();
      return;
    }
    const hold = this.#grab(engine, view, at, kindOf(event));
    if (hold === null || [...this.#holds.values()].some(({ id }) => id === hold.id)) return;
    if (this.#moves(engine, hold)) this.#focus();
    this.#canvas.setPointerCapture(event.pointerId);
    this.#holds.set(event.pointerId, hold);
    if (hold.mode === "corner") this.#table.pickCorner(hold.corner);
    if (engine.selected !== hold.id) this.#table.edit(() => engine.select(hold.id));
  }

  #focus() {
    this.#canvas.focus({ preventScroll: true });
  }

  /**
   * Whether a drag of this hold moves anything: a fixed shape stays where it is.
   *
   * @param {Engine} engine
   * @param {Hold} hold
   */
  #moves(engine, { id, mode }) {
    return mode !== "move" || (engine.ids.includes(id) && engine.get(id).mass !== 0);
  }

  /**
   * Keeps the page from scrolling under fingers that hold something. The pointer events come first,
   * so the holds are known here. A swipe that begins on an empty place is the page's.
   *
   * @param {TouchEvent} event
   */
  #claim(event) {
    const engine = this.#table.engine();
    if (engine === null || !event.cancelable) return;
    const holds = [...this.#holds.values()].some((hold) => this.#moves(engine, hold));
    const drags = [...this.#drags.values()].some(({ grip }) => grip !== "none" && grip !== "press");
    if (holds || drags) event.preventDefault();
  }

  /**
   * The corner of the selected polygon under the pointer while corners are moved, else -1.
   *
   * @param {Engine} engine
   * @param {View} view
   * @param {Point} at
   * @param {keyof typeof REACH} kind
   */
  #cornerAt(engine, view, at, kind) {
    if (this.#table.corner() === null || engine.selected === null) return -1;
    return vertexAt(shapeOf(engine, engine.selected).points, view, at, KNOB_REACH[kind]);
  }

  /**
   * @param {Engine} engine
   * @param {View} view
   * @param {Point} at
   * @param {keyof typeof REACH} kind
   * @returns {Hold | null}
   */
  #grab(engine, view, at, kind) {
    const world = view.toWorld(at);
    const corner = this.#cornerAt(engine, view, at, kind);
    const picked = engine.pick(world.x, world.y, REACH[kind] / view.scale);
    const selected = engine.selected;
    const turns = selected !== null && this.#grabsHandle(engine, view, at, kind, picked);
    // The selected shape keeps hold of the pointer where shapes overlap; a tap reaches the others.
    const keeps = selected !== null && contains(outlineOf(shapeOf(engine, selected)), world);
    const id = corner >= 0 || turns || keeps ? selected : picked;
    if (id === null) return null;
    const shape = engine.get(id);
    const { x, y, angle } = shape;
    const held = shape.type === "polygon" && corner >= 0 ? shape.points[corner] : undefined;
    return {
      id,
      mode: corner >= 0 ? "corner" : turns ? "turn" : "move",
      corner,
      down: at,
      offset: { x: (held?.x ?? x) - world.x, y: (held?.y ?? y) - world.y },
      turned: angle - Math.atan2(world.y - y, world.x - x),
      tap: corner >= 0 || turns ? null : picked,
      moved: false,
    };
  }

  /**
   * @param {Engine} engine
   * @param {View} view
   * @param {Point} at
   * @param {keyof typeof REACH} kind
   * @param {number | null} picked
   */
  #grabsHandle(engine, view, at, kind, picked) {
    const selected = engine.selected;
    if (selected === null || this.#table.room()?.turns === false) return false;
    const shape = shapeOf(engine, selected);
    const { knob } = handleOf(shape, view);
    const centre = view.toScreen(shape);
    const toKnob = Math.hypot(at.x - knob.x, at.y - knob.y);
    const toCentre = Math.hypot(at.x - centre.x, at.y - centre.y);
    if (toKnob <= KNOB_REACH[kind] && toKnob < toCentre) return true;
    // The rim: just outside the outline. A finger is too broad for that.
    const size = sizeOf(shape);
    if (kind === "touch" || picked !== selected || size * view.scale < SMALLEST_WITH_RIM) {
      return false;
    }
    return !contains(outlineOf(shape), view.toWorld(at));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const [engine, view] = [this.#table.engine(), this.#table.view()];
    if (engine === null || view === null) return;
    const at = this.#locate(event, view);
    const drag = this.#drags.get(event.pointerId);
    if (drag !== undefined) {
      this.#table.edit(() => drag.move(view.toWorld(at)));
      return;
    }
    const hold = this.#holds.get(event.pointerId);
    if (hold === undefined) {
      this.#showGrip(engine, view, at, kindOf(event));
      return;
    }
    if (!hold.moved && Math.hypot(at.x - hold.down.x, at.y - hold.down.y) < TAP) return;
    hold.moved = true;
    if (!engine.ids.includes(hold.id)) {
      this.#holds.delete(event.pointerId);
      return;
    }
    this.#table.edit(() => this.#drag(engine, hold, view.toWorld(at)));
  }

  /**
   * @param {Engine} engine
   * @param {Hold} hold
   * @param {Point} world
   */
  #drag(engine, hold, world) {
    const shape = engine.get(hold.id);
    if (hold.mode === "turn") {
      const angle = Math.atan2(world.y - shape.y, world.x - shape.x) + hold.turned;
      engine.set(hold.id, { angle });
      return;
    }
    const within = (/** @type {number} */ value, /** @type {number} */ most) =>
      Math.min(Math.max(value, 0), most);
    if (hold.mode === "corner") {
      engine.moveVertex(
        hold.id,
        hold.corner,
        within(world.x + hold.offset.x, engine.width),
        within(world.y + hold.offset.y, engine.height),
      );
      return;
    }
    // A border is part of the room: keys move it, a stray finger does not.
    if (shape.mass === 0) return;
    engine.set(hold.id, {
      x: within(world.x + hold.offset.x, engine.width),
      y: within(world.y + hold.offset.y, engine.height),
    });
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.pointerType === "touch") this.#focus();
    this.#letGo(event.pointerId, "release");
    const hold = this.#holds.get(event.pointerId);
    const engine = this.#table.engine();
    const view = this.#table.view();
    this.#holds.delete(event.pointerId);
    if (hold === undefined || engine === null || view === null || hold.moved) return;
    this.#table.point(this.#locate(event, view), KNOB_REACH[kindOf(event)]);
    if (hold.tap === null) return;
    const { tap } = hold;
    if (engine.ids.includes(tap)) this.#table.edit(() => engine.select(tap));
  }

  /** @param {PointerEvent} event */
  #drop(event) {
    this.#letGo(event.pointerId, "cancel");
    this.#holds.delete(event.pointerId);
  }

  /**
   * Tells by the pointer's form what a press would do here.
   *
   * @param {Engine} engine
   * @param {View} view
   * @param {Point} at
   * @param {keyof typeof REACH} kind
   */
  #showGrip(engine, view, at, kind) {
    const drag = this.#dragAt(engine, view, at, kind);
    const hold = drag === null ? this.#grab(engine, view, at, kind) : null;
    this.#canvas.dataset.grip = drag?.grip ?? hold?.mode ?? "none";
    this.#table.point(at, KNOB_REACH[kind]);
    this.#table.hover(hold === null ? -1 : engine.ids.indexOf(hold.id));
  }

  #leave() {
    this.#table.hover(-1);
    this.#table.point(null, 0);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const engine = this.#table.engine();
    // With Ctrl it is a zoom; without the focus it belongs to the page's scrolling.
    if (event.ctrlKey || !this.#table.focused() || engine === null || event.deltaY === 0) return;
    // Where nothing can be turned the page may scroll.
    if (this.#table.room()?.turns === false) return;
    event.preventDefault();
    if (engine.selected === null) return;
    const travel = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : WHEEL_LINE;
    const notches = (event.deltaY * travel) / WHEEL_NOTCH;
    const angle = TURN * Math.min(Math.max(notches, -3), 3);
    this.#table.edit(() => engine.rotateSelected(angle));
  }

  /**
   * @param {PointerEvent} event
   * @param {View} view
   * @returns {Point} in units of the canvas
   */
  #locate(event, { box }) {
    const { left, top } = this.#canvas.getBoundingClientRect();
    return { x: (event.clientX - left) / box.unit, y: (event.clientY - top) / box.unit };
  }
}

/**
 * @param {PointerEvent} event
 * @returns {keyof typeof REACH}
 */
function kindOf({ pointerType }) {
  return pointerType === "touch" || pointerType === "pen" ? pointerType : "mouse";
}

/**
 * @param {Engine} engine
 * @param {number} id
 * @returns {ShapeRow}
 */
function shapeOf(engine, id) {
  return rowOf(engine.get(id), engine.ids.indexOf(id));
}

/**
 * The shorter way across a shape, in world pixels.
 *
 * @param {ShapeRow} shape
 */
function sizeOf({ type, radius, width, height, points }) {
  if (type === "circle") return 2 * radius;
  if (type === "rectangle") return Math.min(width, height);
  const across = (/** @type {number[]} */ values) => Math.max(...values) - Math.min(...values);
  return Math.min(across(points.map(({ x }) => x)), across(points.map(({ y }) => y)));
}
