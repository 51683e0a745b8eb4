export function hit(a, b) {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const [r, s] = [a.radius, b.radius];
  const sum = r ** 2 + s ** 2; //! const sum = (r + s) ** 2;
  return dx ** 2 + dy ** 2 <= sum;
}
