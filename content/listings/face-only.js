export function hit(box, circle) {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const x = circle.x - box.x;
  const y = circle.y - box.y;
  const dx = Math.abs(x * cos + y * sin) - box.width / 2;
  const dy = Math.abs(y * cos - x * sin) - box.height / 2;
  const distance = Math.max(dx, dy); //! const distance = Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
  return distance <= circle.radius;
}
