// A ray and a circle.

export const kinds = ["circle"];

export function castRay(origin, direction, maxDistance, circle) {
  const [x, y] = [circle.x - origin.x, circle.y - origin.y];
  if (x * x + y * y <= circle.radius ** 2) return 0;
  const along = x * direction.x + y * direction.y;
  const across = x * direction.y - y * direction.x;
  if (along < 0 || Math.abs(across) > circle.radius) return null;
  const distance = along - Math.sqrt(circle.radius ** 2 - across ** 2);
  return distance <= maxDistance ? distance : null;
}
