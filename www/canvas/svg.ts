/**
 * A canvas context that writes SVG, for the same drawing code as the picture. The text is written by hand: a page's
 * policy may refuse the inline styles of elements that are made in it. Kept libraries apply the transform of the stroke
 * to a path that was traced under several, and cannot read a `Path2D`.
 *
 * A real context of one pixel keeps transform, styles, font and stack. What the drawings do not use throws.
 */
import type { Box } from "./view.ts";

type Context = CanvasRenderingContext2D;

/** A path that can be read back: the text that it was made from, in units of the picture. */
export type TextPath = Path2D & { readonly text: string };

type Attributes = Record<string, string | number | null>;

/** Properties of the context that keep state. */
const STATE: ReadonlySet<string | symbol> = new Set<keyof Context>([
  ...(["fillStyle", "strokeStyle", "globalAlpha", "lineWidth", "lineJoin", "font", "textAlign"] as const),
  ...(["textBaseline", "imageSmoothingEnabled", "setLineDash", "getTransform", "measureText"] as const),
]);

/** Decimals of a coordinate, in device pixels. */
const round = (value: number) => Math.round(value * 1000) / 1000;

/** Characters that XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns words as they stand in an element or an attribute of XML. */
function escapeXml(words: string): string {
  // Half of a surrogate pair has no place in a file.
  const whole = words.replace(/\p{Surrogate}/gu, "\ufffd").replace(NO_XML, "");
  return whole.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? "");
}

interface Words {
  /** Start of the ids in the file: several files may end up in one page. */
  id: string;
  title: string;
  description: string;
}

/**
 * Returns what `draw` paints on the context of a picture, as an SVG file.
 *
 * @param canvas of the picture, which the drawings may know it by
 */
export function svgOf(canvas: HTMLCanvasElement, box: Box, words: Words, draw: (context: Context) => void): string {
  const state = contextOf(1, 1);
  const { deviceWidth, deviceHeight } = box;
  const colors: Map<string, string> = new Map();
  /** Open groups with a clip path, by saved state. */
  const groups = [0];
  let elements: string[] = [];
  let clips = 0;
  let path: string[] = [];
  let matrix = state.getTransform();

  /** A point as the transform has it now. */
  const place = (x: number, y: number) =>
    `${round(matrix.a * x + matrix.c * y + matrix.e)} ${round(matrix.b * x + matrix.d * y + matrix.f)}`;
  const corners = (x: number, y: number, w: number, h: number) =>
    `M${place(x, y)}L${place(x + w, y)}L${place(x + w, y + h)}L${place(x, y + h)}Z`;
  const scale = () => Math.hypot(matrix.a, matrix.b);
  const transform = () => `matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].join(" ")})`;

  const write = (name: string, attributes: Attributes, content: string = "") => {
    const all = Object.entries(attributes);
    const text = all.map(([key, value]) => (value === null ? "" : ` ${key}="${escapeXml(String(value))}"`)).join("");
    elements.push(`<${name}${text}${content === "" ? "/" : `>${content}</${name}`}>`);
  };
  const visible = (value: number) => (value === 1 ? null : round(value));
  const filled = (rule: string | undefined = undefined) => ({
    fill: plainColor(state, colors, state.fillStyle),
    "fill-opacity": visible(state.globalAlpha),
    "fill-rule": rule === "evenodd" ? rule : null,
  });
  const stroked = (times: number) => ({
    fill: "none",
    stroke: plainColor(state, colors, state.strokeStyle),
    "stroke-opacity": visible(state.globalAlpha),
    "stroke-width": round(state.lineWidth * times),
    "stroke-linejoin": state.lineJoin === "miter" ? null : state.lineJoin,
    // Not rounded: it adds up along the line.
    "stroke-dasharray":
      state
        .getLineDash()
        .map((length) => length * times)
        .join(" ") || null,
  });
  const writePath = (style: Attributes, known?: TextPath) => {
    if (known !== undefined) write("path", { d: known.text, transform: transform(), ...style });
    else if (path.length > 0) write("path", { d: path.join(""), ...style });
  };
  const writeText = (words: string, x: number, y: number, style: Attributes) => {
    const [, weight = null, size, family = ""] = /^(?:(\w+) )?([\d.]+)px (.+)$/.exec(state.font) ?? [];
    const anchor = { center: "middle", right: "end", end: "end", left: null, start: null }[state.textAlign];
    const font = { "font-family": family, "font-size": size ?? null, "font-weight": weight, "text-anchor": anchor };
    write("text", { x, y: y + baselineOf(state), transform: transform(), ...font, ...style }, escapeXml(words));
  };
  /** Runs a method of the state that moves the picture. */
  const move =
    (name: "setTransform" | "translate" | "rotate" | "scale") =>
    (...values: number[]) => {
      (state[name] as (...values: number[]) => void)(...values);
      matrix = state.getTransform();
    };

  const methods: Partial<Record<keyof Context, unknown>> = {
    canvas,
    save() {
      state.save();
      groups.push(0);
    },
    restore() {
      state.restore();
      elements.push("</g>".repeat(groups.pop() ?? 0));
      matrix = state.getTransform();
    },
    setTransform: move("setTransform"),
    translate: move("translate"),
    rotate: move("rotate"),
    scale: move("scale"),
    beginPath() {
      path = [];
    },
    moveTo: (x: number, y: number) => path.push(`M${place(x, y)}`),
    lineTo: (x: number, y: number) => path.push(`${path.length === 0 ? "M" : "L"}${place(x, y)}`),
    closePath: () => path.length > 0 && path.push("Z"),
    rect: (x: number, y: number, w: number, h: number) => path.push(corners(x, y, w, h)),
    /** Clockwise, as all drawings have it. */
    arc(x: number, y: number, radius: number, from: number, to: number) {
      const around = to - from >= 2 * Math.PI;
      const turn = around ? 2 * Math.PI : (((to - from) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
      const at = (angle: number) => place(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
      const size = round(radius * scale());
      path.push(`${path.length === 0 ? "M" : "L"}${at(from)}`);
      // The middle of an arc of half a turn would hang on the last decimal.
      for (const part of [0.25, 0.5, 0.75, 1]) path.push(`A${size} ${size} 0 0 1 ${at(from + part * turn)}`);
    },
    clip() {
      clips += 1;
      const id = `${words.id}-clip-${clips}`;
      elements.push(`<clipPath id="${id}"><path d="${path.join("")}"/></clipPath><g clip-path="url(#${id})">`);
      groups.push((groups.pop() ?? 0) + 1);
    },
    fill(known?: TextPath | CanvasFillRule, rule?: CanvasFillRule) {
      if (typeof known === "string") writePath(filled(known));
      else writePath(filled(rule), known);
    },
    stroke: (known?: TextPath) => writePath(stroked(known === undefined ? scale() : 1), known),
    fillRect: (x: number, y: number, w: number, h: number) => write("path", { d: corners(x, y, w, h), ...filled() }),
    /** The drawings clear the whole picture only. */
    clearRect() {
      elements = [];
    },
    fillText: (words: string, x: number, y: number) => writeText(words, x, y, filled()),
    strokeText: (words: string, x: number, y: number) => {
      writeText(words, x, y, { ...stroked(1), "aria-hidden": "true" });
    },
    drawImage(image: HTMLCanvasElement, x: number, y: number, w: number = image.width, h: number = image.height) {
      const copy = contextOf(image.width, image.height);
      copy.drawImage(image, 0, 0);
      write("image", {
        ...{ x, y, width: w, height: h, transform: transform(), preserveAspectRatio: "none" },
        opacity: visible(state.globalAlpha),
        "image-rendering": state.imageSmoothingEnabled ? null : "pixelated",
        href: copy.canvas.toDataURL(),
      });
    },
  };
  const context = new Proxy(state, {
    get(_, name) {
      if (name in methods) return methods[name as keyof Context];
      if (!STATE.has(name)) throw new TypeError(`SVG has no ${String(name)}`);
      const value = Reflect.get(state, name);
      return typeof value === "function" ? value.bind(state) : value;
    },
    set(_, name, value) {
      if (!STATE.has(name)) throw new TypeError(`SVG has no ${String(name)}`);
      return Reflect.set(state, name, value);
    },
  });
  draw(context);
  const [width, height] = [deviceWidth / devicePixelRatio, deviceHeight / devicePixelRatio];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" \
viewBox="0 0 ${deviceWidth} ${deviceHeight}" role="img" stroke-miterlimit="10">
<title>${escapeXml(words.title)}</title>
<desc>${escapeXml(words.description)}</desc>
${elements.filter((each) => each !== "").join("\n")}
</svg>
`;
}

function contextOf(width: number, height: number): Context {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new TypeError("the browser gives no second canvas");
  return context;
}

/** Returns a color as every reader of SVG knows it: mixed and system colors are painted and read back. */
function plainColor(state: Context, colors: Map<string, string>, style: Context["fillStyle"]): string {
  if (typeof style !== "string") throw new TypeError("SVG has no gradients and patterns");
  const known = style.startsWith("#") ? style : colors.get(style);
  if (known !== undefined) return known;
  state.save();
  state.resetTransform();
  Object.assign(state, { globalAlpha: 1, fillStyle: style });
  state.clearRect(0, 0, 1, 1);
  state.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = state.getImageData(0, 0, 1, 1).data;
  state.restore();
  const color = `#${[red, green, blue].map((each) => each.toString(16).padStart(2, "0")).join("")}`;
  colors.set(style, color);
  return color;
}

/** Units from the place of words to their base line: readers of SVG differ in the other lines. */
function baselineOf(state: Context): number {
  const { textBaseline } = state;
  const ascent = state.measureText("x").fontBoundingBoxAscent;
  state.textBaseline = "alphabetic";
  const whole = state.measureText("x").fontBoundingBoxAscent;
  state.textBaseline = textBaseline;
  return whole - ascent;
}
