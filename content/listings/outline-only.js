export function hit(box, circle) {
  const x = Math.abs(circle.x - box.x);
  const y = Math.abs(circle.y - box.y);
  const dx = x - box.width / 2;
  const dy = y - box.height / 2;
  const inside = Math.max(dx, dy);
  if (inside <= 0) { //! if (inside <= 0) return true;
    return -inside <= circle.radius; //!
  } //!
  const right = Math.max(dx, 0);
  const down = Math.max(dy, 0);
  const outside = Math.hypot(right, down);
  return outside <= circle.radius;
}
