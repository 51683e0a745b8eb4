export function hit(a, b) {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const radii = a.radius ** 2 + b.radius ** 2; //! const radii = (a.radius + b.radius) ** 2;
  return dx ** 2 + dy ** 2 <= radii;
}
