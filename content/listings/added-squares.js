export function hit(a, b) {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const sum = a.radius ** 2 + b.radius ** 2; //! const sum = (a.radius + b.radius) ** 2;
  return dx ** 2 + dy ** 2 <= sum;
}
