// A second condition: the end of the way must be in the circle.

export const kinds = ["circle"];

export function castRay(origin, direction, maxDistance, circle) {
  const [x, y] = [circle.x - origin.x, circle.y - origin.y];
  const along = x * direction.x + y * direction.y;
  const across = x * direction.y - y * direction.x;
  if (along < 0 || Math.abs(across) > circle.radius) return null;
  const end = { x: origin.x + maxDistance * direction.x, y: origin.y + maxDistance * direction.y };
  if (Math.hypot(circle.x - end.x, circle.y - end.y) > circle.radius) return null;
  return along - Math.sqrt(circle.radius ** 2 - across ** 2);
}
