export function hit(box, circle) {
  const dx = Math.abs(circle.x - box.x) - box.width / 2;
  const dy = Math.abs(circle.y - box.y) - box.height / 2;
  //! const corner = Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
  const isBeside = dx <= circle.radius; //!
  const isAbove = dy <= circle.radius; //!
  return isBeside && isAbove; //! return corner <= circle.radius;
}
