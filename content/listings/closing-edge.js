export function hit(a, b) {
  for (const { corners } of [a, b]) {
    for (let i = 0; i < corners.length - 1; i += 1) { //! for (let i = 0; i < corners.length; i += 1) {
      const from = corners[i];
      const to = corners[(i + 1) % corners.length];
      const axis = { x: from.y - to.y, y: to.x - from.x };
      const [minA, maxA] = shadow(a, axis);
      const [minB, maxB] = shadow(b, axis);
      if (maxA < minB || maxB < minA) return false;
    }
  }
  return true;
}

function shadow({ corners }, axis) {
  const places = corners.map(({ x, y }) => x * axis.x + y * axis.y);
  return [Math.min(...places), Math.max(...places)];
}
