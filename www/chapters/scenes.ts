/**
 * The short notation of scenes in the head of a chapter. `circle x y radius`, `rectangle x y WxH`, `polygon x,y x,y …`
 * and `segment x1 y1 x2 y2` place a shape in world pixels; circles and rectangles may end with an angle. `circle in A x y
 * radius r` counts from the centre of A along its sides. `fixed` before a shape gives it no mass, `open` lets all pass it;
 * `step x y` after it: its displacement in one sixtieth of a second. `camera`: centre and width of the visible part. Any
 * other entry is an edit of the stage.
 */

import type { Shape } from "../engine/lab.ts";
import type { Trap } from "../ui/model.ts";

/** Steps of the clock in a second. */
const STEPS = 60;

const KINDS: readonly string[] = ["circle", "rectangle", "polygon", "segment"];

/** What may stand before a shape. */
const MARKS = /^(fixed|open) /;

type Placed = NonNullable<Trap["shapes"]>[number];

/** A fault in a text, which its reader finds by the file's line. */
class NotationError extends Error {}

/** Returns a scene of the notation; null: the stage's own. */
export function readScene(given: unknown): Trap | null {
  if (given === "stage") return null;
  if (typeof given !== "object" || given === null) throw new NotationError(`a scene is "stage" or a list of entries`);
  const shapes: Placed[] = [];
  const named: Map<string, Placed> = new Map();
  const edits: (readonly [string, unknown])[] = [];
  let state: object | undefined;
  for (const [name, value] of Object.entries(given)) {
    if (name === "camera") continue;
    if (name === "state") state = value as object;
    else if (typeof value === "string" && KINDS.includes(value.replace(MARKS, "").split(" ")[0] ?? "")) {
      const shape = readShape(value, named);
      shapes.push(shape);
      named.set(name, shape);
    } else edits.push([name, value]);
  }
  return { ...(shapes.length > 0 ? { shapes, isBare: true } : {}), ...(state === undefined ? {} : { state }), edits };
}

function readShape(text: string, named: ReadonlyMap<string, Placed>): Placed {
  const [, mark] = MARKS.exec(text) ?? [];
  const [kind = "", ...words] = text.replace(MARKS, "").split(" ");
  const way = wayOf(words);
  const shape = words[0] === "in" ? placedIn(words, named, text) : plainShape(kind, words, text);
  const velocity = way === null ? {} : { velocity: { x: way.x * STEPS, y: way.y * STEPS } };
  const body = mark === undefined ? {} : { mass: 0, collides: mark === "fixed" };
  return { ...shape, ...body, ...velocity };
}

/** Takes the way of a step off the end of the words. */
function wayOf(words: string[]) {
  const at = words.indexOf("step");
  if (at < 0) return null;
  const [x = NaN, y = NaN] = words.splice(at).slice(1).map(Number);
  return { x, y };
}

function plainShape(kind: string, words: readonly string[], text: string): Shape {
  if (kind === "polygon") {
    const points = words.map((corner) => {
      const [x, y] = numbers(corner.split(","), 2, text);
      return { x, y };
    });
    return { type: "polygon", points } as Shape;
  }
  if (kind === "segment") {
    const [x1, y1, x2, y2] = numbers(words, 4, text);
    return { type: "segment", x1, y1, x2, y2 } as Shape;
  }
  if (kind === "circle") {
    const [x, y, radius, angle = 0] = numbers(words, words.length === 4 ? 4 : 3, text);
    return { type: "circle", x, y, radius, angle } as Shape;
  }
  const [width, height] = numbers((words[2] ?? "").split("x"), 2, text);
  const [x, y, angle = 0] = numbers([...words.slice(0, 2), ...words.slice(3)], words.length === 4 ? 3 : 2, text);
  return { type: "rectangle", x, y, width, height, angle } as Shape;
}

/** `in A x y radius r`: a circle at a place of A's own frame. */
function placedIn(words: readonly string[], named: ReadonlyMap<string, Placed>, text: string): Shape {
  const [, name = "", across, down, , size] = words;
  const frame = named.get(name);
  if (frame?.x === undefined || frame.y === undefined)
    throw new NotationError(`${text}: ${name} is no shape before it`);
  const [x = 0, y = 0, radius = 0] = numbers([across ?? "", down ?? "", size ?? ""], 3, text);
  const { angle = 0 } = frame as { angle?: number };
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { type: "circle", x: frame.x + x * cosine - y * sine, y: frame.y + x * sine + y * cosine, radius } as Shape;
}

function numbers(words: readonly string[], count: number, text: string): number[] {
  const values = words.map(Number);
  if (values.length !== count || !values.every(Number.isFinite)) {
    throw new NotationError(`"${text}" is not in the notation of shapes`);
  }
  return values;
}
