// Two polygons in motion, by the time for which their shadows overlap on each axis.

export const kinds = ["poly-poly"];

function axesOf(corners) {
  return corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length];
    const length = Math.hypot(next.x - corner.x, next.y - corner.y);
    return { x: (next.y - corner.y) / length, y: (corner.x - next.x) / length };
  });
}

function shadow(corners, axis) {
  const places = corners.map(({ x, y }) => x * axis.x + y * axis.y);
  return [Math.min(...places), Math.max(...places)];
}

export function sweep(a, velocityA, b, velocityB, duration) {
  let [enter, leave] = [0, duration];
  for (const axis of [...axesOf(a), ...axesOf(b)]) {
    const [[leastA, mostA], [leastB, mostB]] = [shadow(a, axis), shadow(b, axis)];
    const speed = (velocityA.x - velocityB.x) * axis.x + (velocityA.y - velocityB.y) * axis.y;
    if (speed === 0) {
      if (mostA < leastB || mostB < leastA) return null;
      continue;
    }
    const times = [(leastB - mostA) / speed, (mostB - leastA) / speed];
    enter = Math.max(enter, Math.min(...times));
    leave = Math.min(leave, Math.max(...times));
    if (enter > leave) return null;
  }
  return enter;
}
