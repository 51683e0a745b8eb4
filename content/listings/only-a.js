export function hit(a, b) {
  for (const axis of a.normals) { //! for (const axis of [...a.normals, ...b.normals]) {
    const [minA, maxA] = shadow(a, axis);
    const [minB, maxB] = shadow(b, axis);
    if (maxA < minB || maxB < minA) return false;
  }
  return true;
}

function shadow({ corners }, axis) {
  const places = corners.map(({ x, y }) => x * axis.x + y * axis.y);
  return [Math.min(...places), Math.max(...places)];
}
//---
export function given({ angle, corners }) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const normals = [
    { x: cos, y: sin },
    { x: -sin, y: cos },
  ];
  return { corners, normals };
}
