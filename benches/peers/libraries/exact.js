/**
 * The second computation behind the table of libraries: depths and distances of two shapes in whole numbers of BigInt. It shares
 * nothing with the engine, with its judge or with any library.
 *
 * A number is a whole multiple of 2^-BITS. The doubles of the cases are that exactly; quotients and roots are cut there, some
 * two hundred digits behind what doubles hold.
 */

/** @typedef {{ x: number, y: number }} Point */

/**
 * @typedef {{ type: "circle", x: number, y: number, radius: number }
 *   | { type: "rectangle", x: number, y: number, width: number, height: number, angle: number }
 *   | { type: "polygon", points: readonly Point[] }} Outline
 */

/** @typedef {readonly [bigint, bigint]} Vector */

/**
 * A convex core, or a point, with a margin around it.
 *
 * @typedef {object} Rounded
 * @property {readonly Vector[]} corners
 * @property {bigint} radius
 */

const BITS = 320n;
const ONE = 1n << BITS;

/** @param {number} value a finite double */
function whole(value) {
  let [scaled, shift] = [value, BITS];
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    shift -= 1n;
  }
  return shift >= 0n ? BigInt(scaled) << shift : BigInt(scaled) >> -shift;
}

/** @param {bigint} value */
const double = (value) => Number(value >> (BITS - 160n)) / 2 ** 160;

/** @type {(a: bigint, b: bigint) => bigint} */
const times = (a, b) => (a * b) >> BITS;
/** @type {(a: bigint, b: bigint) => bigint} */
const over = (a, b) => (a << BITS) / b;
/** @type {(a: bigint, b: bigint) => bigint} */
const greater = (a, b) => (a > b ? a : b);

/** @param {bigint} value not negative */
function root(value) {
  const square = value << BITS;
  if (square === 0n) return 0n;
  let guess = 1n << BigInt((square.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + square / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** @type {(p: Vector, q: Vector) => Vector} */
const minus = (p, q) => [p[0] - q[0], p[1] - q[1]];
/** @type {(p: Vector, q: Vector) => bigint} */
const dot = (p, q) => times(p[0], q[0]) + times(p[1], q[1]);
/** @type {(p: Vector, q: Vector) => bigint} */
const cross = (p, q) => times(p[0], q[1]) - times(p[1], q[0]);
/** @param {Vector} p */
const lengthOf = (p) => root(dot(p, p));

/**
 * Cosine and sine of an angle, by their series.
 * @param {number} angle
 * @returns {Vector}
 */
function turn(angle) {
  const x = whole(angle);
  const sums = [ONE, x];
  let term = x;
  for (let power = 2n; term !== 0n && term !== -1n; power += 1n) {
    term = times(term, x) / power;
    const isNegative = power % 4n >= 2n;
    sums[Number(power % 2n)] = (sums[Number(power % 2n)] ?? 0n) + (isNegative ? -term : term);
  }
  return [sums[0] ?? 0n, sums[1] ?? 0n];
}

/**
 * @param {Outline} shape
 * @returns {Rounded}
 */
function rounded(shape) {
  if (shape.type === "circle") return { corners: [[whole(shape.x), whole(shape.y)]], radius: whole(shape.radius) };
  if (shape.type === "polygon") return { corners: shape.points.map(({ x, y }) => [whole(x), whole(y)]), radius: 0n };
  const [x, y, w, h] = [whole(shape.x), whole(shape.y), whole(shape.width) / 2n, whole(shape.height) / 2n];
  const [cos, sin] = turn(shape.angle);
  /** @type {readonly Vector[]} */
  const local = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ];
  return {
    corners: local.map(([u, v]) => [x + times(cos, u) - times(sin, v), y + times(sin, u) + times(cos, v)]),
    radius: 0n,
  };
}

/**
 * The edges of a core, each with its start; none for a point.
 * @param {readonly Vector[]} corners
 * @returns {{ from: Vector, way: Vector }[]}
 */
function edgesOf(corners) {
  if (corners.length === 1) return [];
  return corners.flatMap((from, index) => {
    const way = minus(corners[(index + 1) % corners.length] ?? from, from);
    return way[0] === 0n && way[1] === 0n ? [] : [{ from, way }];
  });
}

/**
 * The greatest gap between two cores along a normal of the first; negative for overlaps, null for a point.
 * @param {readonly Vector[]} a
 * @param {readonly Vector[]} b
 */
function gapAlong(a, b) {
  const edges = edgesOf(a);
  const area = edges.reduce(
    (sum, { from }, index) => sum + cross(from, edges[(index + 1) % edges.length]?.from ?? from),
    0n,
  );
  /** @type {bigint | null} */
  let greatest = null;
  for (const { from, way } of edges) {
    const heights = b.map((corner) => (area > 0n ? -1n : 1n) * cross(way, minus(corner, from)));
    const gap = over(
      heights.reduce((least, height) => (height < least ? height : least)),
      lengthOf(way),
    );
    greatest = greatest === null ? gap : greater(greatest, gap);
  }
  return greatest;
}

/**
 * The least distance of the corners of one core from the outline of another.
 * @param {readonly Vector[]} a
 * @param {readonly Vector[]} b
 */
function cornersToOutline(a, b) {
  const edges = b.length === 1 ? b.map((from) => ({ from, way: /** @type {Vector} */ ([0n, 0n]) })) : edgesOf(b);
  const distances = a.flatMap((corner) =>
    edges.map(({ from, way }) => {
      const to = minus(corner, from);
      const square = dot(way, way);
      const along = dot(to, way);
      if (along <= 0n || square === 0n) return lengthOf(to);
      if (along >= square) return lengthOf(minus(to, way));
      const cut = cross(way, to);
      return over(cut < 0n ? -cut : cut, lengthOf(way));
    }),
  );
  return distances.reduce((least, distance) => (distance < least ? distance : least));
}

/**
 * @param {Rounded} a
 * @param {Rounded} b
 */
function gapOf(a, b) {
  const gaps = [gapAlong(a.corners, b.corners), gapAlong(b.corners, a.corners)].flatMap((gap) =>
    gap === null ? [] : [gap],
  );
  const overlap = gaps.length === 0 ? null : gaps.reduce(greater);
  const isApart = overlap === null || overlap > 0n;
  const core = isApart
    ? [cornersToOutline(a.corners, b.corners), cornersToOutline(b.corners, a.corners)].reduce((p, q) => (p < q ? p : q))
    : overlap;
  return core - a.radius - b.radius;
}

/**
 * Returns how deep two shapes overlap, or minus their distance.
 * @param {Outline} a
 * @param {Outline} b
 */
export function depthOf(a, b) {
  return double(-gapOf(rounded(a), rounded(b)));
}

/**
 * Returns how deep two shapes still overlap after the second has moved along a direction.
 * @param {Outline} a
 * @param {Outline} b
 * @param {Point} direction
 * @param {number} distance
 */
export function depthAfter(a, b, direction, distance) {
  const [x, y] = [direction.x, direction.y].map((value) => times(whole(value), whole(distance)));
  const { corners, radius } = rounded(b);
  const moved = corners.map((corner) => /** @type {Vector} */ ([corner[0] + (x ?? 0n), corner[1] + (y ?? 0n)]));
  return double(-gapOf(rounded(a), { corners: moved, radius }));
}
