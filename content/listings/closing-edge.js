export function hit(a, b) {
  return gapless(a, a, b) && gapless(b, a, b);
}

/** Whether no edge of a shape shows a gap. */
function gapless({ corners }, a, b) {
  for (let i = 1; i < corners.length; i += 1) { //! for (let i = 0; i < corners.length; i += 1) {
    const from = corners.at(i - 1);
    const x = from.y - corners[i].y;
    const y = corners[i].x - from.x;
    const [minA, maxA] = shadow(a, { x, y });
    const [minB, maxB] = shadow(b, { x, y });
    if (maxA < minB || maxB < minA) return false;
  }
  return true;
}
//---
function shadow({ corners }, axis) {
  const places = corners.map(({ x, y }) => x * axis.x + y * axis.y);
  return [Math.min(...places), Math.max(...places)];
}
