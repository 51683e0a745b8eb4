// First a circle around the box is asked.
export function hit(box, circle) {
  const { width, height } = box;
  const most = Math.max(width, height); //! const most = Math.hypot(width, height);
  const radii = most / 2 + circle.radius;
  const dx = circle.x - box.x;
  const dy = circle.y - box.y;
  const away = Math.hypot(dx, dy);
  if (away > radii) return false;
  return isHit(box, circle);
}

//---
function isHit(box, circle) {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const [x, y] = [circle.x - box.x, circle.y - box.y];
  const dx = Math.abs(x * cos + y * sin) - box.width / 2;
  const dy = Math.abs(y * cos - x * sin) - box.height / 2;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) <= circle.radius;
}
