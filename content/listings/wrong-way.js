export function hit(box, circle) {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const x = circle.x - box.x;
  const y = circle.y - box.y;
  // The circle as it lies in the frame of the box.
  const across = x * cos - y * sin; //! const across = x * cos + y * sin;
  const down = y * cos + x * sin; //! const down = y * cos - x * sin;
  const dx = Math.max(Math.abs(across) - box.width / 2, 0);
  const dy = Math.max(Math.abs(down) - box.height / 2, 0);
  return Math.hypot(dx, dy) <= circle.radius;
}
