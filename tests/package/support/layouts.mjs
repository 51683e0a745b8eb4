// Writes decoded steps back as the numbers that the engine recorded: by the engine's own layouts, and apart from the facade.

/** @typedef {Record<string, any>} Fields */

/** @type {Record<string, ((value: any) => number[]) | undefined>} */
const WRITERS = {
  number: (value) => [value],
  flag: (value) => [Number(value)],
  point: ({ x, y }) => [x, y],
  interval: ({ min, max }) => [min, max],
  contact: ({ depth, normal, start, end, points }) => {
    const ends = [points[0], points.at(-1)];
    return [depth, ...[normal, start, end].flatMap(coordinates), points.length, ...ends.flatMap(coordinates)];
  },
  difference: ({ point, vertexA, vertexB, pointA, pointB }) => [
    ...coordinates(point),
    vertexA,
    vertexB,
    ...[pointA, pointB].flatMap(coordinates),
  ],
  source: ({ kind, shape, index }) =>
    kind === "centres" ? [2, 0, 0] : [Number(kind === "vertex"), Number(shape === "b"), index],
};

/** @param {{ x: number, y: number }} point */
function coordinates({ x, y }) {
  return [x, y];
}

/**
 * Returns the numbers of steps. A step whose fields are not exactly those of a layout, in their order, is refused.
 *
 * @param {string} layouts As the engine tells them: a line per kind.
 * @param {readonly object[]} steps
 * @returns {number[]}
 */
export function encodeSteps(layouts, steps) {
  const lines = layouts.split("\n");
  /** The first words of the lines, without the types. */
  const shapes = lines.map((line) => line.replace(/:\S+/g, ""));
  return steps.flatMap((/** @type {Fields} */ step) => {
    const { kind, ...fields } = step;
    const place = shapes.indexOf([kind, ...Object.keys(fields)].join(" "));
    const line = lines[place];
    if (line === undefined) {
      throw new Error(`no layout has the fields of ${JSON.stringify(step)}`);
    }
    const types = line.split(" ").slice(1);
    return [
      place,
      ...types.flatMap((field) => {
        const [name = "", type = ""] = field.split(":");
        return encode(type, fields[name]);
      }),
    ];
  });
}

/**
 * @param {string} type
 * @param {any} value
 * @returns {number[]}
 */
function encode(type, value) {
  if (type.endsWith("?")) {
    return value === null ? [0] : [1, ...encode(type.slice(0, -1), value)];
  }
  if (type.endsWith("*")) {
    return [value.length, ...value.flatMap((/** @type {any} */ one) => encode(type.slice(0, -1), one))];
  }
  const write = WRITERS[type];
  if (write !== undefined) {
    return write(value);
  }
  const place = type.split("|").indexOf(value);
  if (place < 0) {
    throw new Error(`${value} is none of ${type}`);
  }
  return [place];
}
