function shadow({ corners }, axis) {
  let min = Number.MAX_VALUE;
  let max = Number.MIN_VALUE; //! let max = -Number.MAX_VALUE;
  for (const { x, y } of corners) {
    const place = x * axis.x + y * axis.y;
    min = Math.min(min, place);
    max = Math.max(max, place);
  }
  return [min, max];
}

export function hit(a, b) {
  return axesOf(a, b).every((axis) => {
    const [minA, maxA] = shadow(a, axis);
    const [minB, maxB] = shadow(b, axis);
    return minA <= maxB && minB <= maxA;
  });
}
//---
/** The normals of all edges. */
const axesOf = (...shapes) =>
  shapes.flatMap(({ corners }) =>
    corners.map((from, at) => {
      const to = corners[(at + 1) % corners.length];
      return { x: to.y - from.y, y: from.x - to.x };
    }),
  );
