export function hit(box, circle) {
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  const x = circle.x - box.x;
  const y = circle.y - box.y;
  const u = Math.abs(x * cos + y * sin);
  const v = Math.abs(y * cos - x * sin);
  const dx = u - box.width / 2; //! const dx = max(u - box.width / 2, 0);
  const dy = v - box.height / 2; //! const dy = max(v - box.height / 2, 0);
  const distance = max(dx, dy); //! const distance = Math.hypot(dx, dy);
  return distance <= circle.radius;
}

//---
const { max } = Math;
