// A corner at the height of the point is counted twice.

export const kinds = ["poly"];

export function contains(polygon, point) {
  let inside = false;
  polygon.forEach((from, i) => {
    const to = polygon[(i + 1) % polygon.length];
    const isAcross = Math.min(from.y, to.y) <= point.y && point.y <= Math.max(from.y, to.y);
    if (isAcross && point.x < from.x + ((to.x - from.x) * (point.y - from.y)) / (to.y - from.y)) inside = !inside;
  });
  return inside;
}
