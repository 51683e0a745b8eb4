export function hit(box, circle) {
  const x = Math.abs(circle.x - box.x);
  const y = Math.abs(circle.y - box.y);
  const halfWidth = box.width / 2;
  const halfHeight = box.height / 2;
  const dx = x - halfWidth; //! const dx = Math.max(x - halfWidth, 0);
  const dy = y - halfHeight; //! const dy = Math.max(y - halfHeight, 0);
  const isBeside = dx <= circle.radius; //! const corner = Math.hypot(dx, dy);
  const isAbove = dy <= circle.radius; //!
  return isBeside && isAbove; //! return corner <= circle.radius;
}
