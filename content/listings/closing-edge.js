export function hit(a, b) {
  return !gap(a, a, b) && !gap(b, a, b);
}

/** Whether an edge shows a gap. */
function gap({ corners: c }, a, b) {
  for (let i = 1; i < c.length; i += 1) { //! for (let i = 0; i < c.length; i += 1) {
    const from = c.at(i - 1);
    const x = from.y - c[i].y;
    const y = c[i].x - from.x;
    const one = shadow(a, { x, y });
    const two = shadow(b, { x, y });
    if (one.max < two.min) return true;
    if (two.max < one.min) return true;
  }
  return false;
}
//---
function shadow({ corners }, axis) {
  const places = corners.map(({ x, y }) => x * axis.x + y * axis.y);
  return { min: Math.min(...places), max: Math.max(...places) };
}
