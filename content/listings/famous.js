// x and y: left top corner of the picture
export function hit(a, b) {
  const radii = a.radius + b.radius;
  const dx = a.x - b.x; //! const dx = a.x + a.radius - b.x - b.radius;
  const dy = a.y - b.y; //! const dy = a.y + a.radius - b.y - b.radius;
  return Math.hypot(dx, dy) <= radii;
}

//---
export const given = ({ x, y, radius }) => ({ x: x - radius, y: y - radius, radius });
