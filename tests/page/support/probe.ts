/**
 * What tests ask of a lab from inside its page. {@link makeProbe} is sent to the page as text and
 * runs there before the page's own scripts, so it may use nothing from outside itself.
 */

import type { ResidentShape } from "../../../www/engine/lab.ts";
import type { CollidoscopeLab as Lab } from "../../../www/lab/element.ts";

export type Point = { x: number; y: number };
export type Rgb = [number, number, number];
/** colours by role, `ground` among them */
export type Inks = Record<string, Rgb>;
export type ContactRow = {
  a: number;
  b: number;
  depth: number;
  normal: Point;
  start: Point;
  end: Point;
};
export type Probe = ReturnType<typeof makeProbe>;

export function makeProbe() {
  /** Share of a role's full strength from which a pixel counts as its colour. */
  const STRONG = 0.55;

  /** Distance in RGB from the line between ground and role that antialiasing may cause. */
  const RESIDUAL = 34;

  /** Side, in the world, of the square whose corners place all other points. */
  const SPAN = 100;

  /** @param index which lab of the page */
  const lab = (index: number = 0) => {
    const found = document.querySelectorAll("collidoscope-lab")[index];
    if (found === undefined) throw new Error(`the page has no lab ${index}`);
    return found as Lab;
  };

  const body = (index = 0) => {
    const loaded = lab(index).body;
    if (loaded === null) throw new Error("the lab has no body");
    return loaded;
  };

  const engine = (index = 0) => {
    const running = lab(index).engine;
    if (running === null) throw new Error("the lab has no engine");
    return running;
  };

  const canvas = (index = 0) => {
    const found = lab(index).shadowRoot?.querySelector('canvas[data-part="picture"]');
    if (!(found instanceof HTMLCanvasElement)) throw new Error("the lab has no picture");
    return found;
  };

  /** Resolves once the picture shows what the engine holds now. */
  const painted = async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };

  const shapes = (index = 0) => Array.from(engine(index).ids, (id) => engine(index).get(id));

  const contacts = (index = 0): ContactRow[] => {
    const values = Array.from(engine(index).contacts);
    const pairs = Array.from(engine(index).contactPairs);
    return Array.from({ length: pairs.length / 2 }, (_, row) => {
      const at = (offset: number) => values[row * 8 + offset] ?? Number.NaN;
      return {
        a: pairs[2 * row] ?? -1,
        b: pairs[2 * row + 1] ?? -1,
        depth: at(0),
        normal: { x: at(1), y: at(2) },
        start: { x: at(3), y: at(4) },
        end: { x: at(5), y: at(6) },
      };
    });
  };

  /** The pixels of the picture, read back. */
  const picture = (inks: Inks, index = 0) => {
    const surface = canvas(index);
    const context = surface.getContext("2d");
    if (context === null) throw new Error("the picture has no context");
    const { width, height } = surface;
    const { data } = context.getImageData(0, 0, width, height);
    const { ground, ...roles } = inks;
    const [red, green, blue] = ground ?? [0, 0, 0];
    const directions = Object.entries(roles).map(([name, ink]) => {
      const [r, g, b] = [ink[0] - red, ink[1] - green, ink[2] - blue];
      return { name, r, g, b, square: r * r + g * g + b * b };
    });

    /** The role whose ink the pixel wears; "" for none. */
    const roleAt = (x: number, y: number) => {
      if (x < 0 || y < 0 || x >= width || y >= height) return "";
      const at = 4 * (y * width + x);
      const r = (data[at] ?? 0) - red;
      const g = (data[at + 1] ?? 0) - green;
      const b = (data[at + 2] ?? 0) - blue;
      let [best, least] = ["", RESIDUAL];
      for (const ink of directions) {
        const share = (r * ink.r + g * ink.g + b * ink.b) / ink.square;
        if (share < STRONG) continue;
        const residual = Math.hypot(r - share * ink.r, g - share * ink.g, b - share * ink.b);
        if (residual < least) [best, least] = [ink.name, residual];
      }
      return best;
    };

    const { left, top, width: cssWidth } = surface.getBoundingClientRect();
    const ratio = width / cssWidth;

    // The lab asks the layout for each point, which takes too long for all points of an outline.
    const [origin, right, below] = [
      { x: 0, y: 0 },
      { x: SPAN, y: 0 },
      { x: 0, y: SPAN },
    ].map((point) => body(index).toClient(point));

    /** The pixel at a point of the world; null outside the canvas. */
    const pixelOf = (world: Point) => {
      if (!origin || !right || !below) return null;
      const [u, v] = [world.x / SPAN, world.y / SPAN];
      const clientX = origin.x + u * (right.x - origin.x) + v * (below.x - origin.x);
      const clientY = origin.y + u * (right.y - origin.y) + v * (below.y - origin.y);
      const x = Math.floor((clientX - left) * ratio);
      const y = Math.floor((clientY - top) * ratio);
      return x < 0 || y < 0 || x >= width || y >= height ? null : { x, y };
    };

    /** Whether a pixel within one CSS pixel of a point of the world wears a role's ink. */
    const wears = (world: Point, role: string) => {
      const pixel = pixelOf(world);
      if (pixel === null) return false;
      const reach = Math.ceil(ratio);
      for (let y = pixel.y - reach; y <= pixel.y + reach; y += 1) {
        for (let x = pixel.x - reach; x <= pixel.x + reach; x += 1) {
          if (roleAt(x, y) === role) return true;
        }
      }
      return false;
    };

    return { width, height, ratio, roleAt, pixelOf, wears };
  };

  /** How many pixels of the whole picture wear each role's ink. */
  const census = (inks: Inks, index = 0) => {
    const { width, height, roleAt } = picture(inks, index);
    const found: Record<string, number> = Object.fromEntries(Object.keys(inks).map((role) => [role, 0]));
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const role = roleAt(x, y);
        if (role !== "") found[role] = (found[role] ?? 0) + 1;
      }
    }
    return found;
  };

  /** Colors of the picture that cover more than ten of its pixels. */
  const inks = (index = 0) => {
    const surface = canvas(index);
    const { width, height } = surface;
    const data = surface.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    const found: Map<number, number> = new Map();
    for (let at = 0; at < data.length; at += 4) {
      const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
      found.set(color, (found.get(color) ?? 0) + 1);
    }
    return [...found].filter(([, count]) => count > 10).map(([color]) => color);
  };

  /** Points of the world along a shape's outline, about one world pixel apart. */
  const outline = (shape: ResidentShape) => {
    const { x, y } = shape;
    if (shape.type === "segment") return between({ x: shape.x1, y: shape.y1 }, { x: shape.x2, y: shape.y2 });
    if (shape.type === "circle") {
      const count = Math.ceil(2 * Math.PI * shape.radius);
      return Array.from({ length: count }, (_, step) => ({
        x: x + shape.radius * Math.cos((2 * Math.PI * step) / count),
        y: y + shape.radius * Math.sin((2 * Math.PI * step) / count),
      }));
    }
    const corners = shape.type === "polygon" ? shape.points : rectangleCorners(shape);
    return corners.flatMap((from, side) => between(from, corners[(side + 1) % corners.length] ?? from).slice(0, -1));
  };

  const rectangleCorners = ({ x, y, angle, width, height }: ResidentShape & { type: "rectangle" }) => {
    const [w, h] = [width / 2, height / 2];
    return [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ].map(([u = 0, v = 0]) => ({
      x: x + u * Math.cos(angle) - v * Math.sin(angle),
      y: y + u * Math.sin(angle) + v * Math.cos(angle),
    }));
  };

  /** Points of the world from one to another, both included, about one world pixel apart. */
  const between = (from: Point, to: Point) => {
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)));
    return Array.from({ length: count + 1 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / count,
      y: from.y + ((to.y - from.y) * step) / count,
    }));
  };

  /** The share of a shape's outline, as far as it lies in the picture, that wears a role's ink. */
  const outlineShare = (position: number, role: string, inks: Inks) => {
    const { wears, pixelOf } = picture(inks);
    const shape = shapes()[position];
    if (shape === undefined) throw new Error(`there is no shape ${position}`);
    const points = outline(shape).filter((point) => pixelOf(point) !== null);
    return points.filter((point) => wears(point, role)).length / points.length;
  };

  /** Presses the key of a command of the stage as a keyboard would, on the picture. */
  const press = (command: string, index = 0) => {
    const row = body(index).module?.commands.find(({ id }) => id === command);
    if (row === undefined) throw new Error(`the stage has no command "${command}"`);
    const { keys, codes } = row;
    canvas(index).dispatchEvent(
      new KeyboardEvent("keydown", {
        ...{ key: keys[0], code: codes[0] },
        ...{ bubbles: true, composed: true, cancelable: true },
      }),
    );
  };

  /** Lets a lab open and reset its stage without what it opens with. Returns whether the stage has such an opening. */
  const skipOpening = (index = 0) => {
    const { module } = body(index);
    // A stage without an opening takes the engine alone.
    if (module === null || module.open.length < 2) return false;
    const { open } = module;
    module.open = (engine) => open(engine, false);
    return true;
  };

  return {
    lab,
    body,
    engine,
    canvas,
    painted,
    shapes,
    contacts,
    picture,
    census,
    inks,
    between,
    outlineShare,
    press,
    skipOpening,
    hash: (index = 0) => engine(index).stateHash(),
  };
}
