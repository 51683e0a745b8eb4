export function hit(a, b) {
  const axes = a.axes; //! const axes = [...a.axes, ...b.axes];
  return axes.every((axis) => {
    const [minA, maxA] = shadow(a, axis);
    const [minB, maxB] = shadow(b, axis);
    return minA <= maxB && minB <= maxA;
  });
}

function shadow({ corners }, axis) {
  const places = corners.map(
    ({ x, y }) => x * axis.x + y * axis.y,
  );
  const min = Math.min(...places);
  return [min, Math.max(...places)];
}
//---
export function given({ angle, corners }) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const axes = [
    { x: cos, y: sin },
    { x: -sin, y: cos },
  ];
  return { corners, axes };
}
