// The circles are compared at the start and at the end only.

export const kinds = ["circle-circle"];

export function sweep(a, velocityA, b, velocityB, duration) {
  const at = ({ x, y, radius }, velocity, time) => ({ x: x + velocity.x * time, y: y + velocity.y * time, radius });
  return [0, duration].some((time) => {
    const [one, other] = [at(a, velocityA, time), at(b, velocityB, time)];
    return Math.hypot(other.x - one.x, other.y - one.y) <= a.radius + b.radius;
  });
}
