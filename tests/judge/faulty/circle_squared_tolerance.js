// A tolerance for lengths is added to squares.

export const kinds = ["circle-circle"];

export function collide(a, b) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  return x * x + y * y <= (a.radius + b.radius) ** 2 + 1e-6;
}
