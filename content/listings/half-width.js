// May the two touch? Only then the exact test is asked.
export function hit(box, circle) {
  const around = Math.max(box.width, box.height) / 2; //! const around = Math.hypot(box.width, box.height) / 2;
  const dx = circle.x - box.x;
  const dy = circle.y - box.y;
  const candidate = Math.hypot(dx, dy) <= around + circle.radius;
  return candidate && isHit(box, circle);
}
//---
function isHit(box, circle) {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const [x, y] = [circle.x - box.x, circle.y - box.y];
  const dx = Math.abs(x * cos + y * sin) - box.width / 2;
  const dy = Math.abs(y * cos - x * sin) - box.height / 2;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) <= circle.radius;
}
