// A ray cut off by the line of each edge (Cyrus and Beck); along an edge, rounding decides which corner it enters at.

export const kinds = ["poly"];

export function castRay(origin, direction, maxDistance, corners) {
  let [enter, leave] = [0, maxDistance];
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length];
    const normal = { x: next.y - corner.y, y: corner.x - next.x };
    const gap = normal.x * (origin.x - corner.x) + normal.y * (origin.y - corner.y);
    const speed = normal.x * direction.x + normal.y * direction.y;
    if (speed === 0) {
      if (gap > 0) return null;
      continue;
    }
    if (speed < 0) enter = Math.max(enter, -gap / speed);
    else leave = Math.min(leave, -gap / speed);
    if (enter > leave) return null;
  }
  return enter;
}
