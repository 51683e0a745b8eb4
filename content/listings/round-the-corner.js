export function hit(a, b) {
  const dx = Math.abs(b.x - a.x);
  const dy = Math.abs(b.y - a.y);
  const distance = dx + dy; //! const distance = Math.hypot(dx, dy);
  return distance <= a.radius + b.radius;
}
