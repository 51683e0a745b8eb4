// A polygon and a circle by separating axes: edge normals, and the way to the nearest corner. Points are lists.

export const kinds = ["poly-circle"];

export function collide(polygon, { center, radius }) {
  const ways = polygon.map(([x, y]) => [center[0] - x, center[1] - y]);
  const lengths = ways.map(([x, y]) => Math.hypot(x, y));
  const nearest = ways[lengths.indexOf(Math.min(...lengths))];
  const edges = polygon.map(([x, y], i) => {
    const [u, v] = polygon[(i + 1) % polygon.length];
    return [y - v, u - x];
  });
  for (const [x, y] of [...edges, nearest]) {
    const length = Math.hypot(x, y);
    if (length === 0) continue;
    const places = polygon.map((corner) => (corner[0] * x + corner[1] * y) / length);
    const place = (center[0] * x + center[1] * y) / length;
    if (place - radius > Math.max(...places) || place + radius < Math.min(...places)) return false;
  }
  return true;
}
