export function hit(a, b) {
  const axes = a.normals; //! const axes = [...a.normals, ...b.normals];
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
