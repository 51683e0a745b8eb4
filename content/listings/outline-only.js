export function hit(box, circle) {
  const dx = Math.abs(circle.x - box.x) - box.width / 2;
  const dy = Math.abs(circle.y - box.y) - box.height / 2;
  //! if (dx <= 0 && dy <= 0) return true;
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
  const inside = Math.min(Math.max(dx, dy), 0);
  return outside - inside <= circle.radius;
}
