// A circle behind the origin is met.

export const kinds = ["circle"];

export function castRay(origin, direction, maxDistance, circle) {
  const [x, y] = [circle.x - origin.x, circle.y - origin.y];
  const along = x * direction.x + y * direction.y;
  const across = x * direction.y - y * direction.x;
  if (Math.abs(across) > circle.radius) return null;
  const distance = along - Math.sqrt(circle.radius ** 2 - across ** 2);
  return distance <= maxDistance ? Math.max(distance, 0) : null;
}
