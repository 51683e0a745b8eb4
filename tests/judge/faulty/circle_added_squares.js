// The sum of the squares in place of the square of the sum.

export const kinds = ["circle-circle"];

export function collide(a, b) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  return x * x + y * y <= a.radius ** 2 + b.radius ** 2;
}
