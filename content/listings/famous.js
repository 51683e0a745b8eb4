// x, y: top left of the circle's box
export function hit(a, b) {
  const [r, s] = [a.radius, b.radius];
  const dx = a.x - b.x; //! const dx = a.x + r - (b.x + s);
  const dy = a.y - b.y; //! const dy = a.y + r - (b.y + s);
  return Math.hypot(dx, dy) <= r + s;
}

//---
export const given = ({ x, y, radius }) => ({ x: x - radius, y: y - radius, radius });
