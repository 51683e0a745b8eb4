export function hit(box, circle) {
  const x = Math.abs(circle.x - box.x);
  const y = Math.abs(circle.y - box.y);
  const dx = x - box.width / 2; //! const dx = max(x - box.width / 2, 0);
  const dy = y - box.height / 2; //! const dy = max(y - box.height / 2, 0);
  const isBeside = dx <= circle.radius; //! const corner = Math.hypot(dx, dy);
  const isAbove = dy <= circle.radius; //!
  return isBeside && isAbove; //! return corner <= circle.radius;
}

//---
const { max } = Math;
