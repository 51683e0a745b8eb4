export function hit(box, circle) {
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  const x = circle.x - box.x;
  const y = circle.y - box.y;
  const halfWidth = box.width / 2;
  const halfHeight = box.height / 2;
  const u = Math.abs(x * cos + y * sin);
  const v = Math.abs(y * cos - x * sin);
  const dx = u - halfWidth; //! const dx = Math.max(u - halfWidth, 0);
  const dy = v - halfHeight; //! const dy = Math.max(v - halfHeight, 0);
  const distance = Math.max(dx, dy); //! const distance = Math.hypot(dx, dy);
  return distance <= circle.radius;
}
